//! Tuck boxes: front, spine, back and side around the cards, a lid with a tuck flap, and a similar bottom that is
//! glued. All lengths are in millimetres.

use super::{
    Area, BLEED, BoxError, CLEARANCE, Dieline, OVER_GLUE, Panel, Point, Step, straight, tick,
};
use paper::stock::Size;

/// Air between cards, as a fraction of the height of the stack.
const AIR: f64 = 0.03;
/// Clearance for fingers in front of the stack.
const FINGERS: f64 = 1.0;
/// Step to which depths are rounded up.
const STEP: f64 = 0.5;
/// Difference between the inner width and height of the box and those of the cards.
const ROOM: Size = Size::new(1.5, 2.0);
/// Least depth: below it there is no space for a glue flap.
const LEAST_DEPTH: f64 = 12.0;
/// Greatest depth: above it the box does not keep its shape.
const MOST_DEPTH: f64 = 60.0;
/// Length of the bottom's flap, which is glued.
const BOTTOM_TUCK: f64 = 12.0;
/// Radius of the thumb notch in the front.
pub(super) const NOTCH: f64 = 8.0;
/// Length of the slits at the ends of the tuck flap's fold: they hold it behind the dust flaps.
const SLIT: f64 = 5.0;
/// Radius of the tuck flap's corners.
const CORNER: f64 = 7.0;
/// Distance by which the bottom's glued flap gets narrower on each side.
const BEVEL: f64 = 2.5;
/// Distance of the left and right edges of lid and bottom from the edges of the back.
const LID_INSET: f64 = 0.25;

/// Smaller cards of one size on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SmallCards {
    /// Number of cards.
    pub count: u32,
    /// Width and height of a card.
    pub size: Size,
}

/// The contents of a box.
#[derive(Clone, Debug, PartialEq)]
pub struct CardStack {
    /// Number of cards.
    pub cards: u32,
    /// Size of a card, or of its sleeve.
    pub card: Size,
    /// Thickness of a card.
    pub thickness: f64,
    /// Smaller cards on top, by size.
    pub small: Vec<SmallCards>,
}

impl CardStack {
    /// Returns the number of layers of small cards on top. A layer has as many cards side by side as fit, portrait or
    /// landscape.
    fn layers(&self) -> Result<u32, BoxError> {
        let mut layers = 0;
        for SmallCards { count, size } in &self.small {
            let beside = |room: f64, of: f64| (room / of).floor() as u32;
            let laid = |size: Size| {
                beside(self.card.width, size.width) * beside(self.card.height, size.height)
            };
            let together = laid(*size).max(laid(size.turned()));
            if together == 0 {
                return Err(BoxError::SmallCardsLarger { small: *size, card: self.card });
            }
            layers += count.div_ceil(together);
        }
        Ok(layers)
    }

    /// Divides the stack between two boxes: the first has one card more if their number is odd, the second has the
    /// small cards.
    #[must_use]
    pub fn halves(&self) -> [Self; 2] {
        let first = self.cards.div_ceil(2);
        let half = |cards, small| Self { cards, small, ..self.clone() };
        [half(first, Vec::new()), half(self.cards - first, self.small.clone())]
    }
}

/// Dimensions of a tuck box, in millimetres.
#[derive(Clone, Debug, PartialEq)]
pub struct TuckBox {
    /// Inner width, from side to side.
    pub width: f64,
    /// Inner height, from bottom to lid.
    pub height: f64,
    /// Inner depth, from front to back; also the length of lid and bottom.
    pub depth: f64,
    /// Height of the compressed stack.
    pub stack: f64,
    /// Thickness of the board.
    pub board: f64,
    /// Width of the glue flap.
    pub glue: f64,
    /// Width of the back.
    pub back: f64,
    /// Width of the spine.
    pub spine: f64,
    /// Width of the front.
    pub front: f64,
    /// Width of the side.
    pub side: f64,
    /// Height of the four panels.
    pub body: f64,
    /// Length of the tuck flap of the lid.
    pub tuck: f64,
    /// Length of the dust flaps.
    pub dust: f64,
    /// `true` if the box has two pieces: back with spine, and front with side.
    pub in_two: bool,
}

