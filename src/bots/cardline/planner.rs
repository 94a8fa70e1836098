//! Cardline bot that evaluates cards by rollouts.

use super::place;
use super::table::Table;
use crate::{Bot, Knowledge, halving};
use engine::{GameRng, Observation};
use games::Cardline;
use games::cardline::Action;

/// Number of determinizations in the first round of sequential halving, times the number of seats: it is divided by
/// the seats, because rollouts take longer at larger tables.
const DETERMINIZATIONS: usize = 200;

/// A bot that evaluates each card of its hand, placed in its best gap, by rollouts on determinizations.
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
    fn choose(&mut self, observation: &Observation<'_, Cardline>) -> Action {
        let view = observation.view();
        let table = Table::new(&view, observation.seat(), &self.knowledge);
        let hand = &view.hands[observation.seat().index()];
        let best = halving::best(
            (0..hand.len()).collect(),
            DETERMINIZATIONS / view.hands.len(),
            || table.sample_hidden_cards(&mut self.rng),
            |determinization, card_index| determinization.clone().rollout(*card_index),
        );
        // A player who has to decide has at least one card.
        let best_index = best.unwrap_or_default();
        place(hand[best_index], table.best_slot(best_index))
    }
}
