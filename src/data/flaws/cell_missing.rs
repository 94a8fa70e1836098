//! A cell that must be filled.

use diag::{Kind, Severity, Text};

/// Raised for an empty cell of a column that every row needs.
pub static KIND: Kind = Kind {
    code: "cell-missing",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the column `{ $column }` is empty in this row",
        help: "write a value for `{ $column }`",
        explain: "Every row of this table needs a value in this column: without it a card could \
                  not be printed or a route not be flown. `data/README.md` says what each column \
                  holds, and which may stay empty.",
    },
    fr: Text {
        message: "la colonne `{ $column }` est vide à cette ligne",
        help: "écrivez une valeur pour `{ $column }`",
        explain: "Chaque ligne de cette table a besoin d’une valeur dans cette colonne : sans \
                  elle, une carte ne pourrait pas être imprimée ou un trajet parcouru. \
                  `data/README.md` dit ce que contient chaque colonne, et lesquelles peuvent \
                  rester vides.",
    },
    wrong: "rome,,Rome,,,ITA,41.90,12.48,europe,europe,",
    right: "rome,Rome,Rome,,,ITA,41.90,12.48,europe,europe,",
};
