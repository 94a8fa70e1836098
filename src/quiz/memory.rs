//! Spaced repetition by the FSRS algorithm: the memory state of each question, and the date when it is due again.
//! States are stored in thousandths, so that they are the same text on every machine. Also parses and formats the
//! other saved files of the crate.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Item;

/// Version of the file format.
const VERSION: u16 = 1;

/// Saved quiz results of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    version: u16,
    /// Memory states by the text form of the question.
    items: BTreeMap<String, Memory>,
}

/// What is known about a person's memory of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// Date when the question is due again.
    pub due: NaiveDate,
    /// Date of the last quiz answer; `None` if the question was only missed in a match.
    pub asked: Option<NaiveDate>,
    /// FSRS stability: the interval after which the probability of recall is 90 %, in thousandths of a day.
    pub stability: i64,
    /// FSRS difficulty, from 1 to 10, in thousandths.
    pub difficulty: i64,
    /// Number of answers in a quiz.
    pub times: u32,
    /// Number of wrong answers, in a quiz or a match.
    pub missed: u32,
}

/// Reason why a saved file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// A later version of the program has written the file.
    NewerVersion,
    /// The file is malformed; holds the line number of the error, counted from 1.
    Malformed(usize),
}

impl Default for State {
    fn default() -> Self {
        Self { version: VERSION, items: BTreeMap::new() }
    }
}

impl State {
    /// Parses the saved results.
    ///
    /// # Errors
    /// The text is malformed, or was written by a later version.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        read(text, VERSION..=VERSION)
    }

    /// Formats the results for a file, with one line for each question.
    pub fn to_text(&self) -> String {
        to_text(&[("version", VERSION.into())], "items", &self.items)
    }

    /// Returns the memory state of a question; `None` if it was neither answered nor missed.
    pub fn get(&self, item: &Item) -> Option<&Memory> {
        self.items.get(&item.to_string())
    }

    /// Returns all questions that were answered or missed, sorted by their text form.
    pub fn items(&self) -> impl Iterator<Item = (Item, &Memory)> {
        self.items.iter().filter_map(|(item, memory)| Some((Item::parse(item)?, memory)))
    }

    /// Saves an answer in a quiz, and returns the date when the question is due again.
    pub fn answer(&mut self, item: &Item, right: bool, today: NaiveDate) -> NaiveDate {
        let before = self.get(item).copied();
        // A question that was only missed in a match has no FSRS state yet, so it starts as a new card.
        let answered_before = before.filter(|memory| memory.asked.is_some());
        let card = answered_before.map_or_else(|| new_card(today), |memory| memory.card());
        let rating = if right { Rating::Good } else { Rating::Again };
        // Due dates are whole days. The short-term steps of FSRS are minutes.
        let parameters = Parameters { enable_short_term: false, ..Parameters::default() };
        let next = FSRS::new(parameters).next(card, noon(today), rating).card;
        let memory = Memory {
            due: next.due.date_naive(),
            asked: Some(today),
            stability: thousandths(next.stability),
            difficulty: thousandths(next.difficulty),
            times: before.map_or(0, |memory| memory.times) + 1,
            missed: before.map_or(0, |memory| memory.missed) + u32::from(!right),
        };
        self.items.insert(item.to_string(), memory);
        memory.due
    }

    /// Saves a wrong answer in a match: the question becomes due today.
    pub fn save_missed(&mut self, item: &Item, today: NaiveDate) {
        let new =
            Memory { due: today, asked: None, stability: 0, difficulty: 0, times: 0, missed: 0 };
        let memory = self.items.entry(item.to_string()).or_insert(new);
        memory.due = memory.due.min(today);
        memory.missed += 1;
    }
}

/// Parses a saved file of this version.
pub(super) fn read<T: DeserializeOwned>(
    text: &str,
    versions: RangeInclusive<u16>,
) -> Result<T, LoadError> {
    #[derive(Deserialize)]
    struct Version {
        version: u16,
    }
    // serde_json reports line 0 for an empty text.
    let malformed = |error: serde_json::Error| LoadError::Malformed(error.line().max(1));
    // The version is parsed first, because a later version may have other fields.
    let found_version = serde_json::from_str::<Version>(text).map_err(malformed)?.version;
    match found_version {
        _ if versions.contains(&found_version) => serde_json::from_str(text).map_err(malformed),
        _ if found_version > *versions.end() => Err(LoadError::NewerVersion),
        _ => Err(LoadError::Malformed(1)),
    }
}

