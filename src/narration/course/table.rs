//! All of the table, which is shown on demand: the travellers and the shoe.

use super::names::{top, travellers};
use super::open;
use super::rows;
use super::score::itinerary;
use crate::Table;
use crate::saying::{count, joined, sentence};
use engine::{Seat, Turn};
use games::course::{Compartment, Traveller, View};

/// Cities of a journey that the table shows beside its start: the last ones.
const LATEST: usize = 8;

/// The signs of a visa that has been taken, and of one that is missing.
const TAKEN: &str = " ●";
const MISSING: &str = " ·";

/// Everything that lies open.
pub(super) fn whole(view: &View, table: &Table<'_>) -> String {
    let mut args = vec![("round", count(view.round))];
    let id = match view.turn {
        Turn::Act(seat) => {
            args.extend(table.whose(seat));
            "course-title"
        }
        Turn::Over => "course-title-over",
    };
    let standing = standing(view, table);
    table.blocks([table.title(id, args), standing, shoe(view, table), open::all(view, table)])
}

/// The travellers: where they stand, their visas, their journeys, and what is known of their hands.
fn standing(view: &View, table: &Table<'_>) -> String {
    let known = |seat: Seat, traveller: &Traveller| {
        let cards = &traveller.known;
        let args = vec![table.who(seat), ("cards", table.card_names(cards).into())];
        (!cards.is_empty()).then(|| table.say("course-known", args))
    };
    let journey = |seat: Seat, traveller: &Traveller| {
        let line = itinerary(traveller, Some(LATEST), table);
        let args = vec![table.who(seat), ("journey", line.into())];
        // Before the first flight the start says it all.
        (traveller.itinerary.len() > 1).then(|| table.say("course-journey", args))
    };
    let more = |seat: Seat, traveller: &Traveller| {
        let lines = [journey(seat, traveller), known(seat, traveller)];
        lines.into_iter().flatten()
    };
    if let Some(grid) = in_grid(view, table) {
        let more = travellers(view).flat_map(|(seat, traveller)| more(seat, traveller));
        return joined("\n", [grid].into_iter().chain(more.map(|text| table.wrapped(&text))));
    }
    table.lines(travellers(view).flat_map(|(seat, traveller)| {
        [sentence(&state(seat, traveller, table))].into_iter().chain(more(seat, traveller))
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
        ["city", "home", "cards"].map(|head| table.word(&format!("course-head-{head}")));
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

/// Names cut after so many letters that they still differ: Eur, Asi, Ame.
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
    (FEWEST..longest.unwrap_or(0)).find(differ).map_or_else(|| names.to_vec(), cut)
}

/// A traveller in a sentence.
fn state(seat: Seat, traveller: &Traveller, table: &Table<'_>) -> String {
    let mut args = vec![table.who(seat), ("cards", traveller.hand.into())];
    let Some((start, city)) = traveller.start().zip(traveller.city()) else {
        return table.say("course-waits", args);
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
    table.say(id, args)
}

/// The pile, the tops of the two compartments, the cards that were flown.
fn shoe(view: &View, table: &Table<'_>) -> String {
    let pile = vec![("pile", view.pile.into()), ("flown", view.table.len().into())];
    let side = |which| compartment(which, view, table);
    let sides =
        vec![("left", side(Compartment::Left).into()), ("right", side(Compartment::Right).into())];
    let pile = table.say("course-shoe", pile);
    let text = if view.left.is_empty() && view.right.is_empty() {
        format!("{pile} {}", table.word("course-empty"))
    } else {
        format!("{pile}\n{}", table.say("course-rejects", sides))
    };
    table.wrapped(&text)
}

/// What lies in a compartment.
fn compartment(which: Compartment, view: &View, table: &Table<'_>) -> String {
    match top(view.compartment(which)) {
        None => table.word("course-nothing"),
        Some((card, 0)) => rows::marked(card, view, table),
        Some((card, under)) => {
            let card = rows::marked(card, view, table);
            let args = vec![("card", card.into()), ("under", under.into())];
            table.say("course-top", args)
        }
    }
}
