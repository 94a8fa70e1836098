//! Country cards: cards with a country and its values, shared by Cardline, Globalissimo and Higher Lower.

use std::collections::BTreeSet;

use serde::Serialize;

use engine::{Code, GameRng, PrintedNumber, SetupError, Token};
use lang::Number;
use model::{CountryId, Dataset, Precision, Quantity, Rules};

/// Country cards as printed, and the numbers of the rules. Cards and categories are identified by their index, from
/// 0. `R` is the type of the rules that only one game has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryCards<R> {
    pub(super) rules: Rules,
    /// The numbers of the rules that only this game has; `rules` has those that all games share.
    pub(super) own_rules: R,
    pub(super) categories: Vec<Token>,
    /// By card: the country.
    pub(super) countries: Vec<Code>,
    /// Printed values as `values[category][card]`.
    pub(super) values: Vec<Vec<Quantity>>,
    /// Pairs (category, card) of values that are above 0 but too small for the printed decimals, so that 0 would be
    /// printed.
    below_unit: BTreeSet<(usize, usize)>,
    /// By category: the printed precision of its values.
    precisions: Vec<Precision>,
}

/// A face-up card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FaceUpCard {
    /// The country on the card.
    pub code: Code,
    /// The printed value.
    pub printed: PrintedNumber,
    /// The value for comparisons, in the smallest printed unit of the category.
    #[serde(skip)]
    pub value: i64,
}

impl<R: Clone> CountryCards<R> {
    /// Builds the cards from the deck of a game and its rules.
    ///
    /// # Errors
    ///
    /// Returns a setup error if the deck is missing or too large, or if a card lacks a value.
    pub(super) fn from_dataset(
        dataset: &Dataset,
        game: &str,
        own_rules: &R,
    ) -> Result<Self, SetupError> {
        let rules = dataset.rules_of(game).ok_or(SetupError::NoDeck)?;
        let deck = dataset.deck_of(game).ok_or(SetupError::NoDeck)?;
        if u16::try_from(deck.countries.len()).is_err() {
            return Err(SetupError::TooLarge);
        }
        let categories = || deck.categories.iter().map(|id| dataset.category(*id));
        let incomplete = |country: &CountryId| SetupError::CardIncomplete {
            code: dataset.country(*country).code.clone(),
        };
        let code = |country: &CountryId| {
            Code::new(&dataset.country(*country).code).ok_or_else(|| incomplete(country))
        };
        let (mut values, mut below_unit) = (Vec::new(), BTreeSet::new());
        for (index, category) in deck.categories.iter().enumerate() {
            let quantity_of = |(card, id): (usize, &CountryId)| {
                let value = dataset.value(*id, *category).ok_or_else(|| incomplete(id))?;
                if value.is_below_unit() {
                    below_unit.insert((index, card));
                }
                Ok(value.quantity)
            };
            let quantities = deck.countries.iter().enumerate().map(quantity_of);
            values.push(quantities.collect::<Result<_, _>>()?);
        }
        Ok(Self {
            rules: rules.clone(),
            own_rules: own_rules.clone(),
            categories: categories().map(|category| Token::new(&category.id)).collect(),
            countries: deck.countries.iter().map(code).collect::<Result<_, _>>()?,
            values,
            below_unit,
            precisions: categories().map(|category| category.precision).collect(),
        })
    }

    /// Returns the countries, one card each.
    pub fn countries(&self) -> &[Code] {
        &self.countries
    }

    /// Returns the categories of the deck.
    pub fn categories(&self) -> &[Token] {
        &self.categories
    }

    /// Returns the number of cards, which is the number of countries.
    pub fn count(&self) -> u16 {
        // from_dataset has rejected decks with more cards than a `u16` can count.
        self.countries.len() as u16
    }

    /// Returns the value of a card in a category.
    pub fn value(&self, category: usize, card: usize) -> Quantity {
        self.values[category][card]
    }

    /// Returns the same value as printed on the card.
    pub fn printed(&self, category: usize, card: usize) -> PrintedNumber {
        let value = self.value(category, card);
        let number = self.precisions[category].number(value);
        // `permute_values` may have given the card another value, but `below_unit` holds for the original one.
        let is_below_unit = value == Quantity(0) && self.below_unit.contains(&(category, card));
        PrintedNumber(if is_below_unit { Number::below_unit(number.decimals) } else { number })
    }

    /// Returns a card as it looks face up, with its value in a category.
    pub(super) fn face_up(&self, category: usize, card: u16) -> FaceUpCard {
        let index = usize::from(card);
        FaceUpCard {
            code: self.countries[index],
            printed: self.printed(category, index),
            value: self.value(category, index).0,
        }
    }

    /// Returns a copy of the cards in which the values of the `hidden` cards are permuted at random in one category,
    /// for a determinization.
    pub(super) fn permute_values(
        &self,
        category: usize,
        hidden: &[usize],
        rng: &mut GameRng,
    ) -> Self {
        let mut cards = self.clone();
        let values = &mut cards.values[category];
        let mut shuffled_values: Vec<Quantity> = hidden.iter().map(|card| values[*card]).collect();
        rng.shuffle(&mut shuffled_values);
        for (card, value) in hidden.iter().zip(shuffled_values) {
            values[*card] = value;
        }
        cards
    }

    /// Checks that the requested category exists; if none is requested, that the deck has any category to draw.
    pub(super) fn check_category(&self, requested: Option<&Token>) -> Result<(), SetupError> {
        match requested {
            Some(category) if !self.categories.contains(category) => {
                Err(SetupError::CategoryUnknown {
                    category: category.to_string(),
                    known: self.categories.iter().map(Token::to_string).collect(),
                })
            }
            None if self.categories.is_empty() => {
                Err(SetupError::FewCategories { needed: 1, there: 0 })
            }
            _ => Ok(()),
        }
    }

    /// Returns the index of the requested category; if none is requested, of a random one.
    pub(super) fn choose_category(&self, requested: Option<&Token>, rng: &mut GameRng) -> usize {
        let index_of =
            |requested| self.categories.iter().position(|category| category == requested);
        requested.and_then(index_of).unwrap_or_else(|| rng.index(self.categories.len()))
    }

    /// Checks the number of seats.
    pub(super) fn check_seats(&self, seats: u8) -> Result<(), SetupError> {
        check_seats(&self.rules, seats)
    }
}

/// Checks the number of seats against the rules.
pub(super) fn check_seats(rules: &Rules, seats: u8) -> Result<(), SetupError> {
    // Data may allow 0 players, but a game without seats has no seat to move.
    let (min, max) = rules.players;
    if (min.max(1)..=max).contains(&u16::from(seats)) {
        Ok(())
    } else {
        Err(SetupError::Seats { min, max })
    }
}
