//! An unusually large change of a figure.

use rust_decimal::Decimal;

use crate::judge::ratio::TypicalChange;
use crate::{Figure, message};
use data::parts;
use diag::{Diagnostic, FindingCode};
use model::{CategoryId, CountryId, Dataset, Value};

/// The change is larger than usual for the other countries and for the past of the series.
pub static CODE: FindingCode =
    FindingCode::warning("value-jump").wrong("LBN,23132000,2026").right("LBN,5805962,2026");

/// Creates the finding. `base` is the start of the change: the file's figure for the year of the value or, if the
/// file has none, the value itself. `change` is the ratio of the figure to `base`.
pub(crate) fn finding(
    dataset: &Dataset,
    value_key: (CountryId, CategoryId),
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
    let mut args = parts::value_args(dataset, value_key);
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
