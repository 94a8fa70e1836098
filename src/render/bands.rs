//! PNG export of large pages in bands, so that the memory used is bounded by one band.

use std::io::Write;

use resvg::tiny_skia::{self, Pixmap};
use typst::foundations::Bytes;
use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Size, Transform};
use typst::visualize::{Image, ImageKind, PixelEncoding, PixelFormat, RasterImage};
use typst_layout::Page;
use typst_render::RenderOptions;

use super::Error;
use super::export::POINTS_PER_INCH;
use super::picture::{self, Picture};

/// Rows of pixels that are rendered above and below a band and discarded: anti-aliasing would differ at the cut edge.
const MARGIN: u32 = 16;

/// Renders the page as PNG, in bands of about `pixels` pixels each. Anti-aliased edges may differ by a shade from the
/// page rendered at once, because their positions are rounded to a grid that starts at the top of each band.
///
/// # Errors
/// [`Error::Pack`] if the image cannot be encoded.
pub fn png(page: &Page, dpi: u16, pixels: f64) -> Result<Vec<u8>, Error> {
    let scale = f64::from(dpi) / POINTS_PER_INCH;
    let size = page.frame.size();
    let [width, height] = [size.x, size.y].map(|length| pixels_of(length, scale));
    // If possible, a band starts at a row that is a whole number of points on the page and a whole pixel of the
    // image: the content shifted to the top of the band then keeps its position in the pixel grid.
    let step = (1..100).find(|rows| rows * 72 % u32::from(dpi) == 0).unwrap_or(1);
    let margin = MARGIN.next_multiple_of(step);
    // At least one step of rows, however wide the page is.
    let rows = ((pixels / f64::from(width * step)) as u32).max(1) * step;
    let options = RenderOptions { pixel_per_pt: scale.into(), ..RenderOptions::default() };
    let encode = || -> Result<Vec<u8>, png::EncodingError> {
        let mut bytes = Vec::new();
        let encoder = picture::encoder(&mut bytes, width as usize, height as usize, Some(dpi));
        let mut writer = encoder.write_header()?;
        let mut stream = writer.stream_writer()?;
        for top in (0..height).step_by(rows as usize) {
            let first = top.saturating_sub(margin);
            let (last, end) = ((top + rows).min(height), (top + rows + margin).min(height));
            let band = Band { top: first, rows: end - first, scale, max_whole_pixels: pixels };
            let drawn = typst_render::render(&band.crop_page(page), &options);
            let picture = Picture::opaque(drawn.width(), drawn.height(), drawn.take());
            // Typst caches what it rasterises for each band; without this, the memory of all bands would add up.
            super::forget();
            for row in top - first..last - first {
                stream.write_all(picture.row(0, row as usize, picture.width))?;
            }
        }
        stream.finish()?;
        drop(writer);
        Ok(bytes)
    };
    encode().map_err(|error| Error::Pack(error.to_string()))
}

/// Returns a length in pixels, rounded as `typst-render` does; `scale` is in pixels per point.
fn pixels_of(length: Abs, scale: f64) -> u32 {
    (scale as f32 * length.to_pt() as f32).round().max(1.0) as u32
}

/// A band: consecutive rows of pixels of a page, rendered together.
struct Band {
    /// Index of the first row of pixels on the page.
    top: u32,
    /// Number of rows.
    rows: u32,
    /// Pixels per point.
    scale: f64,
    /// Number of pixels from which only the needed rows of an SVG picture are rasterised.
    max_whole_pixels: f64,
}

/// The part of a picture that a band needs.
enum Part {
    /// The whole picture, unchanged.
    Whole,
    /// No part of the picture.
    Nothing,
    /// Some rows of the picture, rasterised: distance from the top of the picture, size on the page, and image.
    Rows(Abs, Size, Image),
}

impl Band {
    /// Returns a copy of the page with the height of the band and the content shifted to it.
    fn crop_page(&self, page: &Page) -> Page {
        let size = Size::new(page.frame.size().x, Abs::pt(f64::from(self.rows) / self.scale));
        let up = Abs::pt(-f64::from(self.top) / self.scale);
        let mut frame = Frame::hard(size);
        let whole = self.crop_frame(&page.frame, Transform::translate(Abs::zero(), up));
        frame.push(Point::with_y(up), FrameItem::Group(GroupItem::new(whole)));
        Page { frame, ..page.clone() }
    }

