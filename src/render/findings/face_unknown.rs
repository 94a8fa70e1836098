//! A layout table of a face that there is not.

use diag::{Kind, Severity};

/// Raised for a file in the folder of the layout tables whose name is that of no face.
pub static KIND: Kind = Kind {
    code: "face-unknown",
    severity: Severity::Warning,
    rule: None,
    wrong: "templates/layouts/globalissimo/stateback.yaml",
    right: "templates/layouts/globalissimo/state-back.yaml",
};
