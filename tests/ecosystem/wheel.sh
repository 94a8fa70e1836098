#!/usr/bin/env bash
# Installs a wheel into an empty environment and tries the program that it brings.
#
#   tests/ecosystem/wheel.sh WHEEL
#
# Needs python3 with venv.
set -euo pipefail
wheel=$(realpath "$1")
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python=$(command -v python3 || command -v python)
"$python" -m venv "$work/empty"
# Where Windows has them.
bin=$work/empty/Scripts
[ -d "$bin" ] || bin=$work/empty/bin
"$bin/pip" install --quiet --no-index "$wheel"
tests/ecosystem/installed.sh "$bin"/mappemonde*
"$bin/python" - <<'PY'
from importlib.metadata import files, metadata

about = metadata("mappemonde")
assert about["License-Expression"] == "MIT OR Apache-2.0", about["License-Expression"]
assert about["Summary"] and "# Mappemonde" in about.get_payload()
texts = "".join(path.read_text() for path in files("mappemonde") if "licenses" in path.parts)
for words in ("Apache License", "MIT License", "SIL OPEN FONT LICENSE", "UNICODE LICENSE"):
    assert words in texts, words
PY
