//! An edition in memory that follows its files: the texts that are open in an editor lie over those of the
//! project, and these over those of the program. After each change there is a new [`Generation`], which says
//! what a fresh run would say: it is one, but for files that have been parsed before.
//!
//! Nothing here watches or asks for the time: whoever knows that files were saved calls [`Edition::saved`].

mod difference;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use assets::Assets;
use data::Loaded;
use validate::ValidationCache;

pub use difference::{Difference, difference, may_be_half_written};

/// The file that makes a folder a project.
pub const PROJECT_FILE: &str = "data/edition.yaml";

/// The folders whose files make an edition.
pub const FOLDERS: [&str; 2] = ["data", "templates"];

/// An edition that changes.
#[derive(Debug)]
pub struct Edition {
    /// The folder of the project; `None` where there is none.
    folder: Option<PathBuf>,
    /// The files of the project as they were when they were last looked at; nothing where there is none.
    own: Assets,
    /// The files of the program.
    program: Assets,
    /// Texts that are open in an editor, by name.
    open: BTreeMap<String, Vec<u8>>,
    earlier: ValidationCache,
    now: Arc<Generation>,
}

/// An edition at one moment.
#[derive(Debug)]
pub struct Generation {
    /// Its number, from 0; a later one is larger.
    pub number: u64,
    /// Its files, whose bytes stay as they were: what draws it reads them here.
    pub assets: Assets,
    /// What was read, and what is wrong with it, as [`validate::load_all`] says.
    pub loaded: Loaded,
    /// The files that are otherwise than in the generation before it, by name; also such that came and went.
    pub changed: BTreeSet<String>,
}

impl Generation {
    /// An edition that does not change, such as an older one that is compared with.
    pub fn from_assets(assets: Assets) -> Self {
        let loaded = validate::load_all(&assets);
        Self { number: 0, assets, loaded, changed: BTreeSet::new() }
    }
}

impl Edition {
    /// Reads the edition of a folder over the files of the program; of the program alone where there is none.
    pub fn read(folder: Option<PathBuf>, program: Assets) -> Self {
        let own =
            read_all_files(folder.as_deref().map_or_else(Assets::default, Assets::cached_folder));
        let assets = own.clone().over(program.clone());
        let mut earlier = ValidationCache::default();
        let loaded = validate::load_all_after(&assets, &mut earlier);
        let now = Arc::new(Generation { number: 0, assets, loaded, changed: BTreeSet::new() });
        Self { folder, own, program, open: BTreeMap::new(), earlier, now }
    }

    /// The generation of now, which stays as it is for whoever keeps it.
    pub fn now(&self) -> &Arc<Generation> {
        &self.now
    }

    /// The folder of the project.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// Lays texts that are open in an editor over the files of the same names; `None` takes one away.
    /// Nothing happens where all are as they were.
    pub fn change(
        &mut self,
        texts: impl IntoIterator<Item = (String, Option<String>)>,
    ) -> &Arc<Generation> {
        let mut changed = BTreeSet::new();
        for (name, text) in texts {
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

    /// Looks at the folder again, after files of it were saved, came or went. Nothing happens where all are as
    /// they were.
    pub fn saved(&mut self) -> &Arc<Generation> {
        let (own, changed) = self.own.refreshed();
        if !changed.is_empty() {
            self.own = read_all_files(own);
        }
        self.renew(changed)
    }

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

/// The files of a project, all of them asked for: what is read later is what was there now.
fn read_all_files(own: Assets) -> Assets {
    for name in FOLDERS.into_iter().flat_map(|folder| own.list(folder)) {
        own.read(&name);
    }
    own
}
