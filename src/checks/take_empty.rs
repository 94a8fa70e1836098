//! A card with which nothing can be privatised.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity};

/// An empty list `take`.
pub static KIND: Kind = Kind {
    code: "take-empty",
    severity: Severity::Error,
    rule: Some("Contrôle Global R15"),
    wrong: "take: []",
    right: "take: [food]",
};

/// Looks at every card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.card_ids() {
        if control.card(id).take.is_empty() {
            report.push(control::card(loaded, &KIND, (id, "take"), Vec::new()));
        }
    }
}
