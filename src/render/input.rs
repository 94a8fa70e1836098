//! The input of the templates: the content of `/input.json`.

use std::collections::BTreeMap;

use serde::Serialize;

use super::credits::Section;
use super::piece::Face;
use paper::edges::Edges;
use paper::sheet::{AssemblyKey, BackShift, Bar, Cell};
use paper::stock::Size;

/// The content of `/input.json`: all data that a template receives.
#[derive(Debug, Serialize)]
pub(super) struct Input<'a> {
    /// `fr` or `en`.
    pub(super) lang: &'static str,
    /// Title of the document.
    pub(super) title: String,
    /// Author of the document.
    pub(super) author: &'static str,
    /// Bleed, in millimetres.
    pub(super) bleed: f64,
    /// Size of each stock, by its id. Faces are drawn at this size, even if the pieces are trimmed to another.
    pub(super) stocks: &'a BTreeMap<&'static str, Size>,
    /// Texts that the faces share, by name in the template.
    pub(super) words: &'a BTreeMap<&'static str, String>,
    /// Pages in order.
    pub(super) pages: Vec<InputPage<'a>>,
    /// The different faces, each once.
    pub(super) faces: &'a [&'a Face],
    /// Content of a booklet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) book: Option<&'a serde_json::Value>,
    /// Sections of the credits.
    pub(super) credits: &'a [Section],
    /// Size of the paper on which the credits are printed.
    pub(super) paper: Size,
}

/// One page of pieces.
#[derive(Debug, Serialize)]
pub(super) struct InputPage<'a> {
    /// Size of the page in its reading orientation.
    pub(super) size: Size,
    /// Texts in the margins; `None` on a page of one face.
    pub(super) label: Option<Label>,
    /// Pieces and their positions.
    pub(super) cells: &'a [Cell],
    /// Cut guides, each from x, y to x, y in millimetres.
    pub(super) marks: &'a [[f64; 4]],
    /// White margins around a page full of pieces: left, top, right and bottom, in millimetres.
    pub(super) white: [f64; 4],
    /// White margins of the printer, in which nothing is drawn.
    pub(super) edges: Edges,
    /// Bars of 100 mm, to check that the printer kept the size.
    pub(super) bars: &'a [Bar],
    /// Shift of the whole page, which corrects the printer's offset of backs.
    pub(super) shift: Option<BackShift>,
    /// Assembly key, if the page shows only a part of a piece.
    pub(super) join: Option<InputJoin<'a>>,
    /// Height of the fold across the page, in millimetres from the top.
    pub(super) fold: Option<f64>,
    /// Marks of a cutting machine, if one cuts the page.
    pub(super) register: Option<InputRegister<'a>>,
}

/// Marks of a cutting machine.
#[derive(Debug, Serialize)]
pub(super) struct InputRegister<'a> {
    /// Black rectangles: left, top, width and height.
    pub(super) marks: &'a [[f64; 4]],
    /// Text at the foot: the sheet, its file, and the settings of the machine.
    pub(super) note: String,
}

/// Texts in the margins of a sheet, to sort sheets by.
#[derive(Debug, Serialize)]
pub(super) struct Label {
    /// Name of the game.
    pub(super) game: String,
    /// Content and language of the sheet.
    pub(super) kind: String,
    /// Number and side of the sheet.
    pub(super) sheet: String,
    /// Paper, and size of the pieces.
    pub(super) paper: String,
}

/// Assembly key of a page with only a part of a piece.
#[derive(Debug, Serialize)]
pub(super) struct InputJoin<'a> {
    /// The parts of the piece, and the index of the part on this page.
    #[serde(flatten)]
    pub(super) join: &'a AssemblyKey,
    /// Name of the part.
    pub(super) name: String,
    /// Instructions for joining the sheets.
    pub(super) help: String,
}
