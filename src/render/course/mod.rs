//! Printed products of La course autour du monde.

pub(super) mod board;
pub(super) mod cards;
mod faces;
mod mat;
pub(super) mod tokens;

/// Id of the game.
pub const GAME: &str = model::game::COURSE;
