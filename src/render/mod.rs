//! Typeset output: from the dataset to pages, through Typst.
//!
//! Rust decides every text, size, line break and position; the templates place them.

mod credits;
pub mod deck;
pub mod export;
pub mod faces;
pub mod findings;
pub mod fit;
pub mod flags;
pub mod fonts;
pub mod sheet;
pub mod world;

use std::fmt;

/// Why pages could not be made.
#[derive(Debug)]
pub enum Error {
    /// A template or an asset is wrong: what Typst says, with file and line.
    Template(String),
    /// A picture of a project cannot be used: its file, and why.
    Picture {
        /// Name of the file.
        file: String,
        /// Why, in English: what the reader of pictures says.
        reason: String,
    },
    /// The PDF could not be packed.
    Pack(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Template(said) => f.write_str(said),
            Self::Picture { file, reason } => write!(f, "{file}: {reason}"),
            Self::Pack(said) => write!(f, "packing the PDF: {said}"),
        }
    }
}

impl std::error::Error for Error {}

/// Frees what Typst remembers of the documents made so far: a second edition shares little with the
/// first, and the memory of both would add up.
pub fn forget() {
    comemo::evict(0);
}
