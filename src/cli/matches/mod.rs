//! Matches as they are kept: their files, the list of those of the user, who plays them, what has happened in them
//! and who has been told of it.

pub(crate) mod keyboard;
pub(crate) mod players;
pub(crate) mod recorder;
pub(crate) mod saved;
pub(crate) mod telling;
