//! Exports typeset pages as PDF, PNG and SVG.

use std::ops::Range;

use lopdf::Document;
use rayon::prelude::*;
use typst::foundations::Smart;
use typst_layout::Page;
pub use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use typst_svg::SvgOptions;

use super::picture::Picture;
use super::template_diagnostic::TemplateDiagnostic;
use super::{Error, bands};
use paper::sheet::Duplex;
use press::boxes;
use press::dieline::{self, BLEED, Guides};
use press::print_dialog;

/// Points per inch.
pub(super) const POINTS_PER_INCH: f64 = 72.0;

/// Exports a tagged, accessible PDF (PDF/UA-1), packed into object streams. `ident` is the document identifier: the
/// same pages and identifier give the same bytes.
///
/// # Errors
/// [`Error::Template`] if the pages violate the standard; [`Error::Pack`] if packing fails.
pub fn pdf(document: &PagedDocument, ident: &str) -> Result<Vec<u8>, Error> {
    pdf_with_bleed(document, ident, 0.0)
}

/// Exports pages in the same format as [`pdf`], with page boxes for trim and bleed; `bleed` is the bleed of each
/// side, in millimetres.
///
/// # Errors
/// As for [`pdf`].
pub fn pdf_with_bleed(document: &PagedDocument, ident: &str, bleed: f64) -> Result<Vec<u8>, Error> {
    // The loose bytes are freed here: three copies at once would be the memory peak of a deck.
    let document = loaded(&tagged(document, ident)?)?;
    pack(document, bleed)
}

/// Exports sheets for a printer in the same format as [`pdf`]; the print dialog presets their size and `duplex`.
///
/// # Errors
/// As for [`pdf`].
pub fn sheets(document: &PagedDocument, ident: &str, duplex: Duplex) -> Result<Vec<u8>, Error> {
    let mut document = loaded(&tagged(document, ident)?)?;
    print_dialog::request_actual_size(&mut document, Some(duplex));
    pack(document, 0.0)
}

/// Loads an exported PDF, to change it.
pub(super) fn loaded(bytes: &[u8]) -> Result<Document, Error> {
    Document::load_mem(bytes).map_err(|error| Error::Pack(error.to_string()))
}

/// Exports a tagged PDF for [`pack`].
pub(super) fn tagged(document: &PagedDocument, ident: &str) -> Result<Vec<u8>, Error> {
    let standards = PdfStandards::new(&[PdfStandard::Ua_1])
        .map_err(|error| Error::Pack(error.message().to_string()))?;
    export_uncompressed(document, PdfOptions { standards, ..options(ident) })
}

/// Exports a tagged PDF that does not claim to conform to a standard: other PDFs without tags are joined to it.
pub(super) fn tagged_part(document: &PagedDocument, ident: &str) -> Result<Vec<u8>, Error> {
    export_uncompressed(document, options(ident))
}

/// Exports boxes for a press as an untagged PDF, with their cut and fold lines in spot colours.
///
/// # Errors
/// As for [`pdf`].
pub fn boxes(document: &PagedDocument, ident: &str, guides: &[Guides]) -> Result<Vec<u8>, Error> {
    let mut document = loaded(&untagged(document, ident)?)?;
    boxes::set(&mut document, BLEED);
    dieline::draw(&mut document, guides, true).map_err(|error| Error::Pack(error.to_string()))?;
    let mut packed = Vec::new();
    document.save_modern(&mut packed).map_err(|error| Error::Pack(error.to_string()))?;
    Ok(packed)
}

/// Exports pages with their texts, to check them before letters become outlines. `bleed` is the bleed of each side, in
/// millimetres.
///
/// # Errors
/// As for [`pdf`].
pub fn with_texts(document: &PagedDocument, ident: &str, bleed: f64) -> Result<Vec<u8>, Error> {
    let mut document = loaded(&untagged(document, ident)?)?;
    boxes::set(&mut document, bleed);
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).map_err(|error| Error::Pack(error.to_string()))?;
    Ok(bytes)
}

/// Exports a PDF without tags, for further processing.
pub(super) fn untagged(document: &PagedDocument, ident: &str) -> Result<Vec<u8>, Error> {
    export_uncompressed(document, PdfOptions { tagged: false, ..options(ident) })
}

/// Returns the options that all PDFs share; `ident` is the document identifier.
fn options(ident: &str) -> PdfOptions {
    PdfOptions {
        ident: Smart::Custom(ident.to_owned()),
        creator: Smart::Custom(Some("Mappemonde".to_owned())),
        // By default without a timestamp, so that the bytes are reproducible.
        ..PdfOptions::default()
    }
}

/// Exports a PDF whose objects are not compressed; see [`pack`].
fn export_uncompressed(document: &PagedDocument, options: PdfOptions) -> Result<Vec<u8>, Error> {
    typst_pdf::pdf(document, &options).map_err(|errors| {
        // The texts of the templates are not available here: see [`TemplateDiagnostic::placed`].
        let said = errors.iter().map(|error| TemplateDiagnostic::new(error, |_| None));
        Error::Template(said.collect())
    })
}

/// Packs the thousands of small objects of a tagged PDF into compressed streams, and sets the page boxes for trim and
/// bleed.
pub(super) fn pack(mut document: Document, bleed: f64) -> Result<Vec<u8>, Error> {
    let mut packed = Vec::new();
    boxes::set(&mut document, bleed);
    document.save_modern(&mut packed).map_err(|error| Error::Pack(error.to_string()))?;
    Ok(packed)
}

/// Maximum number of pages rendered in parallel before they are passed on.
const BATCH_PAGES: usize = 8;

