#!/usr/bin/env bash
# Times whole commands, ours and rivals', each in a cold process, and prints a Markdown table:
#
#   cargo build --release --bin mappemonde --examples && benches/figures.sh [RUNS]
#
# Needs hyperfine, GNU time and python3 (Debian: hyperfine, time, python3-venv). Rivals are installed
# into WORK (default: target/figures). In-process figures: cargo bench.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8 NO_COLOR=1

runs=${1:-10}
work=${WORK:-target/figures}
release=target/release
mkdir -p "$work/bin"
[ -d "$work/venv" ] || python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet --requirement benches/rivals/requirements.txt

# What is measured, each input once.
"$release/examples/made_up_world" "$work/clean"
"$release/examples/made_up_world" "$work/faulty" --findings 10000
"$release/examples/deck_files" "$work/deck"
rm -rf "$work/shipped" && mkdir "$work/shipped" && cp -r data "$work/shipped/data"
for world in shipped clean faulty; do
  "$work/venv/bin/python" benches/rivals/table_package.py "$work/$world/data"
done

# Short commands make a readable table.
ln -sf "$PWD/$release/mappemonde" "$work/bin/"
ln -sf "$PWD/$work/venv/bin/"{python,frictionless,check-jsonschema} "$work/bin/"
PATH=$PWD/$work/bin:$PATH
cp benches/rivals/*.py benches/rivals/*.json "$work/"
cd "$work"

ours=
# row WHAT COMMAND: ours; rival WHAT COMMAND: compared with the row of ours above it.
row() { ours=; measure "$1" "$2"; ours=$mean; }
rival() { measure "$1" "$2"; }
measure() {
  # Findings make exit code 1, which is not a failure here.
  hyperfine --shell=none --warmup 1 --runs "$runs" --ignore-failure --style none \
    --export-json times.json "$2" >/dev/null 2>&1
  # The words are split on purpose.
  # shellcheck disable=SC2086
  peak=$(env time --format %M --output peak.txt $2 >/dev/null 2>&1 || true; tail -n 1 peak.txt)
  read -r mean min < <(python -c '
import json
[it] = json.load(open("times.json"))["results"]
print(it["mean"], it["min"])')
  python -c '
import sys
what, command, mean, min, peak, ours = sys.argv[1:]
time = lambda s: f"{float(s) * 1000:.0f} ms" if float(s) < 1 else f"{float(s):.2f} s"
ratio = f"{float(mean) / float(ours):.1f}" if ours else "1"
print(f"| {what} | {time(mean)} | {time(min)} | {int(peak) / 1024:.0f} MiB | {ratio} | `{command}` |")
' "$1" "$2" "$mean" "$min" "$peak" "$ours"
}

echo '| what | mean | best | peak memory | times ours | command |'
echo '|---|--:|--:|--:|--:|---|'
row 'shipped database, all checks' 'mappemonde --project shipped validate'
rival 'frictionless: types, limits, codes of its values' 'frictionless validate shipped/data/datapackage.json'
rival 'check-jsonschema: its countries' 'check-jsonschema --schemafile countries.schema.json shipped/data/countries.yaml'
row '9,000 countries x 11 categories' 'mappemonde --project clean validate'
runs_before=$runs runs=2
rival 'frictionless: its values' 'frictionless validate clean/data/datapackage.json'
rival 'check-jsonschema: its countries' 'check-jsonschema --schemafile countries.schema.json clean/data/countries.yaml'
runs=$runs_before
row 'the same with 10,000 findings, for people' 'mappemonde --project faulty validate'
runs=2
rival 'frictionless' 'frictionless validate --limit-errors 10000 faulty/data/datapackage.json'
runs=$runs_before
row 'the same, as JSON' 'mappemonde --project faulty validate --format json'
row 'deck of 100 duplex cards to PDF' 'mappemonde --project shipped --lang en render --out out'
rival 'reportlab: no globes, icons, ornament, tags' 'python deck_reportlab.py shipped/data deck/flags reportlab.pdf'
rival 'weasyprint: the same without' 'python deck_weasyprint.py shipped/data deck/flags weasyprint.pdf'
rival 'typst (Python): our templates, pictures and input; no validation, no data' 'python deck_typst.py deck typst.pdf'
row '200 faces and more to PNG at 300 dpi' 'mappemonde --project shipped --lang en render --format png --dpi 300 --out out'
