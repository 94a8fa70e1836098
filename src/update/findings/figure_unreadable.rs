//! Cells that hold no number.

use diag::{Kind, Severity, Text};

/// Raised once for all cells of a category in a file that are neither empty nor a number.
pub static KIND: Kind = Kind {
    code: "figure-unreadable",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "{ $count ->\n\
                  [one] one cell of ‘{ $category }’ holds no number and is left out: `{ $text }`\n\
                  *[other] { $count } cells of ‘{ $category }’ hold no numbers and are left out; \
                  the first is `{ $text }`\n\
                  }",
        help: "write the number with digits and a point before the decimals, and what else there \
                  is to say in another column",
        explain: "A figure with a star, a unit, a range or an exponent is not guessed at. An \
                  exponent comes from a spreadsheet that shows a long number in a narrow column \
                  and saves what it shows, so that the last digits are lost: give the column the \
                  format of a number and save it again, or better, download the file again and do \
                  not open it.",
    },
    fr: Text {
        message: "{ $count ->\n\
                  [one] une cellule de «\u{202f}{ $category }\u{202f}» n’a pas de nombre et est \
                  laissée de côté\u{a0}: `{ $text }`\n\
                  *[other] { $count } cellules de «\u{202f}{ $category }\u{202f}» n’ont pas de \
                  nombre et sont laissées de côté\u{202f}; la première est `{ $text }`\n\
                  }",
        help: "écrivez le nombre avec des chiffres et un point devant les décimales, et le reste \
                  dans une autre colonne",
        explain: "Un chiffre suivi d’une étoile ou d’une unité, une fourchette, un exposant ne se \
                  devinent pas. Un exposant vient d’un tableur qui montre un long nombre dans une \
                  colonne étroite et enregistre ce qu’il montre\u{a0}: les derniers chiffres sont \
                  perdus. Donnez à la colonne le format d’un nombre et enregistrez de nouveau ou, \
                  mieux, téléchargez de nouveau le fichier sans l’ouvrir.",
    },
    wrong: "BOL,2025,1.26E+07",
    right: "BOL,2025,12581843",
};
