//! A value that cannot be right.

use rust_decimal::Decimal;

use data::parts;
use data::{Column, Loaded};
use diag::{Kind, Report, Severity, Text};
use model::category::Bounds;
use model::{CategoryId, Dataset};
use lang::{Arg, Args, Lang, Number, Phrase};

/// Slips of units: a decimal point, percent, thousands, millions.
const SLIPS: [i64; 4] = [10, 100, 1_000, 1_000_000];

/// A value outside `min` and `max` of its category.
pub static KIND: Kind = Kind {
    code: "value-out-of-bounds",
    severity: Severity::Error,
    rule: None,
    en: Text {
        message: "the ‘{ $category }’ value { $country-of } is `{ $value }`; possible: { $limits }",
        help: "{ $slip ->\n\
               [large] divided by { $factors } it would be usual: compare the unit of the source \
               with `{ $unit }`\n\
               [small] multiplied by { $factors } it would be usual: compare the unit of the \
               source with `{ $unit }`\n\
               *[none] compare the value and its unit with the source; the file wants `{ $unit }`\n\
               }",
        explain: "Each category has limits that no country passes, `bounds.min` and `bounds.max`, \
                  in the unit of the file. A value outside them has another unit, a shifted \
                  decimal point or the figure of another column, and a card must not print it. \
                  Where the value would be usual after a division or multiplication by 10, 100, \
                  1,000 or a million, the finding says so; where several would do, only the source \
                  tells which. If the world itself has changed, change the \
                  limits.",
    },
    fr: Text {
        message: "la valeur « { $category } » { $country-of } est `{ $value }` ; possible : \
                  { $limits }",
        help: "{ $slip ->\n\
               [large] divisée par { $factors }, elle serait habituelle : comparez l’unité de la \
               source avec `{ $unit }`\n\
               [small] multipliée par { $factors }, elle serait habituelle : comparez l’unité de \
               la source avec `{ $unit }`\n\
               *[none] comparez la valeur et son unité avec la source ; le fichier veut \
               `{ $unit }`\n\
               }",
        explain: "Chaque catégorie a des limites qu’aucun pays ne dépasse, `bounds.min` et \
                  `bounds.max`, dans l’unité du fichier. Une valeur qui en sort a une autre unité, \
                  une virgule déplacée ou le chiffre d’une autre colonne, et aucune carte ne doit \
                  l’imprimer. Si la valeur devenait habituelle une fois divisée ou multipliée par 10, \
                  par 100, par 1 000 ou par un million, le constat le dit ; si plusieurs \
                  facteurs conviennent, seule la source sait lequel. Si c’est le monde qui a \
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
    let (slip, factors) = slip(raw, bounds);
    let limits = parts::limits(bounds.min, bounds.max);
    Some(vec![
        ("value", parts::raw(dataset, id, raw)),
        ("limits", Arg::Phrase(limits)),
        ("slip", slip.into()),
        ("factors", Arg::Phrase(factors)),
        ("unit", category.raw.as_str().into()),
    ])
}

/// Whether a value is too large or too small, and by which factors if some make it usual.
fn slip(raw: Decimal, bounds: &Bounds) -> (&'static str, Phrase) {
    let low = bounds.low.or(bounds.min);
    let high = bounds.high.or(bounds.max);
    let by = |moved: fn(Decimal, Decimal) -> Option<Decimal>| {
        let factors = SLIPS.into_iter().filter(|factor| {
            let moved = moved(raw, Decimal::from(*factor));
            moved.is_some_and(|raw| parts::within(raw, low, high))
        });
        factors.map(Number::whole).collect::<Vec<_>>()
    };
    let sides = [("large", by(Decimal::checked_div)), ("small", by(Decimal::checked_mul))];
    let found = sides.into_iter().find(|(_, factors)| !factors.is_empty());
    let (slip, factors) = found.unwrap_or(("none", Vec::new()));
    let list = |lang, or| {
        let factors: Vec<String> = factors.iter().map(|it| it.print(lang)).collect();
        parts::joined(&factors, or)
    };
    (slip, Phrase::new(list(Lang::Fr, "ou"), list(Lang::En, "or")))
}
