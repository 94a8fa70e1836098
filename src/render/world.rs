//! Typst's view of the files: templates over assets, pictures and data made for this run, and the
//! fonts of the program. No clock, no network, no system fonts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, OnceLock, PoisonError};

use typst::diag::{FileError, FileResult, Severity, SourceDiagnostic, Warned};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_layout::PagedDocument;

use super::Error;
use super::flags::{self, PictureError};
use super::fonts::FontSet;
use super::template_diagnostic::TemplateDiagnostic;
use assets::Assets;

/// The files of one document.
#[derive(Clone)]
pub struct Files {
    main: FileId,
    /// By virtual path, such as `/templates/theme.typ`.
    bytes: BTreeMap<String, Bytes>,
    /// The templates of a project that are not those of the program.
    own: BTreeSet<String>,
}

impl Files {
    /// Files whose main one has this path.
    pub fn new(main: &str) -> Self {
        Self { main: id(main), bytes: BTreeMap::new(), own: BTreeSet::new() }
    }

    /// All templates, with their pictures and colours; the main one has this path.
    pub fn of_templates(main: &str, assets: &Assets) -> Self {
        let mut files = Self::new(main);
        let built_in = assets.base();
        for name in assets.list("templates") {
            let Some(Ok(bytes)) = assets.read(&name) else {
                continue;
            };
            let path = format!("/{name}");
            let is_own = || !matches!(built_in.read(&name), Some(Ok(same)) if same == bytes);
            if is_template(&path) && is_own() {
                files.add_own(&path, bytes);
            } else {
                files.add(&path, bytes);
            }
        }
        files
    }

    /// Adds a file.
    pub fn add(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.bytes.insert(path.to_owned(), Bytes::new(content.into()));
    }

    /// Adds a template of a project.
    pub(super) fn add_own(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.own.insert(path.to_owned());
        self.add(path, content);
    }

    /// All files, by virtual path.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.bytes.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// The virtual path of the main one.
    pub(super) fn main(&self) -> &str {
        self.main.vpath().get_with_slash()
    }

    /// Whether there are templates of a project that are not those of the program.
    pub(super) fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// The templates of a project that are not those of the program, by virtual path.
    pub(super) fn own(&self) -> impl Iterator<Item = (&str, &str)> {
        let text = |path: &String| std::str::from_utf8(self.bytes.get(path)?).ok();
        self.own.iter().filter_map(move |path| Some((path.as_str(), text(path)?)))
    }

    /// Typesets the document, and says whenever a template comes to a mark: see [`mark`].
    pub(super) fn typeset(
        self,
        fonts: &FontSet,
        comes_to: &(dyn Fn(u32) + Sync),
    ) -> Result<PagedDocument, Error> {
        let (library, not_there) = (library(), Mutex::default());
        let document = DocumentWorld { files: self, library, fonts, not_there, on_mark: comes_to };
        let Warned { output, warnings } = typst::compile::<PagedDocument>(&document);
        // A warning is a font or a layout that did not come out as it was drawn.
        let said: Vec<&SourceDiagnostic> = match &output {
            Ok(_) => warnings.iter().collect(),
            Err(errors) => {
                errors.iter().filter(|error| error.severity == Severity::Error).collect()
            }
        };
        if !said.is_empty() {
            if let Some(error) = document.wrong_picture() {
                return Err(error);
            }
            let said = said.into_iter();
            let said = said.map(|diagnostic| {
                TemplateDiagnostic::new(diagnostic, |id| document.text(id).map(str::to_owned))
            });
            return Err(Error::Template(said.collect()));
        }
        output.map_err(|_| Error::Template(Vec::new()))
    }
}

impl Files {
    /// A picture of the templates, of those that look so, that is none.
    pub(super) fn wrong_picture(&self, looks: impl Fn(&[u8]) -> bool) -> Option<Error> {
        let of_templates = |path: &str| path.starts_with("/templates/") && is_picture(path);
        let mut pictures = self.iter().filter(|(path, bytes)| of_templates(path) && looks(bytes));
        pictures.find_map(|(path, bytes)| {
            let why = match std::str::from_utf8(bytes) {
                Ok(svg) => flags::check(svg).err()?,
                Err(_) => PictureError::NoText,
            };
            Some(Error::Picture { file: file(path), why })
        })
    }
}

/// How the paths of marks begin, which trials of templates set: see `trial`.
pub(super) const MARK: &str = "/@";

/// The mark that a path stands for, if any.
pub(super) fn mark(path: &str) -> Option<u32> {
    path.strip_prefix(MARK)?.parse().ok()
}

fn is_picture(path: &str) -> bool {
    path.ends_with(".svg")
}

fn is_template(path: &str) -> bool {
    path.ends_with(".typ")
}

/// The file in the project of a virtual path.
fn file(path: &str) -> String {
    path.trim_start_matches('/').to_owned()
}

/// The id of a virtual path. Ids are global and few (65,535), so paths must be reused from run to run.
fn id(path: &str) -> FileId {
    let path = VirtualPath::new(path)
        .unwrap_or_else(|_| VirtualPath::new("/invalid").expect("a plain path is a virtual path"));
    RootedPath::new(VirtualRoot::Project, path).intern()
}

fn library() -> &'static LazyHash<Library> {
    static LIBRARY: OnceLock<LazyHash<Library>> = OnceLock::new();
    LIBRARY.get_or_init(|| LazyHash::new(Library::default()))
}

struct DocumentWorld<'a> {
    files: Files,
    library: &'static LazyHash<Library>,
    fonts: &'a FontSet,
    /// Files that the templates asked for in vain, by virtual path.
    not_there: Mutex<BTreeSet<String>>,
    /// Hears of the marks that a template comes to.
    on_mark: &'a (dyn Fn(u32) + Sync),
}

impl DocumentWorld<'_> {
    /// A picture that is not there or is none. Typst names the line that places it, which is the same
    /// for all icons.
    fn wrong_picture(&self) -> Option<Error> {
        let not_there = self.not_there.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(path) = not_there.iter().find(|path| is_picture(path)) {
            return Some(Error::NoPicture { file: file(path) });
        }
        self.files.wrong_picture(|_| true)
    }

    fn text(&self, id: FileId) -> Option<&str> {
        std::str::from_utf8(self.bytes(id).ok()?).ok()
    }

    fn bytes(&self, id: FileId) -> FileResult<&Bytes> {
        let path = id.vpath().get_with_slash();
        self.files.bytes.get(path).ok_or_else(|| {
            let mut not_there = self.not_there.lock().unwrap_or_else(PoisonError::into_inner);
            not_there.insert(path.to_owned());
            FileError::NotFound(path.into())
        })
    }
}

impl World for DocumentWorld<'_> {
    fn library(&self) -> &LazyHash<Library> {
        self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        self.fonts.book()
    }

    fn main(&self) -> FileId {
        self.files.main
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        let text = std::str::from_utf8(self.bytes(id)?).map_err(|_| FileError::InvalidUtf8)?;
        Ok(Source::new(id, text.to_owned()))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if let Some(mark) = mark(id.vpath().get_with_slash()) {
            (self.on_mark)(mark);
            return Ok(Bytes::new([]));
        }
        self.bytes(id).cloned()
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.font(index)
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        None
    }
}
