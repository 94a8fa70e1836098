//! Guilloche: the ring of superimposed fine waves on visas, as on banknotes. The picture is 100 units wide and high.

use std::f64::consts::TAU;

use super::super::path::{Path, format_number};

/// Centre of the picture, on both axes.
const MIDDLE: f64 = 50.0;
/// Number of superimposed waves.
const WAVES: u32 = 10;
/// Mean radius of the waves and their largest amplitude, in units of the picture.
const WAVE_RADII: (f64, f64) = (40.6, 6.9);
/// Radii of the plain rings outside and inside the waves, in units of the picture.
const RINGS: [f64; 2] = [48.6, 32.6];
/// Number of Bézier curves of a wave from one crest to the next.
const CURVES: u32 = 12;

/// Draws a ring of waves, each with the given number of crests (0 counts as 1), in one colour (SVG syntax).
///
/// Returns an SVG document 100 units wide and high, which is printed 35 mm wide.
#[must_use]
pub fn guilloche(crests: u32, line: &str) -> String {
    let mut path = Path::default();
    for wave in 0..WAVES {
        let phase = TAU * f64::from(wave) / f64::from(WAVES);
        append_wave(&mut path, crests, phase);
    }
    let d = path.into_text();
    let ring = |radius: f64| {
        format!(
            "<circle cx=\"50\" cy=\"50\" r=\"{}\" fill=\"none\" stroke=\"{line}\" \
             stroke-width=\".5\"/>",
            format_number(radius)
        )
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"100\" \
         height=\"100\"><path d=\"{d}\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\".8\" \
         stroke-width=\".23\" stroke-linejoin=\"bevel\"/>{}</svg>",
        RINGS.map(ring).concat()
    )
}

/// Appends one wave with n crests: at the angle t the radius is `40.6 + 6.9 sin(nt + phase) (0.75 + 0.25 cos 2nt)`.
/// `phase` is in radians.
fn append_wave(path: &mut Path, crests: u32, phase: f64) {
    let crests = crests.max(1);
    let curves = crests * CURVES;
    let step = TAU / f64::from(curves);
    let n = f64::from(crests);
    let (mean_radius, amplitude) = WAVE_RADII;
    // A point and the vector to its Bézier handle: the derivative times a third of a step.
    let at = |index: u32| {
        // The last point is exactly the first, so that the wave closes.
        let t = f64::from(index % curves) * step;
        let (sin, cos) = t.sin_cos();
        let (wave, wave_slope) = (n * t + phase).sin_cos();
        let (envelope, envelope_slope) =
            (0.75 + 0.25 * (2.0 * n * t).cos(), -0.5 * n * (2.0 * n * t).sin());
        let radius = mean_radius + amplitude * wave * envelope;
        let radius_slope = amplitude * (n * wave_slope * envelope + wave * envelope_slope);
        let third = step / 3.0;
        let point = [MIDDLE + radius * cos, MIDDLE + radius * sin];
        let handle = [
            (radius_slope * cos - radius * sin) * third,
            (radius_slope * sin + radius * cos) * third,
        ];
        (point, handle)
    };
    path.move_to(at(0).0);
    for index in 0..curves {
        let ((start, start_handle), (end, end_handle)) = (at(index), at(index + 1));
        path.curve_to([
            [start[0] + start_handle[0], start[1] + start_handle[1]],
            [end[0] - end_handle[0], end[1] - end_handle[1]],
            end,
        ]);
    }
    path.close();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_are_closed_and_stay_between_the_rings() {
        let svg = guilloche(12, "#12528C");
        assert_eq!(svg.matches('M').count(), 10);
        assert_eq!(svg.matches('z').count(), 10);
        assert_eq!(svg.matches("<circle").count(), 2);
        let (middle, reach) = WAVE_RADII;
        assert!(middle + reach < RINGS[0] && middle - reach > RINGS[1]);
        assert_eq!(svg, guilloche(12, "#12528C"));
        assert!(svg.len() < 60_000, "{} bytes", svg.len());
    }

    #[test]
    fn no_crests_are_one() {
        assert_eq!(guilloche(0, "#000000"), guilloche(1, "#000000"));
    }
}
