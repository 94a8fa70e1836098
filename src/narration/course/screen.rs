//! Screen before a decision: the turns of others, the position of the player, and possible flights. The whole table
//! and the whole hand are displayed on request.

use super::brief;
use super::chains::Chains;
use super::hand::Hand;
use super::needs;
use super::proposal;
use super::rows;
use super::table;
use crate::texts::{count, joined};
use crate::{Table, TurnEvents};
use engine::{Game, Seat};
use games::Course;
use games::course::{Stage, View};
use lang::args;

/// Narration since the last prompt, and the position.
pub(super) fn screen(turns: &[TurnEvents<'_, Course>], view: &View, table: &Table<'_>) -> String {
    if view.stage != Stage::Fresh {
        let mut lines = brief::narrate_turns(turns, table);
        lines.push(self::view(view, table));
        return joined("\n", lines.into_iter().filter(|text| !text.is_empty()));
    }
    let mine = |turn: &TurnEvents<'_, Course>| {
        turn.seat.is_none_or(|seat| table.you_of(&[seat]).is_some())
    };
    // Turns up to the own one are narrated with their results, later ones in one sentence.
    let since = turns.iter().rposition(mine).map_or(0, |at| at + 1);
    let (before, since) = turns.split_at(since);
    let mut lines = brief::narrate_turns(before, table);
    let (done, more) = brief::of_others(since, table);
    lines.extend(more);
    lines.push(brief::in_round(Some(view.round), done, table));
    lines.push(situation(view, table));
    lines.retain(|text| !text.is_empty());
    joined("\n", lines)
}

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let text = situation(view, table);
    // Readers without a decision get the whole table.
    if text.is_empty() && view.stage != Stage::Starting {
        table::format_table(view, table)
    } else {
        text
    }
}

/// The facts that matter for the decision.
fn situation(view: &View, table: &Table<'_>) -> String {
    let Some((seat, _)) = view.own.as_ref().filter(|(seat, _)| view.to_act() == Some(*seat)) else {
        return String::new();
    };
    let hand = Hand::from_view(view, table);
    match view.stage {
        Stage::Starting => rows::starts_in_short(&hand, table),
        Stage::Fresh | Stage::Flying(_) => turn(*seat, view, &hand, table),
        Stage::Swapping(_) => {
            let goes = ["course-goes-left", "course-goes-right"].iter().zip(&hand.rejects);
            table.lines(
                goes.map(|(id, card)| table.format_message(id, args![card = table.card(*card)])),
            )
        }
        Stage::Over => String::new(),
    }
}

/// Current city and missing visas, and the possible flights, or what to do without any.
fn turn(seat: Seat, view: &View, hand: &Hand, table: &Table<'_>) -> String {
    let mut here = hand.city.map_or_else(Vec::new, |city| table.at(city));
    // The seat to act is addressed as "you", even if several people play.
    let you = ("name", table.plain_message("table-you").into());
    here.push(you);
    let here = table.format_message("course-here", here);
    let needs = view
        .traveller(seat)
        .map(|traveller| needs::of_name(table.plain_message("table-you"), traveller, table));
    let mut facts: Vec<String> = [here].into_iter().chain(needs).collect();
    let stuck = hand.now().next().is_none();
    let is_fresh = view.stage == Stage::Fresh;
    if stuck && is_fresh {
        facts.extend(hand.city.map(|city| table.format_message("course-stuck", table.at(city))));
    }
    let chains = Chains::new(view, hand, table);
    let winning = view.winning_flight(table.network());
    if let Some(stops) = &winning {
        let (_, legs) = chains.flight(stops);
        let args = args![flight = joined(", ", legs)];
        facts.push(table.format_message("course-enough", args));
    }
    facts.retain(|text| !text.is_empty());
    let facts = if table.plain { table.lines(facts) } else { table.wrapped(&facts.join(" ")) };
    let more = match (&winning, stuck) {
        (Some(_), _) => String::new(),
        (None, true) if is_fresh => proposal::format_proposal(view, table),
        _ => chains.listed(),
    };
    joined("\n", [facts, more].into_iter().filter(|text| !text.is_empty()))
}

/// All cards in hand, with their letters.
pub(super) fn whole_hand(view: &View, table: &Table<'_>) -> String {
    let Some((seat, _)) = &view.own else {
        return table::format_table(view, table);
    };
    let hand = Hand::from_view(view, table);
    match view.stage {
        Stage::Starting => rows::by_start(&hand, table),
        _ => rows::hand(view, *seat, &hand, table),
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
    // Visas that only some cities of their continent grant.
    let only = visas.iter().filter_map(|visa| {
        let cities = &table.visa_of(*visa)?.only;
        let network = table.network();
        let name = |id: &String| {
            let city = network.city(network.city_by_id(id)?);
            Some(city.name.get(table.lang()).to_owned())
        };
        let cities: Vec<String> = cities.iter().filter_map(name).collect();
        let args = args![visa = table.visa(*visa), cities = table.one_of(&cities)];
        (!cities.is_empty()).then(|| table.format_message("course-rules-only", args))
    });
    let only: Vec<String> = only.collect();
    let args = || {
        let last = table.dataset.rules_of("course").and_then(|rules| rules.last_round);
        args![visas = table.visas(&visas), count = visas.len(), last = count(last.unwrap_or(0))]
    };
    let texts = ids.iter().map(|id| {
        let mut text = table.format_message(id, args());
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
