//! `mappemonde new DIR`: creates a project, or adds a new category, deck, country or source to a project.

mod begin;

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Result;
use lang::args;

use super::atomic::partial_write_error;
use assets::{self, Assets};
use data::scaffold::edition;
use disk::{Lock, Recovery, WriteError};
use model::YEARS;

use super::context::Context;
use super::outcome::Outcome;
use super::paths::display_path;
use super::project::{FOLDERS, PROJECT_FILE};

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct NewArgs {
    #[arg(required = true)]
    dir: Option<PathBuf>,
    #[command(subcommand)]
    what: Option<begin::What>,
}

/// File name of the introduction for people who edit the project.
const README: &str = "README.md";

/// Runs `new`: creates a project from the built-in files, unless a subcommand is given.
pub(crate) fn run(context: &Context, args: &NewArgs) -> Result<Outcome> {
    if let Some(what) = &args.what {
        return begin::run(context, what);
    }
    if context.project.is_some() {
        return Err(context.usage("new-no-project", &[]));
    }
    let folder = args.dir.as_deref().unwrap_or(Path::new("."));
    let failed = |error: io::Error| {
        let args = args![folder = display_path(folder), reason = assets::io_error_reason(&error)];
        context.failure("new-cannot", &args)
    };
    let refuse_full = || -> Result<()> {
        if has_files(folder).map_err(failed)? {
            return Err(context.failure("new-not-empty", &args![folder = display_path(folder)]));
        }
        Ok(())
    };
    context.disk.create_folders(folder).map_err(failed)?;
    // After an interrupted run the folder contains files. Such a run is recovered below, under the lock; the check
    // for files follows.
    if !disk::is_interrupted(folder) {
        refuse_full()?;
    }
    let (lock, recovered) = context.lock(folder, "new")?;
    // The recovery completed the interrupted run, so the project already exists.
    if let Some(Recovery::Completed(files)) = recovered
        && files.iter().any(|file| FOLDERS.contains(&file.as_str()))
    {
        return Ok(Outcome::Success);
    }
    refuse_full()?;
    let year = year_of(folder);
    let files = write_edition(&context.built_in, &lock, &context.plain("new-readme"), year);
    let files = files.map_err(|error| partial_write_error(context, folder, &error))?;
    context.print_message("new-made", &args![folder = display_path(folder), files]);
    if let Some(year) = year {
        report_later_values(context, year);
    }
    Ok(Outcome::Success)
}

/// Returns the year that is the folder's name, such as 2026; `None` if the name is no valid year.
fn year_of(folder: &Path) -> Option<u16> {
    let name = folder.file_name()?.to_str().filter(|name| name.len() == 4)?;
    name.parse().ok().filter(|year| YEARS.contains(year))
}

/// Reports how many of the values copied from the built-in edition are from a later year than the new edition.
fn report_later_values(context: &Context, year: u16) {
    let dataset = data::load(&context.built_in).dataset;
    let later = dataset.values_in_files().filter(|(_, _, value)| value.year > year).count();
    if later > 0 {
        let args = args![count = later, year = year.to_string()];
        context.print_message("new-later", &args);
    }
}

/// Returns `true` if a folder contains visible files. Hidden ones, such as those of version control, do not count.
fn has_files(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        if !entry?.file_name().to_string_lossy().starts_with('.') {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes the files of the built-in edition, and returns their number. With a `year`, it becomes the year of the
/// edition. The data are written last, because they turn the folder into a project.
fn write_edition(
    assets: &Assets,
    lock: &Lock<'_>,
    readme: &str,
    year: Option<u16>,
) -> Result<usize, WriteError> {
    let readme = (README.to_owned(), Cow::Owned(format!("{readme}\n").into_bytes()));
    let names = FOLDERS.iter().rev().flat_map(|folder| assets.list(folder));
    let names = names.filter(|name| !data::is_program_file(name));
    let files = names.filter_map(|name| {
        let bytes = assets.read(&name)?.ok()?;
        let text = std::str::from_utf8(&bytes).ok().filter(|_| name == PROJECT_FILE);
        let of_year = year.zip(text).and_then(|(year, text)| edition(text, year));
        Some((name, of_year.map_or(bytes, |text| Cow::Owned(text.into_bytes()))))
    });
    let mut count = 0;
    let mut writes = lock.transaction();
    writes.write_tree([readme].into_iter().chain(files).inspect(|_| count += 1))?;
    writes.commit()?;
    Ok(count)
}
