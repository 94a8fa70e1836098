//! A table that is laid out in an unusual way, and how it was read.

use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};

/// Raised where a table is read though its header alone does not say how.
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

/// A finding; `more` has what the form tells.
pub(crate) fn finding(form: &str, place: Span, more: MessageArgs) -> Diagnostic {
    let mut args = args![form];
    args.extend(more);
    Diagnostic::new(&CODE, place, args)
}
