//! Pages for a press: their colours as inks, by an ICC profile and by hand.

use std::cell::RefCell;
use std::collections::BTreeMap;

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

/// The key of the inks that were chosen by hand, in `templates/colours.json`.
const INKS: &str = "inks";

/// The printing condition that files are made for where no other is named: its profile.
pub const CONDITION: &str = "data/print/inks/fogra39l.icc";

/// How files become those of a press.
pub struct Inking {
    condition: Condition,
    chosen: BTreeMap<Rgb, ManualInks>,
    /// The most ink on a spot, in per cent of one ink.
    pub limit: u16,
    /// What the files are for.
    pub aim: OutputTarget,
    /// Whether type and lines in black print over what is under them.
    pub overprints: bool,
    /// Whether texts become outlines.
    pub outlines: bool,
    /// The day from which the files are, `YYYY-MM-DD`.
    pub day: String,
    /// Colours that paper shows otherwise, by the file that has them.
    met: RefCell<Vec<(String, DeviatingColour)>>,
}

impl Inking {
    /// Files for a press in the inks of a condition, with those that the project chose by hand.
    ///
    /// # Errors
    /// [`ColourError`] where the colours of the project cannot be used.
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
            aim,
            overprints: false,
            outlines: false,
            day: String::new(),
            met: RefCell::default(),
        })
    }

    /// The file of pages that are cut: so many millimetres of each side are their bleed.
    ///
    /// # Errors
    /// [`Error::Inks`] where something of it has no inks; as [`export::pdf`] else.
    pub fn pdf(&self, pages: &PagedDocument, ident: &str, bleed: f64) -> Result<Vec<u8>, Error> {
        let loose = export::untagged(pages, ident)?;
        let mut document = ink::read(&loose).map_err(Error::Inks)?;
        drop(loose);
        boxes::set(&mut document, bleed);
        let inked = self.inked(document, ident);
        inked.map_err(|error| match error {
            Error::Inks(refused) => ink_error_position::placed(pages, refused),
            error => error,
        })
    }

    /// The file of pages that are boxes: their lines of cut and fold in inks of their own, over everything.
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

    /// A file in inks, from one in whatever colours.
    ///
    /// # Errors
    /// As for [`Inking::pdf`].
    pub fn convert(&self, pdf: &[u8], ident: &str) -> Result<Vec<u8>, Error> {
        self.inked(ink::read(pdf).map_err(Error::Inks)?, ident)
    }

    fn inked(&self, document: lopdf::Document, ident: &str) -> Result<Vec<u8>, Error> {
        self.finished(document, ident, &[])
    }

    fn finished(
        &self,
        mut document: lopdf::Document,
        ident: &str,
        guides: &[Guides],
    ) -> Result<Vec<u8>, Error> {
        let palette = Palette::new(&self.condition, &self.chosen, self.limit);
        let Self { aim, overprints, outlines, .. } = *self;
        let job = Job { palette: &palette, aim, overprints, outlines };
        let met = ink::convert(&mut document, &job).map_err(Error::Inks)?;
        self.met.borrow_mut().extend(met.into_iter().map(|met| (ident.to_owned(), met)));
        // PDF/X-1a and PDF/X-3 know no layers.
        let drawn = dieline::draw(&mut document, guides, !aim.is_flat());
        drawn.map_err(|error| Error::Pack(error.to_string()))?;
        let about = DocumentInfo { title: ident, ident, day: &self.day };
        let bytes = ink::finish(document, aim, &self.condition, &about);
        bytes.map_err(|error| Error::Pack(error.to_string()))
    }

    /// Colours that the paper shows otherwise by so many tenths of a step that an eye sees (CIEDE2000), the
    /// farthest off first, each with the pages of the file that met it first.
    pub fn deviating_colours(&self, least: u32) -> Vec<(String, DeviatingColour)> {
        let mut off: BTreeMap<Rgb, (String, DeviatingColour)> = BTreeMap::new();
        for (file, met) in self.met.borrow().iter().filter(|(_, met)| met.off.distance >= least) {
            off.entry(met.off.rgb).or_insert_with(|| (file.clone(), met.clone()));
        }
        let mut off: Vec<(String, DeviatingColour)> = off.into_values().collect();
        off.sort_by_key(|(_, met)| std::cmp::Reverse(met.off.distance));
        off
    }
}

/// What the standard of a file is for.
pub fn aim(standard: Standard) -> OutputTarget {
    match standard {
        Standard::X1a => OutputTarget::Flat,
        Standard::X3 => OutputTarget::FlatX3,
        Standard::X4 => OutputTarget::Live,
    }
}

/// The inks that a project chose by hand, by the colour of the screen.
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

/// A colour as templates write it: `#0B5C6B`.
fn rgb(name: &str) -> Option<Rgb> {
    let digits = name.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
    let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
    Some([part(0)?, part(2)?, part(4)?])
}

/// Cyan, magenta, yellow and black in per cent.
fn inks(value: &Value) -> Option<Inks> {
    let parts = value.as_array()?.iter().map(|part| part.as_u64().filter(|part| *part <= 100));
    let parts: Vec<u64> = parts.collect::<Option<_>>()?;
    let parts: [u64; 4] = parts.try_into().ok()?;
    Some(Inks(parts.map(|part| 10 * part as u16)))
}
