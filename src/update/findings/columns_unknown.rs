//! Columns with unclear roles.

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

/// Creates a finding; `more` has the further arguments of the problem's message.
pub(crate) fn finding(problem: &str, place: Span, more: MessageArgs) -> Diagnostic {
    let mut args = args![problem];
    args.extend(more);
    Diagnostic::new(&CODE, place, args)
}
