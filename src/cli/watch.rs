//! When files of a project are saved.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::project::FOLDERS;

/// How long after a file was saved others of the same save are waited for.
const TOGETHER: Duration = Duration::from_millis(8);

/// A watched project.
pub(crate) struct Watching {
    project: PathBuf,
    rung: Receiver<()>,
    watcher: RecommendedWatcher,
}

/// Watches the files of a project: its own folders, and nothing beside them.
///
/// # Errors
/// Where the system does not let its folders be watched.
pub(crate) fn watching(project: &Path) -> notify::Result<Watching> {
    let (ring, rung) = mpsc::channel();
    let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // That somebody reads a file changes nothing; what the watcher could not say may have.
        let is_read = event.is_ok_and(|event| event.kind.is_access());
        if !is_read {
            // Nobody listens any more where the program ends.
            let _ = ring.send(());
        }
    })?;
    let mut watching = Watching { project: project.to_owned(), rung, watcher };
    watching.watcher.watch(project, RecursiveMode::NonRecursive)?;
    watching.enter()?;
    Ok(watching)
}

impl Watching {
    /// Watches the folders of the project that are there now: one may have come back.
    fn enter(&mut self) -> notify::Result<()> {
        for folder in FOLDERS.map(|folder| self.project.join(folder)) {
            if folder.is_dir() {
                self.watcher.watch(&folder, RecursiveMode::Recursive)?;
            }
        }
        Ok(())
    }

    /// Calls `look` after each save, until nothing is watched any more.
    pub(crate) fn each(mut self, mut look: impl FnMut()) {
        while self.rung.recv().is_ok() {
            while self.rung.recv_timeout(TOGETHER).is_ok() {}
            // A folder that went meanwhile is told by what comes next.
            let _ = self.enter();
            look();
        }
    }
}
