//! Named bytes: what the program brings along, and what a folder lays over it.

mod folder_cache;
mod pack;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use lang::{MessageArg, Number};

use folder_cache::FolderCache;
pub use pack::{pack, unpack};

/// Files by name, such as `data/countries.yaml`; the first layer that has a name wins.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    layers: Vec<Layer>,
}

#[derive(Clone, Debug)]
enum Layer {
    /// The program's own files, in the order of their names.
    BuiltIn(&'static [(&'static str, &'static [u8])]),
    /// The program's own files, where they lie beside its sources.
    Sources(&'static str),
    Folder(PathBuf),
    /// A folder as it was when each of its files was first asked for.
    Kept(Arc<FolderCache>),
    Memory(BTreeMap<String, Vec<u8>>),
}

/// Why a file cannot be read.
#[derive(Debug)]
pub enum Unreadable {
    /// It is a folder.
    Folder,
    /// It leads out of the project folder.
    Escapes,
    /// It is a link to something that is not there.
    Dangling,
    /// A file stands in the place of the folder it should be in.
    NoFolder,
    /// It is a pipe, a device or the like: reading it may never end.
    NoFile,
    /// It is larger than [`Assets::LIMIT`] bytes.
    TooLarge(u64),
    /// The system says why.
    System(io::Error),
}

impl Unreadable {
    /// The reason in words.
    pub fn reason(&self) -> MessageArg {
        let plain = |id| MessageArg::sentence(id, Vec::new());
        match self {
            Self::Folder => plain("system-folder"),
            Self::Escapes => plain("unreadable-outside"),
            Self::Dangling => plain("unreadable-dangling"),
            Self::NoFolder => plain("unreadable-no-folder"),
            Self::NoFile => plain("unreadable-no-file"),
            Self::TooLarge(_) => {
                let limit = i64::try_from(Assets::LIMIT / 1_000_000).unwrap_or(i64::MAX);
                let args = vec![("limit", Number::whole(limit).into())];
                MessageArg::sentence("unreadable-large", args)
            }
            Self::System(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                plain("unreadable-denied")
            }
            Self::System(error) => reason(error),
        }
    }
}

impl Clone for Unreadable {
    fn clone(&self) -> Self {
        match self {
            Self::Folder => Self::Folder,
            Self::Escapes => Self::Escapes,
            Self::Dangling => Self::Dangling,
            Self::NoFolder => Self::NoFolder,
            Self::NoFile => Self::NoFile,
            Self::TooLarge(size) => Self::TooLarge(*size),
            // What the system says follows from its number.
            Self::System(error) => Self::System(match error.raw_os_error() {
                Some(number) => io::Error::from_raw_os_error(number),
                None => io::Error::new(error.kind(), error.to_string()),
            }),
        }
    }
}

/// Why the system does not read or write a file, in words; what it says itself, in its own language, is
/// quoted where we have no word for it.
pub fn reason(error: &io::Error) -> MessageArg {
    use io::ErrorKind as Kind;
    let id = match error.kind() {
        Kind::NotFound => "system-missing",
        Kind::PermissionDenied => "system-denied",
        Kind::ReadOnlyFilesystem => "system-read-only",
        Kind::AlreadyExists => "system-exists",
        Kind::NotADirectory => "system-no-folder",
        Kind::IsADirectory => "system-folder",
        Kind::StorageFull | Kind::QuotaExceeded => "system-full",
        Kind::InvalidFilename => "system-name",
        Kind::InvalidData => "system-no-text",
        _ => "system-other",
    };
    MessageArg::sentence(id, vec![("said", error.to_string().into())])
}

impl Assets {
    /// Larger files are refused: a country database of 9,000 countries has files of 4 MB.
    pub const LIMIT: u64 = 32_000_000;

    /// The program's own files, which stand in it: names and bytes, in the order of the names.
    pub fn built_in(files: &'static [(&'static str, &'static [u8])]) -> Self {
        Self { layers: vec![Layer::BuiltIn(files)] }
    }

    /// The program's own files, read from the folder of its sources when they are asked for.
    pub fn sources(folder: &'static str) -> Self {
        Self { layers: vec![Layer::Sources(folder)] }
    }

    /// The files under `data/` and `templates/` of a folder.
    pub fn folder(path: impl Into<PathBuf>) -> Self {
        Self { layers: vec![Layer::Folder(path.into())] }
    }

    /// The same as they are when each is first asked for: what changes later is not seen, whoever asks
    /// how often, and clones see the same.
    pub fn cached_folder(path: impl Into<PathBuf>) -> Self {
        Self { layers: vec![Layer::Kept(Arc::new(FolderCache::new(path.into())))] }
    }

    /// Files that exist only here.
    pub fn memory(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        Self { layers: vec![Layer::Memory(files.into_iter().collect())] }
    }

    /// These files, and those of `below` where these have none of the name.
    #[must_use]
    pub fn over(mut self, below: Self) -> Self {
        self.layers.extend(below.layers);
        self
    }

    /// The bytes of a file; `None` where no layer has it.
    ///
    /// # Errors
    /// [`Unreadable`] says why a file that exists cannot be read.
    pub fn read(&self, name: &str) -> Option<Result<Cow<'_, [u8]>, Unreadable>> {
        self.layers.iter().find_map(|layer| layer.read(name))
    }

    /// Whether a file of the program serves because the folder over it has none of the name. Never
    /// where nothing lies over the program.
    pub fn is_stand_in(&self, name: &str) -> bool {
        let first = self.layers.iter().position(|layer| layer.has(name));
        first.is_some_and(|at| at > 0 && self.layers[at].is_built_in())
    }

    /// The lowest layer alone: the files of the program under those of a project.
    #[must_use]
    pub fn base(&self) -> Self {
        Self { layers: self.layers.last().cloned().into_iter().collect() }
    }

    /// Whether a layer over the lowest has a file.
    pub fn is_replaced(&self, name: &str) -> bool {
        let over = self.layers.len().saturating_sub(1);
        self.layers[..over].iter().any(|layer| layer.has(name))
    }

    /// Whether a file is the program's own.
    pub fn is_built_in(&self, name: &str) -> bool {
        let first = self.layers.iter().find(|layer| layer.has(name));
        first.is_some_and(Layer::is_built_in)
    }

    /// The same with folders that are [`cached_folder`](Self::cached_folder) as they are now, and the names of files about which
    /// these answer otherwise, of all that they were asked about; files that came into folders whose names were
    /// asked for are among them.
    #[must_use]
    pub fn refreshed(&self) -> (Self, BTreeSet<String>) {
        let mut changed = BTreeSet::new();
        let layers = self.layers.iter().map(|layer| match layer {
            Layer::Kept(kept) => {
                let (now, names) = kept.again();
                changed.extend(names);
                Layer::Kept(Arc::new(now))
            }
            other => other.clone(),
        });
        (Self { layers: layers.collect() }, changed)
    }

    /// Names of all files under a folder such as `data/values`, sorted.
    pub fn list(&self, folder: &str) -> Vec<String> {
        let mut names = BTreeSet::new();
        for layer in &self.layers {
            layer.list(folder, &mut names);
        }
        names.into_iter().collect()
    }
}

impl Layer {
    fn is_built_in(&self) -> bool {
        matches!(self, Self::BuiltIn(_) | Self::Sources(_))
    }

