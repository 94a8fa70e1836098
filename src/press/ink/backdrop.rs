//! Backdrop of a page: all objects that have been drawn so far, in points of the page.

use std::cell::OnceCell;
use std::rc::Rc;

use kurbo::{
    BezPath, Dashes, Join, ParamCurve as _, PathEl, PathSeg, Point, Rect, Stroke, StrokeOpts,
};

use super::Inks;

/// Tolerance of flattened curves, in points: finer than a press resolves.
pub(super) const TOLERANCE: f64 = 0.01;

/// A filled path, in points of the page.
#[derive(Clone)]
pub(super) struct Region {
    pub(super) path: Rc<BezPath>,
    /// `true` for the even-odd rule, `false` for the nonzero winding number rule.
    pub(super) is_even_odd: bool,
    /// Bounding box of the path and its control points.
    pub(super) bbox: Rect,
}

impl Region {
    /// Creates a region from a path and its fill rule.
    pub(super) fn new(path: BezPath, is_even_odd: bool) -> Self {
        let bbox = path.control_box();
        Self { path: Rc::new(path), is_even_odd, bbox }
    }

    /// Returns the outline of a stroked path.
    pub(super) fn stroked(path: &BezPath, style: &Stroke) -> Self {
        Self::new(kurbo::stroke(path, style, &StrokeOpts::default(), TOLERANCE), false)
    }

    /// Returns a coarse approximation by straight lines, for frequent queries that need not be exact.
    pub(super) fn sketch(&self) -> Sketch {
        let mut lines = BezPath::new();
        kurbo::flatten(&*self.path, SKETCH_TOLERANCE, |element| lines.push(element));
        Sketch(Self::new(lines, self.is_even_odd))
    }

    /// Returns `true` if a part of an area is inside the region.
    pub(super) fn meets(&self, area: Rect) -> bool {
        // Where no edge crosses the area, it is wholly inside or outside, so its centre decides.
        let is_within =
            |winding: i32| if self.is_even_odd { winding % 2 != 0 } else { winding != 0 };
        touches(self.bbox, area)
            && (is_within(winding_number(&self.path, area.center()))
                || crosses(&self.path, area.inflate(2.0 * TOLERANCE, 2.0 * TOLERANCE)))
    }

    /// Returns the region with only the subpaths whose bounding boxes `shows` accepts as visible.
    pub(super) fn visible_part(&self, shows: &dyn Fn(Rect) -> bool) -> Self {
        Self::new(parts(&self.path, shows), self.is_even_odd)
    }

    /// Returns `true` if the region contains a whole area, including its edges.
    fn covers(&self, area: Rect) -> bool {
        if !contains(self.bbox, area) {
            return false;
        }
        let corners = [
            (area.x0, area.y0),
            (area.x1, area.y0),
            (area.x1, area.y1),
            (area.x0, area.y1),
            ((area.x0 + area.x1) / 2.0, (area.y0 + area.y1) / 2.0),
        ];
        let is_within = |corner: (f64, f64)| {
            let winding = winding_number(&self.path, corner.into());
            if self.is_even_odd { winding % 2 != 0 } else { winding != 0 }
        };
        corners.into_iter().all(is_within) && !crosses(&self.path, area)
    }
}

/// Tolerance of a sketch, in points.
const SKETCH_TOLERANCE: f64 = 0.3;

/// Approximation of a region by straight lines.
pub(super) struct Sketch(Region);

impl Sketch {
    /// Returns `true` if a part of an area may be inside the region.
    pub(super) fn may_meet(&self, area: Rect) -> bool {
        self.0.meets(area.inflate(SKETCH_TOLERANCE, SKETCH_TOLERANCE))
    }
}

/// Returns the subpaths whose bounding boxes `is_kept` accepts.
fn parts(path: &BezPath, is_kept: impl Fn(Rect) -> bool) -> BezPath {
    let mut kept = BezPath::new();
    let parts = path.elements().chunk_by(|_, next| !matches!(next, PathEl::MoveTo(_)));
    for part in parts {
        let points = part.iter().flat_map(|element| match *element {
            PathEl::MoveTo(end) | PathEl::LineTo(end) => [end; 3],
            PathEl::QuadTo(one, end) => [one, end, end],
            PathEl::CurveTo(one, two, end) => [one, two, end],
            PathEl::ClosePath => [part[0].end_point().unwrap_or_default(); 3],
        });
        let area = points.map(|point| Rect::from_points(point, point)).reduce(|a, b| a.union(b));
        if area.is_some_and(&is_kept) {
            kept.extend(part.iter().copied());
        }
    }
    kept
}

