//! Pictures in low ink: the colours of an SVG become black, greys and white.

/// Mark in a picture that is in low ink already.
pub(super) const DONE: &str = "<!-- low ink -->";

/// Luminance below which a filled area is dark, and below which it is of a medium colour.
const DARK: f64 = 0.2;
const MEDIUM: f64 = 0.34;
/// Luminance above which a line is white.
const LIGHT_LINE: f64 = 0.8;

/// Greys of dark and of medium areas: what is told by its colour stays visible.
const DARK_GREY: &str = "#A6A6A6";
const MEDIUM_GREY: &str = "#DADADA";

/// Returns an SVG in black, greys and white. A picture in white alone, which was seen on a colour, becomes black.
pub(super) fn in_grey(svg: &str) -> String {
    if svg.contains(DONE) {
        return svg.to_owned();
    }
    let is_white = |(_, colour): (Use, [u8; 3])| luminance(colour) > LIGHT_LINE;
    let is_only_white =
        colours(svg).next().is_some() && colours(svg).all(|found| is_white(found.1));
    let mut grey = String::with_capacity(svg.len());
    let mut end = 0;
    for (at, (of, colour)) in colours(svg) {
        let lightness = luminance(colour);
        let new = match of {
            _ if is_only_white => "#000000",
            Use::Line if lightness > LIGHT_LINE => "#FFFFFF",
            Use::Line => "#000000",
            Use::Area if lightness < DARK => DARK_GREY,
            Use::Area if lightness < MEDIUM => MEDIUM_GREY,
            Use::Area => "#FFFFFF",
        };
        grey.push_str(&svg[end..at.start]);
        grey.push_str(new);
        end = at.end;
    }
    grey.push_str(&svg[end..]);
    grey
}

/// What a colour is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Area,
    Line,
}

/// Iterates over the colours of an SVG, as hexadecimal digits in attributes and styles, with their places.
fn colours(svg: &str) -> impl Iterator<Item = (std::ops::Range<usize>, (Use, [u8; 3]))> {
    svg.match_indices('#').filter_map(|(at, _)| {
        let before = svg[..at].trim_end_matches(['"', '\'', ' ', ':', '=']);
        let of =
            ["fill", "stop-color", "stroke"].into_iter().find(|name| before.ends_with(name))?;
        let digits = &svg[at + 1..];
        let length = digits.bytes().take_while(u8::is_ascii_hexdigit).count();
        let part = |rank: usize, width: usize| {
            let part = digits.get(rank * width..(rank + 1) * width)?;
            let value = u8::from_str_radix(part, 16).ok()?;
            Some(if width == 1 { 17 * value } else { value })
        };
        let width = match length {
            3 => 1,
            6 => 2,
            _ => return None,
        };
        let colour = [part(0, width)?, part(1, width)?, part(2, width)?];
        let of = if of == "stroke" { Use::Line } else { Use::Area };
        Some((at..at + 1 + length, (of, colour)))
    })
}

/// Returns the relative luminance of a colour, from 0 to 1.
pub(super) fn luminance(colour: [u8; 3]) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_become_greys_by_use() {
        let svg = "<svg><rect fill=\"#1768AF\"/><path stroke='#1768af' fill=\"#E9F2F2\"/>\
            <use href=\"#fff\"/><g style=\"fill:#fff;stroke: #000\"/></svg>";
        let grey = "<svg><rect fill=\"#A6A6A6\"/><path stroke='#000000' fill=\"#FFFFFF\"/>\
            <use href=\"#fff\"/><g style=\"fill:#FFFFFF;stroke: #000000\"/></svg>";
        assert_eq!(in_grey(svg), grey);
        let icon = "<svg stroke=\"#FFFFFF\"/>";
        assert_eq!(in_grey(icon), "<svg stroke=\"#000000\"/>");
    }
}
