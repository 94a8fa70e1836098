//! Text too near to the cut.

use diag::{Kind, Severity, Text};

/// Raised where a text begins outside of the safe area.
pub static KIND: Kind = Kind {
    code: "preflight-safe",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "p. { $pages }: a text begins { $found } mm off the cut, nearer than { $wanted \
                  } mm",
        help: "move the text inwards, away from the cut",
        explain: "The cut may be off by a millimetre or more, so a shop asks for a margin that \
                  has nothing to be read in it. What counts here is where each text begins, \
                  which is its first letter on the line that it stands on; a text that grows \
                  over the edge at its end is not found.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: un texte commence à { $found } mm de la coupe, plus près \
                  que { $wanted } mm",
        help: "déplacez le texte vers l’intérieur, loin de la coupe",
        explain: "La coupe peut s’écarter d’un millimètre ou plus\u{a0}: l’imprimerie demande \
                  donc une marge où rien n’est à lire. Ce qui compte ici est l’endroit où chaque \
                  texte commence, sa première lettre sur sa ligne\u{202f}; un texte qui dépasse \
                  du bord à sa fin n’est pas trouvé.",
    },
    wrong: "BT 9 9 Td (Bolivia) Tj ET",
    right: "BT 20 20 Td (Bolivia) Tj ET",
};
