//! Conversion of images to inks.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, Stream, StringFormat};

use super::state::Space;
use super::streams::compressed_stream;
use super::{ColourUse, ConversionErrorKind, Inks, Job, OutputTarget, colours};
use pdf::limits::MOST_BYTES_KEPT;
use pdf::reading::{self, resolved};
use pdf::samples::{self, ImageFormat, SampleError};

/// Greatest size of the colour table of an indexed space, in bytes: 256 colours, with the surplus bytes of some
/// files.
const LONGEST_TABLE: usize = 2048;

impl From<SampleError> for ConversionErrorKind {
    fn from(why: SampleError) -> Self {
        match why {
            SampleError::UnsupportedEncoding => Self::PictureForm,
            SampleError::Short => Self::PictureShort,
            SampleError::TooMany => Self::PictureLarge,
        }
    }
}

/// Converts an image to inks within the ink limit; `None` if it is in inks already or has no colours of its own.
pub(super) fn picture(
    document: &Document,
    job: &Job<'_>,
    stream: &Stream,
) -> Result<Option<Stream>, ConversionErrorKind> {
    let mut dict = stream.dict.clone();
    let entry = |key: &[u8]| stream.dict.get(key).ok().and_then(|value| resolved(document, value));
    let grid = |count: usize| {
        ImageFormat::from_dictionary(document, &stream.dict, count)
            .ok_or(ConversionErrorKind::PictureForm)
    };
    if samples::is_stencil(document, &stream.dict) {
        // A stencil mask has no colours to convert, but missing samples are an error as in any image.
        samples::check(stream, ImageFormat { bits: 1, ..grid(1)? }, MOST_BYTES_KEPT)?;
        return Ok(None);
    }
    if job.target.is_flat() && dict.has(b"SMask") {
        if !entry(b"SMask").is_some_and(|mask| is_opaque(document, mask)) {
            return Err(ConversionErrorKind::PictureTransparent);
        }
        dict.remove(b"SMask");
    }
    let filters = stream.filters().unwrap_or_default();
    let Some(space) = entry(b"ColorSpace").filter(|_| !filters.contains(&&b"JPXDecode"[..])) else {
        // JPEG 2000 may define its colour space inside, which is not read.
        return Err(ConversionErrorKind::PictureForm);
    };
    let mut content = None;
    if let Some(table) = convert_indexed_space(document, job, space)? {
        samples::check(stream, grid(1)?, MOST_BYTES_KEPT)?;
        dict.set("ColorSpace", table);
    } else {
        let space_of = colours::space(document, space, b"").ok_or(ConversionErrorKind::Colours)?;
        let count = match space_of {
            Space::Grey => 1,
            Space::Screen => 3,
            Space::Inks => 4,
            Space::Special(..) => {
                spot_ink_count(document, space).ok_or(ConversionErrorKind::Colours)?
            }
        };
        let grid = grid(count)?;
        match space_of {
            Space::Screen => {
                content = Some(convert_pixels(job, &read_samples(document, stream, grid)?))
            }
            Space::Inks if job.target != OutputTarget::Screen => {
                let mut dots = read_samples(document, stream, grid)?;
                if limit_inks(&mut dots, job.palette.limit()) {
                    content = Some(dots);
                }
            }
            _ => samples::check(stream, grid, MOST_BYTES_KEPT)?,
        }
        if content.is_some() {
            // A colour key mask is in the old colours, and cannot be converted.
            if entry(b"Mask").is_some_and(|mask| mask.as_array().is_ok()) {
                return Err(ConversionErrorKind::PictureForm);
            }
            dict.remove(b"Decode");
        } else if grid.bits == 16 {
            // PDF/X-1a and PDF/X-3 do not permit 16 bits, and 8 are finer than any press.
            content = Some(samples::read(stream, grid, MOST_BYTES_KEPT)?);
        }
        match space_of {
            Space::Screen => dict.set("ColorSpace", inks_space(job)),
            Space::Inks => dict.set("ColorSpace", "DeviceCMYK"),
            Space::Grey => dict.set("ColorSpace", "DeviceGray"),
            Space::Special(..) => {}
        }
    }
    if content.is_none() && filters.contains(&&b"LZWDecode"[..]) {
        // PDF/X does not permit LZW.
        content = Some(
            reading::decode_stream(stream, MOST_BYTES_KEPT)
                .map_err(|_| ConversionErrorKind::PictureForm)?,
        );
        return Ok(Some(compressed_stream(without_compression(dict), content.unwrap_or_default())));
    }
    match content {
        Some(content) => {
            let mut dict = without_compression(dict);
            dict.set("BitsPerComponent", 8);
            Ok(Some(compressed_stream(dict, content)))
        }
        None if dict == stream.dict => Ok(None),
        None => Ok(Some(Stream { dict, ..stream.clone() })),
    }
}

