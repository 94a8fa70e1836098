//! A truncated download.

use crate::message::own_name;
use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};

/// The file is truncated, has no figures, or has few of the countries that its series had.
pub static CODE: FindingCode = FindingCode::error("download-cut")
    .wrong(
        "Bolivia,BOL,2025,12581843\n\
        Cuba,CUB,20",
    )
    .right(
        "Bolivia,BOL,2025,12581843\n\
        Cuba,CUB,2025,10937203",
    );

/// Creates a finding. `problem` selects the variant of the message, and `more_args` are the further arguments of the
/// variant.
pub(crate) fn finding(
    problem: &str,
    file: &str,
    place: Span,
    more_args: MessageArgs,
) -> Diagnostic {
    let mut args = args![file = own_name(file), problem];
    args.extend(more_args);
    Diagnostic::new(&CODE, place, args)
}
