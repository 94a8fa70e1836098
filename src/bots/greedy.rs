//! Greedy bot for the games of knowledge: Globalissimo, Cardline and Plus ou moins.

use super::Knowledge;
use super::scale::ErrorDistribution;
use engine::GameRng;

/// A bot that chooses the action with the best immediate value. The module of each game implements
/// [`Bot`](super::Bot) for it.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(super) knowledge: Knowledge,
    /// Error added to the evaluation at each decision, in addition to the errors of the beliefs.
    pub(super) decision_noise: ErrorDistribution,
    pub(super) rng: GameRng,
}

impl Greedy {
    /// Creates a bot with these beliefs and this decision noise.
    pub fn new(knowledge: Knowledge, decision_noise: ErrorDistribution, rng: GameRng) -> Self {
        Self { knowledge, decision_noise, rng }
    }
}
