//! A row with too many or too few cells.

use diag::{Kind, Severity, Text};

/// Raised for a row that has not as many cells as the first line.
pub static KIND: Kind = Kind {
    code: "csv-columns",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "this row has { $found ->\n\
                  [one] { $found } cell\n\
                  *[other] { $found } cells\n\
                  }, not { $expected }",
        help: "write { $expected } cells; a cell that contains a comma goes in quotation marks",
        explain: "Every row has as many cells as the first line has columns; otherwise a source \
                  could be read as a year, or a note as a source. A cell too many usually comes \
                  from a comma inside a note: put the whole note in quotation marks. A cell too \
                  few usually comes from a missing comma at the end: even an empty note needs the \
                  comma before it.",
    },
    fr: Text {
        message: "cette ligne a { $found ->\n\
                  [one] { $found } cellule\n\
                  *[other] { $found } cellules\n\
                  } au lieu de { $expected }",
        help: "écrivez { $expected } cellules ; une cellule qui contient une virgule se met entre \
               guillemets droits",
        explain: "Chaque ligne a autant de cellules que la première ligne a de colonnes ; sinon, \
                  une source pourrait passer pour une année, ou une note pour une source. Une \
                  cellule de trop vient d’ordinaire d’une virgule dans une note : mettez toute la \
                  note entre guillemets droits. Une cellule de moins vient d’ordinaire d’une \
                  virgule oubliée à la fin : même une note vide doit être précédée de sa virgule.",
    },
    wrong: "FRA,643801,2025,factbook-2026-01,incl. overseas regions; 551,500 without them",
    right: "FRA,643801,2025,factbook-2026-01,\"incl. overseas regions; 551,500 without them\"",
};
