//! A PDF as it comes: its pages with their boxes, or why there are none to be had.

use lopdf::{Dictionary, Document, Object, ObjectId};

use crate::MILLIMETRES_A_POINT;
use crate::reading::{self, Unread};

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
pub(super) fn read(bytes: &[u8]) -> Result<(Document, Vec<Page>), Unread> {
    let document = reading::load(bytes)?;
    let pages: Option<Vec<Page>> = document.page_iter().map(|id| page(&document, id)).collect();
    match pages {
        Some(pages) if !pages.is_empty() => Ok((document, pages)),
        _ => Err(Unread::Broken("pages".to_owned())),
    }
}

fn page(document: &Document, id: ObjectId) -> Option<Page> {
    let page = document.get_dictionary(id).ok()?;
    let number = |object: &Object| object.as_float().ok().map(f64::from);
    let unit = page.get_deref(b"UserUnit", document).ok().and_then(number);
    let unit = unit.filter(|unit| *unit > 0.0).unwrap_or(1.0);
    let area = |sides| area(document, sides, unit);
    let turn = inherited(document, page, b"Rotate").and_then(number);
    // Neither trim box nor bleed box is inherited.
    let own = |name: &[u8]| area(page.get_deref(name, document).ok()?);
    Some(Page {
        id,
        media: area(inherited(document, page, b"MediaBox")?)?,
        trim: own(b"TrimBox"),
        bleed: own(b"BleedBox"),
        unit,
        is_turned: turn.is_some_and(|turn| (turn / 90.0).round() as i64 % 2 != 0),
    })
}

/// An entry of a page, or of the nodes above it.
pub(super) fn inherited<'a>(
    document: &'a Document,
    page: &'a Dictionary,
    name: &[u8],
) -> Option<&'a Object> {
    let mut node = page;
    for _ in 0..DEEPEST {
        if let Ok(found) = node.get_deref(name, document) {
            return Some(found);
        }
        node = node.get_deref(b"Parent", document).ok()?.as_dict().ok()?;
    }
    None
}

fn area(document: &Document, object: &Object, unit: f64) -> Option<Area> {
    let sides = object.as_array().ok()?.iter();
    let number = |side| {
        let (_, side) = document.dereference(side).ok()?;
        let number = f64::from(side.as_float().ok()?) * unit * MILLIMETRES_A_POINT;
        number.is_finite().then_some(number)
    };
    let sides: Vec<f64> = sides.map(number).collect::<Option<_>>()?;
    let [x1, y1, x2, y2] = sides.try_into().ok()?;
    let area = Area {
        left: f64::min(x1, x2),
        bottom: f64::min(y1, y2),
        right: f64::max(x1, x2),
        top: f64::max(y1, y2),
    };
    (area.width() > 0.0 && area.height() > 0.0).then_some(area)
}
