//! Saved results of the daily challenges, and streaks of consecutive days. `daily` creates the questions.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{Days as Span, NaiveDate};
use serde::{Deserialize, Serialize};

use super::{LoadError, QUESTIONS};

/// Version of the file format without hints. Programs that know no hints can read it.
const VERSION_WITHOUT_HINTS: u16 = 1;
/// Version of the file format with hints.
const VERSION: u16 = 2;

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
    /// Indices of the questions with a hint, answered or not.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub hints: BTreeSet<usize>,
}

/// What an answer of the daily challenge is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DayAnswer {
    /// A right answer without a hint: one point.
    Right,
    /// A right answer after a hint: half a point.
    Half,
    /// A wrong answer: no point.
    Wrong,
}

impl Day {
    /// Returns what each answer is worth, in the order of the questions.
    pub fn answers(&self) -> impl Iterator<Item = DayAnswer> {
        self.right.iter().enumerate().map(|(index, right)| {
            match (right, self.hints.contains(&index)) {
                (false, _) => DayAnswer::Wrong,
                (true, true) => DayAnswer::Half,
                (true, false) => DayAnswer::Right,
            }
        })
    }

    /// Returns the points in halves: 2 for a right answer, 1 for a right answer after a hint.
    pub fn half_points(&self) -> usize {
        let half_points = |answer| match answer {
            DayAnswer::Right => 2,
            DayAnswer::Half => 1,
            DayAnswer::Wrong => 0,
        };
        self.answers().map(half_points).sum()
    }

    /// Returns `true` if the day counts for a streak: all questions are answered, at least one of them right.
    fn continues_streak(&self) -> bool {
        self.is_complete() && self.score() > 0
    }

    /// Returns `true` if all questions are answered.
    pub fn is_complete(&self) -> bool {
        self.right.len() >= QUESTIONS
    }

    /// Returns the number of right answers.
    pub fn score(&self) -> usize {
        self.right.iter().filter(|right| **right).count()
    }
}

/// Returns the number of a day in an edition: 1 for the first of January of the year of the edition. 0 for days before.
pub fn day_number(day: NaiveDate, edition: u16) -> usize {
    let days = NaiveDate::from_yo_opt(i32::from(edition), 1).map(|first| (day - first).num_days());
    days.and_then(|days| usize::try_from(days + 1).ok()).unwrap_or(0)
}

impl Default for Days {
    fn default() -> Self {
        Self { version: VERSION_WITHOUT_HINTS, days: BTreeMap::new() }
    }
}

impl Days {
    /// Parses saved results.
    ///
    /// # Errors
    /// The text is malformed, or of a later version.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        super::memory::read(text, VERSION_WITHOUT_HINTS..=VERSION)
    }

    /// Formats the results for a file, one line for each day.
    pub fn text(&self) -> String {
        super::memory::to_text(&[("version", self.version.into())], "days", &self.days)
    }

    /// Returns the answers of a day; `None` if the challenge was not begun.
    pub fn get(&self, day: NaiveDate) -> Option<&Day> {
        self.days.get(&day)
    }

    /// Saves the answer to the question `index`, counted from 0. Returns `false`, and changes nothing, if another
    /// process has already answered it.
    pub fn answer(&mut self, day: NaiveDate, edition: u16, index: usize, right: bool) -> bool {
        let answers = &mut self.begun(day, edition).right;
        // Answers are saved in order, so a different number of them means that another process has saved one.
        let is_first = answers.len() == index;
        answers.extend(is_first.then_some(right));
        is_first
    }

    /// Saves that a hint was taken for the question `index`, counted from 0, which is not answered yet.
    pub fn take_hint(&mut self, day: NaiveDate, edition: u16, index: usize) {
        let day = self.begun(day, edition);
        if day.right.len() <= index {
            day.hints.insert(index);
            self.version = VERSION;
        }
    }

    /// Returns the answers of a day, with none if the challenge was not begun.
    fn begun(&mut self, day: NaiveDate, edition: u16) -> &mut Day {
        self.days.entry(day).or_insert_with(|| Day { edition, ..Day::default() })
    }

    /// Returns the number of consecutive days with a complete challenge and a right answer up to today, or up to
    /// yesterday if today's challenge is incomplete.
    pub fn streak(&self, today: NaiveDate) -> usize {
        let continues = |day: &NaiveDate| self.get(*day).is_some_and(Day::continues_streak);
        // Today's challenge can still be completed.
        let is_complete = self.get(today).is_some_and(Day::is_complete);
        let last = if is_complete { Some(today) } else { today.pred_opt() };
        std::iter::successors(last, NaiveDate::pred_opt).take_while(continues).count()
    }

    /// Returns the largest number of consecutive days with a complete challenge and a right answer.
    pub fn longest_streak(&self) -> usize {
        let days: Vec<NaiveDate> = self
            .days
            .iter()
            .filter(|(_, day)| day.continues_streak())
            .map(|(date, _)| *date)
            .collect();
        let streaks = days.chunk_by(|day, next| day.succ_opt() == Some(*next));
        streaks.map(<[_]>::len).max().unwrap_or(0)
    }

    /// Returns the challenges of the last seven days up to today, oldest first; `None` for days without a complete one.
    pub fn week(&self, today: NaiveDate) -> [Option<&Day>; 7] {
        std::array::from_fn(|index| {
            let day = today.checked_sub_days(Span::new(6 - index as u64))?;
            self.get(day).filter(|day| day.is_complete())
        })
    }

    /// Returns the number of complete challenges.
    pub fn played(&self) -> usize {
        self.days.values().filter(|day| day.is_complete()).count()
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
        // A challenge without a right answer is no day of a streak.
        answer_day(&mut days, "2026-03-05", 0);
        answer_day(&mut days, "2026-03-06", 1);
        assert_eq!(days.streak(day("2026-03-05")), 0);
        assert_eq!(days.streak(day("2026-03-06")), 1);
        assert_eq!(Days::read(&days.text()), Ok(days));
    }

    #[test]
    fn a_hint_costs_half_a_point() {
        let mut days = Days::default();
        let date = day("2026-11-28");
        days.take_hint(date, 2026, 0);
        answer_day(&mut days, "2026-11-28", 4);
        // Too late: the question is answered.
        days.take_hint(date, 2026, 1);
        let result = days.get(date).expect("a result");
        assert_eq!((result.score(), result.half_points()), (4, 7));
        use DayAnswer::{Half, Right, Wrong};
        assert_eq!(result.answers().collect::<Vec<_>>(), [Half, Right, Right, Right, Wrong]);
        assert!(days.text().contains("\"version\": 2,"), "{}", days.text());
        assert_eq!(Days::read(&days.text()), Ok(days));
    }

    #[test]
    fn days_are_numbered_from_the_first_of_january() {
        assert_eq!(day_number(day("2026-01-01"), 2026), 1);
        assert_eq!(day_number(day("2026-11-28"), 2026), 332);
        assert_eq!(day_number(day("2027-01-01"), 2026), 366);
        assert_eq!(day_number(day("2025-12-31"), 2026), 0);
    }

    #[test]
    fn the_week_ends_today() {
        let mut days = Days::default();
        answer_day(&mut days, "2026-03-01", 3);
        answer_day(&mut days, "2026-03-04", 5);
        assert!(days.answer(day("2026-03-05"), 2026, 0, true));
        let week = days.week(day("2026-03-05")).map(|day| day.map(Day::half_points));
        assert_eq!(week, [None, None, Some(6), None, None, Some(10), None]);
    }
}
