//! What of Contrôle Global is printed.

mod aid;
pub(super) mod cards;
mod faces;
mod factions;
mod signs;
mod steps;

/// Id of the game.
pub const GAME: &str = "controle-global";
