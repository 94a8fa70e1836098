//! The example of the setup: the table before the first turn (B2).

use serde::Serialize;

use super::Examples;
use engine::{Game, Seat};
use games::controle_global::{Stage, View};

/// The table, and one player's faction and hand.
#[derive(Debug, Serialize)]
pub(crate) struct Table {
    /// Ids of the regions in play.
    pub(crate) lands: Vec<String>,
    /// Id of the player's faction.
    pub(crate) faction: String,
    /// Ids of the cards in the player's hand.
    pub(crate) hand: Vec<String>,
}

impl Examples<'_> {
    /// Extracts the setup of a match, from the view of the first player with a hand of the usual size (some factions
    /// have another).
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
