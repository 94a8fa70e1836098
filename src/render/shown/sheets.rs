//! Sheets as they print, of which only those that are looked at are typeset.

use super::product::{self, Request};
use super::{Error, export};
use paper::sheet::Page;

/// The sheets of a product, before anything is typeset.
#[derive(Clone, Debug, PartialEq)]
pub struct Sheets {
    /// The pages, in the order in which they print.
    pub pages: Vec<Page>,
    /// By the rank of a face in the cells of the pages: its id.
    pub faces: Vec<String>,
}

impl Sheets {
    /// How many sheets the pages are.
    pub fn count(&self) -> usize {
        product::sheets(&self.pages)
    }
}

/// The sheets on which the layout of a request lays a product.
///
/// # Errors
/// As for [`product::prepare`].
pub fn sheets(request: &Request<'_>) -> Result<Sheets, Error> {
    let made = product::cut(request)?.made;
    let faces = made.pieces.faces().iter().map(|face| face.id.clone());
    Ok(Sheets { pages: product::pages(request, &made)?, faces: faces.collect() })
}

/// One page of them as SVG, by its rank; `None` where there are fewer.
///
/// # Errors
/// As for [`product::typeset`].
pub fn page(request: &Request<'_>, rank: usize) -> Result<Option<String>, Error> {
    let mut cut = product::cut(request)?;
    cut.made.credits.clear();
    let pages = product::pages(request, &cut.made)?;
    let sheets = product::sheets(&pages);
    let Some(page) = pages.into_iter().nth(rank) else {
        return Ok(None);
    };
    let typeset = product::set(request, product::impose_pages(request, cut, vec![page], sheets)?)?;
    let mut shown = None;
    export::svg(&typeset.document, |_, svg| {
        shown = Some(String::from_utf8_lossy(&svg).into_owned());
        Ok::<(), Error>(())
    })?;
    crate::forget();
    Ok(shown)
}
