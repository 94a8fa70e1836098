# Plays the first legal action, and keeps the lines that it is sent in the file of its argument.
while IFS= read -r line; do
    printf '%s\n' "$line" >>"$1"
    case $line in
        '{"type":"hello"'*) echo '{"type":"hello","protocol":1,"name":"First","games":["cardline"],"wants":["facts","events","view","actions"]}' ;;
        '{"type":"ask"'*) echo '{"choice":0,"ask":'"$(printf '%s' "$line" | sed 's/.*"ask":\([0-9]*\).*/\1/')"'}' ;;
        '{"type":"quit"'*) exit ;;
    esac
done
