//! Loading of a PDF: its pages with their boxes.

use std::collections::BTreeSet;

use lopdf::{Dictionary, Document, Object, ObjectId};

use paper::MILLIMETRES_A_POINT;
use pdf::limits::Limits;
use pdf::reading::{self, LoadError, inherited};

/// Greatest depth of the page tree.
const DEEPEST: usize = 32;

/// A rectangle in millimetres, along the axes of user space.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) bottom: f64,
    pub(super) right: f64,
    pub(super) top: f64,
}

impl Area {
    /// Returns the width in millimetres.
    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    /// Returns the height in millimetres.
    pub(super) fn height(&self) -> f64 {
        self.top - self.bottom
    }

    /// Returns the area without a margin of `by` millimetres on each side; a negative margin enlarges it.
    pub(super) fn inset(&self, by: f64) -> Self {
        Self {
            left: self.left + by,
            bottom: self.bottom + by,
            right: self.right - by,
            top: self.top - by,
        }
    }

    /// Returns the distances from each side of this area inwards to the same side of another one: left, bottom,
    /// right, top. Negative if the other area extends beyond the side.
    pub(super) fn insets(&self, inner: &Self) -> [f64; 4] {
        [
            inner.left - self.left,
            inner.bottom - self.bottom,
            self.right - inner.right,
            self.top - inner.top,
        ]
    }
}

/// A page with its boxes in millimetres.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) id: ObjectId,
    pub(super) media: Area,
    pub(super) trim: Option<Area>,
    pub(super) bleed: Option<Area>,
    /// Points in one unit of user space (`UserUnit`).
    pub(super) unit: f64,
    /// Set if the page is shown rotated by 90° or 270°.
    pub(super) is_turned: bool,
}

impl Page {
    /// Returns the area that remains after cutting: the trim box, or else the page without `bleed` millimetres on each
    /// side.
    pub(super) fn trim_area(&self, bleed: f64) -> Area {
        self.trim.unwrap_or_else(|| self.media.inset(bleed))
    }

    /// Returns width and height as displayed, in millimetres.
    pub(super) fn size(&self) -> (f64, f64) {
        if self.is_turned {
            (self.media.height(), self.media.width())
        } else {
            (self.media.width(), self.media.height())
        }
    }
}

/// Loads a PDF and reads its pages.
///
/// # Errors
/// [`LoadError`] if the file is encrypted or damaged, exceeds a limit, or has an inconsistent page tree.
pub(super) fn read(bytes: &[u8], limits: &Limits) -> Result<(Document, Vec<Page>), LoadError> {
    let document = reading::load(bytes, limits)?;
    let mut pages = Vec::new();
    let root = document.catalog().and_then(|catalog| catalog.get(b"Pages"));
    let root = root.and_then(Object::as_reference).ok();
    // All or nothing: a page that is skipped would pass without a check.
    let is_whole = root.is_some_and(|root| {
        let mut walk = Walk { document: &document, seen: BTreeSet::new(), pages: &mut pages };
        walk.node(root, None, 0).is_some()
    });
    if is_whole && !pages.is_empty() {
        Ok((document, pages))
    } else {
        Err(LoadError::Broken("pages".to_owned()))
    }
}

/// Depth-first walk through the page tree, which fails where a page would be skipped.
struct Walk<'a> {
    document: &'a Document,
    seen: BTreeSet<ObjectId>,
    pages: &'a mut Vec<Page>,
}

impl Walk<'_> {
    /// Visits a node and the nodes below it; `None` if the tree is inconsistent.
    fn node(&mut self, id: ObjectId, above: Option<ObjectId>, deep: usize) -> Option<()> {
        let document = self.document;
        let node = document.get_dictionary(id).ok()?;
        // Inherited attributes are searched for down the tree by some readers and upwards by others; both must agree.
        let parent = node.get(b"Parent").and_then(Object::as_reference).ok();
        if !self.seen.insert(id) || deep > DEEPEST || parent != above {
            return None;
        }
        let kind = match node.get_deref(b"Type", document) {
            Ok(kind) => Some(kind.as_name().ok()?),
            Err(_) => None,
        };
        match (node.get(b"Kids"), kind) {
            (Ok(kids), Some(b"Pages") | None) => {
                let before = self.pages.len();
                let (_, kids) = document.dereference(kids).ok()?;
                for kid in kids.as_array().ok()? {
                    self.node(kid.as_reference().ok()?, Some(id), deep + 1)?;
                }
                // Readers that trust `Count` would show another number of pages.
                let count = node.get_deref(b"Count", document).ok()?.as_i64().ok()?;
                (usize::try_from(count) == Ok(self.pages.len() - before)).then_some(())
            }
            (Err(_), Some(b"Page") | None) => {
                self.pages.push(page(document, id, node)?);
                Some(())
            }
            _ => None,
        }
    }
}

/// Reads a page; `None` if it has no size, or if an entry has the wrong type.
fn page(document: &Document, id: ObjectId, page: &Dictionary) -> Option<Page> {
    let number = |object: &Object| Some(f64::from(object.as_float().ok()?));
    let own = |name: &[u8]| match page.get(name) {
        Ok(Object::Null) | Err(_) => Some(None),
        Ok(object) => Some(Some(document.dereference(object).ok()?.1)),
    };
    let unit = own(b"UserUnit")?.map_or(Some(1.0), number).filter(|unit| *unit > 0.0)?;
    let area = |sides| area(document, sides, unit);
    // Neither trim box nor bleed box is inherited.
    let boxed = |name: &[u8]| own(name)?.map_or(Some(None), |sides| Some(Some(area(sides)?)));
    let turn = inherited(document, page, b"Rotate").map_or(Some(0.0), number)?;
    // `Rotate` is a multiple of 90 (ISO 32000-2, 7.7.3.3).
    let quarters = (turn / 90.0).round();
    if (quarters * 90.0 - turn).abs() > 0.01 {
        return None;
    }
    Some(Page {
        id,
        media: area(inherited(document, page, b"MediaBox")?)?,
        trim: boxed(b"TrimBox")?,
        bleed: boxed(b"BleedBox")?,
        unit,
        is_turned: quarters as i64 % 2 != 0,
    })
}

/// Converts a rectangle of a PDF to millimetres, with `unit` points per unit of user space; `None` if it is empty.
pub(super) fn area(document: &Document, object: &Object, unit: f64) -> Option<Area> {
    let sides = reading::numbers(document, object)?.into_iter();
    let sides: Vec<f64> = sides.map(|side| side * unit * MILLIMETRES_A_POINT).collect();
    let [x1, y1, x2, y2] = sides.try_into().ok()?;
    // A PDF may name any two opposite corners (ISO 32000-2, 7.9.5).
    let area = Area {
        left: f64::min(x1, x2),
        bottom: f64::min(y1, y2),
        right: f64::max(x1, x2),
        top: f64::max(y1, y2),
    };
    (area.width() > 0.0 && area.height() > 0.0).then_some(area)
}
