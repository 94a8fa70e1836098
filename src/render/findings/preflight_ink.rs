//! More ink on one spot than the paper holds.

use diag::{Kind, Severity, Text};

/// Raised where a colour takes more ink than the profile allows, by an estimate.
pub static KIND: Kind = Kind {
    code: "preflight-ink",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "p. { $pages }: about { $found } % of ink, more than { $wanted } %",
        help: "choose a lighter colour, or one with more black and less of the others",
        explain: "The inks of a colour lie on each other, and paper holds only so much: more \
                  than that smears and dries slowly. The amount is that of the colour that takes \
                  most, each ink counting 100 at most. For RGB it is an estimate, because every \
                  shop turns colours into ink in its own way; pictures are not looked at.",
    },
    fr: Text {
        message: "p. { $pages }\u{a0}: environ { $found }\u{a0}% d’encre, plus que { $wanted \
                  }\u{a0}%",
        help: "choisissez une couleur plus claire, ou plus de noir et moins des autres encres",
        explain: "Les encres d’une couleur se superposent, et le papier n’en tient qu’une \
                  certaine quantité\u{a0}: au-delà, elle bave et sèche mal. La quantité est \
                  celle de la couleur qui en prend le plus, chaque encre comptant 100 au plus. \
                  Pour le RVB, c’est une estimation, car chaque imprimerie convertit les \
                  couleurs à sa façon\u{202f}; les images ne sont pas regardées.",
    },
    wrong: "1 0.9 0.8 0.6 k",
    right: "0.6 0.4 0.4 1 k",
};
