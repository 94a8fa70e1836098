//! Prompts, completion and help of La course autour du monde: what a player may answer at each decision.

use super::chains::FlightChains;
use super::hand::{Hand, most_dispensable_cards};
use super::names::top_card;
use super::rows::{card_with_gain, start_cities};
use crate::Table;
use crate::texts::{count_arg, joined, letter};
use engine::{Seat, ToMove};
use games::course::{Action, Compartment, FlightCard, RouteCard, Stage, View};
use lang::{MessageArg, MessageArgs, args};

/// Returns the seat to act if the view is its own, else `None`.
pub(super) fn acting_seat(view: &View) -> Option<Seat> {
    view.own.as_ref().map(|(seat, _)| *seat).filter(|seat| view.turn == ToMove::Act(*seat))
}

/// Returns the question of the prompt; empty after the end.
pub(super) fn prompt(view: &View, table: &Table<'_>) -> String {
    let ToMove::Act(seat) = view.turn else {
        return String::new();
    };
    let who = table.name_arg(seat);
    if acting_seat(view).is_none() {
        return table.format_message("course-prompt-other", vec![who]);
    }
    let mut args = vec![who];
    args.extend(prompt_args(view, table));
    table.format_message(&format!("course-prompt-{}", decision_suffix(view, table)), args)
}