/// Returns `true` if one area contains another; an overhang of up to [`TOLERANCE`] is permitted.
fn contains(outer: Rect, inner: Rect) -> bool {
    let outer = outer.inflate(TOLERANCE, TOLERANCE);
    outer.x0 <= inner.x0 && outer.y0 <= inner.y0 && outer.x1 >= inner.x1 && outer.y1 >= inner.y1
}

/// Returns `true` if an edge of a path crosses the inside of an area.
fn crosses(path: &BezPath, area: Rect) -> bool {
    // Edges along a side of the area, which neighbouring areas share, are no crossings.
    let inside = area.inset(-TOLERANCE);
    if inside.x0 >= inside.x1 || inside.y0 >= inside.y1 {
        return false;
    }
    path.segments().any(|segment| {
        let mut is_crossed = false;
        if touches(around(&segment), inside) {
            edges(&segment, |from, to| is_crossed |= runs_through(from, to, inside));
        }
        is_crossed
    })
}

/// Returns the winding number of a path around a point, counted along a ray to the left. For speed, the bounding box
/// of a segment is tested first: a map has thousands of segments.
fn winding_number(path: &BezPath, point: Point) -> i32 {
    let of_edge = |from: Point, to: Point| {
        let rises = from.y <= point.y && point.y < to.y;
        let falls = to.y <= point.y && point.y < from.y;
        i32::from(falls) - i32::from(rises)
    };
    let is_left = |from: Point, to: Point| {
        let share = (point.y - from.y) / (to.y - from.y);
        from.x + share * (to.x - from.x) <= point.x
    };
    let of_segment = |segment: PathSeg| {
        let around = around(&segment);
        if point.y < around.y0 || point.y > around.y1 || point.x < around.x0 {
            return 0;
        }
        // A curve wholly to the left crosses the ray as often, in sum, as its chord.
        if point.x > around.x1 {
            return of_edge(segment.start(), segment.end());
        }
        let mut crossings = 0;
        edges(&segment, |from, to| match of_edge(from, to) {
            0 => {}
            turn if is_left(from, to) => crossings += turn,
            _ => {}
        });
        crossings
    };
    path.segments().map(of_segment).sum()
}

/// Returns the bounding box of a segment and its control points.
fn around(segment: &PathSeg) -> Rect {
    let ends = Rect::from_points(segment.start(), segment.end());
    match segment {
        PathSeg::Line(_) => ends,
        PathSeg::Quad(curve) => ends.union_pt(curve.p1),
        PathSeg::Cubic(curve) => ends.union_pt(curve.p1).union_pt(curve.p2),
    }
}

/// Flattens a segment, and calls `each` with the ends of each straight line.
fn edges(segment: &PathSeg, mut each: impl FnMut(Point, Point)) {
    let mut last = segment.start();
    if let PathSeg::Line(line) = segment {
        return each(last, line.p1);
    }
    kurbo::flatten([PathEl::MoveTo(last), segment.as_path_el()], TOLERANCE, |element| {
        if let PathEl::LineTo(point) = element {
            each(last, point);
            last = point;
        }
    });
}

/// Returns `true` if a part of a line is within an area (Liang–Barsky clipping).
fn runs_through(from: Point, to: Point, area: Rect) -> bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let sides = [
        (-dx, from.x - area.x0),
        (dx, area.x1 - from.x),
        (-dy, from.y - area.y0),
        (dy, area.y1 - from.y),
    ];
    let (mut begin, mut end) = (0.0_f64, 1.0_f64);
    for (slope, room) in sides {
        if slope == 0.0 {
            if room < 0.0 {
                return false;
            }
        } else if slope < 0.0 {
            begin = begin.max(room / slope);
        } else {
            end = end.min(room / slope);
        }
    }
    begin < end
}

/// Stack of clipping regions: the latest region, within the earlier ones.
#[derive(Clone, Default)]
pub(super) struct Clips(Option<Rc<Clip>>);

/// A clipping region in a stack.
struct Clip {
    region: Region,
    /// Earlier clipping regions.
    outer: Clips,
    /// Bounding box of the visible part: the intersection of the region and the earlier ones.
    bbox: Rect,
}

