//! Bots of Plus ou moins.

use super::scale::magnitude;
use super::{Bot, Greedy, Knowledge};
use engine::Observation;
use games::HigherLower;
use games::higher_lower::{Action, View};

/// Answers what the bot believes. There is nothing to plan: each answer reveals the same card. Levels differ by the
/// accuracy of their beliefs and by their decision noise.
impl Bot<HigherLower> for Greedy {
    fn choose(&mut self, seen: &Observation<'_, HigherLower>) -> Action {
        let view = seen.view();
        let believed = self.knowledge.magnitudes(&view.category);
        // A view with a decision to make always has a next country.
        let next = view.next.map_or(0, believed) + self.decision_noise.draw(&mut self.rng);
        if next < magnitude(view.open.value) { Action::Less } else { Action::More }
    }
}

/// Returns `true` if an answer is right according to the beliefs.
pub(super) fn holds(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let next = view.next.map_or(0, knowledge.magnitudes(&view.category));
    (next < magnitude(view.open.value)) == (*action == Action::Less)
}
