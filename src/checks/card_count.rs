//! Piles that do not add up to the deck.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::control::MOST_IN_PILE;

/// A number of cards that is not that of all piles together, or a pile that is too high.
pub static KIND: Kind = Kind {
    code: "card-count",
    severity: Severity::Error,
    rule: Some("Contrôle Global B1"),
    en: Text {
        message: "{ $problem ->\n\
                  [none] a pile has no cards\n\
                  [high] a pile has { $pile } cards, and can have { $most } at most\n\
                  *[sum] { $piles } piles of { $pile ->\n\
                  [one] one card\n\
                  *[other] { $pile } cards\n\
                  } make { $due } cards, not { $cards }\n\
                  }",
        help: "{ $problem ->\n\
               [sum] write `{ $due }` for `deck.cards`, or change `deck.pile`\n\
               *[other] write a number from 1 to { $most }\n\
               }",
        explain: "Each category has two piles, a low one and a high one, and all piles have \
                  the same number of cards, `deck.pile`. Together they are all cards of the \
                  game, `deck.cards`: 12 piles of 9 cards are 108. The program keeps a pile in \
                  32 bits, so no pile is higher than that.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [none] une pile n’a pas de cartes\n\
                  [high] une pile a { $pile } cartes, et peut en avoir { $most } au plus\n\
                  *[sum] { $piles } piles { $pile ->\n\
                  [one] d’une carte\n\
                  *[other] de { $pile } cartes\n\
                  } font { $due } cartes, et non { $cards }\n\
                  }",
        help: "{ $problem ->\n\
               [sum] écrivez `{ $due }` pour `deck.cards`, ou changez `deck.pile`\n\
               *[other] écrivez un nombre de 1 à { $most }\n\
               }",
        explain: "Chaque catégorie a deux piles, une basse et une haute, et toutes les piles \
                  ont le même nombre de cartes, `deck.pile`. Elles font ensemble toutes les \
                  cartes du jeu, `deck.cards` : 12 piles de 9 cartes font 108. Le programme \
                  range une pile dans 32 bits : aucune n’est donc plus haute.",
    },
    wrong: "deck: { cards: 107, factions: 12, regions: 18, pile: 9 }",
    right: "deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
};

/// Looks at the numbers of the rules.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules() else {
        return;
    };
    let piles = control::content(loaded).piles().count();
    let due = piles as u32 * u32::from(rules.pile);
    let (problem, path) = match usize::from(rules.pile) {
        0 => ("none", "deck.pile"),
        pile if pile > MOST_IN_PILE => ("high", "deck.pile"),
        _ if due != u32::from(rules.cards) => ("sum", "deck.cards"),
        _ => return,
    };
    let args = vec![
        ("problem", problem.into()),
        ("piles", control::number(piles)),
        ("pile", usize::from(rules.pile).into()),
        ("due", control::number(due)),
        ("cards", control::number(rules.cards)),
        ("most", control::number(MOST_IN_PILE)),
    ];
    report.push(control::rule(loaded, &KIND, (rank, path), args));
}
