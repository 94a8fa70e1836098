//! Drawings as flat shapes of one colour each: gradients become the mean of their stops, and what one can see
//! through is mixed with what lies below it.

use anyhow::{Result, bail};
use kurbo::{Affine, BezPath, Cap, Join, Point, Rect, Shape as _, Stroke, StrokeOpts};
use usvg::{Group, Node, Options, Paint, PaintOrder, Transform, Tree};

/// Rows and columns of the places of a shape where one looks at what lies below.
const SAMPLES: u32 = 12;
/// What is fainter is left out.
const FAINT: f32 = 0.02;
/// White is paper: from here on no ink is printed, up to 255.
const PAPER: u8 = 240;
/// How far the outline of a line may lie from where it should, in units of the flag.
const CLOSE: f64 = 0.25;

/// Red, green and blue, each up to 255.
pub(crate) type Rgb = [u8; 3];

/// An area.
#[derive(Clone)]
pub(crate) struct Area {
    pub(crate) path: BezPath,
    /// Whether areas in areas are holes whichever way their outlines run.
    pub(crate) even_odd: bool,
}

impl Area {
    fn holds(&self, point: Point) -> bool {
        let winding = self.path.winding(point);
        if self.even_odd { winding % 2 != 0 } else { winding != 0 }
    }

    /// Whether it is a rectangle along the edges of the flag that leaves nothing of `shape` out.
    fn spares(&self, shape: Rect) -> bool {
        let bounds = self.path.bounding_box();
        let full = (self.path.area().abs() - bounds.area()).abs() < 1e-3 * bounds.area();
        full && bounds.inflate(0.1, 0.1).contains_rect(shape)
    }
}

/// A line of one colour.
#[derive(Clone, PartialEq)]
pub(crate) struct Line {
    pub(crate) colour: Rgb,
    pub(crate) pen: Stroke,
}

/// An area of one colour, with or without a line along its edges.
pub(crate) struct Shape {
    pub(crate) area: Area,
    pub(crate) fill: Option<Rgb>,
    pub(crate) line: Option<Line>,
    /// The areas outside which it is not drawn.
    pub(crate) clips: Vec<Area>,
}

impl Shape {
    /// How far it reaches.
    pub(crate) fn bounds(&self) -> Rect {
        let half = self.line.as_ref().map_or(0.0, |line| line.pen.width / 2.0);
        self.area.path.bounding_box().inflate(half, half)
    }
}

/// Flat shapes, the lowest first.
#[derive(Default)]
pub(crate) struct Flat {
    pub(crate) shapes: Vec<Shape>,
    /// What was left out.
    pub(crate) without: Vec<&'static str>,
}

/// How a drawing is laid down.
pub(crate) struct Laid {
    /// From its units to those of the flag.
    pub(crate) to: Affine,
    /// Only what lies within this rectangle of its own is drawn.
    pub(crate) within: Option<Rect>,
}

/// A picture as a tree without styles, links and uses.
pub(crate) fn read(svg: &str) -> Result<Tree> {
    let mut options = Options::default();
    options.image_href_resolver.resolve_string = Box::new(|_, _| None);
    Ok(Tree::from_str(svg, &options)?)
}

impl Flat {
    /// Draws a picture over what is there.
    pub(crate) fn draw(&mut self, tree: &Tree, laid: &Laid) -> Result<()> {
        self.group(tree.root(), laid, laid.to, 1.0, &[])
    }

    fn group(
        &mut self,
        group: &Group,
        laid: &Laid,
        outer: Affine,
        alpha: f32,
        clips: &[Area],
    ) -> Result<()> {
        if group.mask().is_some() || !group.filters().is_empty() {
            bail!("a mask or a filter");
        }
        let to = outer * affine(group.transform());
        let alpha = alpha * group.opacity().get();
        let mut clips = clips.to_vec();
        let mut clip = group.clip_path();
        while let Some(one) = clip {
            clips.push(clip_area(one.root(), to * affine(one.transform())));
            clip = one.clip_path();
        }
        for node in group.children() {
            match node {
                Node::Group(inner) => self.group(inner, laid, to, alpha, &clips)?,
                Node::Path(path) => {
                    let outline = outline(path.data());
                    let own = (laid.to.inverse() * to * outline.clone()).bounding_box();
                    if path.is_visible() && laid.within.is_none_or(|all| all.contains_rect(own)) {
                        self.path(path, &outline, to, alpha, &clips)?;
                    }
                }
                Node::Image(_) => bail!("a picture"),
                Node::Text(_) => self.without.push("text"),
            }
        }
        Ok(())
    }

