//! The journal of an arena: each pair of matches is written as a complete line as soon as it is finished.

use std::collections::VecDeque;
use std::fs::{self, File, OpenOptions};
use std::io::{Read, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Result;
use lang::args;

use ::arena::journal::{Header, JournalError, Pair, line, read};

use crate::context::Context;
use crate::paths::display_path;

/// Greatest size of a journal, in bytes: ten million pairs take less.
const LIMIT: u64 = 4_000_000_000;

/// An open journal, or none.
pub(super) struct Journal {
    file: Option<(File, PathBuf)>,
    /// Pairs of earlier runs, in order.
    known: VecDeque<Pair>,
}

impl Journal {
    /// Creates a journal, or opens one to resume it. Its header must describe the same arena.
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
            about("arena-journal-failed", &[("reason", assets::reason(&error))])
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
            JournalError::Foreign(field) => about("arena-journal-foreign", &args![field]),
            JournalError::Line(number) => about("arena-journal-line", &args![line = number]),
        })?;
        // A line that is cut off belongs to a pair that has to be played again.
        file.set_len(whole as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        if whole == 0 {
            file.write_all(line(header).as_bytes()).map_err(failed)?;
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
        file.write_all(line(pair).as_bytes()).map_err(|error| {
            let args = args![file = display_path(path), reason = assets::reason(&error)];
            context.failure("arena-journal-failed", &args)
        })
    }
}
