//! Named files in layers: the built-in files of the program, and the files of a folder that override them.

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

/// Files by name, such as `data/countries.yaml`; the first layer with a name wins.
#[derive(Clone, Debug, Default)]
pub struct Assets {
    layers: Vec<Layer>,
}

#[derive(Clone, Debug)]
enum Layer {
    /// Built-in files that are embedded in the program, sorted by name.
    BuiltIn(&'static [(&'static str, &'static [u8])]),
    /// Built-in files, read from the source folder of the program (debug builds).
    Sources(&'static str),
    /// A folder, read on each access.
    Folder(PathBuf),
    /// A folder whose files are stored when they are first read.
    CachedFolder(Arc<FolderCache>),
    /// Files in memory, by name.
    Memory(BTreeMap<String, Vec<u8>>),
}

/// Reason why a file cannot be read.
#[derive(Debug)]
pub enum Unreadable {
    /// The name is the name of a folder.
    Folder,
    /// The file is outside the project folder.
    OutsideFolder,
    /// The name is a link to a missing file.
    DanglingLink,
    /// A part of the path that should be a folder is a file.
    NotAFolder,
    /// Not a regular file but a pipe, a device or the like, which could be read without end.
    NotAFile,
    /// The file is larger than [`Assets::MAX_FILE_BYTES`]; contains its size in bytes.
    TooLarge(u64),
    /// An error of the operating system.
    System(io::Error),
}

impl Unreadable {
    /// Returns the reason as a message.
    pub fn reason(&self) -> MessageArg {
        let plain = |id| MessageArg::message(id, Vec::new());
        match self {
            Self::Folder => plain("system-folder"),
            Self::OutsideFolder => plain("unreadable-outside"),
            Self::DanglingLink => plain("unreadable-dangling"),
            Self::NotAFolder => plain("unreadable-no-folder"),
            Self::NotAFile => plain("unreadable-no-file"),
            Self::TooLarge(_) => {
                let limit = i64::try_from(Assets::MAX_FILE_BYTES / 1_000_000).unwrap_or(i64::MAX);
                let args = vec![("limit", Number::whole(limit).into())];
                MessageArg::message("unreadable-large", args)
            }
            Self::System(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                plain("unreadable-denied")
            }
            Self::System(error) => io_error_reason(error),
        }
    }
}

impl Clone for Unreadable {
    fn clone(&self) -> Self {
        match self {
            Self::Folder => Self::Folder,
            Self::OutsideFolder => Self::OutsideFolder,
            Self::DanglingLink => Self::DanglingLink,
            Self::NotAFolder => Self::NotAFolder,
            Self::NotAFile => Self::NotAFile,
            Self::TooLarge(size) => Self::TooLarge(*size),
            // `io::Error` cannot be cloned, but its text follows from the error number.
            Self::System(error) => Self::System(match error.raw_os_error() {
                Some(number) => io::Error::from_raw_os_error(number),
                None => io::Error::new(error.kind(), error.to_string()),
            }),
        }
    }
}

/// Returns the reason why the system cannot read or write a file, as a message. Kinds of errors without a message of
/// their own quote the text of the operating system.
pub fn io_error_reason(error: &io::Error) -> MessageArg {
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
    MessageArg::message(id, vec![("said", error.to_string().into())])
}

impl Assets {
    /// Maximum size of a file, in bytes. For comparison: a database of 9,000 countries has files of 4 MB.
    pub const MAX_FILE_BYTES: u64 = 32_000_000;

    /// Creates a layer of embedded files: names and bytes, sorted by name.
    pub fn built_in(files: &'static [(&'static str, &'static [u8])]) -> Self {
        Self { layers: vec![Layer::BuiltIn(files)] }
    }

    /// Creates a layer of built-in files that are read from the folder of the sources on each access.
    pub fn sources(folder: &'static str) -> Self {
        Self { layers: vec![Layer::Sources(folder)] }
    }

    /// Creates a layer of the files under `data/` and `templates/` of a folder.
    pub fn folder(path: impl Into<PathBuf>) -> Self {
        Self { layers: vec![Layer::Folder(path.into())] }
    }

    /// Creates a layer of a folder that stores each file when it is first read: later changes of the file are not
    /// seen, and clones see the same state.
    pub fn cached_folder(path: impl Into<PathBuf>) -> Self {
        Self { layers: vec![Layer::CachedFolder(Arc::new(FolderCache::new(path.into())))] }
    }

    /// Creates a layer of files in memory.
    pub fn memory(files: impl IntoIterator<Item = (String, Vec<u8>)>) -> Self {
        Self { layers: vec![Layer::Memory(files.into_iter().collect())] }
    }

    /// Puts these layers over the layers of `below`, which then provides the files that are missing in them.
    #[must_use]
    pub fn over(mut self, below: Self) -> Self {
        self.layers.extend(below.layers);
        self
    }

    /// Returns the bytes of a file; `None` if no layer has it.
    ///
    /// # Errors
    /// [`Unreadable`] if the file exists and cannot be read.
    pub fn read(&self, name: &str) -> Option<Result<Cow<'_, [u8]>, Unreadable>> {
        self.layers.iter().find_map(|layer| layer.read(name))
    }

    /// Returns `true` if a built-in file stands in for a missing one: there are layers over the built-in files, and
    /// none of them has a file of this name.
    pub fn is_fallback(&self, name: &str) -> bool {
        let first = self.layers.iter().position(|layer| layer.has(name));
        first.is_some_and(|index| index > 0 && self.layers[index].is_built_in())
    }

    /// Returns the lowest layer alone, which has the built-in files.
    #[must_use]
    pub fn base(&self) -> Self {
        Self { layers: self.layers.last().cloned().into_iter().collect() }
    }

    /// Returns `true` if a layer above the lowest one has the file.
    pub fn is_replaced(&self, name: &str) -> bool {
        let lowest = self.layers.len().saturating_sub(1);
        self.layers[..lowest].iter().any(|layer| layer.has(name))
    }

    /// Returns `true` if reading this name gives a built-in file of the program.
    pub fn is_built_in(&self, name: &str) -> bool {
        let first = self.layers.iter().find(|layer| layer.has(name));
        first.is_some_and(Layer::is_built_in)
    }

    /// Reads the folders of [`cached_folder`](Self::cached_folder) layers again. Returns the files in their new
    /// state, and the names of the changed ones among the files that were queried before, including new files in
    /// folders that were listed.
    #[must_use]
    pub fn refreshed(&self) -> (Self, BTreeSet<String>) {
        let mut changed = BTreeSet::new();
        let layers = self.layers.iter().map(|layer| match layer {
            Layer::CachedFolder(cache) => {
                let (fresh, names) = cache.reread();
                changed.extend(names);
                Layer::CachedFolder(Arc::new(fresh))
            }
            other => other.clone(),
        });
        (Self { layers: layers.collect() }, changed)
    }

    /// Returns the names of all files under a folder such as `data/values`, sorted.
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
                let index = files.binary_search_by_key(&name, |(name, _)| name).ok()?;
                Some(Ok(Cow::Borrowed(files[index].1)))
            }
            Self::Sources(root) => is_built_in_path(name)
                .then(|| read_file(Path::new(root), name))?
                .map(|read| read.map(Cow::Owned)),
            Self::Memory(files) => files.get(name).map(|bytes| Ok(Cow::Borrowed(bytes.as_slice()))),
            Self::Folder(root) => read_file(root, name).map(|read| read.map(Cow::Owned)),
            Self::CachedFolder(cache) => cache.read(name).map(|read| read.map(Cow::Owned)),
        }
    }

    fn has(&self, name: &str) -> bool {
        match self {
            Self::BuiltIn(_) | Self::Sources(_) | Self::Memory(_) => self.read(name).is_some(),
            Self::Folder(root) => has_file(root, name),
            Self::CachedFolder(cache) => cache.has(name),
        }
    }

    fn list(&self, folder: &str, names: &mut BTreeSet<String>) {
        match self {
            Self::BuiltIn(files) => {
                let under = files.iter().map(|(name, _)| *name);
                names.extend(under.filter(|name| is_under(name, folder)).map(str::to_owned));
            }
            Self::Sources(root) => {
                if is_built_in_path(folder) {
                    list_folder(Path::new(root), folder, names);
                }
            }
            Self::Memory(files) => {
                names.extend(files.keys().filter(|name| is_under(name, folder)).cloned());
            }
            Self::Folder(root) => list_folder(root, folder, names),
            Self::CachedFolder(cache) => names.extend(cache.list(folder)),
        }
    }
}

