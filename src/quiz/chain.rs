//! The daily chain: a row of countries, with the question whether each has a higher or lower value than the one
//! before. It is the same for all players with the same edition.

use chrono::NaiveDate;

use engine::{Code, GameRng, Token};
use model::{CategoryId, CountryId, Dataset, Quantity};

use super::Question;
use super::daily::chance;

/// Random stream of chains: `chain` in ASCII.
const STREAM: u64 = 0x6368_6169_6e00;

/// Returns the questions of a day, all of one category. Each compares a country with the country of the previous
/// question, the first with an additional one. Empty if no category has two different values.
pub fn chain(dataset: &Dataset, day: NaiveDate) -> Vec<Question> {
    // Shuffled rather than drawn, because a category without values is followed by the next one.
    let mut rng = chance(dataset, day, STREAM);
    let mut categories: Vec<CategoryId> = dataset.category_ids().collect();
    rng.shuffle(&mut categories);
    let mut rows = categories.into_iter().map(|category| row(dataset, category, &mut rng));
    rows.find(|row| !row.is_empty()).unwrap_or_default()
}

fn row(dataset: &Dataset, category: CategoryId, rng: &mut GameRng) -> Vec<Question> {
    let numbered = |id: &CountryId| dataset.country(*id).number.is_some();
    let card = |id: CountryId| {
        let quantity = dataset.value(id, category)?.quantity;
        Some((Code::new(&dataset.country(id).code)?, quantity))
    };
    let mut cards: Vec<(Code, Quantity)> =
        dataset.country_ids().filter(numbered).filter_map(card).collect();
    rng.shuffle(&mut cards);
    // Of two countries with the same printed value either answer would be right.
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
