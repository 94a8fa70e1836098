//! The map of the regions in play.

use super::{board, reading};
use crate::Table;
use ::map::Outlines;
use games::controle_global::View;

/// The answer to `map`: the regions in play, one with its countries, or a card.
pub(super) fn map(typed: &str, view: &View, _: &Outlines, table: &Table<'_>) -> String {
    match typed.trim() {
        "" => board::regions(&view.lands, view, table),
        typed => reading::shown(typed, view, table),
    }
}
