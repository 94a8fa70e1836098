//! Files of people, written whole or not at all, one or several: prepared beside their places, synced, and
//! renamed. What several renames are about is in a journal first, so that the next run can finish them.

mod journal;
mod lock;
mod operations;
mod prepared;
mod writes;

pub use journal::{Recovered, is_interrupted};
pub use lock::{Holder, Lock, Refused};
pub use operations::{Disk, Fault};
pub use writes::{Unwritten, Writes};

/// How the names of all files begin that the program makes for itself.
const PREFIX: &str = ".mappemonde-";
