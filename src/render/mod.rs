//! Typeset output: from the dataset to pages, through Typst.
//!
//! A product is what one file holds: the cards of a game, its board. Its maker cuts it into pieces,
//! `sheet` lays them on paper, and its template draws them. Rust decides every text, size, line break
//! and position; the templates place them.

pub mod booklet;
mod boxes;
pub mod calibration;
pub mod cardline;
pub mod changed;
pub mod colours;
pub mod controle_global;
pub mod course;
mod credits;
pub mod export;
pub mod findings;
pub mod fit;
pub mod flags;
pub mod fonts;
pub mod globalissimo;
pub mod impose;
mod input;
pub mod kit;
pub mod names;
pub mod online;
pub mod picture;
pub mod piece;
pub mod preflight;
pub mod printer;
pub mod product;
pub mod profile;
pub mod proof;
pub mod sheet;
pub mod stock;
mod token;
pub mod world;

use std::fmt;

use sheet::Refused;

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
    /// A picture that a template places is not there: its file.
    NoPicture {
        /// Name of the file.
        file: String,
    },
    /// The PDF could not be packed.
    Pack(String),
    /// A piece was asked for that the product does not have.
    NoPiece {
        /// What was asked for.
        asked: String,
        /// What there is, in order.
        known: Vec<String>,
    },
    /// The pieces cannot be laid on the paper.
    Sheet(Refused),
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        Self::Sheet(refused)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Template(said) => f.write_str(said),
            Self::Picture { file, reason } => write!(f, "{file}: {reason}"),
            Self::NoPicture { file } => write!(f, "{file} is missing"),
            Self::Pack(said) => write!(f, "packing the PDF: {said}"),
            Self::NoPiece { asked, .. } => write!(f, "there is no piece `{asked}`"),
            Self::Sheet(Refused::PaperTooSmall { trim, paper }) => write!(
                f,
                "a piece of {} x {} mm is larger than {paper:?}",
                trim.width, trim.height
            ),
            Self::Sheet(Refused::ShiftTooLarge(most)) => write!(
                f,
                "the backs may be shifted by {} mm across and {} mm down at most",
                most.across, most.down
            ),
        }
    }
}

impl std::error::Error for Error {}

/// Frees what Typst remembers of the documents made so far: a second edition shares little with the
/// first, and the memory of both would add up.
pub fn forget() {
    comemo::evict(0);
}
