//! What has happened, before it is told.

use engine::{Playthrough, Seat, Step, Told};
use narration::{Table, Tell};

/// What an action led to.
pub(crate) struct Happened<G: Tell> {
    /// Who decided; nobody at the setup.
    pub(crate) seat: Option<Seat>,
    /// The table as it was before, as everybody saw it.
    pub(crate) before: G::View,
    /// The table as it is afterwards.
    pub(crate) after: G::View,
    pub(crate) events: Vec<Told<G::Event>>,
}

impl<G: Tell> Happened<G> {
    /// How a match began.
    pub(crate) fn at_the_start(play: &Playthrough<G>) -> Self {
        let view = play.start().public_view();
        Self { seat: None, before: view.clone(), after: view, events: play.opening().to_vec() }
    }

    /// Whether the next action may belong to the same turn, so that both are told together.
    pub(crate) fn goes_on_with(&self, seat: Option<Seat>) -> bool {
        G::TELLS_TURNS && seat.is_some() && self.seat == seat
    }
}

impl<G: Tell> From<Step<'_, G>> for Happened<G> {
    fn from(step: Step<'_, G>) -> Self {
        Self {
            seat: Some(step.seat),
            before: step.before.public_view(),
            after: step.after.public_view(),
            events: step.events,
        }
    }
}

/// What happened in words: by action, or by turn in a game that tells turns.
pub(crate) fn in_words<'a, G: Tell + 'a>(
    happened: impl IntoIterator<Item = &'a Happened<G>>,
    table: &Table<'_>,
) -> String {
    let happened: Vec<&Happened<G>> = happened.into_iter().collect();
    let turns = happened.chunk_by(|one, next| one.goes_on_with(next.seat));
    let told = turns.map(|turn| {
        let events = turn.iter().flat_map(|happened| &happened.events);
        let events: Vec<Told<G::Event>> = events.cloned().collect();
        // `chunk_by` gives no empty pieces.
        let (first, last) = (turn[0], turn[turn.len() - 1]);
        G::events(&events, &first.before, &last.after, table)
    });
    let told: Vec<String> = told.filter(|text| !text.is_empty()).collect();
    told.join("\n")
}
