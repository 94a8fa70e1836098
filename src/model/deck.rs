//! Decks: which countries and categories stand on which cards; and the numbers of a game's rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::numbers::{Entry, Form, Key, Numbers, OwnRules, numbers, rules};
use super::{CategoryId, CountryId};
use lang::LocalizedText;

/// A deck of the [`Dataset`](super::Dataset): by file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DeckId(pub u16);

/// Which countries and categories stand on the cards of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// Name of its file without the ending.
    pub id: String,
    /// Game that is played with it.
    pub game: String,
    /// The title of the deck.
    pub title: LocalizedText,
    /// Categories in the order of the rows on a card.
    pub categories: Vec<CategoryId>,
    /// Countries, one card each.
    pub countries: Vec<CountryId>,
    /// A line about a country, for the decks whose cards have one.
    pub captions: BTreeMap<CountryId, LocalizedText>,
}

/// The games, by the names that their files have: `data/games/GAME.yaml` holds the numbers of the rules.
pub mod game {
    /// Countries sorted by a category.
    pub const GLOBALISSIMO: &str = "globalissimo";
    /// Countries laid in one line.
    pub const CARDLINE: &str = "cardline";
    /// Whether the next country has more or less.
    pub const HIGHER_LOWER: &str = "higher-lower";
    /// A journey around the world.
    pub const COURSE: &str = "course";
    /// Influence in the regions of the world.
    pub const CONTROLE_GLOBAL: &str = "controle-global";
}

/// What the rules of every game say, for data, cards and booklets alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// Id of the game.
    pub game: String,
    /// Title, where no deck says it.
    pub title: LocalizedText,
    /// Fewest and most players.
    pub players: (u16, u16),
    /// Minutes of a game.
    pub minutes: u16,
    /// Age in years from which one can play.
    pub age: u16,
    /// How many rounds are played, where the rules fix it.
    pub rounds: Option<u16>,
    /// The round after which a program ends a game that the rules would let go on.
    pub last_round: Option<u16>,
    /// Cards of a complete deck, for games with a deck of countries.
    pub deck: DeckSize,
    /// The game whose decks it is played with, where it has none of its own.
    pub lender: Option<String>,
    /// Whose game it is, and what of it is not theirs: a line of the credits; may be empty.
    pub origin: LocalizedText,
}

/// Cards of a complete deck of countries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckSize {
    /// How many country cards.
    pub countries: u16,
    /// Category cards, or values on a card.
    pub categories: u16,
    /// How many summary cards.
    pub summaries: u16,
}

rules! {
    /// What only the rules of Globalissimo say.
    GlobalissimoRules {
        /// Countries laid out in a round, by number of players.
        may laid: BTreeMap<u16, u16>,
        /// Points by distance between guess and place.
        may points: Vec<u16>,
        /// The score track.
        may track: Track,
        /// What a player answers to pass.
        may barriers: Barriers,
    }
}

numbers! {
    /// The score track of Globalissimo.
    Track {
        /// Spaces, the start not counted.
        spaces: 0..=u16::MAX,
        /// A barrier stands after every so many of them.
        every: 0..=u16::MAX,
    }
}

numbers! {
    /// Barriers on the track of Globalissimo.
    Barriers {
        /// Those that ask for a capital.
        capital: 0..=u16::MAX,
        /// Those that ask for a place on the map.
        location: 0..=u16::MAX,
    }
}

rules! {
    /// What only the rules of Cardline say.
    CardlineRules {
        /// The cards of a player.
        may hand: Hand,
    }
}

numbers! {
    /// The cards of a player of Cardline.
    Hand {
        /// Cards that are dealt.
        cards: 0..=u16::MAX,
        /// Most cards that players may agree to deal.
        max: 0..=u16::MAX,
    }
}

rules! {
    /// What only the rules of Plus ou moins say.
    HigherLowerRules {
        /// How many mistakes a player may make, the last one included.
        must lives: Lives,
    }
}

numbers! {
    /// Lives of a player of Plus ou moins. Nobody plays without one.
    Lives {
        /// Those of whoever plays alone.
        alone: 1..=99,
        /// Those of each of several players.
        each: 1..=99,
    }
}

/// What only the rules of La course autour du monde say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseRules {
    /// Route cards of a complete deck.
    pub routes: u16,
    /// Visa cards of a complete deck.
    pub visas: u16,
    /// How route cards are dealt, by number of players.
    pub deal: BTreeMap<u16, Deal>,
    /// What the network must have.
    pub least: RouteMinimums,
}

/// How the cards of a game with routes are dealt to a number of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// Route cards of each player.
    pub hand: u16,
    /// Route cards that are left in the pile.
    pub pile: u16,
    /// Visa cards on the table.
    pub visas: u16,
}

/// The fewest routes that a network must have for nobody to be stuck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteMinimums {
    /// From every city.
    pub city: u16,
    /// From a city in which a journey may begin.
    pub start: u16,
    /// Into the cities that give a visa, from others.
    pub visa: u16,
}
