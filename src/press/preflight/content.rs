//! Interprets the content of a page operator by operator, with the forms, patterns, fonts and images that it uses
//! (ISO 32000-2, annex A has the operators).

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use kurbo::Affine;
use lopdf::{DecompressError, Dictionary, Document, Object, Stream};

use super::colour::{ColourKey, CurrentColour};
use super::digest::Digests;
use super::page_facts::{Hole, LOOKED_UP, PageFacts, PreflightOptions, UNREADABLE};
use super::picture::Samples;
use super::plates::Plates;
use super::see_through::Mask;
use super::source::Page;
use super::state::State;
use paper::MILLIMETRES_A_POINT;
use pdf::content::{Operator, Painting, Visitor, interpret};
use pdf::fonts::FontSource;
use pdf::graphics::Graphics;
use pdf::lexer::Operand;
use pdf::limits::{LimitExceeded, Limits};
use pdf::operators::is_known;
use pdf::path::Path;
use pdf::reading::{self, resolved};
use pdf::text::Glyphs;

/// Interpreter for the pages of a file, one after the other. Its budgets of operators, bytes, texts and pixels are
/// for all pages together.
pub(super) struct PreflightVisitor<'a> {
    pub(super) document: &'a Document,
    limits: Limits,
    /// Facts of the current page.
    pub(super) seen: PageFacts,
    /// Patterns and fonts that have been interpreted on the page, each with the linear part of its matrix as bits, and
    /// with the colours that it inherited.
    pub(super) inspected: BTreeSet<(*const Dictionary, [u64; 4], Vec<ColourKey>)>,
    /// Operators that may still be read.
    operators: usize,
    /// Bytes that may still be read; a form counts each time it is drawn.
    bytes: usize,
    /// Texts and lines that may still be recorded.
    recordable_items: usize,
    /// Fonts that texts use, by address.
    pub(super) fonts: BTreeMap<*const Dictionary, (FontSource, Rc<Glyphs>)>,
    /// Options of the ink checks; `None` if the profile has no clause on inks.
    pub(super) options: Option<PreflightOptions>,
    /// Plates of the page; `None` without ink checks.
    pub(super) plates: Option<Plates>,
    /// Set while content is only inspected: it records facts, but does not paint.
    pub(super) inspects_only: bool,
    /// Set while content is painted that has been inspected: it records no facts.
    pub(super) paints_only: bool,
    /// Names of spot colours, in the order of their plates after the four of process inks.
    pub(super) named_inks: Vec<Vec<u8>>,
    /// Pixels that may still be painted.
    pub(super) paintable_pixels: usize,
    /// Black texts of the page that knock out their backdrop.
    pub(super) holes: Vec<Hole>,
    /// Mask of the latest image that covers a part of the bleed, by the address of the image; `None` if it has none, or
    /// if the mask cannot be decoded.
    masks: BTreeMap<*const Stream, Option<Rc<Mask>>>,
    /// Latest decoded image, by address; `None` if it cannot be decoded.
    pub(super) pictures: BTreeMap<*const Stream, Option<Rc<Samples>>>,
    /// Unpacked forms, by address of their streams.
    unpacked: BTreeMap<*const Stream, Rc<[u8]>>,
    /// Digests of what pages name.
    digests: Digests,
    /// Bytes of forms that may still be cached.
    cacheable_bytes: usize,
}

impl<'a> PreflightVisitor<'a> {
    /// Creates an interpreter with unused budgets.
    pub(super) fn new(
        document: &'a Document,
        options: Option<PreflightOptions>,
        limits: &Limits,
    ) -> Self {
        Self {
            document,
            limits: *limits,
            options,
            plates: None,
            inspects_only: false,
            paints_only: false,
            named_inks: Vec::new(),
            paintable_pixels: limits.painted_pixels,
            holes: Vec::new(),
            masks: BTreeMap::new(),
            pictures: BTreeMap::new(),
            seen: PageFacts::default(),
            inspected: BTreeSet::new(),
            operators: limits.operators,
            bytes: limits.file_bytes,
            recordable_items: limits.recorded_items,
            fonts: BTreeMap::new(),
            unpacked: BTreeMap::new(),
            digests: Digests::default(),
            cacheable_bytes: limits.kept_bytes,
        }
    }

