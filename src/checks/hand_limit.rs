//! Hands that the low piles cannot give.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;
use model::control::{Control, Power};

/// No hand, or more cards than the low piles have.
pub static CODE: FindingCode = FindingCode::error("hand-limit")
    .of_rule("Contrôle Global B2.6")
    .wrong("hand: 10")
    .right("hand: 4");

/// Looks at the hands of the greatest number of players.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules() else {
        return;
    };
    let control = &loaded.dataset.control;
    let hand = u32::from(control.numbers.hand);
    let needed = u32::from(rules.players.1) * hand + extra(control, rules.players.1);
    let pile = control.numbers.deck.pile;
    let low = control.spheres.len() as u32 * u32::from(pile);
    let problem = match hand {
        0 => "none",
        // Piles without cards are reported themselves.
        _ if pile > 0 && needed > low => "low",
        _ => return,
    };
    let args = args![
        problem,
        players = control::number(rules.players.1),
        needed = control::number(needed),
        low = control::number(low)
    ];
    report.push(loaded.finding(&CODE, Location::Rules(rank, "hand"), args));
}

/// Cards that powers allow besides, where so many players have those that allow most.
fn extra(control: &Control, players: u16) -> u32 {
    let hand = control.numbers.hand;
    let more = control.factions.iter().map(|faction| match faction.power {
        Power::Hand(cards) => u32::from(cards.saturating_sub(hand)),
        _ => 0,
    });
    let mut more: Vec<u32> = more.collect();
    more.sort_unstable_by(|one, other| other.cmp(one));
    more.iter().take(players.into()).sum()
}
