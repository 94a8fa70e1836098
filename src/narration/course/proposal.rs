//! The proposed swap with its reason.

use super::names::top;
use crate::texts::joined;
use crate::{ParsedInput, Table};
use engine::Slug;
use games::course::{Action, Compartment, Leg, Stage, Swap, View};
use lang::args;

/// The cards on offer, and the proposed swap with its reason.
pub(super) fn format_proposal(view: &View, table: &Table<'_>) -> String {
    let Some(swap) = view.proposed_swap(table.network()) else {
        return String::new();
    };
    let tops = [("left", Compartment::Left), ("right", Compartment::Right)];
    let tops = tops.into_iter().filter_map(|(side, which)| {
        let (card, _) = top(view.compartment(which))?;
        let args = args![card = table.card(card), side];
        Some(table.format_message("course-side", args))
    });
    let tops: Vec<String> = tops.collect();
    let args = args![count = tops.len(), cards = table.all_of(tops)];
    let offered = table.format_message("course-to-take", args);
    let mut proposal = vec![proposed(&swap, view, table)];
    proposal.extend(wins(&swap, table));
    if table.plain {
        table.lines([offered].into_iter().chain(proposal))
    } else {
        table.lines([offered, joined(" ", proposal)])
    }
}

/// The proposal as the reply to a line that only requests a swap, with what may be typed next.
pub(super) fn format_proposal_question(view: &View, table: &Table<'_>) -> Option<String> {
    let swap = view.proposed_swap(table.network())?;
    let text = reason(&swap, view, table);
    let asks = table.format_message(
        "course-proposal-asks",
        args![hand = table.plain_message("course-word-hand")],
    );
    Some(table.lines([text, asks]))
}

/// The proposal with its reason.
pub(super) fn reason(swap: &Swap, view: &View, table: &Table<'_>) -> String {
    joined(" ", [proposed(swap, view, table)].into_iter().chain(wins(swap, table)))
}

/// Sentence with the proposal: « Proposition : écartez … et …, et prenez …. »
fn proposed(swap: &Swap, view: &View, table: &Table<'_>) -> String {
    let traveller = view.own.as_ref().and_then(|(seat, _)| view.traveller(*seat));
    let missing = traveller.map_or_else(Vec::new, |own| table.missing(&own.visas));
    let home = traveller.and_then(|own| own.start());
    let mut args = home.map_or_else(Vec::new, |city| table.at(city));
    let [one, other] = swap.out.map(|card| table.card(card));
    args.extend([("one", one.into()), ("other", other.into())]);
    args.push(("nowhere", if swap.leads_nowhere { "yes" } else { "no" }.into()));
    args.push(("count", missing.len().into()));
    args.push(("visas", table.one_of(missing.iter().map(|visa| table.visa(*visa))).into()));
    args.push(("taken", swap.taken.len().into()));
    args.push(("cards", table.card_names(&swap.taken).into()));
    table.format_message("course-proposal", args)
}

/// Sentence about a hand that is sufficient to win after the swap.
fn wins(swap: &Swap, table: &Table<'_>) -> Option<String> {
    let stops = swap.wins.as_deref()?;
    // Without the current city at the start and the home at the end.
    let via: Vec<Slug> = stops.get(1..stops.len().saturating_sub(1))?.to_vec();
    let args = args![count = via.len(), via = table.all_of(table.cities(&via))];
    Some(table.format_message("course-proposal-wins", args))
}

/// The actions of the proposed swap; `None` if a swap is not possible now.
pub(super) fn swapped(view: &View, table: &Table<'_>) -> Option<ParsedInput<Action>> {
    let Swap { out, left, right, .. } = view.proposed_swap(table.network())?;
    if view.stage != Stage::Fresh {
        return None;
    }
    let mut actions: Vec<Action> = out.map(|route: Leg| Action::Reject { route }).to_vec();
    // With empty compartments, the game draws from the pile without a decision.
    if !view.left.is_empty() || !view.right.is_empty() {
        actions.push(Action::Take { left, right });
    }
    Some(ParsedInput::Actions { actions, confirm: None })
}
