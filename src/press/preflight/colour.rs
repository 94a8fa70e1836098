//! Colour spaces, and the ink amounts of colours.

use std::rc::Rc;

use lopdf::{Dictionary, Document, Object};

use crate::guides::GUIDES;
use kurbo::Affine;
use pdf::lexer::Operand;
use pdf::reading::{self, resolved};

/// Greatest nesting depth of colour spaces.
const DEEPEST: usize = 6;

/// Colour model of a colour space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ColourModel {
    Grey,
    Rgb,
    Cmyk,
    /// Spot colours, patterns, and Lab.
    Other,
}

impl ColourModel {
    /// Returns the colour model of a colour space object; `None` if it is malformed.
    pub(super) fn from_object(document: &Document, object: &Object) -> Option<Self> {
        Self::from_object_at_depth(document, object, DEEPEST)
    }

    /// Recursive form of [`Self::from_object`], with at most `deep` further levels.
    fn from_object_at_depth(document: &Document, object: &Object, deep: usize) -> Option<Self> {
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
                Self::from_object_at_depth(document, base, deep - 1)
            }
            (b"Separation" | b"DeviceN" | b"Lab", [_, ..]) => Some(Self::Other),
            (b"Indexed" | b"I", _) => None,
            (name, _) => Self::named(name),
        }
    }

    /// Returns `true` for a device space and `false` for a calibrated one; `None` for spot colours and the
    /// colour space `Pattern` without a base.
    pub(super) fn is_device(document: &Document, object: &Object) -> Option<bool> {
        Self::is_device_within(document, object, DEEPEST)
    }

    /// Recursive form of [`Self::is_device`], with at most `deep` further levels.
    fn is_device_within(document: &Document, object: &Object, deep: usize) -> Option<bool> {
        let parts = match resolved(document, object)? {
            Object::Name(name) => return (name != b"Pattern").then_some(true),
            object => object.as_array().ok()?,
        };
        let name = resolved(document, parts.first()?)?.as_name().ok()?;
        match (name, parts.get(1)) {
            (b"ICCBased" | b"CalGray" | b"CalRGB" | b"Lab", _) => Some(false),
            (b"Indexed" | b"I" | b"Pattern", Some(base)) if deep > 0 => {
                Self::is_device_within(document, base, deep - 1)
            }
            (b"Separation" | b"DeviceN", _) => None,
            _ => Some(true),
        }
    }

    /// Returns the colour model of a colour space that is a name.
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

/// Conversion from the components of a colour to inks.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum InkConversion {
    /// Unknown, so that no ink is counted.
    #[default]
    Unknown,
    /// One component, from black to white.
    Grey,
    /// RGB by the simplest formula, with as much black as possible: an estimate, because every shop converts
    /// differently.
    Rgb,
    /// The components are inks. In overprint mode 1, only DeviceCMYK leaves plates unchanged where an ink is 0.
    Cmyk { is_device: bool },
    /// Each component is the amount of the spot colour of this name.
    Named(Rc<[Vec<u8>]>),
    /// The component is an index into a colour table (`Indexed`): the conversion of the base space, and the table.
    Table(Rc<InkConversion>, Rc<[u8]>),
}

/// An ink that prints part of a colour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Colorant {
    /// Cyan, magenta, yellow or black, by index.
    Process(usize),
    /// A spot colour, by its name.
    Named(Vec<u8>),
}

/// Greatest size of a colour table, in bytes: 256 colours in 32 inks.
const LARGEST_TABLE: usize = 8192;

impl InkConversion {
    /// Returns the conversion of a colour space object.
    pub(super) fn from_object(document: &Document, object: &Object) -> Self {
        Self::from_object_at_depth(document, object, DEEPEST).unwrap_or_default()
    }

