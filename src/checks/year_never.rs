//! A value of a year that misleads.

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};

/// A year that the category never uses.
pub static KIND: Kind = Kind {
    code: "year-never",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is from { $year }, a year that this \
                  category never uses",
        help: "take a value of another year",
        explain: "In some years the figures of a category say nothing about a country: hardly \
                  anybody travelled in 2020 and 2021. Values of those years would put a country in \
                  a place that no player could guess. The category lists them in `years.never`, \
                  and neither a card nor a country without a card uses them.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } date de { $year }, une année que \
                  cette catégorie n’utilise jamais",
        help: "prenez une valeur d’une autre année",
        explain: "Certaines années, les chiffres d’une catégorie ne disent rien d’un pays : en \
                  2020 et en 2021, presque personne ne voyageait. Les valeurs de ces années \
                  mettraient un pays à une place qu’aucun joueur ne pourrait deviner. La catégorie \
                  les énumère dans `years.never`, et elles ne servent ni sur une carte ni \
                  ailleurs.",
    },
    wrong: "FRA,41.684,2020,un-tourism-2025,",
    right: "FRA,90.914,2019,un-tourism-2025,",
};

/// Looks at the year of every value.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (country, id, value) in dataset.dated_values() {
        if dataset.category(id).years.never.contains(&value.year) {
            let args = vec![("year", value.year.to_string().into())];
            let about = (country, id);
            report.push(parts::value(loaded, &KIND, about, Column::Year, args));
        }
    }
}
