//! Cardline bot that evaluates cards by rollouts.

use super::place;
use super::table::Table;
use crate::{Bot, Knowledge, halving};
use engine::{GameRng, Observation};
use games::Cardline;
use games::cardline::Action;

/// Determinizations in the first step of sequential halving, times the number of seats: rollouts take longer at
/// larger tables.
const DEALS: usize = 200;

/// A bot that evaluates each card of its hand, in its best gap, by rollouts on determinizations.
#[derive(Clone, Debug)]
pub struct Planner {
    knowledge: Knowledge,
    rng: GameRng,
}

impl Planner {
    /// Creates a bot with these beliefs.
    pub fn new(knowledge: Knowledge, rng: GameRng) -> Self {
        Self { knowledge, rng }
    }
}

impl Bot<Cardline> for Planner {
    fn choose(&mut self, seen: &Observation<'_, Cardline>) -> Action {
        let view = seen.view();
        let table = Table::new(&view, seen.seat(), &self.knowledge);
        let hand = &view.hands[seen.seat().index()];
        let best = halving::best(
            (0..hand.len()).collect(),
            DEALS / view.hands.len(),
            || table.deal(&mut self.rng),
            |deal, number| deal.clone().share(*number),
        );
        // A player with a decision to make has at least one card.
        let best = best.unwrap_or_default();
        place(hand[best], table.slot(best))
    }
}
