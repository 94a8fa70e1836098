//! A probably misplaced decimal point.

use rust_decimal::Decimal;

use crate::{Figure, message};
use data::parts;
use diag::{Diagnostic, FindingCode};
use model::{CategoryId, CountryId, Dataset, Value};

/// The figure is about 10, 100 or 1,000 times larger or smaller than expected.
pub static CODE: FindingCode =
    FindingCode::warning("value-tenfold").wrong("GIN,0.021,2022").right("GIN,0.21,2022");

/// Creates the finding about a figure. `old` is the expected figure, `times` the power of ten between the two, and
/// `value` the value in the edition.
pub(crate) fn finding(
    dataset: &Dataset,
    value_key: (CountryId, CategoryId),
    figure: &Figure,
    (old, value): (Decimal, &Value),
    times: u64,
) -> Diagnostic {
    let mut args = parts::value_args(dataset, value_key);
    args.extend([
        ("times", message::times(times.into())),
        ("side", if figure.raw > old { "large" } else { "small" }.into()),
        ("new", message::dated(figure.raw, figure.year)),
        ("old", message::dated(value.raw, Some(value.year))),
    ]);
    Diagnostic::new(&CODE, figure.span, args)
}
