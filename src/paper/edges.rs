//! Edges of the paper that printers leave white.

use serde::Serialize;

use super::stock::Size;

/// White margins of a page, in millimetres.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Edges {
    /// Margin at the head.
    pub top: f64,
    /// Margin on the right.
    pub right: f64,
    /// Margin at the foot.
    pub bottom: f64,
    /// Margin on the left.
    pub left: f64,
}

impl Edges {
    /// Returns the same margin on all four sides.
    pub const fn all(margin: f64) -> Self {
        Self::new([margin; 4])
    }

    /// Returns margins in the order of [`Edges::sides`].
    pub const fn new([top, right, bottom, left]: [f64; 4]) -> Self {
        Self { top, right, bottom, left }
    }

    /// Returns the margins clockwise from the head: top, right, bottom, left.
    pub const fn sides(self) -> [f64; 4] {
        [self.top, self.right, self.bottom, self.left]
    }

    /// Returns the larger margin of each side.
    #[must_use]
    pub fn larger(self, other: Self) -> Self {
        Self {
            top: self.top.max(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
            left: self.left.max(other.left),
        }
    }

    /// Returns the margins of a page in its reading orientation. `self` is measured on portrait paper; printers turn
    /// landscape pages one way or the other, so each end gets the larger margin of both.
    #[must_use]
    pub fn on_page(self, page: Size) -> Self {
        if page.width <= page.height {
            return self;
        }
        let (ends, sides) = (self.top.max(self.bottom), self.left.max(self.right));
        Self { top: sides, right: ends, bottom: sides, left: ends }
    }

    /// Returns the area of a page inside of the margins: left, top, right, bottom.
    pub fn inside(self, page: Size) -> [f64; 4] {
        [self.left, self.top, page.width - self.right, page.height - self.bottom]
    }
}

/// A class of printers, by what they leave white.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EdgeClass {
    /// Name on the command line.
    pub id: &'static str,
    /// Margins on portrait paper.
    pub edges: Edges,
    /// Share of the printers that leave at most this white, per thousand: the least of A4, Letter and A3. Counted in
    /// `tests/render/edges.csv`.
    pub share: u16,
}

/// The classes, from the narrowest margins.
pub const CLASSES: [EdgeClass; 2] = [
    EdgeClass { id: "usual", edges: Edges::all(6.4), share: 940 },
    EdgeClass { id: "wide", edges: Edges::new([14.5, 6.4, 14.5, 6.4]), share: 990 },
];

/// Margins of a printer, for sheets printed on one side and on two. Some printers leave more white on paper that they
/// turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PrinterEdges {
    /// Margins of sheets printed on one side.
    pub one_sided: Edges,
    /// Margins of sheets printed on both sides.
    pub two_sided: Edges,
}

/// What sheets assume about a printer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum EdgeKnowledge {
    /// Nothing: pieces are whole on 98 of 100 printers, bars on 99.
    #[default]
    Unknown,
    /// The margins of the printer.
    Known(PrinterEdges),
}

/// Margins on which pieces are whole if the printer is unknown: the widest with which Letter holds eight cards.
const PIECES: Edges = Edges::new([12.7, 6.4, 12.7, 6.4]);

impl EdgeKnowledge {
    /// Returns the margins for pieces on portrait paper.
    pub fn of_pieces(self, is_two_sided: bool) -> Edges {
        self.known(is_two_sided).unwrap_or(PIECES)
    }

    /// Returns the margins for labels and guides on portrait paper.
    pub fn of_labels(self, is_two_sided: bool) -> Edges {
        self.known(is_two_sided).unwrap_or(CLASSES[0].edges)
    }

    /// Returns the margins for the bars that people measure, on portrait paper; the first that leaves room is used.
    pub fn of_bars(self, is_two_sided: bool) -> Vec<Edges> {
        match self.known(is_two_sided) {
            Some(known) => vec![known],
            None => CLASSES.iter().rev().map(|class| class.edges).collect(),
        }
    }

    fn known(self, is_two_sided: bool) -> Option<Edges> {
        match self {
            Self::Unknown => None,
            Self::Known(printer) if is_two_sided => Some(printer.two_sided),
            Self::Known(printer) => Some(printer.one_sided),
        }
    }
}
