//! A second game that has routes.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// Only the network of the first game is read.
pub static KIND: Kind = Kind {
    code: "routes-unread",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "`{ $game }` has routes too, and only those of `{ $first }` are read",
        help: "keep one of the two files",
        explain: "An edition has one network of cities and routes: that of the first game, in the \
                  order of the file names, whose rules deal route cards. The cities and routes \
                  of any other game would be neither checked nor played. Put that game into an \
                  edition of its own.",
    },
    fr: Text {
        message: "`{ $game }` a aussi des trajets, et seuls ceux de `{ $first }` sont lus",
        help: "gardez l’un des deux fichiers",
        explain: "Une édition a un seul réseau de villes et de trajets : celui du premier jeu, \
                  dans l’ordre des noms de fichiers, dont la règle distribue des cartes de \
                  trajet. Les villes et les trajets d’un autre jeu ne seraient ni contrôlés ni \
                  joués. Donnez à ce jeu une édition à part.",
    },
    wrong: "# data/games/course.yaml and data/games/voyage.yaml\n\
            deck: { routes: 108, visas: 30 }",
    right: "# data/games/course.yaml alone\n\
            deck: { routes: 108, visas: 30 }",
};

/// Looks for other games with routes.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let rules = loaded.dataset.rules.iter().enumerate();
    let mut with_routes = rules.filter(|(_, rules)| rules.has_routes());
    let Some((first_rank, first)) = with_routes.next() else {
        return;
    };
    for (rank, rules) in with_routes {
        let args = vec![
            ("game", rules.game.as_str().into()),
            ("first", first.game.as_str().into()),
        ];
        let place = loaded.place(Subject::Rules(rank, "deck.routes"));
        let also = loaded.place(Subject::Rules(first_rank, "deck.routes"));
        report.push(Diagnostic::new(&KIND, place, args).also(also));
    }
}
