//! Flags in low ink: the hatching of heralds. Blue lies, red stands, green slants down to the right, purple down to the
//! left, black crosses, gold is dotted, and white is empty.

use std::fmt::Write as _;

use usvg::tiny_skia_path::{PathSegment, Point, Transform};
use usvg::{FillRule, Group, Node, Options, Paint, Tree};

use super::picture::{DONE, luminance};

/// Distance of the lines and their width, as shares of the height of the flag: 0.9 and 0.12 mm on a card.
const PITCH: f32 = 0.9 / 34.0;
const LINE: f32 = 0.12 / 34.0;
/// Areas smaller than this share of the flag are black or white: no hatching would be seen.
const SMALL: f32 = 0.004;

/// Colours of heralds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tincture {
    White,
    Blue,
    Red,
    Green,
    Purple,
    Black,
    Gold,
}

impl Tincture {
    const HATCHED: [(Self, &'static str); 6] = [
        (Self::Blue, "blue"),
        (Self::Red, "red"),
        (Self::Green, "green"),
        (Self::Purple, "purple"),
        (Self::Black, "black"),
        (Self::Gold, "gold"),
    ];

    /// Returns the tincture of a colour, by hue.
    fn of([red, green, blue]: [u8; 3]) -> Self {
        let [red, green, blue] = [red, green, blue].map(i32::from);
        let (most, least) = (red.max(green).max(blue), red.min(green).min(blue));
        let range = most - least;
        if most < 70 {
            return Self::Black;
        }
        if range * 5 < most {
            return if most > 150 { Self::White } else { Self::Black };
        }
        // Degrees on the circle of hues.
        let hue = match most {
            _ if most == red => (60 * (green - blue) / range).rem_euclid(360),
            _ if most == green => 120 + 60 * (blue - red) / range,
            _ => 240 + 60 * (red - green) / range,
        };
        match hue {
            21..=66 => Self::Gold,
            67..=169 => Self::Green,
            170..=259 => Self::Blue,
            260..=334 => Self::Purple,
            _ => Self::Red,
        }
    }

    fn id(self) -> Option<&'static str> {
        Self::HATCHED.iter().find(|(tincture, _)| *tincture == self).map(|(_, id)| *id)
    }
}

/// Returns a flag in the hatching of heralds; `None` if it cannot be read.
pub(in super::super) fn hatched(svg: &str) -> Option<String> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let size = tree.size();
    let mut writer = Writer {
        out: String::new(),
        clips: 0,
        height: size.height(),
        area: size.width() * size.height(),
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\">{DONE}",
        w = size.width(),
        h = size.height()
    );
    out += &patterns(size.height());
    writer.group(tree.root(), Transform::identity());
    out += &writer.out;
    out += "</svg>";
    Some(out)
}

/// Returns the patterns of the tinctures, for a flag of this height.
fn patterns(height: f32) -> String {
    let (pitch, line) = (PITCH * height, LINE * height);
    let half = pitch / 2.0;
    let mut out = String::from("<defs>");
    for (tincture, id) in Tincture::HATCHED {
        let path = match tincture {
            Tincture::Blue => format!("M0 {half}H{pitch}"),
            Tincture::Red => format!("M{half} 0V{pitch}"),
            Tincture::Black => format!("M0 {half}H{pitch}M{half} 0V{pitch}"),
            // Drawn beyond the corners, where neighbours continue the line.
            Tincture::Green => format!("M{a} {a}L{b} {b}", a = -pitch, b = 2.0 * pitch),
            Tincture::Purple => format!("M{a} {b}L{b} {a}", a = -pitch, b = 2.0 * pitch),
            Tincture::Gold | Tincture::White => String::new(),
        };
        let _ = write!(
            out,
            "<pattern id=\"{id}\" patternUnits=\"userSpaceOnUse\" width=\"{pitch}\" height=\"{pitch}\">"
        );
        let _ = match tincture {
            Tincture::Gold => {
                write!(out, "<circle cx=\"{half}\" cy=\"{half}\" r=\"{line}\" fill=\"#000000\"/>")
            }
            _ => write!(
                out,
                "<path d=\"{path}\" fill=\"none\" stroke=\"#000000\" stroke-width=\"{line}\"/>"
            ),
        };
        out += "</pattern>";
    }
    out + "</defs>"
}

struct Writer {
    out: String,
    /// Number of clips so far.
    clips: usize,
    /// Height and area of the flag.
    height: f32,
    area: f32,
}

impl Writer {
    /// Writes a group; `at` is added to the transformations of its elements, which lead to the flag.
    fn group(&mut self, group: &Group, at: Transform) {
        let clip = group.clip_path().map(|clip| {
            self.clips += 1;
            let id = format!("c{}", self.clips);
            let at = at.pre_concat(group.abs_transform()).pre_concat(clip.transform());
            let mut shapes = String::new();
            clip_shapes(clip.root(), at, &mut shapes);
            let _ = write!(self.out, "<clipPath id=\"{id}\">{shapes}</clipPath>");
            id
        });
        if let Some(id) = &clip {
            let _ = write!(self.out, "<g clip-path=\"url(#{id})\">");
        }
        for child in group.children() {
            match child {
                Node::Group(group) => self.group(group, at),
                Node::Path(path) if path.is_visible() => self.path(path, at),
                // Flags have no pictures, and letters are paths.
                Node::Path(_) | Node::Image(_) | Node::Text(_) => {}
            }
        }
        if clip.is_some() {
            self.out += "</g>";
        }
    }

