//! A YAML line that is indented with a tab.

use diag::{Kind, Severity, Text};

/// Raised for a tab at the head of a line.
pub static KIND: Kind = Kind {
    code: "yaml-tab",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this line is indented with a tab",
        help: "indent it with spaces, two for each level",
        explain: "YAML shows by indentation what belongs to what, and allows only spaces for it: \
                  a tab is as wide as each editor pleases. Replace the tab with two spaces for \
                  each level. Most editors can be told to write spaces when you press the Tab \
                  key.",
    },
    fr: Text {
        message: "cette ligne commence par une tabulation",
        help: "mettez-la en retrait avec des espaces, deux par niveau",
        explain: "En YAML, le retrait montre ce qui dépend de quoi, et seules les espaces y sont \
                  admises : une tabulation a la largeur que chaque éditeur veut bien lui donner. \
                  Remplacez la tabulation par deux espaces par niveau. La plupart des éditeurs \
                  peuvent être réglés pour écrire des espaces quand on appuie sur la touche Tab.",
    },
    wrong: "- code: BOL\n\talpha2: BO",
    right: "- code: BOL\n  alpha2: BO",
};
