#!/usr/bin/env bash
# What a real editor gets of the language server: Neovim, from 0.7 on, without a screen, in both languages.
#
#   tests/ecosystem/neovim.sh [PROGRAM]
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/debug/mappemonde}")
script=$PWD/tests/ecosystem/neovim.lua
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for lang in en fr; do
    "$program" new "$work/$lang" --quiet
    (cd "$work/$lang" && PROGRAM=$program SPEAKS=$lang nvim --headless --clean -n -c "luafile $script")
done
