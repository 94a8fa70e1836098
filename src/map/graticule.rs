//! Meridians, parallels and great circles as Bézier curves. In orthographic projection a circle is an ellipse, so a
//! few cubic curves replace hundreds of points.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, PI, TAU};

use super::sphere::{PlanePoint, Vector, View};

/// A cubic Bézier curve on the projected unit disc: start, two control points, end.
pub(super) type Curve = [PlanePoint; 4];

/// Returns the visible parts of all meridians and parallels at multiples of `step` degrees.
///
/// Meridians end at `latitude` degrees north and south. Each inner list is one unbroken line. A step of 0 gives no
/// lines.
pub(super) fn graticule(view: &View, step: u16, latitude: f64) -> Vec<Vec<Curve>> {
    if step == 0 {
        return Vec::new();
    }
    let end = latitude.to_radians();
    let mut lines = Vec::new();
    for lon in (0..360).step_by(usize::from(step)) {
        lines.extend(Circle::meridian(view, f64::from(lon)).visible_arcs(-end, end));
    }
    // At a pole the parallel would be a point.
    let highest = (89 / step) * step;
    for up_from_lowest in (0..=2 * highest).step_by(usize::from(step)) {
        let lat = f64::from(up_from_lowest) - f64::from(highest);
        lines.extend(Circle::parallel(view, lat).visible_arcs(-PI, PI));
    }
    lines
}

/// Returns the visible parts of the great circle arc between two directions, as unbroken lines. There are none
/// between a direction and itself or its opposite.
pub(super) fn great_circle(view: &View, from: Vector, to: Vector) -> Vec<Vec<Curve>> {
    let dot: f64 = (0..3).map(|i| from[i] * to[i]).sum();
    // Component of the end perpendicular to the start (Gram–Schmidt).
    let perpendicular = [0, 1, 2].map(|i| to[i] - dot * from[i]);
    let length = perpendicular.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length < 1e-9 {
        return Vec::new();
    }
    let circle = Circle {
        centre: view.rotate_place([0.0; 3]),
        cos_axis: view.rotate(from),
        sin_axis: view.rotate(perpendicular.map(|part| part / length)),
    };
    circle.visible_arcs(0.0, length.atan2(dot))
}

/// A circle on the rotated sphere: the points `centre + cos_axis cos t + sin_axis sin t`, with t in radians.
struct Circle {
    centre: Vector,
    cos_axis: Vector,
    sin_axis: Vector,
}

impl Circle {
    /// Returns the meridian at a longitude in degrees; t is the latitude.
    fn meridian(view: &View, lon: f64) -> Self {
        let (sin, cos) = lon.to_radians().sin_cos();
        Self {
            centre: view.rotate_place([0.0; 3]),
            cos_axis: view.rotate([cos, sin, 0.0]),
            sin_axis: view.rotate([0.0, 0.0, 1.0]),
        }
    }

    /// Returns the parallel at a latitude in degrees; t is the longitude.
    fn parallel(view: &View, lat: f64) -> Self {
        let (sin, cos) = lat.to_radians().sin_cos();
        Self {
            centre: view.rotate_place([0.0, 0.0, sin]),
            cos_axis: view.rotate([cos, 0.0, 0.0]),
            sin_axis: view.rotate([0.0, cos, 0.0]),
        }
    }

    /// Returns the visible arcs between two values of t, at most a full turn apart.
    fn visible_arcs(&self, from: f64, to: f64) -> Vec<Vec<Curve>> {
        let amplitude = self.cos_axis[2].hypot(self.sin_axis[2]);
        let top_angle = self.sin_axis[2].atan2(self.cos_axis[2]);
        if self.centre[2] <= -amplitude {
            return Vec::new();
        }
        if self.centre[2] >= amplitude {
            return vec![self.arc(from, to)];
        }
        // z = centre + amplitude cos(t - top_angle) is positive within `half_width` of the top.
        let half_width = (-self.centre[2] / amplitude).acos();
        // The range of t may meet the visible arc one turn earlier or later.
        let turns = [-TAU, 0.0, TAU];
        let parts = turns
            .map(|t| (from.max(top_angle - half_width + t), to.min(top_angle + half_width + t)));
        // A full circle that starts on the near side is cut there; both parts are drawn.
        parts.into_iter().filter(|(a, b)| b - a > 1e-6).map(|(a, b)| self.arc(a, b)).collect()
    }

