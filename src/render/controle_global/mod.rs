//! Printed products of Contrôle Global.

pub(super) mod board;
pub(super) mod cards;
pub(super) mod faces;
mod factions;
pub(super) mod regions;
mod seats;
pub(super) mod table;
mod tiles;
pub(super) mod tokens;

/// Id of the game.
pub const GAME: &str = model::game::CONTROLE_GLOBAL;
