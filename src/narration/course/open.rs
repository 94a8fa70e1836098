//! Cards that all players may look at: on the table, in the compartments, and the known cards of hands.

use super::names::{top, travellers};
use crate::Table;
use crate::texts::joined;
use engine::Slug;
use games::course::{Compartment, Leg, View, flight_order};
use lang::{MessageArgs, args};

/// Lists all these cards.
pub(super) fn all(view: &View, table: &Table<'_>) -> String {
    let text = |id: &str, cards: &[Leg], mut args: MessageArgs| {
        args.push(("count", cards.len().into()));
        args.push(("cards", table.card_names(cards).into()));
        table.wrapped(&table.format_message(id, args))
    };
    // Sorted by continent, because the order of play gives no information.
    let laid: Vec<Leg> =
        flight_order(&view.table, None, table.network()).into_iter().map(|way| way.leg).collect();
    // The last card of a compartment is on top.
    let from_top = |side| -> Vec<Leg> { view.compartment(side).iter().rev().copied().collect() };
    let known = travellers(view).filter(|(_, traveller)| !traveller.known.is_empty());
    let known = known
        .map(|(seat, traveller)| text("course-known", &traveller.known, vec![table.who(seat)]));
    let lists = [
        text("course-open-table", &laid, Vec::new()),
        text("course-open-left", &from_top(Compartment::Left), Vec::new()),
        text("course-open-right", &from_top(Compartment::Right), Vec::new()),
    ];
    joined("\n", lists.into_iter().chain(known))
}

/// Locations of a city's cards as far as all players know them; the owner of the view holds none of them.
pub(super) fn of_city(city: Slug, view: &View, table: &Table<'_>) -> String {
    let network = table.network();
    let routes = network
        .city_by_id(city.as_str())
        .into_iter()
        .flat_map(|id| network.routes_of(id))
        .filter_map(|(_, other)| Slug::new(&network.city(other).id));
    let mut rest: Vec<Slug> = routes.collect();
    let mut parts = Vec::new();
    // Each card is listed at its first location only: the compartments contain their top cards as well.
    let mut part = |id: &str, cards: &[Leg], mut args: MessageArgs| {
        let there = |other: &Slug| cards.iter().any(|card| card.from(city) == Some(*other));
        let (found, others) = rest.iter().copied().partition(|other| there(other));
        rest = others;
        let found: Vec<Slug> = found;
        if !found.is_empty() {
            args.push(("cities", table.one_of(table.cities(&found)).into()));
            parts.push(table.format_message(id, args));
        }
    };
    let sides = [&view.left, &view.right];
    let tops: Vec<Leg> = sides.iter().filter_map(|side| Some(top(side)?.0)).collect();
    part("course-lies-top", &tops, Vec::new());
    part("course-lies-under", &sides.map(Vec::as_slice).concat(), Vec::new());
    part("course-lies-table", &view.table, Vec::new());
    for (seat, traveller) in travellers(view) {
        part("course-lies-hand", &traveller.known, table.whose(seat).to_vec());
    }
    if !rest.is_empty() {
        let cities = table.one_of(table.cities(&rest));
        parts.push(table.format_message("course-lies-unseen", args![cities]));
    }
    let mut args = table.at(city);
    args.push(("where", parts.join(", ").into()));
    table.format_message("course-lies", args)
}
