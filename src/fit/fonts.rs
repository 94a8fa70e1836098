//! The fonts of the faces, and the measurement of texts in them.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use harfrust::{
    Direction, GlyphBuffer, ShapeOptions, ShapePlan, ShaperData, UnicodeBuffer, script,
};
use paper::MILLIMETRES_A_POINT;
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider as _;
use skrifa::{FontRef, MetadataProvider as _};

use crate::advances::Advances;
use crate::own_ruler::OwnRuler;

/// A font of the faces, by its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Names of countries, cities and cards; values.
    SerifSemibold,
    /// Capital cities, second names.
    SerifItalic,
    /// Face of running text.
    Serif,
    /// Labels, units, years.
    Sans,
    /// Face of headings.
    SansBold,
}

impl Role {
    /// All roles, in the order of the built-in fonts.
    pub const ALL: [Self; 5] =
        [Self::SerifSemibold, Self::SerifItalic, Self::Serif, Self::Sans, Self::SansBold];

    /// Returns the bytes of the built-in font.
    pub(crate) fn bytes(self) -> &'static [u8] {
        match self {
            Self::SerifSemibold => include_bytes!("fonts/LibertinusSerif-Semibold.otf"),
            Self::SerifItalic => include_bytes!("fonts/LibertinusSerif-Italic.otf"),
            Self::Serif => include_bytes!("fonts/LibertinusSerif-Regular.otf"),
            Self::Sans => notosans::REGULAR_TTF,
            Self::SansBold => notosans::BOLD_TTF,
        }
    }
}

/// Returns the bytes of all fonts of the faces.
pub fn bytes() -> impl Iterator<Item = &'static [u8]> {
    Role::ALL.into_iter().map(Role::bytes)
}

/// Measures texts with the fonts' own advances and kerning. The default measures with the built-in fonts.
#[derive(Clone, Debug, Default)]
pub struct Rulers {
    /// Faces of a project's fonts, by role; `None` for the built-in font.
    own: [Option<Arc<OwnRuler>>; Role::ALL.len()],
}

/// A font prepared for measuring with HarfRust, a port of HarfBuzz: for texts with characters that
/// [`Advances`] lacks.
pub(crate) struct Ruler {
    pub(crate) font: FontRef<'static>,
    characters: Charmap<'static>,
    data: ShaperData,
    /// Shape plan for left-to-right Latin text, created once because this costs more than the shaping.
    plan: ShapePlan,
    pub(crate) units_per_em: u16,
}

impl Ruler {
    /// Returns the prepared font of a role, which is parsed on first use; `None` if it cannot be parsed.
    pub(crate) fn for_role(role: Role) -> Option<&'static Self> {
        static RULERS: [OnceLock<Option<Ruler>>; Role::ALL.len()] =
            [const { OnceLock::new() }; Role::ALL.len()];
        let ruler = RULERS[role as usize].get_or_init(|| Self::new(role.bytes()));
        ruler.as_ref()
    }

    fn new(bytes: &'static [u8]) -> Option<Self> {
        let font = FontRef::new(bytes).ok()?;
        let data = ShaperData::new(&font);
        let shaper = data.shaper(&font).build();
        let latin = Some(script::LATIN);
        let plan = ShapePlan::new(&shaper, Direction::LeftToRight, latin, None, &[]);
        Some(Self {
            units_per_em: font.head().ok()?.units_per_em(),
            characters: font.charmap(),
            font,
            data,
            plan,
        })
    }

    /// Shapes a text.
    pub(crate) fn glyphs(&self, text: &str) -> GlyphBuffer {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        // The plan is valid only for the direction and script that it was made for.
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        let shaper = self.data.shaper(&self.font).build();
        shaper.shape(buffer, ShapeOptions::new().plan(Some(&self.plan)))
    }

    /// Returns the width of a text in units of the font.
    pub(crate) fn units(&self, text: &str) -> i32 {
        self.glyphs(text).glyph_positions().iter().map(|glyph| glyph.x_advance).sum()
    }

    /// Returns the width of a text as a multiple of the type size.
    pub(crate) fn width(&self, text: &str) -> f64 {
        f64::from(self.units(text)) / f64::from(self.units_per_em)
    }

    /// Returns `true` if the font has a glyph for the character.
    pub(crate) fn has(&self, c: char) -> bool {
        self.characters.map(c).is_some()
    }

    /// Returns the distance by which the first letter of a text reaches to the left of it, as a multiple of the type
    /// size.
    fn overhang(&self, text: &str) -> f64 {
        let glyph = text.chars().next().and_then(|first| self.characters.map(first));
        let metrics = self.font.glyph_metrics(Size::unscaled(), LocationRef::default());
        let bounds = glyph.and_then(|glyph| metrics.bounds(glyph));
        bounds
            .map_or(0.0, |bounds| f64::from(-bounds.x_min).max(0.0) / f64::from(self.units_per_em))
    }
}

