//! The table before the first turn (B2).

use serde::Serialize;

use super::{Examples, Walk};
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
    /// The first match before its first turn.
    pub(crate) fn table(&self) -> Option<Table> {
        self.first(|mut walk: Walk| {
            while walk.it.position().public_view().stage != Stage::Play {
                walk.step()?;
            }
            let hand = usize::from(self.control.numbers.hand);
            let position = walk.it.position();
            // Whoever has as many cards as the rules say, and no power that changes that.
            let views = Seat::all(super::SEATS).map(|seat| position.view(seat));
            let is_usual = |view: &View| {
                let own = view.own.as_ref();
                own.is_some_and(|(_, own)| own.hand.len() == hand)
            };
            let view = { views }.find(is_usual)?;
            let (_, own) = view.own.as_ref()?;
            Some(Table {
                lands: view
                    .lands
                    .iter()
                    .map(|land| land.region.to_string())
                    .collect(),
                faction: own.faction?.to_string(),
                hand: own.hand.iter().map(|held| held.card.to_string()).collect(),
            })
        })
    }
}
