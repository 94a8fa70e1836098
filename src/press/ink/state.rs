//! Graphics state of the conversion: colours and clips of the source, and the colours in force in the output.

use std::rc::Rc;

use kurbo::{Affine, BezPath, Stroke};

use super::Inks;
use super::backdrop::Clips;
use pdf::graphics::Graphics;
use pdf::text::Glyphs;

/// Current colour for fills or strokes.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Colour {
    /// A screen colour, each part from 0 to 255.
    Screen([u8; 3]),
    /// Inks, within the ink limit.
    Inks(Inks),
    /// A pattern or a spot colour: the operators that set it.
    Special(Rc<[u8]>),
    /// A cutting or folding line, which overprints everything: the operators that set its colour.
    Guide(Rc<[u8]>),
}

/// Colour space of the operators `sc` and `scn`.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Space {
    /// One component: black to white.
    Grey,
    /// Three components: red, green, blue.
    Screen,
    /// Four components: cyan, magenta, yellow, black.
    Inks,
    /// Another space: the operator that selects it, and `true` for cutting and folding lines.
    Special(Rc<[u8]>, bool),
}

/// Graphics state, saved by `q` and restored by `Q`.
#[derive(Clone)]
pub(super) struct State<'a> {
    /// State of geometry, lines and text.
    pub(super) graphics: Graphics<'a>,
    /// Current fill colour of the source.
    pub(super) fill: Colour,
    /// Current stroke colour of the source.
    pub(super) stroke: Colour,
    /// Colour space of the fill colour.
    pub(super) fill_space: Space,
    /// Colour space of the stroke colour.
    pub(super) stroke_space: Space,
    /// Clipping regions in force.
    pub(super) clips: Clips,
    /// Glyphs of the current font.
    pub(super) glyphs: Option<Rc<Glyphs>>,
    /// Colours and overprint of the output.
    pub(super) written: OutputState,
}

/// Colours and overprint that are in force in the output, so that only changes are written.
#[derive(Clone, Default, PartialEq)]
pub(super) struct OutputState {
    /// Operators that set the fill colour; `None` before any.
    pub(super) fill: Option<Vec<u8>>,
    /// Operators that set the stroke colour; `None` before any.
    pub(super) stroke: Option<Vec<u8>>,
    /// `true` if overprint is on.
    pub(super) overprints: bool,
}

impl State<'_> {
    /// Returns the state at the start of a page.
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

    /// Returns the line style, in points of the page.
    pub(super) fn style(&self) -> Stroke {
        self.graphics.line.stroke(self.graphics.scale(), 0.0)
    }
}

/// Closes all subpaths of a path, as a fill does.
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
