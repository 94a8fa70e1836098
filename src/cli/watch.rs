//! A project whose files change while a command goes on. It stands here because it asks the system and the time,
//! which no crate below does.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::Result;
use lang::args;
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use resident::{Edition, FOLDERS, Generation};

use super::context::Context;

/// A save is over when the disk has been quiet for so long.
const QUIET: Duration = Duration::from_millis(5);

/// Who writes without a pause is not waited for any longer.
const BUSY: Duration = Duration::from_millis(500);

/// So long a file may be gone or half-written before it is said.
const PATIENCE: Duration = Duration::from_secs(2);

/// An edition, and what tells that its files change.
pub(crate) struct Watch {
    edition: Edition,
    watcher: RecommendedWatcher,
    events: Receiver<()>,
    /// When the last save was told.
    heard: Instant,
}

impl Watch {
    /// Reads the edition of the project and watches its folder, and nothing else.
    pub(crate) fn new(context: &Context) -> Result<Self> {
        let folder = context.project_folder()?;
        let folder = folder.ok_or_else(|| context.failure("watch-no-project", &[]))?;
        let (sender, events) = channel();
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            // That a file is read is no news, least of all by us.
            if event.is_ok_and(|event| !event.kind.is_access()) {
                // Who listened has gone with the program.
                let _ = sender.send(());
            }
        });
        let cannot = |error: notify::Error| {
            context.failure("watch-failed", &args![reason = error.to_string()])
        };
        let mut watcher = watcher.map_err(cannot)?;
        watcher.watch(&folder, RecursiveMode::NonRecursive).map_err(cannot)?;
        watch_inside(&mut watcher, &folder);
        // What changes from here on is told.
        let edition = Edition::read(Some(folder), context.built_in.clone());
        Ok(Self { edition, watcher, events, heard: moment() })
    }

    /// The folder of the project.
    pub(crate) fn folder(&self) -> &Path {
        self.edition.folder().unwrap_or(Path::new("."))
    }

    /// The edition of now.
    pub(crate) fn now(&self) -> &Arc<Generation> {
        self.edition.now()
    }

    /// How long ago the last save was told.
    pub(crate) fn after(&self) -> Duration {
        self.heard.elapsed()
    }

    /// Waits until the edition is otherwise than it was. `None` where nothing more will come.
    pub(crate) fn next(&mut self) -> Option<Arc<Generation>> {
        let before = Arc::clone(self.now());
        loop {
            self.events.recv().ok()?;
            self.heard = moment();
            self.settle();
            let mut now = Arc::clone(self.edition.saved());
            let begin = moment();
            while resident::may_be_half_written(&before, &now) {
                let left = PATIENCE.saturating_sub(begin.elapsed());
                if self.events.recv_timeout(left).is_err() {
                    break;
                }
                self.settle();
                now = Arc::clone(self.edition.saved());
            }
            if now.number != before.number {
                return Some(now);
            }
        }
    }

    /// Waits until the disk is quiet. A folder that has come since is watched too.
    fn settle(&mut self) {
        let begin = moment();
        while begin.elapsed() < BUSY {
            if let Err(RecvTimeoutError::Timeout) = self.events.recv_timeout(QUIET) {
                break;
            }
        }
        if let Some(folder) = self.edition.folder() {
            watch_inside(&mut self.watcher, folder);
        }
    }
}

/// Now, to know how long is waited; what comes of the files does not depend on it.
#[expect(clippy::disallowed_methods, reason = "waits for a disk")]
fn moment() -> Instant {
    Instant::now()
}

/// Watches the folders of an edition that are there.
fn watch_inside(watcher: &mut RecommendedWatcher, folder: &Path) {
    for inside in FOLDERS {
        // One that is not there is told by the folder around it when it comes.
        let _ = watcher.watch(&folder.join(inside), RecursiveMode::Recursive);
    }
}
