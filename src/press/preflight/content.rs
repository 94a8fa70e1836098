//! What is drawn on a page: its content read operator by operator, with all that it calls upon.
//! (ISO 32000-2, annex A has the operators.)

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use lopdf::{DecompressError, Dictionary, Document, Object, Stream};
use sha2::{Digest, Sha256};

use super::colour::{Ink, Space};
use super::font;
use super::lexer::{Lexer, Operand};
use super::matrix::Matrix;
use super::source::{self, Page};
use crate::MILLIMETRES_A_POINT;
use crate::limits::{
    DEEPEST_DRAWING, MOST_BYTES, MOST_BYTES_KEPT, MOST_BYTES_OF_FILE, MOST_OPERATORS, MOST_TRACES,
    Reached,
};
use crate::reading;

/// States that are kept at a time.
const MOST_KEPT: usize = 512;
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

/// Where a text begins, and its size in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Text {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) size: f64,
}

/// What cannot be unpacked.
const UNREADABLE: Reached = Reached { what: "unreadable", most: 0 };
const PAGE: Reached = Reached { what: "page", most: MOST_BYTES };
const FILE: Reached = Reached { what: "file", most: MOST_BYTES_OF_FILE };
const KEPT: Reached = Reached { what: "kept", most: MOST_BYTES_KEPT };
const OPERATORS: Reached = Reached { what: "operators", most: MOST_OPERATORS };
const TRACES: Reached = Reached { what: "traces", most: MOST_TRACES };
const DEPTH: Reached = Reached { what: "depth", most: DEEPEST_DRAWING };
const STATES: Reached = Reached { what: "states", most: MOST_KEPT };

