//! Two factions with the same power.

use super::control;
use data::{Loaded, Subject};
use diag::{Kind, Report, Severity, Text};

/// One kind with the same numbers, two factions.
pub static KIND: Kind = Kind {
    code: "power-repeated",
    severity: Severity::Error,
    rule: Some("Contrôle Global B10"),
    en: Text {
        message: "‘{ $faction }’ has the same power as ‘{ $other }’",
        help: "give one of the two another power, or other numbers",
        explain: "Each faction can do something that no other can: that is what players choose \
                  between at the start. Two factions may have powers of one kind when these \
                  differ, such as one level more in Biology and one in Military.",
    },
    fr: Text {
        message: "« { $faction } » a le même pouvoir que « { $other } »",
        help: "donnez à l’une des deux un autre pouvoir, ou d’autres nombres",
        explain: "Chaque faction sait faire ce qu’aucune autre ne fait : c’est entre cela que \
                  l’on choisit au début. Deux factions peuvent avoir des pouvoirs d’une même \
                  sorte s’ils diffèrent, comme un niveau de plus en Biologie et un niveau de \
                  plus en Militaire.",
    },
    wrong: "- id: echo\n\
           \x20 power: { kind: hand, cards: 5 }\n\
            - id: eden\n\
           \x20 power: { kind: hand, cards: 5 }",
    right: "- id: echo\n\
           \x20 power: { kind: hand, cards: 5 }\n\
            - id: eden\n\
           \x20 power: { kind: wild }",
};

/// Compares the powers of all factions.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for (rank, id) in control.faction_ids().enumerate() {
        let power = control.faction(id).power;
        let mut before = control.faction_ids().take(rank);
        if let Some(first) = before.find(|it| control.faction(*it).power == power) {
            let args = vec![("other", (&control.faction(first).name).into())];
            let also = loaded.place(Subject::Faction(first, "power"));
            let finding = control::faction(loaded, &KIND, (id, "power"), args);
            report.push(finding.also(also));
        }
    }
}
