//! A dataset in few bytes, for whoever plays with an edition that has been read elsewhere. What follows from the
//! rest is left out: printed quantities, and all values of derived categories.

use super::Dataset;

/// What a pack of files calls the dataset of an edition.
pub const PACKED: &str = "edition";

/// A dataset as bytes: those of the same version of the program take it back.
pub fn packed(dataset: &Dataset) -> Vec<u8> {
    let mut written = dataset.clone();
    for (values, category) in written.values.iter_mut().zip(&dataset.categories) {
        if category.derived.is_some() {
            values.clear();
        }
    }
    // Memory takes all that is written to it, and every length is known before.
    postcard::to_extend(&written, Vec::new()).unwrap_or_default()
}

/// The dataset of these bytes; `None` where they are none.
pub fn unpacked(bytes: &[u8]) -> Option<Dataset> {
    let (mut dataset, rest): (Dataset, _) = postcard::take_from_bytes(bytes).ok()?;
    for (values, category) in dataset.values.iter_mut().zip(&dataset.categories) {
        for value in values.iter_mut().flatten() {
            value.quantity = category.precision.quantity(value.raw)?;
        }
    }
    dataset.derive();
    rest.is_empty().then_some(dataset)
}
