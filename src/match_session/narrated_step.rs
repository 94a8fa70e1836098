//! Steps of a match, and their narration.

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
    /// Returns the setup of a match as a step.
    pub fn at_the_start(play: &Playthrough<G>) -> Self {
        let view = play.start().public_view();
        Self { seat: None, before: view.clone(), after: view, events: play.opening().to_vec() }
    }

    /// Returns `true` if an action of this seat belongs to the same turn, so that both are narrated together.
    pub fn goes_on_with(&self, seat: Option<Seat>) -> bool {
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

/// Groups steps by turn: consecutive steps of a seat are joined in games that narrate whole turns.
fn turns<G: Narrate>(happened: &[NarratedStep<G>]) -> Vec<narration::TurnEvents<'_, G>> {
    let turns = happened.chunk_by(|one, next| one.goes_on_with(next.seat));
    let turns = turns.map(|turn| {
        // `chunk_by` returns no empty chunks.
        let (first, last) = (&turn[0], &turn[turn.len() - 1]);
        let events = turn.iter().flat_map(|happened| &happened.events);
        narration::TurnEvents {
            seat: first.seat,
            events: events.cloned().collect(),
            before: &first.before,
            after: &last.after,
        }
    });
    turns.collect()
}

/// Returns the narration for people at the table.
pub fn in_words<G: Narrate>(happened: &[NarratedStep<G>], table: &Table<'_>) -> String {
    G::narrate_turns(&turns(happened), table)
}

/// Returns the narration, followed by the current table.
pub fn screen<G: Narrate>(
    happened: &[NarratedStep<G>],
    view: &G::View,
    table: &Table<'_>,
) -> String {
    G::screen(&turns(happened), view, table)
}

/// Returns the complete narration of a record, including events that a table would show.
pub fn in_full<G: Narrate>(happened: &[NarratedStep<G>], table: &Table<'_>) -> String {
    let turns = turns(happened).into_iter();
    let told = turns.map(|turn| G::events(&turn.events, turn.before, turn.after, table));
    let told: Vec<String> = told.filter(|text| !text.is_empty()).collect();
    told.join("\n")
}
