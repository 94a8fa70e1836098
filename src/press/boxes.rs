//! Page boxes of a PDF: adds trim box and bleed box, because Typst writes the media box only.

use lopdf::{Dictionary, Document, Object};

use paper::POINTS_A_MILLIMETRE;

/// Sets the bleed box of each page to its media box, and the trim box to the same without `bleed` millimetres on each
/// side. Sheets have no bleed: with 0 both boxes are the whole page.
pub fn set(document: &mut Document, bleed: f64) {
    let pages: Vec<_> = document.page_iter().collect();
    // Typst writes a media box into each page, so a page that inherits one is not from Typst and remains as it is.
    for id in pages {
        let Some(media) = document.get_dictionary(id).ok().and_then(media) else {
            continue;
        };
        let [left, bottom, right, top] = media;
        let inset = bleed * POINTS_A_MILLIMETRE;
        let trim = [left + inset, bottom + inset, right - inset, top - inset];
        if let Ok(page) = document.get_dictionary_mut(id) {
            page.set("BleedBox", array(media));
            page.set("TrimBox", array(trim));
        }
    }
}

/// Returns the page's own media box in points; `None` if it is inherited or malformed.
fn media(page: &Dictionary) -> Option<[f64; 4]> {
    let sides = page.get(b"MediaBox").and_then(Object::as_array).ok()?;
    let sides: Option<Vec<f64>> =
        sides.iter().map(|side| side.as_float().ok().map(f64::from)).collect();
    sides?.try_into().ok()
}

/// Converts left, bottom, right and top to a PDF array.
fn array(sides: [f64; 4]) -> Object {
    let real = |side: f64| Object::Real(side as f32);
    Object::Array(sides.map(real).to_vec())
}
