//! Bot that chooses uniformly among the legal actions.

use super::Bot;
use engine::{Game, GameRng, Observation};

/// A bot that chooses uniformly among the legal actions.
#[derive(Clone, Debug)]
pub struct Random {
    rng: GameRng,
}

impl Random {
    /// Creates a bot with this random number generator.
    pub fn new(rng: GameRng) -> Self {
        Self { rng }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, observation: &Observation<'_, G>) -> G::Action {
        observation.nth_action(self.rng.index(observation.count_actions()))
    }
}
