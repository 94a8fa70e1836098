//! The `World` of Typst: templates from the assets, pictures and data made for this run, and the built-in fonts. It
//! has no clock, no network and no system fonts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, OnceLock, PoisonError};

use rayon::prelude::*;
use serde::Serialize;
use typst::diag::{FileError, FileResult, Severity, SourceDiagnostic, Warned};
use typst::foundations::{Bytes, Datetime, Duration};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt, World};
use typst_layout::PagedDocument;

use super::Error;
use super::drawings::Drawing;
use super::flags::{self, PictureError};
use super::fonts::FontSet;
use super::piece::Face;
use super::template_diagnostic::TemplateDiagnostic;
use assets::Assets;
use fit::typefaces;

/// Folders among the templates whose files templates do not open.
const OTHER_FOLDERS: [&str; 2] = [typefaces::FOLDER, data::flags::FOLDER];

/// Virtual path of the input of templates.
pub(super) const INPUT: &str = "/input.json";

/// The files of one document.
#[derive(Clone)]
pub struct Files {
    main: FileId,
    /// Contents by virtual path, such as `/templates/theme.typ`.
    bytes: BTreeMap<String, Bytes>,
    /// Pictures of the faces, by virtual path.
    pictures: BTreeMap<String, Drawing>,
    /// Paths of the project's own templates: those that differ from the built-in ones.
    own: BTreeSet<String>,
}

impl Files {
    /// Creates an empty set of files with the path of the main one.
    pub fn new(main: &str) -> Self {
        Self {
            main: id(main),
            bytes: BTreeMap::new(),
            pictures: BTreeMap::new(),
            own: BTreeSet::new(),
        }
    }

