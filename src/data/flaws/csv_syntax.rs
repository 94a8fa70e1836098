//! A cell whose quotation marks do not match.

use diag::{Kind, Severity, Text};

/// Raised for a quotation mark that is never closed, and for text after one that closes.
pub static KIND: Kind = Kind {
    code: "csv-syntax",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "{ $problem ->\n\
                  [unclosed] a quotation mark is never closed\n\
                  *[after] text follows a closing quotation mark\n\
                  }",
        help: "{ $problem ->\n\
               [unclosed] add the missing `\"` at the end of the cell\n\
               *[after] put the whole cell in quotation marks, and double each one inside it: \
               `\"\"`\n\
               }",
        explain: "A cell that contains a comma or a quotation mark stands in quotation marks, and \
                  each one inside it is doubled. A mark that is never closed swallows the rows \
                  that follow; text after a closing mark belongs to no cell. Close the cell just \
                  before the next comma or the end of the line.",
    },
    fr: Text {
        message: "{ $problem ->\n\
                  [unclosed] un guillemet droit n’est jamais refermé\n\
                  *[after] du texte suit un guillemet droit fermant\n\
                  }",
        help: "{ $problem ->\n\
               [unclosed] ajoutez le `\"` manquant à la fin de la cellule\n\
               *[after] mettez toute la cellule entre guillemets droits et doublez ceux qu’elle \
               contient : `\"\"`\n\
               }",
        explain: "Une cellule qui contient une virgule ou un guillemet droit se met entre \
                  guillemets droits, et chaque guillemet droit qu’elle contient est doublé. Un \
                  guillemet jamais refermé avale les lignes suivantes ; un texte placé après le \
                  guillemet fermant n’appartient à aucune cellule. Refermez la cellule juste \
                  avant la virgule suivante ou la fin de la ligne.",
    },
    wrong: "MDA,2360527,2025,wdi-2026-07,\"without Transnistria, which the area includes",
    right: "MDA,2360527,2025,wdi-2026-07,\"without Transnistria, which the area includes\"",
};
