//! Greedy bot for the games of knowledge: Globalissimo, Cardline and Plus ou moins.

use super::Knowledge;
use engine::GameRng;

/// A bot that chooses the action with the best immediate value. The module of each game implements
/// [`Bot`](super::Bot) for it.
#[derive(Clone, Debug)]
pub struct Greedy {
    pub(super) knowledge: Knowledge,
    /// Whether the bot takes any card or country, instead of the one that it is surest of.
    pub(super) is_hasty: bool,
    pub(super) rng: GameRng,
}

impl Greedy {
    /// Creates a bot with these beliefs.
    pub fn new(knowledge: Knowledge, is_hasty: bool, rng: GameRng) -> Self {
        Self { knowledge, is_hasty, rng }
    }
}
