//! Recorded matches: their files, the user's list of them, their players, and the part of the narration that each
//! player has read.

pub(crate) mod keyboard;
pub(crate) mod players;
pub(crate) mod recorder;
pub(crate) mod saved;
