//! Determines whether a font is embedded.

use lopdf::{Dictionary, Document, Object};

/// Subtypes of fonts with a font program (ISO 32000-2, table 108). The glyphs of other subtypes are unknown.
const SUBTYPES_WITH_PROGRAM: [&[u8]; 4] = [b"Type0", b"Type1", b"MMType1", b"TrueType"];

/// The source of a font's glyphs.
pub enum FontSource {
    /// Glyph procedures in the file (Type 3).
    Drawn,
    /// A font program in the file.
    Embedded,
    /// A font of this name that the printer must have itself.
    Absent(String),
    /// Unknown: the kind of the font is invalid.
    Unknown,
}

impl FontSource {
    /// Determines the source of a font's glyphs from the font's dictionary.
    pub fn locate(document: &Document, font: &Dictionary) -> Self {
        let kind = font.get_deref(b"Subtype", document);
        match kind.and_then(Object::as_name) {
            Ok(b"Type3") => Self::Drawn,
            Ok(kind) if !SUBTYPES_WITH_PROGRAM.contains(&kind) => Self::Unknown,
            Ok(kind) if is_embedded(document, font, kind) => Self::Embedded,
            Ok(_) => Self::Absent(name(document, font)),
            Err(_) => Self::Unknown,
        }
    }
}

/// Returns `true` if a font of this kind has its font program in the file.
fn is_embedded(document: &Document, font: &Dictionary, kind: &[u8]) -> bool {
    if kind != b"Type0" {
        return has_file(document, font);
    }
    // The font program of a composite font belongs to its descendant.
    let inner = font.get_deref(b"DescendantFonts", document);
    let inner = inner.and_then(Object::as_array).ok();
    let inner = inner.and_then(|fonts| document.dereference(fonts.first()?).ok());
    let inner = inner.and_then(|(_, font)| font.as_dict().ok());
    inner.is_some_and(|font| has_file(document, font))
}

/// Returns `true` if the descriptor of a font has a font program.
fn has_file(document: &Document, font: &Dictionary) -> bool {
    let about = font.get_deref(b"FontDescriptor", document);
    let about = about.and_then(Object::as_dict);
    let keys: [&[u8]; 3] = [b"FontFile", b"FontFile2", b"FontFile3"];
    let is_file = |about: &Dictionary, key: &[u8]| {
        about.get_deref(key, document).is_ok_and(|file| file.as_stream().is_ok())
    };
    about.is_ok_and(|about| keys.iter().any(|key| is_file(about, key)))
}

/// Returns the name of a font; `?` if it has none.
fn name(document: &Document, font: &Dictionary) -> String {
    let name = font.get_deref(b"BaseFont", document).and_then(Object::as_name);
    String::from_utf8_lossy(name.unwrap_or(b"?")).into_owned()
}
