//! `mappemonde new DIR`

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::Result;

use assets::{self, Assets};
use disk::{Lock, Recovered, Unwritten};

use super::project::FOLDERS;
use super::project::shown;
use super::whole::unwritten;
use super::{Context, Outcome};

#[derive(clap::Args)]
pub(crate) struct NewArgs {
    dir: PathBuf,
}

/// What an editor reads first.
const README: &str = "README.md";

pub(crate) fn run(context: &Context, args: &NewArgs) -> Result<Outcome> {
    if context.project.is_some() {
        return Err(context.usage("new-no-project", &[]));
    }
    let folder = &args.dir;
    let failed = |error: io::Error| {
        let args = [("folder", shown(folder).into()), ("reason", assets::reason(&error))];
        context.failure("new-cannot", &args)
    };
    let refuse_full = || -> Result<()> {
        if has_files(folder).map_err(failed)? {
            return Err(context.failure("new-not-empty", &[("folder", shown(folder).into())]));
        }
        Ok(())
    };
    context.disk.make_folders(folder).map_err(failed)?;
    if !disk::is_interrupted(folder) {
        refuse_full()?;
    }
    let (lock, recovered) = context.lock(folder, "new")?;
    // One that was stopped between its renames is done now.
    if let Some(Recovered::Finished(files)) = recovered
        && files.iter().any(|file| FOLDERS.contains(&file.as_str()))
    {
        return Ok(Outcome::Fine);
    }
    refuse_full()?;
    let files = lay_down(&context.built_in, &lock, &context.plain("new-readme"));
    let files = files.map_err(|error| unwritten(context, folder, &error))?;
    context.say("new-made", &[("folder", shown(folder).into()), ("files", files.into())]);
    Ok(Outcome::Fine)
}

/// Whether there is anything in a folder that a person sees. Hidden files, such as those of a version
/// control, are in nobody's way.
fn has_files(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        if !entry?.file_name().to_string_lossy().starts_with('.') {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Writes the edition of the program, and says how many files that are. The data come last: they make the
/// folder a project.
fn lay_down(assets: &Assets, lock: &Lock<'_>, readme: &str) -> Result<usize, Unwritten> {
    let readme = (README.to_owned(), Cow::Owned(format!("{readme}\n").into_bytes()));
    let names = FOLDERS.iter().rev().flat_map(|folder| assets.list(folder));
    let files = names.filter_map(|name| {
        let bytes = assets.read(&name)?.ok()?;
        Some((name, bytes))
    });
    let mut count = 0;
    let mut writes = lock.writes();
    writes.tree([readme].into_iter().chain(files).inspect(|_| count += 1))?;
    writes.commit()?;
    Ok(count)
}
