//! The answers to `?` and `rules`.

use super::super::Table;
use crate::games::controle_global::View;

/// What may be typed now.
pub(super) fn help(_: &View, _: &Table<'_>) -> String {
    String::new()
}

/// The rule for this moment.
pub(super) fn rules(_: &View, _: &Table<'_>) -> String {
    String::new()
}
