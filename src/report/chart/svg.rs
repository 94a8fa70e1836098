//! SVG in tenths of a pixel, written from back to front.

use std::fmt::Write as _;

use crate::html::escaped;
use crate::tree::{Block, Blocks};

/// Tenths of a pixel.
pub(super) type Tenths = i64;

/// An SVG with classes of the style sheet.
pub(super) struct Svg {
    body: String,
    width: Tenths,
    height: Tenths,
}

impl Svg {
    pub(super) fn new(width: Tenths, height: Tenths) -> Self {
        Self { body: String::new(), width, height }
    }

    pub(super) fn path(&mut self, class: &str, line: &str) {
        let _ = write!(self.body, "<path class=\"{class}\" d=\"{line}\"/>");
    }

    /// Draws a line of the given width.
    pub(super) fn stroke(&mut self, class: &str, width: Tenths, line: &str) {
        let width = px(width);
        let _ =
            write!(self.body, "<path class=\"{class}\" stroke-width=\"{width}\" d=\"{line}\"/>");
    }

    /// Draws a horizontal line.
    pub(super) fn across(&mut self, class: &str, from: Tenths, to: Tenths, y: Tenths) {
        self.path(class, &format!("M{} {}H{}", px(from), px(y), px(to)));
    }

    /// Draws a vertical line.
    pub(super) fn down(&mut self, class: &str, x: Tenths, from: Tenths, to: Tenths) {
        self.path(class, &format!("M{} {}V{}", px(x), px(from), px(to)));
    }

    pub(super) fn dot(&mut self, class: &str, (x, y): (Tenths, Tenths), radius: Tenths) {
        let (x, y, r) = (px(x), px(y), px(radius));
        let _ = write!(self.body, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>");
    }

    pub(super) fn area(&mut self, class: &str, at: [Tenths; 4]) {
        let [x, y, width, height] = at.map(px);
        let _ = write!(
            self.body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    /// Draws a text with its class and its anchor: `start`, `middle` or `end`.
    pub(super) fn text(&mut self, class: &str, at: (Tenths, Tenths), anchor: &str, text: &str) {
        let (x, y, text) = (px(at.0), px(at.1), escaped(text));
        let _ = write!(
            self.body,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"
        );
    }

    /// Returns the chart for a cell, with a label for screen readers unless its numbers are beside it.
    pub(super) fn picture(&self, label: Option<&str>) -> Blocks {
        Block::Picture(self.markup(label)).into()
    }

    /// Returns the chart in a frame with these classes.
    pub(super) fn framed(&self, class: &'static str, scrolls: bool, label: &str) -> Blocks {
        Block::Chart { class, scrolls, picture: self.markup(Some(label)) }.into()
    }

    fn markup(&self, label: Option<&str>) -> String {
        let (width, height) = (px(self.width), px(self.height));
        let label = match label {
            Some(label) => format!("role=\"img\" aria-label=\"{}\"", escaped(label)),
            None => "aria-hidden=\"true\"".to_owned(),
        };
        format!(
            "<svg {label} width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">{}</svg>",
            self.body
        )
    }
}

/// Placement of labels beside dots, without overlaps.
pub(super) struct Labels {
    dots: Vec<(Tenths, Tenths)>,
    /// Horizontal limits of the labels.
    limits: [Tenths; 2],
    /// Size of the letters in percent of the usual size.
    size: Tenths,
    /// The areas of names, as left, upper, right and lower edge.
    taken: Vec<[Tenths; 4]>,
    count: usize,
}

impl Labels {
    /// Half of the height of a label, and its distance from the dot.
    const HALF: Tenths = 75;
    const AWAY: Tenths = 60;

    pub(super) fn among(dots: Vec<(Tenths, Tenths)>, limits: [Tenths; 2]) -> Self {
        Self { dots, limits, size: 100, taken: Vec::new(), count: 0 }
    }

    /// Sets the size of the letters in percent of the usual size.
    pub(super) fn sized(self, size: Tenths) -> Self {
        Self { size, ..self }
    }

    /// Reserves an area, by its left, upper, right and lower edge.
    pub(super) fn keep(&mut self, area: [Tenths; 4]) {
        self.taken.push(area);
    }

    /// Number of placed labels.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Places a name beside its dot if there is space for it.
    pub(super) fn put(&mut self, svg: &mut Svg, (x, y): (Tenths, Tenths), name: &str) {
        let wide = width(name) * self.size / 100;
        let half = Self::HALF * self.size / 100;
        let [from, to] = self.limits;
        let area = |left: Tenths| [left, y - half, left + wide, y + half];
        let is_free = |left: &Tenths| {
            let area = area(*left);
            let apart = |other: &[Tenths; 4]| {
                area[2] < other[0] || other[2] < area[0] || area[3] < other[1] || other[3] < area[1]
            };
            let covers = |(dot_x, dot_y): &(Tenths, Tenths)| {
                (area[0] - 30..=area[2] + 30).contains(dot_x)
                    && (area[1] - 10..=area[3] + 10).contains(dot_y)
            };
            area[0] > from
                && area[2] <= to
                && self.taken.iter().all(apart)
                && !self.dots.iter().any(covers)
        };
        let sides = [x + Self::AWAY, x - Self::AWAY - wide];
        if let Some(left) = sides.into_iter().find(is_free) {
            self.taken.push(area(left));
            self.count += 1;
            // Text is placed by its baseline, which is below the middle of the letters.
            svg.text("name", (left, y + half / 2), "start", name);
        }
    }
}

/// Formats tenths of a pixel for SVG: 12.3.
pub(super) fn px(tenths: Tenths) -> String {
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    let sign = if tenths < 0 { "-" } else { "" };
    if part == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

/// Estimates the width of a text with letters of 11 or 12 pixels.
pub(super) fn width(text: &str) -> Tenths {
    Tenths::try_from(text.chars().count()).unwrap_or(Tenths::MAX / 64) * 66
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_written_short() {
        assert_eq!([0, 5, 10, 123, -7].map(px), ["0", "0.5", "1", "12.3", "-0.7"]);
    }
}
