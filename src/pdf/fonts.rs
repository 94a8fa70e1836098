//! Whether a font comes with the file.

use lopdf::{Dictionary, Document, Object};

/// The kinds of fonts whose letters are no drawings of the file (ISO 32000-2, table 108). Of another kind nobody
/// knows what it draws.
const OTHERS: [&[u8]; 4] = [b"Type0", b"Type1", b"MMType1", b"TrueType"];

/// What a printer needs to draw with a font.
pub enum FontSource {
    /// Nothing but the file, which draws it letter by letter.
    Drawn,
    /// Nothing but the file, which has it.
    Embedded,
    /// A font of its own, of this name.
    Absent(String),
    /// What it says of its kind is nothing.
    Unknown,
}

impl FontSource {
    /// What the file says of a font.
    pub fn locate(document: &Document, font: &Dictionary) -> Self {
        let kind = font.get_deref(b"Subtype", document);
        match kind.and_then(Object::as_name) {
            Ok(b"Type3") => Self::Drawn,
            Ok(kind) if !OTHERS.contains(&kind) => Self::Unknown,
            Ok(kind) if is_embedded(document, font, kind) => Self::Embedded,
            Ok(_) => Self::Absent(name(document, font)),
            Err(_) => Self::Unknown,
        }
    }
}

/// Whether a printer needs no font of its own for this one, of a kind.
fn is_embedded(document: &Document, font: &Dictionary, kind: &[u8]) -> bool {
    if kind != b"Type0" {
        return has_file(document, font);
    }
    let inner = font.get_deref(b"DescendantFonts", document);
    let inner = inner.and_then(Object::as_array).ok();
    let inner = inner.and_then(|fonts| document.dereference(fonts.first()?).ok());
    let inner = inner.and_then(|(_, font)| font.as_dict().ok());
    inner.is_some_and(|font| has_file(document, font))
}

fn has_file(document: &Document, font: &Dictionary) -> bool {
    let about = font.get_deref(b"FontDescriptor", document);
    let about = about.and_then(Object::as_dict);
    let keys: [&[u8]; 3] = [b"FontFile", b"FontFile2", b"FontFile3"];
    let is_file = |about: &Dictionary, key: &[u8]| {
        about.get_deref(key, document).is_ok_and(|file| file.as_stream().is_ok())
    };
    about.is_ok_and(|about| keys.iter().any(|key| is_file(about, key)))
}

/// What a font is called.
fn name(document: &Document, font: &Dictionary) -> String {
    let name = font.get_deref(b"BaseFont", document).and_then(Object::as_name);
    String::from_utf8_lossy(name.unwrap_or(b"?")).into_owned()
}
