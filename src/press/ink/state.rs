//! What a drawing draws with: colours, lines, texts, and what bounds it.

use std::rc::Rc;

use kurbo::{Affine, BezPath, Stroke};

use super::Inks;
use super::backdrop::Clips;
use pdf::graphics::Graphics;
use pdf::text::Glyphs;

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
    pub(super) graphics: Graphics<'a>,
    pub(super) fill: Colour,
    pub(super) stroke: Colour,
    pub(super) fill_space: Space,
    pub(super) stroke_space: Space,
    pub(super) clips: Clips,
    /// The glyphs of the font.
    pub(super) glyphs: Option<Rc<Glyphs>>,
    /// What has been written of it.
    pub(super) written: OutputState,
}

/// What a reader has been told so far, so that it is told no more than it needs.
#[derive(Clone, Default, PartialEq)]
pub(super) struct OutputState {
    pub(super) fill: Option<Vec<u8>>,
    pub(super) stroke: Option<Vec<u8>>,
    pub(super) overprints: bool,
}

impl State<'_> {
    /// How a page begins.
    pub(super) fn new() -> Self {
        let black = Colour::Inks(Inks::black(Inks::FULL));
        Self {
            graphics: Graphics::new(Affine::IDENTITY),
            fill: black.clone(),
            stroke: black,
            fill_space: Space::Grey,
            stroke_space: Space::Grey,
            clips: Clips::default(),
            glyphs: None,
            written: OutputState::default(),
        }
    }

    /// How lines are drawn, in points of the page.
    pub(super) fn style(&self) -> Stroke {
        self.graphics.line.stroke(self.graphics.scale(), 0.0)
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
