//! A PDF as it comes: its pages with their boxes, or why there are none to be had.

use std::collections::BTreeSet;

use lopdf::{Dictionary, Document, Object, ObjectId};

use paper::MILLIMETRES_A_POINT;
use pdf::limits::Limits;
use pdf::reading::{self, LoadError, inherited};

/// Most steps from a page up to what it inherits.
const DEEPEST: usize = 32;

/// A rectangle on a page, in millimetres from its lower left corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Area {
    pub(super) left: f64,
    pub(super) bottom: f64,
    pub(super) right: f64,
    pub(super) top: f64,
}

impl Area {
    pub(super) fn width(&self) -> f64 {
        self.right - self.left
    }

    pub(super) fn height(&self) -> f64 {
        self.top - self.bottom
    }

    /// So much less on every side.
    pub(super) fn inset(&self, by: f64) -> Self {
        Self {
            left: self.left + by,
            bottom: self.bottom + by,
            right: self.right - by,
            top: self.top - by,
        }
    }

    /// How far each side of another area lies inside of this one: left, bottom, right, top.
    pub(super) fn insets(&self, inner: &Self) -> [f64; 4] {
        [
            inner.left - self.left,
            inner.bottom - self.bottom,
            self.right - inner.right,
            self.top - inner.top,
        ]
    }
}

/// A page as a viewer shows it, with its boxes in millimetres.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) id: ObjectId,
    pub(super) media: Area,
    pub(super) trim: Option<Area>,
    pub(super) bleed: Option<Area>,
    /// Points in one unit of what it draws.
    pub(super) unit: f64,
    /// Whether it is shown turned by a right angle.
    pub(super) is_turned: bool,
}

impl Page {
    /// Width and height as it is seen.
    pub(super) fn size(&self) -> (f64, f64) {
        if self.is_turned {
            (self.media.height(), self.media.width())
        } else {
            (self.media.width(), self.media.height())
        }
    }
}

/// Reads a PDF.
pub(super) fn read(bytes: &[u8], limits: &Limits) -> Result<(Document, Vec<Page>), LoadError> {
    let document = reading::load(bytes, limits)?;
    let mut pages = Vec::new();
    let root = document.catalog().and_then(|catalog| catalog.get(b"Pages"));
    let root = root.and_then(Object::as_reference).ok();
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

/// A walk through the page tree, which stops where a page would be passed over.
struct Walk<'a> {
    document: &'a Document,
    seen: BTreeSet<ObjectId>,
    pages: &'a mut Vec<Page>,
}

impl Walk<'_> {
    fn node(&mut self, id: ObjectId, above: Option<ObjectId>, deep: usize) -> Option<()> {
        let document = self.document;
        let node = document.get_dictionary(id).ok()?;
        // Some readers go down the tree for what a page inherits, and others up.
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

/// A page; `None` where it has no size, or where what it says of itself is something else.
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

pub(super) fn area(document: &Document, object: &Object, unit: f64) -> Option<Area> {
    let sides = reading::numbers(document, object)?.into_iter();
    let sides: Vec<f64> = sides.map(|side| side * unit * MILLIMETRES_A_POINT).collect();
    let [x1, y1, x2, y2] = sides.try_into().ok()?;
    let area = Area {
        left: f64::min(x1, x2),
        bottom: f64::min(y1, y2),
        right: f64::max(x1, x2),
        top: f64::max(y1, y2),
    };
    (area.width() > 0.0 && area.height() > 0.0).then_some(area)
}
