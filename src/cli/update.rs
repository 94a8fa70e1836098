//! `mappemonde update SOURCE FILE...`: imports new values from files downloaded from a source.

mod answers;
mod arguments;
mod change_text;
mod input_report;
mod inputs;
mod page;
mod plan;
mod relative_path;
mod review;
mod stop;
mod table;
mod writing;

use std::path::Path;

use anyhow::Result;

use data::Loaded;
use update::pipeline::{Answers, Edition, Project, Review, review};

use super::choices::Format;
use super::context::Context;
use super::outcome::Outcome;
use answers::AnswerJournal;
use change_text::ChangeFormatter;
use inputs::Command;
use review::ReviewOutcome;
use stop::{Stop, no_source};

pub(crate) use arguments::UpdateArgs;

/// Runs `update`. Without `--dry-run` and without an option that only writes a plan, a project folder is required.
pub(crate) fn run(context: &Context, args: &UpdateArgs) -> Result<Outcome> {
    let folder = context.project_folder()?;
    let writes = !args.dry_run && !args.is_plan();
    if folder.is_none() && writes {
        return Err(context.failure("update-no-project", &[]));
    }
    let folder = folder.as_deref();
    let writing = folder.filter(|_| writes);
    update(context, args, writing).or_else(|stop| stop.end(context, folder))
}

/// Runs an update. Accepted changes are written to the project in `folder`; with `None`, nothing is written.
fn update(context: &Context, args: &UpdateArgs, folder: Option<&Path>) -> Result<Outcome, Stop> {
    let project = folder.map(|folder| lock(context, folder)).transpose()?;
    let unsound = |loaded: Box<Loaded>| context.invalid_database_error(&loaded);
    let edition = match &project {
        Some(project) => project.edition(context.built_in.clone()).map_err(unsound)?,
        None => Edition::load(context.assets()?).map_err(unsound)?,
    };
    let command = Command::new(context, args, &edition.loaded)?;
    let review = review(&edition, &command.inputs)?;
    match &command.inputs.plan {
        Some(file) if args.apply.is_some() => {
            plan::apply(context, args, (&review, file), project.as_ref())
        }
        _ if args.is_plan() => plan::write(context, args, &command, &review),
        _ => decide(context, args, &review, project.as_ref()),
    }
}

/// Locks the project for the update, and reports whether an interrupted run was recovered.
fn lock<'a>(context: &'a Context, folder: &Path) -> Result<Project<'a>> {
    let project = Project::lock(&context.disk, folder);
    let project = project.map_err(|refused| context.lock_error(folder, &refused))?;
    context.report_recovery(folder, project.recovery());
    Ok(project)
}

/// Shows all changes, asks the user about those that no rule decides, and applies the accepted ones.
fn decide(
    context: &Context,
    args: &UpdateArgs,
    review: &Review<'_>,
    project: Option<&Project<'_>>,
) -> Result<Outcome, Stop> {
    let mut accepted = review.accepted_by_rules();
    let formatter = ChangeFormatter::new(context, review);
    let findings = &review.findings;
    context.term.write_report(&formatter.understood())?;
    context.show_findings(&findings.report, &findings.files, Format::Human)?;
    context.term.write_report(&formatter.all(&accepted, args.top))?;
    let mut answers = None;
    if let Some(project) = project {
        let left = review.questions(&accepted)?;
        let mut journal = AnswerJournal::from_folder(project.folder(), &formatter);
        match review::ask_about_changes(&formatter, &left, &mut journal)? {
            ReviewOutcome::Accepted(more) => accepted.extend(more),
            ReviewOutcome::Interrupted => {
                context.print_message("update-refused", &[]);
                journal.announce_kept_answers();
                return Ok(Outcome::Interrupted);
            }
        }
        answers = Some(journal);
    }
    let applied = review.apply(&Answers::accept(accepted), writing::target(project))?;
    writing::say_left(&formatter, &applied);
    // The journal is deleted only now. After an earlier interruption, the next run reuses its answers.
    if let Some(answers) = answers {
        answers.forget();
    }
    writing::say_applied(&formatter, &applied, args.dry_run)?;
    if let Some((file, missing)) = review.missing_source().filter(|_| args.dry_run) {
        context.term.print_notice(&no_source(context, file, missing));
    }
    Ok(if applied.is_complete { Outcome::Success } else { Outcome::Findings })
}
