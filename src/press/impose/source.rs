//! Reads the pages of any PDF: their boxes, content streams and resources.

use std::collections::BTreeSet;
use std::rc::Rc;

use lopdf::{DecompressError, Dictionary, Document, Object, ObjectId};

use super::plan::Extent;
use paper::POINTS_A_MILLIMETRE;
use paper::stock::Size;
use pdf::limits::{LimitExceeded, Limits};
use pdf::reading::{self, LoadError, resolved};

/// Longest side of a page that is accepted, in millimetres.
const LONGEST_SIDE: f64 = 100_000.0;

/// Length of the longest title, in characters.
const LONGEST_TITLE: usize = 200;

/// Number of bytes that each value inside a copied object counts against the limit on copies.
pub(super) const PART: usize = 100;

/// Reason why the pages of a source cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SourceError {
    /// The file is empty.
    Empty,
    /// The file is not a PDF.
    NotPdf {
        /// `true` for a web page, most often an error message that was saved under the name of a PDF.
        is_html: bool,
    },
    /// The file is truncated.
    CutOff,
    /// The file is damaged.
    Broken(String),
    /// The file has more to read or to copy than a limit allows.
    TooMuch(LimitExceeded),
    /// The file is encrypted: it needs a password, or may not be printed.
    Encrypted,
    /// The file has no pages.
    NoPages,
    /// The page tree has a node twice, or is deeper than the limit.
    Loop,
    /// A page, counted from 1, has no size that can be printed.
    NoSize(usize),
    /// The content of a page, counted from 1, cannot be decoded.
    NoContent(usize),
}

/// A PDF with pages that can be placed.
pub struct Source {
    pub(super) document: Document,
    pub(super) pages: Vec<Page>,
    /// Limit on the bytes of copied contents.
    pub(super) most_copied: usize,
    limits: Limits,
}

/// A page with its inherited attributes.
pub(super) struct Page {
    pub(super) id: ObjectId,
    /// Trim box with its bleed, in units of the page: left, bottom, right, top.
    pub(super) outer: [f64; 4],
    /// Trim box, in the same form.
    trim: [f64; 4],
    /// Number of clockwise quarter turns that the page needs to be read, 0 to 3 (`Rotate`).
    turns: usize,
    /// Points in one unit of the page (`UserUnit`).
    unit: f64,
    pub(super) resources: Option<Rc<Object>>,
    pub(super) group: Option<Object>,
}

/// The content stream of a page.
pub(super) struct Content {
    pub(super) bytes: Vec<u8>,
    /// Filters and their parameters; `None` if the bytes are not encoded.
    pub(super) packing: Option<(Object, Option<Object>)>,
}

/// Attributes that a page inherits from the nodes above it (ISO 32000-2, 7.7.3.4).
#[derive(Clone, Default)]
struct InheritedAttributes {
    media: Option<[f64; 4]>,
    crop: Option<[f64; 4]>,
    turns: usize,
    resources: Option<Rc<Object>>,
}

impl Source {
    /// Reads a PDF and its page tree.
    ///
    /// # Errors
    /// Returns [`SourceError`] if the file cannot be read within the default limits, or has no usable pages.
    pub fn read(bytes: &[u8]) -> Result<Self, SourceError> {
        Self::read_within(bytes, &Limits::default())
    }

