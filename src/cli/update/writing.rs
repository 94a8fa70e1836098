//! Where an update writes its changes, and the report on them.

use anyhow::Result;
use lang::args;

use update::pipeline::{ApplyResult, Project, Target};

use super::change_text::ChangeFormatter;

/// Target of the changes: the project, or nothing if there is none to write.
pub(super) fn target<'a>(project: Option<&'a Project<'a>>) -> Target<'a> {
    project.map_or(Target::Nothing, Target::Project)
}

/// Reports accepted changes that could not be written.
pub(super) fn say_left(formatter: &ChangeFormatter<'_>, applied: &ApplyResult) {
    let context = formatter.context();
    if let Some(note) = formatter.not_editable(&applied.not_applied) {
        context.term.print_notice(&note);
    }
    if applied.has_unsaved_decisions {
        context
            .print_message("update-not-editable-decisions", &args![file = "data/decisions.yaml"]);
    }
}

/// Reports the written files, the notes to check, stored downloads that lost their oldest years, and saved layouts of
/// tables.
pub(super) fn say_applied(
    formatter: &ChangeFormatter<'_>,
    applied: &ApplyResult,
    is_dry_run: bool,
) -> Result<()> {
    let context = formatter.context();
    context.term.write_report(&formatter.notes_to_check(applied))?;
    context.term.print_notice(&formatter.summary(applied, is_dry_run));
    for (file, year) in &applied.shortened {
        let args = args![file = format!("`{file}`"), year = year.to_string()];
        context.print_message("update-history-shortened", &args);
    }
    // A dry run saves no layout.
    if let Some((_, category)) = applied.tables.first().filter(|_| !applied.texts.is_empty()) {
        let category = formatter.dataset().category(*category).id.as_str();
        context.print_message("update-table-written", &args![category]);
    }
    Ok(())
}
