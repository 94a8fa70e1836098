//! Measures and outlines of shown text.

use std::collections::BTreeMap;

use kurbo::{Affine, BezPath, Rect};
use lopdf::{Dictionary, Document, Object};

use crate::geometry;
use crate::glyphs::Face;
use crate::graphics::TextState;
use crate::reading::{self, resolved};
use crate::strings::{Part, parts};

/// Widths in a PDF are thousandths of the size of a text.
const UNIT: f64 = 1000.0;
/// The letter without ink of fonts of one byte a letter.
const SPACE: u16 = 32;
/// What a letter is wide where nobody says so, of the size of the text.
const USUAL: f64 = 0.6;
/// How far letters reach above their line and below it where nobody says so, of the size of the text.
const REACH: (f64, f64) = (0.9, -0.25);

/// The glyphs of a font: widths, and outlines where they can be read.
pub struct Glyphs {
    /// Their outlines, where they can be read.
    face: Option<Face>,
    /// Whether a letter is two bytes.
    is_double: bool,
    widths: BTreeMap<u16, f64>,
    usual: f64,
    /// How far they reach above their line and below it.
    reach: (f64, f64),
    /// The names of the drawings of letters, by their codes.
    pub names: BTreeMap<u8, Vec<u8>>,
}

/// A shown text.
pub struct TextRun {
    /// How far the next text begins from it, before the matrix of texts.
    pub length: f64,
    /// The outlines of its letters, where they can be read, in the units of the content.
    pub outline: Option<BezPath>,
    /// An area that holds the letters, in the units of the content; none where they are spaces.
    pub around: Option<Rect>,
    /// Its letters, by their codes, and how far from its beginning each stands.
    pub letters: Vec<(u8, f64)>,
}

impl Glyphs {
    /// Reads a font, however little the file says of it.
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
        // Glyphs that are drawings have units of their own.
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
        let widths = widths.unwrap_or_default().into_iter().enumerate().map(|(rank, width)| {
            ((first.clamp(0.0, 255.0) as u16).saturating_add(rank as u16), width * unit)
        });
        let reach = |key: &[u8], usual: f64| {
            number(&about, key).filter(|reach| *reach != 0.0).map_or(usual, |reach| reach / UNIT)
        };
        let usual = number(&about, b"MissingWidth").filter(|width| *width > 0.0);
        Self {
            face: Face::from_dictionary(document, font),
            is_double: is(b"Type0"),
            widths: widths.collect(),
            usual: usual.map_or(USUAL, |width| width * unit),
            reach: (reach(b"Ascent", REACH.0), reach(b"Descent", REACH.1).min(0.0)),
            names: if is_drawn { names(document, font) } else { BTreeMap::new() },
        }
    }

    fn width(&self, code: u16) -> f64 {
        match &self.face {
            Some(face) => face.width(code),
            None => self.widths.get(&code).copied().unwrap_or(self.usual),
        }
    }

    /// Lays out the strings before an operator that shows them, from a matrix on.
    pub fn run(&self, raw: &[u8], set: &TextState<'_>, place: Affine) -> TextRun {
        let mut length = 0.0;
        let mut outline = self.face.as_ref().map(|_| BezPath::new());
        let mut letters = Vec::new();
        // From the first letter that has ink to the last one.
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
                let byte = *code.last().unwrap_or(&0);
                let code = code.iter().fold(0, |code, byte| code << 8 | u16::from(*byte));
                letters.push((byte, length));
                if let (Some(all), Some(face)) = (&mut outline, &self.face) {
                    match face.outline(code) {
                        Some(letter) => {
                            let place = place * Affine::translate((length, 0.0)) * shape;
                            all.extend(place * letter.as_ref());
                        }
                        None => outline = None,
                    }
                }
                let is_space = code == SPACE && !self.is_double;
                let begin = length;
                let spacing = if is_space { set.word_spacing } else { 0.0 };
                length += (self.width(code) * set.size + set.spacing + spacing) * set.stretch;
                if !is_space {
                    let end = begin + self.width(code) * set.size * set.stretch;
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
        TextRun { length, outline, around, letters }
    }
}

/// The names of letters by their codes: `/Differences [97 /a /b]`.
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
