//! The file of a record during a match: each line is written completely and without buffering.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use record::LIMIT;

use crate::context::Context;
use crate::paths::display_path;

/// The record of a running match, locked against other programs.
pub(crate) struct Recorder {
    written: RecordState,
    path: PathBuf,
}

enum RecordState {
    /// The lines so far. The file is created at the first move of a person, so that a match without any leaves no
    /// file.
    Waiting(String),
    Begun(File),
}

impl Recorder {
    /// Prepares a new record with this first line. An existing file is never overwritten. Missing folders are created
    /// with the file if `makes_folders` is set.
    pub(crate) fn create(
        context: &Context,
        path: &Path,
        header: String,
        makes_folders: bool,
    ) -> Result<Self> {
        if fs::symlink_metadata(path).is_ok() {
            return Err(match ordinary(context, path) {
                Ok(()) => about(context, "play-record-exists", path, None),
                Err(other) => other,
            });
        }
        // Creating an unnamed file shows now, before the match, that the record can be written later.
        // Folders that do not exist yet cannot be tested, so the nearest existing one is.
        let mut folders = path.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
        let folder = folders.find(|folder| !makes_folders || folder.exists());
        let proof = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
        proof.map_err(failed(context, "play-record-unwritable", path))?;
        Ok(Self { written: RecordState::Waiting(header), path: path.to_owned() })
    }

    /// Returns `true` if the file has been created.
    pub(crate) fn is_begun(&self) -> bool {
        matches!(self.written, RecordState::Begun(_))
    }

    /// Opens an existing record and returns its content.
    pub(crate) fn open(context: &Context, path: &Path) -> Result<(Self, Vec<u8>)> {
        ordinary(context, path)?;
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let file = opened.map_err(failed(context, "play-record-not-written", path))?;
        lock(context, &file, path)?;
        let bytes = contents(context, &file, path)?;
        let path = path.to_owned();
        Ok((Self { written: RecordState::Begun(file), path }, bytes))
    }

    /// Copies the record to a new file beside it and returns the path of the copy.
    pub(crate) fn keep_old(&mut self, context: &Context) -> Result<PathBuf> {
        let bytes = match &mut self.written {
            RecordState::Waiting(lines) => lines.clone().into_bytes(),
            RecordState::Begun(file) => {
                file.rewind().map_err(failed(context, "play-record-unreadable", &self.path))?;
                contents(context, file, &self.path)?
            }
        };
        let mut number = 0;
        let (path, created) = loop {
            number += 1;
            let mut name = self.path.clone().into_os_string();
            name.push(if number == 1 { ".old".to_owned() } else { format!(".{number}.old") });
            let path = PathBuf::from(name);
            // Fails if the file exists, without a gap between the check and the creation.
            match File::create_new(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => break (path, created),
            }
        };
        let written = created.and_then(|mut file| {
            file.write_all(&bytes)?;
            // The original is cut off next, so the copy must be on the disk.
            file.sync_all()
        });
        written.map_err(failed(context, "play-record-not-written", &path))?;
        Ok(path)
    }

    /// Continues after the first `kept` bytes. Everything behind them is cut off as incomplete.
    pub(crate) fn go_on(&mut self, context: &Context, kept: usize, open_end: bool) -> Result<()> {
        if let RecordState::Begun(file) = &mut self.written {
            let cut = file.set_len(kept as u64).and_then(|()| file.seek(SeekFrom::End(0)));
            cut.map_err(failed(context, "play-record-not-written", &self.path))?;
        }
        if open_end { self.write(context, "\n") } else { Ok(()) }
    }

    /// Adds a line that is not yet worth a file: it is kept until the first move of a person.
    pub(crate) fn keep(&mut self, context: &Context, line: &str) -> Result<()> {
        match &mut self.written {
            RecordState::Waiting(lines) => {
                lines.push_str(line);
                Ok(())
            }
            RecordState::Begun(_) => self.write(context, line),
        }
    }

    /// Writes a line without buffering, so that a killed program loses no earlier line. Creates the file if
    /// necessary.
    pub(crate) fn write(&mut self, context: &Context, line: &str) -> Result<()> {
        let path = &self.path;
        let written = match &mut self.written {
            RecordState::Begun(file) => file.write_all(line.as_bytes()),
            RecordState::Waiting(header) => {
                let error = failed(context, "play-record-not-written", path);
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                folder.map_or(Ok(()), fs::create_dir_all).map_err(&error)?;
                let mut file = File::create_new(path).map_err(&error)?;
                lock(context, &file, path)?;
                let written = file.write_all(format!("{header}{line}").as_bytes());
                self.written = RecordState::Begun(file);
                written
            }
        };
        written.map_err(failed(context, "play-record-not-written", path))
    }

    /// Returns the path of the record.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// Reads a record.
pub(crate) fn read(context: &Context, path: &Path) -> Result<Vec<u8>> {
    ordinary(context, path)?;
    let file = File::open(path).map_err(failed(context, "play-record-unreadable", path))?;
    contents(context, &file, path)
}

/// Reads a file up to one byte more than its greatest size, which shows that it is too large.
fn contents(context: &Context, file: &File, path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = LIMIT as u64 + 1;
    file.take(most).read_to_end(&mut bytes).map_err(failed(
        context,
        "play-record-unreadable",
        path,
    ))?;
    Ok(bytes)
}

/// Checks that the path is a regular file. Reading a pipe might never end.
fn ordinary(context: &Context, path: &Path) -> Result<()> {
    let metadata = fs::metadata(path).map_err(failed(context, "play-record-unreadable", path))?;
    if metadata.is_file() { Ok(()) } else { Err(about(context, "play-record-no-file", path, None)) }
}

/// The error that another program plays this match.
#[derive(Debug)]
pub(crate) struct RecordInUse(String);

impl std::fmt::Display for RecordInUse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordInUse {}

fn lock(context: &Context, file: &File, path: &Path) -> Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => {
            let told = about(context, "play-record-locked", path, None);
            Err(RecordInUse(format!("{told:#}")).into())
        }
        // On systems without file locks the match is recorded anyway.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn about(context: &Context, text: &str, path: &Path, error: Option<&io::Error>) -> anyhow::Error {
    let reason = error.map_or_else(|| "".into(), assets::reason);
    context.failure(text, &args![file = display_path(path), reason])
}

/// Returns a function that converts a system error to a message about the record.
fn failed(context: &Context, text: &str, path: &Path) -> impl Fn(io::Error) -> anyhow::Error {
    move |error| about(context, text, path, Some(&error))
}