    /// Recursive form of [`Self::from_object`], with at most `deep` further levels; `None` if unknown.
    fn from_object_at_depth(document: &Document, object: &Object, deep: usize) -> Option<Self> {
        let object = resolved(document, object)?;
        let parts = match object {
            Object::Name(name) => {
                return Some(match ColourModel::named(name)? {
                    ColourModel::Grey => Self::Grey,
                    ColourModel::Rgb => Self::Rgb,
                    ColourModel::Cmyk => Self::Cmyk { is_device: true },
                    ColourModel::Other => return None,
                });
            }
            object => object.as_array().ok()?,
        };
        let name = |object: &Object| Some(resolved(document, object)?.as_name().ok()?.to_vec());
        let second = parts.get(1).and_then(|part| resolved(document, part));
        match (name(parts.first()?)?.as_slice(), second) {
            (b"Separation", Some(Object::Name(one))) => {
                Some(Self::Named(Rc::from(vec![one.clone()])))
            }
            (b"DeviceN", Some(Object::Array(names))) => {
                let names = names.iter().map(name).collect::<Option<Vec<_>>>()?;
                Some(Self::Named(Rc::from(names)))
            }
            (b"Indexed" | b"I", Some(base)) if deep > 0 => {
                let base = Self::from_object_at_depth(document, base, deep - 1)?;
                let table = match resolved(document, parts.get(3)?)? {
                    Object::String(bytes, _) => bytes.clone(),
                    Object::Stream(stream) => reading::decode_stream(stream, LARGEST_TABLE).ok()?,
                    _ => return None,
                };
                Some(Self::Table(Rc::new(base), Rc::from(table)))
            }
            (b"Pattern", Some(base)) if deep > 0 => {
                Self::from_object_at_depth(document, base, deep - 1)
            }
            (b"ICCBased", _) => match ColourModel::from_object(document, object)? {
                ColourModel::Grey => Some(Self::Grey),
                ColourModel::Rgb => Some(Self::Rgb),
                ColourModel::Cmyk => Some(Self::Cmyk { is_device: false }),
                ColourModel::Other => None,
            },
            (b"CalGray", _) => Some(Self::Grey),
            (b"CalRGB", _) => Some(Self::Rgb),
            _ => None,
        }
    }

    /// Returns all inks that colours of the space may print.
    pub(super) fn all_inks(&self) -> Vec<Colorant> {
        match self {
            Self::Table(base, _) => base.all_inks(),
            space => {
                let full = vec![1.0; space.component_count()];
                let inks = space.inks(&full).unwrap_or_default();
                inks.into_iter().map(|(colorant, _)| colorant).collect()
            }
        }
    }

    /// Returns the number of components of a colour.
    pub(super) fn component_count(&self) -> usize {
        match self {
            Self::Unknown => 0,
            Self::Grey | Self::Table(..) => 1,
            Self::Rgb => 3,
            Self::Cmyk { .. } => 4,
            Self::Named(names) => names.len(),
        }
    }

    /// Returns the inks of a colour with their amounts from 0 to 1; `None` if they are unknown. Inks that are not
    /// listed are not used.
    pub(super) fn inks(&self, values: &[f64]) -> Option<Vec<(Colorant, f64)>> {
        let all = |inks: [f64; 4]| {
            let inks = inks.into_iter().enumerate();
            Some(inks.map(|(index, ink)| (Colorant::Process(index), ink.clamp(0.0, 1.0))).collect())
        };
        match (self, values) {
            // Without components: the initial colour, which is black.
            (Self::Grey, []) | (Self::Rgb, []) | (Self::Cmyk { .. }, []) => {
                all([0.0, 0.0, 0.0, 1.0])
            }
            (Self::Grey, [grey]) => all([0.0, 0.0, 0.0, 1.0 - grey]),
            (Self::Rgb, [red, green, blue]) => {
                // Full grey component replacement: the part common to all three inks becomes black.
                let black = 1.0 - red.max(*green).max(*blue);
                let ink = |light: f64| 1.0 - light - black;
                all([ink(*red), ink(*green), ink(*blue), black])
            }
            (Self::Cmyk { .. }, [cyan, magenta, yellow, black]) => {
                all([*cyan, *magenta, *yellow, *black])
            }
            (Self::Named(names), values) => {
                // The initial colour of spot colours is the full amount.
                let value = |index: usize| values.get(index).copied().unwrap_or(1.0);
                let mut inks = Vec::new();
                for (index, name) in names.iter().enumerate() {
                    let ink = value(index).clamp(0.0, 1.0);
                    match name.as_slice() {
                        b"Cyan" => inks.push((Colorant::Process(0), ink)),
                        b"Magenta" => inks.push((Colorant::Process(1), ink)),
                        b"Yellow" => inks.push((Colorant::Process(2), ink)),
                        b"Black" => inks.push((Colorant::Process(3), ink)),
                        b"All" => inks.extend((0..4).map(|rank| (Colorant::Process(rank), ink))),
                        b"None" => {}
                        _ => inks.push((Colorant::Named(name.clone()), ink)),
                    }
                }
                Some(inks)
            }
            (Self::Table(base, table), values) => {
                let index = values.first().copied().unwrap_or_default().max(0.0) as usize;
                let count = base.component_count();
                let colour = table.get(index * count..(index + 1) * count)?;
                let colour: Vec<f64> = colour.iter().map(|part| f64::from(*part) / 255.0).collect();
                base.inks(&colour)
            }
            _ => None,
        }
    }
}

