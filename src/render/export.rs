//! From typeset pages to the bytes of files.

use lopdf::Document;
use rayon::prelude::*;
use typst::foundations::Smart;
use typst_layout::{Page, PagedDocument};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use typst_svg::SvgOptions;

use super::{Error, boxes};

/// Points in an inch.
const INCH: f64 = 72.0;

/// A tagged PDF for readers with and without eyes (PDF/UA-1), packed into object streams. The same
/// pages and the same `ident` give the same bytes.
///
/// # Errors
/// [`Error::Template`] where the pages break the standard; [`Error::Pack`] where packing fails.
pub fn pdf(document: &PagedDocument, ident: &str) -> Result<Vec<u8>, Error> {
    pdf_with_bleed(document, ident, 0.0)
}

/// The same of pages that are cut: so many millimetres of each side are its bleed.
///
/// # Errors
/// As for [`pdf`].
pub fn pdf_with_bleed(document: &PagedDocument, ident: &str, bleed: f64) -> Result<Vec<u8>, Error> {
    let standards = PdfStandards::new(&[PdfStandard::Ua_1])
        .map_err(|error| Error::Template(error.message().to_string()))?;
    let options = PdfOptions {
        ident: Smart::Custom(ident.to_owned()),
        creator: Smart::Custom(Some("Mappemonde".to_owned())),
        standards,
        ..PdfOptions::default()
    };
    let loose = typst_pdf::pdf(document, &options).map_err(|errors| {
        let said: Vec<String> = errors
            .iter()
            .map(|error| error.message.to_string())
            .collect();
        Error::Template(said.join("\n"))
    })?;
    pack(loose, bleed)
}

/// Puts the thousands of small objects of a tagged PDF into compressed streams, and says where its
/// pages are cut.
fn pack(loose: Vec<u8>, bleed: f64) -> Result<Vec<u8>, Error> {
    let failed = |error: lopdf::Error| Error::Pack(error.to_string());
    let mut document = Document::load_mem(&loose).map_err(failed)?;
    let mut packed = Vec::with_capacity(loose.len() / 2);
    // Three copies at once would be the peak of the memory that a deck takes.
    drop(loose);
    boxes::set(&mut document, bleed);
    document
        .save_modern(&mut packed)
        .map_err(|error| Error::Pack(error.to_string()))?;
    Ok(packed)
}

/// Pages that are made side by side and then given away, so that a deck of large pictures needs no
/// more memory than these.
const TOGETHER: usize = 8;

/// Each page as PNG, in order, as soon as it is there: opaque, with its resolution written in.
///
/// # Errors
/// [`Error::Pack`] where a page cannot be encoded; whatever `take` says.
pub fn png<E: From<Error>>(
    document: &PagedDocument,
    dpi: u16,
    take: impl FnMut(usize, Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let options = RenderOptions {
        pixel_per_pt: (f64::from(dpi) / INCH).into(),
        ..RenderOptions::default()
    };
    let encode = |page: &Page| {
        let pixels = typst_render::render(page, &options);
        let size = (pixels.width(), pixels.height());
        encode(size, pixels.data(), dpi).map_err(|error| Error::Pack(error.to_string()))
    };
    each_page(document, encode, take)
}

/// Each page as SVG, in order.
///
/// # Errors
/// Whatever `take` says.
pub fn svg<E: From<Error>>(
    document: &PagedDocument,
    take: impl FnMut(usize, Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let options = SvgOptions::default();
    let write = |page: &Page| Ok(typst_svg::svg(page, &options).into_bytes());
    each_page(document, write, take)
}

fn each_page<E: From<Error>>(
    document: &PagedDocument,
    make: impl Fn(&Page) -> Result<Vec<u8>, Error> + Sync,
    mut take: impl FnMut(usize, Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    for (batch, pages) in document.pages().chunks(TOGETHER).enumerate() {
        let made: Result<Vec<Vec<u8>>, Error> = pages.par_iter().map(&make).collect();
        for (rank, bytes) in made?.into_iter().enumerate() {
            take(batch * TOGETHER + rank, bytes)?;
        }
        // Pictures in the size of one page are of no use to the next.
        comemo::evict(1);
    }
    Ok(())
}

/// Pages have a white ground, so that transparency can be left out.
fn encode(
    (width, height): (u32, u32),
    pixels: &[u8],
    dpi: u16,
) -> Result<Vec<u8>, png::EncodingError> {
    let dots_a_metre = (u32::from(dpi) * 10_000).div_ceil(254);
    let mut opaque = Vec::with_capacity(pixels.len() / 4 * 3);
    for pixel in pixels.chunks_exact(4) {
        opaque.extend_from_slice(&pixel[..3]);
    }
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Fast);
    encoder.set_pixel_dims(Some(png::PixelDimensions {
        xppu: dots_a_metre,
        yppu: dots_a_metre,
        unit: png::Unit::Meter,
    }));
    encoder.write_header()?.write_image_data(&opaque)?;
    Ok(bytes)
}
