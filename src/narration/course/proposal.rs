//! The swap that the program proposes to a player, and the reason for it.

use super::names::top_card;
use crate::texts::joined;
use crate::{ParsedInput, Table};
use engine::Slug;
use games::course::{Action, Compartment, ProposedSwap, RouteCard, Stage, View};
use lang::args;

/// The cards on offer, and the proposed swap with its reason; empty if there is no proposal.
pub(super) fn format_proposal(view: &View, table: &Table<'_>) -> String {
    let Some(swap) = view.proposed_swap(table.network()) else {
        return String::new();
    };
    let tops = [("left", Compartment::Left), ("right", Compartment::Right)];
    let tops = tops.into_iter().filter_map(|(side, compartment)| {
        let (card, _) = top_card(view.compartment(compartment))?;
        let args = args![card = table.card(card), side];
        Some(table.format_message("course-side", args))
    });
    let tops: Vec<String> = tops.collect();
    let args = args![count = tops.len(), cards = table.and_list(tops)];
    let offered = table.format_message("course-to-take", args);
    let mut proposal = vec![proposal_sentence(&swap, view, table)];
    proposal.extend(winning_sentence(&swap, table));
    if table.plain {
        table.lines([offered].into_iter().chain(proposal))
    } else {
        table.lines([offered, joined(" ", proposal)])
    }
}

/// The proposed swap as the reply to a line that only requests a swap, with what may be typed next. `None` if there
/// is no proposal.
pub(super) fn format_proposal_question(view: &View, table: &Table<'_>) -> Option<String> {
    let swap = view.proposed_swap(table.network())?;
    let text = proposal_with_reason(&swap, view, table);
    let question = table.format_message(
        "course-proposal-asks",
        args![hand = table.plain_message("course-word-hand")],
    );
    Some(table.lines([text, question]))
}

/// The proposed swap with its reason, in one or two sentences.
pub(super) fn proposal_with_reason(swap: &ProposedSwap, view: &View, table: &Table<'_>) -> String {
    joined(
        " ",
        [proposal_sentence(swap, view, table)].into_iter().chain(winning_sentence(swap, table)),
    )
}

/// Sentence with the proposed swap: « Proposition : écartez … et …, et prenez …. »
fn proposal_sentence(swap: &ProposedSwap, view: &View, table: &Table<'_>) -> String {
    let traveller = view.own.as_ref().and_then(|(seat, _)| view.traveller(*seat));
    let missing = traveller.map_or_else(Vec::new, |own| table.missing_visas(&own.visas));
    let home = traveller.and_then(|own| own.start_city());
    let mut args = home.map_or_else(Vec::new, |city| table.city_args(city));
    let [one, other] = swap.rejects.map(|card| table.card(card));
    args.extend([("one", one.into()), ("other", other.into())]);
    args.push(("nowhere", if swap.rejects_lead_nowhere { "yes" } else { "no" }.into()));
    args.push(("count", missing.len().into()));
    args.push(("visas", table.or_list(missing.iter().map(|visa| table.visa_name(*visa))).into()));
    args.push(("taken", swap.taken.len().into()));
    args.push(("cards", table.card_list(&swap.taken).into()));
    table.format_message("course-proposal", args)
}

/// Sentence about the winning flight that the swap makes possible; `None` if there is none.
fn winning_sentence(swap: &ProposedSwap, table: &Table<'_>) -> Option<String> {
    let stops = swap.winning_flight.as_deref()?;
    // Without the current city at the beginning and the home city at the end.
    let via: Vec<Slug> = stops.get(1..stops.len().saturating_sub(1))?.to_vec();
    let args = args![count = via.len(), via = table.and_list(table.city_names(&via))];
    Some(table.format_message("course-proposal-wins", args))
}

/// Returns the actions of the proposed swap; `None` if a swap is not possible now.
pub(super) fn proposed_swap_actions(view: &View, table: &Table<'_>) -> Option<ParsedInput<Action>> {
    let ProposedSwap { rejects: out, takes_left: left, takes_right: right, .. } =
        view.proposed_swap(table.network())?;
    if view.stage != Stage::Fresh {
        return None;
    }
    let mut actions: Vec<Action> = out.map(|route: RouteCard| Action::Reject { route }).to_vec();
    // With empty compartments, the game draws from the pile without a decision.
    if !view.left.is_empty() || !view.right.is_empty() {
        actions.push(Action::Take { left, right });
    }
    Some(ParsedInput::Actions { actions, confirm: None })
}
