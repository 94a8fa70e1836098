//! Steps of a match in the form in which they are narrated.

use engine::{LoggedEvent, Playthrough, Seat, Step};
use narration::{Narrate, Table};

/// A step of a match: the setup or an action, with its events.
pub struct NarratedStep<G: Narrate> {
    /// The acting seat; `None` for the setup.
    pub seat: Option<Seat>,
    /// The view before the step.
    pub before: G::View,
    /// The view after the step.
    pub after: G::View,
    /// Public events of the step.
    pub events: Vec<LoggedEvent<G::Event>>,
}

impl<G: Narrate> NarratedStep<G> {
    /// Returns the setup of a match as its first step.
    pub fn of_setup(play: &Playthrough<G>) -> Self {
        let view = play.start().public_view();
        Self { seat: None, before: view.clone(), after: view, events: play.setup_events().to_vec() }
    }

    /// Returns `true` if an action of `seat` after this step belongs to the same turn, so that both are narrated
    /// together.
    pub fn is_same_turn(&self, seat: Option<Seat>) -> bool {
        G::NARRATES_WHOLE_TURNS && seat.is_some() && self.seat == seat
    }
}

impl<G: Narrate> From<Step<'_, G>> for NarratedStep<G> {
    fn from(step: Step<'_, G>) -> Self {
        Self {
            seat: Some(step.seat),
            before: step.before.public_view(),
            after: step.after.public_view(),
            events: step.events,
        }
    }
}

/// Groups steps by turn. Games that narrate whole turns join consecutive steps of a seat; in others each step is a
/// turn.
fn group_by_turn<G: Narrate>(steps: &[NarratedStep<G>]) -> Vec<narration::TurnEvents<'_, G>> {
    let turns = steps.chunk_by(|one, next| one.is_same_turn(next.seat));
    let turns = turns.map(|turn| {
        // `chunk_by` returns no empty chunks.
        let (first, last) = (&turn[0], &turn[turn.len() - 1]);
        let events = turn.iter().flat_map(|step| &step.events);
        narration::TurnEvents {
            seat: first.seat,
            events: events.cloned().collect(),
            before: &first.before,
            after: &last.after,
        }
    });
    turns.collect()
}

/// Returns the narration of steps for people at the table.
pub fn narrate<G: Narrate>(steps: &[NarratedStep<G>], table: &Table<'_>) -> String {
    G::narrate_turns(&group_by_turn(steps), table)
}

/// Returns the narration of steps, followed by the current table.
pub fn screen<G: Narrate>(steps: &[NarratedStep<G>], view: &G::View, table: &Table<'_>) -> String {
    G::screen(&group_by_turn(steps), view, table)
}

/// Returns the complete narration of a record, one text for each turn, including events that a table would show.
pub fn narrate_in_full<G: Narrate>(steps: &[NarratedStep<G>], table: &Table<'_>) -> String {
    let turns = group_by_turn(steps).into_iter();
    let texts = turns.map(|turn| G::narrate_events(&turn.events, turn.before, turn.after, table));
    let texts: Vec<String> = texts.filter(|text| !text.is_empty()).collect();
    texts.join("\n")
}
