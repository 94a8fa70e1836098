//! Draws the label of a sheet as glyph outlines, so that the output needs no embedded font.

use pdf_writer::Content;
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider as _};

/// Font size, in points.
const SIZE: f32 = 6.0;

/// Replacement for characters that the font lacks.
const UNKNOWN: char = '?';

/// Draws a text with its baseline starting at (x, y), in points from the lower left corner of the page.
pub(super) fn draw(text: &str, [x, y]: [f64; 2], content: &mut Content) {
    let Ok(font) = FontRef::new(notosans::REGULAR_TTF) else {
        return;
    };
    let (size, location) = (Size::new(SIZE), LocationRef::default());
    let (letters, widths) = (font.outline_glyphs(), font.glyph_metrics(size, location));
    let map = font.charmap();
    let mut pen = Pen { at: [x as f32, y as f32], last: [0.0; 2], content };
    for c in text.chars() {
        let Some(letter) = map.map(c).or_else(|| map.map(UNKNOWN)) else {
            continue;
        };
        if let Some(outline) = letters.get(letter) {
            // A glyph that cannot be drawn leaves a blank as wide as its advance: no reason to fail the job.
            let _ = outline.draw(DrawSettings::unhinted(size, location), &mut pen);
        }
        pen.at[0] += widths.advance_width(letter).unwrap_or(0.0);
    }
    content.fill_nonzero();
}

/// Writes glyph outlines as PDF path operators.
struct Pen<'a> {
    /// Origin of the current glyph, in points on the page.
    at: [f32; 2],
    /// End of the last segment, relative to the glyph's origin.
    last: [f32; 2],
    content: &'a mut Content,
}

impl Pen<'_> {
    /// Converts a point of the glyph to page coordinates, rounded to thousandths of a point.
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        let place = |at: f32, by: f32| ((at + by) * 1000.0).round() / 1000.0;
        (place(self.at[0], x), place(self.at[1], y))
    }
}

impl OutlinePen for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (to_x, to_y) = self.point(x, y);
        self.content.move_to(to_x, to_y);
        self.last = [x, y];
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (to_x, to_y) = self.point(x, y);
        self.content.line_to(to_x, to_y);
        self.last = [x, y];
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        // PDF has cubic curves only. Degree elevation: their control points are at 2/3 from each end to the quadratic
        // one.
        let towards = |from: f32, to: f32| from + (to - from) * 2.0 / 3.0;
        let [fx, fy] = self.last;
        let (ax, ay) = (towards(fx, cx), towards(fy, cy));
        self.curve_to(ax, ay, towards(x, cx), towards(y, cy), x, y);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        let [(ax, ay), (bx, by), (to_x, to_y)] =
            [self.point(ax, ay), self.point(bx, by), self.point(x, y)];
        self.content.cubic_to(ax, ay, bx, by, to_x, to_y);
        self.last = [x, y];
    }

    fn close(&mut self) {
        self.content.close_path();
    }
}
