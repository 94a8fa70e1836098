//! The daily chain: a row of countries, with the question for each country whether it has a higher or a lower value
//! than the one before. It is the same for all players with the same edition. `chains` holds the saved results.

use chrono::NaiveDate;

use engine::{Code, GameRng, Token};
use model::{CategoryId, CountryId, Dataset, Quantity};

use super::Question;
use super::daily::day_rng;

/// Random stream of daily chains: `chain` in ASCII, followed by a zero byte.
const STREAM: u64 = 0x6368_6169_6e00;

/// Returns the questions of a day, all of one category. Each compares a country with the one of the previous
/// question; the first compares it with an additional country. Empty if no category has two different values.
pub fn chain(dataset: &Dataset, day: NaiveDate) -> Vec<Question> {
    // Shuffled rather than drawn, so that a category without values is followed by the next one.
    let mut rng = day_rng(dataset, day, STREAM);
    let mut categories: Vec<CategoryId> = dataset.category_ids().collect();
    rng.shuffle(&mut categories);
    let mut candidates =
        categories.into_iter().map(|category| category_questions(dataset, category, &mut rng));
    candidates.find(|row| !row.is_empty()).unwrap_or_default()
}

/// Returns questions about the countries that have a map number and a value in this category, in random order. Each
/// country is compared with the previous one; a country with an equal value is skipped.
fn category_questions(dataset: &Dataset, category: CategoryId, rng: &mut GameRng) -> Vec<Question> {
    let is_numbered = |id: &CountryId| dataset.country(*id).number.is_some();
    let card = |id: CountryId| {
        let quantity = dataset.value(id, category)?.quantity;
        Some((Code::new(&dataset.country(id).code)?, quantity))
    };
    let mut cards: Vec<(Code, Quantity)> =
        dataset.country_ids().filter(is_numbered).filter_map(card).collect();
    rng.shuffle(&mut cards);
    // Between two countries with the same printed value both answers would be right.
    cards.dedup_by_key(|(_, quantity)| *quantity);
    let question = |pair: &[(Code, Quantity)]| {
        let [(than, before), (country, after)] = [pair[0], pair[1]];
        let category = Token::new(&dataset.category(category).id);
        Question::More { category, country, than, right: after > before }
    };
    cards.windows(2).map(question).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each day has its own reproducible chain, and each question has one right answer.
    #[test]
    fn a_day_has_a_chain_of_its_own() {
        let dataset = data::load(&content::assets()).dataset;
        let mut day: NaiveDate = "2026-11-22".parse().expect("a day");
        let mut all = Vec::new();
        for _ in 0..60 {
            let questions = chain(&dataset, day);
            assert_eq!(questions, chain(&dataset, day));
            assert!(questions.len() > 100, "{day}: {}", questions.len());
            let mut last = None;
            for question in &questions {
                let Question::More { category, country, than, right } = question else {
                    panic!("{question:?}");
                };
                let value = |code: &Code| {
                    let category = dataset.category_by_id(category.as_str())?;
                    dataset.value(dataset.country_by_code(code.as_str())?, category)
                };
                let [one, other] =
                    [country, than].map(|code| value(code).expect("a value").quantity);
                assert!(one != other && *right == (one > other), "{question:?}");
                assert!(last.is_none_or(|last| last == *than), "{question:?}");
                last = Some(*country);
            }
            assert!(!all.contains(&questions));
            all.push(questions);
            day = day.succ_opt().expect("a day");
        }
        assert_eq!(chain(&Dataset::default(), day), []);
    }
}
