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
pub const VERSION: u16 = 1;

/// Maximum size of a record file in bytes.
pub const LIMIT: usize = 32_000_000;

/// Maximum length of a name in characters; longer names would not fit beside the others on screen.
pub const LONGEST_NAME: usize = 30;

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
    /// Language of the match, if known: the default language when it is resumed.
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
enum Remark {
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
        written(self)
    }
}

/// Formats the line of an action.
pub fn action_line<A: Serialize>(seat: Seat, action: &A) -> String {
    written(&Ply { seat, action })
}

/// Formats the line that undoes the last action.
pub fn undo_line() -> String {
    written(&Remark::Undo)
}

/// Formats the last line of a finished record.
pub fn ended_line(standings: &[u8]) -> String {
    let standings = standings.to_vec();
    written(&Remark::Ended { standings })
}

fn written(line: &impl Serialize) -> String {
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
            version: VERSION,
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
    /// The name has more than [`LONGEST_NAME`] characters.
    Long,
    /// The name contains a control character or an invisible character.
    Control,
    /// Another seat has the same name, ignoring case and Unicode normalisation.
    Twice,
}

/// Returns the index of the first unusable name, and the reason; `None` if all names are valid.
pub fn name_flaw<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<(usize, NameError)> {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for (index, name) in names.into_iter().enumerate() {
        // A combining mark attaches to the preceding character: at the start of a name it would change the text
        // before the name.
        let unseen = name.contains(is_unseen) || name.starts_with(is_mark);
        let flaw = if name.is_empty() || name.trim() != name {
            NameError::Blank
        } else if unseen {
            NameError::Control
        } else if name.chars().count() > LONGEST_NAME {
            NameError::Long
        } else if taken.insert(decomposed(&name.to_lowercase()).collect()) {
            // Compared in lower case and decomposed, so that "Zoé" and "ZOE" with a combining accent count as the
            // same name.
            continue;
        } else {
            NameError::Twice
        };
        return Some((index, flaw));
    }
    None
}

/// Returns `true` if a character is invisible or changes the display of others: control characters, invisible marks
/// and fillers, and bidirectional controls.
pub fn is_unseen(c: char) -> bool {
    // Besides controls: Hangul fillers and the Braille blank are letters or symbols by category, but are drawn as
    // empty space.
    diag::is_command(c)
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
        assert_eq!(name_flaw(["Ann", "Bob"]), None);
        assert_eq!(name_flaw(["Ann", "ANN"]), Some((1, NameError::Twice)));
        assert_eq!(name_flaw([""]), Some((0, NameError::Blank)));
        assert_eq!(name_flaw([" Ann"]), Some((0, NameError::Blank)));
        assert_eq!(name_flaw(["A\u{1b}[2J"]), Some((0, NameError::Control)));
        for unseen in ["A\u{202e}b", "A\u{61c}b", "\u{3164}", "\u{2800}", "A\u{e0041}", "\u{301}"] {
            assert_eq!(name_flaw([unseen]), Some((0, NameError::Control)), "{unseen:?}");
        }
        assert_eq!(name_flaw(["Zoé", "ZOE\u{301}"]), Some((1, NameError::Twice)));
        assert_eq!(name_flaw(["Zoé", "Zoe", "佐恵", "🦊", "🦊❤\u{fe0f}"]), None);
        let long = "é".repeat(LONGEST_NAME);
        assert_eq!(name_flaw([long.as_str()]), None);
        let longer = long + "é";
        assert_eq!(name_flaw([longer.as_str()]), Some((0, NameError::Long)));
    }
}
