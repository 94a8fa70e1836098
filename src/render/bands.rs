//! A large page as PNG, drawn in bands: the memory that it takes is that of one band.

use std::io::Write;

use resvg::tiny_skia::{self, Pixmap};
use typst::foundations::Bytes;
use typst::layout::{Abs, Frame, FrameItem, GroupItem, Point, Size, Transform};
use typst::visualize::{Image, ImageKind, PixelEncoding, PixelFormat, RasterImage};
use typst_layout::Page;
use typst_render::RenderOptions;

use super::Error;
use super::export::INCH;
use super::picture::{self, Picture};

/// Rows of pixels that are drawn above and below a band and left out: edges are smoothed otherwise where they
/// are cut off.
const MARGIN: u32 = 16;

/// The page as PNG, in bands of so many pixels about. Edges that are smoothed may differ in a shade from those
/// of the page that is drawn whole: it lies elsewhere under the grid on which they are rounded.
///
/// # Errors
/// [`Error::Pack`] where it cannot be encoded.
pub fn png(page: &Page, dpi: u16, pixels: f64) -> Result<Vec<u8>, Error> {
    let scale = f64::from(dpi) / INCH;
    let size = page.frame.size();
    let [width, height] = [size.x, size.y].map(|length| pixels_of(length, scale));
    // A band begins at a whole point of the page and at a whole pixel of the picture, where that is soon, so
    // that what is moved up to its edge keeps its place in the grid of pixels.
    let step = (1..100).find(|rows| rows * 72 % u32::from(dpi) == 0).unwrap_or(1);
    let margin = MARGIN.next_multiple_of(step);
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
            let band = Band { top: first, rows: end - first, scale, most: pixels };
            let drawn = typst_render::render(&band.crop_page(page), &options);
            let picture = Picture::opaque(drawn.width(), drawn.height(), drawn.take());
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

/// As many pixels as `typst-render` gives a length.
fn pixels_of(length: Abs, scale: f64) -> u32 {
    (scale as f32 * length.to_pt() as f32).round().max(1.0) as u32
}

/// Some rows of pixels of a page.
struct Band {
    top: u32,
    rows: u32,
    /// Pixels in a point.
    scale: f64,
    /// A picture of more pixels than this is drawn in bands too.
    most: f64,
}

/// What a band needs of a picture.
enum Part {
    /// All of it, as it is.
    Whole,
    /// Nothing of it.
    Nothing,
    /// Some of its rows, drawn: how far below its top they begin, and how large they are on the page.
    Rows(Abs, Size, Image),
}

impl Band {
    /// A page that is as high as the band.
    fn crop_page(&self, page: &Page) -> Page {
        let size = Size::new(page.frame.size().x, Abs::pt(f64::from(self.rows) / self.scale));
        let up = Abs::pt(-f64::from(self.top) / self.scale);
        let mut frame = Frame::hard(size);
        let whole = self.cut(&page.frame, Transform::translate(Abs::zero(), up));
        frame.push(Point::with_y(up), FrameItem::Group(GroupItem::new(whole)));
        Page { frame, ..page.clone() }
    }

    /// A frame with no more of its large pictures than the band needs. `outer` is where it lies in the band.
    fn cut(&self, frame: &Frame, outer: Transform) -> Frame {
        let mut cut = Frame::new(frame.size(), frame.kind());
        for (at, item) in frame.items() {
            let place = outer.pre_concat(Transform::translate(at.x, at.y));
            match item {
                FrameItem::Group(group) => {
                    let mut group = group.clone();
                    group.frame = self.cut(&group.frame, place.pre_concat(group.transform));
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

    /// What the band needs of a picture that stands upright at a place: `typst-render` would draw all of it.
    fn part(&self, image: &Image, size: Size, place: Transform) -> Part {
        let ImageKind::Svg(svg) = image.kind() else {
            return Part::Whole;
        };
        let is_upright = place.kx.get() == 0.0 && place.ky.get() == 0.0 && place.sx.get() > 0.0;
        let scale = place.sx.get() as f32 * self.scale as f32;
        let (width, height) = picture_pixels(image.width() / image.height(), size, scale);
        if !is_upright || place.sy.get() <= 0.0 || f64::from(width) * f64::from(height) < self.most
        {
            return Part::Whole;
        }
        let a_row = size.y / f64::from(height);
        let pixels_a_row = a_row.to_pt() * place.sy.get() * self.scale;
        let top = -place.ty.to_pt() * self.scale / pixels_a_row;
        let bottom = top + f64::from(self.rows) / pixels_a_row;
        // One row more on both sides: they are read in the middle of a pixel.
        let first = (top - 1.0).floor().max(0.0) as u32;
        let last = (bottom + 1.0).ceil().max(0.0).min(f64::from(height)) as u32;
        if first >= last {
            return Part::Nothing;
        }
        // `typst-render` must find them as many as it would have drawn, or it makes them other ones.
        let size_of = |rows: u32| Size::new(size.x, a_row * f64::from(rows));
        let is_kept = |rows: &u32| {
            let aspect = f64::from(width) / f64::from(*rows);
            picture_pixels(aspect, size_of(*rows), scale) == (width, *rows)
        };
        let rows = (last - first..).take(SPARE).find(is_kept);
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
        let bytes = Bytes::new(pixmap.take_demultiplied());
        let format = PixelFormat { encoding: PixelEncoding::Rgba8, width, height: rows };
        RasterImage::plain(bytes, format).map_or(Part::Whole, |rows_of_it| {
            Part::Rows(a_row * f64::from(first), size_of(rows), Image::plain(rows_of_it))
        })
    }
}

/// How many rows more than needed are tried.
const SPARE: usize = 16;

/// The pixels across and down that `typst-render` draws of a picture, of so many pixels a point.
fn picture_pixels(aspect: f64, size: Size, scale: f32) -> (u32, u32) {
    let aspect = aspect as f32;
    let (width, height) = (size.x.to_pt() as f32, size.y.to_pt() as f32);
    let across = (scale * width.max(aspect * height)).ceil();
    (across as u32, (across / aspect).ceil() as u32)
}
