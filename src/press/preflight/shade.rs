//! Axial and radial gradients (PDF shadings): the colour at each position (ISO 32000-2, 8.7.4.5).

use lopdf::{Dictionary, Document, Object};

use super::colour::{Colorant, InkConversion};
use pdf::limits::MOST_BYTES;
use pdf::reading::{self, resolved};

/// Number of colours to which a gradient is sampled.
const STEPS: usize = 256;
/// Greatest nesting depth of functions.
const DEEPEST: usize = 4;

/// An axial or radial gradient, sampled.
pub(super) struct Shade {
    conversion: InkConversion,
    /// Components of the colours from start to end; `None` if they cannot be computed.
    values: Vec<Option<Vec<f64>>>,
    form: Form,
    /// Set if the gradient extends before its start, and if it extends beyond its end.
    extends: [bool; 2],
}

/// Geometry of a gradient.
enum Form {
    /// Along a line from a point to a point.
    Axial([f64; 4]),
    /// Between two circles: centre and radius of each.
    Radial([f64; 6]),
}

impl Shade {
    /// Reads a gradient; `None` if it is of another kind or malformed.
    pub(super) fn from_dictionary(document: &Document, shading: &Dictionary) -> Option<Self> {
        let entry = |key: &[u8]| resolved(document, shading.get(key).ok()?);
        let conversion = InkConversion::from_object(document, entry(b"ColorSpace")?);
        let coordinates = reading::numbers(document, entry(b"Coords")?)?;
        let form = match entry(b"ShadingType")?.as_i64().ok()? {
            2 => Form::Axial(coordinates.try_into().ok()?),
            3 => Form::Radial(coordinates.try_into().ok()?),
            _ => return None,
        };
        let domain = entry(b"Domain").and_then(|domain| reading::numbers(document, domain));
        let [low, high] = domain.unwrap_or_else(|| vec![0.0, 1.0]).try_into().ok()?;
        let function = entry(b"Function")?;
        let values = (0..STEPS).map(|step| {
            let at = low + (high - low) * step as f64 / (STEPS - 1) as f64;
            match function {
                Object::Array(parts) => {
                    let one = |part| Some(*value(document, part, at, DEEPEST)?.first()?);
                    parts.iter().map(one).collect()
                }
                one => value(document, one, at, DEEPEST),
            }
        });
        let values = values.collect();
        let extends = match entry(b"Extend") {
            Some(Object::Array(both)) => [0, 1].map(|rank| {
                both.get(rank).is_some_and(|extends| extends.as_bool().unwrap_or_default())
            }),
            _ => [false; 2],
        };
        Some(Self { conversion, values, form, extends })
    }

    /// Returns the conversion of the colours to inks.
    pub(super) fn conversion(&self) -> &InkConversion {
        &self.conversion
    }

    /// Returns the ink amounts of the sampled colours, from 0 to 1; `None` for colours of unknown inks.
    pub(super) fn colours(&self) -> Vec<Option<Vec<(Colorant, f64)>>> {
        self.values.iter().map(|values| self.conversion.inks(values.as_ref()?)).collect()
    }

    /// Returns the index of the colour at a position in the space of the gradient; `None` if nothing is painted
    /// there.
    pub(super) fn colour_index(&self, x: f64, y: f64) -> Option<usize> {
        let at = match self.form {
            Form::Axial([x0, y0, x1, y1]) => {
                let (across, up) = (x1 - x0, y1 - y0);
                let length = across * across + up * up;
                let at = ((x - x0) * across + (y - y0) * up) / length;
                (length > 0.0 && self.is_there(at)).then_some(at)?
            }
            Form::Radial([x0, y0, r0, x1, y1, r1]) => {
                // Of the circles through the point the one with the largest parameter is painted last, and so is
                // visible.
                let (across, up, grows) = (x1 - x0, y1 - y0, r1 - r0);
                let a = across * across + up * up - grows * grows;
                let b = (x - x0) * across + (y - y0) * up + r0 * grows;
                let c = (x - x0).powi(2) + (y - y0).powi(2) - r0 * r0;
                // For circles that touch from inside the quadratic equation becomes linear.
                let both = if a.abs() < 1e-9 {
                    [c / (2.0 * b), f64::NAN]
                } else {
                    // Without a solution the root is NaN, which the filter drops.
                    let root = (b * b - a * c).sqrt();
                    [(b + root) / a, (b - root) / a]
                };
                let is_there = |at: &f64| at.is_finite() && r0 + at * grows >= 0.0;
                let there = both.into_iter().filter(is_there).filter(|at| self.is_there(*at));
                there.max_by(f64::total_cmp)?
            }
        };
        Some((at.clamp(0.0, 1.0) * (STEPS - 1) as f64).round() as usize)
    }

