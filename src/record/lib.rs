//! Records: matches in JSON lines, written while they are played.
//!
//! The first line is a [`Header`]: game, cards, seed, seats and options. Each further line is an action, or
//! `{"action":"undo"}` for an action that was undone. After the end of the match the last line has the standings,
//! which a replay must reproduce. Setup, seed and actions determine the whole match: with the same cards and rules, a
//! replay gives the same events.
//!
//! This crate formats and parses the lines; it does not read or write files.

mod digest;
pub mod findings;
mod line;
mod read;

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use engine::{Game, Seat, Setup, SetupError};
use games::Playable;
use lang::fold::{decomposed, is_mark};
use model::Dataset;

pub use read::{Damage, OpenRecord, Record, open};

/// Current version of the record format.
pub const FORMAT_VERSION: u16 = 1;

/// Maximum size of a record file in bytes.
pub const MAX_BYTES: usize = 32_000_000;

/// Maximum length of a name in characters; longer names would not fit beside the others on screen.
pub const MAX_NAME_CHARS: usize = 30;

/// The first line of a record: everything a match depends on except its actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<O> {
    /// Id of the game.
    pub game: String,
    /// Id of the deck; `None` for the deck with the game's own name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Version of the record format.
    pub version: u16,
    /// Year of the edition that contains the cards.
    pub edition: u16,
    /// Digest of the cards and rules; equal digests mean interchangeable cards and rules.
    pub digest: String,
    /// Seed of all randomness of the match.
    pub seed: u64,
    /// Participants by seat.
    pub seats: Vec<Participant>,
    /// Options of the match.
    pub options: O,
    /// Id of the language in which the match was played, if known; a resumed match continues in it by default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
}

/// A participant of a match: a person or a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Participant {
    /// The display name.
    pub name: String,
    /// The level of a bot, or `program` for an external bot; `null` for a person.
    pub bot: Option<String>,
}

/// A ply: a recorded action with the acting seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Ply<A> {
    /// The acting seat.
    seat: Seat,
    /// The action, with its fields on the same level as `seat`.
    #[serde(flatten)]
    action: A,
}

/// A control line: a line that is not an action of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case", deny_unknown_fields)]
enum ControlLine {
    /// Undoes the last action that has not been undone yet.
    Undo,
    /// The match is over.
    Ended {
        /// Ranking by seat.
        standings: Vec<u8>,
    },
}

impl<O: Serialize> Header<O> {
    /// Formats the first line of a record.
    pub fn line(&self) -> String {
        json_line(self)
    }
}

/// Formats the line of an action.
pub fn action_line<A: Serialize>(seat: Seat, action: &A) -> String {
    json_line(&Ply { seat, action })
}

/// Formats the line that undoes the last action.
pub fn undo_line() -> String {
    json_line(&ControlLine::Undo)
}

/// Formats the last line of a finished record.
pub fn ended_line(standings: &[u8]) -> String {
    let standings = standings.to_vec();
    json_line(&ControlLine::Ended { standings })
}

/// Serialises a value as one line of JSON, with its line break.
fn json_line(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("strings and numbers always serialise") + "\n"
}

/// The cards and rules of the current edition.
#[derive(Clone, Debug)]
pub struct Edition<G: Game> {
    /// Contents of the box.
    pub cards: Arc<G::Cards>,
    /// Id of the deck; `None` for the deck with the game's own name.
    pub deck: Option<String>,
    /// Year of the edition.
    pub year: u16,
    /// Digest of the cards and rules.
    pub digest: String,
}

impl<G: Game> Edition<G> {
    /// Takes the cards and rules of a dataset.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the dataset has no complete deck or no rules for the game.
    pub fn from_dataset(dataset: &Dataset) -> Result<Self, SetupError>
    where
        G: Playable,
    {
        Ok(Self {
            cards: Arc::new(G::cards(dataset)?),
            deck: dataset.selected_deck_id(G::ID).map(str::to_owned),
            year: dataset.edition.year,
            digest: digest::digest(dataset, G::ID).ok_or(SetupError::NoDeck)?,
        })
    }

    /// Creates the header of a match with these cards.
    pub fn header(
        &self,
        seed: u64,
        seats: Vec<Participant>,
        options: G::Options,
    ) -> Header<G::Options> {
        Header {
            game: G::ID.to_owned(),
            deck: self.deck.clone(),
            version: FORMAT_VERSION,
            edition: self.year,
            digest: self.digest.clone(),
            seed,
            seats,
            options,
            lang: None,
        }
    }
}

