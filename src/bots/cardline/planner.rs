//! The bot of Cardline that plays on to the end.

use super::place;
use super::table::Table;
use crate::{Bot, Knowledge, halving};
use engine::{GameRng, Observation};
use games::Cardline;
use games::cardline::Action;

/// Deals on which each card is tried before the worse half of them is given up, times the seats at the
/// table: the more there are, the longer a deal takes.
const DEALS: usize = 200;

/// Plays on with each card of its hand in the gap that fits it best, on deals of what may be true.
#[derive(Clone, Debug)]
pub struct Planner {
    knowledge: Knowledge,
    rng: GameRng,
}

impl Planner {
    /// A bot that believes this.
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
        // Whoever has to decide holds a card.
        let best = best.unwrap_or_default();
        place(hand[best], table.slot(best))
    }
}
