//! Atomic writes of files, recovery of interrupted runs, and messages about failures.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

use anyhow::Result;

use disk::{Holder, Lock, LockError, Recovery, WriteError};
use lang::{MessageArg, args};

use super::context::{Context, yes_or_no};
use super::paths::display_path;

/// Number of attempts of a reading command to get a lock that another run holds, and the pause after each.
const WAITS: (usize, Duration) = (20, Duration::from_millis(100));

/// Creates the error for an output file or folder that cannot be written.
pub(crate) fn output_error(context: &Context, path: &Path, error: &io::Error) -> anyhow::Error {
    let args = args![path = path.display().to_string(), reason = assets::io_error_reason(error)];
    context.failure("render-cannot-write", &args)
}

/// Writes an output file atomically, and creates its folder. After a kill or on a full disk, the old content remains.
pub(crate) fn write_whole(context: &Context, path: &Path, bytes: &[u8]) -> Result<()> {
    make_folder_of(context, path)?;
    context.disk.write_atomic(path, bytes).map_err(|error| output_error(context, path, &error))
}

/// Removes a file of an earlier run, if it still exists.
pub(crate) fn remove_old(context: &Context, path: &Path) -> Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(output_error(context, path, &error))
        }
        _ => Ok(()),
    }
}

/// Creates the parent folder of a file. Long-running commands call this before they start, so that an unwritable
/// folder is reported at once.
pub(crate) fn make_folder_of(context: &Context, path: &Path) -> Result<()> {
    path.parent().map_or(Ok(()), |folder| {
        let made = context.disk.create_folders(folder);
        made.map_err(|error| output_error(context, folder, &error))
    })
}

/// Writes an existing file, such as one of a project, atomically. A symbolic link is kept, and its target is written.
pub(crate) fn write_in_place(context: &Context, path: &Path, bytes: &[u8]) -> Result<()> {
    // An atomic write renames a new file over the old one, which would replace a link by a file.
    let end = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    context
        .disk
        .write_atomic(&end, bytes)
        .map_err(|error| project_write_error(context, path, &error, &[]))
}

/// Creates the error for a project file (`path`) that cannot be written. `new` lists the files that the same write
/// has already replaced.
pub(crate) fn project_write_error(
    context: &Context,
    path: &Path,
    error: &io::Error,
    new: &[String],
) -> anyhow::Error {
    let why = match error.kind() {
        ErrorKind::NotFound => "no-folder",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "denied",
        ErrorKind::StorageFull => "full",
        _ => "other",
    };
    let mut args = args![file = display_path(path), why, reason = assets::io_error_reason(error)];
    if new.is_empty() {
        return context.failure("file-unwritten", &args);
    }
    args.push(("files", list(new)));
    context.failure("file-half-written", &args)
}

/// Creates the error for a write of several files in `folder` that failed before all of them were replaced.
pub(crate) fn partial_write_error(
    context: &Context,
    folder: &Path,
    failure: &WriteError,
) -> anyhow::Error {
    // The disk works with canonical paths; the message shows the path as it was typed.
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let inside = failure.path.strip_prefix(whole).map(|inside| folder.join(inside));
    let path = inside.unwrap_or_else(|_| failure.path.clone());
    let new: Vec<String> = failure.not_rolled_back.iter().map(|path| display_path(path)).collect();
    project_write_error(context, &path, &failure.error, &new)
}

/// Converts a list of file names to a message argument.
fn list(files: &[String]) -> MessageArg {
    syntax::fields::format_names(files.iter().map(String::as_str)).into()
}

impl Context {
    /// Locks a folder that a command is about to change. If an earlier run was interrupted, recovers it and prints
    /// how. Returns the lock and the recovery; `None` if there was nothing to recover.
    pub(crate) fn lock(
        &self,
        folder: &Path,
        command: &str,
    ) -> Result<(Lock<'_>, Option<Recovery>)> {
        let taken = Lock::acquire(&self.disk, folder, command);
        let (lock, recovered) = taken.map_err(|refused| self.lock_error(folder, &refused))?;
        self.report_recovery(folder, recovered.as_ref());
        Ok((lock, recovered))
    }

    /// Recovers an interrupted run in a project, before the project is read. If this fails, prints a message once,
    /// and the files are read as they are.
    pub(crate) fn recover_interrupted(&self, folder: &Path) {
        // If an earlier attempt of this process has failed, another one would only wait again.
        if self.inconsistency_reported.get().is_some() {
            return;
        }
        for _ in 0..WAITS.0 {
            if !disk::is_interrupted(folder) {
                return;
            }
            match Lock::acquire(&self.disk, folder, "") {
                Ok((_lock, recovered)) => {
                    return self.report_recovery(folder, recovered.as_ref());
                }
                // The command that holds the lock is probably completing these changes itself.
                Err(LockError::Held(_)) => thread::sleep(WAITS.1),
                Err(_) => break,
            }
        }
        self.inconsistency_reported.get_or_init(|| {
            self.print_message("journal-waits", &args![folder = display_path(folder)]);
        });
    }

    /// Reports that an interrupted run was completed or undone.
    pub(crate) fn report_recovery(&self, folder: &Path, recovered: Option<&Recovery>) {
        let (text, files) = match recovered {
            Some(Recovery::Completed(files)) => ("journal-finished", files),
            Some(Recovery::RolledBack(files)) => ("journal-taken-back", files),
            None => return,
        };
        let files: Vec<String> = files.iter().map(|file| display_path(Path::new(file))).collect();
        self.print_message(text, &args![folder = display_path(folder), files = list(&files)]);
    }

    /// Creates the error for a folder that cannot be locked.
    pub(crate) fn lock_error(&self, folder: &Path, refused: &LockError) -> anyhow::Error {
        match refused {
            LockError::Held(Holder { command, process_id: process, host: machine }) => {
                let args = args![
                    known = yes_or_no(!command.is_empty()),
                    command = command.as_str(),
                    process = process.as_str(),
                    elsewhere = yes_or_no(!machine.is_empty()),
                    machine = machine.as_str(),
                    folder = display_path(folder)
                ];
                self.failure("lock-held", &args)
            }
            LockError::Failed(_, error) => project_write_error(self, folder, error, &[]),
            LockError::InvalidJournal(path) => {
                self.failure("journal-strange", &args![file = display_path(path)])
            }
            LockError::Unrecoverable(stuck) => partial_write_error(self, folder, stuck),
        }
    }
}
