//! A second game that has regions.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};
use model::game;

/// Only the content of one game is read.
pub static CODE: FindingCode = FindingCode::error("regions-unread")
    .wrong(
        "# data/games/controle-global.yaml and data/games/empire.yaml\n\
        deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
    )
    .right(
        "# data/games/controle-global.yaml alone\n\
        deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
    );

/// Looks for regions in files that are called otherwise.
pub fn run(loaded: &Loaded, report: &mut Report) {
    decks::unread(loaded, &CODE, (game::CONTROLE_GLOBAL, "deck.regions"), report);
}
