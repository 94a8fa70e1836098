//! A figure that the publisher has changed afterwards.

use crate::Figure;
use data::parts;
use diag::{Diagnostic, FindingCode};
use lang::MessageArg;
use model::{CategoryId, CountryId, Dataset, Value};

/// Another figure for the year of the value that the edition has.
pub static CODE: FindingCode =
    FindingCode::warning("value-revised").wrong("SLE,0.043,2022").right("SLE,0.134,2022");

/// The finding about what the file says of the year of the value; `usual` is by how many percent nineteen in twenty
/// countries are revised at most, where it is far from that.
pub(crate) fn finding(
    dataset: &Dataset,
    about: (CountryId, CategoryId),
    base: &Figure,
    value: &Value,
    usual: Option<MessageArg>,
) -> Diagnostic {
    let others = if usual.is_some() { "known" } else { "none" };
    let mut args = parts::about(dataset, about);
    args.extend([
        ("year", value.year.to_string().into()),
        ("new", base.raw.normalize().to_string().into()),
        ("old", value.raw.normalize().to_string().into()),
        ("others", others.into()),
        ("usual", usual.unwrap_or_else(|| "".into())),
    ]);
    Diagnostic::new(&CODE, base.span, args)
}