    /// Returns `true` if the gradient is painted at a parameter, which is 0 at its start and 1 at its end.
    fn is_there(&self, at: f64) -> bool {
        (at >= 0.0 || self.extends[0]) && (at <= 1.0 || self.extends[1])
    }
}

/// Evaluates a function of one input: sampled, exponential or stitching (ISO 32000-2, 7.10). `None` if it is
/// malformed or of another type.
fn value(document: &Document, function: &Object, at: f64, deep: usize) -> Option<Vec<f64>> {
    let function = resolved(document, function)?;
    let dict = match function {
        Object::Dictionary(dict) => dict,
        Object::Stream(stream) => &stream.dict,
        _ => return None,
    };
    let numbers = |key: &[u8]| {
        dict.get(key).ok().and_then(|list| reading::numbers(document, resolved(document, list)?))
    };
    let [low, high] = numbers(b"Domain")?.try_into().ok()?;
    let at = at.clamp(f64::min(low, high), f64::max(low, high));
    let between = |at: f64, [a, b]: [f64; 2], [c, d]: [f64; 2]| {
        // Bounds of a stitching function may coincide; an interval without width is no division by zero.
        if (a - b).abs() < 1e-12 { c } else { c + (at - a) / (b - a) * (d - c) }
    };
    let kind = resolved(document, dict.get(b"FunctionType").ok()?)?.as_i64().ok()?;
    match kind {
        2 => {
            let first = numbers(b"C0").unwrap_or_else(|| vec![0.0]);
            let last = numbers(b"C1").unwrap_or_else(|| vec![1.0]);
            let power = dict.get(b"N").ok().and_then(|power| resolved(document, power));
            let part = at.powf(f64::from(power?.as_float().ok()?));
            let mixed = first.iter().zip(&last).map(|(first, last)| first + part * (last - first));
            Some(mixed.collect())
        }
        3 if deep > 0 => {
            let parts = resolved(document, dict.get(b"Functions").ok()?)?.as_array().ok()?;
            let bounds = numbers(b"Bounds")?;
            let encode = numbers(b"Encode")?;
            // Intervals are half-open except for the last one (ISO 32000-2, 7.10.4).
            let index = bounds.iter().filter(|bound| at >= **bound).count().min(parts.len() - 1);
            let before = index.checked_sub(1).and_then(|rank| bounds.get(rank));
            let range = [*before.unwrap_or(&low), *bounds.get(index).unwrap_or(&high)];
            let encode = [*encode.get(2 * index)?, *encode.get(2 * index + 1)?];
            value(document, parts.get(index)?, between(at, range, encode), deep - 1)
        }
        0 => {
            let Object::Stream(stream) = function else {
                return None;
            };
            let bits = resolved(document, dict.get(b"BitsPerSample").ok()?)?.as_i64().ok()?;
            let [size] = numbers(b"Size")?.try_into().ok()?;
            let range = numbers(b"Range")?;
            let outputs = range.len() / 2;
            if bits != 8 || size < 1.0 || outputs == 0 {
                return None;
            }
            let samples = reading::decode_stream(stream, MOST_BYTES).ok()?;
            let decode = numbers(b"Decode").unwrap_or(range);
            let place = between(at, [low, high], [0.0, size - 1.0]);
            let output = |rank: usize| {
                let sample = |row: f64| {
                    let sample = *samples.get(row as usize * outputs + rank)?;
                    let to = [*decode.get(2 * rank)?, *decode.get(2 * rank + 1)?];
                    Some(between(f64::from(sample), [0.0, 255.0], to))
                };
                let (below, above) = (sample(place.floor())?, sample(place.ceil())?);
                Some(below + (above - below) * place.fract())
            };
            (0..outputs).map(output).collect()
        }
        _ => None,
    }
}
