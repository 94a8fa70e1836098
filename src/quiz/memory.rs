//! Spaced repetition: the state of each question and its next due date, by the FSRS algorithm. Intervals are stored
//! in thousandths of a day, so that a state is the same text on every machine.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Item;

/// Version of the file format.
const VERSION: u16 = 1;

/// Saved knowledge of a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    version: u16,
    /// States by the text form of the question.
    items: BTreeMap<String, Memory>,
}

/// Memory state of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// Next due date.
    pub due: NaiveDate,
    /// Date of the last answer; `None` if the question was only missed in a match.
    pub asked: Option<NaiveDate>,
    /// FSRS stability: interval after which the probability of recall is 90 %, in thousandths of a day.
    pub stability: i64,
    /// FSRS difficulty, from 1 to 10, in thousandths.
    pub difficulty: i64,
    /// Number of answers.
    pub times: u32,
    /// Number of wrong answers.
    pub missed: u32,
}

/// Reason why a saved state cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// A later version of the program has written it.
    Later,
    /// It is malformed; holds the line number of the error, from 1.
    Broken(usize),
}

impl Default for State {
    fn default() -> Self {
        Self { version: VERSION, items: BTreeMap::new() }
    }
}

impl State {
    /// Parses a saved state.
    ///
    /// # Errors
    /// The text is malformed, or of a later version.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        read(text, VERSION)
    }

    /// Formats the state for a file, one line for each question.
    pub fn text(&self) -> String {
        text(&[("version", VERSION.into())], "items", &self.items)
    }

    /// Returns the memory state of a question.
    pub fn get(&self, item: &Item) -> Option<&Memory> {
        self.items.get(&item.to_string())
    }

    /// Returns all questions that have been answered or missed, sorted by their text form.
    pub fn items(&self) -> impl Iterator<Item = (Item, &Memory)> {
        self.items.iter().filter_map(|(item, memory)| Some((Item::parse(item)?, memory)))
    }

    /// Saves an answer, and returns the date when the question is due again.
    pub fn answer(&mut self, item: &Item, right: bool, today: NaiveDate) -> NaiveDate {
        let before = self.get(item).copied();
        // A question that was only missed in a match has no FSRS state yet, so it starts as a new card.
        let asked = before.filter(|memory| memory.asked.is_some());
        let card = asked.map_or_else(|| new(today), |memory| memory.card());
        let rating = if right { Rating::Good } else { Rating::Again };
        // Due dates are whole days; the short-term steps of FSRS are minutes.
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

    /// Saves that the answer was missed in a match: the question becomes due at once.
    pub fn miss(&mut self, item: &Item, today: NaiveDate) {
        let new =
            Memory { due: today, asked: None, stability: 0, difficulty: 0, times: 0, missed: 0 };
        let memory = self.items.entry(item.to_string()).or_insert(new);
        memory.due = memory.due.min(today);
        memory.missed += 1;
    }
}

/// Parses saved data of this version.
pub(super) fn read<T: DeserializeOwned>(text: &str, version: u16) -> Result<T, LoadError> {
    #[derive(Deserialize)]
    struct Version {
        version: u16,
    }
    // An empty text has its error on line 0.
    let broken = |error: serde_json::Error| LoadError::Broken(error.line().max(1));
    // The version alone first, because the other fields of a later version may differ.
    let found = serde_json::from_str::<Version>(text).map_err(broken)?.version;
    match found {
        _ if found == version => serde_json::from_str(text).map_err(broken),
        _ if found > version => Err(LoadError::Later),
        _ => Err(LoadError::Broken(1)),
    }
}

/// Formats saved data: numbers, starting with the version, then one line for each entry.
pub(super) fn text<K: Serialize, V: Serialize>(
    numbers: &[(&str, usize)],
    name: &str,
    entries: &BTreeMap<K, V>,
) -> String {
    let json = "names, days and numbers always serialise";
    let entries = entries.iter().map(|(key, value)| {
        let key = serde_json::to_string(key).expect(json);
        format!("    {key}: {}", serde_json::to_string(value).expect(json))
    });
    let entries: Vec<String> = entries.collect();
    let entries = entries.join(",\n");
    let numbers = numbers.iter().map(|(name, number)| format!("  \"{name}\": {number},\n"));
    let numbers: String = numbers.collect();
    format!("{{\n{numbers}  \"{name}\": {{\n{entries}\n  }}\n}}\n")
}

impl Memory {
    /// Returns the number of days between the last answer and the due date.
    pub fn distance(&self) -> i64 {
        self.asked.map_or(0, |asked| (self.due - asked).num_days())
    }

    fn card(&self) -> Card {
        let asked = self.asked.unwrap_or(self.due);
        Card {
            due: noon(self.due),
            stability: self.stability as f64 / 1000.0,
            difficulty: self.difficulty as f64 / 1000.0,
            // Computed by FSRS from the date of the last review.
            elapsed_days: 0,
            scheduled_days: self.distance(),
            reps: self.times.cast_signed(),
            lapses: self.missed.cast_signed(),
            state: rs_fsrs::State::Review,
            last_review: noon(asked),
        }
    }
}

fn new(today: NaiveDate) -> Card {
    Card { due: noon(today), last_review: noon(today), ..Card::default() }
}

/// Converts a day to a point in time for the FSRS library: its noon.
fn noon(day: NaiveDate) -> DateTime<Utc> {
    let noon = NaiveTime::from_hms_opt(12, 0, 0).unwrap_or_default();
    day.and_time(noon).and_utc()
}

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
        state.miss(&kenya(), today);
        assert_eq!(state.get(&kenya()).map(|memory| memory.due), Some(today));
    }

    #[test]
    fn a_state_is_read_as_it_was_written_or_not_at_all() {
        let mut state = State::default();
        assert_eq!(State::read(&state.text()), Ok(state.clone()));
        state.answer(&kenya(), false, day("2026-11-22"));
        state.miss(&Item::parse("value:area:CUB:MNG").expect("an item"), day("2026-11-23"));
        assert_eq!(State::read(&state.text()), Ok(state.clone()), "{}", state.text());
        assert_eq!(State::read(&state.text().replace("\": 1", "\": 2")), Err(LoadError::Later));
        assert_eq!(State::read("{\n \"version\": 1,\n"), Err(LoadError::Broken(3)));
        assert_eq!(State::read(""), Err(LoadError::Broken(1)));
    }
}