    /// Like [`read`](Self::read), with other limits than the default ones.
    ///
    /// # Errors
    /// See [`read`](Self::read).
    pub fn read_within(bytes: &[u8], limits: &Limits) -> Result<Self, SourceError> {
        if bytes.is_empty() {
            return Err(SourceError::Empty);
        }
        // Readers accept other bytes before the header if it is among the first 1024 (PDF Reference 1.7, appendix H).
        let head = &bytes[..bytes.len().min(1024)];
        if !head.windows(5).any(|bytes| bytes == b"%PDF-") {
            let text = String::from_utf8_lossy(head).to_lowercase();
            let is_html = ["<!doctype html", "<html", "<head"];
            let is_html = is_html.iter().any(|mark| text.contains(mark));
            return Err(SourceError::NotPdf { is_html });
        }
        let document = reading::load_printable(bytes, limits).map_err(|why| {
            let tail = &bytes[bytes.len().saturating_sub(1024)..];
            match why {
                LoadError::Encrypted => SourceError::Encrypted,
                LoadError::TooMuch(limit) => SourceError::TooMuch(limit),
                // `%%EOF` is the end of every PDF: without it, the rest of the file is most likely missing.
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
        Ok(Self {
            document,
            pages,
            most_copied: limits.copied_bytes + bytes.len(),
            limits: *limits,
        })
    }

    /// Returns the error for copies beyond the limit.
    pub(super) fn too_much_copied(&self) -> SourceError {
        SourceError::TooMuch(LimitExceeded { what: "copied", most: self.limits.copied_bytes })
    }

    /// Returns the title of the document; `None` if it has none.
    pub(super) fn title(&self) -> Option<String> {
        let info = self.document.trailer.get(b"Info").ok()?;
        let info = resolved(&self.document, info)?.as_dict().ok()?;
        let title = resolved(&self.document, info.get(b"Title").ok()?)?;
        let title = lopdf::decode_text_string(title).ok()?;
        // A title without end would be copied whole.
        let title: String = title.trim().chars().take(LONGEST_TITLE).collect();
        (!title.is_empty()).then_some(title)
    }

    /// Returns the dimensions of all pages, rotated for reading.
    pub fn extents(&self) -> Vec<Extent> {
        self.pages.iter().map(Page::extent).collect()
    }

    /// Returns the content of a page. A single stream remains encoded; several are decoded and joined.
    ///
    /// # Errors
    /// [`SourceError::NoContent`] if the content cannot be read; [`SourceError::TooMuch`] if it has more than `left`
    /// bytes. The bytes of the content are subtracted from `left`.
    pub(super) fn content(&self, index: usize, left: &mut usize) -> Result<Content, SourceError> {
        let broken = || SourceError::NoContent(index + 1);
        let nothing = Content { bytes: Vec::new(), packing: None };
        let Some(page) = self.pages.get(index) else {
            return Err(broken());
        };
        let page = self.document.get_dictionary(page.id);
        let page = page.map_err(|_| broken())?;
        // `Contents` is optional: a page without it is blank (ISO 32000-2, 7.7.3.3).
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
                    // Streams are divided between tokens (ISO 32000-2, 7.8.2): joined directly, two tokens could
                    // become one.
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
    /// Returns the dimensions in millimetres, rotated for reading.
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

    /// Returns the matrix `[a, b, c, d, e, f]` from the units of the page to points of the page rotated for reading,
    /// with (0, 0) at the lower left of its trim.
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

/// A depth-first search of the page tree.
struct Walk<'a> {
    document: &'a Document,
    /// Nodes that have been visited.
    seen: BTreeSet<ObjectId>,
    pages: Vec<Page>,
    /// Greatest accepted depth of the tree.
    deepest: usize,
}

impl Walk<'_> {
    /// Visits a node and the nodes below it.
    fn node(
        &mut self,
        node: &Object,
        above: &InheritedAttributes,
        depth: usize,
    ) -> Result<(), SourceError> {
        let broken = |what: &str| SourceError::Broken(format!("page tree: {what}"));
        let id = node.as_reference();
        let id = id.map_err(|_| broken("a node is no reference"))?;
        // A cycle would never end, and a deep tree would overflow the stack.
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

    /// Returns the attributes of a node: its own, and inherited ones for those it lacks.
    fn inherited(&self, dict: &Dictionary, above: &InheritedAttributes) -> InheritedAttributes {
        let turns = |turn: &Object| {
            let quarter = number(self.document, turn)? / 90.0;
            // Negative and full turns are valid.
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

    /// Reads a page. `above` has its inheritable attributes, its own or inherited ones.
    fn page(
        &self,
        id: ObjectId,
        dict: &Dictionary,
        above: InheritedAttributes,
    ) -> Result<Page, SourceError> {
        let no_size = || SourceError::NoSize(self.pages.len() + 1);
        let own = |key: &[u8]| dict.get(key).ok().and_then(|sides| rect(self.document, sides));
        let media = above.media.ok_or_else(no_size)?;
        // Nothing exists outside of the media box, though a crop box may extend beyond it (ISO 32000-2, 14.11.2).
        let visible = above.crop.and_then(|crop| common(media, crop)).unwrap_or(media);
        // A file that names a trim box has bleed outside of it; without a trim box, the visible area is the page.
        let (outer, trim) = match own(b"TrimBox").and_then(|trim| common(media, trim)) {
            Some(trim) => {
                let bleed = own(b"BleedBox").and_then(|bleed| common(media, bleed));
                // A bleed box inside of the trim must not clip the page.
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

/// Resolves a number; `None` if it is not finite.
fn number(document: &Document, object: &Object) -> Option<f64> {
    let number = f64::from(resolved(document, object)?.as_float().ok()?);
    number.is_finite().then_some(number)
}

/// Reads a rectangle as left, bottom, right, top: any two opposite corners are valid (ISO 32000-2, 7.9.5). `None`
/// without four finite numbers.
fn rect(document: &Document, object: &Object) -> Option<[f64; 4]> {
    let sides = resolved(document, object)?.as_array().ok()?;
    let sides: Vec<f64> = sides.iter().map_while(|side| number(document, side)).collect();
    let [x1, y1, x2, y2] = sides.try_into().ok()?;
    Some([x1.min(x2), y1.min(y2), x1.max(x2), y1.max(y2)])
}

/// Returns the intersection of two boxes; `None` if they have no area in common.
fn common(a: [f64; 4], b: [f64; 4]) -> Option<[f64; 4]> {
    let both = [a[0].max(b[0]), a[1].max(b[1]), a[2].min(b[2]), a[3].min(b[3])];
    (both[0] < both[2] && both[1] < both[3]).then_some(both)
}

/// Returns the bounding box of two boxes.
fn union(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
}
