//! Graphics state of preflight: colours, clip, blend mode and overprint, beside the state that all content shares.

use std::rc::Rc;

use kurbo::{Affine, Stroke};

use super::colour::CurrentColour;
use super::path::Clip;
use super::plates::{Blend, PaintOp, Pixels};
use pdf::graphics::Graphics;

/// Total length in millimetres below which a dash pattern is drawn solid.
const SHORTEST_DASH: f64 = 0.05;

/// Graphics state, saved by `q` and restored by `Q`.
#[derive(Clone)]
pub(super) struct State<'a> {
    pub(super) graphics: Graphics<'a>,
    pub(super) fill: CurrentColour<'a>,
    pub(super) stroke: CurrentColour<'a>,
    /// Area outside of which nothing is drawn.
    pub(super) clip: Clip,
    /// Pixels within the clip; `None` if nothing is clipped.
    pub(super) clip_mask: Option<Rc<Pixels>>,
    pub(super) blend: Blend,
    /// Overprint of fills (`op`): plates of other inks remain unchanged.
    pub(super) fill_over: bool,
    /// Overprint of strokes (`OP`): plates of other inks remain unchanged.
    pub(super) stroke_over: bool,
    /// Nonzero overprint mode (`OPM 1`): an ink of amount 0 leaves its plate unchanged.
    pub(super) overprint_mode_1: bool,
    /// Set in uncoloured patterns and glyphs, which are painted in the colour current where they are used, and ignore
    /// colour operators.
    pub(super) is_stencil: bool,
    /// Set in patterns and glyphs, which are drawn in many places.
    pub(super) is_repeated: bool,
    /// Set in glyphs of Type 3 fonts: position of the text that shows the glyph.
    pub(super) glyph_of: Option<(f64, f64)>,
}

impl State<'_> {
    /// Returns the state at the start of a page, or of other content with this matrix.
    pub(super) fn new(matrix: Affine) -> Self {
        Self {
            graphics: Graphics::new(matrix),
            fill: CurrentColour::default(),
            stroke: CurrentColour::default(),
            clip: Clip::all(),
            clip_mask: None,
            blend: Blend::Normal,
            fill_over: false,
            stroke_over: false,
            overprint_mode_1: false,
            is_stencil: false,
            is_repeated: false,
            glyph_of: None,
        }
    }

    /// Returns opacity and blend mode of strokes or of fills.
    pub(super) fn paint_op(&self, is_stroke: bool) -> PaintOp {
        let share = if is_stroke { self.graphics.stroke_alpha } else { self.graphics.fill_alpha };
        PaintOp { opacity: share, blend: self.blend }
    }

    /// Returns a position for findings: in a glyph the position of its text, and NaN for other content that is drawn
    /// in many places.
    pub(super) fn placed(&self, place: (f64, f64)) -> (f64, f64) {
        let own = if self.is_repeated { (f64::NAN, f64::NAN) } else { place };
        self.glyph_of.unwrap_or(own)
    }

    /// Returns `true` in a glyph that is painted in the colour of its text, as text is. A glyph with colours of its
    /// own is a drawing.
    pub(super) fn is_letter(&self) -> bool {
        self.glyph_of.is_some() && self.is_stencil
    }

    /// Returns a copy of the state with another transformation matrix.
    pub(super) fn through(&self, matrix: Affine) -> Self {
        let mut own = self.clone();
        own.graphics.ctm = matrix;
        own
    }

    /// Returns the width of strokes in millimetres.
    pub(super) fn line_width(&self) -> f64 {
        self.graphics.line.width * self.graphics.scale()
    }

    /// Returns the line style of strokes (width, dashes, caps and joins) in millimetres.
    pub(super) fn pen(&self) -> Stroke {
        self.graphics.line.stroke(self.graphics.scale(), SHORTEST_DASH)
    }
}
