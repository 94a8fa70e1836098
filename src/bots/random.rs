//! Any legal action.

use super::Bot;
use engine::{Game, GameRng, Observation};

/// Chooses among the legal actions, each equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    rng: GameRng,
}

impl Random {
    /// A bot with this chance.
    pub fn new(rng: GameRng) -> Self {
        Self { rng }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, seen: &Observation<'_, G>) -> G::Action {
        seen.nth_action(self.rng.index(seen.count_actions()))
    }
}
