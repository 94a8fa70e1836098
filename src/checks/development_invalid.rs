//! A region without development.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// A development of 0.
pub static KIND: Kind = Kind {
    code: "development-invalid",
    severity: Severity::Error,
    rule: Some("Contrôle Global R2"),
    en: Text {
        message: "the development of ‘{ $region }’ is 0",
        help: "write 1 or more",
        explain: "Development is what the players in a region share as points at the end of \
                  the game. It never falls below 1, so it cannot begin below 1 either: a \
                  region at 0 would be worth nothing to anybody.",
    },
    fr: Text {
        message: "« { $region } » a un développement de 0",
        help: "écrivez 1 ou plus",
        explain: "Le développement est ce que les joueurs d’une région se partagent comme \
                  points à la fin de la partie. Il ne descend jamais sous 1 et ne peut donc \
                  pas commencer plus bas : une région à 0 ne vaudrait rien pour personne.",
    },
    wrong: "development: 0",
    right: "development: 1",
};

/// Looks at every region.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.region_ids() {
        if control.region(id).development == 0 {
            report.push(control::region(loaded, &KIND, (id, "development"), Vec::new()));
        }
    }
}
