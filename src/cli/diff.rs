//! `mappemonde diff OLD [NEW]`: compares two editions.

mod compared;
mod faces;
mod forms;
mod html;
mod human;
mod json_lines;
mod outliers;
mod parts;
mod report;
mod texts;

use std::cmp::Reverse;
use std::path::PathBuf;

use anyhow::Result;
use lang::args;

use data::{self, Loaded};
use diag::{Diagnostic, Severity};
use syntax::fields;
use update::compare::{Comparison, Editions};

use self::compared::Diff;
use super::atomic::write_whole;
use super::context::Context;
use super::outcome::Outcome;
use super::paths::display_path;
use super::values::out_file;

#[derive(clap::Args)]
pub(crate) struct DiffArgs {
    old: String,
    new: Option<String>,
    #[arg(long, value_enum)]
    format: Option<Form>,
    #[arg(long, value_name = "FILE", value_parser = out_file())]
    out: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    top: Option<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Form {
    Human,
    Json,
    Html,
}

impl DiffArgs {
    /// Returns the output format: `--format`, or else the one for the extension of `--out`.
    fn form(&self) -> Form {
        let end = || self.out.as_ref()?.extension()?.to_str();
        self.format.unwrap_or_else(|| match end() {
            Some("html" | "htm") => Form::Html,
            Some("json" | "jsonl") => Form::Json,
            _ => Form::Human,
        })
    }
}

pub(crate) fn run(context: &Context, args: &DiffArgs) -> Result<Outcome> {
    let (old_files, new_files) = match &args.new {
        Some(new) => (context.edition(&args.old)?, context.edition(new)?),
        None => (context.edition(&args.old)?, context.assets()?),
    };
    let (old, new) = rayon::join(|| data::load(&old_files), || data::load(&new_files));
    let titles = [title(context, &old, Some(&args.old)), title(context, &new, args.new.as_deref())];
    for (loaded, title) in [&old, &new].into_iter().zip(&titles) {
        refuse_unread(context, loaded, title)?;
    }
    let editions = Editions::new(&old, &new);
    let mut diff = Diff {
        context,
        files: [&old_files, &new_files],
        editions: &editions,
        titles,
        edition_args: [Some(&args.old), args.new.as_deref()],
        errors: [errors(&old), errors(&new)],
        faces: faces::compare_all_games(
            &context.localizer,
            (&old.dataset, &old_files),
            (&new.dataset, &new_files),
        ),
        // The suggested command renders the project, so it makes sense only if the project is the new edition.
        reprint_command: args.new.is_none().then(|| print_again(&args.old)),
        comparison: Comparison::new(&editions),
    };
    if let Some(top) = args.top {
        keep_most_unusual(&mut diff.comparison, top);
    }
    let told = match args.form() {
        Form::Human => human::text(&diff),
        Form::Json => report::json(&diff),
        Form::Html => ::report::page(&html::page(&diff)),
    };
    match &args.out {
        Some(path) => {
            write_whole(context, path, told.as_bytes())?;
            context.print_message("diff-wrote", &args![file = display_path(path)]);
        }
        None => context.term.write_data(&told)?,
    }
    if diff.is_empty() {
        context.print_message("diff-same", &[]);
    }
    Ok(Outcome::Success)
}

/// Removes all but the `top` most suspicious outliers over all categories.
fn keep_most_unusual(comparison: &mut Comparison, top: usize) {
    let all = comparison.outliers.iter().flat_map(|compared| &compared.outliers);
    let mut all: Vec<_> = all.map(|outlier| outlier.suspicion).collect();
    all.sort_by_key(|suspicion| Reverse(*suspicion));
    let Some(limit) = top.checked_sub(1).and_then(|last| all.get(last)).copied() else {
        // If there are fewer than `top` outliers, all are kept.
        if top == 0 {
            comparison.outliers.iter_mut().for_each(|compared| compared.outliers.clear());
        }
        return;
    };
    // Number of outliers at the limit that are kept. Ties go to the first categories, so that exactly `top` remain.
    let mut level = top - all.iter().filter(|suspicion| **suspicion > limit).count();
    for compared in &mut comparison.outliers {
        compared.outliers.retain(|outlier| {
            let is_level = outlier.suspicion == limit && level > 0;
            level -= usize::from(is_level);
            is_level || outlier.suspicion > limit
        });
    }
}

/// Returns the title of an edition, followed by the command-line word that named it.
fn title(context: &Context, loaded: &Loaded, word: Option<&str>) -> String {
    let title = loaded.dataset.edition.title.get(context.lang());
    match word {
        Some(word) if title.is_empty() => word.to_owned(),
        Some(word) => format!("{title} ({word})"),
        None => title.to_owned(),
    }
}

/// Formats the command that prints all pieces changed since an edition.
fn print_again(since: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "-_./~^@".contains(c);
    let since = if since.chars().all(is_plain) { since.to_owned() } else { format!("\"{since}\"") };
    format!("mappemonde render all --against {since}")
}

/// Fails if the lists of an edition could not be read. Without them nothing can be compared.
fn refuse_unread(context: &Context, loaded: &Loaded, title: &str) -> Result<()> {
    if loaded.has_core_lists() {
        return Ok(());
    }
    let args = args![
        edition = title,
        files = fields::format_names(loaded.unparsed_files.iter().map(String::as_str))
    ];
    Err(context.failure("diff-unread", &args))
}

/// Returns the errors found while reading an edition, sorted by location.
fn errors(loaded: &Loaded) -> Vec<&Diagnostic> {
    let sorted = loaded.report.sorted(&loaded.files).into_iter();
    let is_error = |finding: &&Diagnostic| finding.code.severity == Severity::Error;
    sorted.filter(is_error).collect()
}
