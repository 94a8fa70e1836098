//! Meridians, parallels and great circles as Bézier curves: in orthographic projection a circle is an ellipse, so a
//! few cubic curves replace hundreds of points.

use std::f64::consts::{FRAC_PI_2, FRAC_PI_3, PI, TAU};

use super::sphere::{Flat, Vector, View};

/// A cubic Bézier curve on the projected unit disc: start, two control points, end.
pub(super) type Curve = [Flat; 4];

/// Returns the near side of all meridians and parallels at multiples of `step` degrees.
///
/// Meridians end at `latitude` north and south. Each inner list is one unbroken line. A step of 0 gives no lines.
pub(super) fn graticule(view: &View, step: u16, latitude: f64) -> Vec<Vec<Curve>> {
    if step == 0 {
        return Vec::new();
    }
    let end = latitude.to_radians();
    let mut lines = Vec::new();
    for lon in (0..360).step_by(usize::from(step)) {
        lines.extend(Circle::meridian(view, f64::from(lon)).near_arcs(-end, end));
    }
    // At a pole the parallel would be a point.
    let highest = (89 / step) * step;
    for up_from_lowest in (0..=2 * highest).step_by(usize::from(step)) {
        let lat = f64::from(up_from_lowest) - f64::from(highest);
        lines.extend(Circle::parallel(view, lat).near_arcs(-PI, PI));
    }
    lines
}

/// Returns the near side of the great circle arc between two directions, as unbroken lines. There are none between a
/// place and itself or its antipode.
pub(super) fn great_circle(view: &View, from: Vector, to: Vector) -> Vec<Vec<Curve>> {
    let dot: f64 = (0..3).map(|i| from[i] * to[i]).sum();
    // Component of the end perpendicular to the start (Gram–Schmidt).
    let rest = [0, 1, 2].map(|i| to[i] - dot * from[i]);
    let length = rest.iter().map(|part| part * part).sum::<f64>().sqrt();
    if length < 1e-9 {
        return Vec::new();
    }
    let circle = Circle {
        centre: view.place([0.0; 3]),
        across: view.turn(from),
        along: view.turn(rest.map(|part| part / length)),
    };
    circle.near_arcs(0.0, length.atan2(dot))
}

/// A circle on the rotated sphere: `centre + across cos t + along sin t`.
struct Circle {
    centre: Vector,
    across: Vector,
    along: Vector,
}

impl Circle {
    fn meridian(view: &View, lon: f64) -> Self {
        let (sin, cos) = lon.to_radians().sin_cos();
        Self {
            centre: view.place([0.0; 3]),
            across: view.turn([cos, sin, 0.0]),
            along: view.turn([0.0, 0.0, 1.0]),
        }
    }

    fn parallel(view: &View, lat: f64) -> Self {
        let (sin, cos) = lat.to_radians().sin_cos();
        Self {
            centre: view.place([0.0, 0.0, sin]),
            across: view.turn([cos, 0.0, 0.0]),
            along: view.turn([0.0, cos, 0.0]),
        }
    }

    /// Returns the arcs between two values of t (at most a full turn apart) on the near side.
    fn near_arcs(&self, from: f64, to: f64) -> Vec<Vec<Curve>> {
        let height = self.across[2].hypot(self.along[2]);
        let top = self.along[2].atan2(self.across[2]);
        if self.centre[2] <= -height {
            return Vec::new();
        }
        if self.centre[2] >= height {
            return vec![self.arc(from, to)];
        }
        // z = centre + height cos(t - top) is positive within `reach` of the top.
        let reach = (-self.centre[2] / height).acos();
        // The range of t may meet the visible arc one turn earlier or later.
        let turns = [-TAU, 0.0, TAU];
        let parts = turns.map(|t| (from.max(top - reach + t), to.min(top + reach + t)));
        // A full circle that starts on the near side is cut there; both parts are drawn.
        parts.into_iter().filter(|(a, b)| b - a > 1e-6).map(|(a, b)| self.arc(a, b)).collect()
    }

    fn arc(&self, from: f64, to: f64) -> Vec<Curve> {
        // At most 60 degrees each: the precision of `curve` depends on it.
        let pieces = ((to - from) / FRAC_PI_3).ceil().clamp(1.0, 6.0) as u32;
        let width = (to - from) / f64::from(pieces);
        (0..pieces).map(|i| self.curve(from + f64::from(i) * width, width)).collect()
    }

    /// Returns one curve of at most 60 degrees; it deviates from the true arc by less than 3 parts in 100 000.
    fn curve(&self, from: f64, width: f64) -> Curve {
        // Length of the handles of the standard Bézier approximation of an arc.
        let pull = 4.0 / 3.0 * (width / 4.0).tan();
        let (a, b) = (from, from + width);
        let (start, end) = (self.point(a), self.point(b));
        // The derivative at t is the radius a quarter turn further on.
        let (leave, arrive) = (self.radius(a + FRAC_PI_2), self.radius(b + FRAC_PI_2));
        [
            start,
            [start[0] + leave[0] * pull, start[1] + leave[1] * pull],
            [end[0] - arrive[0] * pull, end[1] - arrive[1] * pull],
            end,
        ]
    }

    fn radius(&self, t: f64) -> Flat {
        let (sin, cos) = t.sin_cos();
        [self.across[0] * cos + self.along[0] * sin, self.across[1] * cos + self.along[1] * sin]
    }

    fn point(&self, t: f64) -> Flat {
        let [x, y] = self.radius(t);
        [self.centre[0] + x, self.centre[1] + y]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at([a, b, c, d]: Curve, t: f64) -> Flat {
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
