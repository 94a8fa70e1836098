//! The part of the graphics state that geometry and text depend on (ISO 32000-2, 8.4). A
//! [`Visitor`](crate::content::Visitor) keeps its colours itself.

use std::rc::Rc;

use kurbo::{Affine, Cap, Join, Stroke};
use lopdf::{Dictionary, Document};

use crate::geometry;
use crate::reading::resolved;

/// Least width of a stroke, in units after the current transformation matrix. A width of 0 in a PDF means the
/// thinnest line that a press prints.
const THINNEST: f64 = 0.05;

/// Full opacity, in thousandths.
pub const OPAQUE: u16 = 1000;

/// Parameters that `q` saves and `Q` restores.
#[derive(Clone, Debug)]
pub struct Graphics<'a> {
    /// Current transformation matrix.
    pub ctm: Affine,
    /// Line style of strokes.
    pub line: LineStyle,
    /// State of the text operators.
    pub text: TextState<'a>,
    /// Opacity of fills, in thousandths.
    pub fill_alpha: u16,
    /// Opacity of strokes, in thousandths.
    pub stroke_alpha: u16,
}

impl Graphics<'_> {
    /// Creates the state at the start of a page.
    pub fn new(ctm: Affine) -> Self {
        Self {
            ctm,
            line: LineStyle::default(),
            text: TextState::default(),
            fill_alpha: OPAQUE,
            stroke_alpha: OPAQUE,
        }
    }

    /// Returns the factor by which the current transformation matrix scales lengths, on average over all directions.
    pub fn scale(&self) -> f64 {
        geometry::scale(self.ctm)
    }

    /// Applies the entries of an `ExtGState` dictionary for opacity and line style.
    pub fn apply(&mut self, document: &Document, set: &Dictionary) {
        let number = |key: &[u8]| {
            let value = resolved(document, set.get(key).ok()?)?;
            value.as_float().ok().map(f64::from)
        };
        let thousandths = |alpha: f64| (f64::from(OPAQUE) * alpha.clamp(0.0, 1.0)).round() as u16;
        if let Some(alpha) = number(b"ca") {
            self.fill_alpha = thousandths(alpha);
        }
        if let Some(alpha) = number(b"CA") {
            self.stroke_alpha = thousandths(alpha);
        }
        // These entries are the same parameters as the operators set (ISO 32000-2, 8.4.5).
        for (key, operator) in
            [(&b"LW"[..], &b"w"[..]), (b"LC", b"J"), (b"LJ", b"j"), (b"ML", b"M")]
        {
            if let Some(value) = number(key) {
                self.line.set(operator, value);
            }
        }
    }
}

/// Line style in user space.
#[derive(Clone, Debug)]
pub struct LineStyle {
    /// Width of lines, in user space.
    pub width: f64,
    /// Line cap style as `J` has it: 0 butt, 1 round, 2 square.
    cap: u8,
    /// Line join style as `j` has it: 0 miter, 1 round, 2 bevel.
    join: u8,
    miter_limit: f64,
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    dashes: Rc<[f64]>,
    /// Distance into the dash pattern at which a line starts.
    phase: f64,
}

impl Default for LineStyle {
    fn default() -> Self {
        Self { width: 1.0, cap: 0, join: 0, miter_limit: 10.0, dashes: Rc::default(), phase: 0.0 }
    }
}

impl LineStyle {
    /// Applies `w`, `J`, `j` or `M`.
    pub fn set(&mut self, operator: &[u8], value: f64) {
        match operator {
            b"w" => self.width = value.max(0.0),
            b"J" => self.cap = value as u8,
            b"j" => self.join = value as u8,
            _ => self.miter_limit = value,
        }
    }

    /// Applies `d`. Negative lengths are invalid, and make a solid line.
    pub fn dash(&mut self, dashes: Vec<f64>, phase: f64) {
        let is_valid = dashes.iter().all(|dash| *dash >= 0.0);
        self.dashes = if is_valid { Rc::from(dashes) } else { Rc::default() };
        self.phase = phase;
    }

    /// Returns the style for kurbo, with lengths multiplied by `scale`. A dash pattern shorter than `shortest` is
    /// drawn solid.
    pub fn stroke(&self, scale: f64, shortest: f64) -> Stroke {
        let cap = match self.cap {
            1 => Cap::Round,
            2 => Cap::Square,
            _ => Cap::Butt,
        };
        let join = match self.join {
            1 => Join::Round,
            2 => Join::Bevel,
            _ => Join::Miter,
        };
        let stroke = Stroke::new((self.width * scale).max(THINNEST))
            .with_caps(cap)
            .with_join(join)
            .with_miter_limit(self.miter_limit);
        let length = self.dashes.iter().sum::<f64>();
        // A pattern without any length would make no progress along the path.
        if length <= 0.0 || length * scale < shortest {
            return stroke;
        }
        stroke.with_dashes(self.phase * scale, self.dashes.iter().map(|dash| dash * scale))
    }
}

/// Text state (ISO 32000-2, 9.3), in unscaled text space units.
#[derive(Clone, Debug)]
pub struct TextState<'a> {
    /// The font, if `Tf` named one that exists.
    pub font: Option<&'a Dictionary>,
    /// Size of the font.
    pub size: f64,
    /// Character spacing (`Tc`): space added after each character.
    pub spacing: f64,
    /// Word spacing (`Tw`): space added after each space character.
    pub word_spacing: f64,
    /// Horizontal scaling; 1 is the width of the font.
    pub stretch: f64,
    /// Distance between base lines.
    pub leading: f64,
    /// Text rise (`Ts`): distance of the text above the base line.
    pub rise: f64,
    /// Rendering mode as written, which may be no whole number.
    pub mode: f64,
}

impl Default for TextState<'_> {
    fn default() -> Self {
        Self {
            font: None,
            size: 0.0,
            spacing: 0.0,
            word_spacing: 0.0,
            stretch: 1.0,
            leading: 0.0,
            rise: 0.0,
            mode: 0.0,
        }
    }
}

impl TextState<'_> {
    /// Applies `Tc`, `Tw`, `Tz`, `TL`, `Ts` or `Tr`.
    pub fn set(&mut self, operator: &[u8], value: f64) {
        match operator {
            b"Tc" => self.spacing = value,
            b"Tw" => self.word_spacing = value,
            b"Tz" => self.stretch = value / 100.0,
            b"TL" => self.leading = value,
            b"Ts" => self.rise = value,
            _ => self.mode = value,
        }
    }
}
