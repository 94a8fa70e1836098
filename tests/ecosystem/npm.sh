#!/usr/bin/env bash
# Installs packages of npm for all, into an empty folder and without a network, and tries the program that they bring.
#
#   tests/ecosystem/npm.sh PACKAGE...
set -euo pipefail
packages=()
for package in "$@"; do
    packages+=("$(realpath "$package")")
done
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

npm install --global --prefix "$work" --silent --offline --ignore-scripts "${packages[@]}"
program=$work/bin/mappemonde
tests/ecosystem/installed.sh "$program"
# A mistake has the exit code of the program.
code=0
"$program" render nonsense 2>/dev/null || code=$?
[ "$code" = 2 ]
