//! Where the letters of a text lie.

use kurbo::{Affine, BezPath, Point, Rect};

use super::content::{Rewriter, Source};
use super::ground::{Line, Region};
use super::state::Text;
use super::{Refused, Use, Why, write};

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

/// The numbers of a list.
pub(crate) fn numbers(list: &[u8]) -> Vec<f64> {
    let words = list.split(|byte| byte.is_ascii_whitespace() || *byte == 0);
    let number = |word: &[u8]| std::str::from_utf8(word).ok()?.parse::<f64>().ok();
    words.filter_map(number).filter(|number| number.is_finite()).collect()
}

/// A part of what is shown.
pub(crate) enum Part {
    /// Letters by their codes.
    Letters(Vec<u8>),
    /// Thousandths of the size of the text, to the left.
    Shift(f64),
}

/// The texts and shifts before an operator that shows them, as they are written.
pub(crate) fn parts(raw: &[u8]) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(byte) = raw.get(at) {
        match byte {
            b'(' => {
                let (letters, length) = literal(&raw[at..]);
                parts.push(Part::Letters(letters));
                at += length;
            }
            b'<' => {
                let length =
                    raw[at..].iter().position(|byte| *byte == b'>').unwrap_or(raw.len() - at);
                parts.push(Part::Letters(hexadecimal(&raw[at + 1..at + length])));
                at += length + 1;
            }
            b'0'..=b'9' | b'+' | b'-' | b'.' => {
                let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.');
                let length = raw[at..].iter().take_while(|byte| is_part(byte)).count();
                let word = std::str::from_utf8(&raw[at..at + length]).ok();
                if let Some(number) = word.and_then(|word| word.parse().ok()) {
                    parts.push(Part::Shift(number));
                }
                at += length;
            }
            _ => at += 1,
        }
    }
    parts
}

fn hexadecimal(digits: &[u8]) -> Vec<u8> {
    let digit = |byte: &u8| (*byte as char).to_digit(16).map(|digit| digit as u8);
    let digits: Vec<u8> = digits.iter().filter_map(digit).collect();
    digits.chunks(2).map(|pair| pair[0] << 4 | pair.get(1).unwrap_or(&0)).collect()
}

/// A text in brackets (ISO 32000-2, 7.3.4.2), and how many bytes it is written in.
fn literal(raw: &[u8]) -> (Vec<u8>, usize) {
    let mut letters = Vec::new();
    let (mut deep, mut at) = (0, 0);
    while let Some(byte) = raw.get(at).copied() {
        at += 1;
        match byte {
            b'(' => {
                deep += 1;
                if deep > 1 {
                    letters.push(byte);
                }
            }
            b')' => {
                deep -= 1;
                if deep == 0 {
                    break;
                }
                letters.push(byte);
            }
            b'\\' => {
                let next = raw.get(at).copied().unwrap_or_default();
                at += 1;
                match next {
                    b'n' => letters.push(b'\n'),
                    b'r' => letters.push(b'\r'),
                    b't' => letters.push(b'\t'),
                    b'b' => letters.push(8),
                    b'f' => letters.push(12),
                    b'0'..=b'7' => {
                        let rest = raw[at..].iter().take(2);
                        let more: Vec<u8> =
                            rest.take_while(|byte| matches!(byte, b'0'..=b'7')).copied().collect();
                        at += more.len();
                        let value = more.iter().fold(u32::from(next - b'0'), |value, digit| {
                            8 * value + u32::from(digit - b'0')
                        });
                        letters.push(value as u8);
                    }
                    b'\r' if raw.get(at) == Some(&b'\n') => at += 1,
                    b'\r' | b'\n' => {}
                    other => letters.push(other),
                }
            }
            _ => letters.push(byte),
        }
    }
    (letters, at)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(raw: &[u8]) -> Vec<Vec<u8>> {
        let letters = parts(raw).into_iter().filter_map(|part| match part {
            Part::Letters(letters) => Some(letters),
            Part::Shift(_) => None,
        });
        letters.collect()
    }

    #[test]
    fn texts_are_read_as_a_reader_reads_them() {
        assert_eq!(letters(b"(a\\(b\\)(c)\\101\\n) Tj"), [b"a(b)(c)A\n".to_vec()]);
        assert_eq!(letters(b"[<0041> -20.5 (\\0003)]TJ"), [vec![0, 0x41], vec![0, b'3']]);
        let shift = |part: &Part| matches!(part, Part::Shift(shift) if (shift + 20.5).abs() < 1e-9);
        assert!(parts(b"[<0041> -20.5 (\\0003)]TJ").iter().any(shift));
    }
}
