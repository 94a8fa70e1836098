//! What a content draws with: colours, pens, type, and how it is laid on what is there.

use std::rc::Rc;

use kurbo::{Affine, Stroke};

use super::colour::CurrentColour;
use super::path::Clip;
use super::plates::{Blend, PaintOp, Pixels};
use pdf::graphics::Graphics;

/// Millimetres: dashes that are shorter all in all are a line.
const SHORTEST_DASH: f64 = 0.05;

/// What `q` keeps and `Q` brings back.
#[derive(Clone)]
pub(super) struct State<'a> {
    pub(super) graphics: Graphics<'a>,
    pub(super) fill: CurrentColour<'a>,
    pub(super) stroke: CurrentColour<'a>,
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
            fill: CurrentColour::default(),
            stroke: CurrentColour::default(),
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
    pub(super) fn paint_op(&self, is_stroke: bool) -> PaintOp {
        let share = if is_stroke { self.graphics.stroke_alpha } else { self.graphics.fill_alpha };
        PaintOp { share, blend: self.blend }
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
