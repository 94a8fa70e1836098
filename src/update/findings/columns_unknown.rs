//! A table with columns of unclear meaning.

use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};

/// The header of a file is missing or ambiguous.
pub static CODE: FindingCode = FindingCode::error("columns-unknown")
    .wrong(
        "pays;valeur\n\
        Bolivie;1,234",
    )
    .right(
        "pays;valeur\n\
        Bolivie;1234",
    );

/// Creates a finding. `problem` selects the variant of the message, and `more_args` are the further arguments of the
/// variant.
pub(crate) fn finding(problem: &str, place: Span, more_args: MessageArgs) -> Diagnostic {
    let mut args = args![problem];
    args.extend(more_args);
    Diagnostic::new(&CODE, place, args)
}
