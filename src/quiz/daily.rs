//! The daily challenge: five questions that are the same for all players with the same edition. `days` holds the
//! saved results.

use chrono::{Datelike as _, NaiveDate};

use engine::{Code, GameRng, Token};
use model::{CategoryId, CountryId, Dataset, Quantity};

use super::Question;

/// Number of questions in a challenge.
pub const QUESTIONS: usize = 5;

/// Random stream of daily challenges: `daily` in ASCII.
const STREAM: u64 = 0x6461_696c_7900;

/// Maximum number of attempts to draw a suitable question, so that unsuitable data cannot cause an endless loop.
const MAX_DRAWS: usize = 10_000;

/// Returns the five questions of a day. Without border data the third one compares values instead, and without
/// coordinates the fourth one. There are fewer questions if the dataset has too few values.
pub fn daily(dataset: &Dataset, day: NaiveDate) -> Vec<Question> {
    let mut rng = day_rng(dataset, day, STREAM);
    let mut generator = QuestionGenerator::new(dataset, &mut rng);
    let questions = [
        generator.most_question(),
        generator.capital_question(),
        generator.border_question().or_else(|| generator.most_question()),
        generator.marked_question().or_else(|| generator.more_question()),
        generator.gap_question(),
    ];
    questions.into_iter().flatten().collect()
}

/// Returns the random number generator of a day. It depends on the year of the edition too, so that editions do not
/// repeat questions.
pub(super) fn day_rng(dataset: &Dataset, day: NaiveDate, stream: u64) -> GameRng {
    let year = u64::from(dataset.edition.year);
    let number = u64::from(day.num_days_from_ce().unsigned_abs());
    // Year and day use separate bits, so that no two combinations have the same seed.
    GameRng::new(number << 16 | year, stream)
}

/// Generator of random questions. No country is the subject of two questions.
struct QuestionGenerator<'a> {
    dataset: &'a Dataset,
    rng: &'a mut GameRng,
    /// Countries that can be drawn: the most populous ones, which most players know.
    candidates: Vec<CountryId>,
    categories: Vec<CategoryId>,
    /// Countries that have been drawn.
    used_countries: Vec<CountryId>,
}

/// Maximum number of countries that can be drawn.
const MAX_CANDIDATES: usize = 120;

impl<'a> QuestionGenerator<'a> {
    fn new(dataset: &'a Dataset, rng: &'a mut GameRng) -> Self {
        let population = dataset.category_by_id("population");
        let population_of = |id: &CountryId| {
            population.and_then(|people| dataset.value(*id, people)).map(|value| value.quantity)
        };
        let is_numbered = |id: &CountryId| dataset.country(*id).number.is_some();
        let mut candidates: Vec<CountryId> = dataset.country_ids().filter(is_numbered).collect();
        candidates.sort_by_key(|id| std::cmp::Reverse(population_of(id)));
        candidates.truncate(MAX_CANDIDATES);
        let categories = dataset.category_ids().collect();
        Self { dataset, rng, candidates, categories, used_countries: Vec::new() }
    }

    /// Draws a country that has not been used; `None` if none was found.
    fn draw_country(&mut self) -> Option<CountryId> {
        // Rejection sampling. With few countries left it gives up instead of looping for ever.
        for _ in 0..MAX_DRAWS.min(self.candidates.len() * 20) {
            let id = self.candidates[self.rng.index(self.candidates.len())];
            if !self.used_countries.contains(&id) {
                self.used_countries.push(id);
                return Some(id);
            }
        }
        None
    }

