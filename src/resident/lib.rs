//! An edition in memory that follows its files. Texts open in an editor override the files of the project, which
//! override the built-in files. Each change creates a new [`Generation`] with the same findings as a fresh run,
//! without parsing unchanged files again.
//!
//! This crate does not watch files and reads no clock: callers call [`Edition::reload`] after files were saved.

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
pub use data::FOLDERS;

/// An edition that follows its files.
#[derive(Debug)]
pub struct Edition {
    /// Folder of the project; `None` without a project.
    folder: Option<PathBuf>,
    /// Files of the project as last read; empty without a project.
    project_files: Assets,
    /// Built-in files of the program.
    builtin_files: Assets,
    /// Texts open in an editor, by file name.
    open_texts: BTreeMap<String, Vec<u8>>,
    /// Cache of parsed files.
    cache: ValidationCache,
    /// The current generation.
    current: Arc<Generation>,
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
    pub fn read(folder: Option<PathBuf>, builtin_files: Assets) -> Self {
        let project_files =
            read_all_files(folder.as_deref().map_or_else(Assets::default, Assets::cached_folder));
        let assets = project_files.clone().over(builtin_files.clone());
        let mut cache = ValidationCache::default();
        let loaded = validate::load_all_cached(&assets, &mut cache);
        let current = Arc::new(Generation { number: 0, assets, loaded, changed: BTreeSet::new() });
        Self { folder, project_files, builtin_files, open_texts: BTreeMap::new(), cache, current }
    }

    /// Returns the current generation. A later change creates a new one and leaves a clone of this `Arc` as it is.
    pub fn current(&self) -> &Arc<Generation> {
        &self.current
    }

    /// Returns the folder of the project; `None` without a project.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Sets the texts that are open in an editor, by file name; `None` closes a text. Creates no new generation if
    /// the content of all files is unchanged.
    pub fn set_open_texts(
        &mut self,
        texts: impl IntoIterator<Item = (String, Option<String>)>,
    ) -> &Arc<Generation> {
        let mut changed = BTreeSet::new();
        for (name, text) in texts {
            // A text equal to the saved file changes nothing, whether it is opened or closed.
            let saved = self.project_files.read(&name).and_then(Result::ok);
            let before = self.open_texts.get(&name).map(Vec::as_slice).or(saved.as_deref());
            let after = text.as_ref().map(String::as_bytes).or(saved.as_deref());
            if before != after {
                changed.insert(name.clone());
            }
            match text {
                Some(text) => self.open_texts.insert(name, text.into_bytes()),
                None => self.open_texts.remove(&name),
            };
        }
        self.update_generation(changed)
    }

    /// Reads the folder again, after files were saved, created or deleted. Creates no new generation if the content
    /// of all files is unchanged.
    pub fn reload(&mut self) -> &Arc<Generation> {
        let (project_files, changed) = self.project_files.refreshed();
        // Read at once, so that all files of the generation are from the same moment.
        if !changed.is_empty() {
            self.project_files = read_all_files(project_files);
        }
        self.update_generation(changed)
    }

    /// Creates a generation if files changed; returns the current one.
    fn update_generation(&mut self, changed: BTreeSet<String>) -> &Arc<Generation> {
        if !changed.is_empty() {
            let open = Assets::memory(self.open_texts.clone());
            let assets = open.over(self.project_files.clone()).over(self.builtin_files.clone());
            let loaded = validate::load_all_cached(&assets, &mut self.cache);
            let number = self.current.number + 1;
            self.current = Arc::new(Generation { number, assets, loaded, changed });
        }
        &self.current
    }
}

/// Reads all files of a project into the cache of `project_files`, so that later reads return the present content.
fn read_all_files(project_files: Assets) -> Assets {
    for name in FOLDERS.into_iter().flat_map(|folder| project_files.list(folder)) {
        project_files.read(&name);
    }
    project_files
}
