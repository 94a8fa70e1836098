#!/usr/bin/env bash
# What Ghostscript and qpdf say of two decks for a press, in both standards: takes some minutes.
#
#   tests/ecosystem/plates.sh [PROGRAM] [PAGES]
#
# Needs python3 with venv, Ghostscript and qpdf.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/debug/mappemonde}") pages=${2:-1-}
tools=$PWD/target/checkers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if ! "$tools/bin/python" -c 'import PIL' 2>/dev/null; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --requirement tests/ecosystem/requirements.txt
fi
for standard in x-4 x-1a; do
    for game in globalissimo cardline; do
        "$program" render cards --game "$game" --standard "$standard" --lang fr --out "$work/$standard" --quiet
    done
    for pdf in "$work/$standard"/*.pdf; do
        qpdf --check "$pdf" >/dev/null
    done
    "$tools/bin/python" tests/ecosystem/plates.py "$work/$standard"/*.pdf --limit 300 --pages "$pages"
done
