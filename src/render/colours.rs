//! The colours that generated pictures share with the templates (`templates/colours.json`).

use serde_json::Value;

use assets::Assets;
use lang::{Localizer, MessageArg, args};
use map::GlobeColours;

/// Path of the file with the colours.
const FILE: &str = "templates/colours.json";

/// An error in the colours of a project.
#[derive(Debug)]
pub enum ColourError {
    /// The file cannot be read, for this reason.
    Unreadable(MessageArg),
    /// The file is not JSON.
    Json {
        /// Line, from 1.
        line: usize,
        /// Column, from 1.
        column: usize,
        /// Message of the JSON parser.
        said: String,
    },
    /// No colour has this path of keys.
    Missing(String),
    /// An ink definition has a key that is not a colour, or a value that is not a set of inks.
    WrongInks {
        /// The colour, as it is written.
        colour: String,
        /// The value that should be its inks.
        written: String,
    },
    /// The player with this number, from 1, has no mark.
    NoMark(usize),
    /// The value is not a colour.
    Wrong {
        /// Path of keys.
        key: String,
        /// The value, as it is written.
        written: String,
    },
}

/// All colours, by group and role.
#[derive(Debug)]
pub struct Colours(Value);

impl Colours {
    /// Reads the colours of a project.
    pub(super) fn read(assets: &Assets) -> Result<Self, ColourError> {
        let missing =
            || ColourError::Unreadable(MessageArg::message("outline-missing", Vec::new()));
        let bytes = assets.read(FILE).ok_or_else(missing)?;
        let bytes = bytes.map_err(|error| ColourError::Unreadable(error.reason()))?;
        serde_json::from_slice(&bytes).map(Self).map_err(|error| {
            let said = error.to_string();
            // The message states line and column itself, in the language of the user.
            let (said, _) = said.rsplit_once(" at line ").unwrap_or((&said, ""));
            ColourError::Json { line: error.line(), column: error.column(), said: said.to_owned() }
        })
    }

    /// Returns the colour with these keys, such as `["games", "globalissimo", "main"]`: "#0B5C6B".
    ///
    /// # Errors
    /// [`ColourError::Missing`] if the file has no such colour.
    pub fn colour_at<const N: usize>(&self, keys: [&str; N]) -> Result<&str, ColourError> {
        let found = keys.iter().try_fold(&self.0, |value, key| value.get(key));
        found.and_then(Value::as_str).ok_or_else(|| ColourError::Missing(keys.join(".")))
    }

    /// Returns the colours of a globe with a country in the colour `country`.
    ///
    /// # Errors
    /// [`ColourError::Missing`] if the file lacks one of them.
    pub fn of_globe<'a>(&'a self, country: &'a str) -> Result<GlobeColours<'a>, ColourError> {
        let of = |role| self.colour_at(["globe", role]);
        let (sea, land, border) = (of("sea")?, of("land")?, of("border")?);
        Ok(GlobeColours { sea, land, border, rim: self.colour_at(["ink"])?, country })
    }

    /// Returns the value of a top-level key.
    pub(super) fn value(&self, key: &str) -> Option<&Value> {
        self.0.get(key)
    }

    /// Returns the mark of the player at a seat, counted from 0. The mark accompanies the colour, so that players can
    /// be distinguished without colour vision.
    ///
    /// # Errors
    /// [`ColourError::NoMark`] if the file has no such player.
    pub fn mark(&self, seat: usize) -> Result<&str, ColourError> {
        let player = self.0.get("players").and_then(|players| players.get(seat));
        let mark = player.and_then(|player| player.get("mark"));
        mark.and_then(Value::as_str).ok_or(ColourError::NoMark(seat + 1))
    }
}

impl ColourError {
    /// Formats the error and the remedy.
    pub(super) fn message(&self, localizer: &Localizer) -> String {
        let file = ("file", MessageArg::from(FILE));
        let (id, args) = match self {
            Self::Unreadable(why) => ("colours-unreadable", args![reason = why.clone()]),
            Self::Json { line, column, said } => {
                let place = format!("{}:{line}:{column}", FILE);
                let args = args![place, said = said.as_str()];
                ("colours-json", args)
            }
            Self::Missing(key) => ("colours-missing", args![key = key.as_str()]),
            Self::WrongInks { colour, written } => {
                let args = args![colour = colour.as_str(), text = written.as_str()];
                ("colours-wrong-inks", args)
            }
            Self::NoMark(player) => ("colours-no-mark", args![player = player.to_string()]),
            Self::Wrong { key, written } => {
                let args = args![key = key.as_str(), text = written.as_str()];
                ("colours-wrong", args)
            }
        };
        localizer.text(id, &[vec![file], args].concat())
    }
}
