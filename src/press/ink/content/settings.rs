//! What a content sets besides its colours: lines, parameters and fonts.

use std::rc::Rc;

use lopdf::{Document, Object};

use super::Rewriter;
use crate::ink::{Aim, Refused, Why};
use pdf::fonts::Font;
use pdf::glyphs::Face;
use pdf::lexer::Operand;
use pdf::reading::{self, resolved};
use pdf::strings;

impl<'a> Rewriter<'a, '_> {
    pub(super) fn line_style(&mut self, operator: &[u8], value: f64, operands: &[Operand<'_>]) {
        let state = &mut self.state;
        match operator {
            b"w" => state.line_width = value,
            b"J" => state.cap = value as u8,
            b"j" => state.join = value as u8,
            b"M" => state.miter = value,
            _ => {
                let Some(Operand::List(list)) = operands.first() else {
                    return;
                };
                state.dashes = strings::numbers(list);
                state.phase = operands.get(1).and_then(Operand::number).unwrap_or_default();
            }
        }
    }

    /// What a set of parameters changes: how much shows through, lines and the font.
    pub(super) fn graphics(&mut self, name: Option<&[u8]>, raw: &[u8]) -> Result<(), Refused> {
        let found = name.and_then(|name| self.named(b"ExtGState", name));
        let Some(Object::Dictionary(set)) = found else {
            return Err(self.refused(Why::Unreadable));
        };
        let document = self.file.document;
        let entry = |key: &[u8]| set.get(key).ok().and_then(|value| resolved(document, value));
        let number = |key: &[u8]| entry(key)?.as_float().ok().map(f64::from);
        let share = |number: f64| (1000.0 * number.clamp(0.0, 1.0)).round() as u16;
        if let Some(number) = number(b"ca") {
            self.state.fill_share = share(number);
        }
        if let Some(number) = number(b"CA") {
            self.state.stroke_share = share(number);
        }
        for (key, operator) in
            [(&b"LW"[..], &b"w"[..]), (b"LC", b"J"), (b"LJ", b"j"), (b"ML", b"M")]
        {
            if let Some(number) = number(key) {
                self.line_style(operator, number, &[]);
            }
        }
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
                return Err(self.refused(Why::Blend));
            }
            if entry(b"SMask").is_some_and(|mask| !is_plain(mask)) {
                return Err(self.refused(Why::Mask));
            }
        }
        // The newer key goes before the older one.
        let curve = entry(b"TR2").or_else(|| entry(b"TR"));
        if self.file.job.aim != Aim::Screen
            && curve.is_some_and(|curve| !is_straight(document, curve))
        {
            return Err(self.refused(Why::Transfer));
        }
        self.as_it_is(raw);
        Ok(())
    }

    pub(in crate::ink) fn named(&self, kind: &[u8], name: &[u8]) -> Option<&'a Object> {
        let document = self.file.document;
        let all = resolved(document, self.resources?.get(kind).ok()?)?.as_dict().ok()?;
        resolved(document, all.get(&reading::name(name)).ok()?)
    }

    pub(super) fn font(&mut self, name: Option<&[u8]>, size: f64) {
        let font = name.and_then(|name| self.named(b"Font", name));
        let font = font.and_then(|font| font.as_dict().ok());
        let document = self.file.document;
        self.state.text.size = size;
        self.state.text.font = font;
        self.state.text.face = font.and_then(|font| {
            let face = self.file.faces.entry(std::ptr::from_ref(font));
            face.or_insert_with(|| Face::of(document, font).map(Rc::new)).clone()
        });
    }

    /// The name of the font of a text that is to be shown, where the file does not have it.
    pub(in crate::ink) fn absent_font(&mut self) -> Option<String> {
        let font = self.state.text.font.filter(|_| self.file.job.aim != Aim::Screen)?;
        let document = self.file.document;
        let absent = self.file.absent.entry(std::ptr::from_ref(font));
        let absent = absent.or_insert_with(|| match Font::of(document, font) {
            Font::Absent(name) => Some(name),
            _ => None,
        });
        absent.clone()
    }
}

/// Whether a curve changes nothing, be it one for each ink.
fn is_straight(document: &Document, curve: &Object) -> bool {
    match resolved(document, curve) {
        Some(Object::Name(name)) => matches!(name.as_slice(), b"Identity" | b"Default"),
        Some(Object::Array(curves)) => curves.iter().all(|curve| {
            resolved(document, curve).is_some_and(|curve| !matches!(curve, Object::Array(_)))
                && is_straight(document, curve)
        }),
        Some(Object::Null) => true,
        _ => false,
    }
}
