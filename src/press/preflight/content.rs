//! What is drawn on a page: its content read operator by operator, with all that it calls upon.
//! (ISO 32000-2, annex A has the operators.)

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use lopdf::{DecompressError, Dictionary, Document, Object, Stream};
use sha2::{Digest, Sha256};

use super::colour::{Ink, Space};
use super::font::Font;
use super::lexer::{Lexer, Operand};
use super::matrix::Matrix;
use super::operators::is_known;
use super::path::{Clip, Path, is_end_of_path, straight};
use super::source::{self, Page};
use crate::MILLIMETRES_A_POINT;
use crate::limits::{
    DEEPEST_DRAWING, MOST_BYTES, MOST_BYTES_KEPT, MOST_BYTES_OF_FILE, MOST_OPERATORS, MOST_TRACES,
    Reached,
};
use crate::reading::{self, resolved};

/// States that are kept at a time.
const MOST_KEPT: usize = 512;
/// Operators that take as long as looking something up.
pub(super) const LOOKED_UP: usize = 4;
/// Points: a sliver of colour that is no wider is a line.
const SLIVER: f64 = 1.4;

/// What was seen on a page. Places in millimetres.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Spaces of all colours that are drawn with.
    pub(super) spaces: BTreeSet<Space>,
    /// The most ink of one colour, in per cent.
    pub(super) ink: f64,
    /// Dots per inch of the coarsest picture.
    pub(super) coarsest: Option<f64>,
    /// Texts, in the order in which they are drawn.
    pub(super) texts: Vec<Text>,
    /// Names of fonts that are not in the file.
    pub(super) fonts: BTreeSet<String>,
    /// Straight lines, each from a point to a point.
    pub(super) lines: Vec<[f64; 4]>,
    /// The digest of all that draws the page.
    pub(super) digest: [u8; 32],
    /// Why not all of it was looked at.
    pub(super) unseen: Option<Reached>,
}

/// Where a text begins, and its size in points. What is laid anywhere, as patterns are, has no numbers for
/// its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Text {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) size: f64,
}

/// What cannot be unpacked, is not there, or is nothing that one can draw.
pub(super) const UNREADABLE: Reached = Reached { what: "unreadable", most: 0 };
const PAGE: Reached = Reached { what: "page", most: MOST_BYTES };
const FILE: Reached = Reached { what: "file", most: MOST_BYTES_OF_FILE };
const KEPT: Reached = Reached { what: "kept", most: MOST_BYTES_KEPT };
const OPERATORS: Reached = Reached { what: "operators", most: MOST_OPERATORS };
const TRACES: Reached = Reached { what: "traces", most: MOST_TRACES };
pub(super) const DEPTH: Reached = Reached { what: "depth", most: DEEPEST_DRAWING };
const STATES: Reached = Reached { what: "states", most: MOST_KEPT };

/// Looks at the pages of a file, one after the other. What may still be read is counted for all of them.
pub(super) struct Looker<'a> {
    pub(super) document: &'a Document,
    /// The page that is looked at.
    pub(super) seen: Seen,
    /// Patterns and fonts whose drawings have been looked at on it, in these sizes.
    pub(super) looked_at: BTreeSet<(*const Dictionary, [u64; 4])>,
    /// Operators that may still be read.
    operators: usize,
    /// Bytes that may still be read, drawings each time that they are drawn.
    bytes: usize,
    /// Texts and lines that may still be kept.
    traces: usize,
    /// Fonts that texts were drawn with, by their addresses.
    fonts: BTreeMap<*const Dictionary, Font>,
    /// Drawings that are unpacked, by the address of their streams.
    unpacked: BTreeMap<*const Stream, Rc<[u8]>>,
    /// Bytes that may still be kept of them.
    kept: usize,
}

impl<'a> Looker<'a> {
    pub(super) fn new(document: &'a Document) -> Self {
        Self {
            document,
            seen: Seen::default(),
            looked_at: BTreeSet::new(),
            operators: MOST_OPERATORS,
            bytes: MOST_BYTES_OF_FILE,
            traces: MOST_TRACES,
            fonts: BTreeMap::new(),
            unpacked: BTreeMap::new(),
            kept: MOST_BYTES_KEPT,
        }
    }

    /// Looks at a page.
    pub(super) fn look(&mut self, page: &Page) -> Seen {
        self.seen = Seen::default();
        self.looked_at.clear();
        let document = self.document;
        let Ok(dict) = document.get_dictionary(page.id) else {
            self.unseen(UNREADABLE);
            return std::mem::take(&mut self.seen);
        };
        let content = self.page(dict);
        self.seen.digest = Sha256::digest(&content).into();
        let resources = source::inherited(document, dict, b"Resources");
        let resources = resources.and_then(|resources| resources.as_dict().ok());
        let matrix = Matrix::page(page.unit);
        self.content(&content, resources, State::new(matrix), DEEPEST_DRAWING);
        self.annotations(dict, &matrix, DEEPEST_DRAWING);
        std::mem::take(&mut self.seen)
    }

