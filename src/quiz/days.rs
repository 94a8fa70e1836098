//! Saved results of the daily challenges, and streaks of consecutive days. `daily` creates the questions.

use std::collections::BTreeMap;

use chrono::{Days as Span, NaiveDate};
use serde::{Deserialize, Serialize};

use super::{LoadError, QUESTIONS};

/// Version of the file format.
const VERSION: u16 = 1;

/// Saved challenge results of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Days {
    version: u16,
    /// Result of each day.
    days: BTreeMap<NaiveDate, Day>,
}

/// The answers to the challenge of a day, complete or in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// Year of the edition.
    pub edition: u16,
    /// `true` for each right answer, in the order of the questions.
    pub right: Vec<bool>,
}

impl Day {
    /// Returns `true` if all questions are answered.
    pub fn is_complete(&self) -> bool {
        self.right.len() >= QUESTIONS
    }

    /// Returns the number of right answers.
    pub fn score(&self) -> usize {
        self.right.iter().filter(|right| **right).count()
    }
}

impl Default for Days {
    fn default() -> Self {
        Self { version: VERSION, days: BTreeMap::new() }
    }
}

impl Days {
    /// Parses saved results.
    ///
    /// # Errors
    /// The text is malformed, or of a later version.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        super::memory::read(text, VERSION)
    }

    /// Formats the results for a file, one line for each day.
    pub fn text(&self) -> String {
        super::memory::to_text(&[("version", VERSION.into())], "days", &self.days)
    }

    /// Returns the answers of a day; `None` if the challenge was not begun.
    pub fn get(&self, day: NaiveDate) -> Option<&Day> {
        self.days.get(&day)
    }

    /// Saves the answer to the question `index`, counted from 0. Returns `false`, and changes nothing, if another
    /// process has already answered it.
    pub fn answer(&mut self, day: NaiveDate, edition: u16, index: usize, right: bool) -> bool {
        let new = Day { edition, right: Vec::new() };
        let answers = &mut self.days.entry(day).or_insert(new).right;
        // Answers are saved in order, so a different number of them means that another process has saved one.
        let is_first = answers.len() == index;
        answers.extend(is_first.then_some(right));
        is_first
    }

    /// Returns the number of consecutive days with a complete challenge up to today, or up to yesterday if today's
    /// challenge is incomplete.
    pub fn streak(&self, today: NaiveDate) -> usize {
        let is_complete_day = |day: &NaiveDate| self.get(*day).is_some_and(Day::is_complete);
        // Today's challenge can still be completed.
        let last = if is_complete_day(&today) { Some(today) } else { today.pred_opt() };
        let days = std::iter::successors(last, NaiveDate::pred_opt);
        days.take_while(is_complete_day).count()
    }

    /// Returns the largest number of consecutive days with a complete challenge.
    pub fn longest_streak(&self) -> usize {
        let complete_days: Vec<NaiveDate> =
            self.days.iter().filter(|(_, day)| day.is_complete()).map(|(date, _)| *date).collect();
        let streaks = complete_days.chunk_by(|day, next| day.succ_opt() == Some(*next));
        streaks.map(<[_]>::len).max().unwrap_or(0)
    }

    /// Returns the scores of the complete challenges of the last `count` days up to today, oldest first.
    pub fn recent_scores(&self, count: u64, today: NaiveDate) -> Vec<usize> {
        let first = today.checked_sub_days(Span::new(count.saturating_sub(1))).unwrap_or(today);
        let days = self.days.range(first..=today).filter(|(_, day)| day.is_complete());
        days.map(|(_, day)| day.score()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn answer_day(days: &mut Days, date: &str, score: usize) {
        for number in 0..QUESTIONS {
            assert!(days.answer(day(date), 2026, number, number < score));
        }
    }

    #[test]
    fn days_in_a_row_are_counted() {
        let mut days = Days::default();
        for date in ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-03"] {
            answer_day(&mut days, date, 4);
        }
        assert_eq!(days.streak(day("2026-03-01")), 3);
        // Today's challenge is incomplete.
        assert_eq!(days.streak(day("2026-03-02")), 3);
        assert_eq!(days.streak(day("2026-03-03")), 1);
        assert_eq!(days.streak(day("2026-03-05")), 0);
        assert_eq!(days.longest_streak(), 3);
        assert_eq!(days.recent_scores(4, day("2026-03-03")), [4, 4, 4]);
        // An incomplete challenge does not count.
        assert!(days.answer(day("2026-03-04"), 2026, 0, true));
        assert!(!days.answer(day("2026-03-04"), 2026, 0, false));
        assert_eq!(days.streak(day("2026-03-04")), 1);
        assert_eq!(Days::read(&days.text()), Ok(days));
    }
}
