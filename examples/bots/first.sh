#!/bin/sh
# Plays the first legal action, with nothing but a shell. See docs/protocol.md.
while IFS= read -r line; do
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"First","wants":[]}' ;;
        '{"type":"ask"'*) echo 0 ;;
        '{"type":"quit"'*) exit ;;
    esac
done
