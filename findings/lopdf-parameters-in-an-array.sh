#!/bin/sh
# Expected: a stream whose /DecodeParms is an array is unpacked as one whose /DecodeParms is a dictionary. Where
# /Filter is an array, the array is the form that the standard asks for, an entry for each filter (ISO 32000-2, 7.3.8.2,
# table 5), and both forms mean the same for one filter.
#
# Seen: lopdf looks at a dictionary only. With an array it undoes Flate, leaves the PNG predictor as it is, with a byte
# more in each row, and reports success.
#
# Here: src/pdf/reading/unpack.rs unpacks filter by filter, and gives lopdf the parameters of one as a dictionary.
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
flate2 = "=1.1.10"
lopdf = { version = "=0.44.0", default-features = false }

[workspace]
END
cat > "$folder/src/main.rs" <<'END' || exit 2
use std::io::Write;

use lopdf::{dictionary, Object, Stream};

fn main() {
    // Two rows of four bytes: the second is written as its difference from the first.
    let rows = [2, 1, 2, 3, 4, 2, 1, 1, 1, 1];
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    packer.write_all(&rows).expect("a Vec grows");
    let packed = packer.finish().expect("a Vec grows");
    let parameters = || Object::from(dictionary! { "Predictor" => 12, "Columns" => 4 });
    let unpacked = |filter: Object, parameters: Object| {
        let dict = dictionary! { "Filter" => filter, "DecodeParms" => parameters };
        format!("{:?}", Stream::new(dict, packed.clone()).decompressed_content())
    };
    println!("{}", unpacked("FlateDecode".into(), parameters()));
    println!("{}", unpacked(vec!["FlateDecode".into()].into(), vec![parameters()].into()));
}
END
(cd "$folder" && cargo run --quiet > seen && cargo pkgid lopdf > version) || exit 2
version=$(sed 's/.*#//' "$folder/version")
[ "$version" = lopdf@0.44.0 ] || exit 2

rows='Ok([1, 2, 3, 4, 2, 3, 4, 5])'
dictionary=$(sed -n 1p "$folder/seen")
array=$(sed -n 2p "$folder/seen")
echo "$version"
echo "expected: $rows"
echo "seen with a dictionary: $dictionary"
echo "seen with an array:     $array"
[ "$dictionary" = "$rows" ] || exit 1
[ "$array" = 'Ok([2, 1, 2, 3, 4, 2, 1, 1, 1, 1])' ] || exit 1
