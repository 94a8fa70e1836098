//! Another number of factions than the rules say.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// More or fewer factions than `deck.factions`.
pub static KIND: Kind = Kind {
    code: "faction-count",
    severity: Severity::Error,
    rule: Some("Contrôle Global B1"),
    en: Text {
        message: "there { $found ->\n\
                  [one] is one faction\n\
                  *[other] are { $found } factions\n\
                  }, and the rules say { $wanted }",
        help: "add or take out factions in `data/games/{ $game }/factions.yaml`, or change \
               `deck.factions`",
        explain: "The rules say how many factions there are; the box and the booklet tell \
                  players that number, and from it follows how many may sit at the table. A \
                  faction more or less is most often a slip.",
    },
    fr: Text {
        message: "il y a { $found ->\n\
                  [one] une faction\n\
                  *[other] { $found } factions\n\
                  }, et la règle en dit { $wanted }",
        help: "ajoutez ou retirez des factions dans `data/games/{ $game }/factions.yaml`, \
               ou changez `deck.factions`",
        explain: "La règle dit combien il y a de factions ; la boîte et le livret donnent ce \
                  nombre aux joueurs, et le nombre de places à la table en dépend. Une faction \
                  de plus ou de moins est le plus souvent une faute.",
    },
    wrong: "deck: { cards: 108, factions: 11, regions: 18, pile: 9 }",
    right: "deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
};

/// Counts the factions, once all of them could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules().filter(|_| loaded.has_factions()) else {
        return;
    };
    let found = control::content(loaded).factions.len();
    if found != usize::from(rules.factions) {
        let args = vec![
            ("found", found.into()),
            ("wanted", control::number(rules.factions)),
            ("game", rules.game.as_str().into()),
        ];
        report.push(control::rule(loaded, &KIND, (rank, "deck.factions"), args));
    }
}
