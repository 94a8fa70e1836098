//! Boxes that are cut out of board, folded and glued: their measures, and the lines along which they are
//! cut and folded. All measures in millimetres.
//!
//! A fold is the middle of the board: between parallel panels whose folds lie `a` apart, board of
//! thickness `b` leaves `a - b`.

mod draw;
mod plan;
mod tray;
mod tuck;

pub use draw::{Guides, draw};
use paper::stock::Size;
pub use plan::{BoxDivision, BoxError, PlacedPiece, margin, page_for, plan};
pub use tray::{LargeBox, Telescope, Tray, large};
pub use tuck::{CardStack, SmallCards, TuckBox};

/// How far colour runs over the cuts of a box.
pub const BLEED: f64 = 3.0;
/// How far colour runs over an edge that is glued: no glue holds on ink.
pub const OVER_GLUE: f64 = 2.0;
/// By how much every free edge that slides or hides keeps off another.
const CLEARANCE: f64 = 0.5;

/// A point from the upper left corner of the lines, to the right and downwards.
pub type Point = [f64; 2];

/// The next step of an outline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Straight to a point.
    Line(Point),
    /// To a point along the shorter arc of a circle, or half of it.
    Arc {
        /// Where it ends.
        to: Point,
        /// Radius of the circle.
        radius: f64,
        /// Whether it runs clockwise, as one sees it.
        clockwise: bool,
    },
}

impl Step {
    /// Where it ends.
    pub fn end(self) -> Point {
        match self {
            Self::Line(to) | Self::Arc { to, .. } => to,
        }
    }
}

/// A rectangle: left and upper edge, width and height.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Where its left edge lies.
    pub x: f64,
    /// Where its upper edge lies.
    pub y: f64,
    /// From left to right.
    pub width: f64,
    /// From top to bottom.
    pub height: f64,
}

impl Area {
    /// From a left and an upper edge, so wide and so high.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// So much more on the left, above, on the right and below.
    #[must_use]
    pub fn grown(self, [left, top, right, bottom]: [f64; 4]) -> Self {
        Self {
            x: self.x - left,
            y: self.y - top,
            width: self.width + left + right,
            height: self.height + top + bottom,
        }
    }

    /// The right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// The lower edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }
}

/// What a side of a box is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Panel {
    /// What one reads first.
    Front,
    /// What the text is on.
    Back,
    /// The side on which a box stands on a shelf.
    Spine,
    /// The side across from the spine.
    Side,
    /// What is opened; of a tray, the floor.
    Lid,
    /// What the cards stand on.
    Bottom,
    /// What is put inside the front to close the lid.
    Tuck,
}

/// One piece of board: how it is cut and folded, and where it is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct Dieline {
    /// Width and height of all of it.
    pub size: Size,
    /// The outline, from a point and back to it, clockwise as one sees it.
    pub outline: Vec<Step>,
    /// Cuts inside of the outline.
    pub slits: Vec<[Point; 2]>,
    /// Where it is folded.
    pub folds: Vec<[Point; 2]>,
    /// Where each side lies.
    pub panels: Vec<(Panel, Area)>,
    /// What is printed in the colour of the ground: every panel and flap with its bleed.
    pub ground: Vec<Area>,
    /// Marks beside the outline for whoever folds along a ruler, with no line across what is seen.
    pub ticks: Vec<[Point; 2]>,
}

impl Dieline {
    /// A side; `None` where this piece does not have it.
    pub fn panel(&self, panel: Panel) -> Option<Area> {
        self.panels.iter().find(|(own, _)| *own == panel).map(|(_, area)| *area)
    }
}

/// Some points as straight steps.
fn straight(points: impl IntoIterator<Item = Point>) -> Vec<Step> {
    points.into_iter().map(Step::Line).collect()
}

/// A tick of a fold: it begins so far off the cut, and is so long.
const TICK: (f64, f64) = (0.8, 3.2);

/// A tick that leaves a point to the left, the right, upwards or downwards.
fn tick([x, y]: Point, [right, down]: [f64; 2]) -> [Point; 2] {
    let at = |far: f64| [x + right * far, y + down * far];
    [at(TICK.0), at(TICK.0 + TICK.1)]
}
