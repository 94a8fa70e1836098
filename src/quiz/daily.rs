//! The daily challenge: five questions that are the same for all players with the same edition.

use chrono::{Datelike as _, NaiveDate};

use engine::{Code, GameRng, Token};
use model::{CategoryId, CountryId, Dataset, Quantity};

use super::Question;

/// Number of questions in a challenge.
pub const QUESTIONS: usize = 5;

/// Random stream of challenges: `daily` in ASCII.
const STREAM: u64 = 0x6461_696c_7900;

/// Maximum number of attempts to draw a suitable question.
const DRAWS: usize = 10_000;

/// Returns the five questions of a day. Without border data the third one compares values instead.
pub fn daily(dataset: &Dataset, day: NaiveDate) -> Vec<Question> {
    let mut rng = chance(dataset, day, STREAM);
    let mut draw = Draw::new(dataset, &mut rng);
    let questions = [
        draw.most(),
        draw.capital(),
        draw.border().or_else(|| draw.most()),
        draw.gap(),
        draw.more(),
    ];
    questions.into_iter().flatten().collect()
}

/// Returns the random number generator of a day. It depends on the edition too, so that editions do not repeat
/// questions.
pub(super) fn chance(dataset: &Dataset, day: NaiveDate, stream: u64) -> GameRng {
    let year = u64::from(dataset.edition.year);
    let number = u64::from(day.num_days_from_ce().unsigned_abs());
    // Year and day in separate bits, so that no two combinations share a seed.
    GameRng::new(number << 16 | year, stream)
}

/// Source of random questions. No country is the subject of two questions.
struct Draw<'a> {
    dataset: &'a Dataset,
    rng: &'a mut GameRng,
    /// Candidates: the most populous countries, which most players know.
    countries: Vec<CountryId>,
    categories: Vec<CategoryId>,
    used: Vec<CountryId>,
}

/// Number of candidates.
const KNOWN: usize = 120;

impl<'a> Draw<'a> {
    fn new(dataset: &'a Dataset, rng: &'a mut GameRng) -> Self {
        let people = dataset.category_by_id("population");
        let quantity = |id: &CountryId| {
            people.and_then(|people| dataset.value(*id, people)).map(|value| value.quantity)
        };
        let numbered = |id: &CountryId| dataset.country(*id).number.is_some();
        let mut countries: Vec<CountryId> = dataset.country_ids().filter(numbered).collect();
        countries.sort_by_key(|id| std::cmp::Reverse(quantity(id)));
        countries.truncate(KNOWN);
        let categories = dataset.category_ids().collect();
        Self { dataset, rng, countries, categories, used: Vec::new() }
    }

    fn country(&mut self) -> Option<CountryId> {
        // Rejection sampling; with few countries left it gives up instead of looping for ever.
        for _ in 0..DRAWS.min(self.countries.len() * 20) {
            let id = self.countries[self.rng.index(self.countries.len())];
            if !self.used.contains(&id) {
                self.used.push(id);
                return Some(id);
            }
        }
        None
    }

    fn category(&mut self) -> Option<CategoryId> {
        let count = self.categories.len();
        (count > 0).then(|| self.categories[self.rng.index(count)])
    }

    fn code(&self, id: CountryId) -> Option<Code> {
        Code::new(&self.dataset.country(id).code)
    }

    fn codes(&self, ids: &[CountryId]) -> Option<Vec<Code>> {
        ids.iter().map(|id| self.code(*id)).collect()
    }

    fn quantity(&self, id: CountryId, category: CategoryId) -> Option<Quantity> {
        self.dataset.value(id, category).map(|value| value.quantity)
    }

    /// Draws a category and countries with pairwise different values.
    fn different(&mut self, count: usize) -> Option<(Token, CategoryId, Vec<CountryId>)> {
        for _ in 0..DRAWS {
            let before = self.used.len();
            let category = self.category()?;
            let countries: Option<Vec<CountryId>> = (0..count).map(|_| self.country()).collect();
            let countries = countries?;
            let values = countries.iter().map(|id| self.quantity(*id, category));
            if let Some(mut values) = values.collect::<Option<Vec<Quantity>>>() {
                values.sort_unstable();
                values.dedup();
                if values.len() == count {
                    let token = Token::new(&self.dataset.category(category).id);
                    return Some((token, category, countries));
                }
            }
            // Returns the rejected countries to the candidates.
            self.used.truncate(before);
        }
        None
    }

