//! A record that was made with other cards.

use diag::{Kind, Severity};

/// Raised where the digest of the header is not that of the cards and rules of now.
pub static KIND: Kind = Kind {
    code: "record-cards",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"game\":\"globalissimo\",\"version\":1,\"edition\":2025,...}",
    right: "{\"game\":\"globalissimo\",\"version\":1,\"edition\":2026,...}",
};
