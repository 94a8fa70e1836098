//! Saved results of the daily challenges, and streaks.

use std::collections::BTreeMap;

use chrono::{Days as Span, NaiveDate};
use serde::{Deserialize, Serialize};

use super::{LoadError, QUESTIONS};

/// Version of the file format.
const VERSION: u16 = 1;

/// Challenge results of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Days {
    version: u16,
    /// Result of each day.
    days: BTreeMap<NaiveDate, Day>,
}

/// The challenge of a day, complete or in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// Year of the edition.
    pub edition: u16,
    /// Correctness of each answer, in the order of the questions.
    pub right: Vec<bool>,
}

impl Day {
    /// Returns `true` if all questions are answered.
    pub fn is_whole(&self) -> bool {
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
        super::memory::text(&[("version", VERSION.into())], "days", &self.days)
    }

    /// Returns the challenge of a day.
    pub fn get(&self, day: NaiveDate) -> Option<&Day> {
        self.days.get(&day)
    }

    /// Saves the answer to a question. Returns `false`, and changes nothing, if another process has already answered
    /// it.
    pub fn answer(&mut self, day: NaiveDate, edition: u16, index: usize, right: bool) -> bool {
        let new = Day { edition, right: Vec::new() };
        let answers = &mut self.days.entry(day).or_insert(new).right;
        // Answers are saved in order, so another length means another process's answer.
        let is_first = answers.len() == index;
        answers.extend(is_first.then_some(right));
        is_first
    }

    /// Returns the number of consecutive days with a complete challenge, up to today, or up to yesterday if today's
    /// is incomplete.
    pub fn streak(&self, today: NaiveDate) -> usize {
        let is_whole = |day: &NaiveDate| self.get(*day).is_some_and(Day::is_whole);
        // A streak is not broken before the end of today.
        let last = if is_whole(&today) { Some(today) } else { today.pred_opt() };
        let days = std::iter::successors(last, NaiveDate::pred_opt);
        days.take_while(is_whole).count()
    }

    /// Returns the length of the longest streak.
    pub fn longest(&self) -> usize {
        let whole: Vec<NaiveDate> =
            self.days.iter().filter(|(_, day)| day.is_whole()).map(|(date, _)| *date).collect();
        let rows = whole.chunk_by(|day, next| day.succ_opt() == Some(*next));
        rows.map(<[_]>::len).max().unwrap_or(0)
    }

    /// Returns the scores of the complete challenges in the last `count` days, oldest first.
    pub fn last(&self, count: u64, today: NaiveDate) -> Vec<usize> {
        let first = today.checked_sub_days(Span::new(count.saturating_sub(1))).unwrap_or(today);
        let days = self.days.range(first..=today).filter(|(_, day)| day.is_whole());
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
        assert_eq!(days.longest(), 3);
        assert_eq!(days.last(4, day("2026-03-03")), [4, 4, 4]);
        // An incomplete challenge does not count.
        assert!(days.answer(day("2026-03-04"), 2026, 0, true));
        assert!(!days.answer(day("2026-03-04"), 2026, 0, false));
        assert_eq!(days.streak(day("2026-03-04")), 1);
        assert_eq!(Days::read(&days.text()), Ok(days));
    }
}
