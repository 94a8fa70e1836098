//! The user's data folder: saved matches, quiz state, and results of daily challenges.
//!
//! Its path follows the conventions of the system: `$XDG_DATA_HOME/mappemonde`, by default
//! `~/.local/share/mappemonde`, and `%APPDATA%` on Windows.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Result;

use etcetera::{AppStrategy as _, AppStrategyArgs, choose_app_strategy};

use ::quiz::LoadError;
use lang::{MessageArg, args};

use super::context::Context;
use super::paths::display_path;

/// Returns the path of the user's data folder, which may not exist yet; `None` if the user has no home folder.
pub(crate) fn folder() -> Option<PathBuf> {
    choose_app_strategy(app()).ok().map(|strategy| strategy.data_dir())
}

/// Returns the names from which the paths of the user's folders are made.
pub(crate) fn app() -> AppStrategyArgs {
    AppStrategyArgs {
        top_level_domain: "org".to_owned(),
        author: "Mappemonde".to_owned(),
        app_name: "mappemonde".to_owned(),
    }
}

/// Returns the path of the folder of matches, which may not exist yet; `None` if the user has no home folder.
pub(crate) fn matches() -> Option<PathBuf> {
    folder().map(|folder| folder.join("matches"))
}

/// Reads a file in the data folder with the parser `read`. Returns the default value if the file does not exist or
/// there is no data folder.
///
/// # Errors
///
/// Fails if the file cannot be read, is damaged, or was written by a later version of the program.
pub(crate) fn read_user_file<T: Default>(
    context: &Context,
    name: &str,
    read: impl Fn(&str) -> std::result::Result<T, LoadError>,
) -> Result<T> {
    let Some(path) = folder().map(|folder| folder.join(name)) else {
        return Ok(T::default());
    };
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) if is_absent(&error) => return Ok(T::default()),
        Err(error) => {
            let args = args![file = display_path(&path), reason = assets::io_error_reason(&error)];
            return Err(context.failure("home-unreadable", &args));
        }
    };
    read(&text).map_err(|unread| {
        let mut args = args![file = display_path(&path)];
        let id = match unread {
            LoadError::NewerVersion => "home-later",
            LoadError::Malformed(line) => {
                args.push(("line", line.into()));
                "home-broken"
            }
        };
        context.failure(id, &args)
    })
}

/// Returns `true` if the file or its folder does not exist.
fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Reads the file `name` in the data folder with the parser `read`, changes the value with `change`, and writes it
/// with the formatter `write`. A lock excludes other runs of the program. Fails on a file that cannot be parsed, and
/// leaves it unchanged. If the folder cannot be written, prints a message once and saves nothing.
pub(crate) fn change<T: Default>(
    context: &Context,
    name: &str,
    read: impl Fn(&str) -> std::result::Result<T, LoadError>,
    write: impl Fn(&T) -> String,
    change: impl FnOnce(&mut T),
) -> Result<()> {
    match ensure_folder(context, folder()) {
        Some(folder) => change_in(context, &folder, name, (read, write), change),
        None => Ok(()),
    }
}

/// Changes a file like [`change`], but prints no message if the folder cannot be written. A match reports that itself.
pub(crate) fn change_quietly<T: Default>(
    context: &Context,
    name: &str,
    read: impl Fn(&str) -> std::result::Result<T, LoadError>,
    write: impl Fn(&T) -> String,
    change: impl FnOnce(&mut T),
) -> Result<()> {
    let is_writable = |folder: &PathBuf| {
        let made = context.disk.create_folders(folder);
        made.and_then(|()| tempfile::tempfile_in(folder)).is_ok()
    };
    match folder().filter(is_writable) {
        Some(folder) => change_in(context, &folder, name, (read, write), change),
        None => Ok(()),
    }
}

/// Changes the file `name` in a folder that can be written.
fn change_in<T: Default>(
    context: &Context,
    folder: &Path,
    name: &str,
    (read, write): (impl Fn(&str) -> std::result::Result<T, LoadError>, impl Fn(&T) -> String),
    change: impl FnOnce(&mut T),
) -> Result<()> {
    let failed = |error: io::Error| {
        let file = display_path(&folder.join(name));
        context.failure("home-unwritten", &args![file, reason = assets::io_error_reason(&error)])
    };
    let lock = File::create(folder.join(LOCK)).map_err(failed)?;
    // On systems without file locks, simultaneous changes overwrite each other.
    let _ = lock.lock();
    // Read under the lock, because another run may have changed the file since the caller read it.
    let mut state = read_user_file(context, name, read)?;
    change(&mut state);
    context.disk.write_atomic(&folder.join(name), write(&state).as_bytes()).map_err(failed)
}

/// Name of the lock file of the data folder.
const LOCK: &str = ".lock";

/// Name of the file with the state of the quiz.
pub(crate) const QUIZ: &str = "quiz.json";

/// Name of the file with the results of daily challenges.
pub(crate) const DAYS: &str = "days.json";

/// Name of the file with the results of daily chains, and the longest chain.
pub(crate) const CHAINS: &str = "chains.json";

/// Name of the file with the rules that have been explained.
pub(crate) const COACH: &str = "coach.json";

/// Creates the data folder if necessary. If nothing can be saved in it, prints a message once and returns `None`.
fn ensure_folder(context: &Context, folder: Option<PathBuf>) -> Option<PathBuf> {
    let Some(folder) = folder else {
        say_once(context, "home-no-answers", &[]);
        return None;
    };
    // An existing folder may be read-only. Creating a temporary file shows whether it can be written.
    let made = context.disk.create_folders(&folder).and_then(|()| tempfile::tempfile_in(&folder));
    match made {
        Ok(_) => Some(folder),
        Err(error) => {
            let args =
                args![folder = display_path(&folder), reason = assets::io_error_reason(&error)];
            say_once(context, "home-unwritable-answers", &args);
            None
        }
    }
}

/// Prints a message that nothing is saved, at most once per run.
pub(crate) fn say_once(context: &Context, id: &str, args: &[(&'static str, MessageArg)]) {
    if context.unsaved_reported.set(()).is_ok() {
        context.print_message(id, args);
    }
}
