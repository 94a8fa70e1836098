//! Conversion of gradients: each of their colours becomes inks, and readers interpolate between these.

use lopdf::{Dictionary, Document, Object};

use super::state::Space;
use super::streams::compressed_stream;
use super::{ColourUse, ConversionErrorKind, Inks, Job, OutputTarget, colours};
use pdf::limits::MOST_BYTES;
use pdf::reading::{self, resolved};

/// Greatest nesting depth of functions.
const MAX_DEPTH: usize = 4;

/// Converts an axial or radial gradient, given as its shading dictionary, to inks.
///
/// # Errors
/// [`ConversionErrorKind::Colours`] for an unsupported colour space, [`ConversionErrorKind::Gradient`] for another
/// kind of gradient or function.
pub(super) fn shading(
    document: &Document,
    job: &Job<'_>,
    shading: &Dictionary,
) -> Result<Dictionary, ConversionErrorKind> {
    let entry = |key: &[u8]| shading.get(key).ok().and_then(|value| resolved(document, value));
    let space = entry(b"ColorSpace").and_then(|space| colours::space(document, space, b""));
    let kind = entry(b"ShadingType").and_then(|kind| kind.as_i64().ok());
    let function = entry(b"Function").filter(|_| matches!(kind, Some(2 | 3)));
    let converted = function
        .ok_or(ConversionErrorKind::Gradient)
        .and_then(|function| convert_function(document, job, function));
    let mut inked = shading.clone();
    // The background is a colour in the old colour space, so it is dropped.
    if space != Some(Space::Inks) {
        inked.remove(b"Background");
    }
    match space {
        Some(Space::Special(..)) => return Ok(shading.clone()),
        // A function of inks that is not supported remains as it is: it may exceed the ink limit, but it prints.
        Some(Space::Inks) if converted.is_err() => {
            inked.set("ColorSpace", "DeviceCMYK");
            return Ok(inked);
        }
        Some(Space::Inks | Space::Screen | Space::Grey) => {}
        None => return Err(ConversionErrorKind::Colours),
    }
    inked.set(
        "ColorSpace",
        if job.target == OutputTarget::Screen { "DeviceRGB" } else { "DeviceCMYK" },
    );
    inked.set("Function", converted?);
    Ok(inked)
}

/// Converts a function that yields colours to one that yields inks; for a soft proof, the screen colours of these
/// inks.
pub(super) fn convert_function(
    document: &Document,
    job: &Job<'_>,
    function: &Object,
) -> Result<Object, ConversionErrorKind> {
    convert_nested_function(document, job, function, MAX_DEPTH)
}

/// Converts a colour to the function outputs that print it. `parts` are its components from 0 to 1: one for grey,
/// three for RGB, four for CMYK.
fn printed_outputs(job: &Job<'_>, parts: &[f64]) -> Result<Vec<f64>, ConversionErrorKind> {
    let byte = |part: f64| (255.0 * part.clamp(0.0, 1.0)).round() as u8;
    let rgb = match *parts {
        [grey] => [byte(grey); 3],
        [red, green, blue] => [byte(red), byte(green), byte(blue)],
        [cyan, magenta, yellow, black] => {
            let tenths = |ink: f64| (f64::from(Inks::FULL) * ink.clamp(0.0, 1.0)).round() as u16;
            let inks = Inks([cyan, magenta, yellow, black].map(tenths));
            return Ok(function_outputs(job, inks.within(job.palette.limit())));
        }
        _ => return Err(ConversionErrorKind::Gradient),
    };
    Ok(function_outputs(job, job.palette.inks(rgb, ColourUse::Area)))
}

/// Returns inks as outputs of a function, from 0 to 1; for a soft proof, the screen colour of these inks.
fn function_outputs(job: &Job<'_>, inks: Inks) -> Vec<f64> {
    if job.target == OutputTarget::Screen {
        return job.palette.screen_colour(inks).map(|part| f64::from(part) / 255.0).to_vec();
    }
    inks.0.map(|ink| f64::from(ink) / f64::from(Inks::FULL)).to_vec()
}

/// Converts numbers to a PDF array.
fn array(numbers: impl IntoIterator<Item = f64>) -> Object {
    numbers.into_iter().map(|number| Object::Real(number as f32)).collect::<Vec<_>>().into()
}

/// Converts a function with at most `depth` levels of functions nested in it.
fn convert_nested_function(
    document: &Document,
    job: &Job<'_>,
    function: &Object,
    depth: usize,
) -> Result<Object, ConversionErrorKind> {
    let dict = match function {
        Object::Dictionary(dict) => dict,
        Object::Stream(stream) => &stream.dict,
        _ => return Err(ConversionErrorKind::Gradient),
    };
    let numbers = |key: &[u8]| dict.get(key).ok().and_then(|list| reading::numbers(document, list));
    let kind = dict
        .get(b"FunctionType")
        .and_then(Object::as_i64)
        .map_err(|_| ConversionErrorKind::Gradient)?;
    let mut inked = dict.clone();
    // `Range` has a pair of numbers for each output, and the number of outputs changes.
    inked.remove(b"Range");
    match kind {
        // Exponential interpolation between two colours.
        2 => {
            let first = numbers(b"C0").unwrap_or_else(|| vec![0.0]);
            let last = numbers(b"C1").unwrap_or_else(|| vec![1.0]);
            inked.set("C0", array(printed_outputs(job, &first)?));
            inked.set("C1", array(printed_outputs(job, &last)?));
            Ok(inked.into())
        }
        // Stitching of several functions.
        3 if depth > 0 => {
            let parts = dict.get_deref(b"Functions", document).and_then(Object::as_array);
            let parts = parts.map_err(|_| ConversionErrorKind::Gradient)?.iter().map(|part| {
                let part = resolved(document, part).ok_or(ConversionErrorKind::Gradient)?;
                convert_nested_function(document, job, part, depth - 1)
            });
            inked.set("Functions", parts.collect::<Result<Vec<_>, _>>()?);
            Ok(inked.into())
        }
        // A sampled function with one input.
        0 => {
            let Object::Stream(stream) = function else {
                return Err(ConversionErrorKind::Gradient);
            };
            let is_bytes =
                dict.get(b"BitsPerSample").and_then(Object::as_i64).is_ok_and(|bits| bits == 8);
            let size = numbers(b"Size");
            let outputs = numbers(b"Range").map_or(0, |range| range.len() / 2);
            if !is_bytes || size.is_none_or(|size| size.len() != 1) || !matches!(outputs, 1 | 3 | 4)
            {
                return Err(ConversionErrorKind::Gradient);
            }
            let samples = reading::decode_stream(stream, MOST_BYTES)
                .map_err(|_| ConversionErrorKind::Gradient)?;
            let mut bytes = Vec::new();
            for sample in samples.chunks_exact(outputs) {
                let parts: Vec<f64> = sample.iter().map(|part| f64::from(*part) / 255.0).collect();
                let inks = printed_outputs(job, &parts)?;
                bytes.extend(inks.iter().map(|ink| (255.0 * ink).round() as u8));
            }
            let outputs = if job.target == OutputTarget::Screen { 3 } else { 4 };
            inked.set("Range", array([0.0, 1.0].repeat(outputs)));
            for key in [&b"Filter"[..], b"DecodeParms", b"Length", b"Decode"] {
                inked.remove(key);
            }
            Ok(compressed_stream(inked, bytes).into())
        }
        _ => Err(ConversionErrorKind::Gradient),
    }
}