    fn path(&mut self, path: &usvg::Path, at: Transform) {
        let transform = at.pre_concat(path.abs_transform());
        let data = path_data(path, transform);
        let bounds = path.abs_bounding_box();
        let is_small = bounds.width() * bounds.height() < SMALL * self.area;
        if let Some(fill) = path.fill() {
            let rule = match fill.rule() {
                FillRule::NonZero => "nonzero",
                FillRule::EvenOdd => "evenodd",
            };
            let colour = solid(fill.paint());
            let plain = if is_small && luminance(colour) < 0.25 { "#000000" } else { "#FFFFFF" };
            let outline = LINE * self.height * if is_small { 0.6 } else { 1.6 };
            let hatching = Tincture::of(colour).id().filter(|_| !is_small);
            let hatched = hatching.map(|id| format!("url(#{id})"));
            for fill in [Some(plain.to_owned()), hatched].into_iter().flatten() {
                let _ = write!(
                    self.out,
                    "<path d=\"{data}\" fill-rule=\"{rule}\" fill=\"{fill}\" stroke=\"#000000\" stroke-width=\"{outline}\"/>"
                );
            }
        }
        if let Some(stroke) = path.stroke() {
            let scale = (transform.sx.hypot(transform.ky) + transform.sy.hypot(transform.kx)) / 2.0;
            let width = stroke.width().get() * scale;
            let colour = if luminance(solid(stroke.paint())) < 0.6 { "#000000" } else { "#FFFFFF" };
            // A wide line is an area: black would be heavy.
            let wide = LINE * self.height * 4.0;
            let (outer, inner) =
                if width > wide { (width, width - wide / 2.0) } else { (width, 0.0) };
            let mut line = |colour: &str, width: f32| {
                let _ = write!(
                    self.out,
                    "<path d=\"{data}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\"/>"
                );
            };
            if inner > 0.0 {
                line("#000000", outer);
                line("#FFFFFF", inner);
                if let Some(id) = Tincture::of(solid(stroke.paint())).id() {
                    line(&format!("url(#{id})"), inner);
                }
            } else {
                line(colour, outer);
            }
        }
    }
}

/// Returns the colour of a paint: of a gradient, that of its first stop.
fn solid(paint: &Paint) -> [u8; 3] {
    let of = |colour: usvg::Color| [colour.red, colour.green, colour.blue];
    let first = |stops: &[usvg::Stop]| stops.first().map_or([255; 3], |stop| of(stop.color()));
    match paint {
        Paint::Color(colour) => of(*colour),
        Paint::LinearGradient(gradient) => first(gradient.stops()),
        Paint::RadialGradient(gradient) => first(gradient.stops()),
        Paint::Pattern(_) => [255; 3],
    }
}

/// Writes the shapes of a clip.
fn clip_shapes(group: &Group, at: Transform, out: &mut String) {
    for child in group.children() {
        match child {
            Node::Group(group) => clip_shapes(group, at, out),
            Node::Path(path) => {
                let data = path_data(path, at.pre_concat(path.abs_transform()));
                let rule = path.fill().map_or(FillRule::NonZero, usvg::Fill::rule);
                let rule = if rule == FillRule::EvenOdd { "evenodd" } else { "nonzero" };
                let _ = write!(out, "<path d=\"{data}\" clip-rule=\"{rule}\"/>");
            }
            Node::Image(_) | Node::Text(_) => {}
        }
    }
}

/// Returns the data of a path in the coordinates of the flag.
fn path_data(path: &usvg::Path, at: Transform) -> String {
    let mut out = String::new();
    let place = |mut point: Point| {
        at.map_point(&mut point);
        format!("{} {}", point.x, point.y)
    };
    for segment in path.data().segments() {
        let _ = match segment {
            PathSegment::MoveTo(to) => write!(out, "M{}", place(to)),
            PathSegment::LineTo(to) => write!(out, "L{}", place(to)),
            PathSegment::QuadTo(by, to) => write!(out, "Q{} {}", place(by), place(to)),
            PathSegment::CubicTo(a, b, to) => {
                write!(out, "C{} {} {}", place(a), place(b), place(to))
            }
            PathSegment::Close => write!(out, "Z"),
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_have_the_tinctures_of_heralds() {
        for (colour, tincture) in [
            ([0, 35, 149], Tincture::Blue),
            ([117, 170, 219], Tincture::Blue),
            ([206, 17, 38], Tincture::Red),
            ([141, 27, 61], Tincture::Red),
            ([0, 122, 61], Tincture::Green),
            ([255, 206, 0], Tincture::Gold),
            ([255, 153, 51], Tincture::Gold),
            ([90, 30, 130], Tincture::Purple),
            ([0, 0, 0], Tincture::Black),
            ([250, 250, 245], Tincture::White),
        ] {
            assert!(Tincture::of(colour) == tincture, "{colour:?}");
        }
    }

    #[test]
    fn a_tricolour_is_hatched() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 3 2\">\
            <path fill=\"#002395\" d=\"M0 0h1v2H0z\"/><path fill=\"#fff\" d=\"M1 0h1v2H1z\"/>\
            <path fill=\"#ed2939\" d=\"M2 0h1v2H2z\"/></svg>";
        let hatched = hatched(svg).expect("a flag");
        assert_eq!(hatched.matches("fill=\"url(#blue)\"").count(), 1);
        assert_eq!(hatched.matches("fill=\"url(#red)\"").count(), 1);
        assert_eq!(hatched.matches("<path d=").count() - 5, 5, "three grounds and two hatchings");
        assert!(Tree::from_str(&hatched, &Options::default()).is_ok());
    }
}
