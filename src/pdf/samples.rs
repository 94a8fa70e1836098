//! Decodes images to samples of one byte each.

use lopdf::{DecompressError, Dictionary, Document, Object, Stream};
use zune_jpeg::JpegDecoder;
use zune_jpeg::zune_core::bytestream::ZCursor;
use zune_jpeg::zune_core::colorspace::ColorSpace;
use zune_jpeg::zune_core::options::DecoderOptions;

use crate::reading::{self, resolved};

/// Marker at the end of a JPEG.
const JPEG_END: &[u8] = b"\xFF\xD9";

/// Reason why an image has no samples.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleError {
    /// The encoding is not supported.
    UnsupportedEncoding,
    /// The image has fewer samples than its size requires.
    Short,
    /// The image has more samples than a limit allows.
    TooMany,
}

/// Size and sample format of an image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImageFormat {
    /// Number of pixels in a row.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Number of samples per pixel.
    pub count: usize,
    /// Number of bits per sample.
    pub bits: usize,
}

impl ImageFormat {
    /// Reads size and format from the dictionary of an image with `count` samples a pixel; `None` if they are
    /// invalid.
    pub fn from_dictionary(document: &Document, dict: &Dictionary, count: usize) -> Option<Self> {
        let number = |key: &[u8]| {
            let number = resolved(document, dict.get(key).ok()?)?.as_i64().ok()?;
            usize::try_from(number).ok().filter(|number| *number > 0)
        };
        // Stencil masks need no entry: they have one bit.
        let bits =
            number(b"BitsPerComponent").unwrap_or(if is_stencil(document, dict) { 1 } else { 8 });
        let (width, height) = (number(b"Width")?, number(b"Height")?);
        [1, 2, 4, 8, 16].contains(&bits).then_some(Self { width, height, count, bits })
    }

    /// Returns the number of bytes in a row; `None` on overflow.
    fn row(self) -> Option<usize> {
        let bits = self.width.checked_mul(self.count)?.checked_mul(self.bits)?;
        Some(bits.div_ceil(8))
    }

    /// Returns the number of samples; `None` on overflow.
    fn numbers(self) -> Option<usize> {
        self.width.checked_mul(self.count)?.checked_mul(self.height)
    }
}

/// Returns `true` if an image is a stencil mask, which is painted in the current colour.
pub fn is_stencil(document: &Document, dict: &Dictionary) -> bool {
    let mask = dict.get(b"ImageMask").ok().and_then(|mask| resolved(document, mask));
    mask.is_some_and(|mask| matches!(mask, Object::Boolean(true)))
}

/// Decodes the samples of an image, row by row, scaled to 0 to 255. More than `most` decoded bytes are an error.
///
/// # Errors
/// [`SampleError`] if the encoding is not supported, samples are missing, or there are too many.
pub fn read(stream: &Stream, grid: ImageFormat, most: usize) -> Result<Vec<u8>, SampleError> {
    let filters = filters(stream)?;
    if filters.contains(&&b"DCTDecode"[..]) {
        if filters.len() > 1 {
            return Err(SampleError::UnsupportedEncoding);
        }
        // Checked first: decoding takes time and memory even if the result is refused.
        let numbers = grid.numbers().filter(|numbers| *numbers <= most);
        let numbers = numbers.ok_or(SampleError::TooMany)?;
        let mut bytes = jpeg(&stream.content, grid.count)?;
        if bytes.len() < numbers {
            return Err(SampleError::Short);
        }
        bytes.truncate(numbers);
        return Ok(bytes);
    }
    let packed = rows(stream, grid, most)?;
    let row = grid.row().ok_or(SampleError::TooMany)?;
    let numbers = grid.width * grid.count;
    let mut bytes = Vec::with_capacity(numbers * grid.height);
    // Every row starts at a whole byte, so the samples are not a single sequence of bits.
    for row in packed.chunks_exact(row).take(grid.height) {
        match grid.bits {
            8 => bytes.extend(row),
            // The second byte is finer than any press prints.
            16 => bytes.extend(row.chunks_exact(2).map(|number| number[0])),
            bits => {
                let most = (1_u16 << bits) - 1;
                bytes.extend((0..numbers).map(|index| {
                    let shift = 8 - bits - index * bits % 8;
                    let number = u16::from(row[index * bits / 8] >> shift) & most;
                    (number * 255 / most) as u8
                }));
            }
        }
    }
    Ok(bytes)
}

/// Checks that an image has all of its samples. An image in an encoding that is not supported passes the check.
///
/// # Errors
/// [`SampleError`] if samples are missing, or there are too many.
pub fn check(stream: &Stream, grid: ImageFormat, most: usize) -> Result<(), SampleError> {
    let filters = filters(stream)?;
    let is_other =
        |filter: &&[u8]| matches!(*filter, b"CCITTFaxDecode" | b"JBIG2Decode" | b"JPXDecode");
    if filters.iter().any(is_other) {
        return Ok(());
    }
    if filters == [&b"DCTDecode"[..]] {
        return check_jpeg_end(&stream.content);
    }
    // A JPEG inside of another filter is not decoded, so its end is unknown.
    if filters.contains(&&b"DCTDecode"[..]) {
        return Ok(());
    }
    rows(stream, grid, most).map(drop)
}