    fn read(&self, name: &str) -> Option<Result<Cow<'_, [u8]>, Unreadable>> {
        match self {
            Self::BuiltIn(files) => {
                let at = files.binary_search_by_key(&name, |(name, _)| name).ok()?;
                Some(Ok(Cow::Borrowed(files[at].1)))
            }
            Self::Sources(root) => is_content(name)
                .then(|| read_file(Path::new(root), name))?
                .map(|read| read.map(Cow::Owned)),
            Self::Memory(files) => files.get(name).map(|bytes| Ok(Cow::Borrowed(bytes.as_slice()))),
            Self::Folder(root) => read_file(root, name).map(|read| read.map(Cow::Owned)),
            Self::Kept(kept) => kept.read(name).map(|read| read.map(Cow::Owned)),
        }
    }

    fn has(&self, name: &str) -> bool {
        match self {
            Self::BuiltIn(_) | Self::Sources(_) | Self::Memory(_) => self.read(name).is_some(),
            Self::Folder(root) => has_file(root, name),
            Self::Kept(kept) => kept.has(name),
        }
    }

    fn list(&self, folder: &str, names: &mut BTreeSet<String>) {
        match self {
            Self::BuiltIn(files) => {
                let under = files.iter().map(|(name, _)| *name);
                names.extend(under.filter(|name| is_under(name, folder)).map(str::to_owned));
            }
            Self::Sources(root) => {
                if is_content(folder) {
                    list_folder(Path::new(root), folder, names);
                }
            }
            Self::Memory(files) => {
                names.extend(files.keys().filter(|name| is_under(name, folder)).cloned());
            }
            Self::Folder(root) => list_folder(root, folder, names),
            Self::Kept(kept) => names.extend(kept.list(folder)),
        }
    }
}