    /// Returns a copy of a frame with its large pictures cut to the rows that the band needs. `outer` maps the frame
    /// to the band.
    fn crop_frame(&self, frame: &Frame, outer: Transform) -> Frame {
        let mut cut = Frame::new(frame.size(), frame.kind());
        for (at, item) in frame.items() {
            let place = outer.pre_concat(Transform::translate(at.x, at.y));
            match item {
                FrameItem::Group(group) => {
                    let mut group = group.clone();
                    group.frame = self.crop_frame(&group.frame, place.pre_concat(group.transform));
                    cut.push(*at, FrameItem::Group(group));
                }
                FrameItem::Image(image, size, span) => match self.part(image, *size, place) {
                    Part::Whole => cut.push(*at, item.clone()),
                    Part::Nothing => {}
                    Part::Rows(down, size, rows) => {
                        let at = *at + Point::with_y(down);
                        cut.push(at, FrameItem::Image(rows, size, *span));
                    }
                },
                _ => cut.push(*at, item.clone()),
            }
        }
        cut
    }

    /// Returns the part of a picture that the band needs, because `typst-render` would rasterise all of it. Only
    /// large, upright SVG pictures are cut.
    fn part(&self, image: &Image, size: Size, place: Transform) -> Part {
        let ImageKind::Svg(svg) = image.kind() else {
            return Part::Whole;
        };
        let is_upright = place.kx.get() == 0.0 && place.ky.get() == 0.0 && place.sx.get() > 0.0;
        let scale = place.sx.get() as f32 * self.scale as f32;
        let (width, height) = picture_pixels(image.width() / image.height(), size, scale);
        // A rotated picture cannot be cut by rows, and for a small one the saving is not worth it.
        if !is_upright
            || place.sy.get() <= 0.0
            || f64::from(width) * f64::from(height) < self.max_whole_pixels
        {
            return Part::Whole;
        }
        let a_row = size.y / f64::from(height);
        let pixels_a_row = a_row.to_pt() * place.sy.get() * self.scale;
        let top = -place.ty.to_pt() * self.scale / pixels_a_row;
        let bottom = top + f64::from(self.rows) / pixels_a_row;
        // One more row on both sides, because the image is sampled at the centres of its pixels.
        let first = (top - 1.0).floor().max(0.0) as u32;
        let last = (bottom + 1.0).ceil().max(0.0).min(f64::from(height)) as u32;
        if first >= last {
            return Part::Nothing;
        }
        // `typst-render` must compute the same pixel size for the cut rows, or it resamples them.
        let size_of = |rows: u32| Size::new(size.x, a_row * f64::from(rows));
        let is_kept = |rows: &u32| {
            let aspect = f64::from(width) / f64::from(*rows);
            picture_pixels(aspect, size_of(*rows), scale) == (width, *rows)
        };
        let rows = (last - first..).take(MAX_EXTRA_ROWS).find(is_kept);
        // If no number of rows fits, Typst rasterises the whole picture: correct, but with more memory.
        let Some((rows, mut pixmap)) =
            rows.and_then(|rows| Some((rows, Pixmap::new(width, rows)?)))
        else {
            return Part::Whole;
        };
        let of_tree = svg.tree().size();
        let (across, down) = (width as f32 / of_tree.width(), height as f32 / of_tree.height());
        let place = tiny_skia::Transform::from_scale(across, down);
        let place = place.post_translate(0.0, -(first as f32));
        resvg::render(svg.tree(), place, &mut pixmap.as_mut());
        // tiny-skia premultiplies alpha; Typst's `Rgba8` is straight.
        let bytes = Bytes::new(pixmap.take_demultiplied());
        let format = PixelFormat { encoding: PixelEncoding::Rgba8, width, height: rows };
        RasterImage::plain(bytes, format).map_or(Part::Whole, |rows_of_it| {
            Part::Rows(a_row * f64::from(first), size_of(rows), Image::plain(rows_of_it))
        })
    }
}

/// Maximum number of extra rows that [`Band::part`] tries until the cut picture keeps its pixel size.
const MAX_EXTRA_ROWS: usize = 16;

/// Returns the pixels across and down at which `typst-render` rasterises a picture; `scale` is in pixels per point.
fn picture_pixels(aspect: f64, size: Size, scale: f32) -> (u32, u32) {
    let aspect = aspect as f32;
    let (width, height) = (size.x.to_pt() as f32, size.y.to_pt() as f32);
    let across = (scale * width.max(aspect * height)).ceil();
    (across as u32, (across / aspect).ceil() as u32)
}
