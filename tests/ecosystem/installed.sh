#!/usr/bin/env bash
# Tries a program as it was installed, from an empty folder and without the sources: it prints, plays and knows its version.
#
#   tests/ecosystem/installed.sh PROGRAM
set -euo pipefail
program=$(realpath "$1")
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
# Nothing of the user is read, and nothing is left with him.
export HOME=$work XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work

# What is told of a command that does its work is of no interest.
quietly() {
    "$program" "$@" >told.txt 2>&1 || {
        cat told.txt
        exit 1
    }
}

[ "$("$program" --version | tr -d '\r')" = "mappemonde $version" ] || {
    echo "$program is not mappemonde $version"
    exit 1
}
quietly validate --deny warnings
quietly render cards --only FRA,CUB --lang fr,en
for pdf in out/globalissimo-cards-fr.pdf out/globalissimo-cards-en.pdf; do
    [ "$(head -c 5 "$pdf")" = %PDF- ]
done
for game in globalissimo cardline course controle-global higher-lower; do
    quietly play "$game" --watch --bot hard --bot medium --bot easy --seed 1 --record "$game.jsonl"
    quietly replay --verify "$game.jsonl"
done
echo "sound: $program"
