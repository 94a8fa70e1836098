//! What has happened, before it is told.

use engine::{Seat, Told};
use narration::{Table, Tell};

/// What an action led to.
pub(crate) struct Happened<G: Tell> {
    /// Who decided; nobody at the setup.
    pub(crate) seat: Option<Seat>,
    /// The table as it was before, as everybody saw it.
    pub(crate) before: G::View,
    pub(crate) events: Vec<Told<G::Event>>,
}

impl<G: Tell> Happened<G> {
    /// Whether the next action may belong to the same turn, so that both are told together.
    pub(crate) fn goes_on_with(&self, seat: Option<Seat>) -> bool {
        G::TELLS_TURNS && seat.is_some() && self.seat == seat
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
        G::events(&events, &turn[0].before, table)
    });
    let told: Vec<String> = told.filter(|text| !text.is_empty()).collect();
    told.join("\n")
}
