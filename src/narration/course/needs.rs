//! Sentences about the legs and visas that a traveller still lacks.

use crate::Table;
use crate::texts::count_arg;
use engine::Seat;
use games::course::Traveller;

/// Sentence about what a traveller still needs, under the name of the seat; empty if nothing is missing.
pub(super) fn seat_needs(seat: Seat, traveller: &Traveller, table: &Table<'_>) -> String {
    needs_under_name(table.name_in_sentence(seat), traveller, table)
}

/// As [`seat_needs`], but under another name, such as "you".
pub(super) fn needs_under_name(name: String, traveller: &Traveller, table: &Table<'_>) -> String {
    let Some((start, legs)) = traveller.start_city().zip(traveller.to_go) else {
        return String::new();
    };
    let missing = table.missing_visas(&traveller.visas);
    let mut args = table.city_args(start);
    args.push(("name", name.into()));
    args.push(("count", missing.len().into()));
    args.push(("visas", table.visa_list(&missing).into()));
    args.push(("legs", count_arg(legs)));
    match (missing.len(), legs) {
        // All visas and no leg left to the start: the match is won.
        (0, 0) => String::new(),
        (0, _) => table.format_message("course-needs-home", args),
        _ => table.format_message("course-needs", args),
    }
}
