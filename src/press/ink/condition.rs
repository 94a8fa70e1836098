//! Printing conditions: conversion between screen colours and inks by an ICC profile.

use std::fmt;
use std::sync::Arc;

use moxcms::{
    ColorProfile, DataColorSpace, Layout, ProfileClass, ProfileText, RenderingIntent,
    TransformF32Executor, TransformOptions,
};
use palette::color_difference::Ciede2000;
use palette::{FromColor, Lab, Srgb};

use super::{Inks, Rgb};
use pdf::limits::LARGEST_PROFILE;

/// Largest size of an ICC profile, in bytes.
pub const LARGEST: u64 = LARGEST_PROFILE as u64;

/// A printing condition: inks on a kind of paper.
pub struct Condition {
    /// ICC profile, as it is embedded in files.
    pub icc: Vec<u8>,
    /// Description of the profile.
    pub name: String,
    /// Transform from screen colours to inks, with components from 0 to 1.
    to_inks: Arc<TransformF32Executor>,
    /// Transform from inks to screen colours, with components from 0 to 1.
    to_screen: Arc<TransformF32Executor>,
    /// Screen lightness (green component, 0 to 255) of black alone, for each whole per cent from 0 to 100.
    blacks: Vec<u8>,
}

/// Reason why a file is no printing condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionError {
    /// The file is no ICC profile, or is damaged.
    NoProfile,
    /// The profile is for a screen, a camera or a device link.
    NoPrinter,
    /// The profile has other colours than the four process inks.
    NoInks,
    /// The profile lacks the conversion from colours to inks, or from inks to colours.
    OneWay,
}

impl Condition {
    /// Reads the ICC profile of a printing condition.
    ///
    /// # Errors
    /// [`ConditionError`] with the reason.
    pub fn read(icc: Vec<u8>) -> Result<Self, ConditionError> {
        let profile = ColorProfile::new_from_slice(&icc).map_err(|_| ConditionError::NoProfile)?;
        if profile.profile_class != ProfileClass::OutputDevice {
            return Err(ConditionError::NoPrinter);
        }
        if profile.color_space != DataColorSpace::Cmyk {
            return Err(ConditionError::NoInks);
        }
        let screen = ColorProfile::new_srgb();
        // Relative to the paper: white of a screen is bare paper, without a tint of ink.
        let options = TransformOptions {
            rendering_intent: RenderingIntent::RelativeColorimetric,
            ..TransformOptions::default()
        };
        let to_inks = screen.create_transform_f32(Layout::Rgb, &profile, Layout::Rgba, options);
        let to_screen = profile.create_transform_f32(Layout::Rgba, &screen, Layout::Rgb, options);
        let (Ok(to_inks), Ok(to_screen)) = (to_inks, to_screen) else {
            return Err(ConditionError::OneWay);
        };
        // An output intent without a name breaks PDF/X.
        let name = named(&profile).unwrap_or_else(|| "CMYK".to_owned());
        let mut condition = Self { icc, name, to_inks, to_screen, blacks: Vec::new() };
        let black = |per_cent: u16| condition.screen_colour(Inks::black(10 * per_cent))[1];
        condition.blacks = (0..=100).map(black).collect();
        Ok(condition)
    }

    /// Converts a screen colour to the nearest inks, rounded to whole per cents because the last digits of floats
    /// could differ between machines. Greys become black alone.
    pub fn inks(&self, [red, green, blue]: Rgb) -> Inks {
        if red == green && green == blue {
            return self.grey(red);
        }
        let mut inks = [0.0; 4];
        let rgb = [red, green, blue].map(|part| f32::from(part) / 255.0);
        // Fails only for buffers of different lengths, and both have one pixel.
        let _ = self.to_inks.transform(&rgb, &mut inks);
        Inks(inks.map(|ink| 10 * (100.0 * ink.clamp(0.0, 1.0)).round() as u16))
    }

    /// Returns the amount of black alone that is closest to a screen grey.
    fn grey(&self, grey: u8) -> Inks {
        let nearest =
            (0..=100_u16).min_by_key(|per_cent| self.blacks[usize::from(*per_cent)].abs_diff(grey));
        Inks::black(10 * nearest.unwrap_or_default())
    }

    /// Converts inks to a screen colour, with the paper shown as white.
    pub fn screen_colour(&self, inks: Inks) -> Rgb {
        let mut rgb = [0.0; 3];
        let _ = self.to_screen.transform(&inks.0.map(|ink| f32::from(ink) / 1000.0), &mut rgb);
        rgb.map(|part| (255.0 * part.clamp(0.0, 1.0)).round() as u8)
    }

    /// Returns the colour difference between inks and a screen colour, in tenths of a CIEDE2000 unit.
    pub fn distance(&self, rgb: Rgb, inks: Inks) -> u32 {
        let lab = |rgb: Rgb| Lab::from_color(Srgb::from(rgb).into_format::<f32>());
        (10.0 * lab(rgb).difference(lab(self.screen_colour(inks)))).round() as u32
    }
}

/// Returns the description of a profile, in at most 80 printable characters; `None` if it has none.
fn named(profile: &ColorProfile) -> Option<String> {
    let name = match profile.description.as_ref()? {
        ProfileText::PlainString(text) => text.clone(),
        ProfileText::Localizable(texts) => texts.first()?.value.clone(),
        ProfileText::Description(text) => text.ascii_string.clone(),
    };
    let name: String = name.chars().filter(|letter| !letter.is_control()).take(80).collect();
    let name = name.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

impl fmt::Debug for Condition {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Condition").field("name", &self.name).finish_non_exhaustive()
    }
}
