//! Contents of the box of Globalissimo.

use super::{BarrierKind, Globalissimo};
use crate::deck::CountryCards;
use engine::{Game, SetupError, Token};
use model::{Country, Dataset, GlobalissimoRules};

/// Contents of the box: the cards, and all answers that can be given to the question about a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    pub(super) deck: CountryCards<GlobalissimoRules>,
    /// Right answers to the two questions about each card, as `answers[kind][card]` with `BarrierKind::index`:
    /// indices into `capitals` and `numbers`.
    pub(super) answers: [Vec<u16>; 2],
    /// First capital of each country in the database, in English, sorted; any of them can be given as an answer. The
    /// database has more countries than the deck.
    pub(super) capitals: Vec<Token>,
    /// Numbers of the countries on the map of the board, sorted.
    pub(super) numbers: Vec<u16>,
}

impl Cards {
    /// Builds the cards from the deck and rules of the game, and the answers from the whole database.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the deck is missing, or if a country lacks a capital or map number.
    pub(super) fn from_dataset(dataset: &Dataset) -> Result<Self, SetupError> {
        let deck =
            CountryCards::from_dataset(dataset, Globalissimo::ID, dataset.globalissimo_rules())?;
        let cards = dataset.deck_of(Globalissimo::ID).ok_or(SetupError::NoDeck)?;
        // The whole database and not only the deck: a wrong answer may be any capital.
        let capitals = sorted(dataset.countries.iter().filter_map(first_capital));
        let numbers = sorted(dataset.countries.iter().filter_map(|country| country.number));
        let mut answers = [Vec::new(), Vec::new()];
        for id in &cards.countries {
            let country = dataset.country(*id);
            let incomplete = || SetupError::CardIncomplete { code: country.code.clone() };
            let capital = first_capital(country).and_then(|capital| index_of(&capitals, &capital));
            let number = country.number.and_then(|number| index_of(&numbers, &number));
            answers[BarrierKind::Capital.index()].push(capital.ok_or_else(incomplete)?);
            answers[BarrierKind::Location.index()].push(number.ok_or_else(incomplete)?);
        }
        Ok(Self { deck, answers, capitals, numbers })
    }

    /// Returns the country cards.
    pub fn deck(&self) -> &CountryCards<GlobalissimoRules> {
        &self.deck
    }

    /// Returns the capital of a card, by card index.
    pub fn capital(&self, card: usize) -> &Token {
        &self.capitals[usize::from(self.answers[BarrierKind::Capital.index()][card])]
    }

    /// Returns the map number of a card, by card index.
    pub fn number(&self, card: usize) -> u16 {
        self.numbers[usize::from(self.answers[BarrierKind::Location.index()][card])]
    }

    /// Returns all capitals that can be given as an answer.
    pub fn capitals(&self) -> &[Token] {
        &self.capitals
    }

    /// Returns all map numbers that can be given as an answer.
    pub fn numbers(&self) -> &[u16] {
        &self.numbers
    }
}

/// Returns the first capital of a country, in English; `None` if it has none.
fn first_capital(country: &Country) -> Option<Token> {
    country.capitals.token().map(Token::new)
}

/// Sorts the entries and removes duplicates.
fn sorted<T: Ord>(list: impl Iterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = list.collect();
    list.sort_unstable();
    list.dedup();
    list
}

/// Returns the index of an entry in a sorted list.
fn index_of<T: Ord>(sorted: &[T], entry: &T) -> Option<u16> {
    let index = sorted.binary_search(entry).ok()?;
    u16::try_from(index).ok()
}
