//! Overlays of faces: the cut, the safe area and the boxes of the layout table.

use serde::Serialize;
use serde_json::Value;

use crate::piece::Face;
use crate::product::Request;
use crate::{Error, edition_diff};
use fit::layout::{self, Area, Rows, Table};
use paper::stock::Size;

/// The overlay of a face, in millimetres from the upper left corner of the cut face.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Overlay {
    /// Id of the face.
    pub id: String,
    /// Name of the layout table; `None` if the face has no table of its own.
    pub table: Option<String>,
    /// Size to which the face is cut.
    pub cut: Size,
    /// Safe margin: minimum distance of text from the cut.
    pub safe: f64,
    /// Boxes of the layout table.
    pub boxes: Vec<BoxOverlay>,
}

/// A box of a layout table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoxOverlay {
    /// Name in the table; a part of a row has the prefix of its box: `rows.value`.
    pub name: String,
    /// Left, top, width and height.
    pub at: [f64; 4],
    /// If set, the box contains text.
    pub text: bool,
}

/// Returns the overlays of the faces of the requested pieces.
///
/// # Errors
/// As for [`product::prepare`](crate::product::prepare).
pub fn overlays(request: &Request<'_>) -> Result<Vec<Overlay>, Error> {
    let game = request.product.game;
    let tables = layout::of_game(request.assets, game).map_err(Error::Layout)?;
    let made = edition_diff::cut_existing(request)?.made;
    let overlay = |face: &Face| {
        let kind = face.content.get("kind").and_then(Value::as_str).unwrap_or_default();
        // Tokens of players have layout tables that all games share.
        let names = [format!("{game}/{kind}"), format!("players/{kind}")];
        let own = tables.iter().find(|(name, _)| names.iter().any(|own| own == name));
        Overlay {
            id: face.id.clone(),
            table: own.map(|(name, _)| name.to_owned()),
            cut: face.stock.trim,
            safe: face.stock.margin,
            boxes: own.map(|(_, table)| boxes(table, &face.content)).unwrap_or_default(),
        }
    };
    Ok(made.pieces.faces().iter().map(overlay).collect())
}

/// Returns the boxes of a table, with the parts of each entry in their rows.
fn boxes(table: &Table, content: &Value) -> Vec<BoxOverlay> {
    let mut boxes = Vec::new();
    for (name, area) in table.placed() {
        boxes.push(boxed(name.to_owned(), area, [0.0; 2]));
        let Some(rows) = area.rows() else { continue };
        let entries = content.get(name).and_then(Value::as_array).map_or(1, Vec::len);
        for [x, y] in corners(rows, entries, content) {
            let corner = [area.x + x, area.y + y];
            boxes
                .extend(rows.parts().map(|(part, of)| boxed(format!("{name}.{part}"), of, corner)));
        }
    }
    boxes
}

/// Returns the upper left corner of each entry, relative to the corner of the box of rows.
fn corners(rows: &Rows, entries: usize, content: &Value) -> Vec<[f64; 2]> {
    let pitch = content.get("pitch").and_then(Value::as_f64);
    let pitch = pitch.unwrap_or_else(|| rows.pitch_of(entries));
    let columns = rows.columns.len().max(1);
    let corner = |rank: usize| {
        let left = rows.columns.get(rank % columns).copied().unwrap_or_default();
        // The parts are in the middle of a row that is lower or higher than designed.
        [left, (rank / columns) as f64 * pitch + (pitch - rows.pitch) / 2.0]
    };
    (0..entries).map(corner).collect()
}

/// Creates the overlay of a box, whose position is relative to the point (`x`, `y`).
fn boxed(name: String, area: &Area, [x, y]: [f64; 2]) -> BoxOverlay {
    let at = [area.x + x, area.y + y, area.width, area.height];
    BoxOverlay { name, at: at.map(rounded), text: area.has_text() }
}

/// Rounds a length to a hundredth of a millimetre.
pub(super) fn rounded(length: f64) -> f64 {
    (length * 100.0).round() / 100.0
}
