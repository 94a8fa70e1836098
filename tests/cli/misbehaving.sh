#!/bin/sh
# A bot that does one thing wrong: the one that is named.
IFS= read -r line
case $1 in
    no-hello) sleep 30 ;;
    wrong-hello) echo 'good morning'; sleep 30 ;;
    wrong-version) echo '{"type":"hello","protocol":7}'; sleep 30 ;;
    wrong-game) echo '{"type":"hello","protocol":1,"games":["chess"]}'; sleep 30 ;;
    unasked) printf '{"type":"hello","protocol":1,"wants":[]}\n0\n'; sleep 30 ;;
    children) (while :; do echo x >> "$2"; sleep 0.02; done) & ;;
    noise) echo 'a warning' >&2; (echo 'another' > /dev/tty) 2> /dev/null ;;
esac
echo '{"type":"hello","protocol":1,"wants":[]}'
while IFS= read -r line; do
    case $line in
        '{"type":"ask"'*) ;;
        '{"type":"quit"'*) [ "$1" = lingers ] && sleep 30; exit ;;
        *) continue ;;
    esac
    case $1 in
        silent) sleep 30 ;;
        late) sleep 0.3; echo 0 ;;
        partial-line) printf 0; sleep 30 ;;
        exited) exit ;;
        crashed) echo 'no such card' >&2; exit 3 ;;
        signalled) kill -9 $$ ;;
        closed-output) exec >&-; sleep 30 ;;
        closed-input) exec <&-; echo 0; sleep 30 ;;
        not-utf-8) printf '\377\n' ;;
        long-line) head -c 100000 /dev/zero | tr '\0' x; sleep 30 ;;
        empty-line) echo ;;
        malformed) echo 'the first one' ;;
        out-of-range) echo 9999 ;;
        unknown-action) echo '{"action":"dance"}' ;;
        illegal) echo '{"action":"place","country":"FRA","slot":400}' ;;
        wrong-seat) echo '{"seat":7,"action":"place","country":"FRA","slot":0}' ;;
        wrong-ask) echo '{"ask":0,"choice":0}' ;;
        two-answers) printf '0\n0\n' ;;
        flood) yes 0 ;;
        *) echo 0 ;;
    esac
done
