//! Colour spaces, as a file defines them.

use std::rc::Rc;

use lopdf::{Document, Object};

use super::state::Space;
use crate::guides::GUIDES;
use pdf::reading::resolved;

/// Converts the definition of a colour space. `raw` is the operator that selects the space, with its operands. `None`
/// if its colours cannot be converted to inks.
pub(super) fn space(document: &Document, object: &Object, raw: &[u8]) -> Option<Space> {
    let special = |is_guide: bool| Some(Space::Special(Rc::from(raw), is_guide));
    match resolved(document, object)? {
        Object::Name(name) => match name.as_slice() {
            b"DeviceGray" | b"G" | b"CalGray" => Some(Space::Grey),
            b"DeviceRGB" | b"RGB" | b"CalRGB" => Some(Space::Screen),
            b"DeviceCMYK" | b"CMYK" => Some(Space::Inks),
            b"Pattern" => special(false),
            _ => None,
        },
        Object::Array(parts) => {
            let second = parts.get(1).and_then(|part| resolved(document, part));
            match parts.first()?.as_name().ok()? {
                b"ICCBased" => {
                    match second?.as_stream().ok()?.dict.get(b"N").ok()?.as_i64().ok()? {
                        1 => Some(Space::Grey),
                        3 => Some(Space::Screen),
                        4 => Some(Space::Inks),
                        _ => None,
                    }
                }
                b"CalGray" => Some(Space::Grey),
                b"CalRGB" => Some(Space::Screen),
                b"Pattern" => special(false),
                // A spot colour remains if its alternate is in inks; `prepare` has converted what it can.
                b"Separation" | b"DeviceN" => {
                    let alternate = space(document, parts.get(2)?, raw)?;
                    let name = second?;
                    let is_guide =
                        matches!(name, Object::Name(name) if GUIDES.contains(&name.as_slice()));
                    if alternate == Space::Inks || alternate == Space::Grey {
                        special(is_guide)
                    } else {
                        None
                    }
                }
                name @ (b"DeviceGray" | b"DeviceRGB" | b"DeviceCMYK") => {
                    space(document, &Object::Name(name.to_vec()), raw)
                }
                _ => None,
            }
        }
        _ => None,
    }
}
