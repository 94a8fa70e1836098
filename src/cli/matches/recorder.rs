//! The record file of a running match. Each line is written at once and as a whole.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use record::MAX_BYTES;

use crate::context::Context;
use crate::paths::display_path;

/// Writer of the record of a running match. The file is locked against other runs of the program.
pub(crate) struct Recorder {
    state: RecordState,
    path: PathBuf,
}

/// State of the record file.
enum RecordState {
    /// The file does not exist yet. It is created at the first action of a person, starting with these lines. A match
    /// without such an action leaves no file.
    Waiting(String),
    /// The file exists and is locked.
    Begun(File),
}

impl Recorder {
    /// Prepares a new record, whose first line is `header`. Fails if the file exists. With `makes_folders`, missing
    /// folders are allowed; they are created together with the file.
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
        // Creating a temporary file shows before the match whether the record can be written. In a missing folder
        // this is not possible, so the nearest existing parent folder is used.
        let mut folders = path.ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty());
        let folder = folders.find(|folder| !makes_folders || folder.exists());
        let proof = tempfile::tempfile_in(folder.unwrap_or(Path::new(".")));
        proof.map_err(failed(context, "play-record-unwritable", path))?;
        Ok(Self { state: RecordState::Waiting(header), path: path.to_owned() })
    }

    /// Returns `true` if the file has been created.
    pub(crate) fn is_begun(&self) -> bool {
        matches!(self.state, RecordState::Begun(_))
    }

    /// Opens and locks an existing record, and returns its content.
    pub(crate) fn open(context: &Context, path: &Path) -> Result<(Self, Vec<u8>)> {
        ordinary(context, path)?;
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let file = opened.map_err(failed(context, "play-record-not-written", path))?;
        lock(context, &file, path)?;
        let bytes = contents(context, &file, path)?;
        let path = path.to_owned();
        Ok((Self { state: RecordState::Begun(file), path }, bytes))
    }

    /// Copies the record to a new file with the extension `.old`, and returns its path.
    pub(crate) fn back_up(&mut self, context: &Context) -> Result<PathBuf> {
        let bytes = match &mut self.state {
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
            // `create_new` fails if the file exists; a separate check could miss a file created meanwhile.
            match File::create_new(&path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                created => break (path, created),
            }
        };
        let written = created.and_then(|mut file| {
            file.write_all(&bytes)?;
            // The original is truncated after this, so the copy must be on the disk.
            file.sync_all()
        });
        written.map_err(failed(context, "play-record-not-written", &path))?;
        Ok(path)
    }

    /// Truncates the record to its first `kept` bytes, so that the match continues from there. `open_end` means that
    /// these bytes lack the line feed at their end, which is then added.
    pub(crate) fn resume_at(
        &mut self,
        context: &Context,
        kept: usize,
        open_end: bool,
    ) -> Result<()> {
        if let RecordState::Begun(file) = &mut self.state {
            let cut = file.set_len(kept as u64).and_then(|()| file.seek(SeekFrom::End(0)));
            cut.map_err(failed(context, "play-record-not-written", &self.path))?;
        }
        if open_end { self.write(context, "\n") } else { Ok(()) }
    }

    /// Adds a line that is not reason enough to create the file. If the file does not exist, the line is written when
    /// the file is created.
    pub(crate) fn buffer_line(&mut self, context: &Context, line: &str) -> Result<()> {
        match &mut self.state {
            RecordState::Waiting(lines) => {
                lines.push_str(line);
                Ok(())
            }
            RecordState::Begun(_) => self.write(context, line),
        }
    }

    /// Writes a line without buffering, so that no line is lost if the program is killed. Creates the file if
    /// necessary.
    pub(crate) fn write(&mut self, context: &Context, line: &str) -> Result<()> {
        let path = &self.path;
        let written = match &mut self.state {
            RecordState::Begun(file) => file.write_all(line.as_bytes()),
            RecordState::Waiting(header) => {
                let error = failed(context, "play-record-not-written", path);
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
                folder.map_or(Ok(()), fs::create_dir_all).map_err(&error)?;
                let mut file = File::create_new(path).map_err(&error)?;
                lock(context, &file, path)?;
                let written = file.write_all(format!("{header}{line}").as_bytes());
                self.state = RecordState::Begun(file);
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

/// Reads a record, without a lock on the file.
pub(crate) fn read(context: &Context, path: &Path) -> Result<Vec<u8>> {
    ordinary(context, path)?;
    let file = File::open(path).map_err(failed(context, "play-record-unreadable", path))?;
    contents(context, &file, path)
}

/// Reads a file, at most [`MAX_BYTES`] + 1 bytes. The extra byte shows that the file is too large.
fn contents(context: &Context, file: &File, path: &Path) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MAX_BYTES as u64 + 1;
    file.take(most).read_to_end(&mut bytes).map_err(failed(
        context,
        "play-record-unreadable",
        path,
    ))?;
    Ok(bytes)
}

/// Fails if the path is not a regular file, because reading a pipe might never end.
fn ordinary(context: &Context, path: &Path) -> Result<()> {
    let metadata = fs::metadata(path).map_err(failed(context, "play-record-unreadable", path))?;
    if metadata.is_file() { Ok(()) } else { Err(about(context, "play-record-no-file", path, None)) }
}

/// The error for a record that another run of the program is writing.
#[derive(Debug)]
pub(crate) struct RecordInUse(String);

impl std::fmt::Display for RecordInUse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordInUse {}

/// Locks the file of a record.
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

/// Creates an error about a record. `text` is the message id, and `error` is the reason if there is one.
fn about(context: &Context, text: &str, path: &Path, error: Option<&io::Error>) -> anyhow::Error {
    let reason = error.map_or_else(|| "".into(), assets::io_error_reason);
    context.failure(text, &args![file = display_path(path), reason])
}

/// Returns a function that converts an I/O error to an error about the record.
fn failed(context: &Context, text: &str, path: &Path) -> impl Fn(io::Error) -> anyhow::Error {
    move |error| about(context, text, path, Some(&error))
}