/// A current colour in its colour space.
#[derive(Clone, Debug)]
pub(super) struct CurrentColour<'a> {
    /// Colour model; `None` for the black that is current before any colour is set.
    pub(super) space: Option<ColourModel>,
    /// Conversion of the components to inks.
    pub(super) conversion: InkConversion,
    /// Components of the colour; empty for the initial colour.
    pub(super) values: Vec<f64>,
    /// Pattern that is painted instead of a colour.
    pub(super) pattern: Option<Pattern<'a>>,
}

/// Key of a set of colours: colour model, conversion, components as bits, and address of the pattern.
pub(super) type ColourKey = (Option<ColourModel>, InkConversion, Vec<u64>, Option<*const Object>);

/// A pattern, with the initial matrix of the content that uses it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern<'a> {
    pub(super) object: &'a Object,
    /// Initial matrix of the content that uses the pattern.
    pub(super) base: Affine,
    /// Resources of the content that uses the pattern.
    pub(super) resources: Option<&'a Dictionary>,
}

impl Default for CurrentColour<'_> {
    fn default() -> Self {
        Self { space: None, conversion: InkConversion::Grey, values: Vec::new(), pattern: None }
    }
}

impl<'a> CurrentColour<'a> {
    /// Returns the initial colour of a space.
    pub(super) fn initial(space: ColourModel, conversion: InkConversion) -> Self {
        Self { space: Some(space), conversion, values: Vec::new(), pattern: None }
    }

