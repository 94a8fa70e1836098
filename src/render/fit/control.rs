//! What the cards of Contrôle Global hold.

use super::{Fitted, NameBox, largest};
use crate::render::fonts::{Role, Rulers};

/// The name of a faction.
pub const FACTION: NameBox = NameBox {
    face: ("sur la carte de faction", "on the faction card"),
    width: 54.0,
    one_line: (19.0, 14.0),
    two_lines: (14.0, 11.0),
};

/// Width that a resource takes beside the name of a card.
const TAKEN: f64 = 7.0;
/// Width of the names of effects and of civil society's.
const LINE: f64 = 46.0;
/// Sizes of the names of effects on cards of a low pile, of a high one, and of civil society's.
pub const LOW: (f64, f64) = (13.0, 8.5);
/// See [`LOW`].
pub const HIGH: (f64, f64) = (12.0, 8.5);
/// See [`LOW`].
pub const CIVIL: (f64, f64) = (11.0, 8.5);

/// A power: its width, how high its lines may be, its sizes, from one line to the next and the height of
/// a capital, both as shares of the size.
const POWER: (f64, f64, (f64, f64), f64, f64) = (53.0, 18.0, (10.5, 8.0), 1.105, 0.645);
const MILLIMETRES_A_POINT: f64 = 25.4 / 72.0;

/// The name of a card beside so many resources.
pub fn header(resources: usize) -> NameBox {
    NameBox {
        face: ("sur la carte d’effets", "on the effect card"),
        width: 45.0 - TAKEN * resources as f64,
        one_line: (15.0, 11.0),
        two_lines: (11.0, 8.5),
    }
}

/// The name of an effect, on one line.
pub fn line(rulers: &Rulers, sizes: (f64, f64), name: &str) -> Option<Fitted> {
    let width = rulers.width(Role::SerifSemibold, 1.0, name);
    let size = largest(sizes, |size| width * size <= LINE)?;
    let lines = vec![name.to_owned()];
    Some(Fitted { lines, size })
}

/// A power, in as many lines as it takes.
pub fn power(rulers: &Rulers, text: &str) -> Option<Fitted> {
    let (width, height, sizes, leading, capital) = POWER;
    let wrapped = |size: f64| wrap(rulers, text, size, width);
    let size = largest(sizes, |size| {
        let between = (wrapped(size).len() - 1) as f64;
        (between * leading + capital) * size * MILLIMETRES_A_POINT <= height
    })?;
    // As narrow as it can be with as many lines: none of a single word.
    let count = wrapped(size).len();
    let narrower = (0..20).map(|step| width - f64::from(step));
    let narrower = narrower.map(|width| wrap(rulers, text, size, width));
    let lines = narrower.take_while(|lines| lines.len() == count).last()?;
    Some(Fitted { lines, size })
}

/// Breaks a text at its spaces into lines that are no wider: as few as there can be.
fn wrap(rulers: &Rulers, text: &str, size: f64, width: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let line = lines.last().map_or("", String::as_str);
        let longer = match line {
            "" => word.to_owned(),
            line => format!("{line} {word}"),
        };
        if line.is_empty() || rulers.width(Role::Serif, size, &longer) <= width {
            lines.pop();
            lines.push(longer);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}
