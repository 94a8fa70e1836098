//! A second game that has regions.

use super::control;
use data::{Loaded, Subject};
use diag::{Kind, Report, Severity, Text};

/// Only the content of the first game is read.
pub static KIND: Kind = Kind {
    code: "regions-unread",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $game }` has regions too, and only those of `{ $first }` are read",
        help: "keep one of the two files",
        explain: "An edition has one board of regions with one set of factions and effect \
                  cards: those of the first game, in the order of the file names, whose rules \
                  speak of them. The regions and cards of any other game would be neither \
                  checked nor played. Put that game into an edition of its own.",
    },
    fr: Text {
        message: "`{ $game }` a aussi des régions, et seules celles de `{ $first }` sont lues",
        help: "gardez l’un des deux fichiers",
        explain: "Une édition a un seul plateau de régions, avec un seul jeu de factions et de \
                  cartes à effets : ceux du premier jeu, dans l’ordre des noms de fichiers, \
                  dont la règle en parle. Les régions et les cartes d’un autre jeu ne seraient \
                  ni contrôlées ni jouées. Donnez à ce jeu une édition à part.",
    },
    wrong: "# data/games/controle-global.yaml and data/games/empire.yaml\n\
            deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
    right: "# data/games/controle-global.yaml alone\n\
            deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
};

/// Looks for other games with regions and effects.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let rules = loaded.dataset.rules.iter().enumerate();
    let mut with_regions = rules.filter(|(_, rules)| rules.has_regions());
    let Some((first_rank, first)) = with_regions.next() else {
        return;
    };
    for (rank, rules) in with_regions {
        let args = vec![
            ("game", rules.game.as_str().into()),
            ("first", first.game.as_str().into()),
        ];
        let also = loaded.place(Subject::Rules(first_rank, "deck.regions"));
        let finding = control::rule(loaded, &KIND, (rank, "deck.regions"), args);
        report.push(finding.also(also));
    }
}
