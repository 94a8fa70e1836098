//! A first line that does not name the columns.

use diag::{Kind, Severity, Text};

/// Raised for a CSV file whose first line is not the one expected.
pub static KIND: Kind = Kind {
    code: "csv-header",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the first line is `{ $found }`, not `{ $expected }`",
        help: "write `{ $expected }` as the first line, and put the cells in that order",
        explain: "The first line names the columns, always in the same order, spelling and lower \
                  case. It shows at once when a spreadsheet has moved, renamed or added a column, \
                  before a year is read as a value. Restore the line, then make sure that the \
                  cells below follow its order.",
    },
    fr: Text {
        message: "la première ligne est `{ $found }` et non `{ $expected }`",
        help: "écrivez `{ $expected }` en première ligne et rangez les cellules dans cet ordre",
        explain: "La première ligne nomme les colonnes, toujours dans le même ordre, avec la même \
                  orthographe et en minuscules. Elle révèle aussitôt qu’un tableur a déplacé, \
                  renommé ou ajouté une colonne, avant qu’une année ne soit lue comme une valeur. \
                  Rétablissez cette ligne, puis vérifiez que les cellules en dessous suivent son \
                  ordre.",
    },
    wrong: "country,year,value,source,note\nFRA,2025,68720337,wdi-2026-07,",
    right: "country,value,year,source,note\nFRA,68720337,2025,wdi-2026-07,",
};
