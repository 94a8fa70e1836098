//! What lies in the box of every game: cards with a country and its values, and the rules.

use engine::{Code, Printed, Token, Unplayable};
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
    precisions: Vec<Precision>,
}

impl<R: Clone> CountryCards<R> {
    /// Takes the deck of a game and its rules.
    pub(super) fn of(dataset: &Dataset, game: &str, own: &R) -> Result<Self, Unplayable> {
        let rules = dataset.rules_of(game).ok_or(Unplayable::NoDeck)?;
        let deck = dataset.deck_of(game).ok_or(Unplayable::NoDeck)?;
        if u16::try_from(deck.countries.len()).is_err() {
            return Err(Unplayable::TooLarge);
        }
        let categories = || deck.categories.iter().map(|id| dataset.category(*id));
        let incomplete =
            |id: &CountryId| Unplayable::CardIncomplete { code: dataset.country(*id).code.clone() };
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
        Ok(Self {
            rules: rules.clone(),
            own: own.clone(),
            categories: categories().map(|category| Token::new(&category.id)).collect(),
            countries: deck.countries.iter().map(code).collect::<Result<_, _>>()?,
            values,
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
    pub fn printed(&self, category: usize, card: usize) -> Printed {
        Printed(self.precisions[category].number(self.value(category, card)))
    }

    /// Whether so many can play.
    pub(super) fn check_seats(&self, seats: u8) -> Result<(), Unplayable> {
        check_seats(&self.rules, seats)
    }
}

/// Whether so many can play by these rules.
pub(super) fn check_seats(rules: &Rules, seats: u8) -> Result<(), Unplayable> {
    let (min, max) = rules.players;
    if (min.max(1)..=max).contains(&u16::from(seats)) {
        Ok(())
    } else {
        Err(Unplayable::Seats { min, max })
    }
}
