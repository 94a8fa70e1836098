//! Greedy bot of the games of knowledge.

use super::Knowledge;
use super::scale::Gaussian;
use engine::GameRng;

/// A bot that chooses the action with the best immediate value. Each game implements the evaluation in its own
/// module.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(super) knowledge: Knowledge,
    /// Error at each decision, in addition to the errors of the beliefs.
    pub(super) decision_noise: Gaussian,
    pub(super) rng: GameRng,
}

impl Greedy {
    /// Creates a bot with these beliefs and this decision noise.
    pub fn new(knowledge: Knowledge, hesitation: Gaussian, rng: GameRng) -> Self {
        Self { knowledge, decision_noise: hesitation, rng }
    }
}
