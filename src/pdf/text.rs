//! Measures text as it is shown on a page, and returns its outlines.

use std::collections::BTreeMap;

use kurbo::{Affine, BezPath, Rect};
use lopdf::{Dictionary, Document, Object};

use crate::geometry;
use crate::glyphs::Face;
use crate::graphics::TextState;
use crate::reading::{self, resolved};
use crate::strings::{Part, parts};

/// Number of units of a width in the text size: widths in a PDF are thousandths of the text size.
const UNIT: f64 = 1000.0;
/// Code of the space in fonts with one-byte codes.
const SPACE: u16 = 32;
/// Advance of a glyph whose width is missing in the file, in units of the text size.
const DEFAULT_WIDTH: f64 = 0.6;
/// Ascent and descent of a font whose metrics are missing in the file, in units of the text size.
const REACH: (f64, f64) = (0.9, -0.25);

/// The glyphs of a font: advances, and outlines if they can be read.
pub struct Glyphs {
    /// Outlines, if they can be read.
    face: Option<Face>,
    /// `true` if a code has two bytes.
    is_double: bool,
    /// Advances by code, in units of the text size.
    widths: BTreeMap<u16, f64>,
    /// Advance of all other codes.
    usual: f64,
    /// Ascent and descent, in units of the text size.
    reach: (f64, f64),
    /// Names of the glyph procedures of a Type 3 font, by code.
    pub names: BTreeMap<u8, Vec<u8>>,
}

/// A run of shown text.
pub struct TextRun {
    /// Advance in text space, before the text matrix.
    pub length: f64,
    /// Outlines of all glyphs in the units of the content; `None` if they cannot be read.
    pub outline: Option<BezPath>,
    /// Bounding box of the glyphs in the units of the content; `None` if all are spaces.
    pub bbox: Option<Rect>,
    /// Last byte of each code, and the distance of the glyph from the start of the run.
    pub letters: Vec<(u8, f64)>,
}

