//! Runs jobs side by side that write their files and messages one after the other, in the order of the jobs.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use anyhow::Result;

/// Maximum number of jobs at a time: each holds the pages of a product in memory.
const MAX_JOBS: usize = 2;

/// Stack of a job in bytes, as large as that of the main thread: templates may nest deeply.
const STACK_BYTES: usize = 8 << 20;

/// The job whose turn it is to write, and the error of the first job that failed.
#[derive(Default)]
struct State {
    writing: usize,
    error: Option<anyhow::Error>,
}

/// The order of some jobs.
#[derive(Default)]
pub(super) struct Turns {
    state: Mutex<State>,
    changed: Condvar,
}

/// A place in the order. The jobs behind it wait until it is dropped.
pub(super) struct Turn<'a> {
    turns: &'a Turns,
    index: usize,
}

impl Turns {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Each change is one assignment, so the state behind a poisoned lock is valid.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until all jobs before this one have ended.
    fn wait_for(&self, index: usize) -> MutexGuard<'_, State> {
        let mut state = self.lock();
        while state.writing < index {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state
    }
}

impl Turn<'_> {
    /// Waits until all jobs before this one have ended. To be called before anything is written or printed.
    ///
    /// # Errors
    /// If one of them has failed.
    pub(super) fn wait(&self) -> Result<()> {
        // Never shown, because the error of the earlier job is.
        let has_failed = self.turns.wait_for(self.index).error.is_some();
        anyhow::ensure!(!has_failed, "an earlier job has failed");
        Ok(())
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut state = self.turns.wait_for(self.index);
        state.writing += 1;
        drop(state);
        self.turns.changed.notify_all();
    }
}

/// Runs a job for each item, some at a time if there are several threads. `run` must call [`Turn::wait`] before it
/// writes.
///
/// # Errors
/// The error of the first job that fails; the files of the jobs before it are complete, and there are none of the
/// jobs behind it.
pub(super) fn run_in_order<T: Sync>(
    items: &[T],
    run: impl Fn(&T, &Turn<'_>) -> Result<()> + Sync,
) -> Result<()> {
    let turns = Turns::default();
    let next = Mutex::new(0..items.len());
    let work = || {
        loop {
            let index = next.lock().unwrap_or_else(PoisonError::into_inner).next();
            let Some(index) = index.filter(|_| turns.lock().error.is_none()) else {
                return;
            };
            let turn = Turn { turns: &turns, index };
            if let Err(error) = run(&items[index], &turn) {
                // The turn is kept meanwhile, so that the next job learns of the failure.
                turns.wait_for(index).error.get_or_insert(error);
            }
        }
    };
    let jobs = MAX_JOBS.min(rayon::current_num_threads()).min(items.len());
    if jobs <= 1 {
        work();
    } else {
        thread::scope(|scope| {
            let start = || thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, work);
            let started: Vec<_> = (0..jobs).map_while(|_| start().ok()).collect();
            // A system that starts no thread has this one.
            if started.is_empty() {
                work();
            }
            for job in started {
                job.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
        });
    }
    turns.lock().error.take().map_or(Ok(()), Err)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_write_in_their_order_and_stop_at_the_first_error() {
        for failing in [None, Some(3), Some(0)] {
            let written = Mutex::new(Vec::new());
            let items: Vec<usize> = (0..9).collect();
            let result = run_in_order(&items, |item, turn| {
                turn.wait()?;
                anyhow::ensure!(failing != Some(*item), "job {item}");
                written.lock().unwrap().push(*item);
                Ok(())
            });
            let expected: Vec<usize> = (0..failing.unwrap_or(9)).collect();
            assert_eq!(written.into_inner().unwrap(), expected);
            let said = result.err().map(|error| error.to_string());
            assert_eq!(said, failing.map(|item| format!("job {item}")));
        }
    }
}
