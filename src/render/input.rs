//! What every template receives in `/input.json`, whatever it draws.

use std::collections::BTreeMap;

use serde::Serialize;

use super::credits::Section;
use super::piece::Face;
use paper::sheet::{AssemblyKey, BackShift, Cell};
use paper::stock::Size;

/// `/input.json`: all that a template knows.
#[derive(Debug, Serialize)]
pub(super) struct Input<'a> {
    /// `fr` or `en`.
    pub(super) lang: &'static str,
    /// Title of the document.
    pub(super) title: String,
    /// Author of the document.
    pub(super) author: &'static str,
    /// How far colour runs over the cut, in millimetres.
    pub(super) bleed: f64,
    /// Size of each stock, by its id: faces are drawn for it, whatever they are cut to.
    pub(super) stocks: &'a BTreeMap<&'static str, Size>,
    /// Texts of the faces.
    pub(super) words: &'a BTreeMap<&'static str, String>,
    /// Pages in order.
    pub(super) pages: Vec<InputPage<'a>>,
    /// Each different face once.
    pub(super) faces: &'a [Face],
    /// What a booklet says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) book: Option<&'a serde_json::Value>,
    /// Sections of the credits.
    pub(super) credits: &'a [Section],
    /// Paper of the credits.
    pub(super) paper: Size,
}

/// One page of pieces.
#[derive(Debug, Serialize)]
pub(super) struct InputPage<'a> {
    /// The page, as it is read.
    pub(super) size: Size,
    /// What the margins say; nothing on a page of one face.
    pub(super) label: Option<Label>,
    /// The pieces and where they lie.
    pub(super) cells: &'a [Cell],
    /// The guides to cut along, each from x, y to x, y in millimetres.
    pub(super) marks: &'a [[f64; 4]],
    /// White around all the pieces that the page has room for, from the left edge clockwise.
    pub(super) white: [f64; 4],
    /// Whether a bar of 100 mm shows that the printer has kept the size.
    pub(super) bar: bool,
    /// How the page is shifted as a whole.
    pub(super) shift: Option<BackShift>,
    /// How the page is joined to others.
    pub(super) join: Option<InputJoin<'a>>,
}

/// What the margins of a sheet say, for whoever sorts sheets.
#[derive(Debug, Serialize)]
pub(super) struct Label {
    /// The game, by its name.
    pub(super) game: String,
    /// What is on the sheet, in which language.
    pub(super) kind: String,
    /// Which sheet, and which side of it.
    pub(super) sheet: String,
    /// Paper, size of the pieces, and how it is printed.
    pub(super) paper: String,
}

/// The key of a page that has only a part of a piece.
#[derive(Debug, Serialize)]
pub(super) struct InputJoin<'a> {
    /// The parts, and which of them this is.
    #[serde(flatten)]
    pub(super) join: &'a AssemblyKey,
    /// The name of the piece.
    pub(super) name: String,
    /// What is to be done with the sheets.
    pub(super) help: String,
}
