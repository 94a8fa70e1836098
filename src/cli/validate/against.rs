//! `mappemonde validate --against EDITION`: comparison with an older edition.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;
use std::thread;

use anyhow::Result;
use lang::args;

use assets::Assets;
use data::flaws::FILE_VANISHED;
use data::{Loaded, is_data_file};
use diag::{Diagnostic, Report, Span};
use syntax::fields;
use update::against::{BaselineChoice, download_slips, slips};
use update::compare::Editions;

use crate::context::Context;
use crate::git::CommittedProject;

/// The word that switches the comparison off: `--against none`.
const NONE: &str = "none";

/// Loads and checks a project, and adds findings from the comparison with an older edition. The older edition is
/// `against`; without it, if `are_notes_wanted`, the last commit, or the built-in edition without a repository.
///
/// # Errors
/// The project or the edition in `against` cannot be read.
pub(super) fn load(
    context: &Context,
    against: Option<&str>,
    are_notes_wanted: bool,
) -> Result<Loaded> {
    let assets = context.assets()?;
    if against == Some(NONE) {
        return Ok(validate::load_all(&assets));
    }
    let named = against.map(|word| context.edition(word)).transpose()?;
    let folder = context.project_folder()?;
    let (mut loaded, committed, old) = thread::scope(|scope| {
        // Loaded in a thread of its own, because git needs time to read the older edition.
        let loaded = scope.spawn(|| validate::load_all(&assets));
        let mut committed = folder.as_deref().and_then(|folder| context.committed(folder));
        let old = match (named, &mut committed) {
            (Some(named), _) => Some((named, BaselineChoice::Named)),
            (None, _) if !are_notes_wanted => None,
            (None, Some(committed)) => {
                committed.old.take().map(|old| (old, BaselineChoice::LastCommit))
            }
            (None, None) => built_in_baseline(&assets).map(|old| (old, BaselineChoice::BuiltIn)),
        };
        let old = old.map(|(old, asked)| (data::load(&old), asked));
        let loaded = loaded.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        (loaded, committed, old)
    });
    if let Some(committed) = &committed {
        report_vanished(&assets, committed, &mut loaded);
    }
    if are_notes_wanted && loaded.has_core_lists() {
        let old = old.as_ref().map(|(old, _)| old);
        let report = download_slips(&loaded, &assets, old);
        report_elsewhere(&mut loaded, report);
    }
    let Some((old, asked)) = old else {
        return Ok(loaded);
    };
    if !old.has_core_lists() && asked == BaselineChoice::Named {
        let files = fields::format_names(old.unparsed_files.iter().map(String::as_str));
        let args = args![edition = against.unwrap_or_default(), files];
        return Err(context.failure("diff-unread", &args));
    }
    if old.has_core_lists() && loaded.has_core_lists() {
        let report = slips(&Editions::new(&old, &loaded), asked);
        if asked == BaselineChoice::Named {
            loaded.report.extend(report);
        } else {
            report_elsewhere(&mut loaded, report);
        }
    }
    Ok(loaded)
}

/// Adds the findings whose places have none: a place with a finding needs no second one.
fn report_elsewhere(loaded: &mut Loaded, mut report: Report) {
    let known: BTreeSet<Span> =
        loaded.report.iter().filter_map(|finding| finding.spans.first().copied()).collect();
    report.retain(|finding| finding.spans.first().is_none_or(|place| !known.contains(place)));
    loaded.report.extend(report);
}

/// Returns the built-in lists and those built-in tables of values that the project replaces by different ones, as an
/// edition to compare with. `None` if the project replaces no table and has the built-in countries.
fn built_in_baseline(assets: &Assets) -> Option<Assets> {
    let base = assets.base();
    let read = |of: &Assets, name: &str| of.read(name)?.ok().map(Cow::into_owned);
    let is_other =
        |name: &String| assets.is_replaced(name) && read(assets, name) != read(&base, name);
    let mut names: Vec<String> = base.list("data/values").into_iter().filter(is_other).collect();
    let lists = ["countries", "categories", "sources", "edition"];
    let lists = lists.map(|list| format!("data/{list}.yaml"));
    if names.is_empty() && !is_other(&lists[0]) {
        return None;
    }
    names.extend(lists);
    let files = names.into_iter().filter_map(|name| Some((name.clone(), read(&base, &name)?)));
    Some(Assets::memory(files))
}

/// Reports files of the last commit that the project no longer has, because the built-in files silently replace them.
fn report_vanished(assets: &Assets, committed: &CommittedProject, loaded: &mut Loaded) {
    let is_wanted = |name: &str| {
        let path = Path::new(name);
        let category = path.file_stem().and_then(|stem| stem.to_str());
        let of_category = category.and_then(|id| loaded.dataset.category_by_id(id));
        is_data_file(name) && (!name.starts_with("data/values/") || of_category.is_some())
    };
    let gone = committed.names.iter().filter(|name| is_wanted(name) && assets.is_fallback(name));
    let gone = gone.filter_map(|name| {
        let (file, _) = loaded.files.find(name)?;
        let args = args![file = name.as_str()];
        Some(Diagnostic::new(&FILE_VANISHED, Span::new(file, 0..0), args))
    });
    let gone: Vec<Diagnostic> = gone.collect();
    gone.into_iter().for_each(|finding| loaded.report.push(finding));
}
