//! What threads share: whole after each step, whoever panicked meanwhile.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// What a lock guards, as the last one left it.
pub(crate) fn lock_ignoring_poison<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