    fn most(&mut self) -> Option<Question> {
        let (token, category, countries) = self.different(3)?;
        let options = self.codes(&countries)?;
        let right = (0..3).max_by_key(|index| self.quantity(countries[*index], category))?;
        Some(Question::Most { category: token, options, right })
    }

    fn capital(&mut self) -> Option<Question> {
        for _ in 0..DRAWS {
            let id = self.country()?;
            if self.dataset.country(id).capitals.token().is_some() {
                return Some(Question::Capital { country: self.code(id)? });
            }
        }
        None
    }

    /// Draws a country with three of its neighbours, and one country of the same continent that is not a neighbour.
    fn border(&mut self) -> Option<Question> {
        let before = self.used.len();
        let question = self.border_of_any();
        if question.is_none() {
            // `country` has marked all rejected candidates as used; the fallback question may need them.
            self.used.truncate(before);
        }
        question
    }

    fn border_of_any(&mut self) -> Option<Question> {
        for _ in 0..DRAWS {
            let id = self.country()?;
            let borders = &self.dataset.borders;
            let is_numbered = |id: &CountryId| self.dataset.country(*id).number.is_some();
            let mut neighbours: Vec<CountryId> =
                borders.neighbours(id).filter(is_numbered).collect();
            let continent = self.dataset.country(id).continent;
            let others = self.countries.iter().copied().filter(|other| {
                *other != id
                    // A border that only one source has counts here, so that the answer is beyond doubt.
                    && !borders.may_touch(id, *other)
                    && self.dataset.country(*other).continent == continent
            });
            let others: Vec<CountryId> = others.collect();
            if neighbours.len() < 3 || others.is_empty() {
                continue;
            }
            self.rng.shuffle(&mut neighbours);
            let mut options = neighbours[..3].to_vec();
            // Inserted at random, because the neighbours alone are shuffled.
            let right = self.rng.index(4);
            options.insert(right, others[self.rng.index(others.len())]);
            let options = self.codes(&options)?;
            return Some(Question::Border { country: self.code(id)?, options, right });
        }
        None
    }

    fn gap(&mut self) -> Option<Question> {
        let (token, category, mut line) = self.different(4)?;
        let id = line.pop()?;
        line.sort_by_key(|other| self.quantity(*other, category));
        let own = self.quantity(id, category);
        let right = line.iter().filter(|other| self.quantity(**other, category) < own).count();
        let line = self.codes(&line)?;
        Some(Question::Gap { category: token, country: self.code(id)?, line, right })
    }

    fn more(&mut self) -> Option<Question> {
        let (category, id, countries) = self.different(2)?;
        let right = self.quantity(countries[0], id) > self.quantity(countries[1], id);
        let [country, than] = [self.code(countries[0])?, self.code(countries[1])?];
        Some(Question::More { category, country, than, right })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Borders;

    /// Each day has its own five reproducible questions.
    #[test]
    fn a_day_has_five_questions_of_its_own() {
        let assets = content::assets();
        let dataset = data::load(&assets).dataset;
        let mut day: NaiveDate = "2026-11-22".parse().expect("a day");
        let mut all = Vec::new();
        for _ in 0..60 {
            let questions = daily(&dataset, day);
            assert_eq!(questions.len(), QUESTIONS, "{day}");
            assert_eq!(questions, daily(&dataset, day));
            assert!(matches!(questions[2], Question::Border { .. }));
            assert!(!all.contains(&questions));
            all.push(questions);
            day = day.succ_opt().expect("a day");
        }
        let mut without = dataset;
        without.borders = Borders::default();
        assert_eq!(daily(&without, day).len(), QUESTIONS);
    }

    #[test]
    fn a_small_edition_asks_what_it_can() {
        let day: NaiveDate = "2026-11-22".parse().expect("a day");
        assert_eq!(daily(&Dataset::default(), day), []);
    }
}
