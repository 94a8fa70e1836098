//! The fonts of the faces: as Typst takes them, and as rulers that need no Typst.

use std::cell::OnceCell;

use rustybuzz::ttf_parser::Face as Table;
use rustybuzz::{Direction, Face, ShapePlan, UnicodeBuffer, script};

/// A font of the faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Names and values.
    SerifSemibold,
    /// Capitals, second names.
    SerifItalic,
    /// Running text.
    Serif,
    /// Labels, units, years.
    Sans,
    /// Heads.
    SansBold,
}

impl Role {
    const ALL: [Self; 5] = [
        Self::SerifSemibold,
        Self::SerifItalic,
        Self::Serif,
        Self::Sans,
        Self::SansBold,
    ];

    /// The bytes of the font.
    fn bytes(self) -> &'static [u8] {
        match self {
            Self::SerifSemibold => serif("LibertinusSerif-Semibold"),
            Self::SerifItalic => serif("LibertinusSerif-Italic"),
            Self::Serif => serif("LibertinusSerif-Regular"),
            Self::Sans => notosans::REGULAR_TTF,
            Self::SansBold => notosans::BOLD_TTF,
        }
    }
}

/// Id of a font's name table for the PostScript name.
const POST_SCRIPT_NAME: u16 = 6;

/// The embedded font with this PostScript name; empty bytes, which no font reader takes, for none.
fn serif(name: &str) -> &'static [u8] {
    let is_named = |bytes: &&[u8]| {
        Table::parse(bytes, 0).is_ok_and(|face| {
            face.names()
                .into_iter()
                .any(|it| it.name_id == POST_SCRIPT_NAME && it.to_string().as_deref() == Some(name))
        })
    };
    typst_assets::fonts().find(is_named).unwrap_or(&[])
}

/// The bytes of all fonts of the faces.
pub fn bytes() -> impl Iterator<Item = &'static [u8]> {
    Role::ALL.into_iter().map(Role::bytes)
}

/// Measures texts by the fonts' own advances and kerning.
pub struct Rulers {
    rulers: [OnceCell<Option<Ruler>>; 5],
}

struct Ruler {
    face: Face<'static>,
    /// How to shape left-to-right Latin: made once, it costs more than the shaping.
    plan: ShapePlan,
}

impl Default for Rulers {
    fn default() -> Self {
        Self {
            rulers: std::array::from_fn(|_| OnceCell::new()),
        }
    }
}

impl Rulers {
    /// Width in millimetres of a text at a size in points.
    pub fn width(&self, role: Role, size: f64, text: &str) -> f64 {
        const MILLIMETRES_A_POINT: f64 = 25.4 / 72.0;
        let Some(ruler) = self.ruler(role) else {
            return 0.0;
        };
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(Direction::LeftToRight);
        buffer.set_script(script::LATIN);
        let shaped = rustybuzz::shape_with_plan(&ruler.face, &ruler.plan, buffer);
        let units: i32 = shaped
            .glyph_positions()
            .iter()
            .map(|glyph| glyph.x_advance)
            .sum();
        f64::from(units) / f64::from(ruler.face.units_per_em()) * size * MILLIMETRES_A_POINT
    }

    /// The first character that neither the font nor the other family has.
    pub fn missing(&self, role: Role, text: &str) -> Option<char> {
        let other = match role {
            Role::Sans | Role::SansBold => Role::Serif,
            _ => Role::Sans,
        };
        let has = |role, c| {
            self.ruler(role)
                .is_some_and(|ruler| ruler.face.glyph_index(c).is_some())
        };
        text.chars().find(|c| !has(role, *c) && !has(other, *c))
    }

    fn ruler(&self, role: Role) -> Option<&Ruler> {
        let cell = &self.rulers[role as usize];
        cell.get_or_init(|| {
            let face = Face::from_slice(role.bytes(), 0)?;
            let plan = ShapePlan::new(
                &face,
                Direction::LeftToRight,
                Some(script::LATIN),
                None,
                &[],
            );
            Some(Ruler { face, plan })
        })
        .as_ref()
    }
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
        assert_eq!(rulers.missing(Role::Sans, "CO₂ 1\u{202f}000"), None);
        assert_eq!(rulers.missing(Role::SerifSemibold, "日本"), Some('日'));
    }
}
