//! Ink amounts of images, pixel by pixel.

use lopdf::{Document, Stream};

use super::colour::{Colorant, InkConversion};
use pdf::reading::{self, resolved};
use pdf::samples;

/// A decoded image with 8 bits per component.
pub(super) struct Samples {
    conversion: InkConversion,
    width: usize,
    height: usize,
    /// Number of components of a pixel.
    count: usize,
    bytes: Vec<u8>,
    /// Set if `Decode` inverts the samples, as some programs write CMYK: 255 is no ink.
    is_negative: bool,
}

impl Samples {
    /// Decodes an image; `None` if it has more than `most` bytes, other samples than 8 bits, or an unsupported
    /// format.
    pub(super) fn from_stream(document: &Document, stream: &Stream, most: usize) -> Option<Self> {
        let dict = &stream.dict;
        let entry = |key: &[u8]| resolved(document, dict.get(key).ok()?);
        let number = |key: &[u8]| usize::try_from(entry(key)?.as_i64().ok()?).ok();
        let conversion = InkConversion::from_object(document, entry(b"ColorSpace")?);
        let (width, height, count) =
            (number(b"Width")?, number(b"Height")?, conversion.component_count());
        let length = width.checked_mul(height)?.checked_mul(count)?;
        if length == 0 || length > most || number(b"BitsPerComponent")? != 8 {
            return None;
        }
        let filters = stream.filters().unwrap_or_default();
        let bytes = match filters.as_slice() {
            [b"DCTDecode"] => samples::jpeg(&stream.content, count).ok()?,
            filters if filters.contains(&&b"DCTDecode"[..]) => return None,
            _ => reading::decode_stream(stream, most).ok()?,
        };
        let decode = entry(b"Decode").and_then(|decode| reading::numbers(document, decode));
        let is_negative = match decode.as_deref() {
            None => false,
            Some([first, last, ..]) => first > last,
            Some(_) => return None,
        };
        // Surplus bytes are tolerated; missing ones would make rows without samples.
        (bytes.len() >= length).then_some(Self {
            conversion,
            width,
            height,
            count,
            bytes,
            is_negative,
        })
    }

    /// Returns the inks of the image, in the order of the amounts from [`Samples::at`].
    pub(super) fn parts(&self) -> Vec<Colorant> {
        // Every colour of a space has the same inks in the same order, so the first one serves.
        let first = vec![0.0; self.count];
        self.conversion.inks(&first).unwrap_or_default().into_iter().map(|(part, _)| part).collect()
    }

    /// Returns the ink amounts, from 0 to 1, at a position: `x` from the left and `y` from the top, as fractions of
    /// width and height. `None` if the inks of the colour are unknown.
    pub(super) fn at(&self, x: f64, y: f64) -> Option<Vec<f64>> {
        let index = |part: f64, count: usize| {
            ((part.clamp(0.0, 1.0) * count as f64) as usize).min(count - 1)
        };
        let dot = index(y, self.height) * self.width + index(x, self.width);
        let dot = self.bytes.get(dot * self.count..(dot + 1) * self.count)?;
        // Samples of an indexed image are indices into its colour table, and must not be scaled.
        let is_index = matches!(self.conversion, InkConversion::Table(..));
        let value = |byte: &u8| match (is_index, self.is_negative) {
            (true, _) => f64::from(*byte),
            (_, true) => 1.0 - f64::from(*byte) / 255.0,
            (_, false) => f64::from(*byte) / 255.0,
        };
        let values: Vec<f64> = dot.iter().map(value).collect();
        Some(self.conversion.inks(&values)?.into_iter().map(|(_, ink)| ink).collect())
    }
}
