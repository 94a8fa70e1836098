//! Bots of Cardline, in which a seat places a card of its hand into the gap of the line where its value fits. Gaps
//! are numbered by their slot, from 0 before the first card.

mod planner;
mod table;

use crate::scale::magnitude;
use crate::{Bot, Greedy, Knowledge};
use engine::{Code, Observation};
use games::Cardline;
use games::cardline::{Action, FaceUpCard, View};

pub use planner::Planner;

/// Places the card that is farthest from the two cards beside its gap, by believed magnitude, or in haste any card.
impl Bot<Cardline> for Greedy {
    fn choose(&mut self, observation: &Observation<'_, Cardline>) -> Action {
        let view = observation.view();
        let believed_magnitude = self.knowledge.magnitudes(&view.category);
        let line = magnitudes(&view.line);
        let hand = &view.hands[observation.seat().index()];
        let mut best = (hand[0], 0, i64::MIN);
        let considered = if self.is_hasty {
            // A player who has to decide has at least one card.
            std::slice::from_ref(&hand[self.rng.index(hand.len())])
        } else {
            hand.as_slice()
        };
        for country in considered {
            let (slot, margin) = match known_value(&view, *country) {
                // The value of this card is public, so the card cannot be misplaced.
                Some(value) => (slot_of(&view.line, value), i64::MAX),
                None => best_gap(&line, believed_magnitude(*country)),
            };
            if margin > best.2 {
                best = (*country, slot, margin);
            }
        }
        place(best.0, best.1)
    }
}

/// Returns `true` if the card fits its gap according to the beliefs.
pub(super) fn is_believed_right(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let Action::Place { country, slot } = action;
    let believed = known_value(view, *country)
        .map_or_else(|| knowledge.magnitudes(&view.category)(*country), magnitude);
    let (line, slot) = (magnitudes(&view.line), usize::from(*slot));
    let before = slot.checked_sub(1).and_then(|before| line.get(before));
    before.is_none_or(|before| *before <= believed)
        && line.get(slot).is_none_or(|after| believed <= *after)
}

/// Returns the slot of the gap for a magnitude, and the distance to the nearer of the cards beside the gap.
fn best_gap(line: &[i64], magnitude: i64) -> (usize, i64) {
    let slot = line.partition_point(|other| *other < magnitude);
    let before = slot.checked_sub(1).map(|before| magnitude - line[before]);
    let after = line.get(slot).map(|after| after - magnitude);
    let margin = before.into_iter().chain(after).min();
    (slot, margin.unwrap_or(i64::MAX))
}

/// Creates the action that places a card.
fn place(country: Code, slot: usize) -> Action {
    Action::Place { country, slot: u16::try_from(slot).unwrap_or(u16::MAX) }
}

/// Returns the magnitudes of the cards in the line.
fn magnitudes(line: &[FaceUpCard]) -> Vec<i64> {
    line.iter().map(|card| magnitude(card.value)).collect()
}

/// Returns the value of a card that was face up before and is back in play; such values are public. `None` for other
/// cards.
fn known_value(view: &View, country: Code) -> Option<i64> {
    let card = view.seen.iter().find(|card| card.code == country);
    card.map(|card| card.value)
}

/// Returns the slot of the gap for a known value.
fn slot_of(line: &[FaceUpCard], value: i64) -> usize {
    line.partition_point(|card| card.value < value)
}
