//! Reports the files that an update has written.

use anyhow::Result;
use lang::args;

use update::pipeline::{ApplyResult, Project, Target};

use super::change_text::ChangeFormatter;

/// Target of the changes: the project, or none.
pub(super) fn target<'a>(project: Option<&'a Project<'a>>) -> Target<'a> {
    project.map_or(Target::Nothing, Target::Project)
}

/// Reports accepted changes that could not be written.
pub(super) fn say_left(story: &ChangeFormatter<'_>, applied: &ApplyResult) {
    let context = story.context();
    if let Some(note) = story.not_editable(&applied.left) {
        context.term.print_notice(&note);
    }
    if applied.leaves_decisions {
        context
            .print_message("update-not-editable-decisions", &args![file = "data/decisions.yaml"]);
    }
}

/// Reports the written files, notes to check, and saved layouts of tables.
pub(super) fn say_applied(
    story: &ChangeFormatter<'_>,
    applied: &ApplyResult,
    is_dry_run: bool,
) -> Result<()> {
    let context = story.context();
    context.term.report(&story.to_read(applied))?;
    context.term.print_notice(&story.summary(applied, is_dry_run));
    for (file, year) in &applied.shortened {
        let args = args![file = format!("`{file}`"), year = year.to_string()];
        context.print_message("update-history-shortened", &args);
    }
    // A dry run saves no layout.
    if let Some((_, category)) = applied.tables.first().filter(|_| !applied.texts.is_empty()) {
        let category = story.dataset().category(*category).id.as_str();
        context.print_message("update-table-written", &args![category]);
    }
    Ok(())
}
