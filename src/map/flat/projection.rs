//! Equal-area projections of the globe, in units of its radius.

use std::f64::consts::PI;

/// A map projection of the globe; both are equal-area.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Projection {
    /// Equal Earth: the whole world round a meridian, as on the boards.
    EqualEarth {
        /// Longitude of the central meridian, in degrees.
        middle: f64,
    },
    /// Lambert's azimuthal equal-area projection: a country or a part of the world round its centre.
    EqualArea {
        /// Longitude and latitude of the centre, in degrees.
        centre: [f64; 2],
    },
}

impl Projection {
    /// Projects a place of `[longitude, latitude]` to the plane: x to the right, y upwards, in radii of the globe.
    ///
    /// Longitudes may continue past 180 on a map of the world, so that a ring of points remains in one piece.
    #[must_use]
    pub fn project(&self, [longitude, latitude]: [f64; 2]) -> [f64; 2] {
        match self {
            Self::EqualEarth { middle } => equal_earth([longitude - middle, latitude]),
            Self::EqualArea { centre } => equal_area([longitude - centre[0], latitude], centre[1]),
        }
    }

    /// Returns the multiple of 360 degrees that, added to a longitude, moves it as near to the centre as possible.
    pub(crate) fn turn(&self, longitude: f64) -> f64 {
        let (Self::EqualEarth { middle } | Self::EqualArea { centre: [middle, _] }) = self;
        ((middle - longitude) / 360.0).round() * 360.0
    }
}

/// Projects a point in degrees by the Equal Earth projection of B. Šavrič, T. Patterson and B. Jenny (2018), with the
/// central meridian at longitude 0. Here `angle` is the parametric latitude θ, in radians.
pub(crate) fn equal_earth([longitude, latitude]: [f64; 2]) -> [f64; 2] {
    const COEFFICIENTS: [f64; 4] = [1.340_264, -0.081_106, 0.000_893, 0.003_796];
    let m = 3.0_f64.sqrt() / 2.0;
    let angle = (m * (latitude * PI / 180.0).sin()).asin();
    let square = angle * angle;
    let sixth = square * square * square;
    // Derivative of the polynomial of `y`: dividing `x` by it preserves areas.
    let slope = COEFFICIENTS[0]
        + 3.0 * COEFFICIENTS[1] * square
        + sixth * (7.0 * COEFFICIENTS[2] + 9.0 * COEFFICIENTS[3] * square);
    let x = longitude * PI / 180.0 * angle.cos() / (m * slope);
    let y = angle
        * (COEFFICIENTS[0]
            + COEFFICIENTS[1] * square
            + sixth * (COEFFICIENTS[2] + COEFFICIENTS[3] * square));
    [x, y]
}

/// Projects a point in degrees by the azimuthal equal-area projection of J. H. Lambert (1772). The centre is at
/// longitude 0 and at the latitude `centre`.
fn equal_area([longitude, latitude]: [f64; 2], centre: f64) -> [f64; 2] {
    let (sin_lon, cos_lon) = longitude.to_radians().sin_cos();
    let (sin_lat, cos_lat) = latitude.to_radians().sin_cos();
    let (sin_mid, cos_mid) = centre.to_radians().sin_cos();
    let cosine = sin_mid * sin_lat + cos_mid * cos_lat * cos_lon;
    // The antipode of the centre becomes a whole circle: the floor avoids a division by zero.
    let stretch = (2.0 / (1.0 + cosine).max(1e-9)).sqrt();
    [stretch * cos_lat * sin_lon, stretch * (cos_mid * sin_lat - sin_mid * cos_lat * cos_lon)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: [f64; 2], [x, y]: [f64; 2]) {
        assert!((found[0] - x).hypot(found[1] - y) < 1e-6, "{found:?}");
    }

    #[test]
    fn equal_earth_is_the_published_one() {
        // The map is 2.05458 times as wide as high.
        near(equal_earth([180.0, 0.0]), [2.706_629_7, 0.0]);
        near(equal_earth([0.0, 90.0]), [0.0, 1.317_362_8]);
        near(equal_earth([0.0, -90.0]), [0.0, -1.317_362_8]);
    }

    #[test]
    fn equal_area_is_lamberts() {
        // A place at an angular distance is mapped at twice the sine of half that angle.
        let far = |degrees: f64| 2.0 * (degrees.to_radians() / 2.0).sin();
        near(equal_area([0.0, 40.0], 40.0), [0.0, 0.0]);
        near(equal_area([0.0, 90.0], 40.0), [0.0, far(50.0)]);
        near(equal_area([60.0, 0.0], 0.0), [far(60.0), 0.0]);
        near(equal_area([90.0, 40.0], 90.0), [far(50.0), 0.0]);
        near(equal_area([20.0, 20.0], 0.0), [0.331_226, 0.352_484]);
        assert!(equal_area([180.0, -40.0], 40.0)[1].is_finite());
    }

    #[test]
    fn a_place_is_turned_to_the_near_side() {
        let board = Projection::EqualEarth { middle: 11.0 };
        let turns = [190.0, 191.5, -168.0, -170.0, 11.0].map(|longitude| board.turn(longitude));
        let right = [0.0, -360.0, 0.0, 360.0, 0.0];
        assert!(turns.iter().zip(right).all(|(a, b)| (a - b).abs() < f64::EPSILON));
    }
}
