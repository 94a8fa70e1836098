//! The files of a page by name, before they are served or written.

use std::collections::BTreeMap;
use std::io::Write as _;

use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};

/// The document of the page.
pub(super) const INDEX: &str = "index.html";

/// What keeps the page for a time without a network.
pub(super) const KEEPER: &str = "sw.js";

/// Folders of pictures, which a page can do without.
pub(super) const PICTURES: [&str; 2] = ["faces/", "flags/"];

/// A file of text; empty where there is none.
pub(super) fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    let bytes = files.get(name).map(Vec::as_slice).unwrap_or_default();
    String::from_utf8_lossy(bytes).into_owned()
}

/// Bytes packed by what every browser unpacks, with no day in them: for pictures, which are many.
pub(super) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer: GzEncoder<Vec<u8>> = GzBuilder::new().write(Vec::new(), Compression::best());
    let written = packer.write_all(bytes).and_then(|()| packer.finish());
    // Memory takes all that is written to it.
    written.unwrap_or_default()
}
