//! Sheets as printed, for previews. Only the requested page is typeset.

use super::product::{self, Request};
use super::{Error, export};
use paper::sheet::Page;

/// The imposed sheets of a product, before typesetting.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheets {
    /// Pages, in print order.
    pub pages: Vec<Page>,
    /// Ids of the faces, by the index that the cells of the pages use.
    pub faces: Vec<String>,
}

impl Sheets {
    /// Returns the number of sheets.
    pub fn count(&self) -> usize {
        product::sheets(&self.pages)
    }
}

/// Imposes a product on sheets, with the layout of the request.
///
/// # Errors
/// As for [`product::prepare`].
pub fn sheets(request: &Request<'_>) -> Result<Sheets, Error> {
    let made = product::cut(request)?.made;
    let faces = made.pieces.faces().iter().map(|face| face.id.clone());
    Ok(Sheets { pages: product::pages(request, &made)?, faces: faces.collect() })
}

/// Renders the page with index `rank` as SVG; `None` if there are fewer pages.
///
/// # Errors
/// As for [`product::typeset`].
pub fn page(request: &Request<'_>, rank: usize) -> Result<Option<String>, Error> {
    let mut cut = product::cut(request)?;
    // Credits would add pages after the requested one.
    cut.made.credits.clear();
    let pages = product::pages(request, &cut.made)?;
    // Counted before the other pages are dropped, because the label of the page states the number.
    let sheets = product::sheets(&pages);
    let Some(page) = pages.into_iter().nth(rank) else {
        return Ok(None);
    };
    let typeset = product::typeset_prepared(
        request,
        product::impose_pages(request, cut, vec![page], sheets)?,
    )?;
    let mut shown = None;
    export::svg(&typeset.document, |_, svg| {
        shown = Some(String::from_utf8_lossy(&svg).into_owned());
        Ok::<(), Error>(())
    })?;
    crate::forget();
    Ok(shown)
}
