//! Colours in a space that the shop does not take.

use diag::{Kind, Severity, Text};

/// Raised for RGB where CMYK is asked for, and the other way round.
pub static KIND: Kind = Kind {
    code: "preflight-colour",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: colours in { $found }, not in { $wanted }",
        help: "turn the colours into { $wanted } with a program for print, using the colour \
               profile that the shop names; this program writes RGB only",
        explain: "Screens mix light, presses mix inks. A shop that asks for CMYK wants to see \
                  the amounts of ink itself, because every way of turning RGB into ink gives \
                  other colours. The pages of this program are RGB; a home printer and many \
                  shops turn them well, and where a shop does not, another program must do it.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: couleurs en { $found }, et non en { $wanted }",
        help: "convertissez les couleurs en { $wanted } avec un logiciel de prépresse, selon le \
               profil de couleur que l’imprimerie indique\u{202f}; ce programme n’écrit que du \
               RVB",
        explain: "Un écran mêle des lumières, une presse mêle des encres. L’imprimerie qui \
                  demande du CMJN veut voir elle-même les quantités d’encre, car chaque façon de \
                  convertir le RVB donne d’autres couleurs. Les pages de ce programme sont en \
                  RVB\u{202f}; une imprimante à la maison et beaucoup d’imprimeries les \
                  convertissent bien, et quand ce n’est pas le cas, un autre logiciel doit s’en \
                  charger.",
    },
    wrong: "0.04 0.36 0.42 rg",
    right: "0.91 0.14 0 0.58 k",
};