impl Clips {
    /// Returns the clips with one more region.
    #[must_use]
    pub(super) fn with(&self, region: Region) -> Self {
        let bbox = self.bbox().map_or(region.bbox, |around| around.intersect(region.bbox));
        Self(Some(Rc::new(Clip { region, outer: self.clone(), bbox })))
    }

    /// Returns the bounding box of the visible part; `None` if nothing is clipped.
    pub(super) fn bbox(&self) -> Option<Rect> {
        self.0.as_ref().map(|clip| clip.bbox)
    }

    /// Iterates over the regions, latest first.
    fn regions(&self) -> impl Iterator<Item = &Rc<Clip>> {
        std::iter::successors(self.0.as_ref(), |clip| clip.outer.0.as_ref())
    }

    /// Returns the regions that another stack lacks, earliest first.
    pub(super) fn difference(&self, other: &Self) -> Vec<Region> {
        // States share their clips, so equal ones have the same address; paths are not compared.
        let is_shared = |clip: &Rc<Clip>| other.regions().any(|known| Rc::ptr_eq(known, clip));
        let mut own: Vec<Region> = self
            .regions()
            .take_while(|clip| !is_shared(clip))
            .map(|clip| clip.region.clone())
            .collect();
        own.reverse();
        own
    }
}

/// An object that was drawn.
#[derive(Clone)]
pub(super) struct DrawnObject {
    /// Shape and inks of the object.
    pub(super) shape: PaintedShape,
    /// Clipping regions in force when the object was drawn.
    pub(super) clips: Clips,
    /// Bounding box of the visible part.
    pub(super) bbox: Rect,
    /// Largest total of the inks beneath the object that it overprints, in tenths of a per cent; 0 without overprint.
    beneath: u16,
}

/// Shape and inks of an object.
#[derive(Clone)]
pub(super) enum PaintedShape {
    /// A filled region in these inks.
    Filled(Region, Inks),
    /// A stroked path in these inks.
    Stroked(Rc<Line>, Inks),
    /// An object of unknown inks: an image, a gradient or a form.
    Unknown,
}

impl PaintedShape {
    /// Returns `true` if the shape covers, or may cover, a part of an area.
    pub(super) fn meets(&self, area: Rect) -> bool {
        match self {
            Self::Filled(region, _) => region.meets(area),
            Self::Stroked(line, _) => line.meets(area),
            Self::Unknown => true,
        }
    }

    /// Returns `true` if nothing is drawn.
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Filled(region, _) => region.path.is_empty(),
            Self::Stroked(line, _) => line.path.is_empty(),
            Self::Unknown => false,
        }
    }
}

/// A stroked path, with an outline that is computed on demand.
pub(super) struct Line {
    pub(super) path: BezPath,
    pub(super) style: Stroke,
    outline: OnceCell<Region>,
}

impl Line {
    /// Creates a line from its path and style.
    pub(super) fn new(path: BezPath, style: Stroke) -> Self {
        Self { path, style, outline: OnceCell::new() }
    }

    /// Returns the outline, which is computed once.
    pub(super) fn outline(&self) -> &Region {
        self.outline.get_or_init(|| Region::stroked(&self.path, &self.style))
    }

    /// Returns the line with only the subpaths whose bounding boxes `shows` accepts as visible.
    pub(super) fn visible_part(&self, shows: &dyn Fn(Rect) -> bool) -> Self {
        let reach = self.reach();
        let path = parts(&self.path, |part| shows(part.inflate(reach, reach)));
        Self::new(path, self.style.clone())
    }

    /// Returns `true` if the line covers a part of an area. Only segments near the area are outlined, because a
    /// coastline has thousands. Gaps between dashes count as drawn.
    fn meets(&self, area: Rect) -> bool {
        let near = area.inflate(self.reach(), self.reach());
        let mut path = BezPath::new();
        let mut last = None;
        for segment in self.path.segments().filter(|segment| touches(around(segment), near)) {
            if last != Some(segment.start()) {
                path.move_to(segment.start());
            }
            path.push(segment.as_path_el());
            last = Some(segment.end());
        }
        let style = Stroke { dash_pattern: Dashes::default(), ..self.style.clone() };
        !path.is_empty() && Region::stroked(&path, &style).meets(area)
    }

