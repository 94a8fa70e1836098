//! The pages of any PDF: their sizes, what they draw and with what.

use std::collections::BTreeSet;
use std::rc::Rc;

use lopdf::{DecompressError, Dictionary, Document, Object, ObjectId};

use super::plan::Extent;
use paper::POINTS_A_MILLIMETRE;
use paper::stock::Size;
use pdf::limits::{LimitExceeded, Limits};
use pdf::reading::{self, LoadError, resolved};

/// Longer sides than this are no paper, in millimetres.
const LONGEST_SIDE: f64 = 100_000.0;

/// Bytes that a part of an object takes, at least.
pub(super) const PART: usize = 100;

/// Why the pages of a source cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceError {
    /// There are no bytes.
    Empty,
    /// It is something else than a PDF.
    NotPdf {
        /// A web page, most often a message of error that was saved under the name of a PDF.
        is_html: bool,
    },
    /// It ends too early.
    CutOff,
    /// It is damaged.
    Broken(String),
    /// It tells of more than is read or copied: the limit that it goes beyond.
    TooMuch(LimitExceeded),
    /// It may be read with a password only, or not be taken apart.
    Encrypted,
    /// It has no pages.
    NoPages,
    /// Its page tree names a node twice, or is deeper than any.
    Loop,
    /// A page, counted from 1, has no size that can be printed.
    NoSize(usize),
    /// What a page, counted from 1, draws cannot be unpacked.
    NoContent(usize),
}

/// A PDF whose pages can be placed.
pub struct Source {
    pub(super) document: Document,
    pub(super) pages: Vec<Page>,
    /// How many bytes of contents are copied at most.
    pub(super) most_copied: usize,
    limits: Limits,
}

/// A page, with what it inherits.
pub(super) struct Page {
    id: ObjectId,
    /// What of it shows at most, in points of the page: left, bottom, right, top.
    pub(super) outer: [f64; 4],
    /// Its size as cut, in the same way.
    trim: [f64; 4],
    /// By how many right angles it is turned clockwise when it is read.
    turns: usize,
    /// Points in one unit of the page.
    unit: f64,
    pub(super) resources: Option<Rc<Object>>,
    pub(super) group: Option<Object>,
}

/// What a page draws.
pub(super) struct Content {
    pub(super) bytes: Vec<u8>,
    /// How the bytes are packed, and with which parameters.
    pub(super) packing: Option<(Object, Option<Object>)>,
}

/// What a page takes from the nodes above it.
#[derive(Clone, Default)]
struct InheritedAttributes {
    media: Option<[f64; 4]>,
    crop: Option<[f64; 4]>,
    turns: usize,
    resources: Option<Rc<Object>>,
}

