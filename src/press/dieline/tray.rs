//! Telescoping boxes: a tray, and a larger tray that goes over it as the lid. Their corners are glued. All lengths
//! are in millimetres.

use super::{
    Area, BLEED, BoxError, CLEARANCE, CardStack, Dieline, Panel, Point, Step, TuckBox, margin,
    page_for, straight, tick,
};
use paper::sheet::Paper;
use paper::stock::Size;

/// Greatest length of the tabs at the corners. Low walls have shorter ones.
const TAB: f64 = 25.0;
/// Least difference between the height of a wall and the length of its tabs.
const ABOVE_TAB: f64 = 3.0;
/// Greatest height of a plain wall: higher walls are stiffened by a hem that is folded inwards.
const HIGHEST_PLAIN: f64 = 32.0;
/// Width of the hem.
const HEM: f64 = 15.0;
/// Radius of the thumb notches in the long walls of a lid.
const NOTCH: f64 = 10.0;
/// Clearance around the contents of a base: horizontally (both sides together), and above.
const ROOM: (f64, f64) = (3.0, 2.0);
/// Distance by which the walls of the lid are shorter than the walls of the base.
const SHORTER: f64 = 1.0;

/// A tray: a floor with walls on four sides.
#[derive(Clone, Debug, PartialEq)]
pub struct Tray {
    /// Length and width of the contents.
    pub inner: Size,
    /// Greatest height of the contents.
    pub wall: f64,
    /// Thickness of the board.
    pub board: f64,
    /// The floor, from fold to fold.
    pub floor: Size,
    /// Outer length, width and height.
    pub outer: [f64; 3],
    /// `true` if the upper edges of the walls are folded inwards as hems.
    pub has_hem: bool,
    /// `true` if the long walls have thumb notches.
    pub has_notches: bool,
}

impl Tray {
    /// Creates a tray for contents of this length, width and height.
    pub fn new(inner: Size, wall: f64, board: f64, has_hem: bool) -> Self {
        // Hems are folded inwards: the floor grows by the board on every side.
        let room = if has_hem { inner.grown(board) } else { inner };
        Self {
            inner,
            wall,
            board,
            // The tabs are inside of the short walls, so the length gets two boards more than the width.
            floor: Size::new(room.width + 3.0 * board, room.height + board),
            outer: [room.width + 4.0 * board, room.height + 2.0 * board, wall + board],
            has_hem,
            has_notches: false,
        }
    }

    /// Returns the height of a wall, from its fold at the floor to its edge.
    fn high(&self) -> f64 {
        self.wall + self.board / 2.0
    }

    /// Returns the width that a hem adds to a wall; 0 without a hem.
    fn hem(&self) -> f64 {
        if self.has_hem { HEM + self.board } else { 0.0 }
    }

    /// Returns the distance from the edge of the sheet to the floor, which is the same on all sides.
    fn edge(&self) -> f64 {
        self.high() + self.hem()
    }

    /// Returns the width and height of the sheet.
    pub fn sheet(&self) -> Size {
        self.floor.grown(self.edge())
    }

    /// Returns the dieline.
    pub fn lines(&self) -> Dieline {
        let (edge, hem, board) = (self.edge(), self.hem(), self.board);
        let Size { width, height } = self.floor;
        let sheet = self.sheet();
        let (right, bottom) = (edge + width, edge + height);
        let half = self.half();
        let turned = half.iter().map(|step| step.turned(sheet));
        let outline: Vec<Step> = half.iter().copied().chain(turned).collect();
        let down = |x: f64, from: f64, to: f64| [[x, from], [x, to]];
        let across = |y: f64, from: f64, to: f64| [[from, y], [to, y]];
        let mut folds = vec![
            across(edge, edge, right),
            across(bottom, edge, right),
            down(edge, edge + CLEARANCE, bottom - CLEARANCE),
            down(right, edge + CLEARANCE, bottom - CLEARANCE),
        ];
        // A tab folds one board further in than the floor, because it is inside of the short wall. Its fold runs
        // between the two cut edges of the tab.
        for (from, to) in [(hem + 0.5, edge - 1.6), (bottom + 1.6, sheet.height - hem - 0.5)] {
            folds.extend([edge + board, right - board].map(|x| down(x, from, to)));
        }
        if self.has_hem {
            folds.extend([hem, sheet.height - hem].map(|y| across(y, edge + board, right - board)));
            let beside = [hem, sheet.width - hem];
            folds.extend(beside.map(|x| down(x, edge + CLEARANCE, bottom - CLEARANCE)));
        }
        let floor = Area::new(edge, edge, width, height);
        let tab = self.tab() + 1.0;
        let high = edge + BLEED;
        Dieline {
            size: sheet,
            outline,
            slits: Vec::new(),
            folds,
            panels: vec![
                (Panel::Lid, floor),
                (Panel::Back, Area::new(edge, hem, width, self.high())),
                (Panel::Front, Area::new(edge, bottom, width, self.high())),
                (Panel::Spine, Area::new(hem, edge, self.high(), height)),
                (Panel::Side, Area::new(right, edge, self.high(), height)),
            ],
            backgrounds: vec![
                floor.grown([BLEED, high, BLEED, high]),
                floor.grown([high, 0.0, high, 0.0]),
                // Visible between wall and tab if the corners do not meet.
                Area::new(edge - tab, -BLEED, width + 2.0 * tab, edge),
                Area::new(edge - tab, bottom + BLEED, width + 2.0 * tab, edge),
            ],
            ticks: self.ticks(),
        }
    }

