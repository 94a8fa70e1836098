//! Columns that nobody can tell apart.

use diag::{Diagnostic, FindingCode, Span};
use lang::{MessageArgs, args};

/// Raised where the header of a file is missing or may mean two things.
pub static CODE: FindingCode = FindingCode::error("columns-unknown")
    .wrong(
        "pays;valeur\n\
        Bolivie;1,234",
    )
    .right(
        "pays;valeur\n\
        Bolivie;1234",
    );

/// A finding; `more` has what the problem tells.
pub(crate) fn finding(problem: &str, place: Span, more: MessageArgs) -> Diagnostic {
    let mut args = args![problem];
    args.extend(more);
    Diagnostic::new(&CODE, place, args)
}
