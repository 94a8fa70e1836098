//! Compact binary form of a dataset, for programs that read an edition without parsing its files. Data that can be
//! derived is left out: printed quantities, and the values of derived categories.

use super::Dataset;

/// File name of the packed dataset in an asset pack.
pub const PACKED_FILE: &str = "edition";

/// Serializes a dataset. Only the same version of the program can read the bytes.
pub fn pack_dataset(dataset: &Dataset) -> Vec<u8> {
    let mut stripped = dataset.clone();
    for (values, category) in stripped.values.iter_mut().zip(&dataset.categories) {
        if category.derived.is_some() {
            // Computed again by `unpack_dataset`.
            values.clear();
        }
    }
    // Cannot fail: writing to memory never does, and postcard only fails for sequences of unknown length.
    postcard::to_extend(&stripped, Vec::new()).unwrap_or_default()
}

/// Deserializes a dataset; `None` if the bytes are not a packed dataset.
pub fn unpack_dataset(bytes: &[u8]) -> Option<Dataset> {
    let (mut dataset, rest): (Dataset, _) = postcard::take_from_bytes(bytes).ok()?;
    for (values, category) in dataset.values.iter_mut().zip(&dataset.categories) {
        for value in values.iter_mut().flatten() {
            value.quantity = category.precision.quantity(value.raw)?;
        }
    }
    dataset.compute_derived_values();
    // Trailing bytes mean another version of the format.
    rest.is_empty().then_some(dataset)
}
