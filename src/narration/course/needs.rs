//! Legs and visas that a traveller still lacks.

use crate::Table;
use crate::texts::count;
use engine::Seat;
use games::course::Traveller;

/// Sentence about what a traveller still needs; empty if nothing.
pub(super) fn of_seat(seat: Seat, traveller: &Traveller, table: &Table<'_>) -> String {
    of_name(table.name_in_sentence(seat), traveller, table)
}

/// As [`of_seat`], under another name, such as "you".
pub(super) fn of_name(name: String, traveller: &Traveller, table: &Table<'_>) -> String {
    let Some((start, legs)) = traveller.start().zip(traveller.to_go) else {
        return String::new();
    };
    let missing = table.missing(&traveller.visas);
    let mut args = table.at(start);
    args.push(("name", name.into()));
    args.push(("count", missing.len().into()));
    args.push(("visas", table.visas(&missing).into()));
    args.push(("legs", count(legs)));
    match (missing.len(), legs) {
        // All visas and no leg left: the match is won.
        (0, 0) => String::new(),
        (0, _) => table.format_message("course-needs-home", args),
        _ => table.format_message("course-needs", args),
    }
}
