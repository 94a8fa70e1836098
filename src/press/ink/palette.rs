//! Which inks print a colour: those that somebody chose by hand, or else those of the printing condition.

use std::collections::BTreeMap;

use super::{Condition, Inks, Rgb};

/// Inks of one colour, chosen by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ManualInks {
    /// Of type and lines, whose inks should be few: what is a little off shows.
    pub fine: Inks,
    /// The inks of areas.
    pub area: Inks,
}

/// What a colour is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColourUse {
    /// Type, lines, and small shapes.
    Fine,
    /// Shapes that are large both ways.
    Area,
}

/// The inks of all colours on one paper, none with more ink than it bears.
pub struct Palette<'a> {
    condition: &'a Condition,
    chosen: &'a BTreeMap<Rgb, ManualInks>,
    /// The most ink on a spot, in tenths of a per cent of one ink.
    limit: u16,
}

/// A colour that paper does not show as a screen does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColourDeviation {
    /// The colour on a screen.
    pub rgb: Rgb,
    /// What prints it.
    pub inks: Inks,
    /// What that looks like.
    pub shown: Rgb,
    /// In tenths of a step that an eye sees (CIEDE2000).
    pub distance: u32,
}

impl<'a> Palette<'a> {
    /// The inks on a paper that bears so many per cent of one ink on a spot.
    pub fn new(
        condition: &'a Condition,
        chosen: &'a BTreeMap<Rgb, ManualInks>,
        limit: u16,
    ) -> Self {
        Self { condition, chosen, limit: 10 * limit }
    }

    /// The most ink on a spot, in tenths of a per cent.
    pub fn limit(&self) -> u16 {
        self.limit
    }

    /// The inks of a colour of screens.
    pub fn inks(&self, rgb: Rgb, used: ColourUse) -> Inks {
        let chosen = self.chosen.get(&rgb).map(|chosen| match used {
            ColourUse::Fine => chosen.fine,
            ColourUse::Area => chosen.area,
        });
        chosen.unwrap_or_else(|| self.condition.inks(rgb)).within(self.limit)
    }

    /// What inks look like.
    pub fn screen_colour(&self, inks: Inks) -> Rgb {
        self.condition.screen_colour(inks)
    }

    /// How far the inks of a colour are from it. What was chosen by hand is as it should be.
    pub fn off(&self, rgb: Rgb, used: ColourUse) -> Option<ColourDeviation> {
        if self.chosen.contains_key(&rgb) || rgb[0] == rgb[1] && rgb[1] == rgb[2] {
            return None;
        }
        let inks = self.inks(rgb, used);
        let distance = self.condition.distance(rgb, inks);
        Some(ColourDeviation { rgb, inks, shown: self.screen_colour(inks), distance })
    }
}