    /// Collects all templates, with their pictures and colours; `main` is the virtual path of the main template.
    pub fn of_templates(main: &str, assets: &Assets) -> Self {
        let mut files = Self::new(main);
        let built_in = assets.base();
        for name in assets.list("templates") {
            // Fonts and flags are found by their names; templates do not open them.
            if OTHER_FOLDERS.iter().any(|folder| name.starts_with(folder)) {
                continue;
            }
            // A file that cannot be read is reported as missing if a template uses it.
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

    /// Adds the data that templates receive, as [`INPUT`].
    ///
    /// # Errors
    /// [`Error::Pack`] if they cannot be serialised.
    pub(super) fn add_input(&mut self, input: &impl Serialize) -> Result<(), Error> {
        let json = serde_json::to_vec(input).map_err(|error| Error::Pack(error.to_string()))?;
        self.add(INPUT, json);
        Ok(())
    }

    /// Adds a picture.
    pub(super) fn add_picture(&mut self, path: String, picture: Drawing) {
        self.pictures.insert(path, picture);
    }

    /// Returns the pictures of the faces, by virtual path.
    pub(super) fn pictures(&self) -> &BTreeMap<String, Drawing> {
        &self.pictures
    }

    /// Draws the pictures that `faces` name on all cores; otherwise each is drawn when a template reads it.
    pub(super) fn draw_pictures(&self, faces: &[Face]) {
        let mut named = BTreeSet::new();
        faces.iter().for_each(|face| face.paths(&mut named));
        self.pictures.par_iter().filter(|(path, _)| named.contains(path.as_str())).for_each(
            |(_, picture)| {
                picture.svg();
            },
        );
    }

    /// Removes the pictures of the faces that are not `wanted`.
    pub(super) fn keep_pictures(&mut self, wanted: impl Fn(&str) -> bool) {
        self.pictures.retain(|path, _| wanted(path));
    }

    /// Returns the text of a template; `None` if it is missing or not UTF-8.
    pub(super) fn text(&self, path: &str) -> Option<&str> {
        std::str::from_utf8(self.bytes.get(path)?).ok()
    }

    /// Returns the templates, with their pictures and data, by virtual path.
    pub(super) fn templates(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.bytes.iter().map(|(path, bytes)| (path.as_str(), bytes.as_slice()))
    }

    /// Adds a project's own template.
    pub(super) fn add_own(&mut self, path: &str, content: impl Into<Vec<u8>>) {
        self.own.insert(path.to_owned());
        self.add(path, content);
    }

    /// Returns all files, by virtual path.
    pub fn iter<'a>(&'a self) -> impl Iterator<Item = (&'a str, &'a [u8])> {
        let picture =
            |(path, picture): (&'a String, &'a Drawing)| (path.as_str(), picture.svg().as_slice());
        self.templates().chain(self.pictures.iter().map(picture))
    }

    /// Returns the virtual path of the main file.
    pub(super) fn main(&self) -> &str {
        self.main.vpath().get_with_slash()
    }

    /// Returns `true` if the project has templates that differ from the built-in ones.
    pub(super) fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// Returns the project's templates that differ from the built-in ones, by virtual path.
    pub(super) fn own(&self) -> impl Iterator<Item = (&str, &str)> {
        self.own.iter().filter_map(|path| Some((path.as_str(), self.text(path)?)))
    }

    /// Typesets the document, and calls `comes_to` with each mark that a template reaches (see [`mark`]).
    pub(super) fn typeset(
        self,
        fonts: &FontSet,
        comes_to: &(dyn Fn(u32) + Sync),
    ) -> Result<PagedDocument, Error> {
        let (library, not_there) = (library(), Mutex::default());
        let document = DocumentWorld {
            files: self,
            library,
            fonts,
            missing_paths: not_there,
            on_mark: comes_to,
        };
        let Warned { output, warnings } = typst::compile::<PagedDocument>(&document);
        // Warnings are errors here: they report a missing font, or a layout that differs from the design.
        let said: Vec<&SourceDiagnostic> = match &output {
            Ok(_) => warnings.iter().collect(),
            Err(errors) => {
                errors.iter().filter(|error| error.severity == Severity::Error).collect()
            }
        };
        if !said.is_empty() {
            if let Some(error) = document.unusable_picture() {
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
    /// Finds a picture of the templates that is not a usable SVG. `looks` selects the pictures to check.
    pub(super) fn unusable_picture(&self, looks: impl Fn(&[u8]) -> bool) -> Option<Error> {
        let of_templates = |path: &str| path.starts_with("/templates/") && is_picture(path);
        let mut pictures =
            self.templates().filter(|(path, bytes)| of_templates(path) && looks(bytes));
        pictures.find_map(|(path, bytes)| {
            let why = match std::str::from_utf8(bytes) {
                Ok(svg) => flags::check(svg).err()?,
                Err(_) => PictureError::NoText,
            };
            Some(Error::Picture { file: file(path), why })
        })
    }
}

/// Prefix of the paths of marks, which `trial` inserts in templates.
pub(super) const MARK: &str = "/@";

/// Returns the mark that a path encodes, if any.
pub(super) fn mark(path: &str) -> Option<u32> {
    path.strip_prefix(MARK)?.parse().ok()
}

fn is_picture(path: &str) -> bool {
    path.ends_with(".svg")
}

fn is_template(path: &str) -> bool {
    path.ends_with(".typ")
}

/// Returns the path in the project for a virtual path.
fn file(path: &str) -> String {
    path.trim_start_matches('/').to_owned()
}

/// Returns the id of a virtual path. Typst's ids are global and limited to 65,535, so runs must reuse paths.
fn id(path: &str) -> FileId {
    let path = VirtualPath::new(path)
        .unwrap_or_else(|_| VirtualPath::new("/invalid").expect("a plain path is a virtual path"));
    RootedPath::new(VirtualRoot::Project, path).intern()
}

/// Returns Typst's standard library, which is created once.
fn library() -> &'static LazyHash<Library> {
    static LIBRARY: OnceLock<LazyHash<Library>> = OnceLock::new();
    LIBRARY.get_or_init(|| LazyHash::new(Library::default()))
}

/// Returns a parsed template. All batches of a product use the same templates, so each is parsed and hashed once.
fn parsed(id: FileId, text: &str) -> Source {
    static PARSED: Mutex<BTreeMap<String, Source>> = Mutex::new(BTreeMap::new());
    // Insertion is the only write, so the entries behind a poisoned lock are complete.
    let mut sources = PARSED.lock().unwrap_or_else(PoisonError::into_inner);
    let path = id.vpath().get_with_slash();
    match sources.get(path) {
        Some(source) if source.text() == text => source.clone(),
        _ => {
            let source = Source::new(id, text.to_owned());
            sources.insert(path.to_owned(), source.clone());
            source
        }
    }
}

/// The `World` from which Typst typesets one document.
struct DocumentWorld<'a> {
    files: Files,
    library: &'static LazyHash<Library>,
    fonts: &'a FontSet,
    /// Virtual paths that the templates requested and that do not exist.
    missing_paths: Mutex<BTreeSet<String>>,
    /// Called with each mark that a template reaches.
    on_mark: &'a (dyn Fn(u32) + Sync),
}

impl DocumentWorld<'_> {
    /// Returns the error for a missing or unusable picture. Typst itself reports only the line that places the
    /// picture, which is the same for all icons.
    fn unusable_picture(&self) -> Option<Error> {
        let not_there = self.missing_paths.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(path) = not_there.iter().find(|path| is_picture(path)) {
            return Some(Error::NoPicture { file: file(path) });
        }
        self.files.unusable_picture(|_| true)
    }

    /// Returns the text of a file; `None` if it is missing or not UTF-8.
    fn text(&self, id: FileId) -> Option<&str> {
        std::str::from_utf8(self.bytes(id).ok()?).ok()
    }

    /// Returns the bytes of a file; records the path of a missing one.
    fn bytes(&self, id: FileId) -> FileResult<&Bytes> {
        let path = id.vpath().get_with_slash();
        let picture = || self.files.pictures.get(path).map(Drawing::svg);
        self.files.bytes.get(path).or_else(picture).ok_or_else(|| {
            // Locked, because Typst may read files from several threads.
            let mut not_there = self.missing_paths.lock().unwrap_or_else(PoisonError::into_inner);
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
        Ok(parsed(id, text))
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        if let Some(mark) = mark(id.vpath().get_with_slash()) {
            (self.on_mark)(mark);
            // Empty, but not an error, so that the template continues after the mark.
            return Ok(Bytes::new([]));
        }
        self.bytes(id).cloned()
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.font(index)
    }

    fn today(&self, _offset: Option<Duration>) -> Option<Datetime> {
        // Without a date, the same input gives the same bytes on any day.
        None
    }
}
