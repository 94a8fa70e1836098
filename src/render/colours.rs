//! The colours that pictures made here share with the templates (`templates/colours.json`).

use serde_json::Value;

use super::Error;
use crate::assets::Assets;

const FILE: &str = "templates/colours.json";

/// All colours, by group and role.
#[derive(Debug)]
pub struct Colours(Value);

impl Colours {
    pub(super) fn read(assets: &Assets) -> Result<Self, Error> {
        let bytes = match assets.read(FILE) {
            Some(Ok(bytes)) => bytes,
            _ => return Err(Error::Template(format!("{FILE} cannot be read"))),
        };
        serde_json::from_slice(&bytes)
            .map(Self)
            .map_err(|error| Error::Template(format!("{FILE}: {error}")))
    }

    /// The colour with these keys, such as `["games", "globalissimo", "main"]`: "#0B5C6B".
    ///
    /// # Errors
    /// [`Error::Template`] where the file has none.
    pub fn of<const N: usize>(&self, keys: [&str; N]) -> Result<&str, Error> {
        let found = keys.iter().try_fold(&self.0, |value, key| value.get(key));
        found
            .and_then(Value::as_str)
            .ok_or_else(|| Error::Template(format!("{FILE} has no {}", keys.join("."))))
    }

    /// The mark of the player at a seat, counted from 0: colour never stands alone.
    ///
    /// # Errors
    /// [`Error::Template`] where the file has no such player.
    pub fn mark(&self, seat: usize) -> Result<&str, Error> {
        let player = self.0.get("players").and_then(|players| players.get(seat));
        let mark = player.and_then(|player| player.get("mark"));
        mark.and_then(Value::as_str)
            .ok_or_else(|| Error::Template(format!("{FILE} has no player {}", seat + 1)))
    }
}
