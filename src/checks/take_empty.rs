//! A card with which nothing can be privatised.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// An empty list `take`.
pub static KIND: Kind = Kind {
    code: "take-empty",
    severity: Severity::Error,
    rule: Some("Contrôle Global R15"),
    en: Text {
        message: "nothing can be privatised with ‘{ $card }’",
        help: "write a resource or two, such as `take: [raw, energy]`, or `any` for one by \
               choice",
        explain: "After its effect, a card lets the player take the resources in its top right \
                  corner from regions where they are present. Each card shows at least one: \
                  without it a card that nobody can play would be worth nothing at all.",
    },
    fr: Text {
        message: "on ne privatise rien avec « { $card } »",
        help: "écrivez une ressource ou deux, par exemple `take: [raw, energy]`, ou `any` \
               pour une ressource au choix",
        explain: "Après son effet, une carte permet de prendre les ressources de son coin \
                  supérieur droit dans des régions où l’on est présent. Chaque carte en montre \
                  au moins une : sans cela, une carte que personne ne peut jouer ne vaudrait \
                  rien du tout.",
    },
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
