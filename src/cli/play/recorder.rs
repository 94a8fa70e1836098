//! The file of a record while it grows: every line is written at once and whole.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;

use record::LIMIT;

use crate::Context;
use crate::project::shown;

/// A record that is being written. No other program writes to it meanwhile.
pub(super) struct Recorder {
    file: File,
    path: PathBuf,
}

impl Recorder {
    /// A new file; one that exists is never overwritten.
    pub(super) fn create(context: &Context, path: &Path) -> Result<Self> {
        let file = File::create_new(path).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => match ordinary(context, path) {
                Ok(()) => about(context, "play-record-exists", path, None),
                Err(other) => other,
            },
            _ => about(context, "play-record-unwritable", path, Some(&error)),
        })?;
        lock(context, &file, path)?;
        Ok(Self { file, path: path.to_owned() })
    }

    /// An existing file, and what stands in it.
    pub(super) fn open(context: &Context, path: &Path) -> Result<(Self, Vec<u8>)> {
        ordinary(context, path)?;
        let opened = OpenOptions::new().read(true).write(true).open(path);
        let file = opened.map_err(failed(context, "play-record-not-written", path))?;
        lock(context, &file, path)?;
        let bytes = contents(context, &file, path)?;
        let path = path.to_owned();
        Ok((Self { file, path }, bytes))
    }

    /// Goes on after the lines that count. What follows them was never finished.
    pub(super) fn go_on(&mut self, context: &Context, kept: usize, open_end: bool) -> Result<()> {
        let cut = self.file.set_len(kept as u64).and_then(|()| self.file.seek(SeekFrom::End(0)));
        cut.map_err(|error| self.failed(context, &error))?;
        if open_end { self.write(context, "\n") } else { Ok(()) }
    }

    /// Writes a line at once: a program that is killed loses nothing that was said before.
    pub(super) fn write(&mut self, context: &Context, line: &str) -> Result<()> {
        self.file.write_all(line.as_bytes()).map_err(|error| self.failed(context, &error))
    }

    /// Where it is written.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    fn failed(&self, context: &Context, error: &io::Error) -> anyhow::Error {
        about(context, "play-record-not-written", &self.path, Some(error))
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
    let metadata =
        std::fs::metadata(path).map_err(failed(context, "play-record-unreadable", path))?;
    if metadata.is_file() { Ok(()) } else { Err(about(context, "play-record-no-file", path, None)) }
}

fn lock(context: &Context, file: &File, path: &Path) -> Result<()> {
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(about(context, "play-record-locked", path, None)),
        // Where the system knows no locks the record is kept all the same.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

fn about(context: &Context, text: &str, path: &Path, error: Option<&io::Error>) -> anyhow::Error {
    let reason = error.map_or_else(|| "".into(), assets::reason);
    context.failure(text, &[("file", shown(path).into()), ("reason", reason)])
}

/// What an error of the system means for a record.
fn failed(context: &Context, text: &str, path: &Path) -> impl Fn(io::Error) -> anyhow::Error {
    move |error| about(context, text, path, Some(&error))
}

/// The name of a file as it can be typed after a command.
pub(super) fn typed(path: &Path) -> String {
    let name = shown(path);
    let plain = |c: char| c.is_alphanumeric() || "-_./\\:+,@%".contains(c);
    if name.chars().all(plain) { name } else { format!("'{}'", name.replace('\'', "'\\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_quoted_where_a_shell_would_split_them() {
        let typed = |name: &str| typed(Path::new(name));
        assert_eq!(typed("../été/match-7.jsonl"), "../été/match-7.jsonl");
        assert_eq!(typed("my match.jsonl"), "'my match.jsonl'");
        assert_eq!(typed("Ann's $1.jsonl"), "'Ann'\\''s $1.jsonl'");
    }
}
