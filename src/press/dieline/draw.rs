//! Draws dielines: for a press in two spot colours on plates of their own, which overprint everything; for a home
//! printer as a thin outline with ticks beside the folds.

use kurbo::{Affine, Arc, BezPath, PathEl, Point, SvgArc, Vec2};
use lopdf::{Dictionary, Document, Object, Stream, dictionary};

use super::{Dieline, Step};
use crate::ink::write;
use paper::POINTS_A_MILLIMETRE;
use pdf::reading::{inherited, resolved};

/// Line width for a press, in millimetres.
const LINE: f64 = 0.25;
/// Dash and gap of fold lines for a press, in millimetres.
const DASH: [f64; 2] = [2.0, 1.2];
/// Line width of the outline for a home printer, in millimetres.
const OUTLINE: f64 = 0.15;
/// Line width of ticks, in millimetres.
const TICK: f64 = 0.1;
/// Greatest distance between an arc and the Bézier curves that approximate it, in millimetres.
const EXACT: f64 = 1e-4;

/// Spot colours of the lines, and their alternate colours for screens: cyan, magenta, yellow, black.
const INKS: [(&str, [i64; 4]); 2] = [("Cut", [0, 1, 0, 0]), ("Fold", [1, 0, 0, 0])];

/// A dieline with its position on a page.
#[derive(Clone, Debug)]
pub struct Guides {
    /// Index of the page, from 0.
    pub page: usize,
    /// Position of the dieline's upper left corner on the page, in millimetres.
    pub at: super::Point,
    /// Lines of the dieline.
    pub lines: Dieline,
}

/// Draws dielines on their pages; with `has_layers`, each spot colour is in a layer (optional content group) of its
/// own.
///
/// # Errors
/// Any error of lopdf in reading the pages.
pub fn draw(document: &mut Document, guides: &[Guides], has_layers: bool) -> lopdf::Result<()> {
    let pages: Vec<_> = document.page_iter().collect();
    let mut spaces = Vec::new();
    let mut layers = Vec::new();
    for (name, shown) in INKS {
        let inks = shown.map(Object::from).to_vec();
        let tint = dictionary! {
            "FunctionType" => 2,
            "Domain" => vec![0.into(), 1.into()],
            "C0" => vec![Object::from(0); 4],
            "C1" => inks,
            "N" => 1,
        };
        let tint = document.add_object(tint);
        let space: Vec<Object> = vec![
            Object::Name(b"Separation".to_vec()),
            Object::Name(name.into()),
            Object::Name(b"DeviceCMYK".to_vec()),
            tint.into(),
        ];
        spaces.push((name, document.add_object(space)));
        if has_layers {
            let layer = dictionary! {
                "Type" => "OCG",
                "Name" => Object::string_literal(name),
            };
            layers.push((name, document.add_object(layer)));
        }
    }
    if has_layers && !guides.is_empty() {
        let all: Vec<Object> = layers.iter().map(|(_, id)| Object::from(*id)).collect();
        let shown = dictionary! {
            "Name" => Object::string_literal("Mappemonde"),
            "BaseState" => "ON",
            "Order" => all.clone(),
        };
        let properties = dictionary! { "OCGs" => all, "D" => shown };
        document.catalog_mut()?.set("OCProperties", properties);
    }
    for guide in guides {
        let Some(id) = pages.get(guide.page).copied() else {
            continue;
        };
        let page = document.get_dictionary(id)?;
        let height = height(document, page).unwrap_or_default();
        // Pages may share their resources or inherit them: the page gets a copy to add to.
        let found = inherited(document, page, b"Resources");
        let mut resources =
            found.and_then(|found| found.as_dict().ok()).cloned().unwrap_or_default();
        for (name, space) in &spaces {
            add(document, &mut resources, b"ColorSpace", name, (*space).into());
        }
        let over = dictionary! { "Type" => "ExtGState", "OP" => true, "op" => true, "OPM" => 1 };
        add(document, &mut resources, b"ExtGState", OVER, over.into());
        for (name, layer) in &layers {
            add(document, &mut resources, b"Properties", name, (*layer).into());
        }
        let drawn: Vec<Object> = match page.get(b"Contents") {
            Ok(Object::Array(parts)) => parts.clone(),
            Ok(Object::Reference(id)) => match document.get_object(*id) {
                Ok(Object::Array(parts)) => parts.clone(),
                _ => vec![Object::Reference(*id)],
            },
            _ => Vec::new(),
        };
        let content = content(guide, height, has_layers);
        // The graphics state that the content of the page leaves behind must not change the lines.
        let before = document.add_object(Stream::new(Dictionary::new(), b"q\n".to_vec()));
        let after = document.add_object(Stream::new(Dictionary::new(), content));
        let all = [vec![before.into()], drawn, vec![after.into()]].concat();
        let page = document.get_dictionary_mut(id)?;
        page.set("Contents", all);
        page.set("Resources", resources);
    }
    Ok(())
}

/// Resource name of the graphics state parameters that turn on overprint (in overprint mode 1).
const OVER: &str = "GuidesOver";

/// Returns the height of a page in points; `None` if it has no valid media box.
fn height(document: &Document, page: &Dictionary) -> Option<f64> {
    let sides = inherited(document, page, b"MediaBox")?.as_array().ok()?;
    let side = |at: usize| sides.get(at)?.as_float().ok().map(f64::from);
    Some(side(3)? - side(1)?)
}

