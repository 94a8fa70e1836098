//! Matches as they are kept: their files, the list of those of the user, who plays them, and
//! who has been told what happened.

pub(crate) mod keyboard;
pub(crate) mod players;
pub(crate) mod recorder;
pub(crate) mod saved;
