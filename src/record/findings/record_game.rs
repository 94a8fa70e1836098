//! A record of another game.

use diag::{Kind, Severity};

/// Raised where the header names a game that is unknown or not the one that was asked for.
pub static KIND: Kind = Kind {
    code: "record-game",
    severity: Severity::Error,
    rule: None,
    wrong: "{\"game\":\"globalisimo\",\"version\":1,...}",
    right: "{\"game\":\"globalissimo\",\"version\":1,...}",
};
