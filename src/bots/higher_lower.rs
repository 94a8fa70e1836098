//! Bots of Plus ou moins.

use super::scale::magnitude;
use super::{Bell, Bot, Greedy, Knowledge, Level, Played};
use engine::{GameRng, Seen};
use games::HigherLower;
use games::higher_lower::{Action, View};

/// Says what it believes. There is nothing to plan: whatever is answered, the same card lies open afterwards,
/// so that levels differ by what they know and by how surely they say it.
impl Bot<HigherLower> for Greedy {
    fn choose(&mut self, seen: &Seen<'_, HigherLower>) -> Action {
        let view = seen.view();
        let believed = self.knowledge.magnitudes(&view.category);
        // Whoever has to decide is asked about a country.
        let next = view.next.map_or(0, believed) + self.hesitation.draw(&mut self.rng);
        if next < magnitude(view.open.value) { Action::Less } else { Action::More }
    }
}

/// Whether an answer is right, as it is believed.
pub(super) fn holds(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let next = view.next.map_or(0, knowledge.magnitudes(&view.category));
    (next < magnitude(view.open.value)) == (*action == Action::Less)
}

impl Played for HigherLower {
    type Knowledge = Knowledge;

    fn learn(level: Level, cards: &Self::Cards, rng: &mut GameRng) -> Knowledge {
        Knowledge::of_values(level, cards, rng)
    }

    fn greedy(knowledge: Knowledge, hesitation: Bell, rng: GameRng) -> Box<dyn Bot<Self>> {
        Box::new(Greedy::new(knowledge, hesitation, rng))
    }

    fn planner(knowledge: Knowledge, rng: GameRng) -> Box<dyn Bot<Self>> {
        Self::greedy(knowledge, Bell::new(0), rng)
    }

    fn holds(knowledge: &Knowledge, seen: &Seen<'_, Self>, action: &Self::Action) -> Option<bool> {
        Some(holds(knowledge, &seen.view(), action))
    }
}
