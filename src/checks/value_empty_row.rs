//! A year or a source without a value.

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};

/// An empty value whose row has a year or a source.
pub static KIND: Kind = Kind {
    code: "value-empty-row",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is empty, but its row has \
                  { $filled ->\n\
                  [year] a year\n\
                  [source] a source\n\
                  *[both] a year and a source\n\
                  }",
        help: "write the value, or empty { $filled ->\n\
               [year] the year\n\
               [source] the source\n\
               *[both] year and source\n\
               } too and say in the note why there is none",
        explain: "Year and source describe a value. Where they stand alone the value was most \
                  likely deleted by accident, or never filled in. If there really is none, leave \
                  all three cells empty and say why in the note.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } est vide, mais sa ligne a \
                  { $filled ->\n\
                  [year] une année\n\
                  [source] une source\n\
                  *[both] une année et une source\n\
                  }",
        help: "écrivez la valeur, ou videz aussi { $filled ->\n\
               [year] l’année\n\
               [source] la source\n\
               *[both] l’année et la source\n\
               } et dites pourquoi dans la note",
        explain: "L’année et la source décrivent une valeur. Quand elles sont seules, la valeur a \
                  sans doute été effacée par accident, ou jamais écrite. S’il n’y en a vraiment \
                  pas, laissez les trois cellules vides et dites pourquoi dans la note.",
    },
    wrong: "BOL,,2025,wdi-2026-07,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};

/// Looks at every row without a value.
pub fn run(loaded: &Loaded, report: &mut Report) {
    for (country, id, row) in loaded.country_rows() {
        let is_empty = |column| parts::cell(row, column).is_empty();
        if !is_empty(Column::Value) {
            continue;
        }
        let (column, filled) = match (is_empty(Column::Year), is_empty(Column::Source)) {
            (true, true) => continue,
            (false, true) => (Column::Year, "year"),
            (true, false) => (Column::Source, "source"),
            (false, false) => (Column::Year, "both"),
        };
        let args = vec![("filled", filled.into())];
        report.push(parts::value(loaded, &KIND, (country, id), column, args));
    }
}
