//! Contrôle Global: faction with the same category twice.

use data::{Loaded, Location};
use diag::{FindingCode, Report};
use lang::args;

/// The same category as `primary` and `secondary`.
pub static CODE: FindingCode = FindingCode::error("faction-categories")
    .of_rule("Contrôle Global R9")
    .wrong("primary: bio\nsecondary: bio")
    .right("primary: bio\nsecondary: com");

/// Checks each faction.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = &loaded.dataset.control;
    for id in control.faction_ids() {
        let faction = control.faction(id);
        if faction.primary == faction.secondary {
            let category = &control.sphere(faction.primary).name;
            let args = args![category];
            report.push(loaded.finding(&CODE, Location::Faction(id, "secondary"), args));
        }
    }
}
