//! The table before the first turn (B2).

use serde::Serialize;

use super::{Examples, Walk};
use crate::engine::Game;
use crate::games::controle_global::Stage;

/// What lies on the table, and before one player.
#[derive(Debug, Serialize)]
pub(in crate::render) struct Table {
    /// Regions in play.
    lands: Vec<Land>,
    /// A faction, and the cards of a hand, by their ids.
    pub(in crate::render) faction: String,
    pub(in crate::render) hand: Vec<String>,
    /// The back of the first of them.
    back: String,
}

/// A region as its tile has it.
#[derive(Debug, Serialize)]
struct Land {
    name: String,
    development: u16,
    stock: Vec<Stock>,
}

/// Units of a resource.
#[derive(Debug, Serialize)]
struct Stock {
    id: String,
    count: u8,
}

impl Examples<'_> {
    /// The first match before its first turn.
    pub(in crate::render) fn table(&self) -> Option<Table> {
        self.first(|mut walk: Walk| {
            while walk.it.position().public_view().stage != Stage::Play {
                walk.step()?;
            }
            let seat = walk.actor()?;
            let view = walk.it.position().view(seat);
            let (_, own) = view.own.as_ref()?;
            let lands = view.lands.iter().map(|land| {
                let resources = self.control.resources.iter().zip(&land.stock);
                Land {
                    name: self.region(land.region),
                    development: land.development,
                    stock: resources
                        .map(|(resource, count)| Stock {
                            id: resource.id.clone(),
                            count: *count,
                        })
                        .collect(),
                }
            });
            let pile = view.player(seat)?.hand.first()?;
            Some(Table {
                back: format!("back-{pile}"),
                lands: lands.collect(),
                faction: own.faction?.to_string(),
                hand: own.hand.iter().map(|held| held.card.to_string()).collect(),
            })
        })
    }
}
