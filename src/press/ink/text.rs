//! Texts of rewritten content: the area that a text covers, and outlines in its place if the job requires them.

use kurbo::{Affine, BezPath, Point, Rect};

use super::backdrop::{Line, Region};
use super::content::{PaintSource, Rewriter};
use super::{ColourUse, ConversionError, ConversionErrorKind, write};
use pdf::geometry;

/// Margin around glyphs without outlines, beyond the bounding box of their font, as a fraction of the text size.
const MARGIN: f64 = 0.3;

impl Rewriter<'_, '_> {
    /// Writes a text that starts at the text matrix `begin`, unchanged or as outlines, and returns its length in text
    /// space.
    pub(super) fn show_text(&mut self, raw: &[u8], begin: Affine) -> Result<f64, ConversionError> {
        // The text object was interrupted, so its position must be written anew.
        if self.needs_text_matrix {
            write::numbers(&mut self.out, begin.as_coeffs());
            self.out.extend(b"Tm\n");
        }
        let place = self.state.graphics.ctm * begin;
        let text = &self.state.graphics.text;
        let run = self.state.glyphs.as_ref().map(|glyphs| glyphs.run(raw, text, place));
        let (length, outline, around) =
            run.map_or((0.0, None, None), |run| (run.length, run.outline, run.bbox));
        let mode = self.state.graphics.text.mode as u8;
        let is_filled = matches!(mode, 0 | 2 | 4 | 6);
        let is_stroked = matches!(mode, 1 | 2 | 5 | 6);
        if !is_filled && !is_stroked {
            self.copy_text_operator(raw);
            return Ok(length);
        }
        if let Some(name) = self.absent_font() {
            return Err(self.error(ConversionErrorKind::FontAbsent(name)));
        }
        let is_outlined = self.file.job.outlines;
        let outline = match outline {
            Some(outline) => outline,
            None if is_outlined => return Err(self.error(ConversionErrorKind::Font)),
            // Text that is not outlined needs only the area that it covers.
            None => {
                let start = place * Point::ORIGIN;
                let around = around.unwrap_or(Rect::from_points(start, start));
                // Accents and descenders may exceed the metrics of the font.
                let margin = MARGIN * self.state.graphics.text.size.abs() * geometry::scale(place);
                around_path(around.inflate(margin, margin))
            }
        };
        // Clipping by glyphs is not supported for outlines; a text of spaces draws nothing.
        if is_outlined && (mode >= 4 || outline.elements().is_empty()) {
            return if mode >= 4 { Err(self.error(ConversionErrorKind::Font)) } else { Ok(length) };
        }
        let fill = is_filled.then(|| (Region::new(outline.clone(), false), ColourUse::Fine));
        let line = is_stroked.then(|| Line::new(outline.clone(), self.state.style()));
        let source = if is_outlined {
            PaintSource::Outline(&outline)
        } else {
            PaintSource::Text(raw, begin)
        };
        self.draw(fill, line, source)?;
        Ok(length)
    }
}

/// Returns the outline of a rectangle.
fn around_path(around: Rect) -> BezPath {
    let mut path = BezPath::new();
    path.move_to(Point::new(around.x0, around.y0));
    for corner in [(around.x1, around.y0), (around.x1, around.y1), (around.x0, around.y1)] {
        path.line_to(corner);
    }
    path.close_path();
    path
}