/// Looks at the pages of a file, one after the other. What may still be read is counted for all of them.
pub(super) struct Looker<'a> {
    document: &'a Document,
    /// The page that is looked at.
    seen: Seen,
    /// Operators that may still be read.
    operators: usize,
    /// Bytes that may still be read, drawings each time that they are drawn.
    bytes: usize,
    /// Texts and lines that may still be kept.
    traces: usize,
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
            operators: MOST_OPERATORS,
            bytes: MOST_BYTES_OF_FILE,
            traces: MOST_TRACES,
            unpacked: BTreeMap::new(),
            kept: MOST_BYTES_KEPT,
        }
    }

    /// Looks at a page.
    pub(super) fn look(&mut self, page: &Page) -> Seen {
        self.seen = Seen::default();
        let content = self.page(page);
        self.seen.digest = Sha256::digest(&content).into();
        let document = self.document;
        let resources = document
            .get_dictionary(page.id)
            .ok()
            .and_then(|page| source::inherited(document, page, b"Resources"))
            .and_then(|resources| resources.as_dict().ok());
        let matrix = Matrix::page(page.unit);
        self.content(&content, resources, (matrix, Clip::ALL), DEEPEST_DRAWING);
        std::mem::take(&mut self.seen)
    }

    /// What a page draws itself, its parts in one.
    fn page(&mut self, page: &Page) -> Vec<u8> {
        let mut content = Vec::new();
        for id in self.document.get_page_contents(page.id) {
            let stream = self.document.get_object(id).and_then(Object::as_stream);
            let Ok(stream) = stream else {
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
    fn unpack_once(&mut self, stream: &Stream) -> Rc<[u8]> {
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
    fn unseen(&mut self, why: Reached) {
        self.seen.unseen.get_or_insert(why);
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
struct State<'a> {
    matrix: Matrix,
    fill: Ink,
    stroke: Ink,
    font: Option<&'a Dictionary>,
    size: f64,
    leading: f64,
    /// Whether text leaves no trace.
    is_unseen: bool,
    /// What lies outside of this is not drawn.
    clip: Clip,
}

/// The smallest area with upright sides that holds everything that may be drawn.
#[derive(Clone, Copy, Debug)]
struct Clip {
    left: f64,
    bottom: f64,
    right: f64,
    top: f64,
}

impl Clip {
    const ALL: Self = Self {
        left: f64::NEG_INFINITY,
        bottom: f64::NEG_INFINITY,
        right: f64::INFINITY,
        top: f64::INFINITY,
    };

    /// What is left of it within a path.
    fn within(self, path: &Path) -> Self {
        let points = || path.parts.iter().flatten();
        let xs = || points().map(|point| point.0);
        let ys = || points().map(|point| point.1);
        Self {
            left: self.left.max(xs().fold(f64::INFINITY, f64::min)),
            bottom: self.bottom.max(ys().fold(f64::INFINITY, f64::min)),
            right: self.right.min(xs().fold(f64::NEG_INFINITY, f64::max)),
            top: self.top.min(ys().fold(f64::NEG_INFINITY, f64::max)),
        }
    }

    /// Whether something of a line shows.
    fn shows(&self, [x1, y1, x2, y2]: &[f64; 4]) -> bool {
        let across = x1.min(*x2) <= self.right && x1.max(*x2) >= self.left;
        let upwards = y1.min(*y2) <= self.top && y1.max(*y2) >= self.bottom;
        across && upwards
    }
}

/// The lines of a path: a corner at a time.
#[derive(Default)]
struct Path {
    /// Parts of which each is one line after the other.
    parts: Vec<Vec<(f64, f64)>>,
    /// Corners of all parts.
    corners: usize,
}

impl<'a> Looker<'a> {
    fn content(
        &mut self,
        content: &[u8],
        resources: Option<&'a Dictionary>,
        (matrix, clip): (Matrix, Clip),
        deep: usize,
    ) {
        let mut state = State {
            matrix,
            fill: Ink::default(),
            stroke: Ink::default(),
            font: None,
            size: 0.0,
            leading: 0.0,
            is_unseen: false,
            clip,
        };
        let mut is_clip = false;
        let mut kept = Vec::new();
        let mut path = Path::default();
        let (mut text, mut line) = (Matrix::ONE, Matrix::ONE);
        let mut lexer = Lexer::new(content);
        let mut operands = Vec::new();
        while let Some(operator) = lexer.next(&mut operands) {
            let Some(left) = self.operators.checked_sub(1) else {
                return self.unseen(OPERATORS);
            };
            self.operators = left;
            if path.corners > MOST_TRACES {
                return self.unseen(TRACES);
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
                b"cm" => state.matrix = six().then(&state.matrix),
                // Text.
                b"BT" => (text, line) = (Matrix::ONE, Matrix::ONE),
                b"Tf" => {
                    state.font = name().and_then(|name| self.named(resources, b"Font", name));
                    state.size = number(1);
                }
                b"TL" => state.leading = number(0),
                b"Tr" => state.is_unseen = matches!(number(0) as i64, 3 | 7),
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
                        self.text(&state, &text);
                    }
                }
                b"Tj" | b"TJ" => self.text(&state, &text),
                // Paths.
                b"m" => path.begin(vec![state.matrix.at(number(0), number(1))]),
                b"l" => path.to(state.matrix.at(number(0), number(1))),
                b"c" => path.to(state.matrix.at(number(4), number(5))),
                b"v" | b"y" => path.to(state.matrix.at(number(2), number(3))),
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
                    self.stroke(&mut path, &state.stroke, &state.clip);
                }
                b"f" | b"F" | b"f*" => self.fill(&mut path, &state.fill, &state.clip),
                b"B" | b"B*" | b"b" | b"b*" => {
                    self.ink(&state.fill);
                    self.stroke(&mut path, &state.stroke, &state.clip);
                }
                b"n" => path = Path::default(),
                // Colours.
                b"g" | b"rg" | b"k" => state.fill = Ink::device(operator, &operands),
                b"G" | b"RG" | b"K" => {
                    state.stroke = Ink::device(&operator.to_ascii_lowercase(), &operands);
                }
                b"cs" => state.fill = Ink::of(self.space(resources, name())),
                b"CS" => state.stroke = Ink::of(self.space(resources, name())),
                b"sc" | b"scn" => state.fill = state.fill.with(&operands),
                b"SC" | b"SCN" => state.stroke = state.stroke.with(&operands),
                b"sh" => {
                    let shading = name().and_then(|name| self.named(resources, b"Shading", name));
                    let space = shading.and_then(|shading| shading.get(b"ColorSpace").ok());
                    let space = space.map(|space| Space::of(self.document, space));
                    self.seen.spaces.extend(space);
                }
                // What is drawn elsewhere.
                b"Do" => {
                    let Some(stream) = name().and_then(|name| self.drawing(resources, name)) else {
                        continue;
                    };
                    self.drawn(stream, resources, (&state.matrix, state.clip), deep);
                }
                b"ID" => self.own_picture(&operands, &state.matrix),
                _ => {}
            }
        }
    }

    /// A dictionary among the resources.
    fn named(
        &self,
        resources: Option<&'a Dictionary>,
        kind: &[u8],
        name: &[u8],
    ) -> Option<&'a Dictionary> {
        match self.resource(resources, kind, name)? {
            Object::Stream(stream) => Some(&stream.dict),
            object => object.as_dict().ok(),
        }
    }

    fn resource(
        &self,
        resources: Option<&'a Dictionary>,
        kind: &[u8],
        name: &[u8],
    ) -> Option<&'a Object> {
        let of_kind = resources?.get_deref(kind, self.document).ok()?;
        of_kind.as_dict().ok()?.get_deref(name, self.document).ok()
    }

    fn drawing(&self, resources: Option<&'a Dictionary>, name: &[u8]) -> Option<&'a Stream> {
        self.resource(resources, b"XObject", name)?.as_stream().ok()
    }

    fn space(&self, resources: Option<&'a Dictionary>, name: Option<&[u8]>) -> Space {
        let Some(name) = name else {
            return Space::Other;
        };
        match self.resource(resources, b"ColorSpace", name) {
            Some(object) => Space::of(self.document, object),
            None => Space::of(self.document, &Object::Name(name.to_vec())),
        }
    }

    fn drawn(
        &mut self,
        stream: &'a Stream,
        resources: Option<&'a Dictionary>,
        (matrix, clip): (&Matrix, Clip),
        deep: usize,
    ) {
        let kind = stream.dict.get(b"Subtype").and_then(Object::as_name);
        match kind {
            Ok(b"Image") => {
                self.picture(&stream.dict, matrix);
            }
            Ok(b"Form") if deep > 0 => {
                let own = stream.dict.get_deref(b"Resources", self.document);
                let own = own.ok().and_then(|own| own.as_dict().ok());
                let shift = stream.dict.get_deref(b"Matrix", self.document);
                let shift = shift.ok().and_then(Matrix::read).unwrap_or(Matrix::ONE);
                let content = self.unpack_once(stream);
                let matrix = shift.then(matrix);
                self.content(&content, own.or(resources), (matrix, clip), deep - 1);
            }
            Ok(b"Form") => self.unseen(DEPTH),
            _ => {}
        }
    }

    /// A picture fills the unit square.
    fn picture(&mut self, picture: &Dictionary, matrix: &Matrix) {
        let number = |key: &[u8]| {
            let number = picture.get_deref(key, self.document).ok()?.as_i64().ok()?;
            Some(number as f64)
        };
        let (Some(width), Some(height)) = (number(b"Width"), number(b"Height")) else {
            return;
        };
        let is_mask = picture.get(b"ImageMask").and_then(Object::as_bool).unwrap_or(false);
        if let (false, Ok(space)) = (is_mask, picture.get(b"ColorSpace")) {
            self.seen.spaces.insert(Space::of(self.document, space));
        }
        let (across, down) = matrix.lengths();
        let dpi = |pixels: f64, length: f64| pixels * 25.4 / length.max(1e-6);
        let dpi = dpi(width, across).min(dpi(height, down));
        self.seen.coarsest = Some(self.seen.coarsest.map_or(dpi, |least| least.min(dpi)));
    }

    /// A picture that stands in the content itself: keys and values, both also in short.
    fn own_picture(&mut self, operands: &[Operand<'_>], matrix: &Matrix) {
        let mut picture = Dictionary::new();
        for pair in operands.chunks_exact(2) {
            let key: &[u8] = match &pair[0] {
                Operand::Name(b"W") => b"Width",
                Operand::Name(b"H") => b"Height",
                Operand::Name(b"CS") => b"ColorSpace",
                Operand::Name(key) => key,
                _ => continue,
            };
            let value = match &pair[1] {
                Operand::Number(number) => Object::Integer(*number as i64),
                Operand::Name(name) => Object::Name(name.to_vec()),
                Operand::Other => Object::Null,
            };
            picture.set(key, value);
        }
        self.picture(&picture, matrix);
    }

    fn text(&mut self, state: &State<'_>, text: &Matrix) {
        if state.is_unseen {
            return;
        }
        let place = text.then(&state.matrix);
        let (x, y) = place.at(0.0, 0.0);
        if !state.clip.shows(&[x, y, x, y]) {
            return;
        }
        if !self.may_keep() {
            return;
        }
        self.ink(&state.fill);
        let (_, height) = place.lengths();
        self.seen.texts.push(Text { x, y, size: state.size.abs() * height / MILLIMETRES_A_POINT });
        match state.font {
            Some(font) if !font::is_embedded(self.document, font) => {
                self.seen.fonts.insert(font::name(font));
            }
            _ => {}
        }
    }

    fn ink(&mut self, ink: &Ink) {
        self.seen.spaces.extend(ink.space);
        self.seen.ink = self.seen.ink.max(ink.percent());
    }

    fn stroke(&mut self, path: &mut Path, ink: &Ink, clip: &Clip) {
        self.ink(ink);
        for part in std::mem::take(path).parts {
            for line in part.windows(2).filter_map(straight) {
                self.line(line, clip);
            }
        }
    }

    /// Narrow slivers of colour are lines, too.
    fn fill(&mut self, path: &mut Path, ink: &Ink, clip: &Clip) {
        self.ink(ink);
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
            self.line(line, clip);
        }
    }

    fn line(&mut self, line: [f64; 4], clip: &Clip) {
        if clip.shows(&line) && self.may_keep() {
            self.seen.lines.push(line);
        }
    }
}

/// Whether an operator draws a path, or drops it.
fn is_end_of_path(operator: &[u8]) -> bool {
    matches!(operator, b"S" | b"s" | b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*" | b"n")
}

/// A line along an edge of the page; curves and slants are no marks.
fn straight(ends: &[(f64, f64)]) -> Option<[f64; 4]> {
    let [(x1, y1), (x2, y2)] = ends else {
        return None;
    };
    let is_straight = (x1 - x2).abs() < 0.01 || (y1 - y2).abs() < 0.01;
    is_straight.then_some([*x1, *y1, *x2, *y2])
}

impl Path {
    fn begin(&mut self, part: Vec<(f64, f64)>) {
        self.corners += part.len();
        self.parts.push(part);
    }

    fn to(&mut self, point: (f64, f64)) {
        if let Some(part) = self.parts.last_mut() {
            part.push(point);
            self.corners += 1;
        }
    }

    fn close(&mut self) {
        if let Some(first) = self.parts.last().and_then(|part| part.first().copied()) {
            self.to(first);
        }
    }
}
