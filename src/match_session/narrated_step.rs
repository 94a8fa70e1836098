//! Happenings of a match, and their narration.

use engine::{LoggedEvent, Playthrough, Seat, Step};
use narration::{Narrate, Table};

/// What an action led to.
pub struct NarratedStep<G: Narrate> {
    /// The seat that decided; `None` for the setup.
    pub seat: Option<Seat>,
    /// The table before it.
    pub before: G::View,
    /// The table as it is afterwards.
    pub after: G::View,
    /// The public events of the action.
    pub events: Vec<LoggedEvent<G::Event>>,
}

impl<G: Narrate> NarratedStep<G> {
    /// The setup of a match.
    pub fn at_the_start(play: &Playthrough<G>) -> Self {
        let view = play.start().public_view();
        Self { seat: None, before: view.clone(), after: view, events: play.opening().to_vec() }
    }

    /// `true` if an action of this seat belongs to the same turn, so that both are narrated together.
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

/// Happenings by turn: consecutive ones of a seat are joined in games that narrate turns.
fn turns<G: Narrate>(happened: &[NarratedStep<G>]) -> Vec<narration::TurnEvents<'_, G>> {
    let turns = happened.chunk_by(|one, next| one.goes_on_with(next.seat));
    let turns = turns.map(|turn| {
        // `chunk_by` gives no empty pieces.
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

/// The narration at the table.
pub fn in_words<G: Narrate>(happened: &[NarratedStep<G>], table: &Table<'_>) -> String {
    G::narrate_turns(&turns(happened), table)
}

/// What happened, and what lies on the table now.
pub fn screen<G: Narrate>(
    happened: &[NarratedStep<G>],
    view: &G::View,
    table: &Table<'_>,
) -> String {
    G::screen(&turns(happened), view, table)
}

/// The narration of a record: complete.
pub fn in_full<G: Narrate>(happened: &[NarratedStep<G>], table: &Table<'_>) -> String {
    let turns = turns(happened).into_iter();
    let told = turns.map(|turn| G::events(&turn.events, turn.before, turn.after, table));
    let told: Vec<String> = told.filter(|text| !text.is_empty()).collect();
    told.join("\n")
}
