//! From typeset pages to the bytes of files.

use lopdf::Document;
use rayon::prelude::*;
use typst::foundations::Smart;
use typst_layout::{Page, PagedDocument};
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use typst_svg::SvgOptions;

use super::picture::Picture;
use super::said::Said;
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
        .map_err(|error| Error::Pack(error.message().to_string()))?;
    let options = PdfOptions {
        ident: Smart::Custom(ident.to_owned()),
        creator: Smart::Custom(Some("Mappemonde".to_owned())),
        standards,
        ..PdfOptions::default()
    };
    let loose = typst_pdf::pdf(document, &options).map_err(|errors| {
        // The texts of the templates are not at hand any more: see [`Said::placed`].
        let said = errors.iter().map(|error| Said::new(error, |_| None));
        Error::Template(said.collect())
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
    let encode = |page: &Page| picture(page, &options).png(Some(dpi));
    each_page(document, encode, take)
}

/// Some pages as pictures, by their ranks and in the order in which these come, each with so many
/// pixels a millimetre.
///
/// # Errors
/// Whatever `take` says.
pub fn pictures<E: From<Error>>(
    document: &PagedDocument,
    ranks: &[usize],
    pixels_a_millimetre: impl Fn(usize) -> f64 + Sync,
    mut take: impl FnMut(usize, Picture) -> Result<(), E>,
) -> Result<(), E> {
    let pages = document.pages();
    let draw = |rank: &usize| {
        let options = RenderOptions {
            pixel_per_pt: (pixels_a_millimetre(*rank) / boxes::POINTS).into(),
            ..RenderOptions::default()
        };
        pages
            .get(*rank)
            .map(|page| (*rank, picture(page, &options)))
    };
    for ranks in ranks.chunks(TOGETHER) {
        let drawn: Vec<_> = ranks.par_iter().filter_map(draw).collect();
        for (rank, picture) in drawn {
            take(rank, picture)?;
        }
        comemo::evict(1);
    }
    Ok(())
}

fn picture(page: &Page, options: &RenderOptions) -> Picture {
    let pixels = typst_render::render(page, options);
    Picture::opaque(pixels.width(), pixels.height(), pixels.data())
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
