//! A second game that has routes.

use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity};

/// Only the network of the first game is read.
pub static KIND: Kind = Kind {
    code: "routes-unread",
    severity: Severity::Error,
    rule: None,
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
