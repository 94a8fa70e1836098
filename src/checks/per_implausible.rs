//! A value does not fit the size of its country.

use rust_decimal::Decimal;

use data::parts;
use data::{Column, Loaded, Subject};
use diag::{Kind, Report, Severity, Text};
use model::{CategoryId, CountryId, Dataset, category::Per};
use lang::Arg;

/// A quotient outside the limits that the category names.
pub static KIND: Kind = Kind {
    code: "per-implausible",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "‘{ $category }’ divided by ‘{ $other }’ gives { $quotient } for \
                  { $country-the }; usual: { $limits }",
        help: "compare both values and their units with the sources; if they are right, add \
               `{ $code }` to `per.except`",
        explain: "Two categories may hang together: a country has no more kilometres of road than \
                  its area can hold. The category names the other one in `per`, with the limits of \
                  the quotient. A quotient outside them shows that one of the two values has \
                  another unit or a slip. A country that is outside by nature is listed in \
                  `per.except`.",
    },
    fr: Text {
        message: "« { $category } » divisé par « { $other } » donne { $quotient } pour \
                  { $country-the } ; habituel : { $limits }",
        help: "comparez les deux valeurs et leurs unités avec les sources ; si elles sont justes, \
               ajoutez `{ $code }` à `per.except`",
        explain: "Deux catégories peuvent aller ensemble : un pays n’a pas plus de kilomètres de \
                  routes que sa superficie n’en contient. La catégorie nomme l’autre dans `per`, \
                  avec les limites du quotient. Un quotient qui en sort montre que l’une des deux \
                  valeurs a une autre unité ou une faute. Un pays qui en sort par nature est \
                  énuméré dans `per.except`.",
    },
    wrong: "per: { category: area, low: 0.005, high: 5 }",
    right: "per: { category: area, low: 0.005, high: 5, except: [MCO] }",
};

/// Looks at every category that hangs together with another.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        let Some(per) = &dataset.category(id).per else {
            continue;
        };
        for country in dataset.country_ids() {
            if let Some(quotient) = implausible(dataset, (country, id), per) {
                let args = vec![
                    ("other", (&dataset.category(per.category).name).into()),
                    ("quotient", parts::number(quotient)),
                    ("limits", Arg::Phrase(parts::limits(per.low, per.high))),
                    ("code", dataset.country(country).code.as_str().into()),
                ];
                let finding = parts::value(loaded, &KIND, (country, id), Column::Value, args);
                let other = Subject::Value(country, per.category, Column::Value);
                report.push(finding.also(loaded.place(other)));
            }
        }
    }
}

/// The quotient, where it is outside the limits.
fn implausible(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    per: &Per,
) -> Option<Decimal> {
    let value = dataset.value(country, category)?;
    let other = dataset.value(country, per.category)?;
    let quotient = parts::quotient(value.raw, other.raw, per.scale)?;
    let is_fine = parts::within(quotient, per.low, per.high)
        || per.except.contains(&country)
        || !parts::are_possible(dataset, country, &[category, per.category]);
    (!is_fine).then_some(quotient)
}
