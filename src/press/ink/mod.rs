//! From the colours of screens to inks: a PDF as a press takes it, PDF/X-1a, PDF/X-3 or PDF/X-4.

pub(crate) mod backdrop;
pub(crate) mod colours;
mod condition;
mod content;
mod convert;
mod flatten;
mod inline;
mod palette;
mod picture;
mod prepare;
mod resources_used;
mod shading;
mod standard;
mod state;
mod streams;
pub(crate) mod text;
pub(crate) mod write;

use std::collections::BTreeSet;

use lopdf::Document;

pub use condition::{Condition, ConditionError, LARGEST};
pub use convert::convert;
pub use palette::{ColourDeviation, ColourUse, ManualInks, Palette};
use pdf::limits::Limits;
use pdf::reading::{self, LoadError};
pub use standard::{DocumentInfo, finish};

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputTarget {
    /// A press that knows no transparency: what shines through is mixed beforehand (PDF/X-1a).
    Flat,
    /// The same, for whoever asks for PDF/X-3, which takes inks and other colours besides.
    FlatX3,
    /// A press that mixes by itself (PDF/X-4).
    Live,
    /// A screen that shows what the press will print.
    Screen,
}

impl OutputTarget {
    /// Whether what shines through has to be mixed beforehand.
    pub fn is_flat(self) -> bool {
        matches!(self, Self::Flat | Self::FlatX3)
    }
}

/// How a file gets its inks.
pub struct Job<'a> {
    /// The inks of all colours.
    pub palette: &'a Palette<'a>,
    /// What the file is for.
    pub aim: OutputTarget,
    /// Whether type and lines in full black print over what is under them, where that has room for it.
    pub overprints: bool,
    /// Whether texts become outlines.
    pub outlines: bool,
}

/// A colour that was met, and the ranks of the pages that have it; those in drawings are not told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviatingColour {
    /// The colour, and what prints it.
    pub off: ColourDeviation,
    /// Ranks of pages, from 0.
    pub pages: BTreeSet<usize>,
}

/// Why a file gets no inks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConversionError {
    /// Rank of the page, from 0, where that is known.
    pub page: Option<usize>,
    /// What stands in the way.
    pub why: ConversionErrorKind,
}

/// What stands in the way of inks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConversionErrorKind {
    /// Something cannot be read.
    Unreadable,
    /// Colours in a space that leads to no inks.
    Colours,
    /// A gradient of a kind that is not converted.
    Gradient,
    /// A picture that is written into the content itself, in a form that is not converted.
    InlinePicture,
    /// A picture in a form that is not converted.
    PictureForm,
    /// A picture with fewer dots than its size asks for.
    PictureShort,
    /// A picture with more dots than are converted.
    PictureLarge,
    /// A picture of which parts shine through, in PDF/X-1a.
    PictureShines,
    /// Something that shines through over a picture or a gradient, in PDF/X-1a.
    Through,
    /// A way to blend that PDF/X-1a does not know.
    Blend,
    /// A soft mask, in PDF/X-1a.
    Mask,
    /// Too much shines through to be mixed beforehand.
    TooIntricate,
    /// Text whose letters cannot be turned into outlines.
    Font,
    /// Text in a font of this name, which is not in the file.
    FontAbsent(String),
    /// A curve that would change how the inks are printed.
    Transfer,
}

/// Reads a file whose colours are to become inks.
///
/// # Errors
/// [`ConversionError`] where it cannot be read.
pub fn read(bytes: &[u8]) -> Result<Document, ConversionError> {
    reading::load(bytes, &Limits::default()).map_err(|why| match why {
        LoadError::Encrypted | LoadError::TooMuch(_) | LoadError::Broken(_) => {
            ConversionError { page: None, why: ConversionErrorKind::Unreadable }
        }
    })
}

/// A colour of a screen: red, green, blue.
pub type Rgb = [u8; 3];

/// Cyan, magenta, yellow and black, in tenths of a per cent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inks(pub [u16; 4]);

impl Inks {
    /// All of an ink, in tenths of a per cent.
    pub const FULL: u16 = 1000;

    /// Black alone, in tenths of a per cent.
    pub fn black(tenths: u16) -> Self {
        Self([0, 0, 0, tenths])
    }

    /// All inks together, in tenths of a per cent.
    pub fn sum(self) -> u16 {
        self.0.iter().sum()
    }

    /// Whether nothing but black prints.
    pub fn is_black_alone(self) -> bool {
        self.0[3] > 0 && self.0[..3] == [0; 3]
    }

    /// As many tenths of a per cent at most: what is grey in the three colours becomes black first, which
    /// takes a third of it; what is too much then leaves all colours alike.
    #[must_use]
    pub fn within(self, limit: u16) -> Self {
        let Self([cyan, magenta, yellow, black]) = self;
        let over = self.sum().saturating_sub(limit);
        let grey = cyan.min(magenta).min(yellow).min(Self::FULL - black.min(Self::FULL));
        let grey = grey.min(over.div_ceil(2));
        let [cyan, magenta, yellow, black] =
            [cyan - grey, magenta - grey, yellow - grey, black + grey];
        let colours = u32::from(cyan + magenta + yellow);
        let room = u32::from(limit.saturating_sub(black));
        if colours <= room {
            return Self([cyan, magenta, yellow, black]);
        }
        let less = |ink: u16| (u32::from(ink) * room / colours) as u16;
        Self([less(cyan), less(magenta), less(yellow), black.min(limit)])
    }

    /// So much of these inks over others: `share` of 1000.
    #[must_use]
    pub fn over(self, under: Self, share: u16) -> Self {
        let mixed = |rank: usize| {
            let (over, under) = (u32::from(self.0[rank]), u32::from(under.0[rank]));
            let share = u32::from(share.min(1000));
            ((over * share + under * (1000 - share) + 500) / 1000) as u16
        };
        Self([0, 1, 2, 3].map(mixed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_colour_has_more_ink_than_its_limit() {
        assert_eq!(Inks([900, 800, 700, 500]).within(3000), Inks([900, 800, 700, 500]));
        assert_eq!(Inks([900, 800, 700, 600]).within(2400), Inks([600, 500, 400, 900]));
        assert_eq!(Inks([1000, 1000, 0, 1000]).within(2400), Inks([700, 700, 0, 1000]));
        assert_eq!(Inks::black(1000).within(2400), Inks::black(1000));
        for tenths in (0..=1000).step_by(97) {
            let inks = Inks([1000, tenths, 1000 - tenths, 1000]).within(2200);
            assert!(inks.sum() <= 2200, "{inks:?}");
        }
    }

    #[test]
    fn what_shines_through_is_mixed_ink_by_ink() {
        let mixed = Inks([1000, 0, 500, 0]).over(Inks([0, 1000, 500, 100]), 250);
        assert_eq!(mixed, Inks([250, 750, 500, 75]));
    }
}