    /// What a page draws itself, its parts in one.
    fn page(&mut self, page: &'a Dictionary) -> Vec<u8> {
        let document = self.document;
        let contents = page.get(b"Contents").map(|contents| resolved(document, contents));
        let parts = match contents {
            Err(_) | Ok(Some(Object::Null)) => &[],
            Ok(Some(Object::Array(parts))) => parts.as_slice(),
            Ok(Some(one)) => std::slice::from_ref(one),
            Ok(None) => {
                self.unseen(UNREADABLE);
                &[]
            }
        };
        let mut content = Vec::new();
        for part in parts {
            if !self.may_go_on(LOOKED_UP) {
                break;
            }
            let Some(Object::Stream(stream)) = resolved(document, part) else {
                self.unseen(UNREADABLE);
                continue;
            };
            content.extend(self.unpack(stream, MOST_BYTES - content.len()));
            if content.len() < MOST_BYTES {
                content.push(b'\n');
            }
        }
        content
    }

    /// A stream of so many bytes at most, or nothing where there are more, or where it cannot be unpacked.
    fn unpack(&mut self, stream: &Stream, most: usize) -> Vec<u8> {
        let too_much = if self.bytes < most { FILE } else { PAGE };
        // Nothing tells where this way of packing should have ended.
        if stream.filters().is_ok_and(|filters| filters.contains(&&b"LZWDecode"[..])) {
            self.unseen(UNREADABLE);
        }
        match reading::unpacked(stream, most.min(self.bytes)) {
            Ok(content) => {
                self.bytes -= content.len();
                content
            }
            Err(lopdf::Error::Decompress(DecompressError::MemoryLimitExceeded { .. })) => {
                // What was unpacked in vain took its time, too.
                self.bytes = self.bytes.saturating_sub(most);
                self.unseen(too_much);
                Vec::new()
            }
            Err(_) => {
                self.bytes = self.bytes.saturating_sub(stream.content.len());
                self.unseen(UNREADABLE);
                Vec::new()
            }
        }
    }

    /// A drawing, which is unpacked once however often it is drawn.
    pub(super) fn unpack_once(&mut self, stream: &Stream) -> Rc<[u8]> {
        let address = std::ptr::from_ref(stream);
        if let Some(content) = self.unpacked.get(&address).cloned() {
            return match self.bytes.checked_sub(content.len()) {
                Some(left) => {
                    self.bytes = left;
                    content
                }
                None => {
                    self.unseen(FILE);
                    Rc::default()
                }
            };
        }
        let content: Rc<[u8]> = self.unpack(stream, MOST_BYTES).into();
        match self.kept.checked_sub(content.len()) {
            Some(left) => {
                self.kept = left;
                self.unpacked.insert(address, Rc::clone(&content));
                content
            }
            None => {
                self.unseen(KEPT);
                Rc::default()
            }
        }
    }

    /// Says why a page is not seen as a whole: the first reason is told.
    pub(super) fn unseen(&mut self, why: Reached) {
        self.seen.unseen.get_or_insert(why);
    }

    /// Whether what takes as long as so many operators may still be done.
    pub(super) fn may_go_on(&mut self, operators: usize) -> bool {
        let left = self.operators.checked_sub(operators);
        self.operators = left.unwrap_or_default();
        if left.is_none() {
            self.unseen(OPERATORS);
        }
        left.is_some()
    }

    /// Whether one more text or line may be kept.
    fn may_keep(&mut self) -> bool {
        let left = self.traces.checked_sub(1);
        self.traces = left.unwrap_or_default();
        if left.is_none() {
            self.unseen(TRACES);
        }
        left.is_some()
    }
}

/// What `q` keeps and `Q` brings back.
#[derive(Clone)]
pub(super) struct State<'a> {
    pub(super) matrix: Matrix,
    pub(super) fill: Ink,
    pub(super) stroke: Ink,
    pub(super) font: Option<&'a Dictionary>,
    pub(super) size: f64,
    pub(super) leading: f64,
    /// How texts are drawn: the operand of `Tr`.
    pub(super) mode: f64,
    /// What lies outside of this is not drawn.
    pub(super) clip: Clip,
    /// Whether all is drawn in the colour of who draws it, whatever colours it sets.
    pub(super) is_stencil: bool,
    /// Whether it is laid in many places: as a pattern, or as a letter.
    pub(super) is_repeated: bool,
}

