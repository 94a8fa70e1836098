//! Selection of the questions of a quiz session, and learning progress.

use chrono::{Datelike as _, NaiveDate};

use engine::{Code, GameRng, Token};
use model::{CategoryId, Continent, Country, CountryId, Dataset, Quantity};

use super::{Item, State, Topic};

/// Maximum number of questions in a session.
const MOST: usize = 12;
/// Maximum number of new questions in a session.
const MOST_NEW: usize = 6;
/// Minimum interval in days of a question that counts as known.
const KNOWN: i64 = 30;
/// Number of random pairs from which new questions about values are chosen.
const PAIRS: usize = 200;

/// Questions of a quiz session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Questions due for repetition, the longest overdue first.
    pub again: Vec<Item>,
    /// Questions that are new.
    pub new: Vec<Item>,
}

/// Learning progress in a topic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Questions with an interval of at least 30 days.
    pub known: usize,
    /// Questions with a shorter interval.
    pub soon: usize,
    /// Questions that are new.
    pub new: usize,
    /// Questions due by tomorrow.
    pub tomorrow: usize,
}

/// Selects the questions of a session about a topic, optionally limited to a continent.
pub fn plan(
    dataset: &Dataset,
    topic: Topic,
    continent: Option<Continent>,
    state: &State,
    today: NaiveDate,
) -> Plan {
    let mut due: Vec<_> = state
        .items()
        .filter(|(item, memory)| item.topic() == topic && memory.due <= today)
        .filter(|(item, _)| is_askable(item, dataset, continent))
        .map(|(item, memory)| (memory.due, item))
        .collect();
    due.sort();
    let again: Vec<Item> = due.into_iter().map(|(_, item)| item).take(MOST).collect();
    // Repetitions take precedence over new questions.
    let room = MOST_NEW.min(MOST - again.len());
    let new = all(dataset, topic, continent, today);
    let new = new.into_iter().filter(|item| state.get(item).is_none()).take(room).collect();
    Plan { again, new }
}

/// Returns the progress in a topic, optionally limited to a continent. Comparisons of values are practically
/// unlimited, so only earlier ones count.
pub fn progress(
    dataset: &Dataset,
    topic: Topic,
    continent: Option<Continent>,
    state: &State,
    today: NaiveDate,
) -> Progress {
    let mut progress = Progress::default();
    let own = state.items().filter(|(item, _)| item.topic() == topic);
    for (_, memory) in own.filter(|(item, _)| is_askable(item, dataset, continent)) {
        match memory.asked {
            Some(_) if memory.distance() >= KNOWN => progress.known += 1,
            Some(_) => progress.soon += 1,
            // Missed in a match, but never asked in a quiz.
            None => progress.new += 1,
        }
        let tomorrow = today.succ_opt().unwrap_or(today);
        progress.tomorrow += usize::from(memory.due <= tomorrow);
    }
    if topic != Topic::Values {
        let unasked = all(dataset, topic, continent, today).into_iter();
        progress.new += unasked.filter(|item| state.get(item).is_none()).count();
    }
    progress
}

/// Returns `true` if the dataset can answer the question, and it belongs to the continent, if any.
fn is_askable(item: &Item, dataset: &Dataset, continent: Option<Continent>) -> bool {
    let known = |code: Code| dataset.country_by_code(code.as_str());
    let Some(id) = known(item.country()) else {
        return false;
    };
    let country = dataset.country(id);
    let is_there = continent.is_none() || country.continent == continent;
    is_there
        && match item {
            Item::Capital(_) => country.capitals.token().is_some(),
            Item::Map(_) => country.number.is_some(),
            Item::Value { category, other, .. } => {
                let category = dataset.category_by_id(category.as_str());
                let values = category.zip(known(*other)).map(|(category, other)| {
                    [id, other].map(|id| dataset.value(id, category).map(|value| value.quantity))
                });
                matches!(values, Some([Some(one), Some(other)]) if one != other)
            }
        }
}

/// Returns all questions of a topic, most populous countries first; comparisons of values are a random selection of
/// the day.
fn all(
    dataset: &Dataset,
    topic: Topic,
    continent: Option<Continent>,
    today: NaiveDate,
) -> Vec<Item> {
    let people = dataset.category_by_id("population");
    let people = |id: &CountryId| {
        people.and_then(|people| dataset.value(*id, people)).map(|value| value.quantity)
    };
    let is_wanted = |country: &Country| {
        // Countries without a number are not part of the games.
        country.number.is_some() && (continent.is_none() || country.continent == continent)
    };
    let mut countries: Vec<CountryId> =
        dataset.country_ids().filter(|id| is_wanted(dataset.country(*id))).collect();
    countries.sort_by_key(|id| std::cmp::Reverse(people(id)));
    let code = |id: CountryId| Code::new(&dataset.country(id).code);
    match topic {
        Topic::Capitals => {
            let items = countries.into_iter().filter_map(|id| Some(Item::Capital(code(id)?)));
            items.filter(|item| is_askable(item, dataset, None)).collect()
        }
        Topic::Map => countries.into_iter().filter_map(|id| Some(Item::Map(code(id)?))).collect(),
        Topic::Values => pairs(dataset, &countries, today),
    }
}

