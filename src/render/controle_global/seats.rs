//! The players' boards of Contrôle Global: levels with their points, resources with their uses, and the steps of a
//! turn (R7, R8, R13, B3).

use serde::Serialize;

use super::GAME;
use crate::Error;
use crate::kit::Kit;
use crate::piece::Pieces;
use fit::controle_global::aid;
use fit::text::Fitted;
use lang::{MessageArgs, Number, args};
use model::control::{Control, sentences};
use paper::stock::SEAT;

/// The steps of a turn (B3), by the ids of their messages.
const STEPS: [&str; 5] = ["play", "invest", "privatise", "renew", "refill"];

/// The input of the template for a player's board.
#[derive(Debug, Serialize)]
struct Face<'a> {
    kind: &'static str,
    /// Index of the player's colour, from 0.
    seat: usize,
    /// Name of the colour, because colour alone must not carry information.
    colour: String,
    /// The mark of the player.
    mark: &'a str,
    /// Alternative text of the mark.
    mark_alt: String,
    #[serde(flatten)]
    rest: &'a SharedSeatContent,
}

/// The elements common to all players' boards.
#[derive(Debug, Serialize)]
struct SharedSeatContent {
    /// The level numerals, with the points of each.
    levels: Vec<(&'static str, String)>,
    rows: Vec<Row>,
    steps: Vec<Step>,
    store: Vec<Store>,
    any: Any,
}

/// The row of a category, with a space for each level.
#[derive(Debug, Serialize)]
struct Row {
    category: String,
    name: Fitted,
    /// Alternative text of its spaces.
    alt: String,
}

/// A step of a turn.
#[derive(Debug, Serialize)]
struct Step {
    name: String,
    note: String,
}

/// The storage area of a resource.
#[derive(Debug, Serialize)]
struct Store {
    resource: String,
    name: Fitted,
    /// The use of a unit.
    uses: String,
}

/// The uses that all resources have in common.
#[derive(Debug, Serialize)]
struct Any {
    name: String,
    uses: Vec<String>,
}

/// Adds the requested boards, one for each seat.
///
/// # Errors
/// [`Error`] if the game has no rules, or more seats than there are colours.
pub(super) fn add(kit: &Kit<'_>, pieces: &mut Pieces) -> Result<(), Error> {
    let seats = usize::from(kit.rules(GAME)?.players.1);
    let ids = (1..=seats).map(|seat| format!("seat-{seat}"));
    let wanted: Vec<(usize, String)> =
        ids.enumerate().filter(|(_, id)| kit.is_requested(id)).collect();
    if wanted.is_empty() {
        return Ok(());
    }
    let rest = shared_content(kit, &kit.dataset().control);
    for (seat, id) in wanted {
        let mark = kit.colours.mark(seat)?;
        let face = Face {
            kind: "seat",
            seat,
            colour: kit.localizer.plain(&id),
            mark,
            mark_alt: kit.localizer.plain(&format!("seat-mark-{mark}")),
            rest: &rest,
        };
        let args: MessageArgs = args![seat = seat + 1];
        let name = kit.localizer.text("nickname-seat", &args);
        let face = pieces.face(&SEAT, id, &face);
        pieces.piece(name, face, None, 1);
    }
    Ok(())
}

/// Makes the elements common to all players' boards, once for all seats.
fn shared_content(kit: &Kit<'_>, control: &Control) -> SharedSeatContent {
    let (localizer, lang) = (&kit.localizer, kit.lang());
    let numbers = &control.numbers;
    let print = |number: u16| Number::whole(number.into()).print(lang);
    let levels = || (0_u8..).zip(&numbers.points);
    let worth = levels().map(|(level, points)| {
        let args: MessageArgs =
            args![level = sentences::roman_numeral(level), points = usize::from(*points)];
        localizer.text("seat-worth", &args)
    });
    // One text for all rows, because the points do not depend on the category.
    let worth = worth.collect::<Vec<_>>().join(&localizer.plain("effect-between"));
    let table = kit.table(fit::controle_global::SEAT);
    let rows = control.spheres.iter().map(|sphere| {
        let args: MessageArgs = args![category = &sphere.name, levels = worth.clone()];
        Row {
            category: sphere.id.clone(),
            name: kit.one_line(&table.part_text_box("levels", "name"), sphere.name.get(lang)),
            alt: localizer.text("seat-grid", &args),
        }
    });
    let hand: MessageArgs = args![hand = usize::from(numbers.hand)];
    let steps = STEPS.map(|step| Step {
        name: localizer.plain(&format!("seat-{step}")),
        note: localizer.text(&format!("seat-{step}-note"), &hand),
    });
    let store = control.resources.iter().map(|resource| Store {
        resource: resource.id.clone(),
        name: kit.one_line(&table.part_text_box("store", "name"), resource.name.get(lang)),
        uses: aid::format_resource_use(localizer, control, resource),
    });
    SharedSeatContent {
        levels: levels()
            .map(|(level, points)| (sentences::roman_numeral(level), print(*points)))
            .collect(),
        rows: rows.collect(),
        steps: steps.into(),
        store: store.collect(),
        any: Any {
            name: localizer.plain("seat-any"),
            uses: vec![aid::develop(localizer, control), localizer.plain("seat-renewing")],
        },
    }
}
