#!/usr/bin/env bash
# Builds the wheel that carries the program, with the licences of all that is linked into it.
#
#   packaging/wheel.sh OUT [OPTION OF maturin...]
#
# Needs python3 with venv, and what a build with cargo needs. maturin is installed into target/packages, once.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$1
shift
tools=$PWD/target/packages/tools
python=$(command -v python3 || command -v python)

[ -d "$tools" ] || "$python" -m venv "$tools"
# Where Windows has them.
bin=$tools/Scripts
[ -d "$bin" ] || bin=$tools/bin
"$bin/pip" install --quiet --requirement tests/ecosystem/requirements-packages.txt
cargo fetch --locked
"$bin/python" packaging/licences.py target/packages/THIRD-PARTY-LICENSES.txt
"$bin/maturin" build --release --locked --out "$out" "$@"
