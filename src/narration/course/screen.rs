//! The table: the travellers, the shoe, what is being done in this turn; and the rule for this moment.

use super::hand::Hand;
use super::names::{top, travellers};
use super::open;
use super::rows;
use super::score::itinerary;
use crate::Table;
use crate::saying::{count, joined, sentence};
use engine::{Game, Seat, Turn};
use games::course::{Compartment, Course, Stage, Traveller, View};

/// Cities of a journey that the table shows beside its start: the last ones.
const LATEST: usize = 8;

/// The signs of a visa that has been taken, and of one that is missing.
const TAKEN: &str = " ●";
const MISSING: &str = " ·";

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let actor = view.own.as_ref().map(|(seat, _)| *seat);
    let actor = actor.filter(|seat| view.turn == Turn::Act(*seat));
    let hand = Hand::of(view, table);
    let blocks = match (view.stage, actor) {
        (Stage::Starting, _) => starting(view, &hand, table),
        (Stage::Flying(legs), Some(seat)) => flying(usize::from(legs), seat, view, &hand, table),
        (Stage::Swapping(_), Some(seat)) => swapping(seat, view, &hand, table),
        _ => whole(view, &hand, table),
    };
    table.blocks(blocks)
}

/// Before a turn: everything that lies on the table.
fn whole(view: &View, hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let mut args = vec![("round", count(view.round))];
    let id = match view.turn {
        Turn::Act(seat) => {
            args.extend(table.whose(seat));
            "course-title"
        }
        Turn::Over => "course-title-over",
    };
    vec![table.title(id, args), standing(view, table), shoe(view, table), own(view, hand, table)]
}

/// Before a start: what could be flown from each of them.
fn starting(view: &View, hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let seat = view.to_act().unwrap_or(Seat(0));
    let started = travellers(view).filter_map(|(seat, traveller)| {
        let mut args = table.at(traveller.start()?);
        args.push(table.who(seat));
        Some(table.say("course-chosen", args))
    });
    vec![
        table.title("course-title-start", table.whose(seat).to_vec()),
        table.wrapped(&joined("\n", started)),
        rows::by_start(hand, table),
    ]
}

/// In the middle of a flight: what has been flown in this turn, and what can be flown from here.
fn flying(legs: usize, seat: Seat, view: &View, hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let stops = view.traveller(seat).map_or(&[][..], |traveller| &traveller.itinerary);
    let began = stops.len().saturating_sub(legs + 1);
    let mut cities = stops.get(began..).unwrap_or_default().to_vec();
    // Its visa is not of this turn.
    cities.iter_mut().take(1).for_each(|stop| stop.visa = None);
    let cities: Vec<String> = cities.iter().map(|stop| table.stop(stop)).collect();
    let mut line = table.line_of(&cities);
    if table.plain {
        line.push('.');
    }
    let flight = table.title("course-title-flight", table.whose(seat).to_vec());
    vec![format!("{flight}\n{}", table.wrapped(&line)), own(view, hand, table)]
}

/// In the middle of a swap: what goes out, what can come in, and the rest of the hand.
fn swapping(seat: Seat, view: &View, hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let sides = ["course-goes-left", "course-goes-right"];
    let goes = sides.iter().zip(&hand.rejects).map(|(id, card)| {
        let args = vec![("card", table.card(*card).into())];
        table.say(id, args)
    });
    let swap = table.title("course-title-swap", table.whose(seat).to_vec());
    vec![
        format!("{swap}\n{}", table.wrapped(&joined("\n", goes))),
        rows::offered(view, table),
        rows::hand(view, seat, hand, table),
    ]
}

/// What the owner of a view needs and holds.
fn own(view: &View, hand: &Hand, table: &Table<'_>) -> String {
    let Some((seat, _)) = view.own.as_ref().filter(|_| view.turn != Turn::Over) else {
        return String::new();
    };
    let needs = view.traveller(*seat).map(|traveller| needs(*seat, traveller, table));
    let needs = needs.filter(|text| !text.is_empty()).map(|text| table.wrapped(&text));
    let wins = view.winning_flight(table.network()).map(|stops| {
        let stops = table.line_of(&table.cities(&stops));
        let args = vec![("flight", stops.into())];
        table.wrapped(&table.say("course-enough", args))
    });
    // Who cannot go on wants to know what would help.
    let stuck = hand.city.filter(|_| hand.now().next().is_none());
    let stuck = stuck.map(|city| table.wrapped(&open::of_city(city, view, table)));
    let hand = rows::hand(view, *seat, hand, table);
    joined("\n", [needs, wins, stuck, Some(hand)].into_iter().flatten())
}

/// What a traveller has still to do.
pub(super) fn needs(seat: Seat, traveller: &Traveller, table: &Table<'_>) -> String {
    let Some((start, legs)) = traveller.start().zip(traveller.to_go) else {
        return String::new();
    };
    let missing = table.missing(&traveller.visas);
    let mut args = table.at(start);
    args.push(table.who(seat));
    args.push(("count", missing.len().into()));
    args.push(("visas", table.visas(&missing).into()));
    args.push(("legs", count(legs)));
    match (missing.len(), legs) {
        (0, 0) => String::new(),
        (0, _) => table.say("course-needs-home", args),
        _ => table.say("course-needs", args),
    }
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

/// The rule for this moment.
pub(super) fn rules(view: &View, table: &Table<'_>) -> String {
    let ids: &[&str] = match view.stage {
        Stage::Starting => &[
            "course-rules-start",
            "course-rules-goal",
            "course-rules-turn",
            "course-rules-first",
            "course-rules-stop",
        ],
        Stage::Fresh => &[
            "course-rules-fly",
            "course-rules-swap",
            "course-rules-visas",
            "course-rules-win",
            "course-rules-table",
        ],
        Stage::Flying(_) => {
            &["course-rules-on", "course-rules-visas", "course-rules-win", "course-rules-table"]
        }
        Stage::Swapping(0 | 1) => &["course-rules-reject", "course-rules-take"],
        Stage::Swapping(_) => &["course-rules-take"],
        Stage::Over => &["course-rules-win", "course-rules-stop"],
    };
    let visas = table.missing(&[]);
    // Visas that not every city of their continent gives.
    let only = visas.iter().filter_map(|visa| {
        let cities = &table.visa_of(*visa)?.only;
        let network = table.network();
        let name = |id: &String| {
            let city = network.city(network.city_by_id(id)?);
            Some(city.name.get(table.lang()).to_owned())
        };
        let cities: Vec<String> = cities.iter().filter_map(name).collect();
        let args =
            vec![("visa", table.visa(*visa).into()), ("cities", table.one_of(&cities).into())];
        (!cities.is_empty()).then(|| table.say("course-rules-only", args))
    });
    let only: Vec<String> = only.collect();
    let args = || {
        let last = table.dataset.rules_of("course").and_then(|rules| rules.last_round);
        vec![
            ("visas", table.visas(&visas).into()),
            ("count", visas.len().into()),
            ("last", count(last.unwrap_or(0))),
        ]
    };
    let texts = ids.iter().map(|id| {
        let mut text = table.say(id, args());
        if ["course-rules-visas", "course-rules-goal"].contains(id) {
            for only in &only {
                text.push(' ');
                text.push_str(only);
            }
        }
        text
    });
    let origin = (view.stage == Stage::Starting).then(|| table.origin(Course::ID));
    joined("\n", texts.chain(origin))
}