impl TuckBox {
    /// Computes the box for a stack, of board with this thickness, in one piece or in two.
    ///
    /// # Errors
    /// Returns [`BoxError`] if the box would be too shallow or too deep, or if small cards are larger than the stack.
    pub fn new(stack: &CardStack, board: f64, in_two: bool) -> Result<Self, BoxError> {
        let layers = stack.cards + stack.layers()?;
        let high = f64::from(layers) * stack.thickness;
        let depth = round_up(high * (1.0 + AIR) + FINGERS);
        if depth < LEAST_DEPTH {
            return Err(BoxError::TooShallow { depth, least: LEAST_DEPTH });
        }
        if depth > MOST_DEPTH {
            return Err(BoxError::TooDeep { depth, most: MOST_DEPTH });
        }
        let (width, height) = (stack.card.width + ROOM.width, stack.card.height + ROOM.height);
        // The inner width is one board less than the distance of the folds, and the glue flap takes up another board.
        let front = width + 2.0 * board;
        // With two pieces the spine has a free edge as well, which must be hidden.
        let less = if in_two { CLEARANCE } else { 0.0 };
        Ok(Self {
            width,
            height,
            depth,
            stack: high,
            board,
            // A narrower side has space for a narrower glue flap only.
            glue: if depth >= 14.0 { 10.0 } else { 9.0 },
            // The glue flap is inside of the side, so the back is one board narrower. With two pieces, each has a
            // glue flap, so back and front have the same width.
            back: if in_two { front } else { front - board },
            spine: depth + board - less,
            front,
            side: depth + board - CLEARANCE,
            // Lid and bottom each rest on a dust flap.
            body: height + 3.0 * board,
            // 12 mm at least: the flap must cover the thumb notch and some millimetres more.
            tuck: (0.4 * depth).clamp(12.0, 16.0),
            // Dust flaps meet in the middle of the front if they are longer than half of it.
            dust: (0.6 * depth).clamp(12.0, 24.0).min(front / 2.0 - 1.0),
            in_two,
        })
    }

    /// Returns the outer depth, from front to back, which is the height of the box in a larger one.
    pub fn outer_depth(&self) -> f64 {
        self.depth + 2.0 * self.board
    }

    /// Returns the y coordinates of the upper and the lower edge of the four panels.
    fn rows(&self) -> [f64; 2] {
        let top = self.tuck + self.depth;
        [top, top + self.body]
    }

    /// Returns the dielines of its pieces, one or two.
    pub fn lines(&self) -> Vec<Dieline> {
        if self.in_two {
            vec![self.back_and_spine(), self.front_and_side()]
        } else {
            vec![self.whole_dieline()]
        }
    }

    /// Returns the single piece: glue flap, back, spine, front and side.
    fn whole_dieline(&self) -> Dieline {
        let [top, bottom] = self.rows();
        let back = self.glue;
        let spine = back + self.back;
        let front = spine + self.spine;
        let side = front + self.front;
        let end = side + self.side;
        let mut outline = self.glue_flap(back);
        outline.extend(self.lid(back, true));
        outline.extend(self.dust_flap(spine, front, true, true));
        outline.extend(self.notch(front, side));
        outline.extend(self.dust_flap(side, end, true, false));
        outline.extend(self.free_edge(end));
        // Clockwise, the lower edge runs from right to left.
        outline.extend(reversed(self.dust_flap(side, end, false, false)));
        outline.extend(straight([[side, bottom], [front, bottom]]));
        outline.extend(reversed(self.dust_flap(spine, front, false, true)));
        outline.extend(reversed(self.lid(back, false)));
        let mut made = self.around_back(outline, back, end);
        made.folds.push([[spine, top], [spine, bottom]]);
        made.folds.extend([front, side].map(|x| self.fold_of_side(x)));
        for (from, to) in [(spine, front), (side, end)] {
            made.folds.extend(self.folds_of_dust(from, to));
            made.backgrounds.extend(self.ground_of_dust(from, to));
        }
        made.panels.extend([
            (Panel::Spine, Area::new(spine, top, self.spine, self.body)),
            (Panel::Front, Area::new(front, top, self.front, self.body)),
            (Panel::Side, Area::new(side, top, self.side, self.body)),
        ]);
        made.ticks.extend([spine, front, side].into_iter().flat_map(|x| self.ticks_at(x)));
        made
    }

