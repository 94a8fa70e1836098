//! Glyph outlines and advances of embedded fonts.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use kurbo::BezPath;
use lopdf::{Dictionary, Document, Object};
use skrifa::instance::{LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlinePen};
use skrifa::raw::ps::cff::CffFontRef;
use skrifa::raw::ps::string::Sid;
use skrifa::{FontRef, GlyphId, MetadataProvider};

use crate::limits::MOST_BYTES;
use crate::reading;

/// Number of units of a width in the text size: widths in a PDF are thousandths of the text size.
const UNIT: f64 = 1000.0;

/// An embedded composite font (`Type0`) with codes of two bytes, as current programs write them. Other fonts are not
/// supported, and have no outlines.
pub struct Face {
    program: Program,
    /// Advances by code, in thousandths of the text size.
    widths: BTreeMap<u16, f64>,
    /// Advance of all other codes (`DW`), in thousandths of the text size.
    usual_width: f64,
    /// Glyph of each code, two bytes each (`CIDToGIDMap`); `None` if codes are glyphs.
    glyphs: Option<Vec<u8>>,
    /// Cache of outlines by code.
    drawn: RefCell<BTreeMap<u16, Rc<BezPath>>>,
}

/// The data of a font: a TrueType file, or a CFF table.
enum Program {
    TrueType(Vec<u8>),
    PostScript(Vec<u8>),
}

impl Face {
    /// Reads the font of a dictionary; `None` if it is of another kind or not embedded.
    pub fn from_dictionary(document: &Document, font: &Dictionary) -> Option<Self> {
        let is = |dict: &Dictionary, key: &[u8], name: &[u8]| {
            dict.get_deref(key, document).and_then(Object::as_name).is_ok_and(|word| word == name)
        };
        // With any other encoding, codes would have to be mapped to CIDs first.
        if !is(font, b"Subtype", b"Type0") || !is(font, b"Encoding", b"Identity-H") {
            return None;
        }
        let parts = font.get_deref(b"DescendantFonts", document).ok()?.as_array().ok()?;
        let own = document.dereference(parts.first()?).ok()?.1.as_dict().ok()?;
        let descriptor = own.get_deref(b"FontDescriptor", document).ok()?.as_dict().ok()?;
        let stream = |dict: &Dictionary, key: &[u8]| {
            let stream = dict.get_deref(key, document).ok()?.as_stream().ok()?;
            reading::decode_stream(stream, MOST_BYTES).ok()
        };
        let program = match stream(descriptor, b"FontFile2") {
            Some(bytes) => Program::TrueType(bytes),
            None => {
                let bytes = stream(descriptor, b"FontFile3")?;
                // `FontFile3` has a bare CFF table, or an OpenType font with one.
                match FontRef::new(&bytes) {
                    Ok(font) => Program::PostScript(table(&font)?),
                    Err(_) => Program::PostScript(bytes),
                }
            }
        };
        let usual = own.get(b"DW").and_then(Object::as_float).map_or(UNIT, f64::from);
        let widths = own.get_deref(b"W", document).and_then(Object::as_array);
        Some(Self {
            program,
            widths: widths.map(|list| widths_of(document, list)).unwrap_or_default(),
            usual_width: usual,
            glyphs: stream(own, b"CIDToGIDMap"),
            drawn: RefCell::default(),
        })
    }

    /// Returns the advance of a glyph, in units of the text size.
    pub fn width(&self, code: u16) -> f64 {
        self.widths.get(&code).copied().unwrap_or(self.usual_width) / UNIT
    }

    /// Returns the outline of a glyph at text size 1; `None` if the font cannot be read.
    pub fn outline(&self, code: u16) -> Option<Rc<BezPath>> {
        if let Some(known) = self.drawn.borrow().get(&code) {
            return Some(Rc::clone(known));
        }
        let drawn = Rc::new(self.draw(code)?);
        self.drawn.borrow_mut().insert(code, Rc::clone(&drawn));
        Some(drawn)
    }

    /// Reads the outline of a glyph from the font.
    fn draw(&self, code: u16) -> Option<BezPath> {
        let mut pen = Pen::default();
        match &self.program {
            Program::TrueType(bytes) => {
                let font = FontRef::new(bytes).ok()?;
                let glyph = match &self.glyphs {
                    Some(glyphs) => {
                        let at = 2 * usize::from(code);
                        u16::from_be_bytes(glyphs.get(at..at + 2)?.try_into().ok()?)
                    }
                    None => code,
                };
                let units =
                    f64::from(font.metrics(Size::unscaled(), LocationRef::default()).units_per_em);
                pen.scale = 1.0 / units;
                let outline = font.outline_glyphs().get(GlyphId::from(glyph))?;
                let settings = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
                outline.draw(settings, &mut pen).ok()?;
            }
            Program::PostScript(bytes) => {
                let font = CffFontRef::new(bytes, 0, None).ok()?;
                // In a CID-keyed font codes are CIDs, and the charset maps them to glyphs (ISO 32000-2, 9.7.4.2).
                let glyph = match font.charset().filter(|_| font.is_cid()) {
                    Some(charset) => charset.glyph_id(Sid::new(code)).ok()?,
                    None => GlyphId::from(code),
                };
                let part = font.subfont(font.subfont_index(glyph)?, &[]).ok()?;
                // Drawn at a size of 1000, so that the units of the font do not matter.
                pen.scale = 1.0 / UNIT;
                font.draw(&part, glyph, &[], Some(UNIT as f32), &mut pen).ok()?;
            }
        }
        Some(pen.path)
    }
}

/// Returns the CFF table of an OpenType font; `None` if it has none.
fn table(font: &FontRef) -> Option<Vec<u8>> {
    font.table_data(skrifa::Tag::new(b"CFF ")).map(|data| data.as_bytes().to_vec())
}

/// Reads widths (ISO 32000-2, 9.7.4.3) from `[first [a b c] first last a]`: one for each code from the first on, or
/// the same for a range of codes.
fn widths_of(document: &Document, list: &[Object]) -> BTreeMap<u16, f64> {
    let number = |object: &Object| document.dereference(object).ok()?.1.as_float().ok();
    let code = |number: f32| number as u16;
    let mut widths = BTreeMap::new();
    let mut at = 0;
    while let Some(first) = list.get(at).and_then(number) {
        let Some(next) = list.get(at + 1).and_then(|next| document.dereference(next).ok()) else {
            break;
        };
        if let Object::Array(each) = next.1 {
            for (index, width) in each.iter().filter_map(number).enumerate() {
                widths.insert(code(first).saturating_add(index as u16), f64::from(width));
            }
            at += 2;
        } else {
            let (Some(last), Some(width)) = (number(next.1), list.get(at + 2).and_then(number))
            else {
                break;
            };
            widths.extend((code(first)..=code(last)).map(|code| (code, f64::from(width))));
            at += 3;
        }
    }
    widths
}

/// Collects an outline, scaled to text size 1.
#[derive(Default)]
struct Pen {
    /// Outline so far.
    path: BezPath,
    /// Factor from the units of the font to text size 1.
    scale: f64,
}

impl Pen {
    /// Scales a point.
    fn at(&self, x: f32, y: f32) -> (f64, f64) {
        (self.scale * f64::from(x), self.scale * f64::from(y))
    }
}

impl OutlinePen for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.at(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.at(x, y));
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        self.path.quad_to(self.at(cx0, cy0), self.at(x, y));
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        self.path.curve_to(self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y));
    }

    fn close(&mut self) {
        self.path.close_path();
    }
}