    /// Returns the ticks at both ends of every fold that reaches the edge.
    fn ticks(&self) -> Vec<[Point; 2]> {
        let (edge, hem, board) = (self.edge(), self.hem(), self.board);
        let Size { width, height } = self.sheet();
        let (right, bottom) = (width - edge, height - edge);
        let mut ticks = Vec::new();
        for y in [edge, bottom] {
            ticks.extend([tick([0.0, y], [-1.0, 0.0]), tick([width, y], [1.0, 0.0])]);
        }
        for x in [edge, right] {
            ticks.extend([tick([x, 0.0], [0.0, -1.0]), tick([x, height], [0.0, 1.0])]);
        }
        if self.has_hem {
            for y in [hem, height - hem] {
                ticks.extend([
                    tick([edge + board, y], [-1.0, 0.0]),
                    tick([right - board, y], [1.0, 0.0]),
                ]);
            }
            for x in [hem, width - hem] {
                ticks.extend([tick([x, edge], [0.0, -1.0]), tick([x, bottom], [0.0, 1.0])]);
            }
        }
        ticks
    }

    /// Returns the length of the tabs at the corners.
    fn tab(&self) -> f64 {
        TAB.min(self.high() - ABOVE_TAB)
    }

    /// Returns half of the outline: the upper wall, a corner, the right wall and the corner below it. The other half
    /// is the same, rotated by 180°.
    fn half(&self) -> Vec<Step> {
        let (edge, hem, board, high) = (self.edge(), self.hem(), self.board, self.high());
        let Size { width, height } = self.floor;
        let sheet = self.sheet();
        let (right, bottom, middle) = (edge + width, edge + height, edge + width / 2.0);
        let mut steps = if self.has_hem {
            straight([
                [edge + board + 3.0, 0.0],
                [right - board - 3.0, 0.0],
                [right - board - 0.5, hem],
            ])
        } else {
            let mut upper = straight([[edge + board, 0.0]]);
            if self.has_notches {
                let to = [middle + NOTCH, 0.0];
                upper.push(Step::Line([middle - NOTCH, 0.0]));
                upper.push(Step::Arc { to, radius: NOTCH, clockwise: false });
            }
            upper.push(Step::Line([right - board, 0.0]));
            upper
        };
        // Ten degrees of taper let the tab slide in.
        let bevel = self.tab() * 10_f64.to_radians().tan();
        let tab = right - board + self.tab();
        let corner: [Point; 4] = [
            [right - board, hem + 0.5],
            [tab, hem + 0.5 + bevel],
            [tab, edge - 2.0],
            [right, edge - 1.2],
        ];
        steps.extend(straight(corner));
        steps.push(Step::Line([right, edge + CLEARANCE]));
        steps.push(Step::Line([right + high, edge + CLEARANCE]));
        if self.has_hem {
            let beveled = 3.0 + CLEARANCE;
            steps
                .extend(straight([[sheet.width, edge + beveled], [sheet.width, bottom - beveled]]));
        }
        steps.push(Step::Line([right + high, bottom - CLEARANCE]));
        steps.push(Step::Line([right, bottom - CLEARANCE]));
        steps.extend(straight(corner.into_iter().rev().map(|[x, y]| [x, sheet.height - y])));
        if self.has_hem {
            steps.push(Step::Line([right - board - 0.5, sheet.height - hem]));
        }
        steps
    }
}

