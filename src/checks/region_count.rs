//! Another number of regions than the rules say.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// More or fewer regions than `deck.regions`.
pub static KIND: Kind = Kind {
    code: "region-count",
    severity: Severity::Error,
    rule: Some("Contrôle Global B2"),
    en: Text {
        message: "there { $found ->\n\
                  [one] is one region\n\
                  *[other] are { $found } regions\n\
                  }, and the rules say { $wanted }",
        help: "add or take out regions in `data/games/{ $game }/regions.yaml`, or change \
               `deck.regions`",
        explain: "The rules say how many regions the world of Contrôle Global is divided into; \
                  the box, the booklet and the board tell players that number. A region more \
                  or less is most often a slip.",
    },
    fr: Text {
        message: "il y a { $found ->\n\
                  [one] une région\n\
                  *[other] { $found } régions\n\
                  }, et la règle en dit { $wanted }",
        help: "ajoutez ou retirez des régions dans `data/games/{ $game }/regions.yaml`, ou \
               changez `deck.regions`",
        explain: "La règle dit en combien de régions le monde de Contrôle Global est divisé ; \
                  la boîte, le livret et le plateau donnent ce nombre aux joueurs. Une région \
                  de plus ou de moins est le plus souvent une faute.",
    },
    wrong: "deck: { cards: 108, factions: 12, regions: 17, pile: 9 }",
    right: "deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
};

/// Counts the regions, once all of them could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules().filter(|_| loaded.has_regions()) else {
        return;
    };
    let found = control::content(loaded).regions.len();
    if found != usize::from(rules.regions) {
        let args = vec![
            ("found", found.into()),
            ("wanted", control::number(rules.regions)),
            ("game", rules.game.as_str().into()),
        ];
        report.push(control::rule(loaded, &KIND, (rank, "deck.regions"), args));
    }
}