/// Returns the kind of the decision, as the suffix of message ids.
fn decision_suffix(view: &View, table: &Table<'_>) -> &'static str {
    let hand = Hand::from_view(view, table);
    let is_stuck = hand.flyable_cards().next().is_none();
    let has_empty_compartments = view.left.is_empty() && view.right.is_empty();
    match view.stage {
        Stage::Starting => "start",
        Stage::Fresh if is_stuck => "stay",
        Stage::Fresh if view.winning_flight(table.network()).is_some() => "winning",
        Stage::Fresh => "fresh",
        Stage::Flying(_) if is_stuck => "landing",
        Stage::Flying(_) => "flying",
        // Without cards in the compartments, the second reject is the last decision of the swap.
        Stage::Swapping(0 | 1) if has_empty_compartments => "second-last",
        Stage::Swapping(0 | 1) => "second",
        Stage::Swapping(_) => "take",
        Stage::Over => "over",
    }
}

/// Message arguments of the prompt and the help for this decision, with examples of what to type.
fn prompt_args(view: &View, table: &Table<'_>) -> MessageArgs {
    let hand = Hand::from_view(view, table);
    let unbreakable_arg = |text: String| MessageArg::from(table.unbreakable(&text));
    let mut args = hand.city.map_or_else(Vec::new, |city| table.city_args(city));
    args.push(("hand", unbreakable_arg(table.plain_message("course-word-hand"))));
    args.push(("table", unbreakable_arg(table.plain_message("course-word-table"))));
    args.push(("swap-word", unbreakable_arg(table.plain_message("course-word-swap"))));
    match view.stage {
        Stage::Starting => {
            let starts = lettered_starts(table);
            let first = start_names(table).into_iter().next();
            args.push(("starts", table.or_list(&starts).into()));
            args.push(("example", unbreakable_arg(first.unwrap_or_default())));
        }
        Stage::Fresh | Stage::Flying(_) => {
            let chains = FlightChains::new(view, &hand, table);
            // A winning flight is worth proposing as the example. Any other example must not look like a
            // recommendation.
            let winning = view.winning_flight(table.network());
            let letters = winning.map(|stops| chains.lettered_flight(&stops).0.join(" "));
            let example = letters.or_else(|| chains.example_letters());
            args.push(("example", unbreakable_arg(example.unwrap_or_default())));
            args.push(("ways", table.or_list(lettered_destinations(&hand, table)).into()));
            let flown = match view.stage {
                Stage::Flying(flown) => flown,
                _ => 0,
            };
            args.push(("drawn", count_arg(flown)));
            args.push(("land", unbreakable_arg(table.plain_message("course-word-land"))));
        }
        Stage::Swapping(_) | Stage::Over => {}
    }
    let card_letter =
        |flight_card: &FlightCard| letter(hand.letter_index(flight_card.card)).to_string();
    // One of the two rejects has been chosen already.
    let reject_count = match view.stage {
        Stage::Swapping(_) => 1,
        _ => 2,
    };
    let spare = most_dispensable_cards(view, &hand, reject_count, table);
    if let Some(flight_card) = spare.last() {
        let letters = joined(" ", spare.iter().map(card_letter));
        let swap = table.plain_message("course-word-swap");
        let cities = format!(
            "{} {}",
            table.city_name(flight_card.card.1),
            table.city_name(flight_card.card.0)
        );
        args.push(("card", table.card(flight_card.card).into()));
        args.push(("letter", card_letter(flight_card).into()));
        args.push(("swap", unbreakable_arg(format!("{swap} {letters}"))));
        args.push(("letters", unbreakable_arg(letters)));
        args.push(("swap-cities", format!("{swap} {cities}").into()));
        args.push(("cities", cities.into()));
    }
    if let Some(first) = hand.rejects.first() {
        args.push(("first", table.card(*first).into()));
    }
    let offers = take_offers(view, table);
    args.push(("offers", table.or_list(&offers).into()));
    args
}

/// Names of the possible start cities.
pub(super) fn start_names(table: &Table<'_>) -> Vec<String> {
    table.city_names(&start_cities(table))
}

/// Names of the possible start cities with their letters.
pub(super) fn lettered_starts(table: &Table<'_>) -> Vec<String> {
    let names = start_names(table).into_iter().enumerate();
    let named = names.map(|(index, name)| format!("{} {name}", letter(index)));
    named.map(|name| table.unbreakable(&name)).collect()
}

/// Returns the cities that can be reached by one card now, each after the letter of its card.
pub(super) fn lettered_destinations(hand: &Hand, table: &Table<'_>) -> Vec<String> {
    let named = hand.flyable_cards().map(|flight_card| {
        let sign = letter(hand.letter_index(flight_card.card));
        table.unbreakable(&format!("{sign} {}", table.city_name(flight_card.to)))
    });
    named.collect()
}

/// A card after its letter.
pub(super) fn lettered_card(card: RouteCard, hand: &Hand, table: &Table<'_>) -> String {
    format!("{}\u{a0}{}", letter(hand.letter_index(card)), table.card(card))
}

/// Returns what may be taken for two rejects: flags for the top cards of the left and the right compartment, and the
/// id of the message with the word to type.
pub(super) fn take_options(view: &View) -> Vec<((bool, bool), &'static str)> {
    let [left, right] =
        [Compartment::Left, Compartment::Right].map(|side| !view.compartment(side).is_empty());
    let all = [
        ((true, false), "course-left"),
        ((false, true), "course-right"),
        ((true, true), "course-both"),
        ((false, false), "course-pile"),
    ];
    let is_possible = |(take, _): &((bool, bool), &str)| (left || !take.0) && (right || !take.1);
    all.into_iter().filter(is_possible).collect()
}

/// Returns what may be taken for two rejects in words, with the cards on offer.
pub(super) fn take_offers(view: &View, table: &Table<'_>) -> Vec<String> {
    let quoted = |word: String| args![word = MessageArg::from(table.unbreakable(&word))];
    let offers = take_options(view).into_iter().map(|((left, right), id)| {
        let mut args = quoted(table.plain_message(id));
        let sides = [(left, Compartment::Left), (right, Compartment::Right)];
        let cards = sides.into_iter().filter(|(taken, _)| *taken);
        let cards = cards.filter_map(|(_, side)| Some(top_card(view.compartment(side))?.0));
        let cards: Vec<RouteCard> = cards.collect();
        match cards.as_slice() {
            [card] => {
                args.push(("card", card_with_gain(*card, view, table).into()));
                table.format_message("course-offer-one", args)
            }
            [] => table.format_message("course-offer-pile", args),
            _ => table.format_message("course-offer-both", args),
        }
    });
    offers.collect()
}

/// Words for completion at this decision.
pub(super) fn completions(view: &View, table: &Table<'_>) -> Vec<String> {
    if acting_seat(view).is_none() {
        return Vec::new();
    }
    let hand = Hand::from_view(view, table);
    let mut words: Vec<String> = match view.stage {
        Stage::Starting => start_names(table),
        Stage::Fresh | Stage::Flying(_) => {
            hand.flyable_cards().map(|flight_card| table.city_name(flight_card.to)).collect()
        }
        Stage::Swapping(2..) => {
            take_options(view).into_iter().map(|(_, id)| table.plain_message(id)).collect()
        }
        // A card can be typed as its two cities in either order.
        Stage::Swapping(_) => {
            let held = hand.held_cards().iter();
            let both = held.flat_map(|leg| [*leg, RouteCard(leg.1, leg.0)]);
            both.map(|leg| format!("{} {}", table.city_name(leg.0), table.city_name(leg.1)))
                .collect()
        }
        Stage::Over => Vec::new(),
    };
    match view.stage {
        Stage::Fresh => words.push(table.plain_message("course-word-swap")),
        Stage::Flying(_) => words.push(table.plain_message("course-word-land")),
        _ => {}
    }
    let query_words = ["course-word-hand", "course-word-table"];
    words.extend(query_words.map(|id| table.plain_message(id)));
    words
}

/// Help for this decision: what may be typed.
pub(super) fn help(view: &View, table: &Table<'_>) -> String {
    if acting_seat(view).is_none() {
        return table.plain_message("table-over");
    }
    let args = || prompt_args(view, table);
    let ids: &[&str] = match decision_suffix(view, table) {
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

/// Message about what may be typed, as part of the reply to a line that could not be parsed.
pub(super) fn typing_hint(view: &View, table: &Table<'_>) -> String {
    let moment = match decision_suffix(view, table) {
        "winning" => "fresh",
        other => other,
    };
    let id = format!("course-type-{moment}");
    table.format_message(&id, prompt_args(view, table))
}

/// Short description of an action.
pub(super) fn describe_action(action: &Action, table: &Table<'_>) -> String {
    match action {
        Action::Start { city } => {
            table.format_message("course-action-start", table.city_args(*city))
        }
        Action::Fly { to } => table.format_message("course-action-fly", table.city_args(*to)),
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
