//! Profiles: what a printer at home or a print shop takes, as data. A project may add its own, or
//! replace those of the program.

mod fit;
mod read;

use std::collections::BTreeMap;

use super::sheet::{FaceOrder, Paper};
use super::stock::{CARD, Size};
use assets::Assets;
use diag::{Files, Located, Span};
pub use fit::check_trims;
use lang::LocalizedText;
pub use read::{check, read};

/// Where profiles are: `data/print/profiles/ID.yaml`.
pub const FOLDER: &str = "data/print/profiles";

/// What is handed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputForm {
    /// Sheets of paper with many pieces, as PDF.
    Sheets,
    /// One face a page, as PDF.
    Pages,
    /// One face a PNG.
    Pictures,
}

/// Colours that are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Red, green and blue, or grey.
    Rgb,
    /// Printing inks, or grey.
    Cmyk,
}

/// Marks that are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// None at all.
    None,
    /// Crop marks outside of what is cut out.
    Crop,
}

/// Boxes that pages must name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageBox {
    /// What is left once it is cut.
    Trim,
    /// How far colour runs over the cut.
    Bleed,
}

/// How text is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fonts {
    /// With its fonts in the file.
    Embedded,
    /// As outlines only.
    Outlines,
}

/// What black texts are printed with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextInk {
    /// With black alone.
    Black,
}

/// What is printed over what is under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overprint {
    /// Texts in full black, where paper has room for it.
    Black,
}

/// What may shine through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transparency {
    /// Nothing at all.
    None,
}

/// A standard of print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standard {
    /// PDF/X-1a: no transparency, and no colours but CMYK, grey and spot colours.
    X1a,
    /// PDF/X-3: no transparency, but colours of any profile.
    X3,
    /// PDF/X-4: transparency and layers as well.
    X4,
}

impl Standard {
    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::X1a => "PDF/X-1a",
            Self::X3 => "PDF/X-3",
            Self::X4 => "PDF/X-4",
        }
    }

    /// The part of the standard that has its clauses.
    pub fn part(self) -> &'static str {
        match self {
            Self::X1a => "ISO 15930-4:2003",
            Self::X3 => "ISO 15930-6:2003",
            Self::X4 => "ISO 15930-7:2010",
        }
    }
}

/// A profile. A clause that is not there asks for nothing.
#[derive(Clone, Debug)]
pub struct Profile {
    /// The stem of its file.
    pub id: String,
    /// What people call it.
    pub name: LocalizedText,
    /// What is handed over.
    pub form: OutputForm,
    /// Paper of sheets.
    pub paper: Option<Located<Paper>>,
    /// To what pieces are cut, by the id of their stock; empty: to whatever size they have.
    pub trims: BTreeMap<String, Located<Size>>,
    /// To what playing cards may be cut besides.
    pub sizes: Vec<Size>,
    /// Millimetres that colour runs over the cut.
    pub bleed: Option<Located<f64>>,
    /// Millimetres that text keeps off the cut.
    pub safe: Option<Located<f64>>,
    /// Dots per inch of pictures.
    pub dpi: Option<Located<u16>>,
    /// Order of fronts and backs.
    pub order: Option<Located<FaceOrder>>,
    /// Which colours a file may have; `None` for any.
    pub colour: Option<Located<Colour>>,
    /// Most ink on one spot, in per cent of one ink.
    pub ink: Option<Located<u16>>,
    /// What black texts are printed with; `None` where nobody asks.
    pub text: Option<Located<TextInk>>,
    /// What prints over what is under it; `None` where nobody asks.
    pub overprint: Option<Located<Overprint>>,
    /// What may shine through; `None` where nobody asks.
    pub transparency: Option<Located<Transparency>>,
    /// What marks a file has; `None` where nobody minds.
    pub marks: Option<Located<Marks>>,
    /// Boxes that every page must have; `None` where nobody asks.
    pub boxes: Option<Located<Vec<PageBox>>>,
    /// What text must be; `None` where nobody asks.
    pub fonts: Option<Located<Fonts>>,
    /// Points of the smallest text.
    pub smallest: Option<Located<f64>>,
    /// The standard that a file must name; `None` where nobody asks.
    pub standard: Option<Located<Standard>>,
    /// The file of the profile, to show clauses in.
    pub files: Files,
    /// Where its form stands, for what is wrong with a file as a whole.
    pub span: Span,
}

impl Profile {
    /// Whether pieces of this stock are taken.
    pub fn takes(&self, stock: &str) -> bool {
        self.trims.is_empty() || self.trims.contains_key(stock)
    }

    /// The sizes to which playing cards may be cut, the usual one first; none where any will do.
    pub fn card_sizes(&self) -> Vec<Size> {
        let usual = self.trims.get(CARD.id).map(|trim| trim.value);
        usual.into_iter().chain(self.sizes.iter().copied()).collect()
    }

    /// The same with playing cards of another size, where it takes those.
    pub fn with_cards(mut self, size: Size) -> Option<Self> {
        const ROUNDING: f64 = 0.05;
        let is_near = |a: f64, b: f64| (a - b).abs() < ROUNDING;
        let is_it =
            |known: &Size| is_near(known.width, size.width) && is_near(known.height, size.height);
        if self.trims.is_empty() {
            return Some(self);
        }
        let known = self.card_sizes().into_iter().find(is_it)?;
        let place = self.trims.get(CARD.id).map_or(self.span, |trim| trim.span);
        self.trims.insert(CARD.id.to_owned(), Located { value: known, span: place });
        Some(self)
    }

    /// The bleed of its pages: none where it asks for none.
    pub fn bleed(&self) -> f64 {
        self.bleed.as_ref().map_or(0.0, |bleed| bleed.value)
    }
}

/// The ids of all profiles, sorted.
pub fn ids(assets: &Assets) -> Vec<String> {
    let names = assets.list(FOLDER);
    let id = |name: &String| {
        let file = name.strip_prefix(FOLDER)?.strip_prefix('/')?;
        let id = file.strip_suffix(".yaml")?;
        (!id.contains('/')).then(|| id.to_owned())
    };
    names.iter().filter_map(id).collect()
}
