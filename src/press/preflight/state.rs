//! What a content draws with: colours, pens, type, and how it is laid on what is there.

use std::rc::Rc;

use kurbo::{Affine, Stroke};
use lopdf::{Dictionary, Object};

use super::colour::Ink;
use super::content::{Looker, UNREADABLE};
use super::letters::Type;
use super::path::Clip;
use super::plates::{Blend, Laid, Pixels};
use crate::ink::ground;
use pdf::reading::{self, resolved};

/// Millimetres: dashes that are shorter all in all are a line.
const SHORTEST_DASH: f64 = 0.05;

/// What `q` keeps and `Q` brings back.
#[derive(Clone)]
pub(super) struct State<'a> {
    pub(super) matrix: Affine,
    pub(super) fill: Ink<'a>,
    pub(super) stroke: Ink<'a>,
    pub(super) font: Option<&'a Dictionary>,
    pub(super) set: Type,
    pub(super) leading: f64,
    /// How texts are drawn: the operand of `Tr`.
    pub(super) mode: f64,
    /// What lies outside of this is not drawn.
    pub(super) clip: Clip,
    /// The pixels that are not clipped away; none where all are there.
    pub(super) shown: Option<Rc<Pixels>>,
    /// How what is filled and what is drawn with a pen is laid, in thousandths.
    pub(super) fill_share: u16,
    pub(super) stroke_share: u16,
    pub(super) blend: Blend,
    /// Whether what is filled and what is drawn with a pen leaves other plates as they are.
    pub(super) fill_over: bool,
    pub(super) stroke_over: bool,
    /// Whether inks of which there is nothing leave their plates as they are.
    pub(super) leaves_none: bool,
    pub(super) pen: Pen,
    /// Whether all is drawn in the colour of who draws it, whatever colours it sets.
    pub(super) is_stencil: bool,
    /// Whether it is laid in many places: as a pattern, or as a letter.
    pub(super) is_repeated: bool,
}

/// How lines are drawn.
#[derive(Clone)]
pub(super) struct Pen {
    width: f64,
    cap: u8,
    join: u8,
    miter: f64,
    dashes: Rc<[f64]>,
    phase: f64,
}

impl State<'_> {
    /// How a page begins.
    pub(super) fn new(matrix: Affine) -> Self {
        let pen =
            Pen { width: 1.0, cap: 0, join: 0, miter: 10.0, dashes: Rc::default(), phase: 0.0 };
        Self {
            matrix,
            fill: Ink::default(),
            stroke: Ink::default(),
            font: None,
            set: Type::default(),
            leading: 0.0,
            mode: 0.0,
            clip: Clip::all(),
            shown: None,
            fill_share: 1000,
            stroke_share: 1000,
            blend: Blend::Normal,
            fill_over: false,
            stroke_over: false,
            leaves_none: false,
            pen,
            is_stencil: false,
            is_repeated: false,
        }
    }

    /// How what is filled is laid, or what is drawn with a pen.
    pub(super) fn laid(&self, is_stroke: bool) -> Laid {
        let share = if is_stroke { self.stroke_share } else { self.fill_share };
        Laid { share, blend: self.blend }
    }

    /// What `w`, `J`, `j` and `M` set.
    pub(super) fn line_style(&mut self, operator: &[u8], value: f64) {
        match operator {
            b"w" => self.pen.width = value.max(0.0),
            b"J" => self.pen.cap = value as u8,
            b"j" => self.pen.join = value as u8,
            _ => self.pen.miter = value,
        }
    }

    /// What `d` sets.
    pub(super) fn dash(&mut self, dashes: Vec<f64>, phase: f64) {
        let are_none = dashes.iter().any(|dash| *dash < 0.0);
        self.pen.dashes = if are_none { Rc::default() } else { Rc::from(dashes) };
        self.pen.phase = phase;
    }

    /// How wide lines are, in millimetres.
    pub(super) fn line_width(&self) -> f64 {
        self.pen.width * self.scale()
    }

    fn scale(&self) -> f64 {
        self.matrix.determinant().abs().sqrt()
    }

    /// How lines are drawn, in millimetres.
    pub(super) fn pen(&self) -> Stroke {
        let Pen { width, cap, join, miter, dashes, phase } = &self.pen;
        let scale = self.scale();
        let is_fine = dashes.iter().sum::<f64>() * scale < SHORTEST_DASH;
        let dashes = if is_fine { &[][..] } else { dashes };
        ground::style(*width, (*cap, *join, *miter), (dashes, *phase), scale)
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
        let share = |number: f64| (1000.0 * number.clamp(0.0, 1.0)).round() as u16;
        if let Some(number) = number(b"ca") {
            state.fill_share = share(number);
        }
        if let Some(number) = number(b"CA") {
            state.stroke_share = share(number);
        }
        for (key, operator) in
            [(&b"LW"[..], &b"w"[..]), (b"LC", b"J"), (b"LJ", b"j"), (b"ML", b"M")]
        {
            if let Some(number) = number(key) {
                state.line_style(operator, number);
            }
        }
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
            || state.fill_share < 1000
            || state.stroke_share < 1000
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
            Some((font, size)) => (state.font, state.set.size) = (Some(font), f64::from(size)),
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
