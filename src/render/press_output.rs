//! PDFs for a press: screen colours are converted to inks (CMYK), by an ICC profile and by a table of inks chosen by
//! hand.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use serde_json::Value;
use typst_layout::PagedDocument;

use super::colours::{ColourError, Colours};
use super::{Error, export, ink_error_position};
use assets::Assets;
use paper::profile::Standard;
use press::boxes;
use press::dieline::{self, BLEED, Guides};
use press::ink::{
    self, Condition, DeviatingColour, DocumentInfo, Inks, Job, ManualInks, OutputTarget, Palette,
    Rgb,
};

/// Key of the inks chosen by hand, in `templates/colours.json`. They replace the inks that the profile gives.
const INKS: &str = "inks";

/// Path of the ICC profile of the default printing condition.
pub const CONDITION: &str = "data/print/inks/fogra39l.icc";

/// Settings of the conversion of files to the inks of a press.
pub struct Inking {
    /// Printing condition, with its ICC profile.
    condition: Condition,
    /// Inks chosen by hand, by screen colour.
    chosen: BTreeMap<Rgb, ManualInks>,
    /// Total area coverage: maximum sum of the inks on a spot, in per cent of one ink.
    pub limit: u16,
    /// Output for which the files are converted: a kind of press, or a screen.
    pub target: OutputTarget,
    /// If set, black type and lines overprint.
    pub overprints: bool,
    /// If set, text is converted to outlines.
    pub outlines: bool,
    /// Date of the files, as `YYYY-MM-DD`.
    pub day: String,
    /// Colours that print differently from the screen, each with the `ident` of the file that has it.
    deviations: Mutex<Vec<(String, DeviatingColour)>>,
}

impl Inking {
    /// Creates the conversion to a printing condition, with the project's hand-chosen inks, a total area coverage of
    /// 300 %, and neither overprint nor outlines.
    ///
    /// # Errors
    /// [`ColourError`] if the colours of the project cannot be used.
    pub fn new(
        assets: &Assets,
        condition: Condition,
        aim: OutputTarget,
    ) -> Result<Self, ColourError> {
        let chosen = chosen(assets)?;
        Ok(Self {
            condition,
            chosen,
            limit: 300,
            target: aim,
            overprints: false,
            outlines: false,
            day: String::new(),
            deviations: Mutex::default(),
        })
    }

    /// Exports pages for a press; `bleed` is the bleed of each side, in millimetres.
    ///
    /// # Errors
    /// [`Error::Inks`] if an item of the pages has no inks; the errors of [`export::pdf`].
    pub fn pdf(&self, pages: &PagedDocument, ident: &str, bleed: f64) -> Result<Vec<u8>, Error> {
        let loose = export::untagged(pages, ident)?;
        let mut document = ink::read(&loose).map_err(Error::Inks)?;
        // Freed early, because the parsed document is a second copy.
        drop(loose);
        boxes::set(&mut document, bleed);
        let inked = self.inked(document, ident);
        // The PDF has no positions in the templates, but the typeset pages have.
        inked.map_err(|error| match error {
            Error::Inks(refused) => ink_error_position::locate(pages, refused),
            error => error,
        })
    }

    /// Exports boxes for a press, with their cut and fold lines in spot colours on top.
    ///
    /// # Errors
    /// As for [`Inking::pdf`].
    pub fn boxes(
        &self,
        document: &PagedDocument,
        ident: &str,
        guides: &[Guides],
    ) -> Result<Vec<u8>, Error> {
        let loose = export::untagged(document, ident)?;
        let mut document = ink::read(&loose).map_err(Error::Inks)?;
        drop(loose);
        boxes::set(&mut document, BLEED);
        self.finished(document, ident, guides)
    }

    /// Converts a PDF in any colour space to inks.
    ///
    /// # Errors
    /// As for [`Inking::pdf`].
    pub fn convert(&self, pdf: &[u8], ident: &str) -> Result<Vec<u8>, Error> {
        self.inked(ink::read(pdf).map_err(Error::Inks)?, ident)
    }

