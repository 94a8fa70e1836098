//! A table in an unusual layout, and how it was read.

use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};

/// A table was read although its header alone does not define its layout.
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

/// Creates a finding; `more` has the further arguments of the form's message.
pub(crate) fn finding(form: &str, place: Span, more: MessageArgs) -> Diagnostic {
    let mut args = args![form];
    args.extend(more);
    Diagnostic::new(&CODE, place, args)
}
