//! Beliefs of a bot about the world.
//!
//! In the games of knowledge (Globalissimo, Cardline, Plus ou moins) only this module lets bots read cards: before a
//! match it copies the printed values, with errors that depend on the level. During play a bot has only these
//! beliefs.

use super::Level;
use super::estimate::shrink_beliefs;
use super::scale::{ErrorDistribution, ONE, magnitude};
use engine::{Code, GameRng, Token};
use games::{CountryCards, globalissimo};

/// What an easy bot knows of the values in a game. A person who knows a third of the answers wins half of the games
/// against it. See docs/bots.md.
#[derive(Clone, Copy, Debug)]
pub(super) struct EasyKnowledge {
    /// Percentage of the values that it knows.
    pub(super) percent: u32,
    /// Standard deviation of its error about the others, in octaves.
    pub(super) vague_octaves: i64,
}

/// Accuracy of a level's knowledge.
#[derive(Clone, Copy, Debug)]
struct Accuracy {
    /// Error distribution of the magnitudes that the bot knows.
    error: ErrorDistribution,
    /// Percentage of the magnitudes that the bot knows.
    known_percent: u32,
    /// Error distribution of the other magnitudes, of which the bot has hardly an idea.
    vague_error: ErrorDistribution,
    /// Percentage of capitals that the bot knows.
    capital_percent: u32,
    /// Percentage of locations on the map that the bot knows.
    location_percent: u32,
}

impl Accuracy {
    fn for_level(level: Level, easy: EasyKnowledge) -> Self {
        // Standard deviation in hundredths of an octave; capitals and locations in percent. See docs/bots.md.
        let (hundredths, capital_percent, location_percent) = match level {
            Level::Random | Level::Program => (400, 0, 0),
            Level::Easy => (50, 35, 30),
            Level::Medium => (80, 60, 55),
            Level::Hard => (35, 85, 80),
        };
        let known_percent = if level == Level::Easy { easy.percent } else { 100 };
        Self {
            error: ErrorDistribution::new(hundredths * ONE / 100),
            known_percent,
            vague_error: ErrorDistribution::new(easy.vague_octaves * ONE),
            capital_percent,
            location_percent,
        }
    }

    /// Draws the error of a believed magnitude.
    fn draw_error(&self, rng: &mut GameRng) -> i64 {
        // No draw for levels that know every value, so that their beliefs depend on the errors alone.
        let is_known = self.known_percent >= 100 || rng.below(100) < self.known_percent;
        if is_known { self.error.draw(rng) } else { self.vague_error.draw(rng) }
    }
}

/// Beliefs of one seat in one match.
#[derive(Clone, Debug)]
pub struct Knowledge {
    accuracy: Accuracy,
    /// Countries sorted by code, with their indices in the lists below.
    countries: Vec<(Code, usize)>,
    categories: Vec<Token>,
    /// Believed magnitudes: `magnitudes[category][country]`.
    magnitudes: Vec<Vec<i64>>,
    /// Error distribution of the magnitudes of each category.
    errors: Vec<ErrorDistribution>,
    /// Believed capital of each country; `None` if the bot does not know any. Empty outside Globalissimo.
    capitals: Vec<Option<Token>>,
    /// Believed number of each country on the map; `None` if the bot does not know any. Empty outside Globalissimo.
    numbers: Vec<Option<u16>>,
    /// Numbers of all countries on the board. They are printed there, so they are public.
    board_numbers: Vec<u16>,
}

impl Knowledge {
    /// Draws beliefs of a level about the Globalissimo cards: values, capitals and numbers on the map.
    pub(super) fn for_globalissimo(
        level: Level,
        easy: EasyKnowledge,
        cards: &globalissimo::Cards,
        rng: &mut GameRng,
    ) -> Self {
        let mut knowledge = Self::for_country_cards(level, easy, cards.deck(), rng);
        let count = cards.deck().countries().len();
        let Accuracy { capital_percent, location_percent, .. } = knowledge.accuracy;
        let mut by_number: Vec<usize> = (0..count).collect();
        by_number.sort_by_key(|card| cards.number(*card));
        // One loop for each kind: the order of the draws determines which beliefs a seed gives.
        for card in 0..count {
            let capital = match recall(capital_percent, rng) {
                Recall::Right => Some(cards.capital(card)),
                Recall::Mistaken => Some(cards.capital(nearby_card(&by_number, card, rng))),
                Recall::Nothing => None,
            };
            knowledge.capitals.push(capital.cloned());
        }
        for card in 0..count {
            let true_number = cards.number(card);
            let number = match recall(location_percent, rng) {
                Recall::Right => Some(true_number),
                Recall::Mistaken => Some(neighbour(cards.numbers(), true_number, rng)),
                Recall::Nothing => None,
            };
            knowledge.numbers.push(number);
        }
        knowledge.board_numbers = cards.numbers().to_vec();
        knowledge
    }

