//! The file of a record while it grows: every line is written at once and whole.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use record::LIMIT;

use crate::context::Context;
use crate::paths::display_path;

/// A record that is being written. No other program writes to it meanwhile.
pub(crate) struct Recorder {
    written: RecordState,
    path: PathBuf,
}

enum RecordState {
    /// The file is made with the first move of a person: nothing is left of a match in which nobody moved.
    /// Until then its lines wait.
    Waiting(String),
    Begun(File),
}

impl Recorder {
    /// A new file, which will begin with this line; one that exists is never overwritten. Its folder is made
    /// with it only where that `makes_folders`.
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
        // An unnamed file proves that one can be written when somebody has moved.
        let mut folders = path.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
        let folder = folders.find(|folder| !makes_folders || folder.exists());
        let proof = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
        proof.map_err(failed(context, "play-record-unwritable", path))?;
        Ok(Self { written: RecordState::Waiting(header), path: path.to_owned() })
    }

    /// Whether there is a file.
    pub(crate) fn is_begun(&self) -> bool {
        matches!(self.written, RecordState::Begun(_))
    }

    /// An existing file, and what stands in it.
    pub(crate) fn open(context: &Context, path: &Path) -> Result<(Self, Vec<u8>)> {
        ordinary(context, path)?;
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let file = opened.map_err(failed(context, "play-record-not-written", path))?;
        lock(context, &file, path)?;
        let bytes = contents(context, &file, path)?;
        let path = path.to_owned();
        Ok((Self { written: RecordState::Begun(file), path }, bytes))
    }

    /// Copies what stands in the file to a new one beside it, which is named.
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
            match File::create_new(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => break (path, created),
            }
        };
        let written = created.and_then(|mut file| {
            file.write_all(&bytes)?;
            file.sync_all()
        });
        written.map_err(failed(context, "play-record-not-written", &path))?;
        Ok(path)
    }

    /// Goes on after the lines that count. What follows them was never finished.
    pub(crate) fn go_on(&mut self, context: &Context, kept: usize, open_end: bool) -> Result<()> {
        if let RecordState::Begun(file) = &mut self.written {
            let cut = file.set_len(kept as u64).and_then(|()| file.seek(SeekFrom::End(0)));
            cut.map_err(failed(context, "play-record-not-written", &self.path))?;
        }
        if open_end { self.write(context, "\n") } else { Ok(()) }
    }

    /// Keeps a line until somebody moves.
    pub(crate) fn keep(&mut self, context: &Context, line: &str) -> Result<()> {
        match &mut self.written {
            RecordState::Waiting(lines) => {
                lines.push_str(line);
                Ok(())
            }
            RecordState::Begun(_) => self.write(context, line),
        }
    }

    /// Writes a line at once: a program that is killed loses nothing that was said before.
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

    /// Where it is written.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

/// What stands in a record.
pub(crate) fn read(context: &Context, path: &Path) -> Result<Vec<u8>> {
    ordinary(context, path)?;
    let file = File::open(path).map_err(failed(context, "play-record-unreadable", path))?;
    contents(context, &file, path)
}

/// Reads no more than what proves that a file is too large.
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

/// Reading a pipe would never end.
fn ordinary(context: &Context, path: &Path) -> Result<()> {
    let metadata = fs::metadata(path).map_err(failed(context, "play-record-unreadable", path))?;
    if metadata.is_file() { Ok(()) } else { Err(about(context, "play-record-no-file", path, None)) }
}

/// Another program plays this match.
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
        // Where the system knows no locks the record is kept all the same.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn about(context: &Context, text: &str, path: &Path, error: Option<&io::Error>) -> anyhow::Error {
    let reason = error.map_or_else(|| "".into(), assets::reason);
    context.failure(text, &args![file = display_path(path), reason])
}

/// What an error of the system means for a record.
fn failed(context: &Context, text: &str, path: &Path) -> impl Fn(io::Error) -> anyhow::Error {
    move |error| about(context, text, path, Some(&error))
}
