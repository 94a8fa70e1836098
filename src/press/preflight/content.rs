//! What is drawn on a page: its content read operator by operator, with all that it calls upon.
//! (ISO 32000-2, annex A has the operators.)

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use kurbo::{Affine, Point};
use lopdf::{DecompressError, Dictionary, Document, Object, Stream};
use sha2::{Digest, Sha256};

use super::colour::{Ink, Space};
use super::letters::Letters;
use super::paint::Asked;
use super::path::{Path, is_end_of_path};
use super::picture::Samples;
use super::plates::{Pixels, Plates};
use super::source::Page;
use super::state::State;
use paper::MILLIMETRES_A_POINT;
use pdf::fonts::Font;
use pdf::lexer::{Lexer, Operand};
use pdf::limits::{Limits, Reached};
use pdf::operators::is_known;
use pdf::reading::{self, resolved};
use pdf::strings::numbers;

/// Operators that take as long as looking something up.
pub(super) const LOOKED_UP: usize = 4;

/// What was seen on a page. Places in millimetres.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Spaces of all colours that are drawn with.
    pub(super) spaces: BTreeSet<Space>,
    /// Whether some of them depend on no device.
    pub(super) is_calibrated: bool,
    /// Spaces of the device itself among them.
    pub(super) devices: BTreeSet<Space>,
    /// The most ink that lies on one spot in the end, in tenths of a per cent, and where.
    pub(super) ink: Option<(u32, (f64, f64))>,
    /// Dots per inch of the coarsest picture, and its upper left corner.
    pub(super) coarsest: Option<(f64, (f64, f64))>,
    /// Whether lines for whoever cuts and folds are inks of their own, as on a box.
    pub(super) is_box: bool,
    /// Texts, in the order in which they are drawn.
    pub(super) texts: Vec<Text>,
    /// Names of fonts that are not in the file.
    pub(super) fonts: BTreeSet<String>,
    /// Straight lines, each from a point to a point.
    pub(super) lines: Vec<[f64; 4]>,
    /// Areas of straight lines along an edge of the page, with their width: left, bottom, right, top.
    pub(super) rules: Vec<[f64; 4]>,
    /// Where a black text is printed with more than black.
    pub(super) blacks: Option<(f64, f64)>,
    /// Where something prints over what is under it, or does not, by what is wrong with it.
    pub(super) over: BTreeMap<&'static str, (f64, f64)>,
    /// Whether something shines through.
    pub(super) shines: bool,
    /// Whether operators may be passed over: `BX`.
    pub(super) passes_over: bool,
    /// How many states are kept within each other.
    pub(super) nested: usize,
    /// The digest of all that draws the page.
    pub(super) digest: [u8; 32],
    /// Why not all of it was looked at.
    pub(super) unseen: Option<Reached>,
}

/// Where a text begins, its size in points, and an area that holds its letters: left, bottom, right, top. What
/// is laid anywhere, as patterns are, has no numbers for its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Text {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) size: f64,
    pub(super) around: [f64; 4],
}

/// A text that knocks out what is under it: a hole, unless it is filled in the end.
#[derive(Clone, Debug)]
pub(super) struct Hole {
    pub(super) state: &'static str,
    pub(super) place: (f64, f64),
    pub(super) pixels: Pixels,
}

/// A place that is none.
pub(super) const NOWHERE: [f64; 4] = [f64::NAN; 4];

/// What cannot be unpacked, is not there, or is nothing that one can draw.
pub(super) const UNREADABLE: Reached = Reached { what: "unreadable", most: 0 };

/// Looks at the pages of a file, one after the other. What may still be read is counted for all of them.
pub(super) struct Looker<'a> {
    pub(super) document: &'a Document,
    limits: Limits,
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
    pub(super) fonts: BTreeMap<*const Dictionary, (Font, Rc<Letters>)>,
    /// What is asked of inks; none where nobody asks.
    pub(super) asked: Option<Asked>,
    /// The plates of the page, where somebody asks for its inks.
    pub(super) plates: Option<Plates>,
    /// Whether what is drawn is looked at but not printed here.
    pub(super) is_aside: bool,
    /// Whether what is drawn is printed and has been looked at.
    pub(super) is_again: bool,
    /// Inks with names of their own, behind the four.
    pub(super) named_inks: Vec<Vec<u8>>,
    /// Pixels that may still be printed.
    pub(super) painted: usize,
    /// Black texts of the page that knock out what is under them.
    pub(super) holes: Vec<Hole>,
    /// Pictures that were unpacked, by their addresses.
    pub(super) pictures: BTreeMap<*const Stream, Option<Rc<Samples>>>,
    /// Drawings that are unpacked, by the address of their streams.
    unpacked: BTreeMap<*const Stream, Rc<[u8]>>,
    /// Bytes that may still be kept of them.
    kept: usize,
}

