//! Recorded matches: record files, the user's saved matches, players, and the progress of narration at a shared
//! keyboard.

pub(crate) mod keyboard;
pub(crate) mod players;
pub(crate) mod recorded;
pub(crate) mod recorder;
pub(crate) mod saved;