impl State<'_> {
    /// How a page begins.
    pub(super) fn new(matrix: Matrix) -> Self {
        Self {
            matrix,
            fill: Ink::default(),
            stroke: Ink::default(),
            font: None,
            size: 0.0,
            leading: 0.0,
            mode: 0.0,
            clip: Clip::ALL,
            is_stencil: false,
            is_repeated: false,
        }
    }
}

impl<'a> Looker<'a> {
    /// Looks at a content that begins in a state, with drawings in it of so many levels.
    pub(super) fn content(
        &mut self,
        content: &[u8],
        resources: Option<&'a Dictionary>,
        mut state: State<'a>,
        deep: usize,
    ) {
        let base = state.matrix;
        let mut is_clip = false;
        let mut kept = Vec::new();
        let mut path = Path::default();
        let (mut text, mut line) = (Matrix::ONE, Matrix::ONE);
        let mut lexer = Lexer::new(content);
        let mut operands = Vec::new();
        while let Some(operator) = lexer.next(&mut operands) {
            if !self.may_go_on(1) {
                return;
            }
            if path.corners > MOST_TRACES {
                return self.unseen(TRACES);
            }
            if !is_known(operator, &operands) {
                self.unseen(UNREADABLE);
            }
            let number = |at: usize| {
                let number = operands.get(at).and_then(Operand::number);
                number.unwrap_or_default()
            };
            let name = || match operands.first() {
                Some(Operand::Name(name)) => Some(*name),
                _ => None,
            };
            let six = || Matrix([0, 1, 2, 3, 4, 5].map(number));
            if is_clip && is_end_of_path(operator) {
                state.clip = state.clip.within(&path);
                is_clip = false;
            }
            match operator {
                b"W" | b"W*" => is_clip = true,
                b"q" if kept.len() < MOST_KEPT => kept.push(state.clone()),
                b"q" => return self.unseen(STATES),
                b"Q" => state = kept.pop().unwrap_or(state),
                b"cm" => {
                    state.matrix = six().then(&state.matrix);
                    if !state.matrix.is_finite() {
                        return self.unseen(UNREADABLE);
                    }
                }
                b"gs" => self.graphics(resources, name(), &mut state),
                // Text.
                b"BT" => (text, line) = (Matrix::ONE, Matrix::ONE),
                b"Tf" => {
                    state.font = name().and_then(|name| self.named(resources, b"Font", name));
                    state.size = number(1);
                }
                b"TL" => state.leading = number(0),
                b"Tr" => state.mode = number(0),
                b"Tm" => (text, line) = (six(), six()),
                b"Td" | b"TD" => {
                    if operator == b"TD" {
                        state.leading = -number(1);
                    }
                    line = Matrix::shift(number(0), number(1)).then(&line);
                    text = line;
                }
                b"T*" | b"'" | b"\"" => {
                    line = Matrix::shift(0.0, -state.leading).then(&line);
                    text = line;
                    if operator != b"T*" {
                        self.text(&state, &text, resources, deep);
                    }
                }
                b"Tj" | b"TJ" => self.text(&state, &text, resources, deep),
                // Paths.
                b"m" => path.begin(vec![state.matrix.at(number(0), number(1))]),
                b"l" => path.to(state.matrix.at(number(0), number(1))),
                b"c" | b"v" | b"y" => {
                    let points = operands.len().min(6) / 2;
                    for rank in 1..points {
                        path.pull(state.matrix.at(number(2 * rank - 2), number(2 * rank - 1)));
                    }
                    let end = 2 * points.max(1) - 2;
                    path.to(state.matrix.at(number(end), number(end + 1)));
                }
                b"h" => path.close(),
                b"re" => {
                    let [x, y, width, height] = [0, 1, 2, 3].map(number);
                    let corners =
                        [(x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y)];
                    let corners = corners.map(|(x, y)| state.matrix.at(x, y));
                    path.begin(corners.to_vec());
                }
                b"S" | b"s" => {
                    if operator == b"s" {
                        path.close();
                    }
                    self.stroke(&mut path, &state);
                }
                b"f" | b"F" | b"f*" => self.fill(&mut path, &state),
                b"B" | b"B*" | b"b" | b"b*" => {
                    self.ink(&state.fill);
                    self.stroke(&mut path, &state);
                }
                b"n" => path = Path::default(),
                // Colours.
                b"d1" => state.is_stencil = true,
                b"g" | b"rg" | b"k" | b"G" | b"RG" | b"K" | b"cs" | b"CS" | b"sc" | b"scn"
                | b"SC" | b"SCN"
                    if state.is_stencil => {}
                b"g" | b"rg" | b"k" => state.fill = Ink::device(operator, &operands),
                b"G" | b"RG" | b"K" => {
                    state.stroke = Ink::device(&operator.to_ascii_lowercase(), &operands);
                }
                b"cs" => state.fill = Ink::of(self.space(resources, name())),
                b"CS" => state.stroke = Ink::of(self.space(resources, name())),
                b"sc" | b"SC" | b"scn" | b"SCN" => {
                    let ink = if operator[0] == b's' { &mut state.fill } else { &mut state.stroke };
                    *ink = ink.with(&operands);
                    if let Some(Operand::Name(name)) = operands.last() {
                        self.pattern(resources, name, (&state, &base), deep);
                    }
                }
                b"sh" => {
                    let shading = name().and_then(|name| self.named(resources, b"Shading", name));
                    self.shading(shading);
                }
                // What is drawn elsewhere.
                b"Do" => {
                    let object = name().and_then(|name| self.resource(resources, b"XObject", name));
                    match object {
                        Some(Object::Stream(stream)) => {
                            self.drawn(stream, resources, &state, deep);
                        }
                        _ => self.unseen(UNREADABLE),
                    }
                }
                b"ID" => self.own_picture(&operands, resources, &state),
                _ => {}
            }
        }
        if lexer.is_broken() {
            self.unseen(UNREADABLE);
        }
    }

