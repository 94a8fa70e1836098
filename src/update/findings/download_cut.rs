//! A download that ends too early.

use crate::message::own_name;
use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};

/// Raised where a file breaks off, and where it has few of the countries that its series had.
pub static CODE: FindingCode = FindingCode::error("download-cut")
    .wrong(
        "Bolivia,BOL,2025,12581843\n\
        Cuba,CUB,20",
    )
    .right(
        "Bolivia,BOL,2025,12581843\n\
        Cuba,CUB,2025,10937203",
    );

/// A finding; `more` has what the problem tells.
pub(crate) fn finding(problem: &str, file: &str, place: Span, more: MessageArgs) -> Diagnostic {
    let mut args = args![file = own_name(file), problem];
    args.extend(more);
    Diagnostic::new(&CODE, place, args)
}
