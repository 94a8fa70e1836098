//! What came of the chains: how far each day's went, and the longest one.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::LoadError;

/// The version of this form.
const VERSION: u16 = 1;

/// The chains of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chains {
    version: u16,
    /// The longest chain of a match that was played alone to its end.
    alone: usize,
    /// How far the chain of each day went.
    chains: BTreeMap<NaiveDate, ChainState>,
}

/// How far the chain of a day went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChainState {
    /// The year of the edition that asked.
    pub edition: u16,
    /// How many answers were right.
    pub right: usize,
    /// Whether it has ended: with a wrong answer, or with its last country.
    pub over: bool,
}

impl Default for Chains {
    fn default() -> Self {
        Self { version: VERSION, alone: 0, chains: BTreeMap::new() }
    }
}

impl Chains {
    /// Reads what a file keeps.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        super::memory::read(text, VERSION)
    }

    /// As it is kept in a file, a line a day.
    pub fn text(&self) -> String {
        let numbers = [("version", VERSION.into()), ("alone", self.alone)];
        super::memory::text(&numbers, "chains", &self.chains)
    }

    /// How far the chain of a day went.
    pub fn get(&self, day: NaiveDate) -> Option<ChainState> {
        self.chains.get(&day).copied()
    }

    /// Notes the answer to a question of the chain of a day, and how far the chain is now; nothing where that
    /// question has its answer already: another program may have asked it too.
    pub fn answer(&mut self, day: NaiveDate, before: ChainState, now: ChainState) -> bool {
        let is_first = self.get(day).is_none_or(|kept| kept == before);
        if is_first {
            self.chains.insert(day, now);
        }
        is_first
    }

    /// Notes a match that was played alone to its end.
    pub fn played(&mut self, length: usize) {
        self.alone = self.alone.max(length);
    }

    /// The longest chain that has ended; 0 before there is one.
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
        // It has not ended.
        assert_eq!(chains.longest(), 2);
        assert!(chains.answer(day, at(5, false), at(5, true)));
        assert_eq!((chains.longest(), chains.get(day)), (5, Some(at(5, true))));
        chains.played(4);
        assert_eq!(chains.longest(), 5);
        assert_eq!(Chains::read(&chains.text()), Ok(chains));
    }
}
