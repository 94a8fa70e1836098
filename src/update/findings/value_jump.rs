//! A figure that leaps.

use rust_decimal::Decimal;

use crate::judge::ratio::TypicalChange;
use crate::{Figure, message};
use data::parts;
use diag::{Diagnostic, FindingCode};
use model::{CategoryId, CountryId, Dataset, Value};

/// A larger change than that of the other countries, and than those of its own past.
pub static CODE: FindingCode =
    FindingCode::warning("value-jump").wrong("LBN,23132000,2026").right("LBN,5805962,2026");

/// The finding; `base` is what the file says about the year of the value, or the value, and `change` by how
/// many times the figure differs from it.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    figure: &Figure,
    value: &Value,
    (base, change): (Decimal, Decimal),
    typical: Option<TypicalChange>,
) -> Diagnostic {
    let (way, percent) = message::percent(change);
    let (others, median) = match typical {
        Some(typical) => message::percent(typical.median),
        None => ("none", "".into()),
    };
    let mut args = parts::about(dataset, about);
    args.extend([
        ("way", way.into()),
        ("percent", percent),
        ("new", message::dated(figure.raw, figure.year)),
        ("old", message::dated(base, Some(value.year))),
        ("others", others.into()),
        ("median", median),
    ]);
    Diagnostic::new(&CODE, figure.span, args)
}