    fn path(
        &mut self,
        path: &usvg::Path,
        outline: &BezPath,
        to: Affine,
        alpha: f32,
        clips: &[Area],
    ) -> Result<()> {
        let even_odd = path.fill().is_some_and(|fill| fill.rule() == usvg::FillRule::EvenOdd);
        let area = Area { path: to * outline.clone(), even_odd };
        let fill = match path.fill() {
            Some(fill) => self.mixed(&area, fill.paint(), alpha * fill.opacity().get())?,
            None => None,
        };
        let Some(stroke) = path.stroke() else {
            self.lay(area, fill, None, clips);
            return Ok(());
        };
        let scale = to.determinant().abs().sqrt();
        let drawn = kurbo::stroke(
            outline.iter(),
            &pen(stroke, 1.0),
            &StrokeOpts::default(),
            CLOSE / scale.max(1e-9),
        );
        let drawn = Area { path: to * drawn, even_odd: false };
        let colour = self.mixed(&drawn, stroke.paint(), alpha * stroke.opacity().get())?;
        let fill_first = path.paint_order() == PaintOrder::FillAndStroke;
        if fill_first && is_even(to) {
            let line = colour.map(|colour| Line { colour, pen: pen(stroke, scale) });
            self.lay(area, fill, line, clips);
        } else if fill_first {
            self.lay(area, fill, None, clips);
            self.lay(drawn, colour, None, clips);
        } else {
            self.lay(drawn, colour, None, clips);
            self.lay(area, fill, None, clips);
        }
        Ok(())
    }

    fn lay(&mut self, area: Area, fill: Option<Rgb>, line: Option<Line>, clips: &[Area]) {
        if area.path.is_empty() || fill.is_none() && line.is_none() {
            return;
        }
        let mut shape = Shape { area, fill, line, clips: Vec::new() };
        let bounds = shape.bounds();
        shape.clips = clips.iter().filter(|clip| !clip.spares(bounds)).cloned().collect();
        self.shapes.push(shape);
    }

    /// The colour of a paint over what lies there; `None` where it cannot be seen.
    fn mixed(&self, area: &Area, paint: &Paint, alpha: f32) -> Result<Option<Rgb>> {
        let (colour, own) = mean(paint)?;
        let alpha = alpha * own;
        if alpha < FAINT {
            return Ok(None);
        }
        let (alpha, below) =
            if alpha > 1.0 - FAINT { (1.0, colour) } else { (alpha, self.below(area)) };
        let mixed = [0, 1, 2].map(|n| colour[n] * alpha + below[n] * (1.0 - alpha));
        let rgb = mixed.map(|part| part.round().clamp(0.0, 255.0) as u8);
        Ok(Some(if rgb.iter().all(|part| *part >= PAPER) { [255; 3] } else { rgb }))
    }

    /// The mean colour of what lies under an area: white where nothing does.
    fn below(&self, area: &Area) -> [f32; 3] {
        let bounds = area.path.bounding_box();
        let at = |n: u32| (f64::from(n) + 0.5) / f64::from(SAMPLES);
        let points = (0..SAMPLES * SAMPLES).map(|n| {
            let (x, y) = (at(n % SAMPLES) * bounds.width(), at(n / SAMPLES) * bounds.height());
            bounds.origin() + (x, y)
        });
        let seen: Vec<Rgb> =
            points.filter(|point| area.holds(*point)).map(|point| self.at(point)).collect();
        let seen = if seen.is_empty() { vec![self.at(bounds.center())] } else { seen };
        [0, 1, 2].map(|n| seen.iter().map(|rgb| f32::from(rgb[n])).sum::<f32>() / seen.len() as f32)
    }

