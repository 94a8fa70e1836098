//! A table in an unusual layout that was read nevertheless.

use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};

/// The header alone does not define the layout of the table; the message explains how it was read.
pub static CODE: FindingCode = FindingCode::note("table-read")
    .wrong(
        "year,Bolivia,Cuba\n\
        2025,12581843,10937203",
    )
    .right(
        "country,value,year\n\
        Bolivia,12581843,2025\n\
        Cuba,10937203,2025",
    );

/// Creates a finding. `form` is the layout of the table and selects the variant of the message, and `more_args` are
/// the further arguments of the variant.
pub(crate) fn finding(form: &str, place: Span, more_args: MessageArgs) -> Diagnostic {
    let mut args = args![form];
    args.extend(more_args);
    Diagnostic::new(&CODE, place, args)
}
