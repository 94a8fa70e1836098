//! What lies in the box of Cardline.

use super::{Cardline, Options};
use crate::engine::{Code, Game, Token, Unplayable};
use crate::games::deck_of;
use crate::model::{CountryId, Dataset, Precision, Quantity, Rules};

/// What lies in the box.
#[derive(Clone, Debug)]
pub struct Cards {
    pub(super) rules: Rules,
    pub(super) categories: Vec<Token>,
    pub(super) precisions: Vec<Precision>,
    pub(super) countries: Vec<Code>,
    /// `values[category][card]`.
    pub(super) values: Vec<Vec<Quantity>>,
}

impl Cards {
    /// Takes the deck of the game and its rules.
    pub(super) fn of(dataset: &Dataset) -> Result<Self, Unplayable> {
        let rules = dataset.rules_of(Cardline::ID).ok_or(Unplayable::NoDeck)?;
        let deck = deck_of(dataset, Cardline::ID).ok_or(Unplayable::NoDeck)?;
        let incomplete = |id: &CountryId| Unplayable::CardIncomplete {
            code: dataset.country(*id).code.clone(),
        };
        let code =
            |id: &CountryId| Code::new(&dataset.country(*id).code).ok_or_else(|| incomplete(id));
        let mut values = Vec::new();
        for category in &deck.categories {
            let of = |id: &CountryId| {
                let value = dataset.value(*id, *category).map(|value| value.quantity);
                value.ok_or_else(|| incomplete(id))
            };
            values.push(deck.countries.iter().map(of).collect::<Result<_, _>>()?);
        }
        let of_deck = || deck.categories.iter().map(|id| dataset.category(*id));
        Ok(Cards {
            rules: rules.clone(),
            categories: of_deck().map(|category| Token::new(&category.id)).collect(),
            precisions: of_deck().map(|category| category.precision).collect(),
            countries: deck.countries.iter().map(code).collect::<Result<_, _>>()?,
            values,
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

    /// Categories, one of which is played.
    pub fn categories(&self) -> &[Token] {
        &self.categories
    }

    /// The value of a card in a category, by their ranks.
    pub fn value(&self, category: usize, card: usize) -> Quantity {
        self.values[category][card]
    }

    pub(super) fn hand(&self, options: &Options) -> u16 {
        options.hand.unwrap_or(self.rules.hand)
    }
}
