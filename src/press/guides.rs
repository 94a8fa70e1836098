//! Names of the spot colours (separations) for cutting and folding lines, which no press prints.

/// Names of the separations for lines along which a sheet is cut and folded.
pub(crate) const GUIDES: [&[u8]; 2] = [b"Cut", b"Fold"];
