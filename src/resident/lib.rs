//! An edition in memory that follows its files. Texts open in an editor override the files of the project, which
//! override the built-in files. Each change creates a new [`Generation`] with the same findings as a fresh run,
//! without parsing unchanged files again.
//!
//! This crate does not watch files and reads no clock: callers call [`Edition::saved`] after files were saved.

mod difference;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use assets::Assets;
use data::Loaded;
use validate::ValidationCache;

pub use difference::{Difference, difference, may_be_half_written};

/// File whose presence makes a folder a project.
pub const PROJECT_FILE: &str = "data/edition.yaml";

/// Folders of a project with the files of an edition.
pub const FOLDERS: [&str; 2] = ["data", "templates"];

/// An edition that follows its files.
#[derive(Debug)]
pub struct Edition {
    /// Folder of the project; `None` without a project.
    folder: Option<PathBuf>,
    /// Files of the project as last read; empty without a project.
    own: Assets,
    /// Built-in files of the program.
    program: Assets,
    /// Texts open in an editor, by file name.
    open: BTreeMap<String, Vec<u8>>,
    /// Cache of parsed files.
    earlier: ValidationCache,
    /// The current generation.
    now: Arc<Generation>,
}

/// State of an edition at one moment.
#[derive(Debug)]
pub struct Generation {
    /// Number of the generation, from 0.
    pub number: u64,
    /// Files of the generation, with fixed content. Renderers read files here.
    pub assets: Assets,
    /// The database and its findings, as returned by [`validate::load_all`].
    pub loaded: Loaded,
    /// Names of the files that differ from the previous generation, including new and deleted files.
    pub changed: BTreeSet<String>,
}

impl Generation {
    /// Creates a single generation from files, such as an older edition for comparison.
    pub fn from_assets(assets: Assets) -> Self {
        let loaded = validate::load_all(&assets);
        Self { number: 0, assets, loaded, changed: BTreeSet::new() }
    }
}

impl Edition {
    /// Reads the project in a folder over the built-in files; without a folder, only the built-in files.
    pub fn read(folder: Option<PathBuf>, program: Assets) -> Self {
        let own =
            read_all_files(folder.as_deref().map_or_else(Assets::default, Assets::cached_folder));
        let assets = own.clone().over(program.clone());
        let mut earlier = ValidationCache::default();
        let loaded = validate::load_all_after(&assets, &mut earlier);
        let now = Arc::new(Generation { number: 0, assets, loaded, changed: BTreeSet::new() });
        Self { folder, own, program, open: BTreeMap::new(), earlier, now }
    }

    /// Returns the current generation. A clone of the `Arc` does not follow later changes.
    pub fn now(&self) -> &Arc<Generation> {
        &self.now
    }

    /// Returns the folder of the project; `None` without a project.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Sets the texts that are open in an editor, by file name; `None` closes a text. Creates no new generation if
    /// the content of all files is unchanged.
    pub fn change(
        &mut self,
        texts: impl IntoIterator<Item = (String, Option<String>)>,
    ) -> &Arc<Generation> {
        let mut changed = BTreeSet::new();
        for (name, text) in texts {
            // A text equal to the saved file changes nothing, whether it is opened or closed.
            let saved = self.own.read(&name).and_then(Result::ok);
            let before = self.open.get(&name).map(Vec::as_slice).or(saved.as_deref());
            let after = text.as_ref().map(String::as_bytes).or(saved.as_deref());
            if before != after {
                changed.insert(name.clone());
            }
            match text {
                Some(text) => self.open.insert(name, text.into_bytes()),
                None => self.open.remove(&name),
            };
        }
        self.renew(changed)
    }

    /// Reads the folder again, after files were saved, created or deleted. Creates no new generation if the content
    /// of all files is unchanged.
    pub fn saved(&mut self) -> &Arc<Generation> {
        let (own, changed) = self.own.refreshed();
        // Read at once, so that all files of the generation are from the same moment.
        if !changed.is_empty() {
            self.own = read_all_files(own);
        }
        self.renew(changed)
    }

    /// Creates a generation if files changed, and returns the current one.
    fn renew(&mut self, changed: BTreeSet<String>) -> &Arc<Generation> {
        if !changed.is_empty() {
            let open = Assets::memory(self.open.clone());
            let assets = open.over(self.own.clone()).over(self.program.clone());
            let loaded = validate::load_all_after(&assets, &mut self.earlier);
            let number = self.now.number + 1;
            self.now = Arc::new(Generation { number, assets, loaded, changed });
        }
        &self.now
    }
}

/// Reads all files of a project into its cache, so that later reads return the present content.
fn read_all_files(own: Assets) -> Assets {
    for name in FOLDERS.into_iter().flat_map(|folder| own.list(folder)) {
        own.read(&name);
    }
    own
}
