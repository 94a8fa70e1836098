//! The table before the first turn (B2).

use serde::Serialize;

use super::Examples;
use engine::{Game, Seat};
use games::controle_global::{Stage, View};

/// What lies on the table, and before one player.
#[derive(Debug, Serialize)]
pub(crate) struct Table {
    /// Regions in play, by their ids.
    pub(crate) lands: Vec<String>,
    /// A faction, and the cards of a hand, by their ids.
    pub(crate) faction: String,
    pub(crate) hand: Vec<String>,
}

impl Examples<'_> {
    /// A match before its first turn: what lies before somebody who has as many cards as the rules say, and
    /// no power that changes that.
    pub(crate) fn table(&self) -> Option<Table> {
        let recorded = self.recorded("table")?;
        let position = recorded.end();
        let hand = usize::from(self.control.numbers.hand);
        let views = Seat::all(position.seats()).map(|seat| position.view(seat));
        let is_usual = |view: &View| {
            let own = view.own.as_ref();
            own.is_some_and(|(_, own)| own.hand.len() == hand)
        };
        let view = { views }.find(|view| view.stage == Stage::Play && is_usual(view))?;
        let (_, own) = view.own.as_ref()?;
        let lands = view.lands.iter();
        Some(Table {
            lands: lands.map(|land| land.region.to_string()).collect(),
            faction: own.faction?.to_string(),
            hand: own.hand.iter().map(|held| held.card.to_string()).collect(),
        })
    }
}
