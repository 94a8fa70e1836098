//! A pile with more or fewer cards than the rules say.

use super::control;
use data::{Loaded, Subject};
use diag::{Diagnostic, Kind, Report, Severity, Text};
use model::control::MOST_IN_PILE;

/// A number of cards that is not `deck.pile`.
pub static KIND: Kind = Kind {
    code: "pile-size",
    severity: Severity::Error,
    rule: Some("Contrôle Global R10"),
    en: Text {
        message: "the pile `{ $pile }` has { $found ->\n\
                  [0] no card\n\
                  [one] one card\n\
                  *[other] { $found } cards\n\
                  }, and the rules say { $wanted }",
        help: "add cards to the pile, take some out, or put them into another one with \
               `pile`",
        explain: "All piles have the same number of cards, `deck.pile` in the rules. Players \
                  see the backs and count: a pile that is too low runs out before the others, \
                  and one card too many is most often one that belongs into another pile.",
    },
    fr: Text {
        message: "la pile `{ $pile }` a { $found ->\n\
                  [0] aucune carte\n\
                  [one] une carte\n\
                  *[other] { $found } cartes\n\
                  }, et la règle en dit { $wanted }",
        help: "ajoutez des cartes à la pile, retirez-en, ou mettez-en dans une autre avec \
               `pile`",
        explain: "Toutes les piles ont le même nombre de cartes, `deck.pile` dans la règle. \
                  Les joueurs voient les dos et comptent : une pile trop basse s’épuise avant \
                  les autres, et une carte de trop est le plus souvent celle d’une autre pile.",
    },
    wrong: "- id: pol-low-9\n\
           \x20 pile: pol-high",
    right: "- id: pol-low-9\n\
           \x20 pile: pol-low",
};

/// Counts the cards of every pile, once all cards could be read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let Some((rank, rules)) = loaded.control_rules().filter(|_| loaded.has_cards()) else {
        return;
    };
    let control = control::content(loaded);
    let wanted = usize::from(rules.pile);
    // A pile that cannot be is reported itself.
    if !(1..=MOST_IN_PILE).contains(&wanted) {
        return;
    }
    for pile in control.piles() {
        let cards: Vec<_> = control.cards_of(pile).collect();
        if cards.len() == wanted {
            continue;
        }
        // The first card that is too many; the last one where some are missing.
        let card = cards.get(wanted).or(cards.last());
        let subject = card.map_or(Subject::Rules(rank, "deck.pile"), |card| {
            Subject::EffectCard(*card, "pile")
        });
        let args = vec![
            ("pile", control.pile_id(pile).into()),
            ("found", cards.len().into()),
            ("wanted", control::number(wanted)),
        ];
        report.push(Diagnostic::new(&KIND, loaded.place(subject), args));
    }
}