impl Source {
    /// Reads a PDF and finds its pages.
    ///
    /// # Errors
    /// [`SourceError`] says what is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, SourceError> {
        Self::read_within(bytes, &Limits::default())
    }

    /// [`read`](Self::read) with other limits than those of the program.
    ///
    /// # Errors
    /// Those of [`read`](Self::read).
    pub fn read_within(bytes: &[u8], limits: &Limits) -> Result<Self, SourceError> {
        if bytes.is_empty() {
            return Err(SourceError::Empty);
        }
        let head = &bytes[..bytes.len().min(1024)];
        if !head.windows(5).any(|bytes| bytes == b"%PDF-") {
            let text = String::from_utf8_lossy(head).to_lowercase();
            let is_html = ["<!doctype html", "<html", "<head"];
            let is_html = is_html.iter().any(|mark| text.contains(mark));
            return Err(SourceError::NotPdf { is_html });
        }
        let document = reading::load(bytes, limits).map_err(|why| {
            let tail = &bytes[bytes.len().saturating_sub(1024)..];
            match why {
                LoadError::Encrypted => SourceError::Encrypted,
                LoadError::TooMuch(limit) => SourceError::TooMuch(limit),
                LoadError::Broken(why) if tail.windows(5).any(|bytes| bytes == b"%%EOF") => {
                    SourceError::Broken(why)
                }
                LoadError::Broken(_) => SourceError::CutOff,
            }
        })?;
        let mut walk = Walk {
            document: &document,
            seen: BTreeSet::new(),
            pages: Vec::new(),
            deepest: limits.tree_depth,
        };
        let root = document.catalog().and_then(|catalog| catalog.get(b"Pages")).cloned();
        let root = root.map_err(|error| SourceError::Broken(error.to_string()))?;
        walk.node(&root, &InheritedAttributes::default(), 0)?;
        let pages = walk.pages;
        if pages.is_empty() {
            return Err(SourceError::NoPages);
        }
        Ok(Self { document, pages, most_copied: limits.copied + bytes.len(), limits: *limits })
    }

    /// Why no more is copied.
    pub(super) fn too_much_copied(&self) -> SourceError {
        SourceError::TooMuch(LimitExceeded { what: "copied", most: self.limits.copied })
    }

    /// The pages as they are read.
    pub fn extents(&self) -> Vec<Extent> {
        self.pages.iter().map(Page::extent).collect()
    }

    /// What a page draws. One stream stays packed as it is; several become one.
    ///
    /// # Errors
    /// [`SourceError::TooMuch`] where more than `left` bytes are copied; what is copied is taken from it.
    pub(super) fn content(&self, rank: usize, left: &mut usize) -> Result<Content, SourceError> {
        let broken = || SourceError::NoContent(rank + 1);
        let nothing = Content { bytes: Vec::new(), packing: None };
        let Some(page) = self.pages.get(rank) else {
            return Err(broken());
        };
        let page = self.document.get_dictionary(page.id);
        let page = page.map_err(|_| broken())?;
        let Ok(contents) = page.get(b"Contents") else {
            return Ok(nothing);
        };
        match resolved(&self.document, contents) {
            Some(Object::Stream(stream)) => Ok(Content {
                bytes: {
                    let room = left.checked_sub(stream.content.len());
                    *left = room.ok_or_else(|| self.too_much_copied())?;
                    stream.content.clone()
                },
                packing: stream.dict.get(b"Filter").ok().map(|filter| {
                    let parameters = stream.dict.get(b"DecodeParms").ok();
                    (filter.clone(), parameters.cloned())
                }),
            }),
            Some(Object::Array(parts)) => {
                let mut bytes = Vec::new();
                for part in parts {
                    let part =
                        resolved(&self.document, part).and_then(|object| object.as_stream().ok());
                    let part = part.ok_or_else(broken)?;
                    let part =
                        reading::decode_stream(part, *left).map_err(|error| match error {
                            lopdf::Error::Decompress(DecompressError::MemoryLimitExceeded {
                                ..
                            }) => self.too_much_copied(),
                            _ => broken(),
                        })?;
                    let room = left.checked_sub(part.len() + PART);
                    *left = room.ok_or_else(|| self.too_much_copied())?;
                    bytes.extend(part);
                    // A word may not run from one part into the next.
                    bytes.push(b'\n');
                }
                Ok(Content { bytes, packing: None })
            }
            Some(Object::Null) | None => Ok(nothing),
            Some(_) => Err(broken()),
        }
    }
}

impl Page {
    fn extent(&self) -> Extent {
        let [left, bottom, right, top] = self.trim;
        let [outer_left, outer_bottom, outer_right, outer_top] = self.outer;
        let millimetres = |length: f64| length * self.unit / POINTS_A_MILLIMETRE;
        // Left, top, right, bottom; one turn clockwise brings the left side to the top.
        let mut bleed =
            [left - outer_left, outer_top - top, outer_right - right, bottom - outer_bottom];
        bleed.rotate_right(self.turns);
        let (width, height) = (millimetres(right - left), millimetres(top - bottom));
        let size = Size::new(width, height);
        Extent {
            size: if self.turns % 2 == 1 { size.turned() } else { size },
            bleed: bleed.map(millimetres),
        }
    }

    /// From the space of the page to points of the page as it is read, with (0, 0) at the lower left of
    /// its trim: `[a, b, c, d, e, f]` as PDF has it.
    pub(super) fn upright(&self) -> [f64; 6] {
        let [left, bottom, right, top] = self.trim.map(|side| side * self.unit);
        let u = self.unit;
        match self.turns {
            1 => [0.0, -u, u, 0.0, -bottom, right],
            2 => [-u, 0.0, 0.0, -u, right, top],
            3 => [0.0, u, -u, 0.0, top, -left],
            _ => [u, 0.0, 0.0, u, -left, -bottom],
        }
    }
}

/// A walk through the page tree.
struct Walk<'a> {
    document: &'a Document,
    seen: BTreeSet<ObjectId>,
    pages: Vec<Page>,
    deepest: usize,
}

