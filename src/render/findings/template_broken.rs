//! A template that Typst cannot set.

use diag::{Kind, Severity, Text};

/// Raised while pages are made, for what Typst refuses or warns of, and for what a template calls out.
pub static KIND: Kind = Kind {
    code: "template-broken",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "typesetting stops here: { $said }",
        help: "{ $help }",
        explain: "The look of the cards is written in templates for Typst, and a project may replace \
                  each of them. What Typst does not understand, or warns of, ends the printing, since \
                  a card that came out otherwise than it was drawn would go unseen among hundreds. \
                  What Typst says is quoted in English, the only language that it speaks.",
    },
    fr: Text {
        message: "la mise en page s’arrête ici\u{a0}: { $said }",
        help: "{ $help }",
        explain: "L’aspect des cartes est écrit dans des modèles pour Typst, et un projet peut \
                  remplacer chacun d’eux. Ce que Typst ne comprend pas, ou ce dont il avertit, arrête \
                  l’impression\u{a0}: une carte qui sortirait autrement que dessinée passerait \
                  inaperçue parmi des centaines. Ce que dit Typst est cité en anglais, la seule \
                  langue qu’il parle.",
    },
    wrong: "#let kicker = (font: sans, size: 7pt",
    right: "#let kicker = (font: sans, size: 7pt)",
};
