//! A dataset in few bytes, for whoever plays with an edition that has been read elsewhere.

use super::Dataset;

/// What a pack of files calls the dataset of an edition.
pub const PACKED: &str = "edition";

/// A dataset as bytes: those of the same version of the program take it back.
pub fn packed(dataset: &Dataset) -> Vec<u8> {
    // Memory takes all that is written to it, and every length is known before.
    postcard::to_extend(dataset, Vec::new()).unwrap_or_default()
}

/// The dataset of these bytes; `None` where they are none.
pub fn unpacked(bytes: &[u8]) -> Option<Dataset> {
    let (dataset, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(dataset)
}
