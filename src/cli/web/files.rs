//! Names and helpers for the files of the web page, which are kept in memory until they are served or written.

use std::collections::BTreeMap;
use std::io::Write as _;

use flate2::write::GzEncoder;
use flate2::{Compression, GzBuilder};

/// Name of the page's HTML document.
pub(super) const INDEX: &str = "index.html";

/// Name of the service worker, which caches the page for use without a network.
pub(super) const SERVICE_WORKER: &str = "sw.js";

/// Folders of pictures. The page also works without them.
pub(super) const PICTURES: [&str; 2] = [FACES, "flags/"];

/// Folder of the faces of the cards.
pub(super) const FACES: &str = "faces/";

/// Returns a file as text; empty if it does not exist.
pub(super) fn text(files: &BTreeMap<String, Vec<u8>>, name: &str) -> String {
    let bytes = files.get(name).map(Vec::as_slice).unwrap_or_default();
    String::from_utf8_lossy(bytes).into_owned()
}

/// Compresses bytes with gzip, which every browser can decompress. It stores no time stamp, so equal bytes give equal
/// results.
pub(super) fn gzip(bytes: &[u8]) -> Vec<u8> {
    // The best compression takes four times as long, and makes the faces a hundredth smaller.
    let mut packer: GzEncoder<Vec<u8>> = GzBuilder::new().write(Vec::new(), Compression::new(6));
    let written = packer.write_all(bytes).and_then(|()| packer.finish());
    // Writing to memory does not fail.
    written.unwrap_or_default()
}
