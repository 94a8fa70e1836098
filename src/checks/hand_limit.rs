//! Contrôle Global: hands that the low piles cannot supply.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::{Control, Power};

/// Hands of 0 cards, or hands with more cards than in all low piles.
pub static CODE: FindingCode = FindingCode::error("hand-limit")
    .of_rule("Contrôle Global B2.6")
    .wrong("hand: 10")
    .right("hand: 4");

/// Checks the hands in a match with the maximum number of players.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, rules)) = loaded.control_rules() else {
        return;
    };
    let control = &loaded.dataset.control;
    let hand = u32::from(control.numbers.hand);
    let needed = u32::from(rules.players.1) * hand + extra_cards(control, rules.players.1);
    let pile = control.numbers.deck.pile;
    let low = control.spheres.len() as u32 * u32::from(pile);
    let problem = match hand {
        0 => "none",
        // Piles without cards are another finding.
        _ if pile > 0 && needed > low => "low",
        _ => return,
    };
    let args = args![
        problem,
        players = control::number_text(rules.players.1),
        needed = control::number_text(needed),
        low = control::number_text(low)
    ];
    report.push(loaded.finding(&CODE, Location::Rules(rules_index, "hand"), args));
}

/// Returns the additional cards from powers in the worst case: the players have the factions with the largest hands.
fn extra_cards(control: &Control, players: u16) -> u32 {
    let hand = control.numbers.hand;
    let more = control.factions.iter().map(|faction| match faction.power {
        Power::Hand(cards) => u32::from(cards.saturating_sub(hand)),
        _ => 0,
    });
    let mut more: Vec<u32> = more.collect();
    more.sort_unstable_by(|one, other| other.cmp(one));
    more.iter().take(players.into()).sum()
}
