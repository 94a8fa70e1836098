//! An id that cannot be typed, or is too long.

use diag::{Kind, Severity};

/// Raised for an id with other signs than small letters, digits and hyphens, or with too many.
pub static KIND: Kind = Kind {
    code: "id-invalid",
    severity: Severity::Error,
    rule: None,
    wrong: "Le Caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,",
    right: "le-caire,Le Caire,Cairo,,,EGY,30.05,31.25,africa,africa,",
};
