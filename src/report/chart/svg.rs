//! An SVG writer for charts, with coordinates in tenths of a pixel. Later elements cover earlier ones.

use std::fmt::Write as _;

use crate::html::escaped;
use crate::tree::{Block, Blocks};

/// Length in tenths of a pixel.
pub(super) type Tenths = i64;

/// An SVG under construction. Its elements have classes of the style sheet.
pub(super) struct Svg {
    body: String,
    width: Tenths,
    height: Tenths,
}

impl Svg {
    pub(super) fn new(width: Tenths, height: Tenths) -> Self {
        Self { body: String::new(), width, height }
    }

    /// Draws a path; `line` is SVG path data.
    pub(super) fn path(&mut self, class: &str, line: &str) {
        let _ = write!(self.body, "<path class=\"{class}\" d=\"{line}\"/>");
    }

    /// Draws a path with a stroke width; `line` is SVG path data.
    pub(super) fn stroke(&mut self, class: &str, width: Tenths, line: &str) {
        let width = px(width);
        let _ =
            write!(self.body, "<path class=\"{class}\" stroke-width=\"{width}\" d=\"{line}\"/>");
    }

    /// Draws a horizontal line.
    pub(super) fn horizontal(&mut self, class: &str, from: Tenths, to: Tenths, y: Tenths) {
        self.path(class, &format!("M{} {}H{}", px(from), px(y), px(to)));
    }

    /// Draws a vertical line.
    pub(super) fn vertical(&mut self, class: &str, x: Tenths, from: Tenths, to: Tenths) {
        self.path(class, &format!("M{} {}V{}", px(x), px(from), px(to)));
    }

    /// Draws a circle.
    pub(super) fn dot(&mut self, class: &str, (x, y): (Tenths, Tenths), radius: Tenths) {
        let (x, y, r) = (px(x), px(y), px(radius));
        let _ = write!(self.body, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>");
    }

    /// Draws a rectangle, given by left, top, width and height.
    pub(super) fn rect(&mut self, class: &str, at: [Tenths; 4]) {
        let [x, y, width, height] = at.map(px);
        let _ = write!(
            self.body,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>"
        );
    }

    /// Draws a text at its baseline. `anchor` is `start`, `middle` or `end`.
    pub(super) fn text(&mut self, class: &str, at: (Tenths, Tenths), anchor: &str, text: &str) {
        let (x, y, text) = (px(at.0), px(at.1), escaped(text));
        let _ = write!(
            self.body,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\">{text}</text>"
        );
    }

    /// Returns the chart for a table cell. `label` is for screen readers; without it they skip the chart.
    pub(super) fn cell_blocks(&self, label: Option<&str>) -> Blocks {
        Block::Picture(self.markup(label)).into()
    }

    /// Returns the chart in a frame of its own with these classes. `scrolls`: on small screens the frame scrolls
    /// sideways.
    pub(super) fn frame_blocks(&self, class: &'static str, scrolls: bool, label: &str) -> Blocks {
        Block::Chart { class, scrolls, picture: self.markup(Some(label)) }.into()
    }

    /// Returns the `<svg>` element.
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

/// Placement of labels beside dots without overlaps. Earlier labels have priority.
pub(super) struct Labels {
    /// Positions of all dots, which labels must not cover.
    dots: Vec<(Tenths, Tenths)>,
    /// Left and right limit of the labels.
    limits: [Tenths; 2],
    /// Size of labels in percent of the usual size.
    size: Tenths,
    /// Occupied areas, as left, upper, right and lower edge.
    occupied: Vec<[Tenths; 4]>,
    /// Number of placed labels.
    count: usize,
}

impl Labels {
    /// Half the height of a label.
    const HALF_HEIGHT: Tenths = 75;
    /// Distance of a label from its dot.
    const DOT_DISTANCE: Tenths = 60;

    /// Creates a placement for dots between a left and a right limit.
    pub(super) fn new(dots: Vec<(Tenths, Tenths)>, limits: [Tenths; 2]) -> Self {
        Self { dots, limits, size: 100, occupied: Vec::new(), count: 0 }
    }

    /// Sets the size of labels in percent of the usual size.
    pub(super) fn with_size(self, size: Tenths) -> Self {
        Self { size, ..self }
    }

    /// Reserves an area that no label may cover, given by left, upper, right and lower edge.
    pub(super) fn reserve(&mut self, area: [Tenths; 4]) {
        self.occupied.push(area);
    }

    /// Returns the number of placed labels.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// Draws a name to the right or to the left of its dot; omits the name if neither side has space.
    pub(super) fn place(&mut self, svg: &mut Svg, (x, y): (Tenths, Tenths), name: &str) {
        let label_width = width(name) * self.size / 100;
        let half_height = Self::HALF_HEIGHT * self.size / 100;
        let [from, to] = self.limits;
        let area = |left: Tenths| [left, y - half_height, left + label_width, y + half_height];
        let is_free = |left: &Tenths| {
            let area = area(*left);
            let is_apart = |other: &[Tenths; 4]| {
                area[2] < other[0] || other[2] < area[0] || area[3] < other[1] || other[3] < area[1]
            };
            let covers_dot = |(dot_x, dot_y): &(Tenths, Tenths)| {
                (area[0] - 30..=area[2] + 30).contains(dot_x)
                    && (area[1] - 10..=area[3] + 10).contains(dot_y)
            };
            area[0] > from
                && area[2] <= to
                && self.occupied.iter().all(is_apart)
                && !self.dots.iter().any(covers_dot)
        };
        let sides = [x + Self::DOT_DISTANCE, x - Self::DOT_DISTANCE - label_width];
        if let Some(left) = sides.into_iter().find(is_free) {
            self.occupied.push(area(left));
            self.count += 1;
            // The position of a text is its baseline, which is below the middle of the letters.
            svg.text("name", (left, y + half_height / 2), "start", name);
        }
    }
}

/// Formats tenths of a pixel as pixels: 123 as 12.3.
pub(super) fn px(tenths: Tenths) -> String {
    let (whole, part) = (tenths.abs() / 10, tenths.abs() % 10);
    let sign = if tenths < 0 { "-" } else { "" };
    if part == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part}") }
}

/// Estimates the width of a text in letters of 11 or 12 pixels, at 6.6 pixels for each letter.
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
