//! What lies in the box of Globalissimo.

use super::{Globalissimo, Kind};
use crate::deck::CountryCards;
use engine::{Game, SetupError, Token};
use model::{Country, Dataset, GlobalissimoRules};

/// What lies in the box: cards, and all that can be answered to a question about one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cards {
    pub(super) deck: CountryCards<GlobalissimoRules>,
    /// The right answers to the two questions about a card, as indices into the two lists below.
    pub(super) answers: [Vec<u16>; 2],
    /// First capitals of all countries of the database in English, sorted.
    pub(super) capitals: Vec<Token>,
    /// Numbers of the board, sorted.
    pub(super) numbers: Vec<u16>,
}

impl Cards {
    /// Takes the deck of the game, its rules, and the answers of the whole database.
    pub(super) fn from_dataset(dataset: &Dataset) -> Result<Self, SetupError> {
        let deck = CountryCards::from_dataset(dataset, Globalissimo::ID, &dataset.globalissimo)?;
        let cards = dataset.deck_of(Globalissimo::ID).ok_or(SetupError::NoDeck)?;
        let capitals = sorted(dataset.countries.iter().filter_map(first_capital));
        let numbers = sorted(dataset.countries.iter().filter_map(|country| country.number));
        let mut answers = [Vec::new(), Vec::new()];
        for id in &cards.countries {
            let country = dataset.country(*id);
            let incomplete = || SetupError::CardIncomplete { code: country.code.clone() };
            let capital = first_capital(country).and_then(|capital| index_of(&capitals, &capital));
            let number = country.number.and_then(|number| index_of(&numbers, &number));
            answers[Kind::Capital.index()].push(capital.ok_or_else(incomplete)?);
            answers[Kind::Location.index()].push(number.ok_or_else(incomplete)?);
        }
        Ok(Self { deck, answers, capitals, numbers })
    }

    /// The country cards.
    pub fn deck(&self) -> &CountryCards<GlobalissimoRules> {
        &self.deck
    }

    /// The capital of a card, by its rank.
    pub fn capital(&self, card: usize) -> &Token {
        &self.capitals[usize::from(self.answers[Kind::Capital.index()][card])]
    }

    /// The number of a card on the board, by its rank.
    pub fn number(&self, card: usize) -> u16 {
        self.numbers[usize::from(self.answers[Kind::Location.index()][card])]
    }

    /// All capitals that can be answered.
    pub fn capitals(&self) -> &[Token] {
        &self.capitals
    }

    /// All numbers that can be answered.
    pub fn numbers(&self) -> &[u16] {
        &self.numbers
    }
}

fn first_capital(country: &Country) -> Option<Token> {
    country.capitals.token().map(Token::new)
}

/// Every entry once, in order.
fn sorted<T: Ord>(list: impl Iterator<Item = T>) -> Vec<T> {
    let mut list: Vec<T> = list.collect();
    list.sort_unstable();
    list.dedup();
    list
}

fn index_of<T: Ord>(sorted: &[T], entry: &T) -> Option<u16> {
    let index = sorted.binary_search(entry).ok()?;
    u16::try_from(index).ok()
}
