//! Colour conversion: turns screen colours of a PDF into inks, and writes PDF/X-1a, PDF/X-3 or PDF/X-4.

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

/// Output that a file is converted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutputTarget {
    /// A press without transparency: transparent objects are flattened (PDF/X-1a).
    Flat,
    /// A press without transparency, as PDF/X-3, which permits other colours beside inks.
    FlatX3,
    /// A press that blends transparent objects itself (PDF/X-4).
    Live,
    /// A soft proof: a screen that shows how the press will print.
    Screen,
}

impl OutputTarget {
    /// Returns `true` if transparent objects are flattened.
    pub fn is_flat(self) -> bool {
        matches!(self, Self::Flat | Self::FlatX3)
    }
}

/// Settings of a conversion.
pub struct Job<'a> {
    /// Inks of each screen colour.
    pub palette: &'a Palette<'a>,
    /// Output that the file is for.
    pub target: OutputTarget,
    /// If set, type and lines in full black overprint their backdrop wherever the ink limit permits.
    pub overprints: bool,
    /// If set, texts become outlines.
    pub outlines: bool,
}

/// A colour of the file that the press prints differently, and the pages that use it outside of forms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviatingColour {
    /// The colour and the inks that print it.
    pub deviation: ColourDeviation,
    /// Indices of the pages, from 0.
    pub pages: BTreeSet<usize>,
}

/// A failed conversion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConversionError {
    /// Index of the page from 0; `None` if it is unknown.
    pub page: Option<usize>,
    /// Cause of the failure.
    pub why: ConversionErrorKind,
}

/// Cause of a failed conversion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConversionErrorKind {
    /// An object cannot be read.
    Unreadable,
    /// A colour space that cannot be converted to inks.
    Colours,
    /// A gradient of an unsupported kind.
    Gradient,
    /// An inline image in an unsupported form.
    InlinePicture,
    /// An image in an unsupported form.
    PictureForm,
    /// An image with fewer samples than its size requires.
    PictureShort,
    /// An image with more samples than the limit.
    PictureLarge,
    /// An image that is partly transparent, in PDF/X-1a.
    PictureTransparent,
    /// A transparent object over an image or a gradient, or a transparent image, form or gradient: neither can be
    /// flattened for PDF/X-1a.
    CannotFlatten,
    /// A blend mode that PDF/X-1a does not permit.
    Blend,
    /// A soft mask, in PDF/X-1a.
    Mask,
    /// Too many transparent objects to flatten.
    TooIntricate,
    /// Text with glyphs that cannot be turned into outlines.
    Font,
    /// Text in a font of this name, which is not embedded.
    FontAbsent(String),
    /// A transfer function, which would change the printed inks.
    Transfer,
}

/// Loads a file for conversion.
///
/// # Errors
/// [`ConversionError`] if it cannot be read.
pub fn read(bytes: &[u8]) -> Result<Document, ConversionError> {
    reading::load(bytes, &Limits::default()).map_err(|why| match why {
        LoadError::Encrypted | LoadError::TooMuch(_) | LoadError::Broken(_) => {
            ConversionError { page: None, why: ConversionErrorKind::Unreadable }
        }
    })
}

/// A screen colour: red, green, blue.
pub type Rgb = [u8; 3];

/// Amounts of cyan, magenta, yellow and black, in tenths of a per cent: 0 to 1000 each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Inks(pub [u16; 4]);

impl Inks {
    /// Full amount of an ink, in tenths of a per cent.
    pub const FULL: u16 = 1000;

    /// Creates inks of black alone, with this amount in tenths of a per cent.
    pub fn black(tenths: u16) -> Self {
        Self([0, 0, 0, tenths])
    }

    /// Returns the total ink, in tenths of a per cent.
    pub fn sum(self) -> u16 {
        self.0.iter().sum()
    }

    /// Returns `true` if only black prints.
    pub fn is_black_alone(self) -> bool {
        self.0[3] > 0 && self.0[..3] == [0; 3]
    }

    /// Returns the inks with a total of at most `limit` tenths of a per cent. The total is reduced first by grey
    /// component replacement, where equal parts of the three colours become one part of black, then by scaling the
    /// colours down.
    #[must_use]
    pub fn within(self, limit: u16) -> Self {
        let Self([cyan, magenta, yellow, black]) = self;
        let over = self.sum().saturating_sub(limit);
        let grey = cyan.min(magenta).min(yellow).min(Self::FULL - black.min(Self::FULL));
        // A unit of grey removes three of colour and adds one of black, which is two less: half of the excess
        // suffices.
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

    /// Returns the inks that result where these inks lie over the inks `under`. Their opacity is `share` thousandths.
    #[must_use]
    pub fn over(self, under: Self, share: u16) -> Self {
        let mixed = |index: usize| {
            let (over, under) = (u32::from(self.0[index]), u32::from(under.0[index]));
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
