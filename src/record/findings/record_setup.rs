//! A table at which the game cannot be played.

use diag::{Kind, Severity};

/// Raised where the seats or options of the header are none that the game can begin with.
pub static KIND: Kind = Kind {
    code: "record-setup",
    severity: Severity::Error,
    rule: None,
    wrong: "\"seats\":[{\"name\":\"Ann\",\"bot\":null}]",
    right: "\"seats\":[{\"name\":\"Ann\",\"bot\":null},{\"name\":\"Bob\",\"bot\":null}]",
};
