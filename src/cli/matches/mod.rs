//! Recorded matches: files of records, the user's saved matches, players, and narration progress at a shared
//! keyboard.

pub(crate) mod keyboard;
pub(crate) mod players;
pub(crate) mod recorder;
pub(crate) mod saved;
