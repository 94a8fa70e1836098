#!/bin/sh
# Expected: the span of the event that starts a block list begins at the dash of its first item, however far the list is
# indented. YAML lets a list stand in the column of the key that it is the value of (YAML 1.2.2, 8.2.1), and both forms
# mean the same.
#
# Seen: for a list that is indented more than its key, granit-parser gives the offset of the dash. For a list in the
# column of its key it gives the offset of the first item, behind the dash and its space.
#
# Here: src/syntax/plain_yaml.rs gives both forms the same spans as src/syntax/yaml.rs, which has them from granit-parser.
set -u

folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/src" || exit 2
cat > "$folder/Cargo.toml" <<'END' || exit 2
[package]
name = "probe"
version = "0.0.0"
edition = "2021"

[dependencies]
granit-parser = "=2.1.0"

[workspace]
END
cat > "$folder/src/main.rs" <<'END' || exit 2
use granit_parser::{Event, Options, Parser};

fn main() {
    for text in ["fruit:\n  - pear\n", "fruit:\n- pear\n"] {
        for event in Parser::new_from_str_with_options(text, Options::default()) {
            let (event, span) = event.expect("valid YAML");
            if let Event::SequenceStart(..) = event {
                let dash = text.find('-').expect("a dash");
                let start = span.start.byte_offset().expect("an offset");
                println!("{}", start - dash);
            }
        }
    }
}
END
(cd "$folder" && cargo run --quiet > seen && cargo pkgid granit-parser > version) || exit 2
version=$(sed 's/.*#//' "$folder/version")
[ "$version" = granit-parser@2.1.0 ] || exit 2

indented=$(sed -n 1p "$folder/seen")
same=$(sed -n 2p "$folder/seen")
echo "$version"
echo "expected: 0 bytes from the dash to the start of both lists"
echo "seen with an indented list:         $indented"
echo "seen with a list in its key's column: $same"
[ "$indented" = 0 ] || exit 1
[ "$same" = 2 ] || exit 1