    fn at(&self, point: Point) -> Rgb {
        let top = self.shapes.iter().rev().find(|shape| {
            shape.fill.is_some()
                && shape.area.holds(point)
                && shape.clips.iter().all(|clip| clip.holds(point))
        });
        top.and_then(|shape| shape.fill).unwrap_or([255; 3])
    }
}

/// The area of a clip: all its outlines.
fn clip_area(group: &Group, outer: Affine) -> Area {
    let to = outer * affine(group.transform());
    let mut area = Area { path: BezPath::new(), even_odd: false };
    for node in group.children() {
        let part = match node {
            Node::Group(inner) => clip_area(inner, to),
            Node::Path(path) => {
                let even_odd =
                    path.fill().is_some_and(|fill| fill.rule() == usvg::FillRule::EvenOdd);
                Area { path: to * outline(path.data()), even_odd }
            }
            Node::Image(_) | Node::Text(_) => continue,
        };
        area.path.extend(part.path);
        area.even_odd |= part.even_odd;
    }
    area
}

/// The colour of a paint, each part up to 255, and how much of it there is.
fn mean(paint: &Paint) -> Result<([f32; 3], f32)> {
    let stops = match paint {
        Paint::Color(colour) => {
            return Ok(([colour.red, colour.green, colour.blue].map(f32::from), 1.0));
        }
        Paint::LinearGradient(gradient) => gradient.stops(),
        Paint::RadialGradient(gradient) => gradient.stops(),
        Paint::Pattern(_) => bail!("a pattern"),
    };
    let mean = |part: &dyn Fn(&usvg::Stop) -> f32| {
        stops.iter().map(part).sum::<f32>() / stops.len() as f32
    };
    let colour = [
        mean(&|stop| f32::from(stop.color().red)),
        mean(&|stop| f32::from(stop.color().green)),
        mean(&|stop| f32::from(stop.color().blue)),
    ];
    Ok((colour, mean(&|stop| stop.opacity().get())))
}

fn affine(matrix: Transform) -> Affine {
    let Transform { sx, kx, ky, sy, tx, ty } = matrix;
    Affine::new([sx, ky, kx, sy, tx, ty].map(f64::from))
}

/// Whether it changes lengths alike in all directions.
fn is_even(to: Affine) -> bool {
    let [a, b, c, d, ..] = to.as_coeffs();
    let (first, second, size) = (a * a + b * b, c * c + d * d, to.determinant().abs());
    (first - second).abs() < 0.02 * size && (a * c + b * d).abs() < 0.02 * size
}

fn outline(data: &usvg::tiny_skia_path::Path) -> BezPath {
    use usvg::tiny_skia_path::PathSegment;
    let at = |point: usvg::tiny_skia_path::Point| Point::new(point.x.into(), point.y.into());
    let mut path = BezPath::new();
    for segment in data.segments() {
        match segment {
            PathSegment::MoveTo(to) => path.move_to(at(to)),
            PathSegment::LineTo(to) => path.line_to(at(to)),
            PathSegment::QuadTo(by, to) => path.quad_to(at(by), at(to)),
            PathSegment::CubicTo(first, second, to) => path.curve_to(at(first), at(second), at(to)),
            PathSegment::Close => path.close_path(),
        }
    }
    path
}

fn pen(stroke: &usvg::Stroke, scale: f64) -> Stroke {
    let cap = match stroke.linecap() {
        usvg::LineCap::Butt => Cap::Butt,
        usvg::LineCap::Round => Cap::Round,
        usvg::LineCap::Square => Cap::Square,
    };
    let join = match stroke.linejoin() {
        usvg::LineJoin::Miter | usvg::LineJoin::MiterClip => Join::Miter,
        usvg::LineJoin::Round => Join::Round,
        usvg::LineJoin::Bevel => Join::Bevel,
    };
    let pen = Stroke::new(f64::from(stroke.width().get()) * scale)
        .with_caps(cap)
        .with_join(join)
        .with_miter_limit(stroke.miterlimit().get().into());
    match stroke.dasharray() {
        Some(dashes) => {
            let dashes: Vec<f64> = dashes.iter().map(|dash| f64::from(*dash) * scale).collect();
            pen.with_dashes(f64::from(stroke.dashoffset()) * scale, dashes)
        }
        None => pen,
    }
}