    /// Converts a parsed PDF to inks.
    fn inked(&self, document: lopdf::Document, ident: &str) -> Result<Vec<u8>, Error> {
        self.finished(document, ident, &[])
    }

    /// Converts a parsed PDF to inks, draws the cut and fold lines of boxes on it, and returns its bytes.
    fn finished(
        &self,
        mut document: lopdf::Document,
        ident: &str,
        guides: &[Guides],
    ) -> Result<Vec<u8>, Error> {
        let palette = Palette::new(&self.condition, &self.chosen, self.limit);
        let Self { target: aim, overprints, outlines, .. } = *self;
        let job = Job { palette: &palette, target: aim, overprints, outlines };
        let met = ink::convert(&mut document, &job).map_err(Error::Inks)?;
        let met = met.into_iter().map(|met| (ident.to_owned(), met));
        self.deviations.lock().unwrap_or_else(PoisonError::into_inner).extend(met);
        // PDF/X-1a and PDF/X-3 do not allow layers (optional content).
        let drawn = dieline::draw(&mut document, guides, !aim.is_flat());
        drawn.map_err(|error| Error::Pack(error.to_string()))?;
        let about = DocumentInfo { title: ident, ident, day: &self.day };
        let bytes = ink::finish(document, aim, &self.condition, &about);
        bytes.map_err(|error| Error::Pack(error.to_string()))
    }

    /// Returns the colours that print differently by at least `least` tenths of a CIEDE2000 unit (one unit is about
    /// the least visible difference), the largest difference first. Each colour has the file in which it was found
    /// first, and the pages of that file.
    pub fn deviating_colours(&self, least: u32) -> Vec<(String, DeviatingColour)> {
        let mut off: BTreeMap<Rgb, (String, DeviatingColour)> = BTreeMap::new();
        let deviations = self.deviations.lock().unwrap_or_else(PoisonError::into_inner);
        for (file, met) in deviations.iter().filter(|(_, met)| met.deviation.distance >= least) {
            off.entry(met.deviation.rgb).or_insert_with(|| (file.clone(), met.clone()));
        }
        let mut off: Vec<(String, DeviatingColour)> = off.into_values().collect();
        off.sort_by_key(|(_, met)| std::cmp::Reverse(met.deviation.distance));
        off
    }
}

/// Returns the output target for a print standard.
pub fn output_target(standard: Standard) -> OutputTarget {
    match standard {
        Standard::X1a => OutputTarget::Flat,
        Standard::X3 => OutputTarget::FlatX3,
        Standard::X4 => OutputTarget::Live,
    }
}

/// Reads the inks that a project chose by hand, by screen colour.
fn chosen(assets: &Assets) -> Result<BTreeMap<Rgb, ManualInks>, ColourError> {
    let colours = Colours::read(assets)?;
    let mut chosen = BTreeMap::new();
    let Some(Value::Object(all)) = colours.value(INKS) else {
        return Ok(chosen);
    };
    for (name, value) in all {
        let wrong = || ColourError::WrongInks { colour: name.clone(), written: value.to_string() };
        let rgb = rgb(name).ok_or_else(wrong)?;
        let one = match value {
            Value::Object(parts) => {
                let of = |key: &str| parts.get(key).and_then(inks);
                of("type").zip(of("area")).map(|(fine, area)| ManualInks { fine, area })
            }
            value => inks(value).map(|inks| ManualInks { fine: inks, area: inks }),
        };
        chosen.insert(rgb, one.ok_or_else(wrong)?);
    }
    Ok(chosen)
}

/// Parses a colour as in templates: `#0B5C6B`.
fn rgb(name: &str) -> Option<Rgb> {
    let digits = name.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// Parses an array of cyan, magenta, yellow and black, in whole per cent; `None` if it is malformed.
fn inks(value: &Value) -> Option<Inks> {
    let parts = value.as_array()?.iter().map(|part| part.as_u64().filter(|part| *part <= 100));
    let parts: Vec<u64> = parts.collect::<Option<_>>()?;
    let parts: [u64; 4] = parts.try_into().ok()?;
    // `Inks` counts tenths of a per cent.
    Some(Inks(parts.map(|part| 10 * part as u16)))
}
