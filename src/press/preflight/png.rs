//! PNG images of faces: checks resolution, size in pixels, and colour space.

use std::io::{BufRead, Cursor, Seek};

use png::{ColorType, Decoder, Reader, Transformations, Unit};

use super::checker::{Checker, colours, pages};
use crate::findings as kinds;
use lang::{MessageArg, args};
use paper::profile::Colour;
use paper::rounded;

/// Tolerance in dots per inch: a PNG stores its resolution in whole pixels per metre.
const ROUNDING: f64 = 0.5;

/// Checks a PNG against the profile.
pub(super) fn check(checker: &mut Checker<'_>, bytes: &[u8]) {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    // Palettes and single transparent colours become alpha channels.
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let Ok(mut reader) = decoder.read_info() else {
        let place = checker.span;
        return checker.push(&kinds::PREFLIGHT_BROKEN, place, Vec::new());
    };
    if is_see_through(&mut reader) {
        let place = checker.profile.bleed.as_ref().map_or(checker.profile.span, |bleed| bleed.span);
        checker.push(&kinds::PREFLIGHT_SEE_THROUGH, place, args![on = "picture"]);
    }
    let info = reader.info();
    let profile = checker.profile;
    let page = || ("pages", pages(&[0]));
    // Without a unit, `pHYs` gives the aspect ratio of a pixel only.
    let of_metre = info.pixel_dims.filter(|dims| dims.unit == Unit::Meter);
    let written = of_metre.map_or(0.0, |dims| f64::from(dims.xppu.min(dims.yppu)) * 0.0254);
    if let Some(dpi) = &profile.dpi
        && written + ROUNDING < f64::from(dpi.value)
    {
        let wanted = MessageArg::Count(usize::from(dpi.value));
        let found = rounded(1, written.round());
        let args = vec![page(), ("found", found), ("wanted", wanted), ("where", "".into())];
        checker.push(&kinds::PREFLIGHT_RESOLUTION, dpi.span, args);
    }
    // An ICC profile defines the colours just as well as the sRGB chunk.
    if let Some(colour) = &profile.colour
        && colour.value == Colour::Rgb
        && info.srgb.is_none()
        && info.icc_profile.is_none()
    {
        checker.push(&kinds::PREFLIGHT_SRGB, colour.span, Vec::new());
    }
    if let Some(colour) = &profile.colour {
        let is_rgb =
            matches!(info.color_type, ColorType::Rgb | ColorType::Rgba | ColorType::Indexed);
        if is_rgb && colour.value == Colour::Cmyk {
            let args =
                vec![page(), ("found", colours(Colour::Rgb)), ("wanted", colours(Colour::Cmyk))];
            checker.push(&kinds::PREFLIGHT_COLOUR, colour.span, args);
        }
    }
    // The size in pixels follows from trim size and resolution; a profile that lacks either accepts any size.
    let (Some(dpi), false) = (&profile.dpi, profile.trims.is_empty()) else {
        return;
    };
    let pixels = |length: f64| (length / 25.4 * f64::from(dpi.value)).round() as u32;
    let bleed = profile.bleed();
    let sizes = profile.trims.values().map(|trim| trim.value.grown(bleed));
    let sizes: Vec<(u32, u32)> =
        sizes.map(|size| (pixels(size.width), pixels(size.height))).collect();
    let (Some(wanted), Some(place)) = (sizes.first(), profile.trims.values().next()) else {
        return;
    };
    if !sizes.contains(&(info.width, info.height)) {
        let args = vec![
            page(),
            ("width", info.width.to_string().into()),
            ("height", info.height.to_string().into()),
            ("wide", wanted.0.to_string().into()),
            ("high", wanted.1.to_string().into()),
            ("unit", "px".into()),
        ];
        checker.push(&kinds::PREFLIGHT_PAGE_SIZE, place.span, args);
    }
}

/// Greatest number of bytes of the pixels of an image that are looked at.
const MOST_BYTES: usize = 512_000_000;

/// Returns `true` if a pixel of an image is not opaque. An image that ends early or is too large counts as opaque.
fn is_see_through<R: BufRead + Seek>(reader: &mut Reader<R>) -> bool {
    let (colours, _) = reader.output_color_type();
    let channels = colours.samples();
    let has_alpha = matches!(colours, ColorType::GrayscaleAlpha | ColorType::Rgba);
    if !has_alpha || reader.output_buffer_size().is_none_or(|bytes| bytes > MOST_BYTES) {
        return false;
    }
    while let Ok(Some(row)) = reader.next_row() {
        if row.data().chunks_exact(channels).any(|pixel| pixel[channels - 1] < u8::MAX) {
            return true;
        }
    }
    false
}