    /// Returns the first of two pieces: glue flap, back and spine.
    fn back_and_spine(&self) -> Dieline {
        let [top, bottom] = self.rows();
        let back = self.glue;
        let spine = back + self.back;
        let end = spine + self.spine;
        let mut outline = self.glue_flap(back);
        outline.extend(self.lid(back, true));
        outline.extend(self.dust_flap(spine, end, true, true));
        outline.extend(self.free_edge(end));
        outline.extend(reversed(self.dust_flap(spine, end, false, true)));
        outline.extend(reversed(self.lid(back, false)));
        let mut made = self.around_back(outline, back, end);
        made.folds.push([[spine, top], [spine, bottom]]);
        made.folds.extend(self.folds_of_dust(spine, end));
        made.panels.push((Panel::Spine, Area::new(spine, top, self.spine, self.body)));
        made.backgrounds.extend(self.ground_of_dust(spine, end));
        made.ticks.extend(self.ticks_at(spine));
        made
    }

    /// Completes a piece with the back, up to its right edge `end`: folds, panels and background of the back, and the
    /// background of the body.
    fn around_back(&self, outline: Vec<Step>, back: f64, end: f64) -> Dieline {
        let mut ground = self.ground_of_back(back);
        ground.push(self.ground_of_body(back, end));
        Dieline {
            size: Size::new(end, self.height_of_sheet()),
            outline,
            slits: self.slits(back),
            folds: self.folds_of_back(back),
            panels: self.panels_of_back(back),
            backgrounds: ground,
            ticks: self.ticks_of_back(back),
        }
    }

    /// Returns the second of two pieces: glue flap, front and side. Its sheet is as high as that of the first piece,
    /// with the panels at the same y coordinates.
    fn front_and_side(&self) -> Dieline {
        let [top, bottom] = self.rows();
        let front = self.glue;
        let side = front + self.front;
        let end = side + self.side;
        let mut outline = self.glue_flap(front);
        outline.extend(self.notch(front, side));
        outline.extend(self.dust_flap(side, end, true, false));
        outline.extend(self.free_edge(end));
        outline.extend(reversed(self.dust_flap(side, end, false, false)));
        outline.extend(straight([[side, bottom], [front, bottom]]));
        let mut folds = vec![self.fold_of_glue(front), self.fold_of_side(side)];
        folds.extend(self.folds_of_dust(side, end));
        let mut ground = vec![self.ground_of_body(front, end)];
        ground.extend(self.ground_of_dust(side, end));
        Dieline {
            size: Size::new(end, self.height_of_sheet()),
            outline,
            slits: Vec::new(),
            folds,
            panels: vec![
                (Panel::Front, Area::new(front, top, self.front, self.body)),
                (Panel::Side, Area::new(side, top, self.side, self.body)),
            ],
            backgrounds: ground,
            ticks: [front, side].into_iter().flat_map(|x| self.ticks_at(x)).collect(),
        }
    }

    /// Returns the height of a sheet, the same for all pieces.
    fn height_of_sheet(&self) -> f64 {
        self.tuck + 2.0 * self.depth + self.body + BOTTOM_TUCK
    }

    /// Returns the distance of the ends of the tuck flap from the edges of the back.
    fn inset(&self) -> f64 {
        self.board / 2.0 + CLEARANCE
    }

    // ---- Outline, clockwise from the lower end of the glue flap

    /// Returns the outline of the glue flap on the left of a fold. Its ends are beveled by 15°.
    fn glue_flap(&self, fold: f64) -> Vec<Step> {
        let bevel = self.glue * 15_f64.to_radians().tan();
        let [top, bottom] = self.rows();
        let off = self.board + CLEARANCE;
        straight([
            [fold, bottom - off],
            [fold - self.glue, bottom - off - bevel],
            [fold - self.glue, top + off + bevel],
            [fold, top + off],
        ])
    }

