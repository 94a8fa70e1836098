//! The fonts available to Typst.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use typst::foundations::Bytes;
use typst::text::{Coverage, Font, FontBook, FontFlags, FontInfo, FontStyle, FontVariant};
use typst::text::{FontStretch, FontWeight};
use typst::utils::LazyHash;

use assets::Assets;
use fit::fonts::{Role, Rulers};
use fit::typefaces::{self, FontFace, THEME, Typefaces};

/// Number of sets that are kept: those of an edition and of an older one, before and after a change.
const MOST_KNOWN: usize = 4;

/// Fonts that templates can name: the built-in fonts of the faces, those of the project, and those of other folders.
/// Texts are measured with them.
#[derive(Clone, Debug)]
pub struct FontSet(Arc<Fonts>);

#[derive(Debug)]
struct Fonts {
    typefaces: Typefaces,
    rulers: Rulers,
    book: LazyHash<FontBook>,
    /// Fonts in the order of the book; a font may have several entries.
    fonts: Vec<Font>,
}

impl FontSet {
    /// Returns the built-in fonts.
    pub fn built_in() -> &'static Self {
        static FONTS: OnceLock<FontSet> = OnceLock::new();
        FONTS.get_or_init(|| Self::new(Typefaces::built_in().clone()))
    }

    /// Returns the built-in fonts and those of a project. Sets of the same files are made once.
    pub fn of_project(assets: &Assets) -> Self {
        let typefaces = Typefaces::of_project(assets);
        if typefaces.is_built_in() {
            return Self::built_in().clone();
        }
        static KNOWN: Mutex<Vec<FontSet>> = Mutex::new(Vec::new());
        // Insertion and removal are the only writes, so the sets behind a poisoned lock are complete.
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(set) = known.iter().find(|set| set.0.typefaces == typefaces) {
            return set.clone();
        }
        if known.len() >= MOST_KNOWN {
            known.remove(0);
        }
        let set = Self::new(typefaces);
        known.push(set.clone());
        set
    }

    /// Returns the faces of the fonts.
    pub fn typefaces(&self) -> &Typefaces {
        &self.0.typefaces
    }

    /// Returns `true` if both sets have the same fonts.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.0.typefaces == other.0.typefaces
    }

    /// Returns the built-in fonts and these files of fonts. `theme` is the text of the theme, which names the families.
    pub(super) fn of_files(theme: Option<&str>, files: Vec<Vec<u8>>) -> Self {
        let files = files.into_iter().map(|bytes| (String::new(), bytes));
        Self::new(Typefaces::new(theme, files))
    }

    /// Adds the fonts in the bytes of a file to a copy of the set. `None` if the bytes contain no font.
    #[must_use]
    pub fn with(&self, bytes: Vec<u8>) -> Option<Self> {
        self.0.typefaces.with(bytes).map(Self::new)
    }

    /// Returns the bytes of the files that were added to the built-in fonts.
    pub(super) fn own(&self) -> impl Iterator<Item = &[u8]> {
        let mut own: Vec<&[u8]> =
            self.0.typefaces.own().iter().map(|face| face.bytes.as_ref()).collect();
        // A file may contain several fonts.
        own.dedup();
        own.into_iter()
    }

    /// Returns the measurement of texts in these fonts.
    pub(super) fn rulers(&self) -> &Rulers {
        &self.0.rulers
    }

    /// Returns the names and properties of the fonts, by which Typst finds the index of a font.
    pub(super) fn book(&self) -> &LazyHash<FontBook> {
        &self.0.book
    }

    /// Returns the font with this index in the book.
    pub(super) fn font(&self, index: usize) -> Option<Font> {
        self.0.fonts.get(index).cloned()
    }

    fn new(typefaces: Typefaces) -> Self {
        let mut entries = Entries::default();
        let parsed: Vec<Option<Font>> = typefaces.faces().iter().map(font).collect();
        // Typst takes the first of equal entries. So the faces of the roles come first, as the variants for which
        // they were chosen: Typst then sets the texts in the same faces in which they are measured.
        for role in Role::ALL {
            let Some((family, faces)) = typefaces.of_role(role) else { continue };
            let is_serif = !matches!(role, Role::Sans | Role::SansBold);
            for (rank, face) in faces.iter().enumerate() {
                let Some(font) = parsed[*face].as_ref() else { continue };
                let info = font.info().clone();
                let is_same = rank < typefaces.same_variant(role);
                let variant = if is_same { variant(role) } else { info.variant };
                // For a letter that the face lacks, Typst prefers fonts of the same kind.
                let flags = if is_serif { FontFlags::SERIF } else { FontFlags::empty() };
                let face = &typefaces.faces()[*face];
                // The theme may name several families.
                let family = if face.is_of(family) { family } else { &face.families[0] };
                entries.push(font, FontInfo { family: family.to_owned(), variant, flags, ..info });
            }
        }
        for (face, font) in typefaces.faces().iter().zip(&parsed) {
            let Some(font) = font else { continue };
            if !face.is_own() {
                entries.push(font, font.info().clone());
                continue;
            }
            for family in &face.families {
                // Without letters, it does not replace those that another font lacks.
                let (family, coverage) = (family.clone(), Coverage::from_vec(Vec::new()));
                let flags = font.info().flags & FontFlags::VARIABLE;
                let info = FontInfo { family, coverage, flags, ..font.info().clone() };
                entries.push(font, info);
            }
        }
        let Entries { infos, fonts } = entries;
        let rulers = typefaces.rulers();
        let book = LazyHash::new(FontBook::from_infos(infos));
        Self(Arc::new(Fonts { typefaces, rulers, book, fonts }))
    }
}

/// Entries of the book, with their fonts.
#[derive(Default)]
struct Entries {
    infos: Vec<FontInfo>,
    fonts: Vec<Font>,
}

impl Entries {
    fn push(&mut self, font: &Font, info: FontInfo) {
        self.infos.push(info);
        self.fonts.push(font.clone());
    }
}

/// Returns a face as a font of Typst; `None` if Typst cannot read it.
fn font(face: &FontFace) -> Option<Font> {
    Font::new(Bytes::new(face.bytes.clone()), face.index)
}

/// Returns the variant in which templates set the texts of a role.
fn variant(role: Role) -> FontVariant {
    let style = if typefaces::is_italic(role) { FontStyle::Italic } else { FontStyle::Normal };
    let weight = FontWeight::from_number(typefaces::weight(role) as u16);
    FontVariant::new(style, weight, FontStretch::NORMAL)
}

/// Virtual path of the theme.
pub(super) fn theme_path() -> String {
    format!("/{THEME}")
}