impl Glyphs {
    /// Reads a font. Entries that the file lacks get default values.
    pub fn from_font(document: &Document, font: &Dictionary) -> Self {
        let entry = |dict: &'_ Dictionary, key: &[u8]| -> Option<Object> {
            resolved(document, dict.get(key).ok()?).cloned()
        };
        let number = |dict: &Dictionary, key: &[u8]| {
            let number = f64::from(entry(dict, key)?.as_float().ok()?);
            number.is_finite().then_some(number)
        };
        let is = |name: &[u8]| {
            entry(font, b"Subtype")
                .is_some_and(|kind| kind.as_name().is_ok_and(|kind| kind == name))
        };
        let is_drawn = is(b"Type3");
        // Type 3 fonts define their own glyph space; the widths of all others are thousandths.
        let matrix = font.get(b"FontMatrix").ok().and_then(|matrix| resolved(document, matrix));
        let matrix = matrix.and_then(|matrix| geometry::matrix(document, matrix));
        let unit = match matrix.filter(|_| is_drawn) {
            Some(matrix) => matrix.as_coeffs()[0],
            None => 1.0 / UNIT,
        };
        let inner = match entry(font, b"DescendantFonts") {
            Some(Object::Array(inner)) => {
                inner.first().and_then(|one| resolved(document, one)?.as_dict().ok().cloned())
            }
            _ => None,
        };
        let about = inner.as_ref().unwrap_or(font);
        let about = entry(about, b"FontDescriptor").and_then(|about| about.as_dict().ok().cloned());
        let about = about.unwrap_or_default();
        let first = number(font, b"FirstChar").unwrap_or_default();
        let widths = font.get(b"Widths").ok().and_then(|widths| resolved(document, widths));
        let widths = widths.and_then(|widths| reading::numbers(document, widths));
        let widths = widths.unwrap_or_default().into_iter().enumerate().map(|(index, width)| {
            ((first.clamp(0.0, 255.0) as u16).saturating_add(index as u16), width * unit)
        });
        let reach = |key: &[u8], usual: f64| {
            // 0 cannot be right: the font would have no height.
            number(&about, key).filter(|reach| *reach != 0.0).map_or(usual, |reach| reach / UNIT)
        };
        let usual = number(&about, b"MissingWidth").filter(|width| *width > 0.0);
        Self {
            face: Face::from_dictionary(document, font),
            is_double: is(b"Type0"),
            widths: widths.collect(),
            usual: usual.map_or(DEFAULT_WIDTH, |width| width * unit),
            reach: (reach(b"Ascent", REACH.0), reach(b"Descent", REACH.1).min(0.0)),
            names: if is_drawn { names(document, font) } else { BTreeMap::new() },
        }
    }

    /// Returns the advance of a code, in units of the text size.
    fn width(&self, code: u16) -> f64 {
        match &self.face {
            Some(face) => face.width(code),
            None => self.widths.get(&code).copied().unwrap_or(self.usual),
        }
    }

    /// Measures the strings before a text-showing operator and places their glyphs. `place` is the matrix from text
    /// space at the start of the run to the units of the content.
    pub fn run(&self, raw: &[u8], set: &TextState<'_>, place: Affine) -> TextRun {
        let mut length = 0.0;
        let mut outline = self.face.as_ref().map(|_| BezPath::new());
        let mut letters = Vec::new();
        // Extent from the first to the last glyph with ink: spaces around a text must not enlarge its box.
        let mut inked: Option<(f64, f64)> = None;
        let shape = Affine::new([set.size * set.stretch, 0.0, 0.0, set.size, 0.0, set.rise]);
        for part in parts(raw) {
            let codes = match part {
                Part::Shift(shift) => {
                    length -= shift / UNIT * set.size * set.stretch;
                    continue;
                }
                Part::Letters(codes) => codes,
            };
            for code in codes.chunks(if self.is_double { 2 } else { 1 }) {
                // For glyph procedures of Type 3 fonts, which have one-byte codes.
                let byte = *code.last().unwrap_or(&0);
                let code = code.iter().fold(0, |code, byte| code << 8 | u16::from(*byte));
                letters.push((byte, length));
                if let (Some(all), Some(face)) = (&mut outline, &self.face) {
                    match face.outline(code) {
                        Some(letter) => {
                            let place = place * Affine::translate((length, 0.0)) * shape;
                            all.extend(place * letter.as_ref());
                        }
                        // One missing glyph makes the outlines incomplete, and checks would miss it: then there are
                        // none.
                        None => outline = None,
                    }
                }
                // Word spacing applies to the one-byte code 32 only (ISO 32000-2, 9.3.3).
                let is_space = code == SPACE && !self.is_double;
                let begin = length;
                let spacing = if is_space { set.word_spacing } else { 0.0 };
                length += (self.width(code) * set.size + set.spacing + spacing) * set.stretch;
                if !is_space {
                    let end = begin + self.width(code) * set.size * set.stretch;
                    // A negative size or scaling runs to the left.
                    let (first, last) = inked.unwrap_or((begin, end));
                    inked = Some((first.min(begin).min(end), last.max(begin).max(end)));
                }
            }
        }
        let (above, below) = (self.reach.0 * set.size, self.reach.1 * set.size);
        let around = inked.map(|(first, last)| {
            let around = Rect::new(first, set.rise + below, last, set.rise + above).abs();
            place.transform_rect_bbox(around)
        });
        TextRun { length, outline, bbox: around, letters }
    }
}

/// Reads the glyph names by code: `/Differences [97 /a /b]`.
fn names(document: &Document, font: &Dictionary) -> BTreeMap<u8, Vec<u8>> {
    let encoding = font.get_deref(b"Encoding", document).and_then(Object::as_dict);
    let list = encoding.and_then(|encoding| encoding.get_deref(b"Differences", document));
    let mut names = BTreeMap::new();
    let mut code = 0_u8;
    for object in list.and_then(Object::as_array).map(Vec::as_slice).unwrap_or_default() {
        match resolved(document, object) {
            Some(Object::Integer(next)) => code = (*next).clamp(0, 255) as u8,
            Some(Object::Name(name)) => {
                names.insert(code, name.clone());
                code = code.saturating_add(1);
            }
            _ => {}
        }
    }
    names
}
