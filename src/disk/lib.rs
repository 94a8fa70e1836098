//! Files of people, written whole or not at all, one or several: prepared beside their places, synced, and
//! renamed. What several renames are about is in a journal first, so that the next run can finish them.

mod errors;
mod journal;
mod lock;
mod names;
mod operations;
mod prepared;
mod writes;

pub use errors::{Holder, LockError, WriteError};
pub use journal::{Recovery, is_interrupted};
pub use lock::Lock;
pub use operations::{Disk, Fault};
pub use writes::Transaction;