/// Maximum number of pixels rendered in parallel: eight playing cards at 400 dpi, or two pages of a book at 300 dpi.
/// A larger page is rendered alone: rendering takes ten bytes per pixel, and twice as many for a map.
const PIXELS: f64 = 12e6;

/// Maximum number of pixels of a page rendered at once; larger pages are written in bands of [`BAND`] pixels.
/// Rendered at once, a board at 600 dpi takes 900 MB.
pub const MAX_WHOLE_PAGE_PIXELS: f64 = 16e6;

/// Approximate number of pixels of a band.
const BAND: f64 = 6e6;

/// A page, and its pixels per point.
type Scaled<'a> = (&'a Page, f64);

/// Renders each page as an opaque PNG that records its resolution, and passes it to `take` in order, as soon as it is
/// ready.
///
/// # Errors
/// [`Error::Pack`] if a page cannot be encoded; any error of `take`.
pub fn png<E: From<Error>>(
    document: &PagedDocument,
    dpi: u16,
    mut take: impl FnMut(usize, Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let scale = f64::from(dpi) / POINTS_PER_INCH;
    let pages: Vec<Scaled> = document.pages().iter().map(|page| (page, scale)).collect();
    for run in runs(pages.iter().map(pixels)) {
        // A page this large is always alone in its run.
        if let [page] = &pages[run.clone()]
            && pixels(page) > MAX_WHOLE_PAGE_PIXELS
        {
            take(run.start, bands::png(page.0, dpi, BAND)?)?;
            continue;
        }
        let drawn = draw(&pages[run.clone()]).into_par_iter();
        let packed: Result<Vec<_>, Error> = drawn.map(|drawn| drawn.png(Some(dpi))).collect();
        for (rank, bytes) in run.zip(packed?) {
            take(rank, bytes)?;
        }
    }
    Ok(())
}

/// Renders the pages with the indices `ranks` (from 0), in that order, each at its own number of pixels per
/// millimetre, and passes them to `take`. Indices beyond the last page are skipped.
///
/// # Errors
/// Any error of `take`.
pub fn pictures<E: From<Error>>(
    document: &PagedDocument,
    ranks: &[usize],
    pixels_a_millimetre: impl Fn(usize) -> f64,
    mut take: impl FnMut(usize, Picture) -> Result<(), E>,
) -> Result<(), E> {
    let scaled = |rank: &usize| {
        let page = document.pages().get(*rank)?;
        Some((*rank, (page, pixels_a_millimetre(*rank) / paper::POINTS_A_MILLIMETRE)))
    };
    let (ranks, pages): (Vec<usize>, Vec<Scaled>) = ranks.iter().filter_map(scaled).unzip();
    for run in runs(pages.iter().map(pixels)) {
        let drawn = draw(&pages[run.clone()]);
        for (rank, picture) in ranks[run].iter().zip(drawn) {
            take(*rank, picture)?;
        }
    }
    Ok(())
}

/// Groups pages, given their numbers of pixels, into runs that are rendered in parallel.
fn runs(pixels: impl Iterator<Item = f64>) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    let mut sum = 0.0;
    for (rank, pixels) in pixels.enumerate() {
        sum += pixels;
        match runs.last_mut() {
            Some(run) if run.len() < BATCH_PAGES && sum <= PIXELS => run.end += 1,
            _ => {
                runs.push(rank..rank + 1);
                sum = pixels;
            }
        }
    }
    runs
}

/// Returns the number of pixels of a page at its scale.
fn pixels((page, scale): &Scaled) -> f64 {
    let size = page.frame.size();
    size.x.to_pt() * size.y.to_pt() * scale * scale
}

/// Renders pages in parallel.
fn draw(pages: &[Scaled]) -> Vec<Picture> {
    let draw = |(page, scale): &Scaled| {
        let options = RenderOptions { pixel_per_pt: (*scale).into(), ..RenderOptions::default() };
        let drawn = typst_render::render(page, &options);
        Picture::opaque(drawn.width(), drawn.height(), drawn.take())
    };
    let drawn = pages.par_iter().map(draw).collect();
    // The cached pictures of small pages are icons, which the next pages reuse. A map is not reused, and its picture
    // takes as much memory as the page.
    let all: f64 = pages.iter().map(pixels).sum();
    comemo::evict(usize::from(all <= PIXELS));
    drawn
}

/// Exports each page as SVG, and passes it to `take` in order.
///
/// # Errors
/// Any error of `take`.
pub fn svg<E: From<Error>>(
    document: &PagedDocument,
    mut take: impl FnMut(usize, Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let options = SvgOptions::default();
    for (batch, pages) in document.pages().chunks(BATCH_PAGES).enumerate() {
        let write = |page: &Page| typst_svg::svg(page, &options).into_bytes();
        let written: Vec<Vec<u8>> = pages.par_iter().map(write).collect();
        for (rank, bytes) in written.into_iter().enumerate() {
            take(batch * BATCH_PAGES + rank, bytes)?;
        }
        // The next batch reuses the results of this one, such as icons.
        comemo::evict(1);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_pages_are_drawn_alone_and_small_ones_side_by_side() {
        let (card, leaf, board) = (0.8e6, 4.3e6, 17.4e6);
        let runs_of = |pixels: &[f64]| runs(pixels.iter().copied());
        assert!(runs_of(&[]).is_empty());
        assert_eq!(runs_of(&[card; 20]), [0..8, 8..16, 16..20]);
        assert_eq!(runs_of(&[leaf; 5]), [0..2, 2..4, 4..5]);
        assert_eq!(runs_of(&[board, board, leaf, card, board]), [0..1, 1..2, 2..4, 4..5]);
    }
}
