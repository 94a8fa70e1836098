//! Guilloche: the engraved ring of visas, made of superimposed fine waves.

use std::f64::consts::TAU;

use super::super::path::{Path, number};

/// Centre of the picture, on both axes.
const MIDDLE: f64 = 50.0;
/// Number of superimposed waves.
const WAVES: u32 = 10;
/// Mean radius of the waves, and their amplitude.
const SWING: (f64, f64) = (40.6, 6.9);
/// Radii of the two rings.
const RINGS: [f64; 2] = [48.6, 32.6];
/// Number of Bézier curves of a wave from one crest to the next.
const CURVES: u32 = 12;

/// Draws a ring of waves with the given number of crests each, in one colour (SVG syntax).
///
/// The picture is 100 units wide and high and is printed 35 mm wide.
#[must_use]
pub fn guilloche(crests: u32, line: &str) -> String {
    let mut path = Path::default();
    for wave in 0..WAVES {
        let phase = TAU * f64::from(wave) / f64::from(WAVES);
        trace(&mut path, crests, phase);
    }
    let d = path.into_text();
    let ring = |radius: f64| {
        format!(
            "<circle cx=\"50\" cy=\"50\" r=\"{}\" fill=\"none\" stroke=\"{line}\" \
             stroke-width=\".5\"/>",
            number(radius)
        )
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" width=\"100\" \
         height=\"100\"><path d=\"{d}\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\".8\" \
         stroke-width=\".23\" stroke-linejoin=\"bevel\"/>{}</svg>",
        RINGS.map(ring).concat()
    )
}

/// Appends one wave: the radius is `40.6 + 6.9 sin(nt + phase) (0.75 + 0.25 cos 2nt)`.
fn trace(path: &mut Path, crests: u32, phase: f64) {
    let crests = crests.max(1);
    let curves = crests * CURVES;
    let step = TAU / f64::from(curves);
    let n = f64::from(crests);
    let (middle, reach) = SWING;
    // A point and its Bézier handle: the derivative times a third of a step.
    let at = |index: u32| {
        // The last point is exactly the first, so that the wave closes.
        let t = f64::from(index % curves) * step;
        let (sin, cos) = t.sin_cos();
        let (wave, slope) = (n * t + phase).sin_cos();
        let (beat, fall) = (0.75 + 0.25 * (2.0 * n * t).cos(), -0.5 * n * (2.0 * n * t).sin());
        let radius = middle + reach * wave * beat;
        let growth = reach * (n * slope * beat + wave * fall);
        let third = step / 3.0;
        let point = [MIDDLE + radius * cos, MIDDLE + radius * sin];
        let away = [(growth * cos - radius * sin) * third, (growth * sin + radius * cos) * third];
        (point, away)
    };
    path.move_to(at(0).0);
    for index in 0..curves {
        let ((start, leave), (end, arrive)) = (at(index), at(index + 1));
        path.curve_to([
            [start[0] + leave[0], start[1] + leave[1]],
            [end[0] - arrive[0], end[1] - arrive[1]],
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
        let (middle, reach) = SWING;
        assert!(middle + reach < RINGS[0] && middle - reach > RINGS[1]);
        assert_eq!(svg, guilloche(12, "#12528C"));
        assert!(svg.len() < 60_000, "{} bytes", svg.len());
    }

    #[test]
    fn no_crests_are_one() {
        assert_eq!(guilloche(0, "#000000"), guilloche(1, "#000000"));
    }
}