    /// Interprets a page and returns its facts.
    pub(super) fn interpret_page(&mut self, page: &Page) -> PageFacts {
        self.seen = PageFacts::default();
        self.inspected.clear();
        let document = self.document;
        let Ok(dict) = document.get_dictionary(page.id) else {
            self.record_incomplete(UNREADABLE);
            return std::mem::take(&mut self.seen);
        };
        let content = self.page(dict);
        let resources = reading::inherited(document, dict, b"Resources");
        let resources = resources.and_then(|resources| resources.as_dict().ok());
        self.seen.digest = self.digests.of_page(document, &content, resources);
        let matrix = Affine::scale(page.unit * MILLIMETRES_A_POINT);
        self.plates = self.options.map(|options| {
            let mut plates = Plates::new(&page.media);
            if let Some(bleed) = options.opaque_bleed {
                let trim = page.trim_area(bleed);
                let outer = page.bleed.unwrap_or_else(|| trim.inset(-bleed));
                plates.track_bleed(&outer, &trim);
            }
            plates
        });
        self.content(&content, resources, State::new(matrix), self.limits.depth);
        self.annotations(dict, matrix, self.limits.depth);
        if let Some(plates) = &self.plates {
            self.seen.ink = plates.max_total_ink(&plates.all());
            self.seen.white = plates.white();
            self.seen.see_through = plates.see_through();
            // Judged at the end, because later objects may fill a hole.
            let holes = std::mem::take(&mut self.holes);
            for Hole { state, place, pixels } in holes {
                if !self.seen.overprint_faults.contains_key(state) && plates.has_hole(&pixels) {
                    self.seen.overprint_faults.insert(state, place);
                }
            }
        }
        std::mem::take(&mut self.seen)
    }

    /// Joins the content streams of a page.
    fn page(&mut self, page: &'a Dictionary) -> Vec<u8> {
        let document = self.document;
        let contents = page.get(b"Contents").map(|contents| resolved(document, contents));
        let parts = match contents {
            Err(_) | Ok(Some(Object::Null)) => &[],
            Ok(Some(Object::Array(parts))) => parts.as_slice(),
            Ok(Some(one)) => std::slice::from_ref(one),
            Ok(None) => {
                self.record_incomplete(UNREADABLE);
                &[]
            }
        };
        let mut content = Vec::new();
        for part in parts {
            if !self.spend_operators(LOOKED_UP) {
                break;
            }
            let Some(Object::Stream(stream)) = resolved(document, part) else {
                self.record_incomplete(UNREADABLE);
                continue;
            };
            content.extend(self.unpack(stream, self.limits.page_bytes - content.len()));
            // A stream ends where a token ends (ISO 32000-2, 7.8.2), so the next one must not continue it.
            if content.len() < self.limits.page_bytes {
                content.push(b'\n');
            }
        }
        content
    }

    /// Unpacks a stream; empty if it is damaged or has more than `most` bytes, which is recorded.
    fn unpack(&mut self, stream: &Stream, most: usize) -> Vec<u8> {
        // LZW data is never trusted: if truncated, it looks complete.
        if stream.filters().is_ok_and(|filters| filters.contains(&&b"LZWDecode"[..])) {
            self.record_incomplete(UNREADABLE);
        }
        match reading::decode_stream(stream, most.min(self.bytes)) {
            Ok(content) => {
                self.bytes -= content.len();
                content
            }
            Err(lopdf::Error::Decompress(DecompressError::MemoryLimitExceeded { .. })) => {
                // Unpacking takes its time even if the result is dropped.
                let is_of_file = self.bytes < most;
                self.bytes = self.bytes.saturating_sub(most);
                if is_of_file {
                    self.record_byte_limit();
                } else {
                    self.record_incomplete(LimitExceeded {
                        what: "page",
                        most: self.limits.page_bytes,
                    });
                }
                Vec::new()
            }
            Err(_) => {
                // The unpacked length is not known, so the packed one counts.
                self.bytes = self.bytes.saturating_sub(stream.content.len());
                self.record_incomplete(UNREADABLE);
                Vec::new()
            }
        }
    }

    /// Unpacks a form once, however often it is drawn. Each use counts against the budget of bytes.
    pub(super) fn unpack_once(&mut self, stream: &Stream) -> Rc<[u8]> {
        let address = std::ptr::from_ref(stream);
        if let Some(content) = self.unpacked.get(&address).cloned() {
            return match self.bytes.checked_sub(content.len()) {
                Some(left) => {
                    self.bytes = left;
                    content
                }
                None => {
                    self.record_byte_limit();
                    Rc::default()
                }
            };
        }
        let content: Rc<[u8]> = self.unpack(stream, self.limits.page_bytes).into();
        match self.cacheable_bytes.checked_sub(content.len()) {
            Some(left) => {
                self.cacheable_bytes = left;
                self.unpacked.insert(address, Rc::clone(&content));
                content
            }
            None => {
                self.record_incomplete(LimitExceeded {
                    what: "kept",
                    most: self.limits.kept_bytes,
                });
                Rc::default()
            }
        }
    }

