//! The colours that pictures made here share with the templates (`templates/colours.json`).

use serde_json::Value;

use super::Error;
use super::error::NoColour;
use assets::Assets;
use lang::Arg;

/// The file.
pub(super) const FILE: &str = "templates/colours.json";

/// All colours, by group and role.
#[derive(Debug)]
pub struct Colours(Value);

impl Colours {
    pub(super) fn read(assets: &Assets) -> Result<Self, Error> {
        let no = |why| Error::Colours(why);
        let missing = || {
            no(NoColour::Unreadable(Arg::sentence(
                "outline-missing",
                Vec::new(),
            )))
        };
        let bytes = assets.read(FILE).ok_or_else(missing)?;
        let bytes = bytes.map_err(|error| no(NoColour::Unreadable(error.reason())))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            let said = error.to_string();
            // The place is told in our own words.
            let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
            no(NoColour::Json {
                line: error.line(),
                column: error.column(),
                said: said.to_owned(),
            })
        })
    }

    /// The colour with these keys, such as `["games", "globalissimo", "main"]`: "#0B5C6B".
    ///
    /// # Errors
    /// [`Error::Colours`] where the file has none.
    pub fn of<const N: usize>(&self, keys: [&str; N]) -> Result<&str, Error> {
        let found = keys.iter().try_fold(&self.0, |value, key| value.get(key));
        found
            .and_then(Value::as_str)
            .ok_or_else(|| Error::Colours(NoColour::Missing(keys.join("."))))
    }

    /// The mark of the player at a seat, counted from 0: colour never stands alone.
    ///
    /// # Errors
    /// [`Error::Colours`] where the file has no such player.
    pub fn mark(&self, seat: usize) -> Result<&str, Error> {
        let player = self.0.get("players").and_then(|players| players.get(seat));
        let mark = player.and_then(|player| player.get("mark"));
        mark.and_then(Value::as_str)
            .ok_or(Error::Colours(NoColour::NoMark(seat + 1)))
    }
}
