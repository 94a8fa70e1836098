//! A card with more or fewer effects than its pile asks for.

use super::control;
use data::Loaded;
use diag::{Kind, Report, Severity, Text};

/// Not three effects on a low card, or not two on a high one.
pub static KIND: Kind = Kind {
    code: "effect-count",
    severity: Severity::Error,
    rule: Some("Contrôle Global R11"),
    en: Text {
        message: "‘{ $card }’ has { $found ->\n\
                  [0] no effect\n\
                  [one] one effect\n\
                  *[other] { $found } effects\n\
                  }, and a card of a { $tier ->\n\
                  [low] low\n\
                  *[high] high\n\
                  } pile has { $wanted }",
        help: "write { $wanted } effects, the weakest first",
        explain: "A card of a low pile has three effects, for the levels I, II and III of its \
                  category. A card of a high pile has two, for level IV and for level V or VI, \
                  and below them what civil society does with it. The player chooses one of \
                  them.",
    },
    fr: Text {
        message: "« { $card } » a { $found ->\n\
                  [0] aucun effet\n\
                  [one] un effet\n\
                  *[other] { $found } effets\n\
                  }, et une carte d’une pile { $tier ->\n\
                  [low] basse\n\
                  *[high] haute\n\
                  } en a { $wanted }",
        help: "écrivez { $wanted } effets, le plus faible d’abord",
        explain: "Une carte d’une pile basse a trois effets, pour les niveaux I, II et III de \
                  sa catégorie. Une carte d’une pile haute en a deux, pour le niveau IV et \
                  pour le niveau V ou VI, et au-dessous ce qu’en fait la société civile. Le \
                  joueur en choisit un.",
    },
    wrong: "pile: pol-low\n\
            effects:\n\
            - { requires: pol 1, short: \"R: J +1 pol\", .. }\n\
            - { requires: pol 2, short: \"R: J +2 pol\", .. }",
    right: "pile: pol-low\n\
            effects:\n\
            - { requires: pol 1, short: \"R: J +1 pol\", .. }\n\
            - { requires: pol 2, short: \"R: J +2 pol\", .. }\n\
            - { requires: pol 3, short: \"R: J +3 pol\", .. }",
};

/// Looks at every card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let control = control::content(loaded);
    for id in control.card_ids() {
        let card = control.card(id);
        let (found, wanted) = (card.effects.len(), card.pile.tier.levels().len());
        if found != wanted {
            let args = vec![
                ("tier", card.pile.tier.id().into()),
                ("found", found.into()),
                ("wanted", wanted.into()),
            ];
            report.push(control::card(loaded, &KIND, (id, "effects"), args));
        }
    }
}
