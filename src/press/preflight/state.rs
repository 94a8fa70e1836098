//! What a content draws with: colours, pens, type, and how it is laid on what is there.

use std::rc::Rc;

use kurbo::{Affine, Stroke};
use lopdf::{Dictionary, Object};

use super::colour::Ink;
use super::content::{Looker, UNREADABLE};
use super::path::Clip;
use super::plates::{Blend, Laid, Pixels};
use pdf::graphics::{Graphics, OPAQUE};
use pdf::reading::{self, resolved};

/// Millimetres: dashes that are shorter all in all are a line.
const SHORTEST_DASH: f64 = 0.05;

/// What `q` keeps and `Q` brings back.
#[derive(Clone)]
pub(super) struct State<'a> {
    pub(super) graphics: Graphics<'a>,
    pub(super) fill: Ink<'a>,
    pub(super) stroke: Ink<'a>,
    /// What lies outside of this is not drawn.
    pub(super) clip: Clip,
    /// The pixels that are not clipped away; none where all are there.
    pub(super) shown: Option<Rc<Pixels>>,
    pub(super) blend: Blend,
    /// Whether what is filled and what is drawn with a pen leaves other plates as they are.
    pub(super) fill_over: bool,
    pub(super) stroke_over: bool,
    /// Whether inks of which there is nothing leave their plates as they are.
    pub(super) leaves_none: bool,
    /// Whether all is drawn in the colour of who draws it, whatever colours it sets.
    pub(super) is_stencil: bool,
    /// Whether it is laid in many places: as a pattern, or as a letter.
    pub(super) is_repeated: bool,
}

impl State<'_> {
    /// How a page begins.
    pub(super) fn new(matrix: Affine) -> Self {
        Self {
            graphics: Graphics::new(matrix),
            fill: Ink::default(),
            stroke: Ink::default(),
            clip: Clip::all(),
            shown: None,
            blend: Blend::Normal,
            fill_over: false,
            stroke_over: false,
            leaves_none: false,
            is_stencil: false,
            is_repeated: false,
        }
    }

    /// How what is filled is laid, or what is drawn with a pen.
    pub(super) fn laid(&self, is_stroke: bool) -> Laid {
        let share = if is_stroke { self.graphics.stroke_alpha } else { self.graphics.fill_alpha };
        Laid { share, blend: self.blend }
    }

    /// The same where another matrix leads.
    pub(super) fn through(&self, matrix: Affine) -> Self {
        let mut own = self.clone();
        own.graphics.ctm = matrix;
        own
    }

    /// How wide lines are, in millimetres.
    pub(super) fn line_width(&self) -> f64 {
        self.graphics.line.width * self.graphics.scale()
    }

    /// How lines are drawn, in millimetres.
    pub(super) fn pen(&self) -> Stroke {
        self.graphics.line.stroke(self.graphics.scale(), SHORTEST_DASH)
    }
}

impl<'a> Looker<'a> {
    /// What a set of parameters changes.
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
            // Who names no other way for what is filled means both.
            (state.stroke_over, state.fill_over) = (over, over);
        }
        if let Some(over) = flag(b"op") {
            state.fill_over = over;
        }
        if let Some(mode) = number(b"OPM") {
            state.leaves_none = reading::is_whole(mode, 1);
        }
        if let Some(blend) = entry(b"BM") {
            state.blend = self.blend(blend);
        }
        let is_mask = |mask: &Object| !mask.as_name().is_ok_and(|mask| mask == b"None");
        self.seen.shines |= entry(b"SMask").is_some_and(is_mask)
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
            None => self.unseen(UNREADABLE),
        }
    }

    /// A way to blend: of several, the first one that is known. Others lay ink on ink at most.
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
