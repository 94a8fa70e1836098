//! Regions in the rules of a second game, which are not read.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};
use model::game;

/// Regions in the rules of another game; only one game is read.
pub static CODE: FindingCode = FindingCode::error("regions-unread")
    .wrong(
        "# data/games/controle-global.yaml and data/games/empire.yaml\n\
        deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
    )
    .right(
        "# data/games/controle-global.yaml alone\n\
        deck: { cards: 108, factions: 12, regions: 18, pile: 9 }",
    );

/// Searches for regions in the rules of other games.
pub fn run(loaded: &Loaded, report: &mut Report) {
    decks::report_unread_field(loaded, &CODE, (game::CONTROLE_GLOBAL, "deck.regions"), report);
}
