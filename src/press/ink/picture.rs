//! Pictures in inks.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, Stream, StringFormat};

use super::convert::packed;
use super::state::Space;
use super::{Aim, Job, Use, Why, colours};
use crate::limits::MOST_BYTES_KEPT;
use crate::reading::{self, resolved};

/// A picture whose colours are inks; none where they are already, or where it has none of its own.
pub(super) fn picture(
    document: &Document,
    job: &Job<'_>,
    stream: &Stream,
) -> Result<Option<Stream>, Why> {
    let dict = &stream.dict;
    let entry = |key: &[u8]| dict.get(key).ok().and_then(|value| resolved(document, value));
    if entry(b"ImageMask").is_some_and(|mask| mask.as_bool().unwrap_or_default()) {
        return Ok(None);
    }
    if job.aim == Aim::Flat && dict.has(b"SMask") {
        return Err(Why::PictureShines);
    }
    let Some(space) = entry(b"ColorSpace") else {
        // A picture that brings its own space, as JPEG 2000 does.
        return Err(Why::PictureForm);
    };
    if let Some(table) = indexed(document, job, space)? {
        let mut stream = stream.clone();
        stream.dict.set("ColorSpace", table);
        return Ok(Some(stream));
    }
    match colours::space(document, space, b"") {
        Some(Space::Inks) | Some(Space::Special(..)) => Ok(None),
        Some(Space::Grey) => {
            let mut stream = stream.clone();
            stream.dict.set("ColorSpace", "DeviceGray");
            Ok(Some(stream))
        }
        Some(Space::Screen) => pixels(job, stream, dict).map(Some),
        None => Err(Why::Colours),
    }
}

/// The space of a picture whose pixels are ranks in a table of colours of screens.
fn indexed(document: &Document, job: &Job<'_>, space: &Object) -> Result<Option<Object>, Why> {
    let Ok([name, base, last, table]) =
        <&[Object; 4]>::try_from(space.as_array().map(Vec::as_slice).unwrap_or_default())
    else {
        return Ok(None);
    };
    if !name.as_name().is_ok_and(|name| name == b"Indexed")
        || colours::space(document, base, b"") != Some(Space::Screen)
    {
        return Ok(None);
    }
    let table = match resolved(document, table) {
        Some(Object::String(bytes, _)) => bytes.clone(),
        Some(Object::Stream(stream)) => {
            reading::unpacked(stream, 1024).map_err(|_| Why::Unreadable)?
        }
        _ => return Err(Why::Unreadable),
    };
    let table = inks_of(job, &table);
    let table = Object::String(table, StringFormat::Hexadecimal);
    Ok(Some(vec![name.clone(), inks_space(job), last.clone(), table].into()))
}

fn inks_space(job: &Job<'_>) -> Object {
    Object::from(if job.aim == Aim::Screen { "DeviceRGB" } else { "DeviceCMYK" })
}

/// Pixels of three bytes, each in the inks of its colour; where it is for a screen, as these look.
fn inks_of(job: &Job<'_>, pixels: &[u8]) -> Vec<u8> {
    let mut inks = Vec::with_capacity(pixels.len() / 3 * 4);
    let mut known = BTreeMap::new();
    for pixel in pixels.chunks_exact(3) {
        let rgb = [pixel[0], pixel[1], pixel[2]];
        let printed = *known.entry(rgb).or_insert_with(|| job.palette.inks(rgb, Use::Area));
        if job.aim == Aim::Screen {
            inks.extend(job.palette.shown(printed));
        } else {
            inks.extend(printed.0.map(|ink| ((u32::from(ink) * 255 + 500) / 1000) as u8));
        }
    }
    inks
}

fn pixels(job: &Job<'_>, stream: &Stream, dict: &Dictionary) -> Result<Stream, Why> {
    // A mask by colours means others once these are inks, and so does a range of values.
    let is_range = dict.get(b"Decode").is_ok();
    if is_range || dict.get(b"Mask").is_ok_and(|mask| mask.as_array().is_ok()) {
        return Err(Why::PictureForm);
    }
    let filters = stream.filters().unwrap_or_default();
    let samples = if filters.last().is_some_and(|filter| *filter == b"DCTDecode") {
        if filters.len() > 1 {
            return Err(Why::PictureForm);
        }
        jpeg(&stream.content)?
    } else {
        let bits = dict.get(b"BitsPerComponent").and_then(Object::as_i64).unwrap_or(8);
        let samples = reading::unpacked(stream, MOST_BYTES_KEPT).map_err(|_| Why::PictureForm)?;
        match bits {
            8 => samples,
            // The finer half of a sample is finer than any press.
            16 => samples.chunks_exact(2).map(|sample| sample[0]).collect(),
            _ => return Err(Why::PictureForm),
        }
    };
    let mut dict = dict.clone();
    for key in [&b"Filter"[..], b"DecodeParms", b"Length"] {
        dict.remove(key);
    }
    dict.set("ColorSpace", inks_space(job));
    dict.set("BitsPerComponent", 8);
    Ok(packed(dict, inks_of(job, &samples)))
}

/// The pixels of a JPEG in the colours of a screen.
fn jpeg(bytes: &[u8]) -> Result<Vec<u8>, Why> {
    use zune_jpeg::JpegDecoder;
    use zune_jpeg::zune_core::bytestream::ZCursor;
    use zune_jpeg::zune_core::colorspace::ColorSpace;
    use zune_jpeg::zune_core::options::DecoderOptions;
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode().map_err(|_| Why::PictureForm)
}