/// Removes the entries that describe the compression.
fn without_compression(mut dict: Dictionary) -> Dictionary {
    for key in [&b"Filter"[..], b"DecodeParms", b"Length"] {
        dict.remove(key);
    }
    dict
}

/// Returns the number of inks in a spot colour space; `None` for other spaces.
fn spot_ink_count(document: &Document, space: &Object) -> Option<usize> {
    let parts = space.as_array().ok()?;
    match (resolved(document, parts.first()?)?.as_name().ok()?, resolved(document, parts.get(1)?)?)
    {
        (b"Separation", _) => Some(1),
        (b"DeviceN", Object::Array(names)) => Some(names.len()),
        _ => None,
    }
}

/// Returns `true` if a soft mask is opaque everywhere.
fn is_opaque(document: &Document, mask: &Object) -> bool {
    let Object::Stream(mask) = mask else {
        return false;
    };
    let dots = ImageFormat::from_dictionary(document, &mask.dict, 1)
        .map(|grid| read_samples(document, mask, grid));
    matches!(dots, Some(Ok(dots)) if dots.iter().all(|share| *share == u8::MAX))
}

/// Decodes the samples of an image to bytes, inverted if `Decode` runs from 1 to 0.
fn read_samples(
    document: &Document,
    stream: &Stream,
    grid: ImageFormat,
) -> Result<Vec<u8>, ConversionErrorKind> {
    let decode = stream.dict.get(b"Decode").ok().and_then(|decode| resolved(document, decode));
    let decode = decode.and_then(|decode| reading::numbers(document, decode)).unwrap_or_default();
    let has_range = |first: u8, last: u8| {
        let is_range = |pair: &[f64]| match *pair {
            [from, to] => reading::is_whole(from, first) && reading::is_whole(to, last),
            _ => false,
        };
        decode.chunks(2).all(is_range)
    };
    let is_negative = match (has_range(0, 1), has_range(1, 0)) {
        (true, _) => false,
        (_, true) => true,
        // Other ranges would have to be scaled.
        _ => return Err(ConversionErrorKind::PictureForm),
    };
    let mut dots = samples::read(stream, grid, MOST_BYTES_KEPT)?;
    if is_negative {
        dots.iter_mut().for_each(|number| *number = 255 - *number);
    }
    Ok(dots)
}

/// Reduces CMYK pixels to an ink limit in tenths of a per cent, by [`Inks::within`]. Returns `true` if a pixel
/// exceeded the limit.
fn limit_inks(dots: &mut [u8], limit: u16) -> bool {
    let mut is_changed = false;
    let mut known = BTreeMap::new();
    let most = u32::from(limit) * 255;
    for dot in dots.chunks_exact_mut(4) {
        let sum: u32 = dot.iter().map(|ink| u32::from(*ink)).sum();
        if sum * 1000 <= most {
            continue;
        }
        is_changed = true;
        let inks = [dot[0], dot[1], dot[2], dot[3]];
        let less = known.entry(inks).or_insert_with(|| {
            let tenths = |ink: u8| ((u32::from(ink) * 1000 + 127) / 255) as u16;
            // Rounded down: four inks rounded up may exceed the limit.
            Inks(inks.map(tenths)).within(limit).0.map(|ink| (u32::from(ink) * 255 / 1000) as u8)
        });
        dot.copy_from_slice(less);
    }
    is_changed
}

