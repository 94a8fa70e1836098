//! Bots of Plus ou moins.

use super::scale::magnitude;
use super::{Bot, Greedy, Knowledge};
use engine::Observation;
use games::HigherLower;
use games::higher_lower::{Action, View};

/// Says what it believes. There is nothing to plan: whatever is answered, the same card lies open afterwards,
/// so that levels differ by what they know and by how surely they say it.
impl Bot<HigherLower> for Greedy {
    fn choose(&mut self, seen: &Observation<'_, HigherLower>) -> Action {
        let view = seen.view();
        let believed = self.knowledge.magnitudes(&view.category);
        // Whoever has to decide is asked about a country.
        let next = view.next.map_or(0, believed) + self.decision_noise.draw(&mut self.rng);
        if next < magnitude(view.open.value) { Action::Less } else { Action::More }
    }
}

/// Whether an answer is right, as it is believed.
pub(super) fn holds(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let next = view.next.map_or(0, knowledge.magnitudes(&view.category));
    (next < magnitude(view.open.value)) == (*action == Action::Less)
}