/// Adds an entry to a category of resources, such as `ColorSpace`.
fn add(document: &Document, resources: &mut Dictionary, kind: &[u8], name: &str, one: Object) {
    let known =
        resources.get(kind).ok().and_then(|known| resolved(document, known)?.as_dict().ok());
    let mut known = known.cloned().unwrap_or_default();
    known.set(name, one);
    resources.set(kind, known);
}

/// Returns the content stream that draws a dieline on a page of this height in points.
fn content(guide: &Guides, height: f64, has_layers: bool) -> Vec<u8> {
    let [x, y] = guide.at;
    let scale = POINTS_A_MILLIMETRE;
    // Dielines have y downwards from the top, PDF upwards from the bottom.
    let page = Affine::new([scale, 0.0, 0.0, -scale, x * scale, height - y * scale]);
    let mut out = b"\nQ\n".to_vec();
    let cuts = [guide.lines.path(), lines(&guide.lines.slits)];
    let folds = [lines(&guide.lines.folds)];
    for ((name, _), (paths, dash)) in INKS.iter().zip([(&cuts[..], None), (&folds, Some(DASH))]) {
        if has_layers {
            out.extend(format!("/OC /{name} BDC\n").into_bytes());
        }
        out.extend(format!("q\n/{OVER} gs\n/{name} CS\n1 SCN\n").into_bytes());
        write::number(&mut out, LINE * scale);
        out.extend(b"w\n");
        if let Some(dash) = dash {
            out.push(b'[');
            dash.iter().for_each(|part| write::number(&mut out, part * scale));
            out.extend(b"] 0 d\n");
        }
        for path in paths {
            write::path(&mut out, &(page * path.clone()));
        }
        out.extend(b"S\nQ\n");
        if has_layers {
            out.extend(b"EMC\n");
        }
    }
    out
}

/// Converts lines to a path.
fn lines(lines: &[[super::Point; 2]]) -> BezPath {
    let point = |[x, y]: super::Point| Point::new(x, y);
    let each = lines.iter();
    each.flat_map(|[from, to]| [PathEl::MoveTo(point(*from)), PathEl::LineTo(point(*to))]).collect()
}

impl Dieline {
    /// Returns the outline as a path, in millimetres.
    pub fn path(&self) -> BezPath {
        let point = |[x, y]: super::Point| Point::new(x, y);
        let mut path = BezPath::new();
        let mut last = Point::ZERO;
        for (index, step) in self.outline.iter().enumerate() {
            let to = point(step.end());
            match *step {
                // The outline is closed: its first segment gives the start only.
                _ if index == 0 => path.move_to(to),
                Step::Line(_) => path.line_to(to),
                Step::Arc { radius, clockwise, .. } => {
                    let arc = SvgArc {
                        from: last,
                        to,
                        radii: Vec2::new(radius, radius),
                        x_rotation: 0.0,
                        large_arc: false,
                        sweep: clockwise,
                    };
                    match Arc::from_svg_arc(&arc) {
                        Some(arc) => arc.to_cubic_beziers(EXACT, |one, two, end| {
                            path.curve_to(one, two, end);
                        }),
                        // kurbo has no arc between equal points or with a radius of 0.
                        None => path.line_to(to),
                    }
                }
            }
            last = to;
        }
        path.close_path();
        path
    }

    /// Draws the lines for a home printer as an SVG image. Instead of fold lines it has ticks beside the folds,
    /// because ink on a fold would be visible. `page` is the size of the image and `at` the upper left corner of the
    /// dieline in it, in millimetres; `ink` is any SVG colour.
    pub fn drawing(&self, page: paper::stock::Size, at: super::Point, ink: &str) -> String {
        let moved = Affine::translate((at[0], at[1]));
        let path = |path: BezPath| on_grid(&(moved * path)).to_svg();
        let drawn = |path: String, width: f64| {
            let line = format!("stroke=\"{ink}\" stroke-width=\"{width}\"");
            format!("<path d=\"{path}\" fill=\"none\" {line} stroke-linejoin=\"round\"/>")
        };
        let paper::stock::Size { width, height } = page;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}mm\" height=\"{height}mm\">{}{}{}</svg>",
            drawn(path(self.path()), OUTLINE),
            drawn(path(lines(&self.slits)), OUTLINE),
            drawn(path(lines(&self.ticks)), TICK),
        )
    }
}

/// Rounds all coordinates to thousandths.
fn on_grid(path: &BezPath) -> BezPath {
    let near =
        |point: Point| Point::new((point.x * 1e3).round() / 1e3, (point.y * 1e3).round() / 1e3);
    let element = |element: &PathEl| match *element {
        PathEl::MoveTo(to) => PathEl::MoveTo(near(to)),
        PathEl::LineTo(to) => PathEl::LineTo(near(to)),
        PathEl::QuadTo(one, to) => PathEl::QuadTo(near(one), near(to)),
        PathEl::CurveTo(one, two, to) => PathEl::CurveTo(near(one), near(two), near(to)),
        PathEl::ClosePath => PathEl::ClosePath,
    };
    path.elements().iter().map(element).collect()
}
