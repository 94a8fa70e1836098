//! Pictures of pages, asked by millimetres.

use std::io::Cursor;

use render::product::Typeset;

use super::pngs;

/// A colour.
pub(super) type Rgb = [u8; 3];

/// White paper.
pub(super) const WHITE: Rgb = [255; 3];

/// A page in pixels.
pub(super) struct Picture {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<Rgb>,
    /// Pixels in a millimetre.
    pub(super) scale: f64,
}

impl Picture {
    /// All pages.
    pub(super) fn of(typeset: &Typeset, dpi: u16) -> Vec<Self> {
        let pages = pngs(typeset, dpi);
        pages.iter().map(|png| Self::read(png, dpi)).collect()
    }

    /// The page of a file.
    pub(super) fn read(png: &[u8], dpi: u16) -> Self {
        let mut reader = png::Decoder::new(Cursor::new(png)).read_info().expect("PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("a small picture")];
        let info = reader.next_frame(&mut bytes).expect("pixels");
        assert_eq!(info.color_type, png::ColorType::Rgb, "opaque");
        let pixels = bytes[..info.buffer_size()].chunks_exact(3);
        Self {
            width: info.width as usize,
            height: info.height as usize,
            pixels: pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect(),
            scale: f64::from(dpi) / 25.4,
        }
    }

    /// Cyan, magenta and yellow together, as a share of the whole page.
    pub(super) fn ink(&self) -> f64 {
        let of = |pixel: &Rgb| {
            let left = pixel.iter().map(|channel| f64::from(255 - channel) / 255.0);
            left.sum::<f64>()
        };
        self.pixels.iter().map(of).sum::<f64>() / self.pixels.len() as f64
    }

    /// The colour at a place in millimetres.
    pub(super) fn at(&self, x: f64, y: f64) -> Rgb {
        let (x, y) = ((x * self.scale) as usize, (y * self.scale) as usize);
        self.pixels[y.min(self.height - 1) * self.width + x.min(self.width - 1)]
    }

    /// All pixels with their middles in millimetres.
    pub(super) fn places(&self) -> impl Iterator<Item = ((f64, f64), Rgb)> {
        let middle = |at: usize| (at as f64 + 0.5) / self.scale;
        let pixels = self.pixels.iter().enumerate();
        pixels.map(move |(rank, colour)| {
            ((middle(rank % self.width), middle(rank / self.width)), *colour)
        })
    }
}

/// How far two colours are from each other: the mean of the channels, 0 to 1.
pub(super) fn distance(a: Rgb, b: Rgb) -> f64 {
    let channels = a.iter().zip(b);
    let sum: u32 = channels.map(|(a, b)| u32::from(a.abs_diff(b))).sum();
    f64::from(sum) / (3.0 * 255.0)
}
