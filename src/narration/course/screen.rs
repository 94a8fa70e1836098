//! Screen before a decision: the turns of others, the position of the player, and possible flights. The whole table
//! (`table`) and the whole hand are displayed on request.

use super::brief;
use super::chains::FlightChains;
use super::hand::Hand;
use super::needs;
use super::proposal;
use super::rows;
use super::table;
use crate::texts::{count_arg, joined};
use crate::{Table, TurnEvents};
use engine::{Game, Seat};
use games::Course;
use games::course::{Stage, View};
use lang::args;

/// The narration since the last prompt, and the facts for the decision.
pub(super) fn screen(turns: &[TurnEvents<'_, Course>], view: &View, table: &Table<'_>) -> String {
    if view.stage != Stage::Fresh {
        let mut lines = brief::narrate_turns(turns, table);
        lines.push(self::view(view, table));
        return joined("\n", lines.into_iter().filter(|text| !text.is_empty()));
    }
    let is_own = |turn: &TurnEvents<'_, Course>| {
        turn.seat.is_none_or(|seat| table.addressed_seat(&[seat]).is_some())
    };
    // Turns up to the reader's last own turn are narrated with their results, later ones in one sentence.
    let later_start = turns.iter().rposition(is_own).map_or(0, |at| at + 1);
    let (before, later_turns) = turns.split_at(later_start);
    let mut lines = brief::narrate_turns(before, table);
    let (done, more) = brief::narrate_other_turns(later_turns, table);
    lines.extend(more);
    lines.push(brief::round_sentence(Some(view.round), done, table));
    lines.push(decision_facts(view, table));
    lines.retain(|text| !text.is_empty());
    joined("\n", lines)
}

/// The table before a decision.
pub(super) fn view(view: &View, table: &Table<'_>) -> String {
    let text = decision_facts(view, table);
    // Readers who have no decision to make get the whole table.
    if text.is_empty() && view.stage != Stage::Starting {
        table::format_table(view, table)
    } else {
        text
    }
}

/// The facts that matter for the decision; empty if the owner of the view is not to act.
fn decision_facts(view: &View, table: &Table<'_>) -> String {
    let Some((seat, _)) = view.own.as_ref().filter(|(seat, _)| view.to_act() == Some(*seat)) else {
        return String::new();
    };
    let hand = Hand::from_view(view, table);
    match view.stage {
        Stage::Starting => rows::start_summary(&hand, table),
        Stage::Fresh | Stage::Flying(_) => turn_facts(*seat, view, &hand, table),
        Stage::Swapping(_) => {
            let rejects = ["course-goes-left", "course-goes-right"].iter().zip(&hand.rejects);
            table.lines(
                rejects.map(|(id, card)| table.format_message(id, args![card = table.card(*card)])),
            )
        }
        Stage::Over => String::new(),
    }
}

/// Current city and missing visas, and then the possible flights, or a proposed swap if there are none.
fn turn_facts(seat: Seat, view: &View, hand: &Hand, table: &Table<'_>) -> String {
    let mut here = hand.city.map_or_else(Vec::new, |city| table.city_args(city));
    // The seat to act is addressed as "you", even if several people play.
    let you = ("name", table.plain_message("table-you").into());
    here.push(you);
    let here = table.format_message("course-here", here);
    let needs = view.traveller(seat).map(|traveller| {
        needs::needs_under_name(table.plain_message("table-you"), traveller, table)
    });
    let mut facts: Vec<String> = [here].into_iter().chain(needs).collect();
    let is_stuck = hand.flyable_cards().next().is_none();
    let is_fresh = view.stage == Stage::Fresh;
    if is_stuck && is_fresh {
        facts.extend(
            hand.city.map(|city| table.format_message("course-stuck", table.city_args(city))),
        );
    }
    let chains = FlightChains::new(view, hand, table);
    let winning = view.winning_flight(table.network());
    if let Some(stops) = &winning {
        let (_, legs) = chains.lettered_flight(stops);
        let args = args![flight = joined(", ", legs)];
        facts.push(table.format_message("course-enough", args));
    }
    facts.retain(|text| !text.is_empty());
    let facts = if table.plain { table.lines(facts) } else { table.wrapped(&facts.join(" ")) };
    let more = match (&winning, is_stuck) {
        (Some(_), _) => String::new(),
        (None, true) if is_fresh => proposal::format_proposal(view, table),
        _ => chains.format_flights(),
    };
    joined("\n", [facts, more].into_iter().filter(|text| !text.is_empty()))
}

/// All cards in hand, with their letters; the whole table for a reader without a hand.
pub(super) fn whole_hand(view: &View, table: &Table<'_>) -> String {
    let Some((seat, _)) = &view.own else {
        return table::format_table(view, table);
    };
    let hand = Hand::from_view(view, table);
    match view.stage {
        Stage::Starting => rows::hand_by_start(&hand, table),
        _ => rows::format_hand(view, *seat, &hand, table),
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
    let visas = table.missing_visas(&[]);
    // Sentences about visas that only some cities of their continent grant.
    let limited_visas = visas.iter().filter_map(|visa| {
        let cities = &table.visa_by_id(*visa)?.only;
        let network = table.network();
        let name = |id: &String| {
            let city = network.city(network.city_by_id(id)?);
            Some(city.name.get(table.lang()).to_owned())
        };
        let cities: Vec<String> = cities.iter().filter_map(name).collect();
        let args = args![visa = table.visa_name(*visa), cities = table.or_list(&cities)];
        (!cities.is_empty()).then(|| table.format_message("course-rules-only", args))
    });
    let limited_visas: Vec<String> = limited_visas.collect();
    let args = || {
        let last = table.dataset.rules_of("course").and_then(|rules| rules.last_round);
        args![
            visas = table.visa_list(&visas),
            count = visas.len(),
            last = count_arg(last.unwrap_or(0))
        ]
    };
    let texts = ids.iter().map(|id| {
        let mut text = table.format_message(id, args());
        if ["course-rules-visas", "course-rules-goal"].contains(id) {
            for only in &limited_visas {
                text.push(' ');
                text.push_str(only);
            }
        }
        text
    });
    let origin = (view.stage == Stage::Starting).then(|| table.credits(Course::ID));
    joined("\n", texts.chain(origin))
}
