//! What lies in the box of every game: cards with a country and its values, and the rules.

use std::collections::BTreeSet;

use serde::Serialize;

use engine::{Code, GameRng, PrintedNumber, SetupError, Token};
use lang::Number;
use model::{CountryId, Dataset, Precision, Quantity, Rules};

/// Country cards as printed, and the numbers of the rules. Cards and categories are called by their
/// ranks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CountryCards<R> {
    pub(super) rules: Rules,
    /// What only the rules of this game say.
    pub(super) own: R,
    pub(super) categories: Vec<Token>,
    pub(super) countries: Vec<Code>,
    /// What cards print, as `values[category][card]`.
    pub(super) values: Vec<Vec<Quantity>>,
    /// The values of which the digits print 0 and which are more, by category and card.
    below_unit: BTreeSet<(usize, usize)>,
    precisions: Vec<Precision>,
}

/// A card that has been turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct FaceUpCard {
    /// The country on the card.
    pub code: Code,
    /// Its value as printed.
    pub printed: PrintedNumber,
    /// Its value as games compare it.
    #[serde(skip)]
    pub value: i64,
}

impl<R: Clone> CountryCards<R> {
    /// Takes the deck of a game and its rules.
    pub(super) fn from_dataset(dataset: &Dataset, game: &str, own: &R) -> Result<Self, SetupError> {
        let rules = dataset.rules_of(game).ok_or(SetupError::NoDeck)?;
        let deck = dataset.deck_of(game).ok_or(SetupError::NoDeck)?;
        if u16::try_from(deck.countries.len()).is_err() {
            return Err(SetupError::TooLarge);
        }
        let categories = || deck.categories.iter().map(|id| dataset.category(*id));
        let incomplete =
            |id: &CountryId| SetupError::CardIncomplete { code: dataset.country(*id).code.clone() };
        let code =
            |id: &CountryId| Code::new(&dataset.country(*id).code).ok_or_else(|| incomplete(id));
        let (mut values, mut below_unit) = (Vec::new(), BTreeSet::new());
        for (rank, category) in deck.categories.iter().enumerate() {
            let of = |(card, id): (usize, &CountryId)| {
                let value = dataset.value(*id, *category).ok_or_else(|| incomplete(id))?;
                if value.is_below_unit() {
                    below_unit.insert((rank, card));
                }
                Ok(value.quantity)
            };
            let of_cards = deck.countries.iter().enumerate().map(of);
            values.push(of_cards.collect::<Result<_, _>>()?);
        }
        Ok(Self {
            rules: rules.clone(),
            own: own.clone(),
            categories: categories().map(|category| Token::new(&category.id)).collect(),
            countries: deck.countries.iter().map(code).collect::<Result<_, _>>()?,
            values,
            below_unit,
            precisions: categories().map(|category| category.precision).collect(),
        })
    }

    /// Countries, one card each.
    pub fn countries(&self) -> &[Code] {
        &self.countries
    }

    /// Categories whose values the cards have.
    pub fn categories(&self) -> &[Token] {
        &self.categories
    }

    /// How many cards there are.
    pub fn count(&self) -> u16 {
        // No box has more.
        self.countries.len() as u16
    }

    /// The value of a card in a category.
    pub fn value(&self, category: usize, card: usize) -> Quantity {
        self.values[category][card]
    }

    /// The same value as it stands on the card.
    pub fn printed(&self, category: usize, card: usize) -> PrintedNumber {
        let value = self.value(category, card);
        let number = self.precisions[category].number(value);
        // Values may have been dealt again, and the card has another one.
        let is_below_unit = value == Quantity(0) && self.below_unit.contains(&(category, card));
        PrintedNumber(if is_below_unit { Number::below_unit(number.decimals) } else { number })
    }

    /// A card as it lies when it has been turned.
    pub(super) fn turned(&self, category: usize, card: u16) -> FaceUpCard {
        let index = usize::from(card);
        FaceUpCard {
            code: self.countries[index],
            printed: self.printed(category, index),
            value: self.value(category, index).0,
        }
    }

    /// The same cards with the values of some of them dealt again in a category.
    pub(super) fn permute_values(
        &self,
        category: usize,
        hidden: &[usize],
        rng: &mut GameRng,
    ) -> Self {
        let mut cards = self.clone();
        let values = &mut cards.values[category];
        let mut dealt: Vec<Quantity> = hidden.iter().map(|card| values[*card]).collect();
        rng.shuffle(&mut dealt);
        for (card, value) in hidden.iter().zip(dealt) {
            values[*card] = value;
        }
        cards
    }

    /// Whether there is a category to play, and the one that was agreed on.
    pub(super) fn check_category(&self, agreed: Option<&Token>) -> Result<(), SetupError> {
        match agreed {
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

    /// The rank of the category that was agreed on, or of one by chance.
    pub(super) fn category(&self, agreed: Option<&Token>, rng: &mut GameRng) -> usize {
        let rank = |agreed| self.categories.iter().position(|category| category == agreed);
        agreed.and_then(rank).unwrap_or_else(|| rng.index(self.categories.len()))
    }

    /// Whether so many can play.
    pub(super) fn check_seats(&self, seats: u8) -> Result<(), SetupError> {
        check_seats(&self.rules, seats)
    }
}

/// Whether so many can play by these rules.
pub(super) fn check_seats(rules: &Rules, seats: u8) -> Result<(), SetupError> {
    let (min, max) = rules.players;
    if (min.max(1)..=max).contains(&u16::from(seats)) {
        Ok(())
    } else {
        Err(SetupError::Seats { min, max })
    }
}
