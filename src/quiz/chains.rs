//! Saved results of the daily chains and the longest chain.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::LoadError;

/// Version of the file format.
const VERSION: u16 = 1;

/// Chain results of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chains {
    version: u16,
    /// Longest chain in a completed solo match.
    alone: usize,
    /// Result of each day's chain.
    chains: BTreeMap<NaiveDate, ChainState>,
}

/// State of the chain of a day.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChainState {
    /// Year of the edition.
    pub edition: u16,
    /// Number of right answers.
    pub right: usize,
    /// The chain has ended, with a wrong answer or at its last country.
    pub over: bool,
}

impl Default for Chains {
    fn default() -> Self {
        Self { version: VERSION, alone: 0, chains: BTreeMap::new() }
    }
}

impl Chains {
    /// Parses saved results.
    ///
    /// # Errors
    /// The text is malformed, or of a later version.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        super::memory::read(text, VERSION)
    }

    /// Formats the results for a file, one line for each day.
    pub fn text(&self) -> String {
        let numbers = [("version", VERSION.into()), ("alone", self.alone)];
        super::memory::text(&numbers, "chains", &self.chains)
    }

    /// Returns the state of a day's chain.
    pub fn get(&self, day: NaiveDate) -> Option<ChainState> {
        self.chains.get(&day).copied()
    }

    /// Saves the state of a day's chain after an answer, unless another process has saved an answer to the same
    /// question. Returns `true` if it was saved.
    pub fn answer(&mut self, day: NaiveDate, before: ChainState, now: ChainState) -> bool {
        // Any difference from the expected state is another process's answer.
        let is_first = self.get(day).is_none_or(|kept| kept == before);
        if is_first {
            self.chains.insert(day, now);
        }
        is_first
    }

    /// Saves the length of a completed solo match.
    pub fn played(&mut self, length: usize) {
        self.alone = self.alone.max(length);
    }

    /// Returns the length of the longest chain that has ended; 0 if there is none.
    pub fn longest(&self) -> usize {
        let ended = self.chains.values().filter(|chain| chain.over);
        ended.map(|chain| chain.right).max().unwrap_or(0).max(self.alone)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_question_counts_once_and_the_longest_chain_is_known() {
        let day: NaiveDate = "2026-11-22".parse().expect("a day");
        let at = |right, over| ChainState { edition: 2026, right, over };
        let mut chains = Chains::default();
        chains.played(2);
        assert!(chains.answer(day, at(0, false), at(1, false)));
        assert!(!chains.answer(day, at(0, false), at(0, true)));
        for right in 1..5 {
            assert!(chains.answer(day, at(right, false), at(right + 1, false)));
        }
        // A chain in progress does not count.
        assert_eq!(chains.longest(), 2);
        assert!(chains.answer(day, at(5, false), at(5, true)));
        assert_eq!((chains.longest(), chains.get(day)), (5, Some(at(5, true))));
        chains.played(4);
        assert_eq!(chains.longest(), 5);
        assert_eq!(Chains::read(&chains.text()), Ok(chains));
    }
}
