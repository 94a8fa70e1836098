//! Records: matches as lines of JSON, written as they are played.
//!
//! The first line is a [`Header`]: game, cards, seed, seats, options. Then comes a line an action, a
//! line `{"action":"undo"}` for each action that is taken back, and after the end of the match a line
//! with the standings, which a replay must reach again. Setup, seed and actions are the whole match:
//! whoever has the same cards and the same rules gets the same events from them.
//!
//! This module makes the lines and reads them; it touches no file.

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

/// The version of this form of records.
pub const VERSION: u16 = 1;

/// Larger files are no records. In bytes.
pub const LIMIT: usize = 32_000_000;

/// Longer names fill the table. In characters.
pub const LONGEST_NAME: usize = 30;

/// The first line of a record: all that a match needs beside its actions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<O> {
    /// Id of the game.
    pub game: String,
    /// Id of the deck, where it is not the one of the game's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck: Option<String>,
    /// Version of the form of records.
    pub version: u16,
    /// Year of the edition whose cards were played with.
    pub edition: u16,
    /// What tells these cards and rules from others.
    pub digest: String,
    /// The seed of all chance.
    pub seed: u64,
    /// Who sat at the table, by seat.
    pub seats: Vec<Participant>,
    /// What the players had agreed on.
    pub options: O,
    /// The language in which it was played, where it is known: whoever goes on is told in it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<String>,
}

/// Somebody at the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Participant {
    /// The name, as it is shown at the table.
    pub name: String,
    /// The level of a bot; `null` for a person.
    pub bot: Option<String>,
}

/// A line of the record: who did what.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Ply<A> {
    /// The seat that decided.
    seat: Seat,
    /// What it decided.
    #[serde(flatten)]
    action: A,
}

/// The lines that are no action of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "action", rename_all = "kebab-case", deny_unknown_fields)]
enum Remark {
    /// The last action that counts is taken back.
    Undo,
    /// The match is over.
    Ended {
        /// Places by seat.
        standings: Vec<u8>,
    },
}

impl<O: Serialize> Header<O> {
    /// The line that begins a record.
    pub fn line(&self) -> String {
        written(self)
    }
}

/// The line of an action.
pub fn action_line<A: Serialize>(seat: Seat, action: &A) -> String {
    written(&Ply { seat, action })
}

/// The line that takes the last action back.
pub fn undo_line() -> String {
    written(&Remark::Undo)
}

/// The line that ends a record.
pub fn ended_line(standings: &[u8]) -> String {
    let standings = standings.to_vec();
    written(&Remark::Ended { standings })
}

fn written(line: &impl Serialize) -> String {
    serde_json::to_string(line).expect("strings and numbers always serialise") + "\n"
}

/// The cards and rules that are played with now.
#[derive(Clone, Debug)]
pub struct Edition<G: Game> {
    /// What lies in the box.
    pub cards: Arc<G::Cards>,
    /// The id of the deck, where it is not the one of the game's name.
    pub deck: Option<String>,
    /// The year of the edition.
    pub year: u16,
    /// What tells these cards and rules from others.
    pub digest: String,
}

impl<G: Game> Edition<G> {
    /// The cards and rules of a dataset.
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

    /// The header of a match with these cards.
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
    /// The setup of the match.
    pub fn setup(&self) -> Setup<O> {
        Setup {
            seats: u8::try_from(self.seats.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
        }
    }
}

/// What is wrong with the names at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NameError {
    /// Nothing, or spaces at an end.
    Blank,
    /// More than [`LONGEST_NAME`] characters.
    Long,
    /// A character that a terminal obeys, or that nobody sees.
    Control,
    /// Another seat has it, be it in other case or with its letters written otherwise.
    Twice,
}

/// The first name that cannot be used at a table, and why.
pub fn name_flaw<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<(usize, NameError)> {
    let mut taken: BTreeSet<String> = BTreeSet::new();
    for (index, name) in names.into_iter().enumerate() {
        // A mark needs a letter to stand on; without one it would take the one before the name.
        let unseen = name.contains(is_unseen) || name.starts_with(is_mark);
        let flaw = if name.is_empty() || name.trim() != name {
            NameError::Blank
        } else if unseen {
            NameError::Control
        } else if name.chars().count() > LONGEST_NAME {
            NameError::Long
        } else if taken.insert(decomposed(&name.to_lowercase()).collect()) {
            continue;
        } else {
            NameError::Twice
        };
        return Some((index, flaw));
    }
    None
}

/// Whether a character does something else than show itself: control characters, marks and fillers
/// without a picture, and those that turn the direction of writing.
pub fn is_unseen(c: char) -> bool {
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
