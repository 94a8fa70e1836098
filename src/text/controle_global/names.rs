//! What things and actions are called.

use super::super::Table;
use crate::games::controle_global::Action;

/// An action in a few words.
pub(super) fn action(action: &Action, _: &Table<'_>) -> String {
    format!("{action:?}")
}
