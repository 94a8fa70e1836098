//! Dielines: dimensions, cut lines and fold lines of boxes that are cut out of board, folded and glued. All lengths
//! are in millimetres.
//!
//! Folds are measured in the middle of the board: parallel panels with folds `a` apart, of board with the thickness
//! `b`, leave `a - b` between them.

mod draw;
mod plan;
mod tray;
mod tuck;

pub use draw::{Guides, draw};
use paper::stock::Size;
pub use plan::{BoxDivision, BoxError, PlacedPiece, margin, page_for, plan};
pub use tray::{LargeBox, Telescope, Tray, large};
pub use tuck::{CardStack, SmallCards, TuckBox};

/// Bleed over the cuts of a box.
pub const BLEED: f64 = 3.0;
/// Bleed over an edge that is glued. It is short, because no glue holds on ink.
pub const OVER_GLUE: f64 = 2.0;
/// Distance between other edges and edges that slide or are hidden in the finished box.
const CLEARANCE: f64 = 0.5;

/// A point: distances to the right and downwards from the upper left corner of the dieline.
pub type Point = [f64; 2];

/// A segment of an outline, from the end of the one before.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// A straight line to a point.
    Line(Point),
    /// An arc of a circle to a point: the shorter one, or half of the circle.
    Arc {
        /// End of the arc.
        to: Point,
        /// Radius of the circle.
        radius: f64,
        /// `true` if the arc runs clockwise as seen.
        clockwise: bool,
    },
}

impl Step {
    /// Returns the end of the segment.
    pub fn end(self) -> Point {
        match self {
            Self::Line(to) | Self::Arc { to, .. } => to,
        }
    }
}

/// An upright rectangle in millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// Distance of the left edge.
    pub x: f64,
    /// Distance of the upper edge.
    pub y: f64,
    /// Width, from left to right.
    pub width: f64,
    /// Height, from top to bottom.
    pub height: f64,
}

impl Area {
    /// Creates a rectangle from its left and upper edge, width and height.
    pub const fn new(x: f64, y: f64, width: f64, height: f64) -> Self {
        Self { x, y, width, height }
    }

    /// Enlarges the rectangle on the left, at the top, on the right and at the bottom.
    #[must_use]
    pub fn grown(self, [left, top, right, bottom]: [f64; 4]) -> Self {
        Self {
            x: self.x - left,
            y: self.y - top,
            width: self.width + left + right,
            height: self.height + top + bottom,
        }
    }

    /// Returns the right edge.
    pub fn right(self) -> f64 {
        self.x + self.width
    }

    /// Returns the lower edge.
    pub fn bottom(self) -> f64 {
        self.y + self.height
    }
}

/// A side of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Panel {
    /// The side to read first.
    Front,
    /// The side with the text.
    Back,
    /// The narrow side that shows on a shelf, like the spine of a book.
    Spine,
    /// The narrow side opposite the spine.
    Side,
    /// The side that opens; the floor of a tray.
    Lid,
    /// The side that carries the cards.
    Bottom,
    /// The flap that goes inside the front to close the lid.
    Tuck,
}

/// The dieline of one piece of board: cut lines, fold lines and printed areas.
#[derive(Clone, Debug, PartialEq)]
pub struct Dieline {
    /// Width and height of the whole piece.
    pub size: Size,
    /// Closed outline, clockwise as seen. The end of the first segment is the start.
    pub outline: Vec<Step>,
    /// Cuts inside of the outline.
    pub slits: Vec<[Point; 2]>,
    /// Lines of the folds.
    pub folds: Vec<[Point; 2]>,
    /// Area of each side.
    pub panels: Vec<(Panel, Area)>,
    /// Backgrounds: areas printed in the background colour, which are all panels and flaps with their bleed.
    pub backgrounds: Vec<Area>,
    /// Marks beside the outline, to fold along a ruler without a line across a visible face.
    pub ticks: Vec<[Point; 2]>,
}

impl Dieline {
    /// Returns the area of a side; `None` if this piece does not have it.
    pub fn panel(&self, panel: Panel) -> Option<Area> {
        self.panels.iter().find(|(own, _)| *own == panel).map(|(_, area)| *area)
    }
}

/// Converts points to straight segments.
fn straight(points: impl IntoIterator<Item = Point>) -> Vec<Step> {
    points.into_iter().map(Step::Line).collect()
}

/// Distance of a tick from the cut, and length of the tick.
const TICK: (f64, f64) = (0.8, 3.2);

/// Creates a tick that starts beside a point and runs away from it. `right` or `down` is 1 or -1, the other 0.
fn tick([x, y]: Point, [right, down]: [f64; 2]) -> [Point; 2] {
    let at = |far: f64| [x + right * far, y + down * far];
    [at(TICK.0), at(TICK.0 + TICK.1)]
}
