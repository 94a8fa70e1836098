//! Choice of the questions for a quiz session, and learning progress.

use chrono::{Datelike as _, NaiveDate};

use engine::{Code, GameRng, Token};
use model::{CategoryId, Continent, Country, CountryId, Dataset, Quantity};

use super::{Item, State, Topic};

/// Maximum number of questions in a session.
const MAX_QUESTIONS: usize = 12;
/// Maximum number of new questions in a session.
const MAX_NEW_QUESTIONS: usize = 6;
/// Minimum interval in days for a question that counts as known.
const KNOWN_INTERVAL_DAYS: i64 = 30;
/// Number of random pairs of countries from which new questions about values are chosen.
const PAIR_DRAWS: usize = 200;

/// The questions of a quiz session.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct QuizPlan {
    /// Questions that are due again, the longest overdue first.
    pub repeated: Vec<Item>,
    /// Questions that were never answered or missed.
    pub new: Vec<Item>,
}

/// Learning progress in a topic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Number of questions with an interval of at least 30 days.
    pub known: usize,
    /// Number of questions with a shorter interval.
    pub learning: usize,
    /// Number of questions that were never answered in a quiz.
    pub new: usize,
    /// Number of questions answered or missed before that are due by tomorrow.
    pub due_by_tomorrow: usize,
}

/// Chooses the questions of a session about a topic, optionally limited to a continent.
pub fn plan(
    dataset: &Dataset,
    topic: Topic,
    continent: Option<Continent>,
    state: &State,
    today: NaiveDate,
) -> QuizPlan {
    let mut due: Vec<_> = state
        .items()
        .filter(|(item, memory)| item.topic() == topic && memory.due <= today)
        .filter(|(item, _)| is_askable(item, dataset, continent))
        .map(|(item, memory)| (memory.due, item))
        .collect();
    due.sort();
    let repeated: Vec<Item> = due.into_iter().map(|(_, item)| item).take(MAX_QUESTIONS).collect();
    // Due questions take precedence over new ones.
    let new_count = MAX_NEW_QUESTIONS.min(MAX_QUESTIONS - repeated.len());
    let new = all_questions(dataset, topic, continent, today);
    let new = new.into_iter().filter(|item| state.get(item).is_none()).take(new_count).collect();
    QuizPlan { repeated, new }
}

/// Returns the progress in a topic, optionally limited to a continent. There are almost unlimited comparisons of
/// values, so only those that were answered or missed count.
pub fn progress(
    dataset: &Dataset,
    topic: Topic,
    continent: Option<Continent>,
    state: &State,
    today: NaiveDate,
) -> Progress {
    let mut progress = Progress::default();
    let topic_items = state.items().filter(|(item, _)| item.topic() == topic);
    for (_, memory) in topic_items.filter(|(item, _)| is_askable(item, dataset, continent)) {
        match memory.asked {
            Some(_) if memory.interval_days() >= KNOWN_INTERVAL_DAYS => progress.known += 1,
            Some(_) => progress.learning += 1,
            // The question was missed in a match, but never answered in a quiz.
            None => progress.new += 1,
        }
        let tomorrow = today.succ_opt().unwrap_or(today);
        progress.due_by_tomorrow += usize::from(memory.due <= tomorrow);
    }
    if topic != Topic::Values {
        let unanswered = all_questions(dataset, topic, continent, today).into_iter();
        progress.new += unanswered.filter(|item| state.get(item).is_none()).count();
    }
    progress
}

/// Returns `true` if the dataset can answer the question, and its country is in the continent, if one is given.
fn is_askable(item: &Item, dataset: &Dataset, continent: Option<Continent>) -> bool {
    let country_id = |code: Code| dataset.country_by_code(code.as_str());
    let Some(id) = country_id(item.country()) else {
        return false;
    };
    let country = dataset.country(id);
    let is_in_continent = continent.is_none() || country.continent == continent;
    is_in_continent
        && match item {
            Item::Capital(_) => country.capitals.token().is_some(),
            Item::Map(_) => country.number.is_some(),
            Item::Value { category, other, .. } => {
                let category = dataset.category_by_id(category.as_str());
                let values = category.zip(country_id(*other)).map(|(category, other)| {
                    [id, other].map(|id| dataset.value(id, category).map(|value| value.quantity))
                });
                matches!(values, Some([Some(one), Some(other)]) if one != other)
            }
        }
}

