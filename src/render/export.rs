//! From typeset pages to the bytes of files.

use lopdf::Document;
use rayon::prelude::*;
use typst::foundations::Smart;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandard, PdfStandards};
use typst_render::RenderOptions;
use typst_svg::SvgOptions;

use super::Error;

/// Points in an inch.
const INCH: f64 = 72.0;

/// A tagged PDF for readers with and without eyes (PDF/UA-1), packed into object streams. The same
/// pages and the same `ident` give the same bytes.
///
/// # Errors
/// [`Error::Template`] where the pages break the standard; [`Error::Pack`] where packing fails.
pub fn pdf(document: &PagedDocument, ident: &str) -> Result<Vec<u8>, Error> {
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
    pack(&loose)
}

/// Puts the thousands of small objects of a tagged PDF into compressed streams.
fn pack(loose: &[u8]) -> Result<Vec<u8>, Error> {
    let failed = |error: lopdf::Error| Error::Pack(error.to_string());
    let mut document = Document::load_mem(loose).map_err(failed)?;
    let mut packed = Vec::with_capacity(loose.len() / 2);
    document
        .save_modern(&mut packed)
        .map_err(|error| Error::Pack(error.to_string()))?;
    Ok(packed)
}

/// Each page as PNG, in parallel.
///
/// # Errors
/// [`Error::Pack`] where a page cannot be encoded.
pub fn png(document: &PagedDocument, dpi: f64) -> Result<Vec<Vec<u8>>, Error> {
    let options = RenderOptions {
        pixel_per_pt: (dpi / INCH).into(),
        ..RenderOptions::default()
    };
    document
        .pages()
        .par_iter()
        .map(|page| {
            let pixels = typst_render::render(page, &options);
            pixels
                .encode_png()
                .map_err(|error| Error::Pack(error.to_string()))
        })
        .collect()
}

/// Each page as SVG.
pub fn svg(document: &PagedDocument) -> Vec<Vec<u8>> {
    let options = SvgOptions::default();
    document
        .pages()
        .par_iter()
        .map(|page| typst_svg::svg(page, &options).into_bytes())
        .collect()
}
