//! What a bot believes about the world.
//!
//! This is the one place where bots and cards meet: before a match a bot has learnt what stands on the
//! cards, and its level decides how badly. Afterwards nothing but the belief is left.

use super::Level;
use super::estimate::estimates;
use super::scale::{Gaussian, ONE, magnitude};
use engine::{Code, GameRng, Token};
use games::{CountryCards, globalissimo};

/// How well a level has learnt the world.
#[derive(Clone, Copy, Debug)]
struct Learning {
    /// Errors of magnitudes.
    error: Gaussian,
    /// Capitals that are known, in a hundred.
    capitals: u32,
    /// Places on the map that are known, in a hundred.
    places: u32,
}

impl Learning {
    fn for_level(level: Level) -> Self {
        let (hundredths, capitals, places) = match level {
            Level::Random | Level::Program => (400, 0, 0),
            Level::Easy => (140, 35, 30),
            Level::Medium => (80, 60, 55),
            Level::Hard => (35, 85, 80),
        };
        Self { error: Gaussian::new(hundredths * ONE / 100), capitals, places }
    }
}

/// What one seat believes in one match.
#[derive(Clone, Debug)]
pub struct Knowledge {
    learning: Learning,
    /// Countries with their ranks in the lists below, sorted.
    countries: Vec<(Code, usize)>,
    categories: Vec<Token>,
    /// Believed magnitudes: `magnitudes[category][country]`.
    magnitudes: Vec<Vec<i64>>,
    /// Errors of magnitudes by category.
    errors: Vec<Gaussian>,
    capitals: Vec<Option<Token>>,
    numbers: Vec<Option<u16>>,
    /// Numbers of the board, which all can read.
    board: Vec<u16>,
}

impl Knowledge {
    /// What a level has learnt of the cards of Globalissimo.
    pub fn of_globalissimo(level: Level, cards: &globalissimo::Cards, rng: &mut GameRng) -> Self {
        let mut knowledge = Self::of_values(level, cards.deck(), rng);
        let count = cards.deck().countries().len();
        let Learning { capitals, places, .. } = knowledge.learning;
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

    /// What a level has learnt of country cards: their values.
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

    /// The magnitudes of countries in a category as far as they are believed.
    pub fn magnitudes<'a>(&'a self, category: &Token) -> impl Fn(Code) -> i64 + use<'a> {
        let category = self.categories.iter().position(|other| other == category);
        let believed = category.map_or(&[][..], |category| &self.magnitudes[category]);
        move |country| {
            let rank = self.rank(country);
            rank.and_then(|rank| believed.get(rank)).copied().unwrap_or(0)
        }
    }

    /// The countries of all cards.
    pub fn countries(&self) -> impl Iterator<Item = Code> {
        self.countries.iter().map(|(country, _)| *country)
    }

    /// How far the believed magnitudes of a category are from the true ones.
    pub fn error(&self, category: &Token) -> Gaussian {
        let category = self.categories.iter().position(|other| other == category);
        category.map_or(self.learning.error, |category| self.errors[category])
    }

    /// The same belief after some thought: every magnitude is what all of them together let expect.
    pub fn shrunk(mut self) -> Self {
        if let Some(estimates) = estimates(&self.magnitudes, self.learning.error) {
            (self.magnitudes, self.errors) = estimates;
        }
        self
    }

    /// The believed capital of a country.
    pub fn capital(&self, country: Code) -> Option<&Token> {
        self.capitals.get(self.rank(country)?)?.as_ref()
    }

    /// The believed number of a country on the map.
    pub fn number(&self, country: Code) -> Option<u16> {
        *self.numbers.get(self.rank(country)?)?
    }

    /// Numbers of the board, those near to a number first.
    pub fn near(&self, number: u16) -> Vec<u16> {
        let mut near = self.board.clone();
        near.sort_by_key(|other| other.abs_diff(number));
        near
    }

    /// How likely a capital is known, in parts of [`ONE`].
    pub fn chance_of_capital(&self) -> i64 {
        i64::from(self.learning.capitals) * ONE / 100
    }

    /// How likely a place on the map is known, in parts of [`ONE`].
    pub fn chance_of_place(&self) -> i64 {
        i64::from(self.learning.places) * ONE / 100
    }
}

/// What comes to mind when one is asked.
enum Recall {
    Right,
    Mistaken,
    Nothing,
}

/// Who does not know the answer believes a wrong one in half of the cases.
fn recall(known: u32, rng: &mut GameRng) -> Recall {
    match rng.below(200) {
        drawn if drawn < 2 * known => Recall::Right,
        drawn if drawn < 100 + known => Recall::Mistaken,
        _ => Recall::Nothing,
    }
}

/// A number near to another: numbers of the board run from neighbour to neighbour.
fn neighbour(numbers: &[u16], right: u16, rng: &mut GameRng) -> u16 {
    const FAR: usize = 3;
    let at = numbers.partition_point(|number| *number < right);
    let around = &numbers[at.saturating_sub(FAR)..numbers.len().min(at + FAR + 1)];
    let others = around.iter().filter(|number| **number != right);
    let pick = rng.index(around.len().saturating_sub(1));
    others.copied().nth(pick).unwrap_or(right)
}
