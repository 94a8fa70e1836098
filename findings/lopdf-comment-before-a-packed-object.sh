#!/bin/sh
# Expected: an object of an object stream may begin with a comment, as objects elsewhere may. Comments are white space
# (ISO 32000-2, 7.2.4), and qpdf writes such streams: `qpdf --qdf` puts "%% Page 1" before each page, at the offset of
# the object.
#
# Seen: lopdf skips spaces and line ends at the offset, but no comment. It drops the object without an error: a file
# saved by `qpdf --qdf` has no pages.
#
# Here: src/pdf/reading/object_stream.rs moves the offsets past comments.
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
lopdf = { version = "=0.44.0", default-features = false }

[workspace]
END
cat > "$folder/src/main.rs" <<'END' || exit 2
use lopdf::{dictionary, ObjectStream, Stream};

fn main() {
    for before in ["\n ", "% Page 1\n"] {
        let content = format!("7 0 {before}(object)");
        let dict = dictionary! { "Type" => "ObjStm", "N" => 1, "First" => 4 };
        let unpacked = ObjectStream::new(&mut Stream::new(dict, content.into_bytes()));
        println!("{:?}", unpacked.map(|unpacked| unpacked.objects));
    }
}
END
(cd "$folder" && cargo run --quiet > seen && cargo pkgid lopdf > version) || exit 2
version=$(sed 's/.*#//' "$folder/version")
[ "$version" = lopdf@0.44.0 ] || exit 2

space=$(sed -n 1p "$folder/seen")
comment=$(sed -n 2p "$folder/seen")
echo "$version"
echo 'expected: Ok({(7, 0): (object)})'
echo "seen after a line end: $space"
echo "seen after a comment:  $comment"
[ "$space" = 'Ok({(7, 0): (object)})' ] || exit 1
[ "$comment" = 'Ok({})' ] || exit 1
