//! A printing condition: what inks look like on a paper, as an ICC profile tells it.

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

/// Larger files are no profiles. In bytes.
pub const LARGEST: u64 = LARGEST_PROFILE as u64;

/// Inks on a paper.
pub struct Condition {
    /// The profile, as it is put into files.
    pub icc: Vec<u8>,
    /// What the profile calls itself.
    pub name: String,
    to_inks: Arc<TransformF32Executor>,
    to_screen: Arc<TransformF32Executor>,
    /// How light each per cent of black alone is on a screen, from 0 to 255.
    blacks: Vec<u8>,
}

/// Why a file is no printing condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionError {
    /// It is no ICC profile, or a damaged one.
    NoProfile,
    /// It is the profile of a screen, a camera or a link.
    NoPrinter,
    /// It has other colours than the four inks.
    NoInks,
    /// It does not lead from colours to inks and back.
    OneWay,
}

impl Condition {
    /// Reads the profile of a printing condition.
    ///
    /// # Errors
    /// [`ConditionError`] says why it is none.
    pub fn read(icc: Vec<u8>) -> Result<Self, ConditionError> {
        let profile = ColorProfile::new_from_slice(&icc).map_err(|_| ConditionError::NoProfile)?;
        if profile.profile_class != ProfileClass::OutputDevice {
            return Err(ConditionError::NoPrinter);
        }
        if profile.color_space != DataColorSpace::Cmyk {
            return Err(ConditionError::NoInks);
        }
        let screen = ColorProfile::new_srgb();
        // Paper is white: what a screen shows white gets no ink.
        let options = TransformOptions {
            rendering_intent: RenderingIntent::RelativeColorimetric,
            ..TransformOptions::default()
        };
        let to_inks = screen.create_transform_f32(Layout::Rgb, &profile, Layout::Rgba, options);
        let to_screen = profile.create_transform_f32(Layout::Rgba, &screen, Layout::Rgb, options);
        let (Ok(to_inks), Ok(to_screen)) = (to_inks, to_screen) else {
            return Err(ConditionError::OneWay);
        };
        let name = named(&profile).unwrap_or_else(|| "CMYK".to_owned());
        let mut condition = Self { icc, name, to_inks, to_screen, blacks: Vec::new() };
        let black = |per_cent: u16| condition.screen_colour(Inks::black(10 * per_cent))[1];
        condition.blacks = (0..=100).map(black).collect();
        Ok(condition)
    }

    /// The inks that come nearest to a colour of a screen, in whole per cents: a last digit of a float
    /// could differ between machines. Greys are black alone.
    pub fn inks(&self, [red, green, blue]: Rgb) -> Inks {
        if red == green && green == blue {
            return self.grey(red);
        }
        let mut inks = [0.0; 4];
        let rgb = [red, green, blue].map(|part| f32::from(part) / 255.0);
        // One pixel in, one pixel out: there is nothing that can fail.
        let _ = self.to_inks.transform(&rgb, &mut inks);
        Inks(inks.map(|ink| 10 * (100.0 * ink.clamp(0.0, 1.0)).round() as u16))
    }

    /// The black that is as light as a grey of a screen.
    fn grey(&self, grey: u8) -> Inks {
        let nearest =
            (0..=100_u16).min_by_key(|per_cent| self.blacks[usize::from(*per_cent)].abs_diff(grey));
        Inks::black(10 * nearest.unwrap_or_default())
    }

    /// What inks look like on a screen, on paper that is shown white.
    pub fn screen_colour(&self, inks: Inks) -> Rgb {
        let mut rgb = [0.0; 3];
        let _ = self.to_screen.transform(&inks.0.map(|ink| f32::from(ink) / 1000.0), &mut rgb);
        rgb.map(|part| (255.0 * part.clamp(0.0, 1.0)).round() as u8)
    }

    /// How far inks are from a colour of a screen, in tenths of a step that an eye sees (CIEDE2000).
    pub fn distance(&self, rgb: Rgb, inks: Inks) -> u32 {
        let lab = |rgb: Rgb| Lab::from_color(Srgb::from(rgb).into_format::<f32>());
        (10.0 * lab(rgb).difference(lab(self.screen_colour(inks)))).round() as u32
    }
}

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
