//! An effect that cannot be read.

use crate::diag::{Kind, Severity, Text};

/// Raised where an effect or the levels it takes are not written in the short form.
pub static KIND: Kind = Kind {
    code: "effect-invalid",
    severity: Severity::Error,
    rule: Some("Contrôle Global B6"),
    en: Text {
        message: "the effect cannot be read at `{ $word }`",
        help: "write it as `R: J +2 pol | V: U -1 pol`",
        explain: "Effects are written in a short form.",
    },
    fr: Text {
        message: "l’effet ne se lit plus à `{ $word }`",
        help: "écrivez-le comme `R: J +2 pol | V: U -1 pol`",
        explain: "Les effets s’écrivent en abrégé.",
    },
    wrong: "short: \"R: J +2 pil\"",
    right: "short: \"R: J +2 pol\"",
};
