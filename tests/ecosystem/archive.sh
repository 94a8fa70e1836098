#!/usr/bin/env bash
# Unpacks an archive as its users do, compares its sum, and tries what is in it.
#
#   tests/ecosystem/archive.sh ARCHIVE.sha256
set -euo pipefail
sum=$(realpath "$1")
archive=${sum%.sha256}
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

sums=(sha256sum)
command -v sha256sum >/dev/null || sums=(shasum -a 256)
(cd "$(dirname "$sum")" && "${sums[@]}" --check "$(basename "$sum")")
case $archive in
*.zip) unzip -q "$archive" -d "$work" ;;
*) tar -xf "$archive" -C "$work" ;;
esac
top=$work/$(basename "${archive%.zip}" .tar.xz)
tests/ecosystem/installed.sh "$top"/bin/mappemonde*

# Pages of the manual in both languages, completions, licences.
for manual in man/man1 man/fr/man1; do
    for command in validate render play simulate; do
        [ -s "$top/share/$manual/mappemonde-$command.1" ]
    done
    [ -s "$top/share/$manual/mappemonde.1" ]
done
bash -c "source '$top/share/bash-completion/completions/mappemonde' && complete -p mappemonde" >/dev/null
for document in README.md LICENSE-MIT LICENSE-APACHE THIRD-PARTY-LICENSES.txt; do
    [ -s "$top/share/doc/mappemonde/$document" ]
done
