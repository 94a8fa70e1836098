//! The table before a decision.

use super::super::Table;
use crate::games::controle_global::View;
use crate::map::Outlines;

/// What lies where.
pub(super) fn view(view: &View, _: &Table<'_>) -> String {
    format!("{:?}", view.stage)
}

/// What is asked.
pub(super) fn prompt(view: &View, _: &Table<'_>) -> String {
    format!("1-{}", view.choices().len())
}

/// The answer to `map`.
pub(super) fn map(_: &str, view: &View, _: &Outlines, table: &Table<'_>) -> String {
    self::view(view, table)
}
