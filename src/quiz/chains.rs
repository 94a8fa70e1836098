//! Saved results of the daily chains, and the length of the longest chain. `chain` creates the questions.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::LoadError;

/// Version of the file format.
const VERSION: u16 = 1;

/// Saved chain results of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chains {
    version: u16,
    /// Length of the longest chain in a completed solo match.
    alone: usize,
    /// State of each day's chain.
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
    /// `true` if the chain has ended, by a wrong answer or at its last country.
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
        super::memory::read(text, VERSION..=VERSION)
    }

    /// Formats the results for a file, one line for each day.
    pub fn to_text(&self) -> String {
        let numbers = [("version", VERSION.into()), ("alone", self.alone)];
        super::memory::to_text(&numbers, "chains", &self.chains)
    }

    /// Returns the state of a day's chain; `None` if it was not begun.
    pub fn get(&self, day: NaiveDate) -> Option<ChainState> {
        self.chains.get(&day).copied()
    }

    /// Replaces the state of a day's chain after an answer. Returns `false`, and changes nothing, if the saved state
    /// is not `expected_state`: another process has then saved an answer to the same question.
    pub fn answer(
        &mut self,
        day: NaiveDate,
        expected_state: ChainState,
        new_state: ChainState,
    ) -> bool {
        // Any other state was saved by another process.
        let is_first = self.get(day).is_none_or(|saved_state| saved_state == expected_state);
        if is_first {
            self.chains.insert(day, new_state);
        }
        is_first
    }

    /// Saves the length of a chain from a completed solo match, if it is the longest.
    pub fn save_solo_match(&mut self, length: usize) {
        self.alone = self.alone.max(length);
    }

    /// Returns the length of the longest chain that has ended; 0 if none has.
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
        chains.save_solo_match(2);
        assert!(chains.answer(day, at(0, false), at(1, false)));
        assert!(!chains.answer(day, at(0, false), at(0, true)));
        for right in 1..5 {
            assert!(chains.answer(day, at(right, false), at(right + 1, false)));
        }
        // A chain in progress does not count.
        assert_eq!(chains.longest(), 2);
        assert!(chains.answer(day, at(5, false), at(5, true)));
        assert_eq!((chains.longest(), chains.get(day)), (5, Some(at(5, true))));
        chains.save_solo_match(4);
        assert_eq!(chains.longest(), 5);
        assert_eq!(Chains::read(&chains.to_text()), Ok(chains));
    }
}
