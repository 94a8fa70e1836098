//! A card that civil society should not have, or should.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};
use model::control::Tier;

/// A low card with an effect of civil society, or a high one without.
pub static KIND: Kind = Kind {
    code: "civil-misplaced",
    severity: Severity::Error,
    rule: Some("Contrôle Global R12"),
    en: Text {
        message: "{ $problem ->\n\
                  [low] civil society does something with ‘{ $card }’, a card of a low pile\n\
                  *[high] civil society does nothing with ‘{ $card }’, a card of a high pile\n\
                  }",
        help: "{ $problem ->\n\
               [low] take out `civil`, or put the card into a high pile\n\
               *[high] add `civil` with `short` and `name`, such as `short: \"max(pol): D \
               +1; L(pol) -1 pol\"`\n\
               }",
        explain: "Civil society reacts when the level of a category rises: a card of the high \
                  pile is laid out, and at the end of the round what stands at its bottom \
                  happens. So every card of a high pile has such an effect, and no card of a \
                  low pile has one, since it is never laid out.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [low] la société civile fait quelque chose de « { $card } », une carte d’une \
                  pile basse\n\
                  *[high] la société civile ne fait rien de « { $card } », une carte d’une \
                  pile haute\n\
                  }",
        help: "{ $problem ->\n\
               [low] retirez `civil`, ou mettez la carte dans une pile haute\n\
               *[high] ajoutez `civil` avec `short` et `name`, par exemple `short: \
               \"max(pol): D +1; L(pol) -1 pol\"`\n\
               }",
        explain: "La société civile réagit quand le niveau d’une catégorie monte : on pose une \
                  carte de la pile haute, et à la fin de la manche il se passe ce qui est \
                  écrit en bas. Chaque carte d’une pile haute a donc un tel effet, et aucune \
                  carte d’une pile basse n’en a, puisqu’on ne la pose jamais.",
    },
    wrong: "pile: pol-low\n\
            civil: { short: \"max(pol): D +1\", .. }",
    right: "pile: pol-high\n\
            civil: { short: \"max(pol): D +1\", .. }",
};

/// Looks at every card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.card_ids() {
        let card = control.card(id);
        let problem = match (card.pile.tier, &card.civil) {
            (Tier::Low, Some(_)) => "low",
            (Tier::High, None) => "high",
            _ => continue,
        };
        let args = vec![("problem", problem.into())];
        report.push(control::card(loaded, &KIND, (id, "civil"), args));
    }
}
