//! Contrôle Global: power shared by two factions.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// One kind of power of two factions, with the same numbers.
pub static CODE: FindingCode = FindingCode::error("power-repeated")
    .of_rule("Contrôle Global B10")
    .wrong(
        "- id: echo\n\
        \x20 power: { kind: hand, cards: 5 }\n\
        - id: eden\n\
        \x20 power: { kind: hand, cards: 5 }",
    )
    .right("- id: echo\n  power: { kind: hand, cards: 5 }\n- id: eden\n  power: { kind: wild }");

/// Compares the powers of all factions.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for (index, id) in control.faction_ids().enumerate() {
        let power = control.faction(id).power;
        let mut earlier = control.faction_ids().take(index);
        if let Some(first) = earlier.find(|other| control.faction(*other).power == power) {
            let args = args![other = &control.faction(first).name];
            let first_span = loaded.span_of(Location::Faction(first, "power"));
            let finding = loaded.finding(&CODE, Location::Faction(id, "power"), args);
            report.push(finding.with_span(first_span));
        }
    }
}
