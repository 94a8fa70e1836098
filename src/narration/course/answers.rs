//! Prompts, completion and help of La course autour du monde.

use super::chains::Chains;
use super::hand::{Hand, spare};
use super::names::top;
use super::rows::{marked, starts};
use crate::Table;
use crate::texts::{count, joined, letter};
use engine::{Seat, ToMove};
use games::course::{Action, Compartment, FlightCard, Leg, Stage, View};
use lang::{MessageArg, MessageArgs, args};

/// The seat to act, if the view is its own.
pub(super) fn actor(view: &View) -> Option<Seat> {
    view.own.as_ref().map(|(seat, _)| *seat).filter(|seat| view.turn == ToMove::Act(*seat))
}

/// The question of the prompt.
pub(super) fn prompt(view: &View, table: &Table<'_>) -> String {
    let ToMove::Act(seat) = view.turn else {
        return String::new();
    };
    let who = table.who(seat);
    if actor(view).is_none() {
        return table.format_message("course-prompt-other", vec![who]);
    }
    let mut args = vec![who];
    args.extend(examples(view, table));
    table.format_message(&format!("course-prompt-{}", moment(view, table)), args)
}

/// Kind of the decision, as the suffix of message ids.
fn moment(view: &View, table: &Table<'_>) -> &'static str {
    let hand = Hand::from_view(view, table);
    let stuck = hand.now().next().is_none();
    let empty = view.left.is_empty() && view.right.is_empty();
    match view.stage {
        Stage::Starting => "start",
        Stage::Fresh if stuck => "stay",
        Stage::Fresh if view.winning_flight(table.network()).is_some() => "winning",
        Stage::Fresh => "fresh",
        Stage::Flying(_) if stuck => "landing",
        Stage::Flying(_) => "flying",
        // Without rejects to take, the second card is the last decision of the swap.
        Stage::Swapping(0 | 1) if empty => "second-last",
        Stage::Swapping(0 | 1) => "second",
        Stage::Swapping(_) => "take",
        Stage::Over => "over",
    }
}

/// Message arguments of the texts for this moment.
fn examples(view: &View, table: &Table<'_>) -> MessageArgs {
    let hand = Hand::from_view(view, table);
    let quoted = |text: String| MessageArg::from(table.glued(&text));
    let mut args = hand.city.map_or_else(Vec::new, |city| table.at(city));
    args.push(("hand", quoted(table.plain_message("course-word-hand"))));
    args.push(("table", quoted(table.plain_message("course-word-table"))));
    args.push(("swap-word", quoted(table.plain_message("course-word-swap"))));
    match view.stage {
        Stage::Starting => {
            let starts = lettered_starts(table);
            let first = starts_named(table).into_iter().next();
            args.push(("starts", table.one_of(&starts).into()));
            args.push(("example", quoted(first.unwrap_or_default())));
        }
        Stage::Fresh | Stage::Flying(_) => {
            let chains = Chains::new(view, &hand, table);
            // A winning flight is worth proposing; any other example must not be a recommendation.
            let winning = view.winning_flight(table.network());
            let letters = winning.map(|stops| chains.flight(&stops).0.join(" "));
            let example = letters.or_else(|| chains.example());
            args.push(("example", quoted(example.unwrap_or_default())));
            args.push(("ways", table.one_of(flight_options(&hand, table)).into()));
            let flown = match view.stage {
                Stage::Flying(flown) => flown,
                _ => 0,
            };
            args.push(("drawn", count(flown)));
            args.push(("land", quoted(table.plain_message("course-word-land"))));
        }
        Stage::Swapping(_) | Stage::Over => {}
    }
    let sign = |way: &FlightCard| letter(hand.letter(way.leg)).to_string();
    // One of the two rejects has been chosen already.
    let wanted = match view.stage {
        Stage::Swapping(_) => 1,
        _ => 2,
    };
    let spare = spare(view, &hand, wanted, table);
    if let Some(way) = spare.last() {
        let letters = joined(" ", spare.iter().map(sign));
        let swap = table.plain_message("course-word-swap");
        let cities = format!("{} {}", table.city(way.leg.1), table.city(way.leg.0));
        args.push(("card", table.card(way.leg).into()));
        args.push(("letter", sign(way).into()));
        args.push(("swap", quoted(format!("{swap} {letters}"))));
        args.push(("letters", quoted(letters)));
        args.push(("swap-cities", format!("{swap} {cities}").into()));
        args.push(("cities", cities.into()));
    }
    if let Some(first) = hand.rejects.first() {
        args.push(("first", table.card(*first).into()));
    }
    let offers = offers(view, table);
    args.push(("offers", table.one_of(&offers).into()));
    args
}

/// Names of the possible start cities.
pub(super) fn starts_named(table: &Table<'_>) -> Vec<String> {
    table.cities(&starts(table))
}

/// Names of the possible start cities with their letters.
pub(super) fn lettered_starts(table: &Table<'_>) -> Vec<String> {
    let names = starts_named(table).into_iter().enumerate();
    let named = names.map(|(index, name)| format!("{} {name}", letter(index)));
    named.map(|name| table.glued(&name)).collect()
}

/// Cities that can be reached by one card now, with the letters of the cards.
pub(super) fn flight_options(hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let named = hand.now().map(|way| {
        let sign = letter(hand.letter(way.leg));
        table.glued(&format!("{sign} {}", table.city(way.to)))
    });
    named.collect()
}

/// A card with its letter.
pub(super) fn lettered(card: Leg, hand: &Hand, table: &Table<'_>) -> String {
    format!("{}\u{a0}{}", letter(hand.letter(card)), table.card(card))
}

/// Options to take for two rejects: flags for the left and the right compartment, and the message with their word.
pub(super) fn takes(view: &View) -> Vec<((bool, bool), &'static str)> {
    let [left, right] =
        [Compartment::Left, Compartment::Right].map(|side| !view.compartment(side).is_empty());
    let all = [
        ((true, false), "course-left"),
        ((false, true), "course-right"),
        ((true, true), "course-both"),
        ((false, false), "course-pile"),
    ];
    let fits = |(take, _): &((bool, bool), &str)| (left || !take.0) && (right || !take.1);
    all.into_iter().filter(fits).collect()
}

/// Options to take for two rejects in words, with the cards they bring.
pub(super) fn offers(view: &View, table: &Table<'_>) -> Vec<String> {
    let quoted = |word: String| args![word = MessageArg::from(table.glued(&word))];
    let offers = takes(view).into_iter().map(|((left, right), id)| {
        let mut args = quoted(table.plain_message(id));
        let sides = [(left, Compartment::Left), (right, Compartment::Right)];
        let cards = sides.into_iter().filter(|(taken, _)| *taken);
        let cards = cards.filter_map(|(_, side)| Some(top(view.compartment(side))?.0));
        let cards: Vec<Leg> = cards.collect();
        match cards.as_slice() {
            [card] => {
                args.push(("card", marked(*card, view, table).into()));
                table.format_message("course-offer-one", args)
            }
            [] => table.format_message("course-offer-pile", args),
            _ => table.format_message("course-offer-both", args),
        }
    });
    offers.collect()
}

/// Words for completion.
pub(super) fn words(view: &View, table: &Table<'_>) -> Vec<String> {
    if actor(view).is_none() {
        return Vec::new();
    }
    let hand = Hand::from_view(view, table);
    let mut words: Vec<String> = match view.stage {
        Stage::Starting => starts_named(table),
        Stage::Fresh | Stage::Flying(_) => hand.now().map(|way| table.city(way.to)).collect(),
        Stage::Swapping(2..) => {
            takes(view).into_iter().map(|(_, id)| table.plain_message(id)).collect()
        }
        // A card can be typed with its two cities in either order.
        Stage::Swapping(_) => {
            let held = hand.held().iter();
            let both = held.flat_map(|leg| [*leg, Leg(leg.1, leg.0)]);
            both.map(|leg| format!("{} {}", table.city(leg.0), table.city(leg.1))).collect()
        }
        Stage::Over => Vec::new(),
    };
    match view.stage {
        Stage::Fresh => words.push(table.plain_message("course-word-swap")),
        Stage::Flying(_) => words.push(table.plain_message("course-word-land")),
        _ => {}
    }
    let looks = ["course-word-hand", "course-word-table"];
    words.extend(looks.map(|id| table.plain_message(id)));
    words
}

/// Help for this moment: what may be typed.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    if actor(view).is_none() {
        return table.plain_message("table-over");
    }
    let args = || examples(view, table);
    let ids: &[&str] = match moment(view, table) {
        "start" => &["course-help-start"],
        "fresh" | "winning" => &["course-help-fly", "course-help-swap", "course-help-names"],
        "stay" => &["course-help-stay", "course-help-names"],
        "flying" => &["course-help-on", "course-help-names"],
        "landing" => &["course-help-landing"],
        "take" => &["course-help-take"],
        _ => &["course-help-second", "course-help-names"],
    };
    let ids = ids.iter().chain(&["course-help-look"]);
    joined("\n", ids.map(|id| table.format_message(id, args())))
}

/// Message about what may be typed, for a line that could not be parsed.
pub(super) fn what_then(view: &View, table: &Table<'_>) -> String {
    let moment = match moment(view, table) {
        "winning" => "fresh",
        other => other,
    };
    let id = format!("course-type-{moment}");
    table.format_message(&id, examples(view, table))
}

/// Short description of an action.
pub(super) fn action(action: &Action, table: &Table<'_>) -> String {
    match action {
        Action::Start { city } => table.format_message("course-action-start", table.at(*city)),
        Action::Fly { to } => table.format_message("course-action-fly", table.at(*to)),
        Action::Land => table.plain_message("course-action-land"),
        Action::Reject { route } => {
            let args = args![card = table.card(*route)];
            table.format_message("course-action-reject", args)
        }
        Action::Take { left, right } => {
            let id = match (left, right) {
                (false, false) => "course-action-pile",
                (true, false) => "course-action-left",
                (false, true) => "course-action-right",
                (true, true) => "course-action-both",
            };
            table.plain_message(id)
        }
    }
}
