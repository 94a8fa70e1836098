//! Spaces of colour, and how much ink a colour takes.

use lopdf::{Document, Object};

use super::lexer::Operand;
use crate::reading::resolved;

/// Most spaces within spaces.
const DEEPEST: usize = 6;

/// What a colour is mixed of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Space {
    Grey,
    Rgb,
    Cmyk,
    /// Ready-mixed inks, patterns, and spaces that depend on no device.
    Other,
}

impl Space {
    /// The space that an object names; `None` where it is none.
    pub(super) fn of(document: &Document, object: &Object) -> Option<Self> {
        Self::within(document, object, DEEPEST)
    }

    fn within(document: &Document, object: &Object, deep: usize) -> Option<Self> {
        let object = resolved(document, object)?;
        if let Ok(name) = object.as_name() {
            return Self::named(name);
        }
        let [family, rest @ ..] = object.as_array().ok()?.as_slice() else {
            return None;
        };
        match (resolved(document, family)?.as_name().ok()?, rest) {
            (b"ICCBased", [profile, ..]) => {
                let profile = &resolved(document, profile)?.as_stream().ok()?.dict;
                match resolved(document, profile.get(b"N").ok()?)?.as_i64().ok()? {
                    1 => Some(Self::Grey),
                    3 => Some(Self::Rgb),
                    4 => Some(Self::Cmyk),
                    _ => None,
                }
            }
            (b"Indexed" | b"I" | b"Pattern", [base, ..]) if deep > 0 => {
                Self::within(document, base, deep - 1)
            }
            (b"Separation" | b"DeviceN" | b"Lab", [_, ..]) => Some(Self::Other),
            (b"Indexed" | b"I", _) => None,
            (name, _) => Self::named(name),
        }
    }

    fn named(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"DeviceGray" | b"G" | b"CalGray" => Self::Grey,
            b"DeviceRGB" | b"RGB" | b"CalRGB" => Self::Rgb,
            b"DeviceCMYK" | b"CMYK" => Self::Cmyk,
            b"Pattern" => Self::Other,
            _ => return None,
        })
    }
}

/// A colour that is drawn with, in its space.
#[derive(Clone, Debug, Default)]
pub(super) struct Ink {
    /// `None` before any is set: black.
    pub(super) space: Option<Space>,
    values: Vec<f64>,
}

impl Ink {
    /// The first colour of a space.
    pub(super) fn of(space: Space) -> Self {
        Self { space: Some(space), values: Vec::new() }
    }

    /// What `g`, `rg` or `k` sets.
    pub(super) fn device(operator: &[u8], operands: &[Operand<'_>]) -> Self {
        let space = match operator {
            b"g" => Space::Grey,
            b"rg" => Space::Rgb,
            _ => Space::Cmyk,
        };
        Self::of(space).with(operands)
    }

    /// Another colour of the same space.
    #[must_use]
    pub(super) fn with(&self, operands: &[Operand<'_>]) -> Self {
        // What is more than all of an ink, or less than none, is all or none.
        let values = operands.iter().filter_map(Operand::number);
        Self { space: self.space, values: values.map(|value| value.clamp(0.0, 1.0)).collect() }
    }

    /// How much ink it takes, in per cent of one ink. Red, green and blue are turned into inks in the
    /// plainest way, with as much black as they share: an estimate, because every shop has its own.
    pub(super) fn percent(&self) -> f64 {
        let part = match (self.space, self.values.as_slice()) {
            (Some(Space::Cmyk), [c, m, y, k]) => c + m + y + k,
            (Some(Space::Rgb), [r, g, b]) => {
                let black = 1.0 - r.max(*g).max(*b);
                (1.0 - r) + (1.0 - g) + (1.0 - b) - 2.0 * black
            }
            (Some(Space::Grey), [grey]) => 1.0 - grey,
            _ => 0.0,
        };
        100.0 * part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inks_are_added_up() {
        let percent = |operator: &str, values: &[f64]| {
            let operands: Vec<Operand<'_>> =
                values.iter().map(|value| Operand::Number(*value)).collect();
            let ink = Ink::device(operator.as_bytes(), &operands);
            ink.percent().round() as i64
        };
        assert_eq!(percent("k", &[1.0, 0.5, 0.5, 1.0]), 300);
        assert_eq!(percent("g", &[0.25]), 75);
        assert_eq!(percent("rg", &[0.0, 0.0, 0.0]), 100, "black is black alone");
        assert_eq!(percent("rg", &[1.0, 1.0, 1.0]), 0);
        assert_eq!(percent("rg", &[0.0, 0.0, 0.5]), 150);
    }

    #[test]
    fn spaces_are_known_by_their_names() {
        let document = Document::new();
        let of = |name: &str| Space::of(&document, &Object::Name(name.as_bytes().to_vec()));
        assert_eq!(of("DeviceRGB"), Some(Space::Rgb));
        assert_eq!(of("CMYK"), Some(Space::Cmyk));
        assert_eq!(of("Pattern"), Some(Space::Other));
        assert_eq!(of("DeviceRGBA"), None);
        let indexed = [Object::Name(b"Indexed".to_vec()), Object::Name(b"DeviceCMYK".to_vec())];
        assert_eq!(Space::of(&document, &Object::Array(indexed.to_vec())), Some(Space::Cmyk));
    }
}
