//! A value on a card of a year that may mislead.

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};

/// A year that the category doubts, without a note.
pub static KIND: Kind = Kind {
    code: "year-doubtful",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is from { $year }, a year that this \
                  category doubts",
        help: "take a value of another year, or say in the note why this one stays",
        explain: "Some years are usable for some countries only: in 2022 travel had come back in \
                  one part of the world and not in another. The category lists such years in \
                  `years.doubt`. Look whether a better year is published; if the value stays, say \
                  why in the note of its row. Values that stand on no card are not looked at.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } date de { $year }, une année \
                  douteuse pour cette catégorie",
        help: "prenez une valeur d’une autre année, ou dites dans la note pourquoi celle-ci reste",
        explain: "Certaines années ne conviennent que pour certains pays : en 2022, les voyages \
                  avaient repris dans une partie du monde et non dans l’autre. La catégorie \
                  énumère ces années dans `years.doubt`. Regardez si une meilleure année est \
                  publiée ; si la valeur reste, dites pourquoi dans la note de sa ligne. Les \
                  valeurs qui ne sont sur aucune carte ne sont pas examinées.",
    },
    wrong: "QAT,2.56,2022,un-tourism-2025,",
    right: "QAT,2.56,2022,un-tourism-2025,\"World Cup year, no figure of overnight tourists for 2019\"",
};

/// Looks at the year of every value on a card.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    let on_cards = dataset.on_cards();
    for (country, id, value) in dataset.dated_values() {
        let is_doubtful = dataset.category(id).years.doubt.contains(&value.year);
        if is_doubtful && on_cards.contains(country, id) && !parts::has_note(loaded, country, id) {
            let args = vec![("year", value.year.to_string().into())];
            let about = (country, id);
            report.push(parts::value(loaded, &KIND, about, Column::Year, args));
        }
    }
}
