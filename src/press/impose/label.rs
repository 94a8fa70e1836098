//! The label of a sheet, drawn as outlines: a line of text under the pages needs no font in the file.

use printpdf::{LinePoint, Point, PolygonRing, Pt};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::{FontRef, MetadataProvider as _};

/// Size of the letters, in points.
const SIZE: f32 = 6.0;

/// Stands for what the font does not have.
const UNKNOWN: char = '?';

/// The outlines of a text whose base line begins at (x, y), in points from the lower left.
pub(super) fn outlines(text: &str, [x, y]: [f64; 2]) -> Vec<PolygonRing> {
    let Ok(font) = FontRef::new(notosans::REGULAR_TTF) else {
        return Vec::new();
    };
    let (size, location) = (Size::new(SIZE), LocationRef::default());
    let (letters, widths) = (font.outline_glyphs(), font.glyph_metrics(size, location));
    let map = font.charmap();
    let mut pen = Pen { at: [x as f32, y as f32], ..Pen::default() };
    for c in text.chars() {
        let Some(letter) = map.map(c).or_else(|| map.map(UNKNOWN)) else {
            continue;
        };
        if let Some(outline) = letters.get(letter) {
            // A letter that cannot be drawn leaves its white.
            let _ = outline.draw(DrawSettings::unhinted(size, location), &mut pen);
        }
        pen.at[0] += widths.advance_width(letter).unwrap_or(0.0);
    }
    pen.rings
}

/// Collects rings; curves of fonts have one handle, those of PDF two.
#[derive(Default)]
struct Pen {
    at: [f32; 2],
    last: [f32; 2],
    rings: Vec<PolygonRing>,
}

impl Pen {
    fn push(&mut self, [x, y]: [f32; 2], bezier: bool) {
        let place = |at: f32, by: f32| Pt(((at + by) * 1000.0).round() / 1000.0);
        let p = Point { x: place(self.at[0], x), y: place(self.at[1], y) };
        if let Some(ring) = self.rings.last_mut() {
            ring.points.push(LinePoint { p, bezier });
        }
        self.last = [x, y];
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.rings.push(PolygonRing { points: Vec::new() });
        self.push([x, y], false);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.push([x, y], false);
    }

    fn quad_to(&mut self, cx: f32, cy: f32, x: f32, y: f32) {
        let towards = |from: f32, to: f32| from + (to - from) * 2.0 / 3.0;
        let [fx, fy] = self.last;
        let first = [towards(fx, cx), towards(fy, cy)];
        let second = [towards(x, cx), towards(y, cy)];
        self.push(first, true);
        self.push(second, true);
        self.push([x, y], false);
    }

    fn curve_to(&mut self, ax: f32, ay: f32, bx: f32, by: f32, x: f32, y: f32) {
        self.push([ax, ay], true);
        self.push([bx, by], true);
        self.push([x, y], false);
    }

    fn close(&mut self) {}
}
