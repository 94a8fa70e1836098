//! Profiles: the requirements of home printers and print shops, as data. A project may add profiles, or replace the
//! program's.

mod fit;
mod read;

use std::collections::BTreeMap;

use super::sheet::{FaceOrder, Paper};
use super::stock::{CARD, Size, card_size};
use assets::Assets;
use diag::{Files, Located, Span};
pub use fit::check_trims;
use lang::LocalizedText;
pub use read::{check, read};

/// Folder of the profiles: `data/print/profiles/ID.yaml`.
pub const FOLDER: &str = "data/print/profiles";

/// Form of the output.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputForm {
    /// Sheets of paper with many pieces, as PDF.
    Sheets,
    /// A PDF with one face per page.
    Pages,
    /// A PNG for each face.
    Pictures,
}

/// Colours that are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Red, green and blue, or grey.
    Rgb,
    /// CMYK inks, or grey.
    Cmyk,
}

/// Marks that are accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marks {
    /// None at all.
    None,
    /// Crop marks outside of the trim.
    Crop,
}

/// Page boxes that are required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageBox {
    /// Trim box: the page after cutting.
    Trim,
    /// Bleed box: the trim enlarged by the bleed.
    Bleed,
}

/// Form of text that is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fonts {
    /// Text with embedded fonts.
    Embedded,
    /// Outlines instead of fonts.
    Outlines,
}

/// Required inks of black text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextInk {
    /// Black ink (K) only.
    Black,
}

/// Overprint that is required.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overprint {
    /// Text in 100 % black, where the ink limit of the paper allows overprint.
    Black,
}

/// Transparency that is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Transparency {
    /// No transparency at all.
    None,
}

/// A standard for print files (ISO 15930).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standard {
    /// PDF/X-1a: no transparency, and no colours but CMYK, grey and spot colours.
    X1a,
    /// PDF/X-3: no transparency, but colours with any ICC profile.
    X3,
    /// PDF/X-4: transparency and layers are allowed too.
    X4,
}

impl Standard {
    /// Returns the name of the standard.
    pub fn name(self) -> &'static str {
        match self {
            Self::X1a => "PDF/X-1a",
            Self::X3 => "PDF/X-3",
            Self::X4 => "PDF/X-4",
        }
    }

    /// Returns the part of ISO 15930 that defines the standard.
    pub fn part(self) -> &'static str {
        match self {
            Self::X1a => "ISO 15930-4:2003",
            Self::X3 => "ISO 15930-6:2003",
            Self::X4 => "ISO 15930-7:2010",
        }
    }
}

/// Order form of a print shop, for which a public page describes the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderForm {
    /// XML of MPC Autofill, a program that fills in orders at MakePlayingCards:
    /// <https://github.com/chilli-axe/mpc-autofill/wiki/XML-Schema-Specification>, read 2026-01-23.
    MpcAutofill,
    /// Fields of decks and cards of The Game Crafter: <https://www.thegamecrafter.com/developer/Deck.html> and
    /// <https://www.thegamecrafter.com/developer/Card.html>.
    TheGameCrafter,
}