impl<'a> Looker<'a> {
    pub(super) fn new(document: &'a Document, asked: Option<Asked>, limits: &Limits) -> Self {
        Self {
            document,
            limits: *limits,
            asked,
            plates: None,
            is_aside: false,
            is_again: false,
            named_inks: Vec::new(),
            painted: limits.painted,
            holes: Vec::new(),
            pictures: BTreeMap::new(),
            seen: Seen::default(),
            looked_at: BTreeSet::new(),
            operators: limits.operators,
            bytes: limits.file_bytes,
            traces: limits.traces,
            fonts: BTreeMap::new(),
            unpacked: BTreeMap::new(),
            kept: limits.kept_bytes,
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
        let resources = reading::inherited(document, dict, b"Resources");
        let resources = resources.and_then(|resources| resources.as_dict().ok());
        let matrix = Affine::scale(page.unit * MILLIMETRES_A_POINT);
        self.plates = self.asked.map(|_| Plates::new(&page.media));
        self.content(&content, resources, State::new(matrix), self.limits.depth);
        self.annotations(dict, matrix, self.limits.depth);
        if let Some(plates) = &self.plates {
            self.seen.ink = plates.most(&plates.all());
            let holes = std::mem::take(&mut self.holes);
            for Hole { state, place, pixels } in holes {
                if !self.seen.over.contains_key(state) && plates.has_hole(&pixels) {
                    self.seen.over.insert(state, place);
                }
            }
        }
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
            content.extend(self.unpack(stream, self.limits.page_bytes - content.len()));
            if content.len() < self.limits.page_bytes {
                content.push(b'\n');
            }
        }
        content
    }

