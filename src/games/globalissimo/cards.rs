//! What lies in the box of Globalissimo.

use super::{Globalissimo, Kind};
use crate::engine::{Code, Game, Token, Unplayable};
use crate::games::deck_of;
use crate::model::{Country, CountryId, Dataset, Precision, Quantity, Rules};

/// What lies in the box.
#[derive(Clone, Debug)]
pub struct Cards {
    pub(super) rules: Rules,
    pub(super) categories: Vec<Token>,
    pub(super) precisions: Vec<Precision>,
    pub(super) countries: Vec<Code>,
    /// `values[category][card]`.
    pub(super) values: Vec<Vec<Quantity>>,
    /// The right answers to the two questions about a card, as indices into the two lists below.
    pub(super) answers: [Vec<u16>; 2],
    /// First capitals of all countries of the database in English, sorted.
    pub(super) capitals: Vec<Token>,
    /// Numbers of the board, sorted.
    pub(super) numbers: Vec<u16>,
}

impl Cards {
    /// Takes the deck of the game and its rules.
    pub(super) fn of(dataset: &Dataset) -> Result<Self, Unplayable> {
        let rules = dataset
            .rules_of(Globalissimo::ID)
            .ok_or(Unplayable::NoDeck)?;
        let deck = deck_of(dataset, Globalissimo::ID).ok_or(Unplayable::NoDeck)?;
        let first_capital =
            |country: &Country| country.capitals.en.first().map(|name| Token::new(name));
        let mut capitals: Vec<Token> = dataset.countries.iter().filter_map(first_capital).collect();
        capitals.sort();
        capitals.dedup();
        let mut numbers: Vec<u16> = dataset
            .countries
            .iter()
            .filter_map(|it| it.number)
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        let mut countries = Vec::new();
        let mut answers = [Vec::new(), Vec::new()];
        for id in &deck.countries {
            let country = dataset.country(*id);
            let incomplete = || Unplayable::CardIncomplete {
                code: country.code.clone(),
            };
            let index = |found: Result<usize, usize>| {
                found.ok().and_then(|index| u16::try_from(index).ok())
            };
            let capital = first_capital(country).and_then(|it| index(capitals.binary_search(&it)));
            let number = country
                .number
                .and_then(|it| index(numbers.binary_search(&it)));
            countries.push(Code::new(&country.code).ok_or_else(incomplete)?);
            answers[0].push(capital.ok_or_else(incomplete)?);
            answers[1].push(number.ok_or_else(incomplete)?);
        }
        let mut values = Vec::new();
        for category in &deck.categories {
            let of = |id: &CountryId| {
                let value = dataset.value(*id, *category).map(|value| value.quantity);
                let code = || dataset.country(*id).code.clone();
                value.ok_or_else(|| Unplayable::CardIncomplete { code: code() })
            };
            values.push(deck.countries.iter().map(of).collect::<Result<_, _>>()?);
        }
        let of_deck = || deck.categories.iter().map(|id| dataset.category(*id));
        Ok(Cards {
            rules: rules.clone(),
            categories: of_deck().map(|category| Token::new(&category.id)).collect(),
            precisions: of_deck().map(|category| category.precision).collect(),
            countries,
            values,
            answers,
            capitals,
            numbers,
        })
    }

    /// The numbers of the rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Countries, one card each.
    pub fn countries(&self) -> &[Code] {
        &self.countries
    }

    /// Categories.
    pub fn categories(&self) -> &[Token] {
        &self.categories
    }

    /// The value of a card in a category, by their ranks.
    pub fn value(&self, category: usize, card: usize) -> Quantity {
        self.values[category][card]
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
