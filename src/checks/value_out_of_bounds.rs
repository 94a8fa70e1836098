//! A value that cannot be right.

use rust_decimal::Decimal;

use super::parts;
use crate::data::{Column, Loaded};
use crate::diag::{Kind, Report, Severity, Text};
use crate::model::category::Bounds;
use crate::model::{CategoryId, Dataset};
use crate::words::{Arg, Args, Number};

/// Slips of units, the likeliest first: thousands, millions, percent.
const SLIPS: [i64; 3] = [1_000, 1_000_000, 100];

/// A value outside `min` and `max` of its category.
pub static KIND: Kind = Kind {
    code: "value-out-of-bounds",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is `{ $value }`; possible: { $limits }",
        help: "{ $slip ->\n\
               [large] it looks { $factor } times too large: compare the unit of the source with \
               `{ $unit }`\n\
               [small] it looks { $factor } times too small: compare the unit of the source with \
               `{ $unit }`\n\
               *[none] compare the value and its unit with the source; the file wants `{ $unit }`\n\
               }",
        explain: "Each category has limits that no country passes, `bounds.min` and `bounds.max`, \
                  in the unit of the file. A value outside them has another unit, a shifted \
                  decimal point or the figure of another column, and a card must not print it. \
                  Where the value would be usual after a division or multiplication by 100, 1,000 \
                  or a million, the finding says so. If the world itself has changed, change the \
                  limits.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } est `{ $value }` ; possible : \
                  { $limits }",
        help: "{ $slip ->\n\
               [large] elle semble { $factor } fois trop grande : comparez l’unité de la source \
               avec `{ $unit }`\n\
               [small] elle semble { $factor } fois trop petite : comparez l’unité de la source \
               avec `{ $unit }`\n\
               *[none] comparez la valeur et son unité avec la source ; le fichier veut \
               `{ $unit }`\n\
               }",
        explain: "Chaque catégorie a des limites qu’aucun pays ne dépasse, `bounds.min` et \
                  `bounds.max`, dans l’unité du fichier. Une valeur qui en sort a une autre unité, \
                  une virgule déplacée ou le chiffre d’une autre colonne, et aucune carte ne doit \
                  l’imprimer. Si la valeur devenait habituelle une fois divisée ou multipliée par \
                  100, par 1 000 ou par un million, le constat le dit. Si c’est le monde qui a \
                  changé, changez les limites.",
    },
    wrong: "BOL,12581843000,2025,wdi-2026-07,",
    right: "BOL,12581843,2025,wdi-2026-07,",
};

/// Looks at every value, derived ones included.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let dataset = &loaded.dataset;
    for (country, id, value) in dataset.all_values() {
        let Some(args) = args(dataset, id, value.raw) else {
            continue;
        };
        // What a derived value is made of is reported in its own place.
        let mut parts_of = dataset.operands(id).filter(|operand| *operand != id);
        if parts_of.any(|operand| !parts::is_possible(dataset, country, operand)) {
            continue;
        }
        let finding = parts::value(loaded, &KIND, (country, id), Column::Value, args);
        report.push(finding);
    }
}

/// What is said of a value; `None` for one that may be right.
pub(super) fn args(dataset: &Dataset, id: CategoryId, raw: Decimal) -> Option<Args> {
    let category = dataset.category(id);
    let bounds = &category.bounds;
    // A zero that stands for "not measured" is another finding.
    let is_no_value = bounds.zero_is_none && raw.is_zero();
    if parts::within(raw, bounds.min, bounds.max) || is_no_value {
        return None;
    }
    let (slip, factor) = slip(raw, bounds).unwrap_or(("none", 1));
    let limits = parts::limits(bounds.min, bounds.max);
    Some(vec![
        ("value", parts::raw(dataset, id, raw)),
        ("limits", Arg::Phrase(limits)),
        ("slip", slip.into()),
        ("factor", Number::whole(factor).into()),
        ("unit", category.raw.as_str().into()),
    ])
}

/// By which factor a value is too large or too small, if one makes it usual.
fn slip(raw: Decimal, bounds: &Bounds) -> Option<(&'static str, i64)> {
    let low = bounds.low.or(bounds.min);
    let high = bounds.high.or(bounds.max);
    let is_usual = |raw: Option<Decimal>| raw.is_some_and(|raw| parts::within(raw, low, high));
    SLIPS.into_iter().find_map(|factor| {
        if is_usual(raw.checked_div(Decimal::from(factor))) {
            Some(("large", factor))
        } else if is_usual(raw.checked_mul(Decimal::from(factor))) {
            Some(("small", factor))
        } else {
            None
        }
    })
}
