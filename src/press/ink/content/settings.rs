//! Graphics state parameter dictionaries, fonts and other resources.

use std::rc::Rc;

use lopdf::{Dictionary, Document, Object};

use super::Rewriter;
use crate::ink::{ConversionError, ConversionErrorKind, OutputTarget};
use pdf::fonts::FontSource;
use pdf::reading::{self, resolved};
use pdf::text::Glyphs;

impl<'a> Rewriter<'a, '_> {
    /// Applies a graphics state parameter dictionary, and rejects entries that the output does not permit.
    pub(super) fn set_parameters(
        &mut self,
        name: Option<&[u8]>,
        raw: &[u8],
    ) -> Result<(), ConversionError> {
        let found = name.and_then(|name| self.resource(b"ExtGState", name));
        let Some(Object::Dictionary(set)) = found else {
            return Err(self.error(ConversionErrorKind::Unreadable));
        };
        let document = self.file.document;
        let entry = |key: &[u8]| set.get(key).ok().and_then(|value| resolved(document, value));
        self.state.graphics.apply(document, set);
        if self.is_flat() {
            let is_plain = |value: &Object| match value {
                Object::Name(mode) => {
                    matches!(mode.as_slice(), b"Normal" | b"Compatible" | b"None")
                }
                Object::Array(modes) => modes.is_empty(),
                Object::Null => true,
                _ => false,
            };
            if entry(b"BM").is_some_and(|mode| !is_plain(mode)) {
                return Err(self.error(ConversionErrorKind::Blend));
            }
            if entry(b"SMask").is_some_and(|mask| !is_plain(mask)) {
                return Err(self.error(ConversionErrorKind::Mask));
            }
        }
        // `TR2` takes precedence over `TR` (ISO 32000-2, 8.4.5).
        let curve = entry(b"TR2").or_else(|| entry(b"TR"));
        // A transfer function changes the output of presses only.
        if self.file.job.target != OutputTarget::Screen
            && curve.is_some_and(|curve| !is_identity(document, curve))
        {
            return Err(self.error(ConversionErrorKind::Transfer));
        }
        self.copy(raw);
        Ok(())
    }

    /// Returns a resource by category, such as `Font`, and name.
    pub(in crate::ink) fn resource(&self, kind: &[u8], name: &[u8]) -> Option<&'a Object> {
        let document = self.file.document;
        let all = resolved(document, self.resources?.get(kind).ok()?)?.as_dict().ok()?;
        resolved(document, all.get(&reading::name(name)).ok()?)
    }

    /// Returns the font with a name, and makes its glyphs the current ones.
    pub(super) fn select_font(&mut self, name: Option<&[u8]>) -> Option<&'a Dictionary> {
        let font = name.and_then(|name| self.resource(b"Font", name));
        let font = font.and_then(|font| font.as_dict().ok());
        let document = self.file.document;
        self.state.glyphs = font.map(|font| {
            let known = self.file.glyphs.entry(std::ptr::from_ref(font));
            Rc::clone(known.or_insert_with(|| Rc::new(Glyphs::from_font(document, font))))
        });
        font
    }

    /// Returns the name of the current font if it is not embedded; `None` if it is, and always for a soft proof.
    pub(in crate::ink) fn absent_font(&mut self) -> Option<String> {
        let font = self
            .state
            .graphics
            .text
            .font
            .filter(|_| self.file.job.target != OutputTarget::Screen)?;
        let document = self.file.document;
        let absent = self.file.absent.entry(std::ptr::from_ref(font));
        let absent = absent.or_insert_with(|| match FontSource::locate(document, font) {
            FontSource::Absent(name) => Some(name),
            _ => None,
        });
        absent.clone()
    }
}

/// Returns `true` if a transfer function changes nothing, or if it is an array of such functions, one per ink.
fn is_identity(document: &Document, curve: &Object) -> bool {
    match resolved(document, curve) {
        Some(Object::Name(name)) => matches!(name.as_slice(), b"Identity" | b"Default"),
        Some(Object::Array(curves)) => curves.iter().all(|curve| {
            resolved(document, curve).is_some_and(|curve| !matches!(curve, Object::Array(_)))
                && is_identity(document, curve)
        }),
        Some(Object::Null) => true,
        _ => false,
    }
}