impl Step {
    /// Rotates the segment by 180° on a sheet of this size.
    fn turned(self, sheet: Size) -> Self {
        let turned = |[x, y]: Point| [sheet.width - x, sheet.height - y];
        match self {
            Self::Line(to) => Self::Line(turned(to)),
            Self::Arc { to, radius, clockwise } => Self::Arc { to: turned(to), radius, clockwise },
        }
    }
}

/// A base with a lid that goes over it.
#[derive(Clone, Debug, PartialEq)]
pub struct Telescope {
    /// Tray that holds the contents.
    pub base: Tray,
    /// Tray that goes over the base.
    pub lid: Tray,
}

impl Telescope {
    /// Creates the box for contents of this length, width and height; high walls get a hem.
    pub fn new(contents: Size, high: f64, board: f64) -> Self {
        Self::with(contents, high, board, high + ROOM.1 > HIGHEST_PLAIN)
    }

    /// Creates the box for contents of this length, width and height, with or without a hem.
    fn with(contents: Size, high: f64, board: f64, has_hem: bool) -> Self {
        let wall = high + ROOM.1;
        let base = Tray::new(contents.grown(ROOM.0 / 2.0), wall, board, has_hem);
        let [length, width, height] = base.outer;
        let inner = Size::new(length, width).grown(CLEARANCE);
        let lid = Tray::new(inner, height - SHORTER + board / 2.0, board, has_hem);
        // With a hem, the upper edge of a wall is a fold: no place for a notch.
        Self { base, lid: Tray { has_notches: !has_hem, ..lid } }
    }
}

/// Height of the contents besides the deck: the folded board, the booklet and the tokens. In millimetres.
const BESIDE: f64 = 6.0;

/// A large box for the board and the deck of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct LargeBox {
    /// Base and lid.
    pub trays: Telescope,
    /// `true` if the deck must be divided into two boxes, because one would be higher than the walls.
    pub divided: bool,
}

/// Plans the large box for a folded game board and a deck. The deck is in one tuck box if the walls can be high
/// enough for it, else in two. `folded` is the size of the folded game board; `boards` has two thicknesses of
/// cardboard, that of the tuck boxes and that of the large box. `paper` is `None` for a press, which has no size
/// limit.
///
/// # Errors
/// Returns [`BoxError`] if the deck has no box, or the walls do not fit on the paper.
pub fn large(
    folded: Size,
    stack: &CardStack,
    boards: [f64; 2],
    paper: Option<Paper>,
) -> Result<LargeBox, BoxError> {
    let [of_deck, own] = boards;
    let high = |stack: &CardStack| -> Result<f64, BoxError> {
        Ok(TuckBox::new(stack, of_deck, false)?.outer_depth() + BESIDE)
    };
    let of_halves = || -> Result<f64, BoxError> {
        let [first, second] = stack.halves();
        Ok(high(&first)?.max(high(&second)?))
    };
    let holds = |trays: &Telescope| {
        let sheets = [&trays.base, &trays.lid].map(Tray::sheet);
        paper.is_none_or(|paper| sheets.iter().all(|sheet| page_for(*sheet, paper).is_some()))
    };
    // Walls that do not fit on the paper with a hem are made without one.
    let trays = |high: f64| {
        let best = Telescope::new(folded, high.ceil(), own);
        if holds(&best) { best } else { Telescope::with(folded, high.ceil(), own, false) }
    };
    match high(stack) {
        Ok(whole) => {
            let trays = trays(whole);
            if holds(&trays) {
                return Ok(LargeBox { trays, divided: false });
            }
        }
        // A deck that is too deep for one box may still fit in two.
        Err(BoxError::TooDeep { .. }) => {}
        Err(unfit) => return Err(unfit),
    }
    let halves = of_halves()?;
    let divided = trays(halves);
    if holds(&divided) {
        return Ok(LargeBox { trays: divided, divided: true });
    }
    // Without a limit of paper every box fits: this is never reached for a press.
    let paper = paper.unwrap_or(Paper::A2);
    // The highest walls that the paper can hold, which are walls without a hem. 1 mm of bleed must be visible.
    let flat = Telescope::new(folded, 0.0, own).lid.floor;
    let white = paper.size().width - 2.0 * (margin(paper) + 1.0) - flat.height;
    let most = (white / 2.0 - ROOM.1).floor();
    if most < 1.0 {
        return Err(BoxError::NoRoomForBoard { sheet: divided.lid.sheet(), paper });
    }
    Err(BoxError::TooHigh { high: halves, most, paper })
}