    /// Draws a category; `None` if there is none.
    fn draw_category(&mut self) -> Option<CategoryId> {
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

    /// Draws a category, and `count` countries with pairwise different values in it. Returns the category as token
    /// and id. `None` if none were found.
    fn draw_distinct(&mut self, count: usize) -> Option<(Token, CategoryId, Vec<CountryId>)> {
        for _ in 0..MAX_DRAWS {
            let used_before = self.used_countries.len();
            let category = self.draw_category()?;
            let countries: Option<Vec<CountryId>> =
                (0..count).map(|_| self.draw_country()).collect();
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
            // The rejected countries can be drawn again.
            self.used_countries.truncate(used_before);
        }
        None
    }

    /// Draws a question which of three countries has the highest value.
    fn most_question(&mut self) -> Option<Question> {
        let (token, category, countries) = self.draw_distinct(3)?;
        let options = self.codes(&countries)?;
        let right = (0..3).max_by_key(|index| self.quantity(countries[*index], category))?;
        Some(Question::Most { category: token, options, right })
    }

    /// Draws a question about the capital of a country.
    fn capital_question(&mut self) -> Option<Question> {
        for _ in 0..MAX_DRAWS {
            let id = self.draw_country()?;
            if self.dataset.country(id).capitals.token().is_some() {
                return Some(Question::Capital { country: self.code(id)? });
            }
        }
        None
    }

    /// Draws a question which country is marked on the map. `None` if no country has coordinates.
    fn marked_question(&mut self) -> Option<Question> {
        let used_before = self.used_countries.len();
        for _ in 0..MAX_DRAWS {
            let Some(id) = self.draw_country() else { break };
            if self.dataset.country(id).at.is_some() {
                return Some(Question::Marked { country: self.code(id)? });
            }
        }
        self.used_countries.truncate(used_before);
        None
    }

    /// Draws a question which of four countries has no border with a country: three neighbours, and another country
    /// of the same continent. `None` if there is no such question, or no border data.
    fn border_question(&mut self) -> Option<Question> {
        let used_before = self.used_countries.len();
        let question = self.try_border_question();
        if question.is_none() {
            // `try_border_question` has marked the rejected countries as used, but the question that replaces this
            // one may need them.
            self.used_countries.truncate(used_before);
        }
        question
    }

    /// Draws like [`Self::border_question`], but keeps the rejected countries marked as used.
    fn try_border_question(&mut self) -> Option<Question> {
        for _ in 0..MAX_DRAWS {
            let id = self.draw_country()?;
            let borders = &self.dataset.borders;
            let is_numbered = |id: &CountryId| self.dataset.country(*id).number.is_some();
            let mut neighbours: Vec<CountryId> =
                borders.neighbours(id).filter(is_numbered).collect();
            let continent = self.dataset.country(id).continent;
            let others = self.candidates.iter().copied().filter(|other| {
                *other != id
                    // A border that only one source has counts as well, so that the answer is beyond doubt.
                    && !borders.may_border(id, *other)
                    && self.dataset.country(*other).continent == continent
            });
            let others: Vec<CountryId> = others.collect();
            if neighbours.len() < 3 || others.is_empty() {
                continue;
            }
            self.rng.shuffle(&mut neighbours);
            let mut options = neighbours[..3].to_vec();
            // Only the neighbours are shuffled, so the right option is inserted at a random index.
            let right = self.rng.index(4);
            options.insert(right, others[self.rng.index(others.len())]);
            let options = self.codes(&options)?;
            return Some(Question::Border { country: self.code(id)?, options, right });
        }
        None
    }

    /// Draws a question into which gap of a line of three countries a fourth country fits.
    fn gap_question(&mut self) -> Option<Question> {
        let (token, category, mut line) = self.draw_distinct(4)?;
        let id = line.pop()?;
        line.sort_by_key(|other| self.quantity(*other, category));
        let own_quantity = self.quantity(id, category);
        let right =
            line.iter().filter(|other| self.quantity(**other, category) < own_quantity).count();
        let line = self.codes(&line)?;
        Some(Question::Gap { category: token, country: self.code(id)?, line, right })
    }

    /// Draws a question whether a country has a higher value than another one.
    fn more_question(&mut self) -> Option<Question> {
        let (category, id, countries) = self.draw_distinct(2)?;
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
            assert!(matches!(questions[3], Question::Marked { .. }));
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
