//! What a drawing draws with: colours, lines, texts, and what bounds it.

use std::rc::Rc;

use kurbo::{Affine, BezPath, Point, Stroke};
use lopdf::Dictionary;

use super::Inks;
use super::ground::{self, Clips};
use pdf::glyphs::Face;

/// A colour as a content sets it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Colour {
    /// Of a screen, each part from 0 to 255.
    Screen([u8; 3]),
    /// Inks, as the file has them.
    Inks(Inks),
    /// A pattern or a colour with a name of its own, as it is written.
    Special(Rc<[u8]>),
    /// A line for whoever cuts and folds, as it is written: it prints over everything.
    Guide(Rc<[u8]>),
}

/// The space of the colours that follow.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Space {
    /// One number: black to white.
    Grey,
    /// Three numbers: red, green, blue.
    Screen,
    /// Four numbers: cyan, magenta, yellow, black.
    Inks,
    /// Something else, by its name as it is written, and whether it is one of cutting and folding.
    Special(Rc<[u8]>, bool),
}

/// What `q` keeps and `Q` brings back.
#[derive(Clone)]
pub(super) struct State<'a> {
    pub(super) matrix: Affine,
    pub(super) fill: Colour,
    pub(super) stroke: Colour,
    pub(super) fill_space: Space,
    pub(super) stroke_space: Space,
    /// How much of what is filled and drawn covers what is under it, in thousandths.
    pub(super) fill_share: u16,
    pub(super) stroke_share: u16,
    pub(super) line_width: f64,
    pub(super) cap: u8,
    pub(super) join: u8,
    pub(super) miter: f64,
    pub(super) dashes: Vec<f64>,
    pub(super) phase: f64,
    pub(super) clips: Clips,
    pub(super) text: Text<'a>,
    /// What has been written of it.
    pub(super) written: Written,
}

/// What a content sets for its texts.
#[derive(Clone)]
pub(super) struct Text<'a> {
    pub(super) font: Option<&'a Dictionary>,
    pub(super) face: Option<Rc<Face>>,
    pub(super) size: f64,
    pub(super) spacing: f64,
    pub(super) word_spacing: f64,
    /// One is as wide as the font is.
    pub(super) stretch: f64,
    pub(super) leading: f64,
    pub(super) rise: f64,
    pub(super) mode: u8,
}

/// What a reader has been told so far, so that it is told no more than it needs.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Written {
    pub(super) fill: Option<Vec<u8>>,
    pub(super) stroke: Option<Vec<u8>>,
    pub(super) overprints: bool,
}

impl State<'_> {
    /// How a page begins.
    pub(super) fn new() -> Self {
        let black = Colour::Inks(Inks::black(Inks::FULL));
        Self {
            matrix: Affine::IDENTITY,
            fill: black.clone(),
            stroke: black,
            fill_space: Space::Grey,
            stroke_space: Space::Grey,
            fill_share: 1000,
            stroke_share: 1000,
            line_width: 1.0,
            cap: 0,
            join: 0,
            miter: 10.0,
            dashes: Vec::new(),
            phase: 0.0,
            clips: Clips::default(),
            text: Text {
                font: None,
                face: None,
                size: 0.0,
                spacing: 0.0,
                word_spacing: 0.0,
                stretch: 1.0,
                leading: 0.0,
                rise: 0.0,
                mode: 0,
            },
            written: Written::default(),
        }
    }

    /// How lines are drawn, in points of the page.
    pub(super) fn style(&self) -> Stroke {
        let scale = self.matrix.determinant().abs().sqrt();
        let corners = (self.cap, self.join, self.miter);
        ground::style(self.line_width, corners, (&self.dashes, self.phase), scale)
    }
}

/// A path that is being made, in points of the page, and how it is written.
#[derive(Default)]
pub(super) struct Making {
    pub(super) path: BezPath,
    pub(super) raw: Vec<u8>,
    /// Whether what is drawn next is bounded by it, and by which rule.
    pub(super) clip: Option<bool>,
    current: Point,
    first: Point,
    is_open: bool,
}

impl Making {
    pub(super) fn begin(&mut self, point: Point) {
        self.path.move_to(point);
        (self.current, self.first, self.is_open) = (point, point, true);
    }

    pub(super) fn line(&mut self, point: Point) {
        self.continue_from();
        self.path.line_to(point);
        self.current = point;
    }

    pub(super) fn curve(&mut self, [one, two, end]: [Point; 3]) {
        self.continue_from();
        self.path.curve_to(one, two, end);
        self.current = end;
    }

    pub(super) fn current(&self) -> Point {
        self.current
    }

    pub(super) fn close(&mut self) {
        if self.is_open {
            self.path.close_path();
            (self.current, self.is_open) = (self.first, false);
        }
    }

    /// After a part is closed, the next begins where it began.
    fn continue_from(&mut self) {
        if !self.is_open {
            self.begin(self.current);
        }
    }
}

/// A path whose parts are all closed, as what is filled is.
pub(super) fn closed(path: &BezPath) -> BezPath {
    let mut closed = BezPath::new();
    let mut is_open = false;
    for element in path.elements() {
        match element {
            kurbo::PathEl::MoveTo(_) => {
                if is_open {
                    closed.close_path();
                }
                is_open = false;
            }
            kurbo::PathEl::ClosePath => is_open = false,
            _ => is_open = true,
        }
        closed.push(*element);
    }
    if is_open {
        closed.close_path();
    }
    closed
}
