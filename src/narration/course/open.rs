//! Cards that all players may look at: on the table, in the two compartments for rejects, and the cards of hands that
//! all players have seen.

use super::names::{top_card, travellers};
use crate::Table;
use crate::texts::joined;
use engine::Slug;
use games::course::{Compartment, RouteCard, View, flight_order};
use lang::{MessageArgs, args};

/// Lists all open cards by location.
pub(super) fn list_open_cards(view: &View, table: &Table<'_>) -> String {
    let text = |id: &str, cards: &[RouteCard], mut args: MessageArgs| {
        args.push(("count", cards.len().into()));
        args.push(("cards", table.card_list(cards).into()));
        table.wrapped(&table.format_message(id, args))
    };
    // Sorted in the order of the network: the order in which the cards were played gives no information.
    let table_cards: Vec<RouteCard> = flight_order(&view.table, None, table.network())
        .into_iter()
        .map(|flight_card| flight_card.card)
        .collect();
    // The last card of a compartment is on top.
    let from_top =
        |side| -> Vec<RouteCard> { view.compartment(side).iter().rev().copied().collect() };
    let known = travellers(view).filter(|(_, traveller)| !traveller.known.is_empty());
    let known = known.map(|(seat, traveller)| {
        text("course-known", &traveller.known, vec![table.name_arg(seat)])
    });
    let lists = [
        text("course-open-table", &table_cards, Vec::new()),
        text("course-open-left", &from_top(Compartment::Left), Vec::new()),
        text("course-open-right", &from_top(Compartment::Right), Vec::new()),
    ];
    joined("\n", lists.into_iter().chain(known))
}

/// Sentence about the locations of a city's cards, as far as all players know them. The owner of the view must hold
/// none of these cards.
pub(super) fn card_locations(city: Slug, view: &View, table: &Table<'_>) -> String {
    let network = table.network();
    let routes = network
        .city_by_id(city.as_str())
        .into_iter()
        .flat_map(|id| network.routes_of(id))
        .filter_map(|(_, other)| Slug::new(&network.city(other).id));
    let mut unlocated: Vec<Slug> = routes.collect();
    let mut parts = Vec::new();
    // Each card is listed at its first location only: the lists of the compartments contain their top cards as well.
    let mut add_part = |id: &str, cards: &[RouteCard], mut args: MessageArgs| {
        let lies_here =
            |other: &Slug| cards.iter().any(|card| card.other_end(city) == Some(*other));
        let (found, others) = unlocated.iter().copied().partition(|other| lies_here(other));
        unlocated = others;
        let found: Vec<Slug> = found;
        if !found.is_empty() {
            args.push(("cities", table.or_list(table.city_names(&found)).into()));
            parts.push(table.format_message(id, args));
        }
    };
    let sides = [&view.left, &view.right];
    let tops: Vec<RouteCard> = sides.iter().filter_map(|side| Some(top_card(side)?.0)).collect();
    add_part("course-lies-top", &tops, Vec::new());
    add_part("course-lies-under", &sides.map(Vec::as_slice).concat(), Vec::new());
    add_part("course-lies-table", &view.table, Vec::new());
    for (seat, traveller) in travellers(view) {
        add_part("course-lies-hand", &traveller.known, table.name_args(seat).to_vec());
    }
    if !unlocated.is_empty() {
        let cities = table.or_list(table.city_names(&unlocated));
        parts.push(table.format_message("course-lies-unseen", args![cities]));
    }
    let mut args = table.city_args(city);
    args.push(("where", parts.join(", ").into()));
    table.format_message("course-lies", args)
}