/// A profile. A field that is `None` requires nothing.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Id: the stem of the file.
    pub id: String,
    /// Name for people.
    pub name: LocalizedText,
    /// Form of the output.
    pub form: OutputForm,
    /// Paper of the sheets; required for `OutputForm::Sheets`.
    pub paper: Option<Located<Paper>>,
    /// Trim sizes by stock id; if empty, pieces may have any size.
    pub trims: BTreeMap<String, Located<Size>>,
    /// Further trim sizes of playing cards.
    pub sizes: Vec<Size>,
    /// Bleed in millimetres.
    pub bleed: Option<Located<f64>>,
    /// Safe margin in millimetres: the distance of text from the cut.
    pub safe: Option<Located<f64>>,
    /// Resolution of images, in dots per inch.
    pub dpi: Option<Located<u16>>,
    /// Order of fronts and backs.
    pub order: Option<Located<FaceOrder>>,
    /// Order form that goes with the files.
    pub order_form: Option<Located<OrderForm>>,
    /// Required colours; `None` for any.
    pub colour: Option<Located<Colour>>,
    /// Inks beside the process inks that the shop prints or cuts by, by their names.
    pub spots: Option<Located<Vec<String>>>,
    /// Width of the thinnest line, in millimetres.
    pub hairline: Option<Located<f64>>,
    /// Total area coverage: maximum sum of all inks on a spot, in per cent of one ink.
    pub ink: Option<Located<u16>>,
    /// Inks of black text; `None` for any.
    pub text: Option<Located<TextInk>>,
    /// Required overprint; `None` for no requirement.
    pub overprint: Option<Located<Overprint>>,
    /// Accepted transparency; `None` for any.
    pub transparency: Option<Located<Transparency>>,
    /// Accepted marks; `None` for any.
    pub marks: Option<Located<Marks>>,
    /// Boxes that every page must have; `None` for no requirement.
    pub boxes: Option<Located<Vec<PageBox>>>,
    /// Accepted form of text; `None` for any.
    pub fonts: Option<Located<Fonts>>,
    /// Minimum size of text, in points.
    pub smallest: Option<Located<f64>>,
    /// Print standard that a file must declare; `None` for no requirement.
    pub standard: Option<Located<Standard>>,
    /// The file of the profile, from which findings show excerpts.
    pub files: Files,
    /// Span of the field `form`, for findings about a file as a whole.
    pub span: Span,
}

impl Profile {
    /// Creates a profile of sheets without any clause.
    pub fn without_clauses() -> Self {
        let mut files = Files::default();
        let span = Span::new(files.add("", ""), 0..0);
        Self {
            id: String::new(),
            name: LocalizedText::default(),
            form: OutputForm::Sheets,
            paper: None,
            trims: BTreeMap::new(),
            sizes: Vec::new(),
            bleed: None,
            safe: None,
            dpi: None,
            order: None,
            order_form: None,
            colour: None,
            spots: None,
            hairline: None,
            ink: None,
            text: None,
            overprint: None,
            transparency: None,
            marks: None,
            boxes: None,
            fonts: None,
            smallest: None,
            standard: None,
            files,
            span,
        }
    }

    /// Returns `true` if pieces of this stock are accepted.
    pub fn accepts(&self, stock: &str) -> bool {
        self.trims.is_empty() || self.trims.contains_key(stock)
    }

    /// Returns the trim sizes of playing cards, the usual size first; empty if any size is accepted.
    pub fn card_sizes(&self) -> Vec<Size> {
        let usual = self.trims.get(CARD.id).map(|trim| trim.value);
        usual.into_iter().chain(self.sizes.iter().copied()).collect()
    }

    /// Returns the size to which playing cards are cut, if it is not the usual one: see [`card_size`].
    pub fn card_size(&self) -> Option<Size> {
        let asked = self.trims.get(CARD.id)?.value;
        card_size(asked.width, asked.height).filter(|size| *size != CARD.trim)
    }

    /// Returns the profile for playing cards of another size; `None` if the profile does not accept this size.
    pub fn with_cards(mut self, size: Size) -> Option<Self> {
        const ROUNDING: f64 = 0.05;
        let is_near = |a: f64, b: f64| (a - b).abs() < ROUNDING;
        let is_it =
            |known: &Size| is_near(known.width, size.width) && is_near(known.height, size.height);
        if self.trims.is_empty() {
            return Some(self);
        }
        // The size as written in the profile, because `size` may be rounded.
        let known = self.card_sizes().into_iter().find(is_it)?;
        let place = self.trims.get(CARD.id).map_or(self.span, |trim| trim.span);
        self.trims.insert(CARD.id.to_owned(), Located { value: known, span: place });
        Some(self)
    }

    /// Returns the bleed of its pages in millimetres; 0 if it requires none.
    pub fn bleed(&self) -> f64 {
        self.bleed.as_ref().map_or(0.0, |bleed| bleed.value)
    }
}

/// Returns the ids of all profiles, sorted.
pub fn ids(assets: &Assets) -> Vec<String> {
    let names = assets.list(FOLDER);
    let id = |name: &String| {
        let file = name.strip_prefix(FOLDER)?.strip_prefix('/')?;
        let id = file.strip_suffix(".yaml")?;
        (!id.contains('/')).then(|| id.to_owned())
    };
    names.iter().filter_map(id).collect()
}
