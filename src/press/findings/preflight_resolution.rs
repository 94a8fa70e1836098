//! A picture with too few pixels.

use diag::{Kind, Severity};

/// Raised for a picture that has fewer dots per inch where it is printed than the profile asks for.
pub static KIND: Kind = Kind {
    code: "preflight-resolution",
    severity: Severity::Error,
    rule: None,
    wrong: "200 x 200 pixels on 63 mm",
    right: "744 x 744 pixels on 63 mm",
};