/// Returns the filters of a stream, empty if it has none.
fn filters(stream: &Stream) -> Result<Vec<&[u8]>, SampleError> {
    if stream.dict.has(b"Filter") {
        stream.filters().map_err(|_| SampleError::UnsupportedEncoding)
    } else {
        Ok(Vec::new())
    }
}

/// Decodes all rows of an image.
fn rows(stream: &Stream, grid: ImageFormat, most: usize) -> Result<Vec<u8>, SampleError> {
    let bytes = reading::decode_stream(stream, most).map_err(|error| match error {
        lopdf::Error::Decompress(DecompressError::MemoryLimitExceeded { .. }) => {
            SampleError::TooMany
        }
        _ => SampleError::UnsupportedEncoding,
    })?;
    let wanted = grid.row().and_then(|row| row.checked_mul(grid.height));
    if wanted.is_none_or(|wanted| wanted > bytes.len()) {
        return Err(SampleError::Short);
    }
    Ok(bytes)
}

/// Checks that a JPEG is not truncated.
fn check_jpeg_end(jpeg: &[u8]) -> Result<(), SampleError> {
    // Other bytes may follow the marker.
    let is_whole = jpeg.windows(JPEG_END.len()).rev().any(|end| end == JPEG_END);
    is_whole.then_some(()).ok_or(SampleError::Short)
}

/// Decodes a JPEG with `count` samples a pixel. CMYK as Adobe’s programs write it remains inverted.
///
/// # Errors
/// [`SampleError`] if the file is truncated or not supported.
pub fn jpeg(bytes: &[u8], count: usize) -> Result<Vec<u8>, SampleError> {
    check_jpeg_end(bytes)?;
    let decoder = |space: ColorSpace| {
        let options = DecoderOptions::default().jpeg_set_out_colorspace(space);
        JpegDecoder::new_with_options(ZCursor::new(bytes), options)
    };
    let space = match count {
        1 => ColorSpace::Luma,
        3 => ColorSpace::RGB,
        4 => {
            // The header distinguishes CMYK from YCCK; the number of samples does not.
            let mut head = decoder(ColorSpace::CMYK);
            head.decode_headers().map_err(|_| SampleError::UnsupportedEncoding)?;
            match head.input_colorspace() {
                Some(space @ (ColorSpace::CMYK | ColorSpace::YCCK)) => space,
                _ => return Err(SampleError::UnsupportedEncoding),
            }
        }
        _ => return Err(SampleError::UnsupportedEncoding),
    };
    let mut dots = decoder(space).decode().map_err(|_| SampleError::UnsupportedEncoding)?;
    if space == ColorSpace::YCCK {
        dots.chunks_exact_mut(4).for_each(ycck_to_cmyk);
    }
    Ok(dots)
}

/// Converts a pixel from YCCK to CMYK: first to RGB (ITU-T T.871), then each to its complement; black is unchanged.
fn ycck_to_cmyk(dot: &mut [u8]) {
    let [light, blue, red] = [dot[0], dot[1], dot[2]].map(f64::from);
    let (blue, red) = (blue - 128.0, red - 128.0);
    let parts =
        [light + 1.402 * red, light - 0.344_136 * blue - 0.714_136 * red, light + 1.772 * blue];
    for (ink, part) in dot.iter_mut().zip(parts) {
        *ink = 255 - part.clamp(0.0, 255.0).round() as u8;
    }
}

#[cfg(test)]
mod tests {
    use lopdf::dictionary;

    use super::*;

    fn picture(bits: i64, bytes: &[u8]) -> (Stream, ImageFormat) {
        let dict = dictionary! { "Width" => 3, "Height" => 2, "BitsPerComponent" => bits };
        let grid = ImageFormat::from_dictionary(&Document::new(), &dict, 1).expect("a size");
        (Stream::new(dict, bytes.to_vec()), grid)
    }

    #[test]
    fn numbers_of_any_length_become_bytes() {
        for (bits, bytes, dots) in [
            (1, &[0b1010_0000, 0b0100_0000][..], [255, 0, 255, 0, 255, 0]),
            (2, &[0b0001_1000, 0b1100_0000], [0, 85, 170, 255, 0, 0]),
            (4, &[0x0F, 0x10, 0x20, 0x30], [0, 255, 17, 34, 0, 51]),
            (8, &[1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]),
            (16, &[1, 9, 2, 9, 3, 9, 4, 9, 5, 9, 6, 9], [1, 2, 3, 4, 5, 6]),
        ] {
            let (stream, grid) = picture(bits, bytes);
            assert_eq!(read(&stream, grid, 100).as_deref(), Ok(&dots[..]), "{bits}");
            let (stream, grid) = picture(bits, &bytes[1..]);
            assert_eq!(read(&stream, grid, 100), Err(SampleError::Short), "{bits}");
            assert_eq!(check(&stream, grid, 100), Err(SampleError::Short), "{bits}");
        }
        let (_, grid) = picture(8, &[]);
        let huge = ImageFormat { width: usize::MAX, ..grid };
        assert_eq!(read(&picture(8, &[0; 9]).0, huge, 100), Err(SampleError::Short));
    }
}
