//! Decks of countries and categories, and the parameters of each game's rules.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::numbers::{Entry, Form, Key, Numbers, OwnRules, numbers, rules};
use super::{CategoryId, CountryId};
use lang::LocalizedText;

/// Index of a deck in the [`Dataset`](super::Dataset), by file name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct DeckId(pub u16);

/// The countries and categories on the cards of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deck {
    /// File name without extension.
    pub id: String,
    /// Game for which the deck is made.
    pub game: String,
    /// The title of the deck.
    pub title: LocalizedText,
    /// Categories in the order of the rows on a card.
    pub categories: Vec<CategoryId>,
    /// Countries, one card each.
    pub countries: Vec<CountryId>,
    /// Captions of countries, for decks with a caption on each card.
    pub captions: BTreeMap<CountryId, LocalizedText>,
    /// The rules with the numbers that the deck sets; `None` if it sets none. Boxed, because few decks do.
    pub rules: Option<Box<DeckRules>>,
}

/// The rules of a game with the numbers that a deck sets in place of the game's. The other numbers, and those of other
/// games, are copies.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckRules {
    /// The part that all games share.
    pub common: Rules,
    /// Rules specific to Globalissimo.
    pub globalissimo: GlobalissimoRules,
    /// Rules specific to Cardline.
    pub cardline: CardlineRules,
}

impl DeckRules {
    /// Returns the rules specific to a game, mutable; `None` for a game without numbers that a deck may set.
    pub fn own_rules_mut(&mut self, game: &str) -> Option<&mut dyn OwnRules> {
        match game {
            game::GLOBALISSIMO => Some(&mut self.globalissimo),
            game::CARDLINE => Some(&mut self.cardline),
            _ => None,
        }
    }
}

/// Returns the keys of the numbers that a deck of a game may set.
pub fn deck_keys(game: &str) -> impl Iterator<Item = &'static str> {
    let (common, own): (&[&str], &[Entry]) = match game {
        game::GLOBALISSIMO => {
            (&["minutes", "age", "rounds", "summaries"], GlobalissimoRules::ENTRIES)
        }
        game::CARDLINE => (&["minutes", "age"], CardlineRules::ENTRIES),
        _ => (&[], &[]),
    };
    common.iter().copied().chain(own.iter().map(|entry| entry.key))
}

/// Ids of the games, equal to their file names: `data/games/GAME.yaml` holds the parameters of the rules.
pub mod game {
    /// Sort countries by a category.
    pub const GLOBALISSIMO: &str = "globalissimo";
    /// Place countries in one line, in order.
    pub const CARDLINE: &str = "cardline";
    /// Guess if the next country has more or less.
    pub const HIGHER_LOWER: &str = "higher-lower";
    /// A journey around the world.
    pub const COURSE: &str = "course";
    /// Gain influence in the regions of the world.
    pub const CONTROLE_GLOBAL: &str = "controle-global";
}

/// The part of the rules that all games share, for data, cards and booklets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rules {
    /// Id of the game.
    pub game: String,
    /// Title, for a game without a deck of its own.
    pub title: LocalizedText,
    /// Minimum and maximum number of players.
    pub players: (u16, u16),
    /// Duration of a game in minutes.
    pub minutes: u16,
    /// Minimum age in years.
    pub age: u16,
    /// Number of rounds, where the rules fix it.
    pub rounds: Option<u16>,
    /// Round after which the program ends a game that has no limit in the rules.
    pub last_round: Option<u16>,
    /// Size of a complete deck, for games with country cards.
    pub deck: DeckSize,
    /// The game that supplies the decks, for a game without decks of its own.
    pub lender: Option<String>,
    /// Authorship of the game and third-party parts, for the credits; may be empty.
    pub origin: LocalizedText,
}

/// Size of a complete deck of countries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeckSize {
    /// Number of country cards.
    pub countries: u16,
    /// Number of category cards, or of values on a card.
    pub categories: u16,
    /// Number of summary cards.
    pub summaries: u16,
}

rules! {
    /// Rules specific to Globalissimo.
    GlobalissimoRules {
        /// Number of countries on the table in a round, by number of players.
        may laid: BTreeMap<u16, u16>,
        /// Points by distance between guess and place.
        may points: Vec<u16>,
        /// The score track.
        may track: Track,
        /// Barriers on the track.
        may barriers: Barriers,
    }
}

numbers! {
    /// The score track of Globalissimo.
    Track {
        /// Number of spaces, without the start.
        spaces: 0..=u16::MAX,
        /// Distance between barriers, in spaces.
        every: 0..=u16::MAX,
    }
}

numbers! {
    /// Barriers on the track of Globalissimo.
    Barriers {
        /// Number of barriers with a question about a capital.
        capital: 0..=u16::MAX,
        /// Number of barriers with a question about a location on the map.
        location: 0..=u16::MAX,
    }
}

impl GlobalissimoRules {
    /// Returns the largest number of countries on the table in a round; `None` if the rules give no number.
    pub fn max_laid(&self) -> Option<u16> {
        self.laid.values().copied().max()
    }
}

rules! {
    /// Rules specific to Cardline.
    CardlineRules {
        /// Hand size of a player.
        may hand: Hand,
    }
}

numbers! {
    /// Hand size in Cardline.
    Hand {
        /// Cards dealt to each player.
        cards: 0..=u16::MAX,
        /// Maximum that players may agree on.
        max: 0..=u16::MAX,
    }
}

rules! {
    /// Rules specific to Plus ou moins.
    HigherLowerRules {
        /// Number of mistakes up to elimination, the last one included.
        must lives: Lives,
    }
}

numbers! {
    /// Lives of a player of Plus ou moins, at least 1.
    Lives {
        /// Lives in a solo game.
        alone: 1..=99,
        /// Lives of each player in a game with several.
        each: 1..=99,
    }
}

/// Rules specific to La course autour du monde.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CourseRules {
    /// Number of route cards in a complete deck.
    pub routes: u16,
    /// Number of visa cards in a complete deck.
    pub visas: u16,
    /// Deal of the cards, by number of players.
    pub deal: BTreeMap<u16, Deal>,
    /// Minimum numbers of routes in the network.
    pub least: RouteMinimums,
}

/// Number of cards dealt in a game with routes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deal {
    /// Route cards in each player's hand.
    pub hand: u16,
    /// Route cards left in the pile.
    pub pile: u16,
    /// Visa cards on the table.
    pub visas: u16,
}

/// Minimum number of routes of a network, so that no player gets stuck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteMinimums {
    /// Routes from each city.
    pub city: u16,
    /// Routes from a city in which a journey may start.
    pub start: u16,
    /// Routes from other cities into the cities that give a visa.
    pub visa: u16,
}