impl Rulers {
    /// Creates rulers with these faces of a project, in the order of [`Role::ALL`].
    pub(crate) fn with_own(own: [Option<Arc<OwnRuler>>; Role::ALL.len()]) -> Self {
        Self { own }
    }

    /// Returns the project's face of a role; `None` for the built-in font.
    pub(crate) fn own(&self, role: Role) -> Option<&OwnRuler> {
        self.own[role as usize].as_deref()
    }

    /// Returns the families of the project that serve a role, each once.
    pub(crate) fn own_families(&self) -> BTreeSet<&str> {
        self.own.iter().flatten().map(|own| own.family()).collect()
    }

    /// Returns the width of a text at a size in points, in millimetres.
    pub fn width(&self, role: Role, size: f64, text: &str) -> f64 {
        self.relative_width(role, text) * size * MILLIMETRES_A_POINT
    }

    /// Returns the distance by which the first letter of a text reaches to the left of it, in millimetres.
    pub fn overhang(&self, role: Role, size: f64, text: &str) -> f64 {
        let built_in = || Ruler::for_role(role).map_or(0.0, |ruler| ruler.overhang(text));
        let overhang = self.own(role).map_or_else(built_in, |own| own.overhang(text));
        overhang * size * MILLIMETRES_A_POINT
    }

    /// Returns the cap height as a multiple of the type size.
    pub fn cap_height(&self, role: Role) -> f64 {
        match self.own(role) {
            Some(own) => own.cap_height(),
            None => Advances::for_role(role).cap_height(),
        }
    }

    /// Returns the width of a text as a multiple of the type size.
    fn relative_width(&self, role: Role, text: &str) -> f64 {
        match self.own(role) {
            Some(own) => own.width(text),
            None => built_in_width(role, text),
        }
    }

    /// Returns the first character without a glyph in the font and in the fallback family, or the first accent beyond
    /// the number that fonts can stack on a letter.
    pub fn first_missing_character(&self, role: Role, text: &str) -> Option<char> {
        // Typst falls back to the other family for a missing glyph.
        let other = match role {
            Role::Sans | Role::SansBold => Role::Serif,
            _ => Role::Sans,
        };
        let has = |c| {
            built_in_has(role, c)
                || built_in_has(other, c)
                || self.own(role).is_some_and(|own| own.has(c))
        };
        text.chars().find(|c| !has(*c)).or_else(|| excess_accent(text))
    }
}

/// Returns `true` if the built-in font of a role has a glyph for the character.
fn built_in_has(role: Role, c: char) -> bool {
    Advances::for_role(role).has(c) || Ruler::for_role(role).is_some_and(|font| font.has(c))
}

/// Returns the width of a text in the built-in font of a role, as a multiple of the type size.
pub(crate) fn built_in_width(role: Role, text: &str) -> f64 {
    let shaped = || Ruler::for_role(role).map_or(0.0, |ruler| ruler.width(text));
    Advances::for_role(role).width(text).unwrap_or_else(shaped)
}

/// Maximum number of accents on a letter; more of them would collide with the line above.
const MOST_ACCENTS: usize = 2;

/// Returns the first accent beyond [`MOST_ACCENTS`] on a letter.
fn excess_accent(text: &str) -> Option<char> {
    let is_accent = |c: char| {
        matches!(c, '\u{300}'..='\u{36f}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
    };
    let mut accents = 0;
    text.chars().find(|c| {
        accents = if is_accent(*c) { accents + 1 } else { 0 };
        accents > MOST_ACCENTS
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_is_there_and_has_width() {
        let rulers = Rulers::default();
        for role in Role::ALL {
            let width = rulers.width(role, 10.0, "Bolivie");
            assert!((8.0..20.0).contains(&width), "{role:?}: {width}");
        }
    }

    #[test]
    fn a_character_that_no_font_has_is_found() {
        let rulers = Rulers::default();
        assert_eq!(rulers.first_missing_character(Role::Sans, "CO₂ 1\u{202f}000"), None);
        assert_eq!(rulers.first_missing_character(Role::SerifSemibold, "日本"), Some('日'));
        let piled = |accents| "e".to_owned() + &"\u{301}".repeat(accents);
        assert_eq!(rulers.first_missing_character(Role::Serif, &piled(2)), None);
        assert_eq!(rulers.first_missing_character(Role::Serif, &piled(3)), Some('\u{301}'));
    }
}
