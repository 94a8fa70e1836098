//! The whole table, displayed on request: the travellers, and the cards in the pile, on the table and in the
//! compartments.

use super::names::travellers;
use super::open;
use super::score::format_itinerary;
use crate::Table;
use crate::texts::{capitalize, count_arg, joined};
use engine::{Seat, ToMove};
use games::course::{Traveller, View};
use lang::args;

/// Number of a journey's latest cities that are displayed after its start.
const MAX_LATEST_CITIES: usize = 8;

/// Sign for a visa that a traveller has received.
const RECEIVED_VISA: &str = " ●";
/// Sign for a missing visa.
const MISSING_VISA: &str = " ·";

/// All public information about the position.
pub(super) fn format_table(view: &View, table: &Table<'_>) -> String {
    let mut args = args![round = count_arg(view.round)];
    let id = match view.turn {
        ToMove::Act(seat) => {
            args.extend(table.name_args(seat));
            "course-title"
        }
        ToMove::Over => "course-title-over",
    };
    let cards = joined("\n", [shoe_sentence(view, table), open::list_open_cards(view, table)]);
    table.blocks([table.title(id, args), travellers_overview(view, table), cards])
}

/// The travellers: current cities, visas and journeys, in columns or in sentences.
fn travellers_overview(view: &View, table: &Table<'_>) -> String {
    let journey = |seat: Seat, traveller: &Traveller| {
        let line = format_itinerary(traveller, Some(MAX_LATEST_CITIES), table);
        let args = vec![table.name_arg(seat), ("journey", line.into())];
        // Before the first flight the journey is only the start.
        (traveller.itinerary.len() > 1).then(|| table.format_message("course-journey", args))
    };
    if let Some(grid) = travellers_grid(view, table) {
        let journeys = travellers(view).filter_map(|(seat, traveller)| journey(seat, traveller));
        return joined("\n", [grid].into_iter().chain(journeys.map(|text| table.wrapped(&text))));
    }
    table.lines(travellers(view).flat_map(|(seat, traveller)| {
        [capitalize(&traveller_sentence(seat, traveller, table))]
            .into_iter()
            .chain(journey(seat, traveller))
    }))
}

/// The travellers in columns, with one column for each visa; `None` if they do not fit.
fn travellers_grid(view: &View, table: &Table<'_>) -> Option<String> {
    let visas = &table.missing_visas(&[]);
    let names: Vec<String> = visas.iter().map(|visa| table.visa_name(*visa)).collect();
    let row = |name: String, at: String, visas: Vec<String>, home: String, cards: String| {
        [name, at].into_iter().chain(visas).chain([home, cards])
    };
    let [at, home, cards] =
        ["city", "home", "cards"].map(|head| table.plain_message(&format!("course-head-{head}")));
    let head = row(String::new(), at, shorten_names(&names), home, cards);
    let rows = travellers(view).map(|(seat, traveller)| {
        let sign = |visa| if traveller.visas.contains(visa) { RECEIVED_VISA } else { MISSING_VISA };
        let signs = visas.iter().map(|visa| sign(visa).to_owned()).collect();
        let city = |city: Option<_>| city.map_or_else(String::new, |city| table.city_name(city));
        let (at, home) = (city(traveller.current_city()), city(traveller.start_city()));
        row(table.name(seat).to_owned(), at, signs, home, traveller.hand.to_string())
    });
    table.columns(&[], [head].into_iter().chain(rows))
}

/// Cuts names to the shortest length at which they differ: Eur, Asi, Ame.
fn shorten_names(names: &[String]) -> Vec<String> {
    const MIN_LETTERS: usize = 3;
    let cut = |length: usize| -> Vec<String> {
        let cut = |name: &String| name.chars().take(length).collect();
        names.iter().map(cut).collect()
    };
    let are_distinct = |length: &usize| {
        let mut cut = cut(*length);
        cut.sort();
        cut.windows(2).all(|two| two[0] != two[1])
    };
    let longest = names.iter().map(|name| name.chars().count()).max();
    // Without such a length, the names remain uncut.
    (MIN_LETTERS..longest.unwrap_or(0)).find(are_distinct).map_or_else(|| names.to_vec(), cut)
}

/// Sentence about a traveller: its city, its visas, and its start.
fn traveller_sentence(seat: Seat, traveller: &Traveller, table: &Table<'_>) -> String {
    let mut args = vec![table.name_arg(seat), ("cards", traveller.hand.into())];
    let Some((start, city)) = traveller.start_city().zip(traveller.current_city()) else {
        return table.format_message("course-waits", args);
    };
    let missing = table.missing_visas(&traveller.visas);
    args.extend(table.city_args(city));
    args.push(("taken", table.visa_list(&traveller.visas).into()));
    args.push(("missing", table.visa_list(&missing).into()));
    args.push(("count", traveller.visas.len().into()));
    args.push(("left", missing.len().into()));
    let id = match (missing.is_empty(), start == city) {
        (true, true) => "course-state-home",
        (true, false) => "course-state-complete",
        (false, _) => "course-state",
    };
    args.extend(table.departure_args(start));
    table.format_message(id, args)
}

/// Sentence about the number of cards in the pile and on the table.
fn shoe_sentence(view: &View, table: &Table<'_>) -> String {
    let args = args![pile = view.pile, flown = view.table.len()];
    table.wrapped(&table.format_message("course-shoe", args))
}
