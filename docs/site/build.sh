#!/usr/bin/env bash
# Builds the documentation as static pages with a search: docs/site/build.sh DIR
#
# Needs mdBook (https://rust-lang.github.io/mdBook), or its path in MDBOOK, and python3. Fails if a page of the summary is
# missing, or if a link between the pages leads nowhere. Links to files that are not pages, such as sources, lead to the
# repository, whose address is in SOURCE; without it they are left as they are.
set -euo pipefail
out=$(realpath -m "${1:?usage: docs/site/build.sh DIR}")
cd "$(dirname "$0")/../.."
mdbook=$(command -v "${MDBOOK:-mdbook}") || { echo 'docs/site/build.sh: mdbook is not installed' >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/src"
cp docs/site/book.toml "$work"
cp docs/site/SUMMARY.md "$work/src"
# The pages of the summary and the pictures, under the same paths as here.
pages=$(sed -nE 's/.*\]\(([^)]+)\).*/\1/p' docs/site/SUMMARY.md)
pictures=$(git ls-files 'docs/*.png' 'docs/*.svg')
while IFS= read -r file; do
    mkdir -p "$work/src/$(dirname "$file")"
    cp "$file" "$work/src/$file"
done <<<"$pages
$pictures"
"$mdbook" build "$work" --dest-dir "$out" >&2
python3 docs/site/links.py "$out" "${SOURCE:-}"
