//! Pictures that are see-through in the bleed, with nothing opaque under or over them.
//!
//! The check is an approximation. It looks at pixels of the plates, of a fifth of a millimetre, and takes fills, text,
//! gradients and stencil masks for opaque all over unless the graphics state has an opacity. Soft masks of the
//! graphics state are ignored, and masks in unsupported encodings count as opaque.

use kurbo::{Affine, Point};
use lopdf::{Document, Object, Stream};

use super::content::PreflightVisitor;
use super::plates::{Cover, PaintOp, Pixels};
use pdf::geometry;
use pdf::graphics::OPAQUE;
use pdf::reading::{self, resolved};
use pdf::samples::{self, ImageFormat};

/// Least opacity, from 0 to 1, that counts as opaque: masks have at least 1/255 less in see-through pixels.
const LEAST_OPAQUE: f64 = 254.5 / 255.0;

/// Greatest number of bytes after the samples of a mask.
const SURPLUS: usize = 4096;

/// Returns `true` if a document has an image with a mask.
pub(super) fn has_masked_image(document: &Document) -> bool {
    let is_masked = |stream: &Stream| stream.dict.has(b"SMask") || stream.dict.has(b"Mask");
    document.objects.values().any(|object| object.as_stream().is_ok_and(is_masked))
}

/// The mask of an image: its size in pixels, and `true` for each opaque pixel, row by row from the top.
pub(super) struct Mask {
    width: usize,
    height: usize,
    opaque: Vec<bool>,
}

