//! The fonts of the faces, and the measurement of texts in them.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::OnceLock;

use harfrust::{Direction, ShapeOptions, ShapePlan, ShaperData, UnicodeBuffer, script};
use paper::MILLIMETRES_A_POINT;
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::raw::TableProvider as _;
use skrifa::{FontRef, MetadataProvider as _};

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
    const ALL: [Self; 5] =
        [Self::SerifSemibold, Self::SerifItalic, Self::Serif, Self::Sans, Self::SansBold];

    /// Returns the bytes of the font.
    fn bytes(self) -> &'static [u8] {
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

/// Measures texts with the fonts' own advances and kerning, shaped by HarfRust (a port of HarfBuzz).
#[derive(Default)]
pub struct Rulers(());

/// Cache of measured widths, by role.
type Widths = [BTreeMap<String, f64>; Role::ALL.len()];

thread_local! {
    /// Cached, because the same names and signs are on many cards, and while a project is edited each check measures
    /// them again.
    static WIDTHS: RefCell<Widths> = const { RefCell::new([const { BTreeMap::new() }; Role::ALL.len()]) };
}

/// Maximum number of cached texts of a role; a full cache is cleared.
const MAX_CACHED_TEXTS: usize = 50_000;
/// Longest text that is cached, in bytes.
const MAX_CACHED_TEXT_BYTES: usize = 500;

/// A font prepared for measuring.
struct Ruler {
    font: FontRef<'static>,
    characters: Charmap<'static>,
    data: ShaperData,
    /// Shape plan for left-to-right Latin text, created once because this costs more than the shaping.
    plan: ShapePlan,
    units_per_em: f64,
    /// Cap height as a multiple of the size.
    cap_height: f64,
}

impl Ruler {
    /// Returns the prepared font of a role, which is parsed on first use; `None` if it cannot be parsed.
    fn for_role(role: Role) -> Option<&'static Self> {
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
        let units_per_em = f64::from(font.head().ok()?.units_per_em());
        let metrics = font.metrics(Size::unscaled(), LocationRef::default());
        let capital = f64::from(metrics.cap_height.unwrap_or(metrics.ascent)) / units_per_em;
        Some(Self {
            cap_height: capital,
            characters: font.charmap(),
            font,
            data,
            plan,
            units_per_em,
        })
    }

    /// Returns the width of a text as a multiple of the type size.
    fn width(&self, text: &str) -> f64 {
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        // The plan is valid only for the direction and script that it was made for.
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        let shaper = self.data.shaper(&self.font).build();
        let shaped = shaper.shape(buffer, ShapeOptions::new().plan(Some(&self.plan)));
        let glyphs = shaped.glyph_positions().iter();
        let units: i32 = glyphs.map(|glyph| glyph.x_advance).sum();
        f64::from(units) / self.units_per_em
    }

    /// Returns `true` if the font has a glyph for the character.
    fn has(&self, c: char) -> bool {
        self.characters.map(c).is_some()
    }
}

impl Rulers {
    /// Returns the width of a text at a size in points, in millimetres.
    pub fn width(&self, role: Role, size: f64, text: &str) -> f64 {
        self.relative_width(role, text) * size * MILLIMETRES_A_POINT
    }

    /// Returns the cap height as a multiple of the type size.
    pub fn cap_height(&self, role: Role) -> f64 {
        Ruler::for_role(role).map_or(1.0, |ruler| ruler.cap_height)
    }

    /// Returns the width of a text as a multiple of the type size, from the cache if possible.
    fn relative_width(&self, role: Role, text: &str) -> f64 {
        let measured = || Ruler::for_role(role).map_or(0.0, |ruler| ruler.width(text));
        // Long texts rarely recur, and would fill the cache.
        if text.len() > MAX_CACHED_TEXT_BYTES {
            return measured();
        }
        WIDTHS.with_borrow_mut(|widths| {
            let widths = &mut widths[role as usize];
            // `get` first, because `entry` would allocate a key for each query.
            if let Some(width) = widths.get(text) {
                return *width;
            }
            if widths.len() >= MAX_CACHED_TEXTS {
                widths.clear();
            }
            let width = measured();
            widths.insert(text.to_owned(), width);
            width
        })
    }

    /// Returns the first character without a glyph in the font and in the fallback family, or the first accent beyond
    /// the number that fonts can stack on a letter.
    pub fn first_missing_character(&self, role: Role, text: &str) -> Option<char> {
        // Typst falls back to the other family for a missing glyph.
        let other = match role {
            Role::Sans | Role::SansBold => Role::Serif,
            _ => Role::Sans,
        };
        let has = |role, c| Ruler::for_role(role).is_some_and(|ruler| ruler.has(c));
        let missing = text.chars().find(|c| !has(role, *c) && !has(other, *c));
        missing.or_else(|| excess_accent(text))
    }
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