    /// A stream of so many bytes at most, or nothing where there are more, or where it cannot be unpacked.
    fn unpack(&mut self, stream: &Stream, most: usize) -> Vec<u8> {
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
                let is_of_file = self.bytes < most;
                self.bytes = self.bytes.saturating_sub(most);
                if is_of_file {
                    self.unseen_file();
                } else {
                    self.unseen(Reached { what: "page", most: self.limits.page_bytes });
                }
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
                    self.unseen_file();
                    Rc::default()
                }
            };
        }
        let content: Rc<[u8]> = self.unpack(stream, self.limits.page_bytes).into();
        match self.kept.checked_sub(content.len()) {
            Some(left) => {
                self.kept = left;
                self.unpacked.insert(address, Rc::clone(&content));
                content
            }
            None => {
                self.unseen(Reached { what: "kept", most: self.limits.kept_bytes });
                Rc::default()
            }
        }
    }

    /// Says why a page is not seen as a whole: the first reason is told.
    pub(super) fn unseen(&mut self, why: Reached) {
        self.seen.unseen.get_or_insert(why);
    }

    fn unseen_file(&mut self) {
        self.unseen(Reached { what: "file", most: self.limits.file_bytes });
    }

    fn unseen_traces(&mut self) {
        self.unseen(Reached { what: "traces", most: self.limits.traces });
    }

    /// Forms lie deeper within each other than they are followed.
    pub(super) fn unseen_depth(&mut self) {
        self.unseen(Reached { what: "depth", most: self.limits.depth });
    }

    /// More pixels would be painted than are.
    pub(super) fn unseen_paint(&mut self) {
        self.unseen(Reached { what: "painted", most: self.limits.painted });
    }

    /// Bytes of the largest image whose inks are measured.
    pub(super) fn most_of_picture(&self) -> usize {
        self.limits.picture_bytes
    }

    /// Whether what takes as long as so many operators may still be done.
    pub(super) fn may_go_on(&mut self, operators: usize) -> bool {
        let left = self.operators.checked_sub(operators);
        self.operators = left.unwrap_or_default();
        if left.is_none() {
            self.unseen(Reached { what: "operators", most: self.limits.operators });
        }
        left.is_some()
    }

    /// Whether one more text or line may be kept.
    pub(super) fn may_keep(&mut self) -> bool {
        let left = self.traces.checked_sub(1);
        self.traces = left.unwrap_or_default();
        if left.is_none() {
            self.unseen_traces();
        }
        left.is_some()
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
        let mut is_clip = None;
        let mut kept = Vec::new();
        let mut path = Path::default();
        let (mut text, mut line) = (Affine::IDENTITY, Affine::IDENTITY);
        let mut lexer = Lexer::new(content);
        let mut operands = Vec::new();
        let mut start = 0;
        while let Some(operator) = lexer.next(&mut operands) {
            let raw = &content[start..lexer.at()];
            start = lexer.at();
            if !self.may_go_on(1) {
                return;
            }
            if path.corners > self.limits.traces {
                return self.unseen_traces();
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
            let six = || Affine::new([0, 1, 2, 3, 4, 5].map(number));
            // What is drawn with the path that bounds what follows is not yet bounded by it.
            let bounded = is_clip.filter(|_| is_end_of_path(operator));
            if let Some(is_even_odd) = bounded {
                self.bound(&path, is_even_odd, &mut state);
                is_clip = None;
            }
            match operator {
                b"W" | b"W*" => is_clip = Some(operator == b"W*"),
                b"q" if kept.len() < self.limits.states => {
                    kept.push(state.clone());
                    self.seen.nested = self.seen.nested.max(kept.len());
                }
                b"q" => {
                    let most = self.limits.states;
                    return self.unseen(Reached { what: "states", most });
                }
                b"Q" => state = kept.pop().unwrap_or(state),
                b"cm" => {
                    state.matrix *= six();
                    if !state.matrix.is_finite() {
                        return self.unseen(UNREADABLE);
                    }
                }
                b"gs" => self.graphics(resources, name(), &mut state),
                b"w" | b"J" | b"j" | b"M" => state.line_style(operator, number(0)),
                b"d" => {
                    if let Some(Operand::List(list)) = operands.first() {
                        state.dash(numbers(list), number(1));
                    }
                }
                b"BX" => self.seen.passes_over = true,
                // Text.
                b"BT" => (text, line) = (Affine::IDENTITY, Affine::IDENTITY),
                b"Tf" => {
                    state.font = name().and_then(|name| self.named(resources, b"Font", name));
                    state.set.size = number(1);
                }
                b"Tc" => state.set.spacing = number(0),
                b"Tw" => state.set.word_spacing = number(0),
                b"Tz" => state.set.stretch = number(0) / 100.0,
                b"Ts" => state.set.rise = number(0),
                b"TL" => state.leading = number(0),
                b"Tr" => state.mode = number(0),
                b"Tm" => (text, line) = (six(), six()),
                b"Td" | b"TD" => {
                    if operator == b"TD" {
                        state.leading = -number(1);
                    }
                    line *= Affine::translate((number(0), number(1)));
                    text = line;
                }
                b"T*" | b"'" | b"\"" => {
                    line *= Affine::translate((0.0, -state.leading));
                    text = line;
                    if operator == b"\"" {
                        (state.set.word_spacing, state.set.spacing) = (number(0), number(1));
                    }
                    if operator != b"T*" {
                        let length = self.text(&state, (text, raw), resources, deep);
                        text *= Affine::translate((length, 0.0));
                    }
                }
                b"Tj" | b"TJ" => {
                    let length = self.text(&state, (text, raw), resources, deep);
                    text *= Affine::translate((length, 0.0));
                }
                // Paths.
                b"m" => path.begin(state.matrix * Point::new(number(0), number(1))),
                b"l" => path.to(state.matrix * Point::new(number(0), number(1))),
                b"c" | b"v" | b"y" => {
                    let at = |rank: usize| {
                        state.matrix * Point::new(number(2 * rank), number(2 * rank + 1))
                    };
                    let [one, two, end] = match operator {
                        b"c" => [at(0), at(1), at(2)],
                        b"v" => [path.last(), at(0), at(1)],
                        _ => [at(0), at(1), at(1)],
                    };
                    path.curve(one, two, end);
                }
                b"h" => path.close(),
                b"re" => {
                    let [x, y, width, height] = [0, 1, 2, 3].map(number);
                    let corners =
                        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)];
                    let [first, rest @ ..] =
                        corners.map(|corner| state.matrix * Point::from(corner));
                    path.begin(first);
                    rest.into_iter().for_each(|corner| path.to(corner));
                    path.close();
                }
                b"S" | b"s" | b"f" | b"F" | b"f*" | b"B" | b"B*" | b"b" | b"b*" => {
                    if matches!(operator, b"s" | b"b" | b"b*") {
                        path.close();
                    }
                    let path = std::mem::take(&mut path);
                    if !matches!(operator, b"S" | b"s") {
                        let is_sliver = matches!(operator, b"f" | b"F" | b"f*");
                        self.fill(&path, operator.ends_with(b"*"), is_sliver, &state, deep);
                    }
                    if !matches!(operator, b"f" | b"F" | b"f*") {
                        self.stroke(&path, &state, deep);
                    }
                }
                b"n" => path = Path::default(),
                // Colours.
                b"d1" => state.is_stencil = true,
                b"g" | b"rg" | b"k" | b"G" | b"RG" | b"K" | b"cs" | b"CS" | b"sc" | b"scn"
                | b"SC" | b"SCN"
                    if state.is_stencil => {}
                b"g" | b"rg" | b"k" | b"G" | b"RG" | b"K" => {
                    let ink = Ink::device(&operator.to_ascii_lowercase(), &operands);
                    self.seen.devices.extend(ink.space);
                    let is_fill = operator[0].is_ascii_lowercase();
                    *(if is_fill { &mut state.fill } else { &mut state.stroke }) = ink;
                }
                b"cs" => state.fill = self.first_of(resources, name()),
                b"CS" => state.stroke = self.first_of(resources, name()),
                b"sc" | b"SC" | b"scn" | b"SCN" => {
                    let ink = if operator[0] == b's' { &mut state.fill } else { &mut state.stroke };
                    *ink = ink.with(&operands);
                    if let Some(Operand::Name(name)) = operands.last() {
                        ink.pattern = self.pattern_of(resources, name, base);
                        self.pattern(resources, name, (&state, base), deep);
                    }
                }
                b"sh" => {
                    let shading = name().and_then(|name| self.named(resources, b"Shading", name));
                    self.shading(shading);
                    if let Some(shading) = shading {
                        self.lay_shading(shading, &state);
                    }
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
}
