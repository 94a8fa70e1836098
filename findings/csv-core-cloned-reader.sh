#!/bin/sh
# Expected: a clone of a built csv-core reader reads as the reader does. `Reader` implements `Clone`, and a reader that
# is built once and cloned for each table would save the time of building its tables.
#
# Seen: the clone has the settings of the reader, but empty tables. It reads each byte as a record of its own, with one
# field without content.
#
# Here: src/syntax/csv.rs builds a reader for each table, at its first row with quotes.
set -u

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src" || exit 2
cat > "$folder/Cargo.toml" <<'EOF' || exit 2
[package]
name = "probe"
version = "0.0.0"
edition = "2021"

[dependencies]
csv-core = "=0.1.13"

[workspace]
EOF
cat > "$folder/src/main.rs" <<'EOF' || exit 2
use csv_core::{Reader, ReaderBuilder};

fn show(mut reader: Reader) {
    let mut value = [0; 8];
    let (result, read, written) = reader.read_field(b"ab,c\n", &mut value);
    println!("{result:?}, {read} bytes read, {written} written");
}

fn main() {
    let built = ReaderBuilder::new().build();
    let cloned = built.clone();
    show(built);
    show(cloned);
}
EOF
(cd "$folder" && cargo run --quiet > seen && cargo pkgid csv-core > version) || exit 2
version=$(sed 's/.*#//' "$folder/version")
[ "$version" = csv-core@0.1.13 ] || exit 2

built=$(sed -n 1p "$folder/seen")
cloned=$(sed -n 2p "$folder/seen")
echo "$version"
echo "expected of both:    $built"
echo "seen of the clone:   $cloned"
[ "$built" = 'Field { record_end: false }, 3 bytes read, 2 written' ] || exit 1
[ "$cloned" != "$built" ] || exit 1
