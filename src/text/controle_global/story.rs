//! What happens, told.

use super::super::Table;
use crate::engine::Told;
use crate::games::controle_global::{Event, View};

/// All that one action led to.
pub(super) fn tell(events: &[Told<Event>], _: Option<&View>, _: &Table<'_>) -> String {
    let lines: Vec<String> = events.iter().map(|it| format!("{:?}", it.event)).collect();
    lines.join("\n")
}
