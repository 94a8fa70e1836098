//! The files of the web page before they are served or written.

use std::collections::BTreeMap;
use std::io::Write as _;

use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};

/// Name of the document.
pub(super) const INDEX: &str = "index.html";

/// Name of the service worker, which caches the page for use without a network.
pub(super) const KEEPER: &str = "sw.js";

/// Folders of pictures, which the page does not require.
pub(super) const PICTURES: [&str; 2] = ["faces/", "flags/"];

/// Returns a text file; empty if it does not exist.
pub(super) fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    let bytes = files.get(name).map(Vec::as_slice).unwrap_or_default();
    String::from_utf8_lossy(bytes).into_owned()
}

/// Compresses bytes with gzip, which every browser can decompress. No time stamp is stored, so the same bytes give
/// the same result.
pub(super) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut packer: GzEncoder<Vec<u8>> = GzBuilder::new().write(Vec::new(), Compression::best());
    let written = packer.write_all(bytes).and_then(|()| packer.finish());
    // Writing to memory does not fail.
    written.unwrap_or_default()
}