    /// Returns the curves of an arc between two values of t.
    fn arc(&self, from: f64, to: f64) -> Vec<Curve> {
        // At most 60 degrees each: the precision of `curve` depends on that limit.
        let pieces = ((to - from) / FRAC_PI_3).ceil().clamp(1.0, 6.0) as u32;
        let width = (to - from) / f64::from(pieces);
        (0..pieces).map(|i| self.curve(from + f64::from(i) * width, width)).collect()
    }

    /// Returns the curve from `from` over an angle of at most 60 degrees (`width`, in radians); it deviates from the
    /// true arc by less than 3 parts in 100 000 of the radius.
    fn curve(&self, from: f64, width: f64) -> Curve {
        // Length of the handles of the standard Bézier approximation of an arc.
        let handle_length = 4.0 / 3.0 * (width / 4.0).tan();
        let (a, b) = (from, from + width);
        let (start, end) = (self.point(a), self.point(b));
        // The derivative at t is the radius a quarter turn further on.
        let (start_tangent, end_tangent) =
            (self.radius_vector(a + FRAC_PI_2), self.radius_vector(b + FRAC_PI_2));
        [
            start,
            [
                start[0] + start_tangent[0] * handle_length,
                start[1] + start_tangent[1] * handle_length,
            ],
            [end[0] - end_tangent[0] * handle_length, end[1] - end_tangent[1] * handle_length],
            end,
        ]
    }

    /// Returns the vector from the centre to the point at t, on the disc.
    fn radius_vector(&self, t: f64) -> PlanePoint {
        let (sin, cos) = t.sin_cos();
        [
            self.cos_axis[0] * cos + self.sin_axis[0] * sin,
            self.cos_axis[1] * cos + self.sin_axis[1] * sin,
        ]
    }

    /// Returns the point at t, on the disc.
    fn point(&self, t: f64) -> PlanePoint {
        let [x, y] = self.radius_vector(t);
        [self.centre[0] + x, self.centre[1] + y]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at([a, b, c, d]: Curve, t: f64) -> PlanePoint {
        let (s, w) = (1.0 - t, [0, 1]);
        w.map(|i| {
            s * s * s * a[i] + 3.0 * s * s * t * b[i] + 3.0 * s * t * t * c[i] + t * t * t * d[i]
        })
    }

    #[test]
    fn curves_stay_on_the_disc() {
        for lat in [-50.0, -12.0, 0.0, 33.3, 50.0] {
            for line in graticule(&View::centred(lat, 17.0), 15, 75.0) {
                for curve in line {
                    for t in 0..=10 {
                        let [x, y] = at(curve, f64::from(t) / 10.0);
                        assert!(x.hypot(y) <= 1.0001, "{x} {y}");
                    }
                }
            }
        }
    }

    #[test]
    fn from_the_pole_the_meridians_are_spokes_and_the_parallels_rings() {
        let lines = graticule(&View::centred(89.0, 0.0), 30, 90.0);
        let curves: Vec<usize> = lines.iter().map(Vec::len).collect();
        assert!(curves[..12].iter().all(|&count| count <= 2), "meridians: a quarter turn each");
        assert_eq!(curves[12..], [3, 6, 6], "half the equator, then two whole rings");
    }

    #[test]
    fn from_the_equator_half_of_the_meridians_show() {
        let lines = graticule(&View::centred(0.0, 5.0), 15, 75.0);
        let parallels = 11;
        assert_eq!(lines.len(), 12 + parallels);
    }

    #[test]
    fn a_step_of_nothing_draws_nothing() {
        assert!(graticule(&View::centred(0.0, 0.0), 0, 75.0).is_empty());
    }
}
