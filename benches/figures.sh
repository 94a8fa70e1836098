#!/usr/bin/env bash
# Times whole commands, ours and rivals', each in a cold process, and prints a Markdown table:
#
#   cargo build --release --bin mappemonde && cargo build --profile bench --examples && benches/figures.sh [RUNS]
#
# Needs hyperfine, GNU time and python3 (Debian: hyperfine, time, python3-venv). Rivals are installed
# into WORK (default: target/figures). The matches of bots, those of a rival, and how long twice and four
# times as much takes follow the table. All in-process figures: cargo bench.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8 NO_COLOR=1

many=${1:-10} few=1 # runs of a command, and of one that takes many seconds
runs=$many
project=$PWD work=${WORK:-target/figures}
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
year=API_SP.POP.TOTL_DS2_en_csv_v2_1.csv
"$work/venv/bin/python" benches/year.py "$work/shipped" "$work/last" "$work/$year"

# Short commands make a readable table.
ln -sf "$PWD/$release/mappemonde" "$work/bin/"
PATH=$(realpath "$work")/bin:$(realpath "$work")/venv/bin:$PATH
cp benches/rivals/*.py "$work/"
cd "$work"

# row WHAT COMMAND [EXIT]: ours; rival WHAT COMMAND [EXIT]: compared with the row of ours above it.
# EXIT is the code that is right: 1 where there are findings.
ours=
row() { ours=; measure "$@"; ours=$mean; }
rival() { measure "$@"; }
measure() {
  local code=0
  # The words are split on purpose.
  # shellcheck disable=SC2086
  env time --format %M --output peak.txt $2 >said.txt 2>&1 || code=$?
  if [ "$code" != "${3:-0}" ]; then
    tail -n 5 said.txt >&2
    echo "\`$2\` ended with $code" >&2
    exit 2
  fi
  peak=$(tail -n 1 peak.txt)
  hyperfine --shell=none --warmup 1 --runs "$runs" --ignore-failure --style none \
    --export-json times.json "$2" >/dev/null 2>&1
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
rival 'frictionless: types, limits, codes of its values' 'frictionless validate shipped/tables.json'
rival 'check-jsonschema: its countries' 'check-jsonschema --schemafile shipped/data/schema/countries.json shipped/data/countries.yaml'
row '9,000 countries x 11 categories' 'mappemonde --project clean validate'
runs=$few
rival 'frictionless: its values' 'frictionless validate clean/tables.json'
rival 'check-jsonschema: its countries' 'check-jsonschema --schemafile shipped/data/schema/countries.json clean/data/countries.yaml'
runs=$many
row 'the same with 10,000 findings, for people' 'mappemonde --project faulty validate' 1
runs=$few
rival 'frictionless' 'frictionless validate --limit-errors 10000 faulty/tables.json' 1
runs=$many
row 'the same, as JSON' 'mappemonde --project faulty validate --format json' 1
row 'a file of the World Bank: judge 197 changes, write none' "mappemonde --project last update wdi $year --dry-run" 1
row 'two editions: faces of all games, orders, ties, outliers' 'mappemonde --project shipped diff last'
row 'the same as a page with charts' 'mappemonde --project shipped diff last --format html --out year.html'
row 'deck of 100 duplex cards to PDF' 'mappemonde --project shipped --lang en render --out out'
rival 'reportlab: no globes, icons, ornament, tags' 'python deck_reportlab.py shipped/data deck/flags reportlab.pdf'
rival 'weasyprint: the same without' 'python deck_weasyprint.py shipped/data deck/flags weasyprint.pdf'
rival 'typst (Python): our templates, pictures and input; no validation, no data' 'python deck_typst.py deck typst.pdf'
row 'deck of Cardline, 110 cards with outlines and globes' 'mappemonde --project shipped --lang en render cards --game cardline --out out'
row 'deck of La course, 138 cards with flights' 'mappemonde --project shipped --lang en render cards --game course --out out'
row 'deck of Contrôle Global, 144 cards and tiles' 'mappemonde --project shipped --lang en render cards --game controle-global --out out'
row 'board of Globalissimo, A3' 'mappemonde --project shipped --lang en render board --paper a3 --out out'
row 'the same to PNG at 300 dpi' 'mappemonde --project shipped --lang en render board --format png --dpi 300 --out out'
row 'rule booklet of Contrôle Global, pages and sheets' 'mappemonde --project shipped --lang en render booklet --game controle-global --out out'
row 'everything of the four games, one language' 'mappemonde --project shipped --lang en render all --out out'
row 'everything of one game' 'mappemonde --project shipped render all --game globalissimo --stock-mm 0.33 --no-cache'
rival '  its kit, with the leaflet' 'mappemonde --project shipped kit globalissimo --yes --no-cache'
row 'Globalissimo for an online table' 'mappemonde --project shipped --lang en render --format tts --out out'
row 'the sheets of that deck as a booklet' 'mappemonde --lang en impose out/globalissimo-cards-en.pdf --layout booklet --out out'
row '212 faces and the credits to PNG at 300 dpi' 'mappemonde --project shipped --lang en render --format png --dpi 300 --out out'

echo
cargo bench --quiet --manifest-path "$project/Cargo.toml" --bench figures -- play
python open_spiel_random.py

echo
"$project/$release/examples/scaling" scaling
