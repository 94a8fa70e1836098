//! Bots of Cardline.

mod planner;
mod table;

use crate::scale::magnitude;
use crate::{Bot, Greedy, Knowledge};
use engine::{Code, Observation};
use games::Cardline;
use games::cardline::{Action, FaceUpCard, View};

pub use planner::Planner;

/// Places the card with the largest distance to the cards beside its gap.
impl Bot<Cardline> for Greedy {
    fn choose(&mut self, seen: &Observation<'_, Cardline>) -> Action {
        let view = seen.view();
        let believed = self.knowledge.magnitudes(&view.category);
        let line = magnitudes(&view.line);
        let hand = &view.hands[seen.seat().index()];
        // A player with a decision to make has at least one card.
        let mut best = (hand[0], 0, i64::MIN);
        for country in hand {
            let hesitation = self.decision_noise.draw(&mut self.rng);
            let (slot, margin) = match value_seen(&view, *country) {
                // A card with a known value cannot be misplaced.
                Some(value) => (slot_of(&view.line, value), i64::MAX),
                None => surest_gap(&line, believed(*country) + hesitation),
            };
            if margin > best.2 {
                best = (*country, slot, margin);
            }
        }
        place(best.0, best.1)
    }
}

/// Returns `true` if a card fits its gap according to the beliefs.
pub(super) fn holds(knowledge: &Knowledge, view: &View, action: &Action) -> bool {
    let Action::Place { country, slot } = action;
    let believed = value_seen(view, *country)
        .map_or_else(|| knowledge.magnitudes(&view.category)(*country), magnitude);
    let (line, slot) = (magnitudes(&view.line), usize::from(*slot));
    let before = slot.checked_sub(1).and_then(|before| line.get(before));
    before.is_none_or(|before| *before <= believed)
        && line.get(slot).is_none_or(|after| believed <= *after)
}

/// Returns the gap of a magnitude, and the distance to the nearest card beside it.
fn surest_gap(line: &[i64], magnitude: i64) -> (usize, i64) {
    let slot = line.partition_point(|other| *other < magnitude);
    let before = slot.checked_sub(1).map(|before| magnitude - line[before]);
    let after = line.get(slot).map(|after| after - magnitude);
    let margin = before.into_iter().chain(after).min();
    (slot, margin.unwrap_or(i64::MAX))
}

fn place(country: Code, slot: usize) -> Action {
    Action::Place { country, slot: u16::try_from(slot).unwrap_or(u16::MAX) }
}

fn magnitudes(line: &[FaceUpCard]) -> Vec<i64> {
    line.iter().map(|card| magnitude(card.value)).collect()
}

/// Returns the value of a card that has been shown before and is back in play; these values are public.
fn value_seen(view: &View, country: Code) -> Option<i64> {
    let seen = view.seen.iter().find(|card| card.code == country);
    seen.map(|card| card.value)
}

/// Returns the gap of a known value.
fn slot_of(line: &[FaceUpCard], value: i64) -> usize {
    line.partition_point(|card| card.value < value)
}