impl Walk<'_> {
    fn node(
        &mut self,
        node: &Object,
        above: &InheritedAttributes,
        depth: usize,
    ) -> Result<(), SourceError> {
        let broken = |what: &str| SourceError::Broken(format!("page tree: {what}"));
        let id = node.as_reference();
        let id = id.map_err(|_| broken("a node is no reference"))?;
        if !self.seen.insert(id) || depth > self.deepest {
            return Err(SourceError::Loop);
        }
        let document = self.document;
        let dict = document.get_dictionary(id);
        let dict = dict.map_err(|_| broken(&format!("object {} is missing", id.0)))?;
        let here = self.inherited(dict, above);
        let kids = dict.get(b"Kids").ok().and_then(|kids| resolved(document, kids));
        let Some(Object::Array(kids)) = kids else {
            let page = self.page(id, dict, here)?;
            self.pages.push(page);
            return Ok(());
        };
        for kid in kids {
            self.node(kid, &here, depth + 1)?;
        }
        Ok(())
    }

    fn inherited(&self, dict: &Dictionary, above: &InheritedAttributes) -> InheritedAttributes {
        let turns = |turn: &Object| {
            let quarter = number(self.document, turn)? / 90.0;
            Some((quarter.round() as i64).rem_euclid(4) as usize)
        };
        let get = |key: &[u8]| dict.get(key).ok();
        let rect = |key: &[u8]| get(key).and_then(|sides| rect(self.document, sides));
        InheritedAttributes {
            media: rect(b"MediaBox").or(above.media),
            crop: rect(b"CropBox").or(above.crop),
            turns: get(b"Rotate").and_then(turns).unwrap_or(above.turns),
            resources: get(b"Resources").cloned().map(Rc::new).or(above.resources.clone()),
        }
    }

    fn page(
        &self,
        id: ObjectId,
        dict: &Dictionary,
        above: InheritedAttributes,
    ) -> Result<Page, SourceError> {
        let no_size = || SourceError::NoSize(self.pages.len() + 1);
        let own = |key: &[u8]| dict.get(key).ok().and_then(|sides| rect(self.document, sides));
        let media = above.media.ok_or_else(no_size)?;
        let visible = above.crop.and_then(|crop| common(media, crop)).unwrap_or(media);
        // Who says where a page is cut means what lies beyond that to be bleed.
        let (outer, trim) = match own(b"TrimBox").and_then(|trim| common(media, trim)) {
            Some(trim) => {
                let bleed = own(b"BleedBox").and_then(|bleed| common(media, bleed));
                let outer = bleed.map_or(media, |bleed| union(bleed, trim));
                (outer, trim)
            }
            None => (visible, visible),
        };
        let unit = dict.get(b"UserUnit").ok();
        let unit = unit.and_then(|unit| number(self.document, unit));
        let page = Page {
            id,
            outer,
            trim,
            turns: above.turns,
            unit: unit.filter(|unit| *unit > 0.0).unwrap_or(1.0),
            resources: above.resources,
            group: dict.get(b"Group").ok().cloned(),
        };
        let Size { width, height } = page.extent().size;
        let is_size = |side: f64| side > 0.1 && side < LONGEST_SIDE;
        if is_size(width) && is_size(height) { Ok(page) } else { Err(no_size()) }
    }
}

fn number(document: &Document, object: &Object) -> Option<f64> {
    let number = f64::from(resolved(document, object)?.as_float().ok()?);
    number.is_finite().then_some(number)
}

/// Four numbers as left, bottom, right, top, whichever corners they name.
fn rect(document: &Document, object: &Object) -> Option<[f64; 4]> {
    let sides = resolved(document, object)?.as_array().ok()?;
    let sides: Vec<f64> = sides.iter().map_while(|side| number(document, side)).collect();
    let [x1, y1, x2, y2] = sides.try_into().ok()?;
    Some([x1.min(x2), y1.min(y2), x1.max(x2), y1.max(y2)])
}

/// What two boxes have in common, if it is an area.
fn common(a: [f64; 4], b: [f64; 4]) -> Option<[f64; 4]> {
    let both = [a[0].max(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].min(b[3])];
    (both[0] < both[2] && both[1] < both[3]).then_some(both)
}

/// The box around two boxes.
fn union(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}
