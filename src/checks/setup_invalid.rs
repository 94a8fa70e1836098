//! Contrôle Global: setup that the players cannot carry out.

use super::control;
use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// A number that is 0, or more factions dealt than there are.
pub static CODE: FindingCode = FindingCode::error("setup-invalid")
    .of_rule("Contrôle Global B2.3")
    .wrong("setup: { primary: 2, secondary: 1, factions: 3 }")
    .right("setup: { primary: 2, secondary: 1, factions: 2 }");

/// Checks the numbers of the setup.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rules_index, rules)) = loaded.control_rules() else {
        return;
    };
    let numbers = &loaded.dataset.control.numbers;
    let dealt = u32::from(rules.players.1) * u32::from(numbers.choice);
    let is_short = dealt > u32::from(numbers.deck.factions);
    for (problem, field, is_wrong) in [
        ("zero", "primary", numbers.primary == 0),
        ("zero", "secondary", numbers.secondary == 0),
        ("zero", "factions", numbers.choice == 0),
        ("factions", "factions", is_short),
    ] {
        if is_wrong {
            let args = args![
                problem,
                field,
                players = control::number_text(rules.players.1),
                dealt = control::number_text(dealt),
                factions = control::number_text(numbers.deck.factions)
            ];
            let path = format!("setup.{field}");
            report.push(loaded.finding(&CODE, Location::Rules(rules_index, &path), args));
        }
    }
}
