//! A file that cannot be read.

use diag::{Kind, Severity};

/// Raised for a PDF whose pages cannot be found, or a picture that ends early.
pub static KIND: Kind = Kind {
    code: "preflight-broken",
    severity: Severity::Error,
    rule: None,
    wrong: "%PDF-1.7 ... (ends here)",
    right: "%PDF-1.7 ... startxref 1234 %%EOF",
};
