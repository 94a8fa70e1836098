//! The boxes of a PDF's pages: what is left of a page once it is cut, and how far colour runs over
//! the cut. Typst tells the media box only.

use lopdf::{Dictionary, Document, Object};

use paper::POINTS_A_MILLIMETRE;

/// Gives every page its boxes: the page itself is the bleed box, and what lies inside the bleed the
/// trim box. A sheet has no bleed of its own: it is used as large as it is.
pub fn set(document: &mut Document, bleed: f64) {
    let pages: Vec<_> = document.page_iter().collect();
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

/// The media box that a page has itself.
fn media(page: &Dictionary) -> Option<[f64; 4]> {
    let sides = page.get(b"MediaBox").and_then(Object::as_array).ok()?;
    let sides: Option<Vec<f64>> =
        sides.iter().map(|side| side.as_float().ok().map(f64::from)).collect();
    sides?.try_into().ok()
}

fn array(sides: [f64; 4]) -> Object {
    let real = |side: f64| Object::Real(side as f32);
    Object::Array(sides.map(real).to_vec())
}
