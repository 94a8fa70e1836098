//! Beliefs of a bot about the world.
//!
//! The only module in which bots of the games of knowledge read cards: before a match it copies the printed values,
//! with errors that depend on the level. During play a bot has only these beliefs.

use super::Level;
use super::estimate::estimates;
use super::scale::{Gaussian, ONE, magnitude};
use engine::{Code, GameRng, Token};
use games::{CountryCards, globalissimo};

/// Accuracy of a level's knowledge.
#[derive(Clone, Copy, Debug)]
struct Learning {
    /// Error distribution of magnitudes.
    error: Gaussian,
    /// Percentage of capitals that are known.
    capitals: u32,
    /// Percentage of locations on the map that are known.
    places: u32,
}

impl Learning {
    fn for_level(level: Level) -> Self {
        // Standard deviation in hundredths of an octave, capitals and locations in percent; see docs/bots.md.
        let (hundredths, capitals, places) = match level {
            Level::Random | Level::Program => (400, 0, 0),
            Level::Easy => (140, 35, 30),
            Level::Medium => (80, 60, 55),
            Level::Hard => (35, 85, 80),
        };
        Self { error: Gaussian::new(hundredths * ONE / 100), capitals, places }
    }
}

/// Beliefs of one seat in one match.
#[derive(Clone, Debug)]
pub struct Knowledge {
    learning: Learning,
    /// Countries with their indices in the lists below, sorted by code.
    countries: Vec<(Code, usize)>,
    categories: Vec<Token>,
    /// Believed magnitudes: `magnitudes[category][country]`.
    magnitudes: Vec<Vec<i64>>,
    /// Error distribution of the magnitudes of each category.
    errors: Vec<Gaussian>,
    capitals: Vec<Option<Token>>,
    numbers: Vec<Option<u16>>,
    /// Numbers printed on the board, which are public.
    board: Vec<u16>,
}

impl Knowledge {
    /// Draws beliefs of a level about the Globalissimo cards: values, capitals and numbers on the map.
    pub fn of_globalissimo(level: Level, cards: &globalissimo::Cards, rng: &mut GameRng) -> Self {
        let mut knowledge = Self::of_values(level, cards.deck(), rng);
        let count = cards.deck().countries().len();
        let Learning { capitals, places, .. } = knowledge.learning;
        // A loop of its own for each kind: the order of the draws decides which beliefs a seed gives.
        for card in 0..count {
            let capital = match recall(capitals, rng) {
                Recall::Right => Some(cards.capital(card)),
                Recall::Mistaken => Some(cards.capital(rng.index(count))),
                Recall::Nothing => None,
            };
            knowledge.capitals.push(capital.cloned());
        }
        for card in 0..count {
            let right = cards.number(card);
            let number = match recall(places, rng) {
                Recall::Right => Some(right),
                Recall::Mistaken => Some(neighbour(cards.numbers(), right, rng)),
                Recall::Nothing => None,
            };
            knowledge.numbers.push(number);
        }
        knowledge.board = cards.numbers().to_vec();
        knowledge
    }

    /// Draws beliefs of a level about the values of country cards.
    pub fn of_values<R: Clone>(level: Level, cards: &CountryCards<R>, rng: &mut GameRng) -> Self {
        let learning = Learning::for_level(level);
        let mut magnitudes = Vec::new();
        for category in 0..cards.categories().len() {
            let mut blurred = |card| {
                let value = cards.value(category, card).0;
                magnitude(value) + learning.error.draw(rng)
            };
            magnitudes.push((0..cards.countries().len()).map(&mut blurred).collect());
        }
        let mut countries: Vec<(Code, usize)> =
            cards.countries().iter().copied().zip(0..).collect();
        countries.sort_unstable();
        Self {
            learning,
            countries,
            categories: cards.categories().to_vec(),
            errors: vec![learning.error; cards.categories().len()],
            magnitudes,
            capitals: Vec::new(),
            numbers: Vec::new(),
            board: Vec::new(),
        }
    }

    fn rank(&self, country: Code) -> Option<usize> {
        let found = self.countries.binary_search_by_key(&country, |(code, _)| *code);
        found.ok().map(|index| self.countries[index].1)
    }

    /// Returns a function from country to believed magnitude in this category; 0 if there is no belief.
    pub fn magnitudes<'a>(&'a self, category: &Token) -> impl Fn(Code) -> i64 + use<'a> {
        let category = self.categories.iter().position(|other| other == category);
        let believed = category.map_or(&[][..], |category| &self.magnitudes[category]);
        move |country| {
            let rank = self.rank(country);
            rank.and_then(|rank| believed.get(rank)).copied().unwrap_or(0)
        }
    }

    /// Returns the countries of all cards.
    pub fn countries(&self) -> impl Iterator<Item = Code> {
        self.countries.iter().map(|(country, _)| *country)
    }

    /// Returns the error distribution of the believed magnitudes in this category.
    pub fn error(&self, category: &Token) -> Gaussian {
        let category = self.categories.iter().position(|other| other == category);
        category.map_or(self.learning.error, |category| self.errors[category])
    }

    /// Replaces each magnitude by its estimate from all beliefs together (Efron–Morris shrinkage).
    pub fn shrunk(mut self) -> Self {
        if let Some(estimates) = estimates(&self.magnitudes, self.learning.error) {
            (self.magnitudes, self.errors) = estimates;
        }
        self
    }

    /// Returns the believed capital of a country.
    pub fn capital(&self, country: Code) -> Option<&Token> {
        self.capitals.get(self.rank(country)?)?.as_ref()
    }

    /// Returns the believed number of a country on the map.
    pub fn number(&self, country: Code) -> Option<u16> {
        *self.numbers.get(self.rank(country)?)?
    }

    /// Returns the numbers on the board, nearest to `number` first.
    pub fn near(&self, number: u16) -> Vec<u16> {
        let mut near = self.board.clone();
        near.sort_by_key(|other| other.abs_diff(number));
        near
    }

    /// Returns the probability that a capital is known, in parts of [`ONE`].
    pub fn chance_of_capital(&self) -> i64 {
        i64::from(self.learning.capitals) * ONE / 100
    }

    /// Returns the probability that a location on the map is known, in parts of [`ONE`].
    pub fn chance_of_place(&self) -> i64 {
        i64::from(self.learning.places) * ONE / 100
    }
}

/// Outcome of an attempt to remember.
enum Recall {
    Right,
    Mistaken,
    Nothing,
}

/// Draws an outcome. An unknown answer is replaced by a wrong belief in half of the cases.
fn recall(known: u32, rng: &mut GameRng) -> Recall {
    // In half-percents, so that the unknown share can be halved without rounding.
    match rng.below(200) {
        drawn if drawn < 2 * known => Recall::Right,
        drawn if drawn < 100 + known => Recall::Mistaken,
        _ => Recall::Nothing,
    }
}

/// Draws another number close to `right`: neighbouring countries have neighbouring numbers on the board.
fn neighbour(numbers: &[u16], right: u16, rng: &mut GameRng) -> u16 {
    const FAR: usize = 3;
    let at = numbers.partition_point(|number| *number < right);
    let around = &numbers[at.saturating_sub(FAR)..numbers.len().min(at + FAR + 1)];
    let others = around.iter().filter(|number| **number != right);
    // One less, because `right` itself is left out.
    let pick = rng.index(around.len().saturating_sub(1));
    others.copied().nth(pick).unwrap_or(right)
}