    /// Returns `true` if the line hides another one: along the same path, solid, and at least as wide.
    fn covers(&self, other: &Self) -> bool {
        let (own, others) = (&self.style, &other.style);
        own.width >= others.width
            && (own.join, own.start_cap, own.end_cap)
                == (others.join, others.start_cap, others.end_cap)
            && own.dash_pattern.is_empty()
            && self.path == other.path
    }

    /// Returns the largest distance of the outline from the path, including its corners.
    fn reach(&self) -> f64 {
        // Corners of square caps are √2 half widths away, which 1.5 contains.
        let sharp = match self.style.join {
            Join::Miter => self.style.miter_limit.max(1.5),
            _ => 1.5,
        };
        self.style.width / 2.0 * sharp
    }

    /// Returns the bounding box of the line, including its corners.
    pub(super) fn bbox(&self) -> Rect {
        self.path.control_box().inflate(self.reach(), self.reach())
    }
}

impl DrawnObject {
    /// Creates an object with the bounding box `around`, which is reduced to the visible part.
    pub(super) fn new(shape: PaintedShape, clips: &Clips, around: Rect) -> Self {
        let around = clips.bbox().map_or(around, |clips| clips.intersect(around));
        Self { shape, clips: clips.clone(), bbox: around, beneath: 0 }
    }

    /// Sets the total of the inks beneath the object that it overprints, in tenths of a per cent.
    #[must_use]
    pub(super) fn overprinting(self, beneath: u16) -> Self {
        Self { beneath, ..self }
    }

    /// Returns `true` if this object hides everything beneath it where `over` is drawn later: in `area`, as far as
    /// `clips` leave it visible.
    fn hides(&self, over: &PaintedShape, area: Rect, clips: &Clips) -> bool {
        let covers = match (&self.shape, over) {
            (PaintedShape::Filled(region, _), _) => region.covers(area),
            (PaintedShape::Stroked(line, _), PaintedShape::Stroked(over, _)) => line.covers(over),
            _ => false,
        };
        // An object that overprints hides nothing, and one with further clips might be cut off in the area.
        covers
            && self.beneath == 0
            && contains(self.bbox, area)
            && self.clips.difference(clips).iter().all(|clip| clip.covers(area))
    }
}

/// All objects drawn on a page, in drawing order.
#[derive(Default)]
pub(super) struct Backdrop(Vec<DrawnObject>);

impl Backdrop {
    /// Adds an object, unless it is clipped away.
    pub(super) fn add(&mut self, drawn: DrawnObject) {
        let area = drawn.bbox;
        if area.x0 <= area.x1 && area.y0 <= area.y1 {
            self.0.push(drawn);
        }
    }

    /// Returns the objects beneath `over` in an area, as far as `clips` leave it visible: lowest first, from the last
    /// object that hides everything before it. The flag is `true` if bare paper may be visible between them.
    pub(super) fn under(
        &self,
        over: &PaintedShape,
        area: Rect,
        clips: &Clips,
    ) -> (Vec<DrawnObject>, bool) {
        let mut under = Vec::new();
        let mut is_paper = true;
        for drawn in self.0.iter().rev() {
            if !touches(drawn.bbox, area) {
                continue;
            }
            under.push(drawn.clone());
            if drawn.hides(over, area, clips) {
                is_paper = false;
                break;
            }
        }
        under.reverse();
        (under, is_paper)
    }

    /// Returns the largest total ink in an area, in tenths of a per cent; `None` if the inks of an object are
    /// unknown.
    pub(super) fn max_ink(&self, area: Rect, clips: &Clips) -> Option<u16> {
        let (under, _) = self.under(&PaintedShape::Unknown, area, clips);
        let mut there = under.iter().filter(|drawn| drawn.shape.meets(area));
        there.try_fold(0, |most, drawn| match &drawn.shape {
            PaintedShape::Filled(_, inks) | PaintedShape::Stroked(_, inks) => {
                Some(most.max(inks.sum() + drawn.beneath))
            }
            PaintedShape::Unknown => None,
        })
    }
}

/// Returns `true` if two areas overlap or share an edge.
pub(super) fn touches(one: Rect, other: Rect) -> bool {
    one.x0 <= other.x1 && other.x0 <= one.x1 && one.y0 <= other.y1 && other.y0 <= one.y1
}
