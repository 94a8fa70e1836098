//! A second game that has regions.

use super::control;
use data::{Loaded, Subject};
use diag::{Kind, Report, Severity};

/// Only the content of the first game is read.
pub static KIND: Kind = Kind {
    code: "regions-unread",
    severity: Severity::Error,
    rule: None,
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
