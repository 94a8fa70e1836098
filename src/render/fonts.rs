//! The fonts available to Typst.

use std::sync::OnceLock;

use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

use fit::fonts;

/// Fonts that templates can name: the built-in fonts of the faces, and fonts of a folder. Sizes are computed with the
/// built-in fonts only; a template that uses other fonts measures again, and fails if a text does not fit.
#[derive(Clone, Debug)]
pub struct FontSet {
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
}

impl FontSet {
    /// Returns the built-in fonts.
    pub fn built_in() -> &'static Self {
        static FONTS: OnceLock<FontSet> = OnceLock::new();
        FONTS.get_or_init(|| {
            let fonts = fonts::bytes().filter_map(|bytes| Font::new(Bytes::new(bytes), 0));
            Self::from_font_list(fonts.collect())
        })
    }

    /// Adds the fonts in the bytes of a file to a copy of the set. `None` if the bytes contain no font.
    #[must_use]
    pub fn with(&self, bytes: Vec<u8>) -> Option<Self> {
        let before = self.fonts.len();
        let fonts = self.fonts.iter().cloned();
        let fonts: Vec<Font> = fonts.chain(Font::iter(Bytes::new(bytes))).collect();
        (fonts.len() > before).then(|| Self::from_font_list(fonts))
    }

    /// Returns the bytes of the files that were added to the built-in fonts.
    pub(super) fn own(&self) -> impl Iterator<Item = &Bytes> {
        let mut own: Vec<&Bytes> =
            self.fonts.iter().skip(fonts::bytes().count()).map(Font::data).collect();
        // A file may contain several fonts.
        own.dedup();
        own.into_iter()
    }

    fn from_font_list(fonts: Vec<Font>) -> Self {
        Self { book: LazyHash::new(FontBook::from_fonts(&fonts)), fonts }
    }

    /// Returns the names and properties of the fonts, by which Typst finds the index of a font.
    pub(super) fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    /// Returns the font with this index in the book.
    pub(super) fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }
}
