//! Positions of the countries' numbers on the board, and shapes of the countries, for marks that are drawn over the
//! board.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::overlays::rounded;
use super::product::{self, Request};
use super::{Error, edition_diff};
use crate::kit::Kit;
use map::board;

/// Tolerance for simplifying the shapes, in millimetres; coarse, because they only mark countries.
const DETAIL: f64 = 0.3;

/// A number on the board, in millimetres from its upper left corner.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct NumberPosition {
    /// The printed number.
    pub number: u16,
    /// Centre of the number.
    pub at: [f64; 2],
    /// Size of its type, in points.
    pub size: f64,
    /// If set, this is a repetition of the number in an inset.
    pub again: bool,
}

/// Returns the numbers on a board of the world; empty for any other product.
///
/// # Errors
/// As for [`product::prepare`].
pub fn spots(request: &Request<'_>) -> Result<Vec<NumberPosition>, Error> {
    let made = edition_diff::cut_existing(request)?.made;
    let contents = made.pieces.faces().iter().map(|face| &face.content);
    let lists =
        contents.flat_map(|content| [("numerals", false), ("again", true)].map(|of| (content, of)));
    let spots = lists.flat_map(|(content, (list, again))| {
        let numbers = content.get(list).and_then(Value::as_array).into_iter().flatten();
        numbers.filter_map(move |number| {
            let length = |name: &str| number.get(name).and_then(Value::as_f64).map(rounded);
            Some(NumberPosition {
                number: number.get("text")?.as_str()?.parse().ok()?,
                at: [length("x")?, length("y")?],
                size: length("size")?,
                again,
            })
        })
    });
    Ok(spots.collect())
}

/// Returns the shapes of the countries on the board as SVG paths, by country code.
///
/// # Errors
/// [`Error`] if the outlines cannot be read.
pub fn lands(request: &Request<'_>) -> Result<BTreeMap<String, String>, Error> {
    // The shapes need no faces of other products.
    let kit = Kit::new(product::maker_request(request), &|_, _| Ok(None))?;
    let shapes = kit.topology()?.shapes(&board::world(), DETAIL).into_iter();
    let named = shapes.map(|shape| (shape.code.clone(), shape.path()));
    Ok(named.filter(|(_, path)| !path.is_empty()).collect())
}