fn is_under(name: &str, folder: &str) -> bool {
    name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// Whether a file or folder is of the content that the program brings along.
fn is_content(name: &str) -> bool {
    let mut folders = name.split('/');
    match folders.next() {
        Some("data" | "templates") => true,
        Some("web") => folders.next() == Some("built"),
        Some("src") => folders.nth(1) == Some("messages"),
        _ => false,
    }
}

/// Whether something of the name is there: also a link to nothing, and whatever else cannot be read.
fn has_file(root: &Path, name: &str) -> bool {
    match fs::symlink_metadata(root.join(name)) {
        Ok(_) => true,
        Err(error) => error.kind() != io::ErrorKind::NotFound,
    }
}

fn read_file(root: &Path, name: &str) -> Option<Result<Vec<u8>, Unreadable>> {
    let path = root.join(name);
    let metadata = match fs::metadata(&path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let is_link = fs::symlink_metadata(&path).is_ok();
            return is_link.then_some(Err(Unreadable::Dangling));
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Some(Err(Unreadable::NoFolder));
        }
        Err(error) => return Some(Err(Unreadable::System(error))),
    };
    if metadata.is_dir() {
        return Some(Err(Unreadable::Folder));
    }
    if !stays_inside(root, name) {
        return Some(Err(Unreadable::Escapes));
    }
    if !metadata.is_file() {
        return Some(Err(Unreadable::NoFile));
    }
    if metadata.len() > Assets::LIMIT {
        return Some(Err(Unreadable::TooLarge(metadata.len())));
    }
    Some(fs::read(&path).map_err(Unreadable::System))
}

/// Whether a file still lies in the folder once its links are followed.
fn stays_inside(root: &Path, name: &str) -> bool {
    let mut path = root.to_owned();
    let is_plain = |part: Component| {
        path.push(part);
        let is_link = fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink());
        matches!(part, Component::Normal(_)) && !is_link
    };
    // Few names have links, and to follow those of the whole path takes longer than to read the file.
    Path::new(name).components().all(is_plain)
        || match (root.canonicalize(), root.join(name).canonicalize()) {
            (Ok(root), Ok(path)) => path.starts_with(root),
            _ => false,
        }
}

fn list_folder(root: &Path, folder: &str, names: &mut BTreeSet<String>) {
    let Ok(entries) = fs::read_dir(root.join(folder)) else {
        return;
    };
    for entry in entries.flatten() {
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        // Hidden files are the editor's or the system's own.
        if entry.file_name().to_string_lossy().starts_with('.') {
            continue;
        }
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => list_folder(root, &name, names),
            _ => {
                names.insert(name);
            }
        }
    }
}
