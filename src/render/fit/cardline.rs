//! Room on the cards of Cardline.

use super::{NameBox, SLACK, largest};
use crate::fonts::{Role, Rulers};

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
    // A hair too wide, and the unit would go down to a second line.
    largest(VALUE, |size| value * size + gap + unit <= room - SLACK)
}

/// Width of a line of a caption, in millimetres, and its size.
const CAPTION: (f64, f64) = (55.0, 9.0);

/// A caption on two lines, with the capital where there is room: on the second line, else after it.
/// `None` where the caption alone does not fit.
pub fn caption(rulers: &Rulers, said: &str, capital: Option<&str>) -> Option<Vec<String>> {
    let (room, size) = CAPTION;
    let room = room + SLACK;
    let width = |text: &str| rulers.width(Role::SerifItalic, size, text);
    let sentence = format!("{said}.");
    match capital {
        Some(capital) if width(&sentence).max(width(capital)) <= room => {
            Some(vec![sentence.clone(), capital.to_owned()])
        }
        Some(capital) => lines(&format!("{sentence} {capital}"), room, width),
        None => None,
    }
    .or_else(|| lines(&sentence, room, width))
}

/// The text on one line, or on two that are as even as can be.
fn lines(text: &str, room: f64, width: impl Fn(&str) -> f64) -> Option<Vec<String>> {
    if width(text) <= room {
        return Some(vec![text.to_owned()]);
    }
    let breaks = text.match_indices(' ').map(|(at, _)| text.split_at(at));
    let longer = |(first, second): (&'_ str, &'_ str)| width(first).max(width(second.trim_start()));
    let (first, second) = breaks.min_by(|a, b| longer(*a).total_cmp(&longer(*b)))?;
    let broken = [first, second.trim_start()];
    let fits = broken.iter().all(|line| width(line) <= room);
    fits.then(|| broken.map(str::to_owned).to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(said: &str, capital: Option<&str>) -> Vec<String> {
        caption(&Rulers::default(), said, capital).unwrap_or_default()
    }

    #[test]
    fn the_capital_has_a_line_of_its_own_where_the_caption_leaves_one() {
        let short = told("The ruins of Carthage", Some("Capital: Tunis"));
        assert_eq!(short, ["The ruins of Carthage.", "Capital: Tunis"]);
        let alone = told("Birthplace of the Olympic Games", None);
        assert_eq!(alone, ["Birthplace of the Olympic Games."]);
    }

    #[test]
    fn a_longer_caption_shares_its_lines_and_a_long_one_leaves_no_room() {
        let shared = "The west of Hispaniola, born of a slave revolt";
        let lines = told(shared, Some("Capital: Port-au-Prince"));
        assert_eq!(
            lines.join(" "),
            format!("{shared}. Capital: Port-au-Prince")
        );
        assert_eq!(lines.len(), 2);
        let long = "Rock paintings in the Tibesti and the Ennedi, and a lake without an outlet";
        let lines = told(long, Some("Capital: N’Djamena"));
        assert_eq!(lines.join(" "), format!("{long}."));
        assert!(told(&long.repeat(2), None).is_empty());
    }

    #[test]
    fn a_value_shrinks_to_leave_room_for_its_unit() {
        let size = |value, unit| value_size(&Rulers::default(), value, unit);
        assert_eq!(size("103,000", "km²"), Some(19.0));
        let shrunk = size("30,769,700", "million US$").expect("fits");
        assert!((14.0..19.0).contains(&shrunk), "{shrunk}");
        assert_eq!(size("30,769,700,000,000", "million US$"), None);
    }
}