/// Formats a saved file: the named numbers, of which the version is the first, then the object `name` with one line
/// for each entry.
pub(super) fn to_text<K: Serialize, V: Serialize>(
    numbers: &[(&str, usize)],
    name: &str,
    entries: &BTreeMap<K, V>,
) -> String {
    let json_error = "names, days and numbers always serialise";
    let entries = entries.iter().map(|(key, value)| {
        let key = serde_json::to_string(key).expect(json_error);
        format!("    {key}: {}", serde_json::to_string(value).expect(json_error))
    });
    let entries: Vec<String> = entries.collect();
    let entries = entries.join(",\n");
    let numbers = numbers.iter().map(|(name, number)| format!("  \"{name}\": {number},\n"));
    let numbers: String = numbers.collect();
    format!("{{\n{numbers}  \"{name}\": {{\n{entries}\n  }}\n}}\n")
}

impl Memory {
    /// Returns the number of days from the last answer to the due date; 0 if there was no answer in a quiz.
    pub fn interval_days(&self) -> i64 {
        self.asked.map_or(0, |asked| (self.due - asked).num_days())
    }

    /// Returns the memory state in the form of the FSRS library.
    fn card(&self) -> Card {
        let asked = self.asked.unwrap_or(self.due);
        Card {
            due: noon(self.due),
            stability: self.stability as f64 / 1000.0,
            difficulty: self.difficulty as f64 / 1000.0,
            // Computed by FSRS from the date of the last review.
            elapsed_days: 0,
            scheduled_days: self.interval_days(),
            reps: self.times.cast_signed(),
            lapses: self.missed.cast_signed(),
            state: rs_fsrs::State::Review,
            last_review: noon(asked),
        }
    }
}

/// Returns the FSRS card of a question that was never answered.
fn new_card(today: NaiveDate) -> Card {
    Card { due: noon(today), last_review: noon(today), ..Card::default() }
}

/// Converts a day to the point in time that the FSRS library needs: its noon.
fn noon(day: NaiveDate) -> DateTime<Utc> {
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    day.and_time(noon).and_utc()
}

/// Converts a number to thousandths, rounded.
fn thousandths(number: f64) -> i64 {
    (number * 1000.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Code;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    fn kenya() -> Item {
        Item::Capital(Code::new("KEN").expect("a code"))
    }

    /// Intervals in days of a question that is answered correctly on each due date.
    #[test]
    fn what_is_known_comes_again_at_growing_distances() {
        let mut state = State::default();
        let mut today = day("2026-11-22");
        let mut distances = Vec::new();
        for _ in 0..5 {
            let due = state.answer(&kenya(), true, today);
            distances.push((due - today).num_days());
            today = due;
        }
        assert_eq!(distances, [3, 11, 36, 105, 277]);
        let due = state.answer(&kenya(), false, today);
        assert!((due - today).num_days() < 20, "{due}");
        assert_eq!(state.get(&kenya()).map(|memory| (memory.times, memory.missed)), Some((6, 1)));
    }

    #[test]
    fn what_was_missed_in_a_match_comes_next() {
        let mut state = State::default();
        let today = day("2026-11-22");
        state.answer(&kenya(), true, today);
        state.save_missed(&kenya(), today);
        assert_eq!(state.get(&kenya()).map(|memory| memory.due), Some(today));
    }

    #[test]
    fn a_state_is_read_as_it_was_written_or_not_at_all() {
        let mut state = State::default();
        assert_eq!(State::read(&state.to_text()), Ok(state.clone()));
        state.answer(&kenya(), false, day("2026-11-22"));
        state.save_missed(&Item::parse("value:area:CUB:MNG").expect("an item"), day("2026-11-23"));
        assert_eq!(State::read(&state.to_text()), Ok(state.clone()), "{}", state.to_text());
        assert_eq!(
            State::read(&state.to_text().replace("\": 1", "\": 2")),
            Err(LoadError::NewerVersion)
        );
        assert_eq!(State::read("{\n \"version\": 1,\n"), Err(LoadError::Malformed(3)));
        assert_eq!(State::read(""), Err(LoadError::Malformed(1)));
    }
}
