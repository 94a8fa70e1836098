//! Understands what is typed.

use super::super::{Table, Typed};
use crate::games::controle_global::{Action, View};

/// Understands a line.
pub(super) fn understand(typed: &str, view: &View, _: &Table<'_>) -> Typed<Action> {
    let number = typed.trim().parse::<usize>().ok();
    let choice = number.and_then(|number| view.choices().get(number.checked_sub(1)?));
    match choice {
        Some(action) => Typed::Action {
            action: *action,
            confirm: None,
        },
        None => Typed::Unclear {
            message: "?".to_owned(),
        },
    }
}

/// Words that may be completed.
pub(super) fn words(_: &View, _: &Table<'_>) -> Vec<String> {
    Vec::new()
}
