//! A value that is possible, but that only a few countries could have.

use rust_decimal::Decimal;

use super::value_factor;
use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};
use model::{CategoryId, CountryId};
use lang::Arg;

/// A value outside `low` and `high` of its category, without a note.
pub static KIND: Kind = Kind {
    code: "value-unusual",
    severity: Severity::Warning,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is `{ $value }`; usual: { $limits }",
        help: "compare it with the source; if it is right, say in the note what is special",
        explain: "Each category has limits within which nearly all countries lie, `bounds.low` and \
                  `bounds.high`, in the unit of the file. A value outside them may be right, as \
                  for very small or very large countries, or it may be a slip. Look at it once and \
                  write the reason in the note of its row: a value with a note is not reported \
                  again. A derived value is explained in the row of either value that it is made \
                  of.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } est `{ $value }` ; habituel : \
                  { $limits }",
        help: "comparez-la avec la source ; si elle est juste, dites dans la note ce qu’elle a de \
               particulier",
        explain: "Chaque catégorie a des limites entre lesquelles presque tous les pays se \
                  trouvent, `bounds.low` et `bounds.high`, dans l’unité du fichier. Une valeur qui \
                  en sort peut être juste, comme pour les très petits et les très grands pays, ou \
                  être une faute. Regardez-la une fois et écrivez la raison dans la note de sa \
                  ligne : une valeur qui a une note n’est plus signalée. Une valeur calculée \
                  s’explique dans la ligne de l’une des deux valeurs dont elle est faite.",
    },
    wrong: "IRL,131592.2,2025,wdi-2026-07,",
    right: "IRL,131592.2,2025,wdi-2026-07,right; inflated by multinationals",
};

/// Looks at every possible value, derived ones included.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for id in dataset.category_ids() {
        // What is far off in a more telling way is another finding.
        let far_off = value_factor::far_off(loaded, id);
        for country in dataset.country_ids() {
            if !far_off.contains_key(&country)
                && let Some(raw) = unusual(loaded, country, id)
            {
                let bounds = &dataset.category(id).bounds;
                let limits = parts::limits(bounds.low, bounds.high);
                let args = vec![
                    ("value", parts::raw(dataset, id, raw)),
                    ("limits", Arg::Phrase(limits)),
                ];
                let about = (country, id);
                report.push(parts::value(loaded, &KIND, about, Column::Value, args));
            }
        }
    }
}

/// The raw value, where it is possible and unusual and nobody says why.
fn unusual(loaded: &Loaded, country: CountryId, category: CategoryId) -> Option<Decimal> {
    let dataset = &loaded.dataset;
    let raw = dataset.value(country, category)?.raw;
    let bounds = &dataset.category(category).bounds;
    let is_fine = parts::within(raw, bounds.low, bounds.high)
        || !parts::is_possible(dataset, country, category)
        || parts::has_note(loaded, country, category);
    (!is_fine).then_some(raw)
}
