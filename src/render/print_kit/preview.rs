//! Small pictures of pages, and the ink that the pages take.

use super::super::export::{self, PagedDocument};
use super::super::picture::Picture;
use crate::Error;
use paper::sheet::Paper;
use paper::stock::Size;

/// Resolution of the pictures in dots per inch: pages a tenth of their size are printed with 300.
const DPI: f64 = 30.0;

/// Millimetres per inch.
const INCH: f64 = 25.4;

/// A small picture of a page.
#[derive(Clone, Debug, PartialEq)]
pub struct Preview {
    /// Index of the page in its document.
    pub page: usize,
    /// Size of the page in millimetres.
    pub size: Size,
    /// The picture as PNG.
    pub png: Vec<u8>,
    /// Ink of the page.
    pub ink: Ink,
}

impl Preview {
    /// Makes pictures of the first two pages and then of one in `step`, and passes them to `take` in order.
    ///
    /// # Errors
    /// [`Error::Pack`] if a picture cannot be encoded.
    pub(crate) fn of_pages(
        document: &PagedDocument,
        step: usize,
        mut take: impl FnMut(Self),
    ) -> Result<(), Error> {
        let pages = document.pages().len();
        // All of a few: a board on four sheets is shown whole.
        let is_seen = |page: &usize| pages <= step || *page < 2 || page.is_multiple_of(step);
        let ranks: Vec<usize> = (0..pages).filter(is_seen).collect();
        export::pictures(
            document,
            &ranks,
            |_| DPI / INCH,
            |rank, picture: Picture| {
                let page = document.pages()[rank].frame.size();
                let size = Size::new(page.x.to_mm(), page.y.to_mm());
                let ink = Ink::of_picture(&picture);
                take(Self { page: rank, size, png: picture.png(None)?, ink });
                Ok(())
            },
        )
    }

    /// Returns the picture as bytes.
    pub(crate) fn pack(&self) -> Vec<u8> {
        let size = [self.size.width, self.size.height].map(f64::to_le_bytes);
        let ink = self.ink.0.map(u64::to_le_bytes);
        let page = (self.page as u64).to_le_bytes();
        [page.as_slice(), size.as_flattened(), ink.as_flattened(), &self.png].concat()
    }

    /// Reads the bytes of [`Preview::pack`]; `None` if they are damaged.
    pub(crate) fn unpack(packed: &[u8]) -> Option<Self> {
        let (page, rest) = packed.split_first_chunk::<8>()?;
        let (size, rest) = rest.split_first_chunk::<16>()?;
        let (ink, png) = rest.split_first_chunk::<32>()?;
        let eight = |bytes: &[u8], rank: usize| -> Option<[u8; 8]> {
            bytes.get(8 * rank..8 * rank + 8)?.try_into().ok()
        };
        let side = |rank| Some(f64::from_le_bytes(eight(size, rank)?));
        let plate = |rank| Some(u64::from_le_bytes(eight(ink, rank)?));
        Some(Self {
            page: usize::try_from(u64::from_le_bytes(*page)).ok()?,
            size: Size::new(side(0)?, side(1)?),
            ink: Ink([plate(0)?, plate(1)?, plate(2)?, plate(3)?]),
            png: png.to_vec(),
        })
    }
}

/// Cyan, magenta, yellow and black of some pages, as sums over the pixels of their previews: 255 is a full pixel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ink([u64; 4]);

/// Number of pages that a usual cartridge prints, and the share of each of their plates that is covered, in per cent.
pub const CARTRIDGE: (u64, u64) = (300, 5);

impl Ink {
    /// Converts pixels to inks with complete removal of grey: what a printer does is within a few per cent of it.
    fn of_picture(picture: &Picture) -> Self {
        let mut sums = [0; 4];
        for pixel in picture.pixels().chunks_exact(3) {
            let cmy = [255 - pixel[0], 255 - pixel[1], 255 - pixel[2]];
            let black = cmy[0].min(cmy[1]).min(cmy[2]);
            for (sum, ink) in sums.iter_mut().zip(cmy.map(|ink| ink - black)) {
                *sum += u64::from(ink);
            }
            sums[3] += u64::from(black);
        }
        Self(sums)
    }

    /// Adds the ink of other pages.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let mut sums = self.0;
        sums.iter_mut().zip(other.0).for_each(|(sum, ink)| *sum += ink);
        Self(sums)
    }

    /// Returns the ink of `all` pages of which this is that of `measured`.
    #[must_use]
    pub(crate) fn of_all(self, measured: usize, all: usize) -> Self {
        let (measured, all) = (measured.max(1) as u64, all as u64);
        Self(self.0.map(|sum| sum * all / measured))
    }

    /// Returns cyan, magenta, yellow and black in per cent of a usual cartridge, rounded up.
    pub fn of_cartridge(self) -> [u64; 4] {
        let Size { width, height } = Paper::A4.size();
        let pixels = ((width * DPI / INCH) * (height * DPI / INCH)).round() as u64;
        let (pages, covered) = CARTRIDGE;
        // A full pixel is 255, and the share is in per cent: both hundreds cancel out.
        self.0.map(|sum| (sum * 100 * 100).div_ceil(pages * pixels * 255 * covered))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_is_counted_by_plate() {
        let pixels = ((210.0 * DPI / INCH) * (297.0 * DPI / INCH)).round() as usize;
        // A page of 5 % black is a 300th of a cartridge, which rounds up to 1 %.
        let page = Picture::plain(pixels / 20, 1, [0; 3]);
        assert_eq!(Ink::of_picture(&page).of_cartridge(), [0, 0, 0, 1]);
        // Grey is black, and what remains of a colour is colour.
        let full = Ink::of_picture(&Picture::plain(pixels, 3, [55, 155, 255]));
        assert_eq!(full.of_cartridge(), [16, 8, 0, 0]);
        assert_eq!(full.and(full).of_cartridge(), [32, 16, 0, 0]);
    }

    #[test]
    fn previews_are_packed_without_loss() {
        let (size, ink) = (Size::new(210.0, 297.04), Ink([1, 2, 3, u64::MAX]));
        let preview = Preview { page: 7, size, png: vec![1, 2, 3], ink };
        assert_eq!(Preview::unpack(&preview.pack()), Some(preview));
        assert_eq!(Preview::unpack(&[0; 40]), None);
    }
}
