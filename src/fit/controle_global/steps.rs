//! Layout of effects: one line of signs per step, with changes that wrap within their column.

use serde::Serialize;

use super::signs::{PlacedSign, Sign, Signs};
use crate::layout::Table;
use crate::text::Fitted;
use model::control::icons::{self, AffectedPlayers, Icon};
use model::control::{CardEffect, CivilStep, Effect, EffectCard};
use paper::MILLIMETRES_A_POINT;

/// An effect in its row of a card.
#[derive(Debug, Serialize)]
pub struct EffectRow {
    /// Name of the effect, on one line.
    pub name: Fitted,
    /// Distance from the top of the row to the name, in millimetres.
    pub name_y: f64,
    /// Distance from the top of the row to the signs, in millimetres.
    pub signs_y: f64,
    /// Required levels; the category of the card is first.
    pub requires: Vec<Sign>,
    /// Signs of the effect.
    pub drawn: SignLayout,
}

/// Signs at their positions.
#[derive(Debug, Serialize)]
pub struct SignLayout {
    /// Text for screen readers.
    pub alt: String,
    /// Size of an icon, in millimetres.
    pub side: f64,
    /// The signs from left to right.
    pub signs: Vec<PlacedSign>,
    /// Distance from the top of the first sign to the bottom of the last, in millimetres.
    pub height: f64,
}

/// Places an effect under its name in its row; `None` if it does not fit.
pub fn row(
    signs: &Signs<'_>,
    table: &Table,
    (card, effect): (&EffectCard, &CardEffect),
    name: Fitted,
    alt: String,
) -> Option<EffectRow> {
    let height = table.area("rows").height / card.effects.len() as f64;
    let name_height = name.size * MILLIMETRES_A_POINT;
    let [edge, wide, narrow] =
        ["edge", "under-name", "least-under-name"].map(|name| table.measure(name));
    let room = height - 2.0 * edge - name_height - narrow;
    let drawn = lay_out_effect(signs, table, &effect.effect, room)?;
    // Spare height first widens the gap under the name, up to its full size; the rest is halved above and below.
    let under_name = (room - drawn.height).min(wide - narrow) + narrow;
    let name_y = (height - name_height - under_name - drawn.height) / 2.0;
    Some(EffectRow {
        name,
        name_y,
        signs_y: name_y + name_height + under_name,
        requires: signs.required(&effect.requires, card.pile.sphere),
        drawn: SignLayout { alt, ..drawn },
    })
}

/// Places the signs of an effect within a height, with the largest icons that fit; `None` if none do.
fn lay_out_effect(
    signs: &Signs<'_>,
    table: &Table,
    effect: &Effect,
    height: f64,
) -> Option<SignLayout> {
    let white = table.measures("between-lines").iter();
    // The table lists the sizes of icons from the largest down.
    let tried = table.measures("icons").iter().zip(white);
    let mut drawn = tried.map(|(side, between)| lines(signs, table, effect, *side, *between));
    drawn.find(|drawn| drawn.height <= height && fits(signs, table, drawn))
}

/// Returns `true` if no sign reaches beyond the right edge of the box `effect`.
fn fits(signs: &Signs<'_>, table: &Table, drawn: &SignLayout) -> bool {
    let width = table.area("effect").width;
    let right = |placed: &PlacedSign| placed.x + signs.width(&placed.sign, drawn.side);
    drawn.signs.iter().all(|placed| right(placed) <= width)
}

