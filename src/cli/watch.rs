//! Reloads the edition of a project whenever its files change, for `live`, `validate --watch` and `render --watch`.
//! This is in the command-line crate, because the lower crates use neither the file system nor the clock.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use anyhow::Result;
use lang::args;
use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use resident::{Edition, FOLDERS, Generation};

use super::context::Context;

/// Time without file events after which a save counts as complete (debouncing).
const DEBOUNCE: Duration = Duration::from_millis(5);

/// Maximum wait for such a time without events.
const MAX_DEBOUNCE: Duration = Duration::from_millis(500);

/// Maximum wait for a file that is missing or half-written, before its findings are reported.
const HALF_WRITTEN_TIMEOUT: Duration = Duration::from_secs(2);

/// An edition that is reloaded when its files change.
pub(crate) struct Watch {
    edition: Edition,
    watcher: RecommendedWatcher,
    /// One entry for each file event, except read accesses.
    events: Receiver<()>,
    /// Time of the last file event.
    last_event: Instant,
}

impl Watch {
    /// Reads the edition of the project and watches its folder.
    pub(crate) fn new(context: &Context) -> Result<Self> {
        let folder = context.project_folder()?;
        let folder = folder.ok_or_else(|| context.failure("watch-no-project", &[]))?;
        let (sender, events) = channel();
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            // Read accesses, in particular the program's own, are ignored.
            if event.is_ok_and(|event| !event.kind.is_access()) {
                // Sending fails only if the receiver is gone, at the end of the program.
                let _ = sender.send(());
            }
        });
        let cannot = |error: notify::Error| {
            context.failure("watch-failed", &args![reason = error.to_string()])
        };
        let mut watcher = watcher.map_err(cannot)?;
        watcher.watch(&folder, RecursiveMode::NonRecursive).map_err(cannot)?;
        watch_inside(&mut watcher, &folder);
        // Reading comes after the start of watching, so that no change in between is missed.
        let edition = Edition::read(Some(folder), context.built_in.clone());
        Ok(Self { edition, watcher, events, last_event: moment() })
    }

    /// Returns the folder of the project.
    pub(crate) fn folder(&self) -> &Path {
        self.edition.folder().unwrap_or(Path::new("."))
    }

    /// Returns the current state of the edition.
    pub(crate) fn now(&self) -> &Arc<Generation> {
        self.edition.current()
    }

    /// Returns the time since the last file event.
    pub(crate) fn since_last_event(&self) -> Duration {
        self.last_event.elapsed()
    }

    /// Waits for a change of the edition and returns the new state; `None` if no more events can be received.
    pub(crate) fn wait_for_change(&mut self) -> Option<Arc<Generation>> {
        let before = Arc::clone(self.now());
        loop {
            self.events.recv().ok()?;
            self.last_event = moment();
            self.settle();
            let mut now = Arc::clone(self.edition.reload());
            let begin = moment();
            // Editors delete or truncate a file before they write it again. Findings about such a file would be false
            // alarms.
            while resident::may_be_half_written(&before, &now) {
                let left = HALF_WRITTEN_TIMEOUT.saturating_sub(begin.elapsed());
                if self.events.recv_timeout(left).is_err() {
                    break;
                }
                self.settle();
                now = Arc::clone(self.edition.reload());
            }
            if now.number != before.number {
                return Some(now);
            }
        }
    }

    /// Waits until no file events arrive, and watches data folders that have been created meanwhile.
    fn settle(&mut self) {
        let begin = moment();
        while begin.elapsed() < MAX_DEBOUNCE {
            if let Err(RecvTimeoutError::Timeout) = self.events.recv_timeout(DEBOUNCE) {
                break;
            }
        }
        if let Some(folder) = self.edition.folder() {
            watch_inside(&mut self.watcher, folder);
        }
    }
}

/// Returns the current time, which is used only to measure waits: the content of files never depends on it.
#[expect(clippy::disallowed_methods, reason = "waits for a disk")]
fn moment() -> Instant {
    Instant::now()
}

/// Starts to watch the data folders of a project, with all their subfolders.
fn watch_inside(watcher: &mut RecommendedWatcher, folder: &Path) {
    for inside in FOLDERS {
        // A missing folder is no error: the watch on the parent folder reports its creation.
        let _ = watcher.watch(&folder.join(inside), RecursiveMode::Recursive);
    }
}
