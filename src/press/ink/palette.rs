//! Inks of each colour: chosen by hand, or else converted by the printing condition.

use std::collections::BTreeMap;

use super::{Condition, Inks, Rgb};

/// Inks of one colour, chosen by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManualInks {
    /// Inks of type and lines: few inks, because plates out of register are visible there.
    pub fine: Inks,
    /// Inks of large areas.
    pub area: Inks,
}

/// Use of a colour, which decides between the inks that were chosen for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColourUse {
    /// Type, lines, and small shapes.
    Fine,
    /// Shapes that are large in both directions.
    Area,
}

/// Inks of all colours on one paper, within its ink limit.
pub struct Palette<'a> {
    condition: &'a Condition,
    /// Inks chosen by hand, by screen colour.
    chosen: &'a BTreeMap<Rgb, ManualInks>,
    /// Ink limit: largest total ink, in tenths of a per cent.
    limit: u16,
}

/// A colour that a press prints differently from the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourDeviation {
    /// The colour on a screen.
    pub rgb: Rgb,
    /// Inks that print it.
    pub inks: Inks,
    /// Appearance of these inks on a screen.
    pub shown: Rgb,
    /// Colour difference in tenths of a CIEDE2000 unit.
    pub distance: u32,
}

impl<'a> Palette<'a> {
    /// Creates the palette of a paper with an ink limit in per cent.
    pub fn new(
        condition: &'a Condition,
        chosen: &'a BTreeMap<Rgb, ManualInks>,
        limit: u16,
    ) -> Self {
        Self { condition, chosen, limit: 10 * limit }
    }

    /// Returns the ink limit, in tenths of a per cent.
    pub fn limit(&self) -> u16 {
        self.limit
    }

    /// Returns the inks of a screen colour.
    pub fn inks(&self, rgb: Rgb, used: ColourUse) -> Inks {
        let chosen = self.chosen.get(&rgb).map(|chosen| match used {
            ColourUse::Fine => chosen.fine,
            ColourUse::Area => chosen.area,
        });
        chosen.unwrap_or_else(|| self.condition.inks(rgb)).within(self.limit)
    }

    /// Returns the appearance of inks on a screen.
    pub fn screen_colour(&self, inks: Inks) -> Rgb {
        self.condition.screen_colour(inks)
    }

    /// Returns the deviation of the printed colour from the screen colour; `None` for greys, and for colours whose
    /// inks were chosen by hand and so are intended.
    pub fn deviation(&self, rgb: Rgb, used: ColourUse) -> Option<ColourDeviation> {
        if self.chosen.contains_key(&rgb) || rgb[0] == rgb[1] && rgb[1] == rgb[2] {
            return None;
        }
        let inks = self.inks(rgb, used);
        let distance = self.condition.distance(rgb, inks);
        Some(ColourDeviation { rgb, inks, shown: self.screen_colour(inks), distance })
    }
}
