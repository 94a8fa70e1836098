//! The whole table, displayed on request: the travellers and the shoe.

use super::names::travellers;
use super::open;
use super::score::itinerary;
use crate::Table;
use crate::texts::{count, joined, sentence};
use engine::{Seat, ToMove};
use games::course::{Traveller, View};
use lang::args;

/// Number of latest cities of a journey that are displayed after its start.
const LATEST: usize = 8;

/// Sign for a visa that has been received.
const TAKEN: &str = " ●";
/// Sign for a missing visa.
const MISSING: &str = " ·";

/// All public information.
pub(super) fn format_table(view: &View, table: &Table<'_>) -> String {
    let mut args = args![round = count(view.round)];
    let id = match view.turn {
        ToMove::Act(seat) => {
            args.extend(table.whose(seat));
            "course-title"
        }
        ToMove::Over => "course-title-over",
    };
    let cards = joined("\n", [shoe(view, table), open::all(view, table)]);
    table.blocks([table.title(id, args), standing(view, table), cards])
}

/// The travellers: current cities, visas and journeys.
fn standing(view: &View, table: &Table<'_>) -> String {
    let journey = |seat: Seat, traveller: &Traveller| {
        let line = itinerary(traveller, Some(LATEST), table);
        let args = vec![table.who(seat), ("journey", line.into())];
        // Before the first flight the journey is only the start.
        (traveller.itinerary.len() > 1).then(|| table.format_message("course-journey", args))
    };
    if let Some(grid) = in_grid(view, table) {
        let journeys = travellers(view).filter_map(|(seat, traveller)| journey(seat, traveller));
        return joined("\n", [grid].into_iter().chain(journeys.map(|text| table.wrapped(&text))));
    }
    table.lines(travellers(view).flat_map(|(seat, traveller)| {
        [sentence(&state(seat, traveller, table))].into_iter().chain(journey(seat, traveller))
    }))
}

/// The travellers in columns, with a column for each visa.
fn in_grid(view: &View, table: &Table<'_>) -> Option<String> {
    let visas = &table.missing(&[]);
    let names: Vec<String> = visas.iter().map(|visa| table.visa(*visa)).collect();
    let row = |name: String, at: String, visas: Vec<String>, home: String, cards: String| {
        [name, at].into_iter().chain(visas).chain([home, cards])
    };
    let [at, home, cards] =
        ["city", "home", "cards"].map(|head| table.plain_message(&format!("course-head-{head}")));
    let head = row(String::new(), at, shortened(&names), home, cards);
    let rows = travellers(view).map(|(seat, traveller)| {
        let sign = |visa| if traveller.visas.contains(visa) { TAKEN } else { MISSING };
        let signs = visas.iter().map(|visa| sign(visa).to_owned()).collect();
        let city = |city: Option<_>| city.map_or_else(String::new, |city| table.city(city));
        let (at, home) = (city(traveller.city()), city(traveller.start()));
        row(table.name(seat).to_owned(), at, signs, home, traveller.hand.to_string())
    });
    table.columns(&[], [head].into_iter().chain(rows))
}

/// Names cut to the shortest length at which they differ: Eur, Asi, Ame.
fn shortened(names: &[String]) -> Vec<String> {
    const FEWEST: usize = 3;
    let cut = |length: usize| -> Vec<String> {
        let cut = |name: &String| name.chars().take(length).collect();
        names.iter().map(cut).collect()
    };
    let differ = |length: &usize| {
        let mut cut = cut(*length);
        cut.sort();
        cut.windows(2).all(|two| two[0] != two[1])
    };
    let longest = names.iter().map(|name| name.chars().count()).max();
    // Without such a length, the names remain uncut.
    (FEWEST..longest.unwrap_or(0)).find(differ).map_or_else(|| names.to_vec(), cut)
}

/// A sentence about a traveller.
fn state(seat: Seat, traveller: &Traveller, table: &Table<'_>) -> String {
    let mut args = vec![table.who(seat), ("cards", traveller.hand.into())];
    let Some((start, city)) = traveller.start().zip(traveller.city()) else {
        return table.format_message("course-waits", args);
    };
    let missing = table.missing(&traveller.visas);
    args.extend(table.at(city));
    args.push(("taken", table.visas(&traveller.visas).into()));
    args.push(("missing", table.visas(&missing).into()));
    args.push(("count", traveller.visas.len().into()));
    args.push(("left", missing.len().into()));
    let id = match (missing.is_empty(), start == city) {
        (true, true) => "course-state-home",
        (true, false) => "course-state-complete",
        (false, _) => "course-state",
    };
    args.extend(table.coming_from(start));
    table.format_message(id, args)
}

/// Number of cards in the pile and on the table.
fn shoe(view: &View, table: &Table<'_>) -> String {
    let args = args![pile = view.pile, flown = view.table.len()];
    table.wrapped(&table.format_message("course-shoe", args))
}