/// Returns `true` if a file is below a folder, at any depth.
fn is_under(name: &str, folder: &str) -> bool {
    name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// Returns `true` if a file or folder of the sources is among the built-in files.
fn is_built_in_path(name: &str) -> bool {
    let mut folders = name.split('/');
    match folders.next() {
        Some("data" | "templates" | "languages") => true,
        Some("web") => folders.next() == Some("built"),
        Some("src") => folders.nth(1) == Some("messages"),
        _ => false,
    }
}

/// Returns `true` if a file exists, also if it cannot be read or is a link to a missing file.
fn has_file(root: &Path, name: &str) -> bool {
    match fs::symlink_metadata(root.join(name)) {
        Ok(_) => true,
        Err(error) => error.kind() != io::ErrorKind::NotFound,
    }
}

/// Reads a file; `None` if it does not exist.
fn read_file(root: &Path, name: &str) -> Option<Result<Vec<u8>, Unreadable>> {
    let path = root.join(name);
    let metadata = match fs::metadata(&path) {
        Ok(metadata) => metadata,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            // `metadata` follows links, so the link itself may exist.
            let is_link = fs::symlink_metadata(&path).is_ok();
            return is_link.then_some(Err(Unreadable::DanglingLink));
        }
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => {
            return Some(Err(Unreadable::NotAFolder));
        }
        Err(error) => return Some(Err(Unreadable::System(error))),
    };
    if metadata.is_dir() {
        return Some(Err(Unreadable::Folder));
    }
    if !stays_inside(root, name) {
        return Some(Err(Unreadable::OutsideFolder));
    }
    if !metadata.is_file() {
        return Some(Err(Unreadable::NotAFile));
    }
    if metadata.len() > Assets::MAX_FILE_BYTES {
        return Some(Err(Unreadable::TooLarge(metadata.len())));
    }
    Some(fs::read(&path).map_err(Unreadable::System))
}

/// Returns `true` if the file is inside the folder after symbolic links are followed.
fn stays_inside(root: &Path, name: &str) -> bool {
    let mut path = root.to_owned();
    let is_plain = |part: Component| {
        path.push(part);
        let is_link = fs::symlink_metadata(&path).is_ok_and(|found| found.is_symlink());
        matches!(part, Component::Normal(_)) && !is_link
    };
    // Few names contain links, and resolving the whole path takes longer than reading the file.
    Path::new(name).components().all(is_plain)
        || match (root.canonicalize(), root.join(name).canonicalize()) {
            (Ok(root), Ok(path)) => path.starts_with(root),
            _ => false,
        }
}

/// Adds the names of all files under a folder, at any depth.
fn list_folder(root: &Path, folder: &str, names: &mut BTreeSet<String>) {
    let Ok(entries) = fs::read_dir(root.join(folder)) else {
        return;
    };
    for entry in entries.flatten() {
        let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
        // Hidden files belong to the editor or the system.
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
