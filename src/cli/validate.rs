//! `mappemonde validate`: checks the database and reports findings.

mod against;
mod fix;
mod templates;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Result;
use lang::args;

use assets::Assets;
use data::{Loaded, baseline};
use diag::print::{github, sarif, short};
use diag::{Diagnostic, Report, Severity};
use resident::Generation;

use super::atomic::write_in_place;
use super::choices::{FindingsForm, Format};
use super::context::Context;
use super::outcome::Outcome;
use super::paths::display_path;
use super::watch::Watch;

#[derive(clap::Args)]
pub(crate) struct ValidateArgs {
    #[arg(long, value_enum, default_value = "human")]
    format: FindingsForm,
    #[arg(long, value_name = "SEVERITY")]
    deny: Option<Deny>,
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    write_baseline: Option<PathBuf>,
    #[arg(long, value_name = "DECK")]
    deck: Option<String>,
    #[arg(long)]
    for_sale: bool,
    #[arg(long, value_name = "EDITION")]
    against: Option<String>,
    #[arg(long)]
    fix: bool,
    #[arg(long, conflicts_with_all = ["against", "baseline", "deck", "deny", "for_sale", "format", "write_baseline"])]
    watch: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Deny {
    Warnings,
}

/// Runs `validate`: applies the fixes of `--fix` first, then checks the project and prints the findings.
pub(crate) fn run(context: &Context, args: &ValidateArgs) -> Result<Outcome> {
    if args.fix {
        fix::run(context)?;
    }
    if args.watch {
        return watch(context);
    }
    let mut loaded =
        against::load(context, args.against.as_deref(), args.write_baseline.is_none())?;
    if args.for_sale {
        let found = checks::run(checks::FOR_SALE, &loaded);
        loaded.report.extend(found);
    }
    if let Some(deck) = &args.deck {
        context.choose(&mut loaded.dataset, Some(deck))?;
        retain_deck_findings(&mut loaded, deck);
    }
    let hidden = apply_baseline(context, args, &mut loaded)?;
    // The text for people omits notes that are unrelated to a sale. The other formats contain all findings.
    let unshown = if args.for_sale && args.format == FindingsForm::Human {
        let all = loaded.report.count(Severity::Note);
        loaded.report.retain(|finding| {
            let is_of_sale = is_of_sale(finding.code.id);
            is_of_sale || finding.code.severity != Severity::Note
        });
        all - loaded.report.count(Severity::Note)
    } else {
        0
    };
    show(context, args.format, &mut loaded)?;
    match args.format {
        FindingsForm::Human | FindingsForm::Github | FindingsForm::Short => {
            summary(context, &loaded, &hidden, unshown);
        }
        FindingsForm::Json => say_left_out(context, &loaded.report),
        // A SARIF log contains the number of findings left out itself.
        FindingsForm::Sarif => {}
    }
    let denied = args.deny.is_some() && loaded.report.count(Severity::Warning) > 0;
    let failed = denied || loaded.report.has_errors();
    // The process ends soon, and freeing the dataset would only take time.
    std::mem::forget(loaded);
    Ok(if failed { Outcome::Findings } else { Outcome::Success })
}

/// Prints the findings, then tries the project's templates, and prints and adds what they report. A SARIF log is one
/// text, so there the templates come first.
fn show(context: &Context, form: FindingsForm, loaded: &mut Loaded) -> Result<()> {
    let write = |loaded: &Loaded| -> Result<()> {
        let told = printed(context, form, loaded)?;
        match form {
            FindingsForm::Human => context.term.write_coloured(&told),
            _ => context.term.write_data(&told),
        }
    };
    if form != FindingsForm::Sarif {
        write(loaded)?;
    }
    let mut files = std::mem::take(&mut loaded.files);
    let tried = templates::tried(context, loaded, &mut files);
    loaded.files = files;
    if form != FindingsForm::Sarif && tried.iter().next().is_some() {
        let before = std::mem::replace(&mut loaded.report, tried);
        write(loaded)?;
        let tried = std::mem::replace(&mut loaded.report, before);
        loaded.report.extend(tried);
    } else {
        loaded.report.extend(tried);
        if form == FindingsForm::Sarif {
            write(loaded)?;
        }
    }
    Ok(())
}

/// Watches the project until the command is interrupted: shows all findings, and after each change the new and the
/// resolved ones.
fn watch(context: &Context) -> Result<Outcome> {
    let mut watch = Watch::new(context)?;
    let mut before = Arc::clone(watch.now());
    context.show_findings(&before.loaded.report, &before.loaded.files, Format::Human)?;
    summary(context, &before.loaded, &Report::default(), 0);
    context.print_message("watch-begins", &[]);
    while let Some(now) = watch.wait_for_change() {
        let difference = resident::difference(&before, &now);
        if !difference.is_empty() {
            let mut new = Report::default();
            difference.new.iter().for_each(|finding| new.push((*finding).clone()));
            context.show_findings(&new, &now.loaded.files, Format::Human)?;
            let gone: String = difference
                .resolved
                .iter()
                .map(|finding| format_gone_finding(context, finding, &before))
                .collect();
            context.term.write_text(&gone)?;
        }
        let changed = syntax::fields::format_names(now.changed.iter().map(String::as_str));
        let args = args![
            files = changed,
            new = difference.new.len(),
            gone = difference.resolved.len(),
            errors = now.loaded.report.count(Severity::Error),
            warnings = now.loaded.report.count(Severity::Warning),
            notes = now.loaded.report.count(Severity::Note)
        ];
        context.print_message("watch-changed", &args);
        before = now;
    }
    Ok(Outcome::Success)
}

/// Formats a resolved finding on one line; `before` is the state of the project that had the finding.
fn format_gone_finding(context: &Context, finding: &Diagnostic, before: &Generation) -> String {
    let files = &before.loaded.files;
    let place = finding.spans.first();
    let file = place.map(|place| files.name(place.file)).unwrap_or_default();
    let args = args![code = finding.code.id, file, message = finding.message(&context.localizer)];
    context.text("watch-gone", &args) + "\n"
}

/// Returns `true` if a finding code belongs to the checks of `--for-sale`.
fn is_of_sale(code: &str) -> bool {
    checks::FOR_SALE.iter().any(|check| check.kind.id == code)
}

/// Removes findings in the files of all decks except `deck`.
fn retain_deck_findings(loaded: &mut Loaded, deck: &str) {
    let Loaded { files, report, .. } = loaded;
    let is_of_other = |name: &str| {
        let deck_of = name.strip_prefix("data/decks/").and_then(|name| name.strip_suffix(".yaml"));
        deck_of.is_some_and(|other| other != deck)
    };
    report.retain(|finding| {
        let place = finding.spans.first();
        !place.is_some_and(|place| is_of_other(files.name(place.file)))
    });
}

/// Writes and applies baselines. A baseline is a file with known findings, which are not reported again. Removes
/// these findings from the report of `loaded`, and returns them.
fn apply_baseline(context: &Context, args: &ValidateArgs, loaded: &mut Loaded) -> Result<Report> {
    let written = args.write_baseline.as_ref().map(|path| {
        let text = baseline::baseline_text(loaded).into_bytes();
        (path, text)
    });
    // Read before anything is written, because both options may name the same file.
    let read = match &args.baseline {
        Some(path) => Some((path, context.read(path, Assets::MAX_FILE_BYTES, "baseline")?)),
        None => None,
    };
    if let Some((path, text)) = &written {
        write(context, path, text)?;
        let count = loaded.report.iter().count();
        context.print_message("baseline-wrote", &args![file = display_path(path), count]);
    }
    Ok(match read.or(written) {
        Some((path, text)) => {
            // Without `--for-sale` its checks have not run, so their entries in the baseline must not be reported as
            // obsolete.
            let is_sought = |code: &str| args.for_sale || !is_of_sale(code);
            baseline::remove_known(loaded, &context.in_project(path)?, text, is_sought)
        }
        None => Report::default(),
    })
}

/// Writes a baseline. An existing file is overwritten only if it is a baseline.
fn write(context: &Context, path: &Path, text: &[u8]) -> Result<()> {
    if path.exists() {
        let old = context.read(path, Assets::MAX_FILE_BYTES, "baseline")?;
        if !baseline::is_baseline(&old) {
            return Err(context.usage("baseline-other", &args![file = display_path(path)]));
        }
    }
    write_in_place(context, path, text)
}

/// Formats all findings in the requested format.
fn printed(context: &Context, form: FindingsForm, loaded: &Loaded) -> Result<String> {
    let (files, report, localizer) = (&loaded.files, &loaded.report, &context.localizer);
    Ok(match form {
        FindingsForm::Human => context.findings(report, files, Format::Human),
        FindingsForm::Json => context.findings(report, files, Format::Json),
        FindingsForm::Sarif => {
            let subject = |place| data::subject::format_subject(files, place);
            let way = context.path_in_repository()?.unwrap_or_default();
            let left_out = report.left_out_text(localizer);
            sarif::log(&report.sorted(files), left_out, files, localizer, &way, subject)
        }
        FindingsForm::Github => {
            let folder = match context.path_in_repository()? {
                Some(way) => way,
                None => context.path_to_project()?,
            };
            let sorted = report.sorted(files).into_iter();
            sorted.map(|finding| github::line(finding, files, localizer, &folder) + "\n").collect()
        }
        FindingsForm::Short => {
            let folder = context.path_to_project()?;
            let sorted = report.sorted(files).into_iter();
            sorted.map(|finding| short::line(finding, files, localizer, &folder) + "\n").collect()
        }
    })
}

/// Prints the summary to stderr: the numbers of findings, and what was omitted. `hidden` are the findings removed by
/// a baseline, and `unshown` is the number of omitted notes.
fn summary(context: &Context, loaded: &Loaded, hidden: &Report, unshown: usize) {
    let notes = loaded.report.count(Severity::Note) + unshown;
    let count = |severity| loaded.report.count(severity);
    let findings = context.text(
        "summary-findings",
        &args![errors = count(Severity::Error), warnings = count(Severity::Warning), notes],
    );
    if !loaded.report.has_errors() && !hidden.has_errors() {
        let dataset = &loaded.dataset;
        let args = args![
            countries = dataset.countries.len(),
            categories = dataset.categories.len(),
            decks = dataset.decks.len()
        ];
        context.print_message("summary-sound", &args);
    }
    context.term.print_notice(&findings);
    say_left_out(context, &loaded.report);
    let hidden = hidden.iter().count();
    if hidden > 0 {
        context.print_message("baseline-hidden", &args![count = hidden]);
    }
    if unshown > 0 {
        context.print_message("validate-notes-unshown", &args![count = unshown]);
    }
    if loaded.report.iter().next().is_some() {
        context.print_message("summary-explain", &[]);
    }
}

/// Reports how many findings exceed the limit of the report and were left out of it, if any.
fn say_left_out(context: &Context, report: &Report) {
    if let Some(told) = report.left_out_text(&context.localizer) {
        context.term.print_notice(&told);
    }
}