/// Returns all questions of a topic, those about the most populous countries first. Comparisons of values are a
/// random selection that is the same for one day.
fn all_questions(
    dataset: &Dataset,
    topic: Topic,
    continent: Option<Continent>,
    today: NaiveDate,
) -> Vec<Item> {
    let population = dataset.category_by_id("population");
    let population_of = |id: &CountryId| {
        population.and_then(|people| dataset.value(*id, people)).map(|value| value.quantity)
    };
    let is_wanted = |country: &Country| {
        // Countries without a number are not part of the games.
        country.number.is_some() && (continent.is_none() || country.continent == continent)
    };
    let mut countries: Vec<CountryId> =
        dataset.country_ids().filter(|id| is_wanted(dataset.country(*id))).collect();
    countries.sort_by_key(|id| std::cmp::Reverse(population_of(id)));
    let code = |id: CountryId| Code::new(&dataset.country(id).code);
    match topic {
        Topic::Capitals => {
            let items = countries.into_iter().filter_map(|id| Some(Item::Capital(code(id)?)));
            items.filter(|item| is_askable(item, dataset, None)).collect()
        }
        Topic::Map => countries.into_iter().filter_map(|id| Some(Item::Map(code(id)?))).collect(),
        Topic::Values => draw_pairs(dataset, &countries, today),
    }
}

/// Draws pairs of countries for comparisons. They depend on the day only.
fn draw_pairs(dataset: &Dataset, countries: &[CountryId], today: NaiveDate) -> Vec<Item> {
    let categories: Vec<CategoryId> = dataset.category_ids().collect();
    if countries.is_empty() || categories.is_empty() {
        return Vec::new();
    }
    let mut rng = GameRng::new(u64::from(today.num_days_from_ce().unsigned_abs()), STREAM);
    let mut draw_pair = || {
        // Both may be the same country: `is_askable` rejects equal values below.
        let category = categories[rng.index(categories.len())];
        let [one, other] = [(); 2].map(|()| countries[rng.index(countries.len())]);
        let code = |id: CountryId| Code::new(&dataset.country(id).code);
        let category = Token::new(&dataset.category(category).id);
        Some(Item::Value { category, one: code(one)?, other: code(other)? })
    };
    let pairs = (0..PAIR_DRAWS).filter_map(|_| draw_pair());
    pairs.filter(|item| is_askable(item, dataset, None)).collect()
}

/// Random stream of these pairs: `quiz` in ASCII.
const STREAM: u64 = 0x7175_697a;

/// Returns the best country to compare a value with: the one with the closest value on the same continent that
/// differs by at least a quarter. `None` if there is none.
pub fn comparison_partner(
    dataset: &Dataset,
    category: CategoryId,
    id: CountryId,
) -> Option<CountryId> {
    let quantity = |id: CountryId| dataset.value(id, category).map(|value| value.quantity);
    let Quantity(own_quantity) = quantity(id)?;
    let continent = dataset.country(id).continent;
    let others = dataset.country_ids().filter(|other| {
        let country = dataset.country(*other);
        country.number.is_some() && country.continent == continent
    });
    let difference =
        |other: &CountryId| quantity(*other).map(|Quantity(other)| own_quantity.abs_diff(other));
    let different_enough = others.filter(|other| {
        // `difference > 0` excludes equal values if the value itself is 0.
        difference(other)
            .is_some_and(|away| away.saturating_mul(4) >= own_quantity.unsigned_abs() && away > 0)
    });
    different_enough.min_by_key(|other| difference(other))
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
                assert!(plan.repeated.len() + plan.new.len() <= MAX_QUESTIONS);
                for (number, item) in plan.repeated.iter().chain(&plan.new).enumerate() {
                    assert_eq!(item.topic(), topic);
                    state.answer(item, !(number + sitting).is_multiple_of(4), today);
                }
                today = today.succ_opt().expect("a day");
            }
            let progress = progress(&dataset, topic, Some(Continent::Europe), &state, today);
            assert!(progress.learning > 20, "{topic:?}: {progress:?}");
            let all = progress.known + progress.learning + progress.new;
            assert!(topic == Topic::Values || all == 45, "{topic:?}: {progress:?}");
        }
    }

    #[test]
    fn what_is_due_comes_before_what_is_new() {
        let dataset = data::load(&content::assets()).dataset;
        let mut state = State::default();
        let first = plan(&dataset, Topic::Capitals, None, &state, day("2026-11-22"));
        assert_eq!((first.repeated.len(), first.new.len()), (0, MAX_NEW_QUESTIONS));
        assert_eq!(first.new[0].to_string(), "capital:IND");
        for item in &first.new {
            state.answer(item, true, day("2026-11-22"));
        }
        let same_day = plan(&dataset, Topic::Capitals, None, &state, day("2026-11-22"));
        assert_eq!(same_day.repeated, []);
        assert!(!same_day.new.contains(&first.new[0]));
        let later = plan(&dataset, Topic::Capitals, None, &state, day("2026-11-25"));
        assert_eq!(later.repeated.len(), MAX_NEW_QUESTIONS);
    }
}
