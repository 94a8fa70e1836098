//! The fonts that Typst sets with.

use std::sync::OnceLock;

use typst::foundations::Bytes;
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;

use fit::fonts;

/// Fonts that templates can name: those of the faces, and those of a folder beside them. Sizes are
/// reckoned with the fonts of the faces alone; a template that takes others measures again, and stops
/// where a text does not fit.
#[derive(Clone, Debug)]
pub struct FontSet {
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
}

impl FontSet {
    /// The fonts of the program.
    pub fn built_in() -> &'static Self {
        static FONTS: OnceLock<FontSet> = OnceLock::new();
        FONTS.get_or_init(|| {
            let fonts = fonts::bytes().filter_map(|bytes| Font::new(Bytes::new(bytes), 0));
            Self::from_font_list(fonts.collect())
        })
    }

    /// The same fonts, and those in the bytes of a file. `None` where the bytes hold no font.
    #[must_use]
    pub fn with(&self, bytes: Vec<u8>) -> Option<Self> {
        let before = self.fonts.len();
        let fonts = self.fonts.iter().cloned();
        let fonts: Vec<Font> = fonts.chain(Font::iter(Bytes::new(bytes))).collect();
        (fonts.len() > before).then(|| Self::from_font_list(fonts))
    }

    /// The bytes of the files that were added to the fonts of the program.
    pub(super) fn own(&self) -> impl Iterator<Item = &Bytes> {
        let mut own: Vec<&Bytes> =
            self.fonts.iter().skip(fonts::bytes().count()).map(Font::data).collect();
        // Several fonts may come from one file.
        own.dedup();
        own.into_iter()
    }

    fn from_font_list(fonts: Vec<Font>) -> Self {
        Self { book: LazyHash::new(FontBook::from_fonts(&fonts)), fonts }
    }

    pub(super) fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    pub(super) fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }
}
