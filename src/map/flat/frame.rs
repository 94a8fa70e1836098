//! Placement of a projected map on the page: degrees to millimetres.

use super::projection::Projection;
use super::rect::Rect;

/// Placement of a projected map on the page, and the window in which it is visible.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// Projection of the globe.
    pub projection: Projection,
    /// Number of millimetres per unit of the projection, which is the radius of the globe.
    pub scale: f64,
    /// Page position of the projection's centre, in millimetres.
    pub origin: [f64; 2],
    /// Visible part of the page, in millimetres.
    pub window: Rect,
}

impl Frame {
    /// Returns the frame of the largest map that shows some closed lines completely, centred in a window. The points
    /// of the lines are `[longitude, latitude]` in degrees. The scale is 1 if the lines have no extent.
    #[must_use]
    pub fn fit<'a>(
        projection: Projection,
        rings: impl IntoIterator<Item = &'a [[f64; 2]]>,
        window: Rect,
    ) -> Self {
        let unit_frame = Self { projection, scale: 1.0, origin: [0.0; 2], window };
        let points = rings.into_iter().flat_map(|points| turned_to_centre(&projection, points));
        let bounds = Rect::bounds(points.map(|point| unit_frame.on_page(point)));
        // A single point would give an infinite scale, and no point at all a meaningless one.
        if bounds.width.max(bounds.height) <= 0.0 {
            return unit_frame;
        }
        let scale = (window.width / bounds.width).min(window.height / bounds.height);
        let (window_middle, bounds_middle) = (window.middle(), bounds.middle());
        Self {
            scale,
            origin: [0, 1].map(|axis| window_middle[axis] - bounds_middle[axis] * scale),
            ..unit_frame
        }
    }

    /// Returns the page position, in millimetres, of a place in degrees. Of the positions that differ by whole turns
    /// round the globe it is the one nearest to the centre of the map.
    #[must_use]
    pub fn locate(&self, longitude: f64, latitude: f64) -> [f64; 2] {
        self.on_page([longitude + self.projection.turn(longitude), latitude])
    }

    /// Returns the page position in millimetres of a point of `[longitude, latitude]` in degrees. Longitudes may
    /// continue past 180.
    #[must_use]
    pub fn on_page(&self, point: [f64; 2]) -> [f64; 2] {
        let [x, y] = self.projection.project(point);
        // The projection's y axis points up, the page's down.
        [self.origin[0] + x * self.scale, self.origin[1] - y * self.scale]
    }

    /// Returns the number of square kilometres of land per square millimetre of the map.
    #[must_use]
    pub fn km2_per_mm2(&self) -> f64 {
        /// Radius in kilometres of the sphere with the earth's surface area.
        const EARTH_RADIUS_KM: f64 = 6371.007;
        (EARTH_RADIUS_KM / self.scale).powi(2)
    }
}

/// Returns the points of a ring moved by whole turns round the globe towards the centre of the map. All points move
/// by the same number of turns, chosen by the middle of their longitudes, so that a ring is never torn.
pub(super) fn turned_to_centre(
    projection: &Projection,
    points: &[[f64; 2]],
) -> impl Iterator<Item = [f64; 2]> {
    let bounds = Rect::bounds(points.iter().copied());
    let turn = projection.turn(bounds.middle()[0]);
    points.iter().map(move |[longitude, latitude]| [longitude + turn, *latitude])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fitted_map_fills_its_window() {
        let window = Rect::new(3.0, 4.0, 40.0, 30.0);
        let square = [[170.0, -10.0], [190.0, -10.0], [190.0, 10.0], [170.0, 10.0]];
        for centre in [[180.0, 0.0], [-180.0, 0.0], [-170.0, 5.0]] {
            let projection = Projection::EqualArea { centre };
            let frame = Frame::fit(projection, [square.as_slice()], window);
            let bounds = Rect::bounds(square.map(|point| frame.on_page(point)));
            assert!(window.grown(1e-9).encloses(&bounds));
            assert!((bounds.height - 30.0).abs() < 1e-9, "{bounds:?}");
            let [x, y] = frame.locate(-175.0, 3.0);
            let [right_x, right_y] = frame.locate(185.0, 3.0);
            assert!((x - right_x).hypot(y - right_y) < 1e-9);
        }
        let nowhere = Frame::fit(Projection::EqualEarth { middle: 0.0 }, [], window);
        assert!((nowhere.scale - 1.0).abs() < f64::EPSILON);
    }
}
