//! SVG elements and paint attributes. Attribute strings start with a space; elements take one as `paint`.

use super::flat::Rect;
use super::path::{Path, format_number};

/// Opens an SVG document of which the picture covers a rectangle, in millimetres; the caller appends `</svg>`.
pub(super) fn open_svg(area: &Rect) -> String {
    let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(format_number);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" \
         width=\"{width}mm\" height=\"{height}mm\">"
    )
}

/// Covers the area of a sheet outside a closed line with a colour. Clipping a map by a line as long as the sheet
/// instead would process the pixels of the picture two more times.
pub(super) fn cover_outside(sheet: &Rect, line: &[[f64; 2]], colour: &str) -> String {
    let outside = polyline_data([sheet.corners().as_slice(), line], true);
    path(&outside, &(fill(colour) + " fill-rule=\"evenodd\""))
}

/// Returns a clip path element with an id and the elements of `shape` inside.
pub(super) fn clip_path(id: &str, shape: &str) -> String {
    format!("<clipPath id=\"{id}\">{shape}</clipPath>")
}

/// Returns a rectangle element.
pub(super) fn rect(area: &Rect, paint: &str) -> String {
    let [x, y, width, height] = [area.x, area.y, area.width, area.height].map(format_number);
    format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{paint}/>")
}

/// Returns a circle element.
pub(super) fn circle([x, y]: [f64; 2], radius: f64, paint: &str) -> String {
    let [x, y, radius] = [x, y, radius].map(format_number);
    format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{paint}/>")
}

/// Returns a path element with the path data `d`; an empty string for empty data, so that no empty element is
/// written.
pub(super) fn path(d: &str, paint: &str) -> String {
    if d.is_empty() {
        return String::new();
    }
    format!("<path d=\"{d}\"{paint}/>")
}

/// Returns path data of straight lines through points, one subpath per line.
pub(super) fn polyline_data<'a>(
    lines: impl IntoIterator<Item = &'a [[f64; 2]]>,
    closed: bool,
) -> String {
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

/// Returns the paint attribute of a fill.
pub(super) fn fill(colour: &str) -> String {
    format!(" fill=\"{colour}\"")
}

/// Returns the paint attributes of a stroke without a fill.
pub(super) fn stroke_only(colour: &str, width: f64) -> String {
    format!(" fill=\"none\"{}", stroke(colour, width))
}

/// Returns the paint attributes of a stroke. Without another `fill`, SVG fills the element black.
pub(super) fn stroke(colour: &str, width: f64) -> String {
    let width = format_number(width);
    format!(" stroke=\"{colour}\" stroke-width=\"{width}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cover_leaves_what_is_inside_a_line() {
        let inside = Rect::new(2.0, 2.0, 4.0, 3.0).corners();
        assert_eq!(
            cover_outside(&Rect::new(-1.0, -1.0, 12.0, 10.0), &inside, "#FFFFFF"),
            "<path d=\"M-1-1l12 0 0 10-12 0zM2 2l4 0 0 3-4 0z\" fill=\"#FFFFFF\" fill-rule=\"evenodd\"/>"
        );
    }
}