    /// Returns the outline of the lid with its tuck flap, or of the bottom, from left to right.
    fn lid(&self, left: f64, is_lid: bool) -> Vec<Step> {
        let right = left + self.back;
        let [top, bottom] = self.rows();
        let (fold, away, flap) =
            if is_lid { (top, -1.0, self.tuck) } else { (bottom, 1.0, BOTTOM_TUCK) };
        let (hinge, end) = (fold + away * self.depth, fold + away * (self.depth + flap));
        let inset = self.inset();
        let (from, to) = (left + inset, right - inset);
        let mut steps =
            straight([[left + LID_INSET, fold], [left + LID_INSET, hinge], [from, hinge]]);
        if is_lid {
            let corner = end - away * CORNER;
            let arc = |to| Step::Arc { to, radius: CORNER, clockwise: true };
            steps.extend([
                Step::Line([from, corner]),
                arc([from + CORNER, end]),
                Step::Line([to - CORNER, end]),
                arc([to, corner]),
            ]);
        } else {
            steps.extend(straight([[from + BEVEL, end], [to - BEVEL, end]]));
        }
        steps.extend(straight([
            [to, hinge],
            [right - LID_INSET, hinge],
            [right - LID_INSET, fold],
        ]));
        steps
    }

    /// Returns the outline of a dust flap between two folds, from left to right. Towards the back it is beveled by
    /// 12°; towards the front it has a shoulder that catches the slit of the tuck flap.
    fn dust_flap(&self, left: f64, right: f64, is_top: bool, front_is_right: bool) -> Vec<Step> {
        let long = self.dust;
        let bevel = long * 12_f64.to_radians().tan();
        let shoulder = if long > 14.0 { 3.5 } else { 2.5 };
        let to_front =
            [[CLEARANCE, 0.0], [CLEARANCE, 0.35 * long], [shoulder, 0.55 * long], [shoulder, long]];
        let to_back = [[CLEARANCE, 0.0], [CLEARANCE + bevel, long]];
        let (of_left, of_right): (&[Point], &[Point]) =
            if front_is_right { (&to_back, &to_front) } else { (&to_front, &to_back) };
        let [top, bottom] = self.rows();
        // One board further in than the folds of lid and bottom, which rest on the flaps.
        let (fold, away) =
            if is_top { (top + self.board, -1.0) } else { (bottom - self.board, 1.0) };
        let on_left = of_left.iter().map(|[x, y]| [left + x, fold + away * y]);
        let on_right = of_right.iter().rev().map(|[x, y]| [right - x, fold + away * y]);
        straight(on_left.chain(on_right))
    }

    /// Returns the upper edge of the front, with the thumb notch.
    fn notch(&self, left: f64, right: f64) -> Vec<Step> {
        let [top, _] = self.rows();
        let middle = (left + right) / 2.0;
        let half = Step::Arc { to: [middle + NOTCH, top], radius: NOTCH, clockwise: false };
        let mut steps = straight([[left, top], [middle - NOTCH, top]]);
        steps.extend([half, Step::Line([right, top])]);
        steps
    }

    /// Returns the right edge of a piece, which has no fold.
    fn free_edge(&self, right: f64) -> Vec<Step> {
        let [top, bottom] = self.rows();
        straight([[right, top + self.board], [right, bottom - self.board]])
    }

    // ---- Folds and slits

    /// Returns the folds of the back: glue flap, lid, bottom, tuck flap and the bottom's flap.
    fn folds_of_back(&self, left: f64) -> Vec<[Point; 2]> {
        let right = left + self.back;
        let [top, bottom] = self.rows();
        let inset = self.inset();
        let across = |from: f64, to: f64, y: f64| [[from, y], [to, y]];
        vec![
            self.fold_of_glue(left),
            across(left + LID_INSET, right - LID_INSET, top),
            across(left + LID_INSET, right - LID_INSET, bottom),
            // Between the slits, where the flap is cut.
            across(left + inset + SLIT, right - inset - SLIT, top - self.depth),
            across(left + inset, right - inset, bottom + self.depth),
        ]
    }

    /// Returns the fold of the glue flap.
    fn fold_of_glue(&self, x: f64) -> [Point; 2] {
        let [top, bottom] = self.rows();
        let off = self.board + CLEARANCE;
        [[x, top + off], [x, bottom - off]]
    }

    /// Returns a fold beside the spine or the side.
    fn fold_of_side(&self, x: f64) -> [Point; 2] {
        let [top, bottom] = self.rows();
        [[x, top + self.board], [x, bottom - self.board]]
    }

