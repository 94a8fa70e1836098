//! Effects as drawn lines: one a step, and changes that wrap under themselves.

use super::faces::{Drawn, EffectRow};
use super::signs::{Placed, Sign, Signs};
use crate::fit::Fitted;
use model::control::icons::{self, Icon, Person};
use model::control::{CardEffect, CivilStep, Effect, EffectCard, Tier};
use press::MILLIMETRES_A_POINT;

/// Where the rows of effects begin, and where they end on a card of a low pile and of a high one.
const ROWS: (f64, f64, f64) = (13.0, 81.6, 54.4);
/// White above the name of an effect and under its signs.
const EDGE: f64 = 0.7;
/// Between name and signs, where there is room and where there is none.
const UNDER_NAME: (f64, f64) = (1.7, 0.9);

/// Width of the lines of an effect.
const WIDTH: f64 = 46.4;
/// From the icon of a region to its word, from there to the changes.
const WORD: f64 = 1.0;
const CHANGES: f64 = 11.4;
/// Between two changes of a line.
const BETWEEN: f64 = 1.9;
/// Sides of icons and the white between lines, from the most to the least.
const SIZES: [(f64, f64); 3] = [(5.2, 1.0), (4.5, 0.7), (4.2, 0.7)];

/// Width of the lines of civil society, side of their icons, from one to the next.
const CIVIL: (f64, f64, f64) = (55.0, 4.0, 4.95);
/// The most lines of civil society that a card holds.
const CIVIL_LINES: usize = 4;

/// An effect under its name in its row. `None` where it does not fit.
pub(crate) fn row(
    signs: &Signs<'_>,
    (card, effect): (&EffectCard, &CardEffect),
    name: Fitted,
    alt: String,
) -> Option<EffectRow> {
    let (top, low_foot, high_foot) = ROWS;
    let (foot, largest) = match card.pile.tier {
        Tier::Low => (low_foot, 0),
        Tier::High => (high_foot, 2),
    };
    let height = (foot - top) / card.effects.len() as f64;
    let name_height = name.size * MILLIMETRES_A_POINT;
    let (wide, narrow) = UNDER_NAME;
    let room = height - 2.0 * EDGE - name_height - narrow;
    let drawn = drawn(signs, &effect.effect, room, largest)?;
    let under_name = (room - drawn.height).min(wide - narrow) + narrow;
    let name_y = (height - name_height - under_name - drawn.height) / 2.0;
    Some(EffectRow {
        name,
        name_y,
        signs_y: name_y + name_height + under_name,
        requires: signs.required(&effect.requires, card.pile.sphere),
        drawn: Drawn { alt, ..drawn },
    })
}

/// An effect within a height, as large as it can be; `largest` is the rank of the largest size that is
/// tried.
fn drawn(signs: &Signs<'_>, effect: &Effect, height: f64, largest: usize) -> Option<Drawn> {
    let tried = SIZES.get(largest..)?.iter();
    let mut drawn = tried.map(|(side, between)| lines(signs, effect, *side, *between));
    drawn.find(|it| it.height <= height && fits(signs, it))
}

fn fits(signs: &Signs<'_>, drawn: &Drawn) -> bool {
    let right = |it: &Placed| it.x + signs.width(&it.sign, drawn.side);
    drawn.signs.iter().all(|it| right(it) <= WIDTH)
}

/// The lines of an effect with icons of a size.
fn lines(signs: &Signs<'_>, effect: &Effect, side: f64, between: f64) -> Drawn {
    let mut placed = Vec::new();
    let mut y = 0.0;
    let start = side + WORD + CHANGES;
    for line in icons::lines(effect) {
        let [region, word] = [0, 1].map(|nth| signs.of(line.place).into_iter().nth(nth));
        for (x, sign) in [(0.0, region), (side + WORD, word)] {
            placed.extend(sign.map(|sign| Placed { x, y, sign }));
        }
        let mut x = start;
        for change in &line.changes {
            let change = signs.of_all(change);
            let width = signs.row_width(&change, side);
            if x > start && x + width > WIDTH {
                (x, y) = (start, y + side + between);
            }
            placed.extend(signs.row(change, (x, y), side));
            x += width + BETWEEN;
        }
        y += side + between;
    }
    Drawn {
        alt: String::new(),
        side,
        signs: placed,
        height: (y - between).max(0.0),
    }
}

/// What civil society does: who or where on the left, what on the right. `None` where it does not fit.
pub(crate) fn civil(signs: &Signs<'_>, steps: &[CivilStep], alt: String) -> Option<Drawn> {
    let (width, side, pitch) = CIVIL;
    let rows = civil_rows(signs, steps);
    let mut placed = Vec::new();
    for (rank, (left, right)) in rows.iter().enumerate() {
        let y = rank as f64 * pitch;
        let [of_left, of_right] = [left, right].map(|it| signs.row_width(it, side));
        if of_left + BETWEEN + of_right > width {
            return None;
        }
        placed.extend(signs.row(left.clone(), (0.0, y), side));
        placed.extend(signs.row(right.clone(), (width - of_right, y), side));
    }
    (rows.len() <= CIVIL_LINES).then_some(Drawn {
        alt,
        side,
        signs: placed,
        height: rows.len() as f64 * pitch,
    })
}

/// Both ends of each line: a development that nothing hinders stands on the line of its region.
fn civil_rows(signs: &Signs<'_>, steps: &[CivilStep]) -> Vec<(Vec<Sign>, Vec<Sign>)> {
    let mut rows = Vec::new();
    for line in icons::civil_lines(steps) {
        let shares_line = |change: &&Vec<Icon>| matches!(change[..], [Icon::Number(_), _]);
        let first = line.changes.first().filter(shares_line);
        let right = first.map(|change| signs.of_all(change));
        rows.push((signs.of(line.place), right.unwrap_or_default()));
        let rest = line.changes.iter().skip(usize::from(first.is_some()));
        rows.extend(rest.map(|change| civil_row(signs, change)));
    }
    rows
}

/// Whom it hits and on what condition; how much of what.
fn civil_row(signs: &Signs<'_>, change: &[Icon]) -> (Vec<Sign>, Vec<Sign>) {
    let is_what = |icon: &Icon| !matches!(icon, Icon::When(_) | Icon::Person(_));
    let what = change.iter().copied().filter(is_what);
    let what: Vec<Icon> = what.collect();
    let mut who = Vec::new();
    let mut when = Vec::new();
    for icon in change {
        match icon {
            Icon::Person(person) => {
                who.extend(signs.of(*icon));
                if when.is_empty() {
                    when.push(signs.word(match person {
                        Person::Leader(_) => "step-leader",
                        _ => "step-everyone",
                    }));
                }
            }
            Icon::When(_) => when = signs.of(*icon),
            _ => {}
        }
    }
    who.extend(when);
    (who, signs.of_all(&what))
}
