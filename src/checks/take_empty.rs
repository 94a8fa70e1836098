//! A card with which nothing can be privatised.

use super::control;
use data::Loaded;
use diag::{Kind, Report};

/// An empty list `take`.
pub static KIND: Kind = Kind::error("take-empty")
    .of_rule("Contrôle Global R15")
    .wrong("take: []")
    .right("take: [food]");

/// Looks at every card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.card_ids() {
        if control.card(id).take.is_empty() {
            report.push(control::card(loaded, &KIND, (id, "take"), Vec::new()));
        }
    }
}