    fn text(
        &mut self,
        state: &State<'a>,
        text: &Matrix,
        resources: Option<&'a Dictionary>,
        deep: usize,
    ) {
        // From 4 on letters are clips, too.
        let (fills, strokes) = match state.mode {
            0.0 | 4.0 => (true, false),
            1.0 | 5.0 => (false, true),
            2.0 | 6.0 => (true, true),
            3.0 | 7.0 => return,
            _ => return self.unseen(UNREADABLE),
        };
        let place = text.then(&state.matrix);
        let (mut x, mut y) = place.at(0.0, 0.0);
        let (_, height) = place.lengths();
        let size = state.size.abs() * height / MILLIMETRES_A_POINT;
        let (Some(font), true) = (state.font, place.is_finite() && size.is_finite()) else {
            return self.unseen(UNREADABLE);
        };
        if state.clip.is_empty() {
            return;
        }
        // What begins outside may show in part, and nobody knows where.
        if state.is_repeated || !state.clip.shows(&[x, y, x, y]) {
            (x, y) = (f64::NAN, f64::NAN);
        }
        if !self.may_keep() {
            return;
        }
        if fills {
            self.ink(&state.fill);
        }
        if strokes {
            self.ink(&state.stroke);
        }
        self.seen.texts.push(Text { x, y, size });
        let document = self.document;
        let address = std::ptr::from_ref(font);
        match self.fonts.entry(address).or_insert_with(|| Font::of(document, font)) {
            Font::Drawn => self.letters(font, resources, (state, &place), deep),
            Font::Embedded => {}
            Font::Absent(name) => {
                self.seen.fonts.insert(name.clone());
            }
            Font::Unknown => self.unseen(UNREADABLE),
        }
    }

    pub(super) fn ink(&mut self, ink: &Ink) {
        self.seen.spaces.extend(ink.space);
        self.seen.ink = self.seen.ink.max(ink.percent());
    }

    fn stroke(&mut self, path: &mut Path, state: &State<'_>) {
        self.ink(&state.stroke);
        for part in std::mem::take(path).parts {
            for line in part.windows(2).filter_map(straight) {
                self.line(line, state);
            }
        }
    }

    /// Narrow slivers of colour are lines, too.
    fn fill(&mut self, path: &mut Path, state: &State<'_>) {
        self.ink(&state.fill);
        for part in std::mem::take(path).parts {
            let range = |of: fn(&(f64, f64)) -> f64| {
                let least = part.iter().map(of).fold(f64::INFINITY, f64::min);
                let most = part.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
                (least, most)
            };
            let ((left, right), (bottom, top)) =
                (range(|corner| corner.0), range(|corner| corner.1));
            let sliver = SLIVER * MILLIMETRES_A_POINT;
            let middle = |(low, high): (f64, f64)| f64::midpoint(low, high);
            let line = if right - left <= sliver && top - bottom > sliver {
                let x = middle((left, right));
                [x, bottom, x, top]
            } else if top - bottom <= sliver && right - left > sliver {
                let y = middle((bottom, top));
                [left, y, right, y]
            } else {
                continue;
            };
            self.line(line, state);
        }
    }

    fn line(&mut self, line: [f64; 4], state: &State<'_>) {
        if !state.is_repeated && state.clip.shows(&line) && self.may_keep() {
            self.seen.lines.push(line);
        }
    }
}
