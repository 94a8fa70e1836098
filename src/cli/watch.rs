//! When files of a project are saved.

use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use notify::{RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::project::FOLDERS;

/// How long after a file was saved others of the same save are waited for.
const TOGETHER: Duration = Duration::from_millis(8);

/// A watched folder.
pub(crate) struct Watching {
    rung: Receiver<()>,
    /// Stops watching when it goes.
    _watcher: RecommendedWatcher,
}

/// Watches the files of a project: its own folders, and nothing beside them.
pub(crate) fn watching(project: &Path) -> notify::Result<Watching> {
    let (ring, rung) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let is_look = event.is_ok_and(|event| event.kind.is_access());
        if !is_look {
            // Nobody listens any more where the program ends.
            let _ = ring.send(());
        }
    })?;
    // A folder that comes later is told by its project, whose other files are nobody's business here.
    watcher.watch(project, RecursiveMode::NonRecursive)?;
    for folder in FOLDERS.map(|folder| project.join(folder)) {
        if folder.is_dir() {
            watcher.watch(&folder, RecursiveMode::Recursive)?;
        }
    }
    Ok(Watching { rung, _watcher: watcher })
}

impl Watching {
    /// Calls `look` after each save, until nothing is watched any more.
    pub(crate) fn each(self, mut look: impl FnMut()) {
        while self.rung.recv().is_ok() {
            while self.rung.recv_timeout(TOGETHER).is_ok() {}
            look();
        }
    }
}
