//! Where the letters of a text lie.

use kurbo::{Affine, BezPath, Point, Rect};

use super::content::{Rewriter, Source};
use super::ground::{Line, Region};
use super::state::Text;
use super::{Refused, Use, Why, write};
use pdf::strings::{Part, parts};

/// Where the next letter and the line begin.
#[derive(Clone, Copy, Default)]
pub(super) struct Laid {
    text: Affine,
    line: Affine,
}

impl Laid {
    /// What `Tm`, `Td`, `TD` and `T*` do.
    pub(super) fn place(&mut self, operator: &[u8], numbers: [f64; 6], leading: f64) {
        self.line = match operator {
            b"Tm" => Affine::new(numbers),
            b"T*" => self.line * Affine::translate((0.0, -leading)),
            _ => self.line * Affine::translate((numbers[0], numbers[1])),
        };
        self.text = self.line;
    }
}

/// What operators set that have one number.
pub(super) fn set(text: &mut Text<'_>, operator: &[u8], value: f64) {
    match operator {
        b"Tc" => text.spacing = value,
        b"Tw" => text.word_spacing = value,
        b"Tz" => text.stretch = value / 100.0,
        b"TL" => text.leading = value,
        b"Ts" => text.rise = value,
        _ => text.mode = value as u8,
    }
}

impl Rewriter<'_, '_> {
    /// Shows a text: as it is written, or as outlines.
    pub(super) fn show(&mut self, raw: &[u8], is_stencil: bool) -> Result<(), Refused> {
        let mut laid = self.laid.unwrap_or_default();
        if self.is_absolute {
            write::numbers(&mut self.out, laid.text.as_coeffs());
            self.out.extend(b"Tm\n");
        }
        let begin = laid.text;
        let (outline, around) = self.letters(raw, &mut laid);
        self.laid = Some(laid);
        let mode = self.state.text.mode;
        let is_filled = matches!(mode, 0 | 2 | 4 | 6);
        let is_stroked = matches!(mode, 1 | 2 | 5 | 6);
        if !is_filled && !is_stroked {
            self.of_text(raw);
            return Ok(());
        }
        if let Some(name) = self.absent_font() {
            return Err(self.refused(Why::FontAbsent(name)));
        }
        let is_outlined = self.file.job.outlines;
        let outline = match outline {
            Some(outline) => outline,
            None if is_outlined => return Err(self.refused(Why::Font)),
            // No outline is needed but to know where the text lies.
            None => around_path(around),
        };
        if is_outlined && (mode >= 4 || outline.elements().is_empty()) {
            return if mode >= 4 { Err(self.refused(Why::Font)) } else { Ok(()) };
        }
        let fill = is_filled.then(|| (Region::new(outline.clone(), false), Use::Fine));
        let line = is_stroked.then(|| Line::new(outline.clone(), self.state.style()));
        let source = if is_outlined { Source::Outline(&outline) } else { Source::Text(raw, begin) };
        self.draw(fill, line, source, is_stencil)
    }

    /// The outlines of the letters of a text in points of the page, and an area that holds them. The next
    /// letter comes after them.
    fn letters(&self, raw: &[u8], laid: &mut Laid) -> (Option<BezPath>, Rect) {
        let text = &self.state.text;
        let first = self.state.matrix * laid.text;
        let mut outline = text.face.as_ref().map(|_| BezPath::new());
        let mut length = 0.0;
        let shape = Affine::new([text.size * text.stretch, 0.0, 0.0, text.size, 0.0, text.rise]);
        for part in parts(raw) {
            match (part, &text.face) {
                (Part::Shift(shift), _) => length -= shift / 1000.0 * text.size * text.stretch,
                (Part::Letters(letters), Some(face)) => {
                    for pair in letters.chunks_exact(2) {
                        let code = u16::from_be_bytes([pair[0], pair[1]]);
                        if let Some(all) = &mut outline {
                            match face.outline(code) {
                                Some(letter) => {
                                    let place = first * Affine::translate((length, 0.0)) * shape;
                                    all.extend(place * letter.as_ref());
                                }
                                None => outline = None,
                            }
                        }
                        length += (face.width(code) * text.size + text.spacing) * text.stretch;
                    }
                }
                (Part::Letters(letters), None) => {
                    // As wide as letters are at most.
                    let width = text.size + text.spacing.abs() + text.word_spacing.abs();
                    length += letters.len() as f64 * width * text.stretch;
                }
            }
        }
        let height = text.size.abs();
        let bounds = Rect::new(0.0, text.rise - 0.4 * height, length, text.rise + 1.2 * height);
        laid.text *= Affine::translate((length, 0.0));
        (outline, first.transform_rect_bbox(bounds.abs()))
    }
}

fn around_path(around: Rect) -> BezPath {
    let mut path = BezPath::new();
    path.move_to(Point::new(around.x0, around.y0));
    for corner in [(around.x1, around.y0), (around.x1, around.y1), (around.x0, around.y1)] {
        path.line_to(corner);
    }
    path.close_path();
    path
}
