//! Room on the cards of Cardline.

use super::{NameBox, SLACK, largest};
use crate::render::fonts::{Role, Rulers};

/// The name on a front.
pub const FRONT: NameBox = NameBox {
    face: (
        "au recto de la carte Cardline",
        "on the front of the Cardline card",
    ),
    width: 55.0,
    one_line: (27.0, 17.0),
    two_lines: (17.0, 12.0),
};

/// The name on a back.
pub const BACK: NameBox = NameBox {
    face: (
        "au verso de la carte Cardline",
        "on the back of the Cardline card",
    ),
    width: 37.0,
    one_line: (17.0, 12.5),
    two_lines: (12.5, 10.0),
};

/// Sizes of a value, from the largest down, in points.
pub const VALUE: (f64, f64) = (19.0, 14.0);
/// Width for a value with its unit, in millimetres; the least gap between them; size of the unit.
const VALUE_AND_UNIT: (f64, f64, f64) = (41.5, 1.2, 7.0);

/// The size of a value that leaves room for its unit.
pub fn value_size(rulers: &Rulers, value: &str, unit: &str) -> Option<f64> {
    let (room, gap, size) = VALUE_AND_UNIT;
    let unit = rulers.width(Role::Sans, size, unit);
    let value = rulers.width(Role::SerifSemibold, 1.0, value);
    largest(VALUE, |size| value * size + gap + unit <= room + SLACK)
}

/// Width of a line of a caption, in millimetres, and its size.
const CAPTION: (f64, f64) = (55.0, 9.0);

/// A caption on two lines, with the capital where there is room: on the second line, else after it.
/// `None` where the caption alone does not fit.
pub fn caption(rulers: &Rulers, said: &str, capital: Option<&str>) -> Option<Vec<String>> {
    let (room, size) = CAPTION;
    let fits = |text: &str| rulers.width(Role::SerifItalic, size, text) <= room + SLACK;
    let sentence = format!("{said}.");
    match capital {
        Some(capital) if fits(&sentence) && fits(capital) => {
            Some(vec![sentence, capital.to_owned()])
        }
        Some(capital) => two_lines(&format!("{sentence} {capital}"), fits),
        None => None,
    }
    .or_else(|| two_lines(said, fits))
}

/// The text on one line, or on two of which the first is as full as it can be.
fn two_lines(text: &str, fits: impl Fn(&str) -> bool) -> Option<Vec<String>> {
    if fits(text) {
        return Some(vec![text.to_owned()]);
    }
    let mut breaks = text.rmatch_indices(' ').map(|(at, _)| text.split_at(at));
    let (first, second) = breaks.find(|(first, _)| fits(first))?;
    let second = second.trim_start();
    fits(second).then(|| vec![first.to_owned(), second.to_owned()])
}
