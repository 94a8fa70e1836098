//! Greedy bot of Plus ou moins, which answers whether the next country has a higher or a lower value.

use super::scale::magnitude;
use super::{Bot, Greedy, Knowledge};
use engine::Observation;
use games::HigherLower;
use games::higher_lower::{Action, View};

/// Answers as the bot believes. Planning cannot help, because each answer reveals the same card. Levels differ by
/// the accuracy of their beliefs.
impl Bot<HigherLower> for Greedy {
    fn choose(&mut self, observation: &Observation<'_, HigherLower>) -> Action {
        let view = observation.view();
        let believed_magnitude = self.knowledge.magnitudes(&view.category);
        // A view in which a seat has to decide always has a next country.
        let next_magnitude = view.next.map_or(0, believed_magnitude);
        if next_magnitude < magnitude(view.open.value) { Action::Less } else { Action::More }
    }
}

/// Returns `true` if an answer is right according to the beliefs.
pub(super) fn is_believed_right(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let next_magnitude = view.next.map_or(0, knowledge.magnitudes(&view.category));
    (next_magnitude < magnitude(view.open.value)) == (*action == Action::Less)
}
