//! Contrôle Global: piles whose cards do not add up to the deck.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::MAX_PILE_CARDS;

/// A number of cards other than the sum of all piles, or a pile over the maximum.
pub static CODE: FindingCode = FindingCode::error("card-count")
    .fixed_by("right")
    .of_rule("Contrôle Global B1")
    .wrong("deck: { cards: 107, factions: 12, regions: 18, pile: 9 }")
    .right("deck: { cards: 108, factions: 12, regions: 18, pile: 9 }");

/// Checks the numbers of cards in the rules.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, _)) = loaded.control_rules() else {
        return;
    };
    let control = &loaded.dataset.control;
    let (piles, deck) = (control.piles().count(), control.numbers.deck);
    let required_cards = piles as u32 * u32::from(deck.pile);
    let (problem, path) = match usize::from(deck.pile) {
        0 => ("none", "deck.pile"),
        pile if pile > MAX_PILE_CARDS => ("high", "deck.pile"),
        _ if required_cards != u32::from(deck.cards) => ("sum", "deck.cards"),
        _ => return,
    };
    let mut args = args![
        problem,
        piles = control::number_text(piles),
        pile = usize::from(deck.pile),
        due = control::number_text(required_cards),
        cards = control::number_text(deck.cards),
        most = control::number_text(MAX_PILE_CARDS)
    ];
    // Only the sum has one possible correction.
    if problem == "sum" {
        args.push(("right", required_cards.to_string().into()));
    }
    report.push(loaded.finding(&CODE, Location::Rules(rules_index, path), args));
}
