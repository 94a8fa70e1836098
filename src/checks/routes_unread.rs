//! A second game that has routes.

use super::decks;
use data::Loaded;
use diag::{FindingCode, Report};
use model::game;

/// Only the network of one game is read.
pub static CODE: FindingCode = FindingCode::error("routes-unread")
    .wrong("# data/games/course.yaml and data/games/voyage.yaml\ndeck: { routes: 108, visas: 30 }")
    .right("# data/games/course.yaml alone\ndeck: { routes: 108, visas: 30 }");

/// Looks for routes in files that are called otherwise.
pub fn run(loaded: &Loaded, report: &mut Report) {
    decks::unread(loaded, &CODE, (game::COURSE, "deck.routes"), report);
}
