//! Power shared by two factions.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// One kind of power with the same numbers, two factions.
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
    for (rank, id) in control.faction_ids().enumerate() {
        let power = control.faction(id).power;
        let mut before = control.faction_ids().take(rank);
        if let Some(first) = before.find(|other| control.faction(*other).power == power) {
            let args = args![other = &control.faction(first).name];
            let also = loaded.place(Location::Faction(first, "power"));
            let finding = loaded.finding(&CODE, Location::Faction(id, "power"), args);
            report.push(finding.also(also));
        }
    }
}