    /// Records why a page is read only in part; the first reason is kept.
    pub(super) fn record_incomplete(&mut self, why: LimitExceeded) {
        self.seen.incomplete.get_or_insert(why);
    }

    /// Records that the pages have too many bytes.
    fn record_byte_limit(&mut self) {
        self.record_incomplete(LimitExceeded { what: "file", most: self.limits.file_bytes });
    }

    /// Records that there are too many texts and lines.
    fn record_item_limit(&mut self) {
        self.record_incomplete(LimitExceeded { what: "traces", most: self.limits.recorded_items });
    }

    /// Records that forms are nested too deeply.
    pub(super) fn record_depth_limit(&mut self) {
        self.record_incomplete(LimitExceeded { what: "depth", most: self.limits.depth });
    }

    /// Records that too many pixels would be painted.
    pub(super) fn record_pixel_limit(&mut self) {
        self.record_incomplete(LimitExceeded { what: "painted", most: self.limits.painted_pixels });
    }

    /// Returns the samples of an image; `None` if they have another form than bytes or JPEG.
    pub(super) fn samples(&mut self, stream: &'a Stream) -> Option<Rc<Samples>> {
        let address = std::ptr::from_ref(stream);
        if let Some(known) = self.pictures.get(&address) {
            return known.clone();
        }
        let samples =
            Samples::from_stream(self.document, stream, self.limits.picture_bytes).map(Rc::new);
        // Only one image is cached: the same one is often on every page, and several would need much memory.
        self.pictures.clear();
        self.pictures.insert(address, samples.clone());
        samples
    }

    /// Returns the mask of an image; `None` if it has none, or if the mask cannot be decoded within the limits.
    pub(super) fn mask(&mut self, image: &'a Stream) -> Option<Rc<Mask>> {
        let address = std::ptr::from_ref(image);
        if let Some(known) = self.masks.get(&address) {
            return known.clone();
        }
        let (document, most) = (self.document, self.limits.picture_bytes);
        let spend = |samples| self.spend_pixels(samples);
        let mask = Mask::of_image(document, image, most, spend).map(Rc::new);
        self.masks.clear();
        self.masks.insert(address, mask.clone());
        mask
    }

    /// Deducts a number of operators from the budget; returns `true` if it sufficed.
    pub(super) fn spend_operators(&mut self, operators: usize) -> bool {
        let left = self.operators.checked_sub(operators);
        // Once a step exceeds the budget, cheaper ones stop as well: the limit is final.
        self.operators = left.unwrap_or_default();
        if left.is_none() {
            self.record_incomplete(LimitExceeded {
                what: "operators",
                most: self.limits.operators,
            });
        }
        left.is_some()
    }

    /// Deducts a text or a line from the budget; returns `true` if it sufficed.
    pub(super) fn spend_recorded_item(&mut self) -> bool {
        let left = self.recordable_items.checked_sub(1);
        self.recordable_items = left.unwrap_or_default();
        if left.is_none() {
            self.record_item_limit();
        }
        left.is_some()
    }
}

impl<'a> PreflightVisitor<'a> {
    /// Interprets content from an initial state; `deep` is the number of levels that forms may be nested in it.
    pub(super) fn content(
        &mut self,
        content: &[u8],
        resources: Option<&'a Dictionary>,
        state: State<'a>,
        deep: usize,
    ) {
        let base = state.graphics.ctm;
        let mut content_of = Content { visitor: self, resources, state, base, deep };
        // The visitor has recorded why it stopped.
        let _ = interpret(content, &mut content_of);
    }
}

/// Visitor of one content stream.
struct Content<'l, 'a> {
    visitor: &'l mut PreflightVisitor<'a>,
    resources: Option<&'a Dictionary>,
    state: State<'a>,
    /// Initial matrix, by which patterns are placed.
    base: Affine,
    /// Number of levels that forms may still be nested.
    deep: usize,
}

/// Signal that stops the interpretation of a content stream; the reason is recorded.
struct StopSignal;

impl Content<'_, '_> {
    /// Records why the page is read only in part, and stops.
    fn stop(&mut self, why: LimitExceeded) -> Result<(), StopSignal> {
        self.visitor.record_incomplete(why);
        Err(StopSignal)
    }
}

impl<'a> Visitor<'a> for Content<'_, 'a> {
    type State = State<'a>;
    type Stop = StopSignal;

