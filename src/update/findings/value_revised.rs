//! A figure that the publisher revised.

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use lang::MessageArg;
use model::{CategoryId, CountryId, Dataset, Value};

/// The file has another figure for the year of the edition's value.
pub static CODE: FindingCode =
    FindingCode::warning("value-revised").wrong("SLE,0.043,2022").right("SLE,0.134,2022");

/// Creates the finding about `base`, the file's figure for the year of the value. `usual` is the revision in percent
/// that is exceeded for only 5 percent of the countries; without it, the message does not mention other countries.
pub(crate) fn finding(
    dataset: &Dataset,
    value_key: (CountryId, CategoryId),
    base: &Figure,
    value: &Value,
    usual: Option<MessageArg>,
) -> Diagnostic {
    let others = if usual.is_some() { "known" } else { "none" };
    let mut args = parts::value_args(dataset, value_key);
    args.extend([
        ("year", value.year.to_string().into()),
        ("new", base.raw.normalize().to_string().into()),
        ("old", value.raw.normalize().to_string().into()),
        ("others", others.into()),
        ("usual", usual.unwrap_or_else(|| "".into())),
    ]);
    Diagnostic::new(&CODE, base.span, args)
}
