//! Atomic writes of user files, one or several at once. New files are prepared under temporary names, synced, and
//! then renamed to their targets. Several renames are recorded in a journal first, so that the next run can complete
//! or roll back an interrupted commit.

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