/// Converts an indexed colour space and its colour table; `None` for any other space.
fn convert_indexed_space(
    document: &Document,
    job: &Job<'_>,
    space: &Object,
) -> Result<Option<Object>, ConversionErrorKind> {
    let parts = space.as_array().map(Vec::as_slice).unwrap_or_default();
    let is_table = |name: &Object| {
        resolved(document, name).is_some_and(|name| matches!(name.as_name(), Ok(b"Indexed" | b"I")))
    };
    let [name, base, last, table] = parts else {
        return Ok(None);
    };
    if !is_table(name) {
        return Ok(None);
    }
    let space = colours::space(document, base, b"").ok_or(ConversionErrorKind::Colours)?;
    let table = match resolved(document, table) {
        Some(Object::String(bytes, _)) => bytes.clone(),
        Some(Object::Stream(stream)) => reading::decode_stream(stream, LONGEST_TABLE)
            .map_err(|_| ConversionErrorKind::Unreadable)?,
        _ => return Err(ConversionErrorKind::Unreadable),
    };
    let (base, table) = match space {
        Space::Screen => (inks_space(job), convert_pixels(job, &table)),
        Space::Inks => {
            let mut table = table;
            if job.target != OutputTarget::Screen {
                limit_inks(&mut table, job.palette.limit());
            }
            (Object::from("DeviceCMYK"), table)
        }
        Space::Grey => (Object::from("DeviceGray"), table),
        Space::Special(..) => (base.clone(), table),
    };
    let table = Object::String(table, StringFormat::Hexadecimal);
    Ok(Some(vec!["Indexed".into(), base, last.clone(), table].into()))
}

/// Returns the colour space of converted colours.
fn inks_space(job: &Job<'_>) -> Object {
    Object::from(if job.target == OutputTarget::Screen { "DeviceRGB" } else { "DeviceCMYK" })
}

/// Converts RGB pixels to inks; for a soft proof, to the appearance of these inks.
fn convert_pixels(job: &Job<'_>, pixels: &[u8]) -> Vec<u8> {
    let mut inks = Vec::with_capacity(pixels.len() / 3 * 4);
    let mut known = BTreeMap::new();
    for pixel in pixels.chunks_exact(3) {
        let rgb = [pixel[0], pixel[1], pixel[2]];
        let printed = *known.entry(rgb).or_insert_with(|| job.palette.inks(rgb, ColourUse::Area));
        if job.target == OutputTarget::Screen {
            inks.extend(job.palette.screen_colour(printed));
        } else {
            inks.extend(printed.0.map(|ink| ((u32::from(ink) * 255 + 500) / 1000) as u8));
        }
    }
    if job.target != OutputTarget::Screen {
        // Four inks rounded up may exceed the limit.
        limit_inks(&mut inks, job.palette.limit());
    }
    inks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dots_have_no_more_ink_than_colours() {
        let mut dots = Vec::new();
        for step in 0..=255_u8 {
            dots.extend([255, step, 255 - step, 255]);
            dots.extend([step; 4]);
        }
        let before = dots.clone();
        assert!(limit_inks(&mut dots, 2400));
        for (dot, before) in dots.chunks_exact(4).zip(before.chunks_exact(4)) {
            let sum = |dot: &[u8]| dot.iter().map(|ink| u32::from(*ink)).sum::<u32>();
            assert!(sum(dot) * 1000 <= 2400 * 255, "{before:?} {dot:?}");
            assert!(sum(before) * 1000 > 2400 * 255 || dot == before, "{before:?} {dot:?}");
        }
        assert!(!limit_inks(&mut dots, 2400));
    }
}
