//! The folder that a user has for matches, for what a quiz has asked, and for the results of days.
//!
//! It is where the system keeps such things: `$XDG_DATA_HOME/mappemonde`, by default
//! `~/.local/share/mappemonde`, and `%APPDATA%` on Windows.

use std::fs::{self, File};
use std::io;
use std::path::PathBuf;

use anyhow::Result;

use etcetera::{AppStrategy as _, AppStrategyArgs, choose_app_strategy};

use ::quiz::LoadError;
use lang::{MessageArg, args};

use super::context::Context;
use super::paths::display_path;

/// The folder of the user, which need not be there yet; `None` where the system knows no home.
pub(crate) fn folder() -> Option<PathBuf> {
    let args = AppStrategyArgs {
        top_level_domain: "org".to_owned(),
        author: "Mappemonde".to_owned(),
        app_name: "mappemonde".to_owned(),
    };
    choose_app_strategy(args).ok().map(|strategy| strategy.data_dir())
}

/// The folder of the matches, which need not be there yet.
pub(crate) fn matches() -> Option<PathBuf> {
    folder().map(|folder| folder.join("matches"))
}

/// What a file of the user keeps; nothing where there is none. `read` says whether it can be understood.
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
            let args = args![file = display_path(&path), reason = assets::reason(&error)];
            return Err(context.failure("home-unreadable", &args));
        }
    };
    read(&text).map_err(|unread| {
        let mut args = args![file = display_path(&path)];
        let id = match unread {
            LoadError::Later => "home-later",
            LoadError::Broken(line) => {
                args.push(("line", line.into()));
                "home-broken"
            }
        };
        context.failure(id, &args)
    })
}

/// Whether there is no file, or no folder in which it could be.
fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

/// Changes what a file of the user keeps, while no other program does. What cannot be understood stays as it
/// is. Nothing is kept, after saying why, where there is no folder that can be written.
pub(crate) fn change<T: Default>(
    context: &Context,
    name: &str,
    read: impl Fn(&str) -> std::result::Result<T, LoadError>,
    write: impl Fn(&T) -> String,
    change: impl FnOnce(&mut T),
) -> Result<()> {
    let Some(folder) = ensure_folder(context, folder()) else {
        return Ok(());
    };
    let failed = |error: io::Error| {
        let file = display_path(&folder.join(name));
        context.failure("home-unwritten", &args![file, reason = assets::reason(&error)])
    };
    let lock = File::create(folder.join(LOCK)).map_err(failed)?;
    // Where the system knows no locks the last one wins.
    let _ = lock.lock();
    let mut state = read_user_file(context, name, read)?;
    change(&mut state);
    context.disk.write_atomic(&folder.join(name), write(&state).as_bytes()).map_err(failed)
}

/// The file that is locked while others are changed.
const LOCK: &str = ".lock";

/// What a quiz remembers.
pub(crate) const QUIZ: &str = "quiz.json";

/// What came of the challenges of days.
pub(crate) const DAYS: &str = "days.json";

/// What came of the chains of days, and the longest one.
pub(crate) const CHAINS: &str = "chains.json";

/// A folder of the user, made where it is not there; `None` after saying why nothing can be kept.
fn ensure_folder(context: &Context, folder: Option<PathBuf>) -> Option<PathBuf> {
    let Some(folder) = folder else {
        say_once(context, "home-no-answers", &[]);
        return None;
    };
    // An unnamed file proves that another one can be written.
    let made = context.disk.make_folders(&folder).and_then(|()| tempfile::tempfile_in(&folder));
    match made {
        Ok(_) => Some(folder),
        Err(error) => {
            let args = args![folder = display_path(&folder), reason = assets::reason(&error)];
            say_once(context, "home-unwritable-answers", &args);
            None
        }
    }
}

/// Says that nothing is kept, and why, unless something like it has been said.
pub(crate) fn say_once(context: &Context, id: &str, args: &[(&'static str, MessageArg)]) {
    if context.unkept.set(()).is_ok() {
        context.print_message(id, args);
    }
}