    /// Draws beliefs of a level about the values of country cards.
    pub(super) fn for_country_cards<R: Clone>(
        level: Level,
        easy: EasyKnowledge,
        cards: &CountryCards<R>,
        rng: &mut GameRng,
    ) -> Self {
        let accuracy = Accuracy::for_level(level, easy);
        let mut magnitudes = Vec::new();
        for category in 0..cards.categories().len() {
            let mut blurred = |card| {
                let value = cards.value(category, card).0;
                magnitude(value) + accuracy.draw_error(rng)
            };
            magnitudes.push((0..cards.countries().len()).map(&mut blurred).collect());
        }
        let mut countries: Vec<(Code, usize)> =
            cards.countries().iter().copied().zip(0..).collect();
        countries.sort_unstable();
        Self {
            accuracy,
            countries,
            categories: cards.categories().to_vec(),
            errors: vec![accuracy.error; cards.categories().len()],
            magnitudes,
            capitals: Vec::new(),
            numbers: Vec::new(),
            board_numbers: Vec::new(),
        }
    }

    /// Returns the index of a country in the lists of beliefs; `None` if it is not on a card.
    fn country_index(&self, country: Code) -> Option<usize> {
        let position = self.countries.binary_search_by_key(&country, |(code, _)| *code);
        position.ok().map(|index| self.countries[index].1)
    }

    /// Returns a function from a country to its believed magnitude in this category. The function returns 0 if the
    /// bot has no belief.
    pub fn magnitudes<'a>(&'a self, category: &Token) -> impl Fn(Code) -> i64 + use<'a> {
        let category = self.categories.iter().position(|other| other == category);
        let beliefs = category.map_or(&[][..], |category| &self.magnitudes[category]);
        move |country| {
            let index = self.country_index(country);
            index.and_then(|rank| beliefs.get(rank)).copied().unwrap_or(0)
        }
    }

    /// Returns the countries of all cards.
    pub fn countries(&self) -> impl Iterator<Item = Code> {
        self.countries.iter().map(|(country, _)| *country)
    }

    /// Returns the error distribution of the believed magnitudes in this category.
    pub fn error(&self, category: &Token) -> ErrorDistribution {
        let category = self.categories.iter().position(|other| other == category);
        category.map_or(self.accuracy.error, |category| self.errors[category])
    }

    /// Replaces each believed magnitude by an estimate from all beliefs together (Efron–Morris shrinkage). Changes
    /// nothing if there are too few countries for an estimate.
    pub fn with_shrinkage(mut self) -> Self {
        if let Some(estimates) = shrink_beliefs(&self.magnitudes, self.accuracy.error) {
            (self.magnitudes, self.errors) = estimates;
        }
        self
    }

    /// Returns the believed capital of a country; `None` if the bot knows none.
    pub fn capital(&self, country: Code) -> Option<&Token> {
        self.capitals.get(self.country_index(country)?)?.as_ref()
    }

    /// Returns the believed number of a country on the map; `None` if the bot knows none.
    pub fn number(&self, country: Code) -> Option<u16> {
        *self.numbers.get(self.country_index(country)?)?
    }

    /// Returns all numbers on the board, those closest to `number` first.
    pub fn numbers_by_distance(&self, number: u16) -> Vec<u16> {
        let mut numbers = self.board_numbers.clone();
        numbers.sort_by_key(|other| other.abs_diff(number));
        numbers
    }

    /// Returns the probability that the bot knows a capital, in parts of [`ONE`].
    pub fn capital_probability(&self) -> i64 {
        i64::from(self.accuracy.capital_percent) * ONE / 100
    }

    /// Returns the probability that the bot knows a location on the map, in parts of [`ONE`].
    pub fn location_probability(&self) -> i64 {
        i64::from(self.accuracy.location_percent) * ONE / 100
    }
}

/// Result of trying to remember something.
enum Recall {
    Right,
    Mistaken,
    Nothing,
}

/// Draws whether the bot remembers, with a probability of `known_percent` %. If it does not, half of the time it has
/// a wrong belief, otherwise none.
fn recall(known_percent: u32, rng: &mut GameRng) -> Recall {
    // In half-percents, so that the remaining percentage can be halved without rounding.
    match rng.below(200) {
        drawn if drawn < 2 * known_percent => Recall::Right,
        drawn if drawn < 100 + known_percent => Recall::Mistaken,
        _ => Recall::Nothing,
    }
}

/// Maximum distance, in the order of the numbers on the board, of a country that a bot takes for another one.
const MAX_STEPS: usize = 3;

/// Draws another card whose country is close to that of `card`; returns `card` itself if there is no other. `by_number`
/// has all cards in the order of their numbers on the board.
fn nearby_card(by_number: &[usize], card: usize, rng: &mut GameRng) -> usize {
    let index = by_number.iter().position(|other| *other == card).unwrap_or(0);
    let nearby =
        &by_number[index.saturating_sub(MAX_STEPS)..by_number.len().min(index + MAX_STEPS + 1)];
    let others = nearby.iter().filter(|other| **other != card);
    let pick = rng.index(nearby.len().saturating_sub(1));
    others.copied().nth(pick).unwrap_or(card)
}

/// Draws another number close to `true_number`: neighbouring countries have neighbouring numbers on the board.
/// `numbers` are sorted.
fn neighbour(numbers: &[u16], true_number: u16, rng: &mut GameRng) -> u16 {
    let index = numbers.partition_point(|number| *number < true_number);
    let nearby =
        &numbers[index.saturating_sub(MAX_STEPS)..numbers.len().min(index + MAX_STEPS + 1)];
    let others = nearby.iter().filter(|number| **number != true_number);
    // One less, because `true_number` itself is left out.
    let pick = rng.index(nearby.len().saturating_sub(1));
    others.copied().nth(pick).unwrap_or(true_number)
}
