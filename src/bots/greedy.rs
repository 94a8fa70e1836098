//! Bots that take what looks best now.

use super::Knowledge;
use super::scale::Gaussian;
use engine::GameRng;

/// What looks best now; each game says what that is, in its own file.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(super) knowledge: Knowledge,
    /// Errors of the moment, beside those of what has been learnt.
    pub(super) decision_noise: Gaussian,
    pub(super) rng: GameRng,
}

impl Greedy {
    /// A bot that believes this, and errs once more whenever it decides.
    pub fn new(knowledge: Knowledge, hesitation: Gaussian, rng: GameRng) -> Self {
        Self { knowledge, decision_noise: hesitation, rng }
    }
}
