//! The operator `gs`: graphics state parameter dictionaries.

use lopdf::{Dictionary, Object};

use super::content::PreflightVisitor;
use super::page_facts::UNREADABLE;
use super::plates::Blend;
use super::state::State;
use pdf::graphics::OPAQUE;
use pdf::reading::{self, resolved};

impl<'a> PreflightVisitor<'a> {
    /// Applies the graphics state parameter dictionary of this name to the state.
    pub(super) fn graphics(
        &mut self,
        resources: Option<&'a Dictionary>,
        name: Option<&[u8]>,
        state: &mut State<'a>,
    ) {
        let Some(set) = name.and_then(|name| self.named(resources, b"ExtGState", name)) else {
            return;
        };
        let document = self.document;
        let entry = |key: &[u8]| set.get(key).ok().and_then(|value| resolved(document, value));
        let number = |key: &[u8]| entry(key)?.as_float().ok().map(f64::from);
        let flag = |key: &[u8]| entry(key)?.as_bool().ok();
        state.graphics.apply(document, set);
        if let Some(over) = flag(b"OP") {
            // Without `op`, `OP` holds for fills as well (ISO 32000-2, 8.4.5).
            (state.stroke_over, state.fill_over) = (over, over);
        }
        if let Some(over) = flag(b"op") {
            state.fill_over = over;
        }
        // A real number such as `1.0` is valid, too.
        if let Some(mode) = number(b"OPM") {
            state.overprint_mode_1 = reading::is_whole(mode, 1);
        }
        if let Some(blend) = entry(b"BM") {
            state.blend = self.blend(blend);
        }
        let is_mask = |mask: &Object| !mask.as_name().is_ok_and(|mask| mask == b"None");
        self.seen.has_transparency |= entry(b"SMask").is_some_and(is_mask)
            || state.graphics.fill_alpha < OPAQUE
            || state.graphics.stroke_alpha < OPAQUE
            || state.blend != Blend::Normal;
        let Some(font) = self.entry(set, b"Font") else {
            return;
        };
        let read = || {
            let [font, size] = font.as_array().ok()?.as_slice() else {
                return None;
            };
            let font = resolved(document, font)?.as_dict().ok()?;
            Some((font, resolved(document, size)?.as_float().ok()?))
        };
        match read() {
            Some((font, size)) => {
                let text = &mut state.graphics.text;
                (text.font, text.size) = (Some(font), f64::from(size));
            }
            None => self.record_incomplete(UNREADABLE),
        }
    }

    /// Maps a blend mode to one that plates compute; of an array, the first name counts. Modes without a counterpart
    /// are estimated as [`Blend::Multiply`], ink on ink.
    fn blend(&self, object: &Object) -> Blend {
        let names = match object {
            Object::Array(names) => names.as_slice(),
            one => std::slice::from_ref(one),
        };
        let known = |object: &Object| {
            Some(match resolved(self.document, object)?.as_name().ok()? {
                b"Normal" | b"Compatible" => Blend::Normal,
                b"Screen" | b"ColorDodge" => Blend::Screen,
                b"Darken" => Blend::Darken,
                b"Lighten" => Blend::Lighten,
                _ => Blend::Multiply,
            })
        };
        names.iter().find_map(known).unwrap_or(Blend::Normal)
    }
}