    /// Returns the colour that `g`, `rg` or `k` sets.
    pub(super) fn device(operator: &[u8], operands: &[Operand<'_>]) -> Self {
        let (space, conversion) = match operator {
            b"g" => (ColourModel::Grey, InkConversion::Grey),
            b"rg" => (ColourModel::Rgb, InkConversion::Rgb),
            _ => (ColourModel::Cmyk, InkConversion::Cmyk { is_device: true }),
        };
        Self::initial(space, conversion).with(operands)
    }

    /// Returns another colour of the same space.
    #[must_use]
    pub(super) fn with(&self, operands: &[Operand<'_>]) -> Self {
        let values = operands.iter().filter_map(Operand::number);
        // Amounts of ink and light are clamped to 0 to 1; indices into a colour table are not.
        let is_index = matches!(self.conversion, InkConversion::Table(..));
        let values = values.map(|value| if is_index { value } else { value.clamp(0.0, 1.0) });
        Self { values: values.collect(), pattern: None, ..self.clone() }
    }

    /// Returns a key that only equal colours share.
    pub(super) fn key(&self) -> ColourKey {
        let values = self.values.iter().map(|value| value.to_bits()).collect();
        let pattern = self.pattern.map(|pattern| std::ptr::from_ref(pattern.object));
        (self.space, self.conversion.clone(), values, pattern)
    }

    /// Returns the ink amounts; `None` if they are unknown, or for a pattern.
    pub(super) fn inks(&self) -> Option<Vec<(Colorant, f64)>> {
        if self.pattern.is_some() { None } else { self.conversion.inks(&self.values) }
    }

    /// Returns `true` for rich black: black or dark grey that is printed with further inks beside black. Colours that
    /// are lighter or less grey do not count.
    pub(super) fn is_rich_black(&self) -> bool {
        let Some(inks) = self.inks() else {
            return false;
        };
        let amount = |index: usize| {
            let parts = inks.iter().filter(|(part, _)| *part == Colorant::Process(index));
            parts.map(|(_, ink)| *ink).fold(0.0, f64::max)
        };
        // Light that an ink and black leave together, from 0 to 1. Components of RGB are light already.
        let light: Vec<f64> = match (&self.conversion, self.values.as_slice()) {
            (InkConversion::Rgb, [_, _, _]) => self.values.clone(),
            _ => (0..3).map(|rank| (1.0 - amount(rank)) * (1.0 - amount(3))).collect(),
        };
        let least = light.iter().copied().fold(1.0, f64::min);
        let most = light.iter().copied().fold(0.0, f64::max);
        // RGB is separated into several inks, even where the result is dark and grey.
        let uses_several_inks =
            self.conversion == InkConversion::Rgb || (0..3).any(|rank| amount(rank) > 0.005);
        uses_several_inks && most < DARK && most - least < NEAR_GREY
    }

    /// Returns `true` for the full amount of black and nothing else.
    pub(super) fn is_full_black(&self) -> bool {
        // Half a per cent of tolerance, for rounded numbers.
        let is_black = |(part, ink): &(Colorant, f64)| match part {
            Colorant::Process(3) => *ink > 0.995,
            _ => *ink < 0.005,
        };
        self.inks().is_some_and(|inks| {
            inks.iter().all(is_black) && inks.iter().any(|(part, _)| *part == Colorant::Process(3))
        })
    }

    /// Returns `true` for the separations of cutting and folding lines.
    pub(super) fn is_guide(&self) -> bool {
        let is_guide = |name: &Vec<u8>| GUIDES.contains(&name.as_slice());
        matches!(&self.conversion, InkConversion::Named(names) if names.iter().all(is_guide))
    }

    /// Returns `true` for bare paper.
    pub(super) fn is_white(&self) -> bool {
        self.inks().is_some_and(|inks| inks.iter().all(|(_, ink)| *ink == 0.0))
    }
}

/// Largest component of a dark colour, from 0 to 1.
const DARK: f64 = 0.25;
/// Difference of components, from 0 to 1, below which a colour is close to grey.
const NEAR_GREY: f64 = 0.12;

#[cfg(test)]
mod tests {
    use super::*;

    fn ink(operator: &str, values: &[f64]) -> CurrentColour<'static> {
        let operands: Vec<Operand<'_>> =
            values.iter().map(|value| Operand::Number(*value)).collect();
        CurrentColour::device(operator.as_bytes(), &operands)
    }

    /// Ink amounts of colours in each kind of colour space.
    #[test]
    fn colours_are_so_many_inks() {
        let percent = |operator: &str, values: &[f64]| {
            let inks = ink(operator, values).inks().expect("known");
            inks.iter().map(|(_, ink)| (100.0 * ink).round() as i64).collect::<Vec<_>>()
        };
        assert_eq!(percent("k", &[1.0, 0.5, 2.0, -1.0]), [100, 50, 100, 0]);
        assert_eq!(percent("g", &[0.25]), [0, 0, 0, 75]);
        assert_eq!(percent("rg", &[0.0, 0.0, 0.0]), [0, 0, 0, 100], "black is black alone");
        assert_eq!(percent("rg", &[0.0, 0.0, 0.5]), [50, 50, 0, 50]);
        let names = [b"Gold".to_vec(), b"Black".to_vec()];
        let named = InkConversion::Named(Rc::from(names.to_vec()));
        let inks = named.inks(&[0.5, 0.1]);
        assert_eq!(
            inks,
            Some(vec![(Colorant::Named(b"Gold".to_vec()), 0.5), (Colorant::Process(3), 0.1)])
        );
        let table = InkConversion::Table(Rc::new(named), Rc::from(vec![0, 0, 255, 51]));
        let inks = table.inks(&[1.0]);
        assert_eq!(
            inks,
            Some(vec![(Colorant::Named(b"Gold".to_vec()), 1.0), (Colorant::Process(3), 0.2)])
        );
        assert_eq!(table.inks(&[2.0]), None);
    }

    /// Rich black is distinguished from black alone and from dark colours.
    #[test]
    fn blacks_are_told_from_colours() {
        for (operator, values, is_of_many) in [
            ("k", &[0.83, 0.72, 0.56, 0.68][..], true),
            ("k", &[0.6, 0.4, 0.3, 1.0], true),
            ("k", &[0.0, 0.0, 0.0, 1.0], false),
            ("k", &[0.91, 0.14, 0.0, 0.58], false),
            ("k", &[1.0, 0.9, 0.3, 0.2], false),
            ("k", &[0.3, 0.2, 0.2, 0.1], false),
            ("g", &[0.0], false),
            ("rg", &[0.09, 0.13, 0.17], true),
            ("rg", &[0.04, 0.36, 0.42], false),
        ] {
            assert_eq!(ink(operator, values).is_rich_black(), is_of_many, "{values:?}");
        }
        assert!(
            ink("k", &[0.0, 0.0, 0.0, 1.0]).is_full_black() && ink("g", &[0.0]).is_full_black()
        );
        assert!(!ink("k", &[0.1, 0.0, 0.0, 1.0]).is_full_black());
        assert!(ink("k", &[0.0; 4]).is_white() && ink("g", &[1.0]).is_white());
    }

    #[test]
    fn spaces_are_known_by_their_names() {
        let document = Document::new();
        let of = |name: &str| {
            ColourModel::from_object(&document, &Object::Name(name.as_bytes().to_vec()))
        };
        assert_eq!(of("DeviceRGB"), Some(ColourModel::Rgb));
        assert_eq!(of("CMYK"), Some(ColourModel::Cmyk));
        assert_eq!(of("Pattern"), Some(ColourModel::Other));
        assert_eq!(of("DeviceRGBA"), None);
        let indexed = [Object::Name(b"Indexed".to_vec()), Object::Name(b"DeviceCMYK".to_vec())];
        assert_eq!(
            ColourModel::from_object(&document, &Object::Array(indexed.to_vec())),
            Some(ColourModel::Cmyk)
        );
    }
}