/// What an image is masked with (ISO 32000-2, 8.9.6 and 11.6.5.2).
enum MaskSource<'a> {
    /// Opacities, from 0 to 1.
    Soft(&'a Stream),
    /// Bits, of which 1 is masked out.
    Stencil(&'a Stream),
    /// Least and greatest value of each component of the colours that are masked out.
    ColourKey(&'a Stream, Vec<f64>),
}

impl<'a> MaskSource<'a> {
    /// Returns the mask of an image; `None` if the image has none.
    fn of_image(document: &'a Document, image: &'a Stream) -> Option<Self> {
        let entry = |key: &[u8]| resolved(document, image.dict.get(key).ok()?);
        match (entry(b"SMask"), entry(b"Mask")) {
            (Some(Object::Stream(mask)), _) => Some(Self::Soft(mask)),
            (_, Some(Object::Stream(mask))) => Some(Self::Stencil(mask)),
            (_, Some(range @ Object::Array(_))) => {
                Some(Self::ColourKey(image, reading::numbers(document, range)?))
            }
            _ => None,
        }
    }

    /// Returns the stream with the samples of the mask, and the number of samples per pixel.
    fn stream(&self) -> (&'a Stream, usize) {
        match self {
            Self::Soft(stream) | Self::Stencil(stream) => (stream, 1),
            Self::ColourKey(stream, ranges) => (stream, ranges.len() / 2),
        }
    }

    /// Returns `true` if a pixel with these samples, from 0 to 255, is opaque.
    fn is_opaque(&self, samples: &[u8], decode: [f64; 2], bits: usize) -> bool {
        let decoded = |sample: u8| decode[0] + f64::from(sample) / 255.0 * (decode[1] - decode[0]);
        match (self, samples) {
            (Self::Soft(_), [sample, ..]) => decoded(*sample) >= LEAST_OPAQUE,
            (Self::Stencil(_), [sample, ..]) => decoded(*sample) < 0.5,
            (Self::ColourKey(_, ranges), samples) => {
                // Ranges are in units of the file, whose greatest value is 255 among the samples.
                let unit = 255.0 / (2_f64.powi(bits as i32) - 1.0);
                let mut parts = ranges.chunks_exact(2).zip(samples);
                !parts.all(|(range, sample)| {
                    let sample = f64::from(*sample);
                    (range[0] * unit).floor() <= sample && sample <= (range[1] * unit).floor()
                })
            }
            _ => true,
        }
    }
}

impl Mask {
    /// Reads the mask of an image that has one. `spend` receives the number of samples before they are decoded.
    /// `None` if the mask is malformed, in an unsupported encoding, larger than `most` bytes, or not worth it for
    /// `spend`.
    pub(super) fn of_image(
        document: &Document,
        image: &Stream,
        most: usize,
        spend: impl FnOnce(usize) -> bool,
    ) -> Option<Self> {
        let source = MaskSource::of_image(document, image)?;
        let (stream, count) = source.stream();
        let format = ImageFormat::from_dictionary(document, &stream.dict, count)?;
        let ImageFormat { width, height, bits, .. } = format;
        let length = width.checked_mul(height)?.checked_mul(count)?;
        if length == 0 || length > most || !spend(length) {
            return None;
        }
        let decode = stream.dict.get(b"Decode").ok();
        let decode =
            decode.and_then(|decode| reading::numbers(document, resolved(document, decode)?));
        let decode = match decode.as_deref() {
            Some([from, to]) => [*from, *to],
            _ => [0.0, 1.0],
        };
        // Twice the samples, for 16 bits, so that unpacking takes no longer than what was spent.
        let most = most.min(length.saturating_mul(2).saturating_add(SURPLUS));
        let samples = samples::read(stream, format, most).ok()?;
        let pixels = samples.chunks_exact(count);
        let opaque = pixels.map(|pixel| source.is_opaque(pixel, decode, bits)).collect();
        Some(Self { width, height, opaque })
    }

    /// Returns the cover at a position: `x` from the left and `y` from the top, as fractions of width and height.
    fn at(&self, x: f64, y: f64) -> Cover {
        let index =
            |part: f64, count: usize| ((part.max(0.0) * count as f64) as usize).min(count - 1);
        let pixel = index(y, self.height) * self.width + index(x, self.width);
        if self.opaque.get(pixel) == Some(&false) { Cover::SeeThrough } else { Cover::Opaque }
    }
}

impl<'a> PreflightVisitor<'a> {
    /// Notes the pixels of the bleed that something opaque covers.
    pub(super) fn cover(&mut self, pixels: &Pixels, laid: PaintOp) {
        let covered = self.in_bleed(pixels, laid);
        if self.spend_pixels(covered.count())
            && let Some(plates) = &mut self.plates
        {
            plates.cover(&covered, |_, _| Cover::Opaque);
        }
    }

    /// Notes the pixels of the bleed that an image covers, and those where it is see-through. `matrix` maps the unit
    /// square to the image.
    pub(super) fn cover_with_image(
        &mut self,
        image: &'a Stream,
        pixels: &Pixels,
        matrix: Affine,
        laid: PaintOp,
    ) {
        let covered = self.in_bleed(pixels, laid);
        // Most images end inside of the cut, and their masks need not be decoded.
        let Some(back) = geometry::inverse(matrix).filter(|_| covered.count() > 0) else {
            return;
        };
        let mask = self.mask(image);
        // Each pixel is sampled on its own, so it costs as much as 20 pixels in a run of one colour.
        if self.spend_pixels(covered.count().saturating_mul(20))
            && let Some(plates) = &mut self.plates
        {
            plates.cover(&covered, |x, y| {
                let Point { x, y } = back * Point::new(x, y);
                // Rows of an image run downwards, the unit square upwards.
                mask.as_ref().map_or(Cover::Opaque, |mask| mask.at(x, 1.0 - y))
            });
        }
    }

    /// Returns the pixels of the bleed that are painted with full opacity.
    fn in_bleed(&self, pixels: &Pixels, laid: PaintOp) -> Pixels {
        let plates = self.plates.as_ref().filter(|_| laid.opacity == OPAQUE);
        plates.map(|plates| plates.in_bleed(pixels)).unwrap_or_default()
    }
}