impl<O: Clone> Header<O> {
    /// Returns the setup of the match.
    pub fn setup(&self) -> Setup<O> {
        Setup {
            // An impossible number of seats must fail the check of the game, not wrap around to a valid one.
            seats: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
        }
    }
}

/// The reason why a name cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameError {
    /// The name is empty, or has whitespace at its start or end.
    Blank,
    /// The name has more than [`MAX_NAME_CHARS`] characters.
    TooLong,
    /// The name contains a control character or an invisible character.
    InvisibleCharacter,
    /// Another seat has the same name, ignoring case and Unicode normalisation.
    Duplicate,
}

/// Returns the index of the first unusable name and the reason why it cannot be used; `None` if all names are valid.
pub fn find_name_error<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<(usize, NameError)> {
    let mut earlier_names: BTreeSet<String> = BTreeSet::new();
    for (index, name) in names.into_iter().enumerate() {
        // A combining mark attaches to the preceding character: at the start of a name it would change the text
        // before the name.
        let has_invisible = name.contains(is_invisible) || name.starts_with(is_mark);
        let error = if name.is_empty() || name.trim() != name {
            NameError::Blank
        } else if has_invisible {
            NameError::InvisibleCharacter
        } else if name.chars().count() > MAX_NAME_CHARS {
            NameError::TooLong
        } else if earlier_names.insert(decomposed(&name.to_lowercase()).collect()) {
            // Compared in lower case and decomposed, so that "Zoé" and "ZOE" with a combining accent count as the
            // same name.
            continue;
        } else {
            NameError::Duplicate
        };
        return Some((index, error));
    }
    None
}

/// Returns `true` if a character is invisible or changes the display of others: control characters, invisible marks
/// and fillers, and bidirectional controls.
pub fn is_invisible(c: char) -> bool {
    // Besides controls: Hangul fillers and the Braille blank are letters or symbols by category, but are drawn as
    // empty space.
    diag::is_terminal_control(c)
        || matches!(
            c,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}'..='\u{1160}'
                | '\u{180e}'
                | '\u{200b}'..='\u{200f}'
                | '\u{2060}'..='\u{206f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}'
                | '\u{e0000}'..='\u{e0fff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Code;
    use games::globalissimo::Action;

    #[test]
    fn lines_are_as_documented() {
        let country = Code::new("FRA").expect("a code");
        let guess = Action::Guess { country, place: 2 };
        assert_eq!(
            action_line(Seat(0), &guess),
            "{\"seat\":0,\"action\":\"guess\",\"country\":\"FRA\",\"place\":2}\n"
        );
        assert_eq!(undo_line(), "{\"action\":\"undo\"}\n");
        assert_eq!(ended_line(&[2, 1]), "{\"action\":\"ended\",\"standings\":[2,1]}\n");
    }

    #[test]
    fn names_that_cannot_be_told_apart_are_none() {
        assert_eq!(find_name_error(["Ann", "Bob"]), None);
        assert_eq!(find_name_error(["Ann", "ANN"]), Some((1, NameError::Duplicate)));
        assert_eq!(find_name_error([""]), Some((0, NameError::Blank)));
        assert_eq!(find_name_error([" Ann"]), Some((0, NameError::Blank)));
        assert_eq!(find_name_error(["A\u{1b}[2J"]), Some((0, NameError::InvisibleCharacter)));
        for unseen in ["A\u{202e}b", "A\u{61c}b", "\u{3164}", "\u{2800}", "A\u{e0041}", "\u{301}"] {
            assert_eq!(
                find_name_error([unseen]),
                Some((0, NameError::InvisibleCharacter)),
                "{unseen:?}"
            );
        }
        assert_eq!(find_name_error(["Zoé", "ZOE\u{301}"]), Some((1, NameError::Duplicate)));
        assert_eq!(find_name_error(["Zoé", "Zoe", "佐恵", "🦊", "🦊❤\u{fe0f}"]), None);
        let long = "é".repeat(MAX_NAME_CHARS);
        assert_eq!(find_name_error([long.as_str()]), None);
        let longer = long + "é";
        assert_eq!(find_name_error([longer.as_str()]), Some((0, NameError::TooLong)));
    }
}
