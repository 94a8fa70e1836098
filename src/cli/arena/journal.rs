//! The journal of an arena: each pair of matches is written as a complete line as soon as it is finished.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use ::arena::journal::{Header, JournalError, Pair, read, to_line};

use crate::context::Context;
use crate::paths::display_path;

/// Greatest size of a journal, in bytes: ten million pairs take less.
const LIMIT: u64 = 4_000_000_000;

/// An open journal, or a substitute that stores nothing if no journal is requested.
pub(super) struct Journal {
    /// The file and its path; `None` if no journal is requested.
    file: Option<(File, PathBuf)>,
    /// Pairs that earlier runs have played and that are not consumed yet, in the order of the file.
    known: VecDeque<Pair>,
}

impl Journal {
    /// Creates a journal, or with `resume` also opens an existing one. The header of an existing journal must equal
    /// `header`.
    pub(super) fn open(
        context: &Context,
        path: Option<&Path>,
        resume: bool,
        header: &Header,
    ) -> Result<Self> {
        let Some(path) = path else {
            return Ok(Self { file: None, known: VecDeque::new() });
        };
        let about = |id: &str, more: &[(&'static str, lang::MessageArg)]| {
            let file = [("file", display_path(path).into())];
            context.failure(id, &[&file[..], more].concat())
        };
        let failed = |error: std::io::Error| {
            about("arena-journal-failed", &[("reason", assets::io_error_reason(&error))])
        };
        if fs::symlink_metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            return Err(about("arena-journal-none", &[]));
        }
        if path.exists() && !resume {
            return Err(about("arena-journal-exists", &[]));
        }
        let options =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = options.map_err(failed)?;
        // Only a lock held by another run is an error; a system without file locks is accepted.
        if let Err(fs::TryLockError::WouldBlock) = file.try_lock() {
            return Err(about("arena-journal-locked", &[]));
        }
        let mut text = Vec::new();
        Read::take(&mut file, LIMIT).read_to_end(&mut text).map_err(failed)?;
        let (pairs, whole) = read(&text, header).map_err(|unusable| match unusable {
            JournalError::NoJournal => about("arena-journal-none", &[]),
            JournalError::DifferentArena(field) => about("arena-journal-foreign", &args![field]),
            JournalError::Line(number) => about("arena-journal-line", &args![line = number]),
        })?;
        // A last line that is cut off is removed: the pair has to be played again.
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            file.write_all(to_line(header).as_bytes()).map_err(failed)?;
        }
        Ok(Self { file: Some((file, path.to_owned())), known: pairs.into() })
    }

    /// Removes and returns the next pair of a pairing that an earlier run has played; `None` after the last one.
    /// `pairing` is the index of the pairing.
    pub(super) fn known(&mut self, pairing: usize) -> Option<Pair> {
        self.known.front().filter(|pair| pair.pairing == pairing)?;
        self.known.pop_front()
    }

    /// Writes a pair without buffering, so that a killed run loses no finished pair.
    pub(super) fn write(&mut self, context: &Context, pair: &Pair) -> Result<()> {
        let Some((file, path)) = &mut self.file else {
            return Ok(());
        };
        file.write_all(to_line(pair).as_bytes()).map_err(|error| {
            let args = args![file = display_path(path), reason = assets::io_error_reason(&error)];
            context.failure("arena-journal-failed", &args)
        })
    }
}
