//! A figure of another series than the value that stands.

use crate::diag::{Diagnostic, Kind, Severity, Text};
use crate::model::{CategoryId, CountryId, Dataset, Value};
use crate::update::Figure;

/// A change from the figure of one publisher to that of another.
pub static KIND: Kind = Kind {
    code: "value-foreign",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is from another series: { $publisher } \
                  has `{ $old }` for { $year }",
        help: "accept `{ $new }` only if the two count the same; then its year and its source come \
               with it",
        explain: "Two publishers seldom count the same: one has tourists who stay the night, another \
                  has all visitors; one leaves out two-wheelers. A value that stands was taken from \
                  one of them, and this figure comes from another. Beside the values of the other \
                  countries it may be out of place, so no rule accepts it. An empty cell takes what \
                  comes.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } vient d’une autre série : { \
                  $publisher } donne `{ $old }` pour { $year }",
        help: "n’acceptez `{ $new }` que si les deux comptent la même chose ; son année et sa source \
               viennent avec",
        explain: "Deux organismes comptent rarement la même chose : l’un a les touristes qui passent \
                  la nuit, l’autre tous les visiteurs ; l’un laisse de côté les deux-roues. La \
                  valeur en place a été prise chez l’un, et ce chiffre vient de l’autre. À côté des \
                  valeurs des autres pays, il peut détonner : aucune règle ne l’accepte. Une case \
                  vide prend ce qui vient.",
    },
    wrong: "SVK,15.299,2019,wdi-2025-01,",
    right: "SVK,5.63,2019,undata-syb66,",
};

/// Says so of a figure.
pub(in crate::update) fn finding(
    dataset: &Dataset,
    (country, category): (CountryId, CategoryId),
    figure: &Figure,
    old: &Value,
) -> Diagnostic {
    let args = vec![
        ("country", (&dataset.country(country).name).into()),
        ("category", (&dataset.category(category).name).into()),
        (
            "publisher",
            dataset.source(old.source).publisher.as_str().into(),
        ),
        ("old", old.raw.normalize().to_string().into()),
        ("year", old.year.to_string().into()),
        ("new", figure.raw.normalize().to_string().into()),
    ];
    Diagnostic::new(&KIND, figure.place, args)
}
