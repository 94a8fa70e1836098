//! Typesets the calibration sheet of a printer.

use typst_layout::PagedDocument;

use super::fonts::FontSet;
use super::trial::Sandbox;
use super::{Error, world};
use assets::Assets;
use lang::Localizer;
use paper::calibration::Calibration;

/// Typesets the calibration sheet for the printer of this name.
///
/// # Errors
/// [`Error::Template`] if Typst rejects the template; [`Error::Pack`] if its input cannot be serialised.
pub fn typeset(
    calibration: &Calibration,
    assets: &Assets,
    localizer: &Localizer,
    printer: &str,
    sandbox: Option<Sandbox>,
) -> Result<PagedDocument, Error> {
    let mut files = world::Files::of_templates("/templates/calibration.typ", assets);
    let input = calibration.input(localizer, printer);
    files.add_input(&input)?;
    files.compile(&FontSet::of_project(assets), sandbox)
}
