//! Routes in the rules of a second game, which are not read.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};
use model::game;

/// Routes in the rules of another game; only one network is read.
pub static CODE: FindingCode = FindingCode::error("routes-unread")
    .wrong("# data/games/course.yaml and data/games/voyage.yaml\ndeck: { routes: 108, visas: 30 }")
    .right("# data/games/course.yaml alone\ndeck: { routes: 108, visas: 30 }");

/// Searches for routes in the rules of other games.
pub fn run(loaded: &Loaded, report: &mut Report) {
    decks::report_unread_field(loaded, &CODE, (game::COURSE, "deck.routes"), report);
}
