//! SVG elements and paint attributes of the flat maps.

use super::flat::Rect;
use super::path::{Path, number};

/// Opens an SVG picture of a rectangle, in millimetres.
pub(super) fn open(area: &Rect) -> String {
    let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(number);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" \
         width=\"{width}mm\" height=\"{height}mm\">"
    )
}

/// Covers a sheet outside a closed line with a colour, as paper does. Clipping a map by a line as long as the sheet
/// instead would process the pixels of the picture two more times.
pub(super) fn cover(sheet: &Rect, line: &[[f64; 2]], colour: &str) -> String {
    let outside = through([sheet.corners().as_slice(), line], true);
    path(&outside, &(fill(colour) + " fill-rule=\"evenodd\""))
}

/// Returns a clip path with an id.
pub(super) fn clip(id: &str, shape: &str) -> String {
    format!("<clipPath id=\"{id}\">{shape}</clipPath>")
}

pub(super) fn rect(area: &Rect, paint: &str) -> String {
    let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(number);
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{paint}/>")
}

pub(super) fn circle([x, y]: [f64; 2], radius: f64, paint: &str) -> String {
    let [x, y, radius] = [x, y, radius].map(number);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>")
}

/// Returns a path element; an empty string for empty path data, so that no empty element is written.
pub(super) fn path(d: &str, paint: &str) -> String {
    if d.is_empty() {
        return String::new();
    }
    format!("<path d=\"{d}\"{paint}/>")
}

/// Returns path data of straight lines through points.
pub(super) fn through<'a>(lines: impl IntoIterator<Item = &'a [[f64; 2]]>, closed: bool) -> String {
    let mut path = Path::default();
    for line in lines {
        if let [first, rest @ ..] = line {
            path.move_to(*first);
            rest.iter().for_each(|point| path.line_to(*point));
            if closed {
                path.close();
            }
        }
    }
    path.into_text()
}

pub(super) fn fill(colour: &str) -> String {
    format!(" fill=\"{colour}\"")
}

/// Returns the paint attributes of a stroke without a fill.
pub(super) fn line(colour: &str, width: f64) -> String {
    format!(" fill=\"none\"{}", stroke(colour, width))
}

pub(super) fn stroke(colour: &str, width: f64) -> String {
    let width = number(width);
    format!(" stroke=\"{colour}\" stroke-width=\"{width}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cover_leaves_what_is_inside_a_line() {
        let inside = Rect::new(2.0, 2.0, 4.0, 3.0).corners();
        assert_eq!(
            cover(&Rect::new(-1.0, -1.0, 12.0, 10.0), &inside, "#FFFFFF"),
            "<path d=\"M-1-1l12 0 0 10-12 0zM2 2l4 0 0 3-4 0z\" fill=\"#FFFFFF\" fill-rule=\"evenodd\"/>"
        );
    }
}