/// Draws pairs of countries for comparisons; the same on one day.
fn pairs(dataset: &Dataset, countries: &[CountryId], today: NaiveDate) -> Vec<Item> {
    let categories: Vec<CategoryId> = dataset.category_ids().collect();
    if countries.is_empty() || categories.is_empty() {
        return Vec::new();
    }
    let mut rng = GameRng::new(u64::from(today.num_days_from_ce().unsigned_abs()), STREAM);
    let mut pair = || {
        // Both may be the same country; `is_askable` rejects equal values below.
        let category = categories[rng.index(categories.len())];
        let [one, other] = [(); 2].map(|()| countries[rng.index(countries.len())]);
        let code = |id: CountryId| Code::new(&dataset.country(id).code);
        let category = Token::new(&dataset.category(category).id);
        Some(Item::Value { category, one: code(one)?, other: code(other)? })
    };
    let pairs = (0..PAIRS).filter_map(|_| pair());
    pairs.filter(|item| is_askable(item, dataset, None)).collect()
}

/// Random stream of these pairs: `quiz` in ASCII.
const STREAM: u64 = 0x7175_697a;

/// Returns the country with which a value is best compared: the closest value on the same continent that differs by
/// at least a quarter.
pub fn rival(dataset: &Dataset, category: CategoryId, id: CountryId) -> Option<CountryId> {
    let quantity = |id: CountryId| dataset.value(id, category).map(|value| value.quantity);
    let Quantity(own) = quantity(id)?;
    let continent = dataset.country(id).continent;
    let others = dataset.country_ids().filter(|other| {
        let country = dataset.country(*other);
        country.number.is_some() && country.continent == continent
    });
    let away = |other: &CountryId| quantity(*other).map(|Quantity(other)| own.abs_diff(other));
    let far = others.filter(|other| {
        // `away > 0` excludes equal values, also if the value itself is 0.
        away(other).is_some_and(|away| away.saturating_mul(4) >= own.unsigned_abs() && away > 0)
    });
    far.min_by_key(|other| away(other))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().expect("a day")
    }

    /// Simulates a person who answers every fourth question wrongly, for thirty sessions.
    #[test]
    fn a_topic_is_learnt_by_and_by() {
        let dataset = data::load(&content::assets()).dataset;
        for topic in Topic::ALL {
            let mut state = State::default();
            let mut today = day("2026-11-22");
            for sitting in 0..30_usize {
                let plan = plan(&dataset, topic, Some(Continent::Europe), &state, today);
                assert!(plan.again.len() + plan.new.len() <= MOST);
                for (number, item) in plan.again.iter().chain(&plan.new).enumerate() {
                    assert_eq!(item.topic(), topic);
                    state.answer(item, !(number + sitting).is_multiple_of(4), today);
                }
                today = today.succ_opt().expect("a day");
            }
            let progress = progress(&dataset, topic, Some(Continent::Europe), &state, today);
            assert!(progress.soon > 20, "{topic:?}: {progress:?}");
            let all = progress.known + progress.soon + progress.new;
            assert!(topic == Topic::Values || all == 45, "{topic:?}: {progress:?}");
        }
    }

    #[test]
    fn what_is_due_comes_before_what_is_new() {
        let dataset = data::load(&content::assets()).dataset;
        let mut state = State::default();
        let first = plan(&dataset, Topic::Capitals, None, &state, day("2026-11-22"));
        assert_eq!((first.again.len(), first.new.len()), (0, MOST_NEW));
        assert_eq!(first.new[0].to_string(), "capital:IND");
        for item in &first.new {
            state.answer(item, true, day("2026-11-22"));
        }
        let same_day = plan(&dataset, Topic::Capitals, None, &state, day("2026-11-22"));
        assert_eq!(same_day.again, []);
        assert!(!same_day.new.contains(&first.new[0]));
        let later = plan(&dataset, Topic::Capitals, None, &state, day("2026-11-25"));
        assert_eq!(later.again.len(), MOST_NEW);
    }
}
