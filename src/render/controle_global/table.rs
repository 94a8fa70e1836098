//! The globalisation table of Contrôle Global: for each category the world level, a track of the total influence, and
//! the order of influence (R3 to R5, R18).

use serde::Serialize;

use super::GAME;
use crate::Error;
use crate::kit::Kit;
use crate::piece::Pieces;
use fit::text::Fitted;
use lang::{MessageArgs, args};
use model::control::{Control, Sphere, sentences};
use paper::stock::TABLE;

/// Id of the table, for `--only`.
const PIECE: &str = "table";

/// Number of spaces of a track beyond the last threshold: influence can exceed the last level.
const SPACES_BEYOND: u16 = 5;

/// Number of lines into which the spaces of a track are divided.
const LINES: usize = 3;

/// The input of the template for the table.
#[derive(Debug, Serialize)]
struct Face {
    kind: &'static str,
    panels: Vec<Panel>,
    /// Number of spaces on a line of a track.
    columns: usize,
}

/// The panel of a category.
#[derive(Debug, Serialize)]
struct Panel {
    category: String,
    name: Fitted,
    levels: Vec<Level>,
    spaces: Vec<Space>,
    /// Alternative text of the track.
    spaces_alt: String,
    places: Vec<Place>,
    /// Alternative text of the places.
    places_alt: String,
}

/// A space for the level marker.
#[derive(Debug, Serialize)]
struct Level {
    numeral: &'static str,
    /// Its threshold of influence, formatted; `None` for level 0.
    from: Option<String>,
}

/// A space of the track.
#[derive(Debug, Serialize)]
struct Space {
    number: String,
    /// The level at this influence.
    level: u8,
    /// The numeral of the level, on the first space of the level only.
    numeral: Option<&'static str>,
}

/// A place in the order of influence.
#[derive(Debug, Serialize)]
struct Place {
    number: String,
    /// Difference from the world level (R4), formatted; `None` for the first place.
    less: Option<String>,
}

/// Adds the table if it is requested.
///
/// # Errors
/// [`Error`] if the game has no rules.
pub(super) fn add(kit: &Kit<'_>, pieces: &mut Pieces) -> Result<(), Error> {
    if !kit.is_requested(PIECE) {
        return Ok(());
    }
    let control = &kit.dataset().control;
    let players = kit.rules(GAME)?.players.1;
    let panels = control.spheres.iter();
    let face = Face {
        kind: PIECE,
        panels: panels.map(|sphere| panel(kit, control, sphere, players)).collect(),
        // One more, for space 0.
        columns: (usize::from(last_space(control)) + 1).div_ceil(LINES),
    };
    let face = pieces.face(&TABLE, PIECE, &face);
    pieces.piece(kit.localizer.plain("nickname-table"), face, None, 1);
    Ok(())
}

/// Returns the last space of a track. Higher influence is counted in a second lap from space 0 (B4).
pub(crate) fn last_space(control: &Control) -> u16 {
    let thresholds = control.numbers.thresholds.iter();
    thresholds.max().copied().unwrap_or_default() + SPACES_BEYOND
}

/// Lays out the panel of a category.
fn panel(kit: &Kit<'_>, control: &Control, sphere: &Sphere, players: u16) -> Panel {
    let numbers = &control.numbers;
    let thresholds = || (1_u8..).zip(&numbers.thresholds);
    let space = |influence: u16| Space {
        number: influence.to_string(),
        level: numbers.level(influence),
        numeral: thresholds()
            .find(|(_, from)| **from == influence)
            .map(|(level, _)| sentences::roman_numeral(level)),
    };
    let told = |text: &str, level: u8, from: u16| {
        let args: MessageArgs =
            args![level = sentences::roman_numeral(level), influence = usize::from(from)];
        kit.localizer.text(text, &args)
    };
    let levels = thresholds().map(|(level, from)| Level {
        numeral: sentences::roman_numeral(level),
        from: Some(told("table-from", level, *from)),
    });
    let none = Level { numeral: sentences::roman_numeral(0), from: None };
    let list: Vec<String> =
        thresholds().map(|(level, from)| told("table-threshold", level, *from)).collect();
    let alt = |text: &str| {
        let args: MessageArgs = args![
            category = &sphere.name,
            last = usize::from(last_space(control)),
            levels = list.join(", "),
            count = usize::from(players)
        ];
        kit.localizer.text(text, &args)
    };
    let room = kit.table(fit::controle_global::TABLE).part_text_box("panels", "name");
    Panel {
        category: sphere.id.clone(),
        name: kit.one_line(&room, sphere.name.get(kit.lang())),
        levels: std::iter::once(none).chain(levels).collect(),
        spaces: (0..=last_space(control)).map(space).collect(),
        spaces_alt: alt("table-space"),
        places: (1..=players)
            .map(|rank| Place {
                number: rank.to_string(),
                // U+2212 is the minus sign; a hyphen is shorter than a digit.
                less: (rank > 1).then(|| format!("\u{2212}{}", rank - 1)),
            })
            .collect(),
        places_alt: alt("table-places"),
    }
}
