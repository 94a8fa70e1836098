#!/usr/bin/env bash
# What outside programs say to our files: the schemas, the data package, the logs of findings.
#
#   tests/ecosystem/check.sh [PROGRAM]
#
# Needs python3 with venv. The checkers are installed into target/checkers, once. UPDATE=1 writes
# frictionless.txt anew.
set -euo pipefail
cd "$(dirname "$0")/../.."
program=$(realpath "${1:-target/debug/mappemonde}")
here=tests/ecosystem tools=$PWD/target/checkers
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ ! -x "$tools/bin/check-jsonschema" ] || [ ! -x "$tools/bin/frictionless" ]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --requirement "$here/requirements.txt"
fi
PATH=$tools/bin:$PATH

# The schemas are sound, and every file that names one has its shape.
check-jsonschema --check-metaschema data/schema/*.json
for schema in data/schema/*.json; do
    name=${schema##*/}
    mapfile -t files < <(grep -rlE "^# yaml-language-server: .*[=/]schema/$name$" data --include='*.yaml')
    if [ "${#files[@]}" -gt 0 ]; then
        check-jsonschema --schemafile "$schema" "${files[@]}"
    fi
done

# Readers of YAML 1.1, which many tools still are, read every file too.
find data templates -name '*.yaml' -print0 | sort -z | xargs -0 "$tools/bin/python" -c '
import sys, yaml
for name in sys.argv[1:]:
    yaml.safe_load(open(name, encoding="utf-8"))'

frictionless validate data/datapackage.json

# A broken table in the small world of the tests, whose package is sound.
cp -r tests/world/data "$work/data"
"$program" --project "$work" schema datapackage >"$work/data/datapackage.json"
frictionless validate "$work/data/datapackage.json" >/dev/null
cp "$here/population.csv" "$work/data/values/"
frictionless validate --json "$work/data/datapackage.json" >"$work/report.json" || true
python3 - "$work/report.json" >"$work/frictionless.txt" <<'PY'
import json
import sys

for task in json.load(open(sys.argv[1]))["tasks"]:
    for error in task["errors"]:
        print(f"{task['name']}: {error['type']}: {error['message']}")
PY
if [ "${UPDATE:-}" = 1 ]; then
    cp "$work/frictionless.txt" "$here/frictionless.txt"
fi
diff "$here/frictionless.txt" "$work/frictionless.txt"

# The schema of SARIF comes with a crate.
mkdir -p "$work/sarif/src"
touch "$work/sarif/src/lib.rs"
cat >"$work/sarif/Cargo.toml" <<'TOML'
[package]
name = "sarif"
version = "0.0.0"

[dependencies]
serde-sarif = { version = "=0.8.0", default-features = false }

[workspace]
TOML
cargo metadata --quiet --format-version 1 --manifest-path "$work/sarif/Cargo.toml" >"$work/crates.json"
sarif=$(python3 -c '
import json, os, sys
crates = json.load(open(sys.argv[1]))["packages"]
[manifest] = [it["manifest_path"] for it in crates if it["name"] == "serde-sarif"]
print(os.path.join(os.path.dirname(manifest), "src", "schema.json"))' "$work/crates.json")
"$program" validate --format sarif >"$work/sound.sarif"
for lang in fr en; do
    # There are findings: 1.
    "$program" --project "$work" --lang "$lang" validate --format sarif >"$work/$lang.sarif" || [ $? = 1 ]
done
# One of its patterns is none by the letter of the newer standard.
check-jsonschema --regex-variant nonunicode --schemafile "$sarif" "$work"/*.sarif
