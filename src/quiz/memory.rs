//! What is remembered of each question, and when it comes again. The distances are those of FSRS, by a library;
//! they are kept in whole thousandths of a day, so that a state is the same text on every machine.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use rs_fsrs::{Card, FSRS, Parameters, Rating};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::Item;

/// The version of this form of states.
const VERSION: u16 = 1;

/// What one knows, as a state keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    version: u16,
    /// By question, as it is written.
    items: BTreeMap<String, Memory>,
}

/// How well a question is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// The day on which it comes again.
    pub due: NaiveDate,
    /// The day on which it was asked last; none where it was only missed in a match.
    pub asked: Option<NaiveDate>,
    /// Thousandths of the days after which nine of ten would still know it.
    pub stability: i64,
    /// Thousandths of how hard it is, from 1 to 10.
    pub difficulty: i64,
    /// How often it was asked.
    pub times: u32,
    /// How often the answer was wrong.
    pub missed: u32,
}

/// Why a state cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// A later version of the program has written it.
    Later,
    /// It is no state: the line on which that shows, from 1.
    Broken(usize),
}

impl Default for State {
    fn default() -> Self {
        Self { version: VERSION, items: BTreeMap::new() }
    }
}

impl State {
    /// Reads a state.
    pub fn read(text: &str) -> Result<Self, LoadError> {
        read(text, VERSION)
    }

    /// The state as it is kept in a file, a line a question.
    pub fn text(&self) -> String {
        text(&[("version", VERSION.into())], "items", &self.items)
    }

    /// What is remembered of a question.
    pub fn get(&self, item: &Item) -> Option<&Memory> {
        self.items.get(&item.to_string())
    }

    /// All questions that have been asked or missed, in the order of their names.
    pub fn items(&self) -> impl Iterator<Item = (Item, &Memory)> {
        self.items.iter().filter_map(|(item, memory)| Some((Item::parse(item)?, memory)))
    }

    /// Notes an answer, and says when the question comes again.
    pub fn answer(&mut self, item: &Item, right: bool, today: NaiveDate) -> NaiveDate {
        let before = self.get(item).copied();
        let asked = before.filter(|memory| memory.asked.is_some());
        let card = asked.map_or_else(|| new(today), |memory| memory.card());
        let rating = if right { Rating::Good } else { Rating::Again };
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

    /// Notes that an answer was missed elsewhere: the question comes next.
    pub fn miss(&mut self, item: &Item, today: NaiveDate) {
        let new =
            Memory { due: today, asked: None, stability: 0, difficulty: 0, times: 0, missed: 0 };
        let memory = self.items.entry(item.to_string()).or_insert(new);
        memory.due = memory.due.min(today);
        memory.missed += 1;
    }
}

/// Reads what a file keeps, if it is of this version.
pub(super) fn read<T: DeserializeOwned>(text: &str, version: u16) -> Result<T, LoadError> {
    #[derive(Deserialize)]
    struct Version {
        version: u16,
    }
    let broken = |error: serde_json::Error| LoadError::Broken(error.line().max(1));
    let found = serde_json::from_str::<Version>(text).map_err(broken)?.version;
    match found {
        _ if found == version => serde_json::from_str(text).map_err(broken),
        _ if found > version => Err(LoadError::Later),
        _ => Err(LoadError::Broken(1)),
    }
}

/// What a file keeps: numbers, the version first, and entries, a line each.
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
    /// Days between the last answer and the next question.
    pub fn distance(&self) -> i64 {
        self.asked.map_or(0, |asked| (self.due - asked).num_days())
    }

    fn card(&self) -> Card {
        let asked = self.asked.unwrap_or(self.due);
        Card {
            due: noon(self.due),
            stability: self.stability as f64 / 1000.0,
            difficulty: self.difficulty as f64 / 1000.0,
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

/// The library counts in moments; a day is its noon.
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

    /// Asked whenever it is due, and known each time: the distances in days.
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
