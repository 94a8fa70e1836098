//! The rows of a file of values are not sorted.

use data::parts;
use data::{Column, Loaded};
use diag::{Diagnostic, Kind, Report, Severity, Text};

/// A row whose code belongs above that of the row before.
pub static KIND: Kind = Kind {
    code: "row-order",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the row of `{ $code }` stands below that of `{ $before }`",
        help: "sort the rows by code",
        explain: "The rows of every file of values are sorted by the code of the country. So a row \
                  is found without a search, two editions can be compared line by line, and the \
                  history shows changes of values instead of moved rows. Only the first row out of \
                  order is reported in each file.",
    },
    fr: Text {
        message: "la ligne de `{ $code }` est sous celle de `{ $before }`",
        help: "triez les lignes par code",
        explain: "Les lignes de chaque fichier de valeurs sont triées par code de pays. On trouve \
                  ainsi une ligne sans la chercher, on compare deux éditions ligne à ligne, et \
                  l’historique montre des valeurs changées et non des lignes déplacées. Seule la \
                  première ligne mal placée de chaque fichier est signalée.",
    },
    wrong: "CUB,10894043,2025,wdi-2026-07,\nBOL,12581843,2025,wdi-2026-07,",
    right: "BOL,12581843,2025,wdi-2026-07,\nCUB,10894043,2025,wdi-2026-07,",
};

/// Looks for the first row out of order in every file.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for id in loaded.dataset.category_ids() {
        let rows = loaded.rows(id);
        let code = |row| parts::cell(row, Column::Country);
        let mut neighbours = rows.iter().zip(rows.iter().skip(1));
        if let Some((before, row)) = neighbours.find(|(before, row)| code(row) < code(before)) {
            let place = row.cells.first().map_or(row.place, |cell| cell.place);
            let args = vec![("code", code(row).into()), ("before", code(before).into())];
            report.push(Diagnostic::new(&KIND, place, args));
        }
    }
}