    fn state(&mut self) -> &mut State<'a> {
        &mut self.state
    }

    fn graphics(&mut self) -> &mut Graphics<'a> {
        &mut self.state.graphics
    }

    fn before_operator(
        &mut self,
        operator: &Operator<'_>,
        corners: usize,
    ) -> Result<(), StopSignal> {
        if !self.visitor.spend_operators(1) {
            return Err(StopSignal);
        }
        if corners > self.visitor.limits.recorded_items {
            self.visitor.record_item_limit();
            return Err(StopSignal);
        }
        if !is_known(operator.name, operator.operands) {
            self.visitor.record_incomplete(UNREADABLE);
        }
        Ok(())
    }

    fn before_save(&mut self, kept: usize) -> Result<(), StopSignal> {
        let most = self.visitor.limits.states;
        if kept >= most {
            return self.stop(LimitExceeded { what: "states", most });
        }
        self.visitor.seen.nested = self.visitor.seen.nested.max(kept + 1);
        Ok(())
    }

    fn applied(&mut self, _: &Operator<'_>) -> Result<(), StopSignal> {
        // Comparisons with infinity or NaN would let every later position pass.
        if self.state.graphics.ctm.is_finite() { Ok(()) } else { self.stop(UNREADABLE) }
    }

    fn font(&mut self, name: Option<&[u8]>) -> Option<&'a Dictionary> {
        name.and_then(|name| self.visitor.named(self.resources, b"Font", name))
    }

    fn extended(&mut self, _: &Operator<'_>) {}

    fn paint(&mut self, painting: Painting, path: Path) -> Result<(), StopSignal> {
        let (visitor, state, path) = (&mut *self.visitor, &mut self.state, path.elements);
        if let Some(is_even_odd) = painting.clip {
            visitor.clip_to(&path, is_even_odd, state);
        }
        // A path that is stroked, too, is recorded as the lines of its stroke.
        if painting.is_filled {
            visitor.fill(&path, painting.is_even_odd, !painting.is_stroked, state, self.deep);
        }
        if painting.is_stroked {
            visitor.stroke(&path, state, self.deep);
        }
        Ok(())
    }

    fn show(&mut self, operator: &Operator<'_>, matrix: Affine) -> Result<f64, StopSignal> {
        let text = (matrix, operator.raw);
        Ok(self.visitor.text(&self.state, text, self.resources, self.deep))
    }

    fn other(&mut self, operator: &Operator<'_>) -> Result<(), StopSignal> {
        let Self { visitor, resources, state, base, deep } = self;
        let (resources, base, deep, name) = (*resources, *base, *deep, operator.first_name());
        match operator.name {
            b"gs" => visitor.graphics(resources, name, state),
            b"BX" => visitor.seen.has_bx = true,
            b"d1" if state.glyph_of.is_some() => {
                // Such a glyph is a mere shape: strokes have the colour in which its text is filled, too.
                state.stroke = state.fill.clone();
                state.is_stencil = true;
            }
            // Uncoloured patterns and glyphs ignore colour operators (ISO 32000-2, 8.7.3.3 and 9.6.4).
            b"g" | b"rg" | b"k" | b"G" | b"RG" | b"K" | b"cs" | b"CS" | b"sc" | b"scn" | b"SC"
            | b"SCN"
                if state.is_stencil => {}
            b"g" | b"rg" | b"k" | b"G" | b"RG" | b"K" => {
                let ink =
                    CurrentColour::device(&operator.name.to_ascii_lowercase(), operator.operands);
                visitor.seen.devices.extend(ink.space);
                let is_fill = operator.name[0].is_ascii_lowercase();
                *(if is_fill { &mut state.fill } else { &mut state.stroke }) = ink;
            }
            b"cs" => state.fill = visitor.initial_colour(resources, name),
            b"CS" => state.stroke = visitor.initial_colour(resources, name),
            b"sc" | b"SC" | b"scn" | b"SCN" => {
                let is_fill = operator.name[0] == b's';
                let ink = if is_fill { &mut state.fill } else { &mut state.stroke };
                *ink = ink.with(operator.operands);
                if let Some(Operand::Name(name)) = operator.operands.last() {
                    ink.pattern = visitor.pattern_of(resources, name, base);
                    visitor.inspect_pattern(resources, name, (&*state, base), deep);
                }
            }
            b"sh" => {
                let shading = name.and_then(|name| visitor.named(resources, b"Shading", name));
                visitor.record_gradient(shading);
                if let Some(shading) = shading {
                    visitor.paint_clip_with_gradient(shading, state);
                }
            }
            b"Do" => {
                let object = name.and_then(|name| visitor.resource(resources, b"XObject", name));
                match object {
                    Some(Object::Stream(stream)) => {
                        visitor.draw_xobject(stream, resources, state, deep)
                    }
                    _ => visitor.record_incomplete(UNREADABLE),
                }
            }
            b"ID" => visitor.inline_image(operator.operands, resources, state, deep),
            _ => {}
        }
        Ok(())
    }

    fn end(&mut self, _: usize, is_broken: bool) {
        if is_broken {
            self.visitor.record_incomplete(UNREADABLE);
        }
    }
}
