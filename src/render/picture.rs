//! Raster images: pages rendered at an exact size, and sheets composed of many pictures.

use std::io::Write;

use resvg::tiny_skia::{Pixmap, Transform};
use usvg::{Options, Tree};

use super::Error;

/// Bytes per pixel: red, green, blue.
const BYTES_PER_PIXEL: usize = 3;

/// A raster image without transparency.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Pixels per row.
    pub width: usize,
    /// Number of rows.
    pub height: usize,
    /// Bytes of the pixels, row by row from the top.
    pixels: Vec<u8>,
}

impl Picture {
    /// Creates an image of one colour.
    pub fn plain(width: usize, height: usize, colour: [u8; BYTES_PER_PIXEL]) -> Self {
        Self { width, height, pixels: colour.repeat(width * height) }
    }

    /// Creates an image from RGBA pixels. Drops the alpha, because pages have a white background. Works in place,
    /// because a board takes 70 MB.
    pub(super) fn opaque(width: u32, height: u32, mut pixels: Vec<u8>) -> Self {
        let (width, height) = (width as usize, height as usize);
        let count = pixels.len() / (BYTES_PER_PIXEL + 1);
        // Pixel 0 needs no move.
        for rank in 1..count {
            let from = rank * (BYTES_PER_PIXEL + 1);
            pixels.copy_within(from..from + BYTES_PER_PIXEL, rank * BYTES_PER_PIXEL);
        }
        pixels.truncate(count * BYTES_PER_PIXEL);
        // Returns the memory of the alpha values, a quarter of the buffer.
        pixels.shrink_to_fit();
        Self { width, height, pixels }
    }

    /// Renders a square SVG without transparent areas, with `side` pixels on each side; `None` if the text is not
    /// SVG.
    pub fn of_svg(svg: &str, side: u32) -> Option<Self> {
        let tree = Tree::from_str(svg, &Options::default()).ok()?;
        let mut pixels = Pixmap::new(side, side)?;
        let scale = side as f32 / tree.size().width();
        resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
        Some(Self::opaque(side, side, pixels.take()))
    }

    /// Returns the centre of the image, at most `width` by `height` pixels.
    #[must_use]
    pub fn crop_centre(&self, width: usize, height: usize) -> Self {
        let (width, height) = (width.min(self.width), height.min(self.height));
        let (left, top) = ((self.width - width) / 2, (self.height - height) / 2);
        let rows = (top..top + height).flat_map(|y| self.row(left, y, width));
        Self { width, height, pixels: rows.copied().collect() }
    }

    /// Pastes another image over this one, with its upper left corner at column `x` and row `y`; crops the part
    /// outside.
    pub fn paste(&mut self, other: &Self, x: usize, y: usize) {
        let width = other.width.min(self.width.saturating_sub(x));
        let height = other.height.min(self.height.saturating_sub(y));
        for row in 0..height {
            let at = ((y + row) * self.width + x) * BYTES_PER_PIXEL;
            let over = other.row(0, row, width);
            self.pixels[at..at + over.len()].copy_from_slice(over);
        }
    }

    /// Returns red, green and blue of every pixel, row by row from the top.
    pub(super) fn pixels(&self) -> &[u8] {
        &self.pixels
    }

    /// Iterates over the columns of row `y` in which `other`, an image of the same size, has another colour.
    pub(super) fn differing<'a>(
        &'a self,
        other: &'a Self,
        y: usize,
    ) -> impl Iterator<Item = usize> {
        let pixels = |picture| Self::row(picture, 0, y, self.width).chunks_exact(BYTES_PER_PIXEL);
        let pairs = pixels(self).zip(pixels(other)).enumerate();
        pairs.filter(|(_, (a, b))| a != b).map(|(x, _)| x)
    }

    /// Returns the bytes of `width` pixels of row `y`, starting at column `x`.
    pub(super) fn row(&self, x: usize, y: usize, width: usize) -> &[u8] {
        let at = (y * self.width + x) * BYTES_PER_PIXEL;
        &self.pixels[at..at + width * BYTES_PER_PIXEL]
    }

    /// Encodes the image as PNG. `dpi` is the resolution to record, if any.
    ///
    /// # Errors
    /// [`Error::Pack`] if the image cannot be encoded.
    pub fn png(&self, dpi: Option<u16>) -> Result<Vec<u8>, Error> {
        let encode = || -> Result<Vec<u8>, png::EncodingError> {
            let mut bytes = Vec::new();
            let encoder = encoder(&mut bytes, self.width, self.height, dpi);
            encoder.write_header()?.write_image_data(&self.pixels)?;
            Ok(bytes)
        };
        encode().map_err(|error| Error::Pack(error.to_string()))
    }
}

/// Creates a PNG encoder for an RGB image. `dpi` is the resolution to record, if any.
pub(super) fn encoder<W: Write>(
    to: W,
    width: usize,
    height: usize,
    dpi: Option<u16>,
) -> png::Encoder<'static, W> {
    let size = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX);
    let mut encoder = png::Encoder::new(to, size(width), size(height));
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Fast);
    // Typst mixes colours in sRGB. Without this chunk, each viewer chooses its own colour space.
    encoder.set_source_srgb(png::SrgbRenderingIntent::RelativeColorimetric);
    if let Some(dpi) = dpi {
        // Rounded up, so that the recorded resolution is not below the requested one.
        let dots_a_metre = (u32::from(dpi) * 10_000).div_ceil(254);
        encoder.set_pixel_dims(Some(png::PixelDimensions {
            xppu: dots_a_metre,
            yppu: dots_a_metre,
            unit: png::Unit::Meter,
        }));
    }
    encoder
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transparency_is_left_out() {
        let picture = Picture::opaque(1, 3, (1..=12).collect());
        assert_eq!((picture.width, picture.height), (1, 3));
        assert_eq!(picture.pixels(), [1, 2, 3, 5, 6, 7, 9, 10, 11]);
    }

    #[test]
    fn pictures_are_pasted_and_cut_pixel_by_pixel() {
        let (white, red) = ([255; 3], [200, 0, 0]);
        let mut picture = Picture::plain(5, 4, white);
        picture.paste(&Picture::plain(2, 2, red), 2, 1);
        assert_eq!(picture.crop_centre(1, 2), Picture::plain(1, 2, red));
        assert_eq!(picture.row(0, 0, 5), [255; 15]);
        assert_eq!(picture.row(1, 1, 2), [255, 255, 255, 200, 0, 0]);
        // Partly outside.
        picture.paste(&Picture::plain(9, 9, red), 4, 3);
        assert_eq!(picture.row(3, 3, 2), [255, 255, 255, 200, 0, 0]);
        assert_eq!(picture.crop_centre(9, 9), picture);
    }
}
