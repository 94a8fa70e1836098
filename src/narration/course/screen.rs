//! The table: the travellers, the shoe, what is being done in this turn; and the rule for this moment.

use super::hand::Hand;
use super::names::{top, travellers};
use super::open;
use super::rows;
use super::score::itinerary;
use crate::Table;
use crate::layout::{Grid, underlined, wrapped};
use crate::saying::{count, in_columns, sentence};
use engine::{Seat, Turn};
use games::course::{Compartment, Stage, Traveller, View};
use lang::Args;

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
    let gap = if table.plain { "\n" } else { "\n\n" };
    let blocks: Vec<String> = blocks.into_iter().filter(|text| !text.is_empty()).collect();
    let (first, rest) = blocks.split_first().map_or(("", &[][..]), |(a, b)| (a, b));
    match table.plain {
        true => blocks.join("\n"),
        // Nothing stands between a title and what it is the title of.
        false => format!("{first}\n{}", rest.join(gap)),
    }
}

fn title(id: &str, args: Args, table: &Table<'_>) -> String {
    let title = sentence(&table.say(id, args));
    match table.plain {
        true => wrapped(&format!("{title}."), table.width),
        false => underlined(&title, table.width),
    }
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
    vec![title(id, args, table), standing(view, table), shoe(view, table), own(view, hand, table)]
}

/// Before a start: what could be flown from each of them.
fn starting(view: &View, hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let seat = view.to_act().unwrap_or(Seat(0));
    let started = travellers(view).filter_map(|(seat, traveller)| {
        let mut args = table.at(traveller.start()?);
        args.push(table.who(seat));
        Some(table.say("course-chosen", args))
    });
    let started: Vec<String> = started.collect();
    vec![
        title("course-title-start", table.whose(seat).to_vec(), table),
        wrapped(&started.join("\n"), table.width),
        rows::by_start(hand, table),
    ]
}

/// In the middle of a flight: what has been flown in this turn, and what can be flown from here.
fn flying(legs: usize, seat: Seat, view: &View, hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let stops = view.traveller(seat).map_or(&[][..], |it| &it.itinerary);
    let began = stops.len().saturating_sub(legs + 1);
    let mut cities = stops.get(began..).unwrap_or_default().to_vec();
    // Its visa is not of this turn.
    cities.iter_mut().take(1).for_each(|stop| stop.visa = None);
    let cities: Vec<String> = cities.iter().map(|stop| table.stop(stop)).collect();
    let mut line = table.line_of(&cities);
    if table.plain {
        line.push('.');
    }
    let flight = title("course-title-flight", table.whose(seat).to_vec(), table);
    vec![format!("{flight}\n{}", wrapped(&line, table.width)), own(view, hand, table)]
}

/// In the middle of a swap: what goes out, what can come in, and the rest of the hand.
fn swapping(seat: Seat, view: &View, hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let sides = ["course-goes-left", "course-goes-right"];
    let goes = sides.iter().zip(&hand.rejects).map(|(id, card)| {
        let args = vec![("card", table.card(*card).into())];
        table.say(id, args)
    });
    let goes: Vec<String> = goes.collect();
    let swap = title("course-title-swap", table.whose(seat).to_vec(), table);
    vec![
        format!("{swap}\n{}", wrapped(&goes.join("\n"), table.width)),
        rows::offered(view, table),
        rows::hand(view, seat, hand, table),
    ]
}

/// What the owner of a view needs and holds.
fn own(view: &View, hand: &Hand, table: &Table<'_>) -> String {
    let Some((seat, _)) = view.own.as_ref().filter(|_| view.turn != Turn::Over) else {
        return String::new();
    };
    let needs = view.traveller(*seat).map(|it| needs(*seat, it, table));
    let needs = needs.filter(|text| !text.is_empty());
    let needs = needs.map(|text| wrapped(&text, table.width));
    let wins = view.winning_flight(table.network()).map(|stops| {
        let stops = table.line_of(&table.cities(&stops));
        let args = vec![("flight", stops.into())];
        wrapped(&table.say("course-enough", args), table.width)
    });
    // Who cannot go on wants to know what would help.
    let stuck = hand.city.filter(|_| hand.now().next().is_none());
    let stuck = stuck.map(|city| wrapped(&open::of_city(city, view, table), table.width));
    let hand = rows::hand(view, *seat, hand, table);
    let lines = [needs, wins, stuck, Some(hand)].into_iter().flatten();
    let lines: Vec<String> = lines.collect();
    lines.join("\n")
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
    args.push(("legs", count(u16::from(legs))));
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
    let more = |seat: Seat, it: &Traveller| {
        let lines = [journey(seat, it), known(seat, it)];
        lines.into_iter().flatten().map(|text| wrapped(&text, table.width))
    };
    let columns = || {
        let grid = in_grid(view, table)?;
        let more = travellers(view).flat_map(|(seat, it)| more(seat, it));
        let lines: Vec<String> = std::iter::once(grid).chain(more).collect();
        Some(lines.join("\n"))
    };
    in_columns(table, columns).unwrap_or_else(|| {
        let lines = travellers(view).flat_map(|(seat, it)| {
            let state = wrapped(&sentence(&state(seat, it, table)), table.width);
            std::iter::once(state).chain(more(seat, it))
        });
        lines.collect::<Vec<_>>().join("\n")
    })
}

/// The travellers in columns, with a column for each visa.
fn in_grid(view: &View, table: &Table<'_>) -> Option<String> {
    let visas = table.missing(&[]);
    let names: Vec<String> = visas.iter().map(|visa| table.visa(*visa)).collect();
    let mut grid = Grid::new(&[]);
    let head = |id: &str| table.say(id, Vec::new());
    grid.row(
        [String::new(), head("course-head-city")]
            .into_iter()
            .chain(shortened(&names))
            .chain([head("course-head-home"), head("course-head-cards")]),
    );
    for (seat, traveller) in travellers(view) {
        let sign = |visa| match traveller.visas.contains(visa) {
            true => TAKEN.to_owned(),
            false => MISSING.to_owned(),
        };
        let city = |city: Option<_>| city.map_or_else(String::new, |city| table.city(city));
        grid.row(
            [table.name(seat).to_owned(), city(traveller.city())]
                .into_iter()
                .chain(visas.iter().map(sign))
                .chain([city(traveller.start()), traveller.hand.to_string()]),
        );
    }
    grid.fits(table.width)
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
    let length = (FEWEST..longest.unwrap_or(0)).find(differ);
    length.map_or_else(|| names.to_vec(), cut)
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
    let text = match view.left.is_empty() && view.right.is_empty() {
        true => format!("{pile} {}", table.say("course-empty", Vec::new())),
        false => format!("{pile}\n{}", table.say("course-rejects", sides)),
    };
    wrapped(&text, table.width)
}

/// What lies in a compartment.
fn compartment(which: Compartment, view: &View, table: &Table<'_>) -> String {
    match top(view.compartment(which)) {
        None => table.say("course-nothing", Vec::new()),
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
        Stage::Starting => &["course-rules-start", "course-rules-goal", "course-rules-turn"],
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
        let last = table.dataset.rules_of("course").and_then(|it| it.last_round);
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
    texts.collect::<Vec<_>>().join("\n")
}
