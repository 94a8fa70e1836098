//! A value from the future.

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};

/// A year after that of the edition.
pub static KIND: Kind = Kind {
    code: "year-after-edition",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is from { $year }, after the edition \
                  of { $edition }",
        help: "write the year that the value describes; a forecast is not a value",
        explain: "No value is younger than the edition that prints it. A later year is a slip, a \
                  forecast of the source, or the sign that `id` in `data/edition.yaml` was not \
                  raised to the year of the new edition. Forecasts never stand on a card, for they \
                  change.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } date de { $year }, après l’édition \
                  de { $edition }",
        help: "écrivez l’année que décrit la valeur ; une prévision n’est pas une valeur",
        explain: "Aucune valeur n’est plus récente que l’édition qui l’imprime. Une année \
                  ultérieure est une faute de frappe, une prévision de la source, ou le signe que \
                  `id` dans `data/edition.yaml` n’a pas été porté à l’année de la nouvelle \
                  édition. Les prévisions n’ont pas leur place sur une carte, car elles changent.",
    },
    wrong: "BOL,12581843,2052,wdi-2026-07,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};

/// Looks at every value of a file, where the year of the edition is known.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let edition = loaded.dataset.edition.year;
    if edition == 0 {
        return;
    }
    for (country, category, value) in loaded.dataset.written_values() {
        if value.year > edition {
            let args = vec![
                ("year", value.year.to_string().into()),
                ("edition", edition.to_string().into()),
            ];
            let about = (country, category);
            report.push(parts::value(loaded, &KIND, about, Column::Year, args));
        }
    }
}
