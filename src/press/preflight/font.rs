//! Whether a font comes with the file.

use lopdf::{Dictionary, Document, Object};

/// Whether a printer needs no font of its own for this one.
pub(super) fn is_embedded(document: &Document, font: &Dictionary) -> bool {
    let kind = font.get(b"Subtype").and_then(Object::as_name);
    match kind {
        // Drawn character by character in the file itself.
        Ok(b"Type3") => true,
        Ok(b"Type0") => {
            let inner = font.get_deref(b"DescendantFonts", document);
            let inner = inner.and_then(Object::as_array).ok();
            let inner = inner.and_then(|fonts| document.dereference(fonts.first()?).ok());
            let inner = inner.and_then(|(_, font)| font.as_dict().ok());
            inner.is_some_and(|font| has_file(document, font))
        }
        _ => has_file(document, font),
    }
}

fn has_file(document: &Document, font: &Dictionary) -> bool {
    let about = font.get_deref(b"FontDescriptor", document);
    let about = about.and_then(Object::as_dict);
    let keys: [&[u8]; 3] = [b"FontFile", b"FontFile2", b"FontFile3"];
    about.is_ok_and(|about| keys.iter().any(|key| about.has(key)))
}

/// What a font is called.
pub(super) fn name(font: &Dictionary) -> String {
    let name = font.get(b"BaseFont").and_then(Object::as_name);
    String::from_utf8_lossy(name.unwrap_or(b"?")).into_owned()
}