/// Places the lines of an effect, with icons of size `side` and gaps of `between`, both in millimetres.
fn lines(signs: &Signs<'_>, table: &Table, effect: &Effect, side: f64, between: f64) -> SignLayout {
    let mut placed = Vec::new();
    let mut y = 0.0;
    let width_of_all = table.area("effect").width;
    let to_word = side + table.measure("before-word");
    let start = to_word + table.measure("before-changes");
    for line in icons::icon_rows(effect) {
        let [region, word] = [0, 1].map(|nth| signs.icon_signs(line.region).into_iter().nth(nth));
        for (x, sign) in [(0.0, region), (to_word, word)] {
            placed.extend(sign.map(|sign| PlacedSign { x, y, sign }));
        }
        let mut x = start;
        for change in &line.changes {
            let change = signs.signs_of_icons(change);
            let width = signs.row_width(&change, side);
            // The first change of a line never wraps, or it would leave an empty line; if it is too wide, `fits`
            // rejects it.
            if x > start && x + width > width_of_all {
                (x, y) = (start, y + side + between);
            }
            placed.extend(signs.row(change, (x, y), side));
            x += width + table.measure("between-changes");
        }
        y += side + between;
    }
    // Without any line, the height would be negative.
    SignLayout { alt: String::new(), side, signs: placed, height: (y - between).max(0.0) }
}

/// Places the steps of civil society: regions or players on the left, changes on the right; `None` if they do not
/// fit.
pub fn civil(
    signs: &Signs<'_>,
    table: &Table,
    steps: &[CivilStep],
    alt: String,
) -> Option<SignLayout> {
    let (width, lines) = (table.area("civil").width, table.rows("civil"));
    let pitch = lines.pitch;
    let between = table.measure("between-changes");
    let rows = civil_rows(signs, steps);
    let row_fits = |(left, right): &(Vec<Sign>, Vec<Sign>), side: f64| {
        signs.row_width(left, side) + between + signs.row_width(right, side) <= width
    };
    let sides = [lines.part("icon").height, table.measure("least-civil-icon")];
    // All rows have icons of the same size, so the widest row decides.
    let side = (sides.into_iter()).find(|side| rows.iter().all(|row| row_fits(row, *side)))?;
    let mut placed = Vec::new();
    for (rank, (left, right)) in rows.iter().enumerate() {
        let y = rank as f64 * pitch;
        let right_width = signs.row_width(right, side);
        placed.extend(signs.row(left.clone(), (0.0, y), side));
        placed.extend(signs.row(right.clone(), (width - right_width, y), side));
    }
    (rows.len() <= lines.capacity()).then_some(SignLayout {
        alt,
        side,
        signs: placed,
        height: rows.len() as f64 * pitch,
    })
}

/// Returns the signs at the left end and at the right end of each line. An unconditional development shares the line
/// of its region.
fn civil_rows(signs: &Signs<'_>, steps: &[CivilStep]) -> Vec<(Vec<Sign>, Vec<Sign>)> {
    let mut rows = Vec::new();
    for line in icons::civil_icon_rows(steps) {
        let shares_line = |change: &&Vec<Icon>| matches!(change[..], [Icon::Number(_), _]);
        let first = line.changes.first().filter(shares_line);
        let right = first.map(|change| signs.signs_of_icons(change));
        rows.push((signs.icon_signs(line.region), right.unwrap_or_default()));
        let rest = line.changes.iter().skip(usize::from(first.is_some()));
        rows.extend(rest.map(|change| civil_row(signs, change)));
    }
    rows
}

/// Splits a change into the affected players with the condition, and the amount with its object.
fn civil_row(signs: &Signs<'_>, change: &[Icon]) -> (Vec<Sign>, Vec<Sign>) {
    let is_what = |icon: &Icon| !matches!(icon, Icon::Condition(_) | Icon::Players(_));
    let what = change.iter().copied().filter(is_what);
    let what: Vec<Icon> = what.collect();
    let mut who = Vec::new();
    let mut when = Vec::new();
    for icon in change {
        match icon {
            Icon::Players(person) => {
                who.extend(signs.icon_signs(*icon));
                // A condition takes the space of the word for the players.
                if when.is_empty() {
                    when.push(signs.word(match person {
                        AffectedPlayers::Leader(_) => "step-leader",
                        _ => "step-everyone",
                    }));
                }
            }
            Icon::Condition(_) => when = signs.icon_signs(*icon),
            _ => {}
        }
    }
    who.extend(when);
    (who, signs.signs_of_icons(&what))
}