    /// Returns the folds of the upper and lower dust flap between two folds.
    fn folds_of_dust(&self, left: f64, right: f64) -> [[Point; 2]; 2] {
        let [top, bottom] = self.rows();
        [top + self.board, bottom - self.board]
            .map(|y| [[left + CLEARANCE, y], [right - CLEARANCE, y]])
    }

    /// Returns the slits at both ends of the tuck flap's fold.
    fn slits(&self, left: f64) -> Vec<[Point; 2]> {
        let (from, to) = (left + self.inset(), left + self.back - self.inset());
        let y = self.rows()[0] - self.depth;
        vec![[[from, y], [from + SLIT, y]], [[to - SLIT, y], [to, y]]]
    }

    // ---- Printed areas

    /// Returns the areas of back, lid, bottom and tuck flap.
    fn panels_of_back(&self, left: f64) -> Vec<(Panel, Area)> {
        let [top, bottom] = self.rows();
        let inset = self.inset();
        let hinge = top - self.depth;
        vec![
            (Panel::Back, Area::new(left, top, self.back, self.body)),
            (Panel::Lid, Area::new(left, hinge, self.back, self.depth)),
            (Panel::Bottom, Area::new(left, bottom, self.back, self.depth)),
            (Panel::Tuck, Area::new(left + inset, 0.0, self.back - 2.0 * inset, self.tuck)),
        ]
    }

    /// Returns the backgrounds of tuck flap, lid and bottom.
    fn ground_of_back(&self, left: f64) -> Vec<Area> {
        let [_, bottom] = self.rows();
        let inset = self.inset();
        let lid = self.tuck + self.depth;
        let flap = Area::new(left + inset, 0.0, self.back - 2.0 * inset, self.tuck);
        vec![
            flap.grown([BLEED, BLEED, BLEED, 0.0]),
            Area::new(left, self.tuck, self.back, lid - self.tuck).grown([BLEED; 4]),
            // The flap of the bottom is glued, so the colour ends close to its fold.
            Area::new(left, bottom, self.back, self.depth).grown([BLEED, 0.0, BLEED, OVER_GLUE]),
        ]
    }

    /// Returns the background of the panels in a row from `left` to `right`.
    fn ground_of_body(&self, left: f64, right: f64) -> Area {
        let [top, _] = self.rows();
        // On the left is the glue flap.
        Area::new(left, top, right - left, self.body).grown([OVER_GLUE, BLEED, BLEED, BLEED])
    }

    /// Returns the backgrounds of the upper and lower dust flap between two folds.
    fn ground_of_dust(&self, left: f64, right: f64) -> [Area; 2] {
        let [top, bottom] = self.rows();
        let upper = Area::new(left, top + self.board - self.dust, right - left, self.dust);
        let lower = Area::new(left, bottom - self.board, right - left, self.dust);
        [upper.grown([BLEED, BLEED, BLEED, 0.0]), lower.grown([BLEED, 0.0, BLEED, BLEED])]
    }

    /// Returns the ticks at the folds of the back, lid and bottom.
    fn ticks_of_back(&self, left: f64) -> Vec<[Point; 2]> {
        let right = left + self.back;
        let [top, bottom] = self.rows();
        let mut ticks = self.ticks_at(left).to_vec();
        for y in [top - self.depth, bottom + self.depth] {
            ticks.extend([tick([left, y], [-1.0, 0.0]), tick([right, y], [1.0, 0.0])]);
        }
        ticks.extend([top, bottom].map(|y| tick([left, y], [-1.0, 0.0])));
        ticks
    }

    /// Returns the ticks at the upper and lower end of a vertical fold.
    fn ticks_at(&self, x: f64) -> [[Point; 2]; 2] {
        let [top, bottom] = self.rows();
        [tick([x, top], [0.0, -1.0]), tick([x, bottom], [0.0, 1.0])]
    }
}

/// Rounds a length up to a multiple of [`STEP`].
fn round_up(length: f64) -> f64 {
    // A rounding error of the sum must not add a whole step.
    ((length / STEP * 1e6).round() / 1e6).ceil() * STEP
}

/// Reverses the order of segments. All must be straight: an arc stores its end only, so it cannot be reversed.
fn reversed(steps: Vec<Step>) -> impl Iterator<Item = Step> {
    steps.into_iter().rev()
}
