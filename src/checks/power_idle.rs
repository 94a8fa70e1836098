//! A power that gives nothing.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::control::{Numbers, Power};

/// Numbers that are no better than the rules for everybody.
pub static KIND: Kind = Kind {
    code: "power-idle",
    severity: Severity::Warning,
    rule: Some("Contrôle Global B10"),
    en: Text {
        message: "the power of ‘{ $faction }’ gives nothing that others do not have",
        help: "write better numbers than those of the rules, or another power",
        explain: "The numbers of a power stand against those that hold for everybody: a hand \
                  of more cards than `hand`, a development that costs less than `invest.cost` \
                  or may be bought more often than `invest.develop`, cards that may be \
                  discarded for nothing. Numbers that are no better make a faction without a \
                  power.",
    },
    fr: Text {
        message: "« { $faction } » a un pouvoir qui ne donne rien que les autres n’aient",
        help: "écrivez de meilleurs nombres que ceux de la règle, ou un autre pouvoir",
        explain: "Les nombres d’un pouvoir se mesurent à ceux qui valent pour tous : une main \
                  de plus de cartes que `hand`, un développement qui coûte moins que \
                  `invest.cost` ou s’achète plus souvent que `invest.develop`, des cartes à \
                  défausser pour rien. Des nombres qui ne sont pas meilleurs font une faction \
                  sans pouvoir.",
    },
    wrong: "power: { kind: hand, cards: 4 }",
    right: "power: { kind: hand, cards: 5 }",
};

/// Compares the numbers of every power with those of the rules.
pub fn run(loaded: &Loaded, report: &mut Report) {
    if loaded.control_rules().is_none() {
        return;
    }
    let control = control::content(loaded);
    for id in control.faction_ids() {
        if is_idle(control.faction(id).power, &control.numbers) {
            report.push(control::faction(loaded, &KIND, (id, "power"), Vec::new()));
        }
    }
}

fn is_idle(power: Power, rules: &Numbers) -> bool {
    match power {
        Power::Hand(cards) => cards <= rules.hand,
        Power::Developer { cost, times } => {
            let is_better = cost < rules.invest.cost || times > rules.invest.develop;
            times == 0 || !is_better
        }
        Power::Renewal(cards) => cards == 0,
        _ => false,
    }
}
