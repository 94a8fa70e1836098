//! A country on a card that has no flag.

use diag::{Kind, Severity, Text};

/// Raised while pages are made, for a country whose code names no flag of the program, and none of a
/// folder of flags either.
pub static KIND: Kind = Kind {
    code: "flag-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "there is no flag { $country-of }: the program has none for the code `{ $alpha2 }`",
        help: "draw it as `{ $file }` or `{ $other }`, and give the folder of that file with `--flags \
               DIR`; if the code is a slip, mend it here",
        explain: "The program brings the flags of all countries with an ISO code, and finds them by the \
                  code of two letters. A country that you add yourself, or a code that you change, may \
                  have none. A folder that is given with `--flags` lies over the flags of the program: \
                  an SVG file in it is named by the code of two or of three letters, in small or \
                  capital letters.",
    },
    fr: Text {
        message: "il n’y a pas de drapeau { $country-of }\u{a0}: le programme n’en a aucun pour le code \
                  `{ $alpha2 }`",
        help: "dessinez-le sous le nom de `{ $file }` ou `{ $other }`, et donnez le dossier de ce fichier \
               avec `--flags DOSSIER`\u{202f}; si le code est une faute de frappe, corrigez-le ici",
        explain: "Le programme apporte les drapeaux de tous les pays qui ont un code ISO, et les trouve \
                  par leur code de deux lettres. Un pays que vous ajoutez vous-même, ou un code que vous \
                  changez, peut ne pas en avoir. Un dossier donné avec `--flags` prime sur les drapeaux \
                  du programme\u{a0}: un fichier SVG y porte le code de deux ou de trois lettres, en \
                  minuscules ou en majuscules.",
    },
    wrong: "alpha2: QQ",
    right: "alpha2: FR",
};
