//! `mappemonde new DIR`

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;

use assets::{self, Assets};

use super::project::FOLDERS;
use super::project::shown;
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
    fs::create_dir_all(folder).map_err(failed)?;
    if has_files(folder).map_err(failed)? {
        return Err(context.failure("new-not-empty", &[("folder", shown(folder).into())]));
    }
    let files =
        lay_down(&context.built_in, folder, &context.plain("new-readme")).map_err(failed)?;
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

/// Writes the edition of the program, and says how many files that are. All of it is made in a hidden
/// folder and then moved, so that a kill leaves no half of a project.
fn lay_down(assets: &Assets, folder: &Path, readme: &str) -> io::Result<usize> {
    let hidden = tempfile::Builder::new().prefix(".mappemonde-").tempdir_in(folder)?;
    let mut files = 1;
    for name in FOLDERS.iter().flat_map(|folder| assets.list(folder)) {
        let Some(Ok(bytes)) = assets.read(&name) else {
            continue;
        };
        let path = hidden.path().join(&name);
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(&path, bytes)?;
        files += 1;
    }
    fs::write(hidden.path().join(README), format!("{readme}\n"))?;
    // The data come last: they make the folder a project.
    for name in [README, "templates", "data"] {
        fs::rename(hidden.path().join(name), folder.join(name))?;
    }
    Ok(files)
}
