//! Question requests outside of matches: the daily challenge, the daily chain and the quiz. The page stores their
//! results as text, in the format of the program's own files.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use engine::{Code, Token};
use lang::{MessageArg, MessageArgs, args, date};
use model::Continent;
use narration::question::{self, ParsedAnswer};
use narration::{Table, day};
use quiz::{
    Chains, Days, Item, LoadError, QUESTIONS, Question, State, Topic, chain, daily, plan, progress,
};

use super::{Ask, Error, Library};

/// The current questions, each with its quiz item.
pub(super) type Round = Vec<(Question, Item)>;

/// Request for the challenge of a day.
#[derive(Deserialize)]
pub(super) struct Daily {
    date: NaiveDate,
    /// Saved results of earlier challenges.
    #[serde(default)]
    kept: Option<String>,
}

/// State of a series of questions.
#[derive(Serialize)]
pub(super) struct Row {
    title: String,
    /// Number of questions.
    count: usize,
    /// Correctness of the answers so far.
    right: Vec<bool>,
    /// The series is complete.
    over: bool,
    /// Text at the end.
    told: String,
    /// Result line for sharing; empty before the end.
    line: String,
}

impl Ask for Daily {
    type Answer = Row;

    fn answer(self, library: &mut Library) -> Result<Row, Error> {
        let days = read(self.kept.as_deref(), Days::read)?;
        let questions = daily(&library.dataset, self.date);
        library.round = questions.into_iter().map(with_item).collect();
        Ok(library.day(self.date, &days))
    }
}

/// Request for the state of a day's challenge, without its questions.
#[derive(Deserialize)]
pub(super) struct Day {
    date: NaiveDate,
    #[serde(default)]
    kept: Option<String>,
}

impl Ask for Day {
    type Answer = Row;

    fn answer(self, library: &mut Library) -> Result<Row, Error> {
        let days = read(self.kept.as_deref(), Days::read)?;
        Ok(library.day(self.date, &days))
    }
}

/// Request for the chain of a day.
#[derive(Deserialize)]
pub(super) struct Chain {
    date: NaiveDate,
    /// Saved results of earlier chains.
    #[serde(default)]
    kept: Option<String>,
}

impl Ask for Chain {
    type Answer = Row;

    fn answer(self, library: &mut Library) -> Result<Row, Error> {
        let chains = read(self.kept.as_deref(), Chains::read)?;
        let questions = chain(&library.dataset, self.date);
        library.round = questions.into_iter().map(with_item).collect();
        Ok(library.chain(self.date, &chains, None))
    }
}

/// Request for a quiz session about `capitals`, `map` or `values`, optionally limited to a continent.
#[derive(Deserialize)]
pub(super) struct Quiz {
    topic: String,
    #[serde(default)]
    continent: Option<String>,
    date: NaiveDate,
    /// Saved state of the quiz.
    #[serde(default)]
    kept: Option<String>,
}

impl Ask for Quiz {
    type Answer = Row;

    fn answer(self, library: &mut Library) -> Result<Row, Error> {
        let state = read(self.kept.as_deref(), State::read)?;
        let (topic, continent) = (topic(&self.topic)?, continent(self.continent.as_deref())?);
        let dataset = &library.dataset;
        let plan = plan(dataset, topic, continent, &state, self.date);
        let args = args![
            topic = topic.id(),
            scope = continent.map_or("world", Continent::id),
            again = plan.again.len(),
            new = plan.new.len()
        ];
        // Saved items of another edition may have no values in this one.
        let of = |item: Item| Some((Question::from_item(&item, dataset)?, item));
        let round: Round = plan.again.into_iter().chain(plan.new).filter_map(of).collect();
        let title = library.localizer().text("quiz-title", &args);
        library.round = round;
        let count = library.round.len();
        Ok(Row {
            title,
            count,
            right: Vec::new(),
            over: count == 0,
            told: String::new(),
            line: String::new(),
        })
    }
}

/// Request for the progress in a topic of the quiz.
#[derive(Deserialize)]
pub(super) struct Progress {
    topic: String,
    #[serde(default)]
    continent: Option<String>,
    date: NaiveDate,
    #[serde(default)]
    kept: Option<String>,
}

/// A bar chart with a title and a sentence below.
#[derive(Serialize)]
pub(super) struct Bars {
    title: String,
    bars: Vec<(String, usize)>,
    told: String,
}

impl Ask for Progress {
    type Answer = Bars;

    fn answer(self, library: &mut Library) -> Result<Bars, Error> {
        let state = read(self.kept.as_deref(), State::read)?;
        let (topic, continent) = (topic(&self.topic)?, continent(self.continent.as_deref())?);
        let progress = progress(&library.dataset, topic, continent, &state, self.date);
        let localizer = library.localizer();
        let args = args![
            topic = topic.id(),
            scope = continent.map_or("world", Continent::id),
            count = progress.known + progress.soon + progress.new
        ];
        let rows = [
            ("quiz-known", progress.known),
            ("quiz-soon", progress.soon),
            ("quiz-new", progress.new),
        ];
        Ok(Bars {
            title: localizer.text("quiz-progress", &args),
            bars: rows.into_iter().map(|(id, count)| (localizer.plain(id), count)).collect(),
            told: localizer.text("quiz-tomorrow", &args![count = progress.tomorrow]),
        })
    }
}

/// Request for the question with this number, from 0.
#[derive(Deserialize)]
pub(super) struct Put {
    number: usize,
}

/// A question for display. It does not contain the right answer, except for a country marked on the map.
#[derive(Serialize)]
pub(super) struct QuestionView {
    /// `capital`, `marked`, `most`, `border`, `gap` or `more`.
    kind: &'static str,
    text: String,
    /// Country of the question; none for `most`.
    country: Option<Code>,
    category: Option<Token>,
    /// Countries to choose from, or the countries of the line of a gap.
    options: Vec<Code>,
    /// Printed values of the line, or of the open country.
    values: Vec<Option<engine::PrintedNumber>>,
    /// Location of the country as text, for screen readers; only for map questions.
    place: Option<String>,
}

impl Ask for Put {
    type Answer = QuestionView;

    fn answer(self, library: &mut Library) -> Result<QuestionView, Error> {
        let (question, _) = library.round_question(self.number)?;
        let (kind, country, category, options) = match question {
            Question::Capital { country } => ("capital", Some(*country), None, Vec::new()),
            Question::Marked { country } => ("marked", Some(*country), None, Vec::new()),
            Question::Most { category, options, .. } => {
                ("most", None, Some(category), options.clone())
            }
            Question::Border { country, options, .. } => {
                ("border", Some(*country), None, options.clone())
            }
            Question::Gap { category, country, line, .. } => {
                ("gap", Some(*country), Some(category), line.clone())
            }
            Question::More { category, country, than, .. } => {
                ("more", Some(*country), Some(category), vec![*than])
            }
        };
        let dataset = &library.dataset;
        let printed = |code: &Code| {
            let category = dataset.category_by_id(category?.as_str())?;
            let country = dataset.country_by_code(code.as_str())?;
            dataset.number(country, category).map(engine::PrintedNumber)
        };
        // Printed values would give the answer away.
        let values =
            if kind == "most" { Vec::new() } else { options.iter().map(printed).collect() };
        let localizer = library.localizer();
        let table = library.nobody(&localizer);
        let place = match question {
            Question::Marked { country } => narration::describe_location(*country, &table),
            _ => None,
        };
        Ok(QuestionView {
            kind,
            text: match question {
                Question::More { .. } => question::link(question, &table),
                // Only the first line of a gap question: the page draws the line of cards itself.
                Question::Gap { .. } => {
                    question::question(question, &table).lines().take(1).collect()
                }
                _ => question::question(question, &table),
            },
            country,
            category: category.cloned(),
            options,
            values,
            place,
        })
    }
}

/// Request to check a typed answer.
#[derive(Deserialize)]
pub(super) struct Judge {
    number: usize,
    typed: String,
}

#[derive(Serialize)]
pub(super) struct AnswerVerdict {
    /// `None` if the input is not a valid answer.
    right: Option<bool>,
    /// The answer in its display form, or the reason why it is invalid.
    given: String,
    /// Verdict on the answer.
    told: String,
    /// Facts about the country.
    fiche: Vec<String>,
    country: Code,
    category: Option<Token>,
    printed: Option<engine::PrintedNumber>,
}

impl Ask for Judge {
    type Answer = AnswerVerdict;

    fn answer(self, library: &mut Library) -> Result<AnswerVerdict, Error> {
        let (question, _) = library.round_question(self.number)?;
        let localizer = library.localizer();
        let table = library.nobody(&localizer);
        let (right, given, told) = match question::understand(&self.typed, question, &table) {
            ParsedAnswer::Slip(why) => (None, why, String::new()),
            ParsedAnswer::Answer { right, given } => {
                let verdict = question::verdict(question, right, &table);
                let former = question::former(&self.typed, question, &table);
                let told = former.map(|former| format!("{former} {verdict}"));
                (Some(right), given, told.unwrap_or(verdict))
            }
        };
        let topic = question::topic(question);
        let category = match &topic {
            narration::Topic::Value(category) => Some(category.clone()),
            _ => None,
        };
        let country = question.country();
        let fiche =
            // Facts would give the answer away as long as the input is invalid.
            right.and_then(|_| narration::fiche(country, &topic, Some(library.finest()), &table));
        let dataset = &library.dataset;
        let printed = category.as_ref().filter(|_| right.is_some()).and_then(|category| {
            let category = dataset.category_by_id(category.as_str())?;
            let country = dataset.country_by_code(country.as_str())?;
            dataset.number(country, category).map(engine::PrintedNumber)
        });
        Ok(AnswerVerdict {
            right,
            given,
            told,
            fiche: fiche.map(|plate| plate.lines).unwrap_or_default(),
            country,
            category,
            printed,
        })
    }
}

/// Request to save an answer to a question of `daily`, `chain` or `quiz`.
#[derive(Deserialize)]
pub(super) struct Note {
    of: String,
    number: usize,
    right: bool,
    date: NaiveDate,
    #[serde(default)]
    kept: Option<String>,
}

#[derive(Serialize)]
pub(super) struct SavedAnswer {
    /// Updated saved state.
    kept: String,
    /// `true` if this is the first answer to the question: another tab may have saved one before.
    first: bool,
    row: Option<Row>,
    /// Next repetition of the question, as text.
    told: String,
}

impl Ask for Note {
    type Answer = SavedAnswer;

    fn answer(self, library: &mut Library) -> Result<SavedAnswer, Error> {
        let kept = self.kept.as_deref();
        let edition = library.dataset.edition.year;
        let (_, item) = library.round_question(self.number)?;
        match self.of.as_str() {
            "daily" => {
                // Read for each answer, because another tab may have changed the saved text.
                let mut days = read(kept, Days::read)?;
                let first = days.answer(self.date, edition, self.number, self.right);
                let row = library.day(self.date, &days);
                Ok(SavedAnswer { kept: days.text(), first, row: Some(row), told: String::new() })
            }
            "chain" => {
                let mut chains = read(kept, Chains::read)?;
                let (before, longest) =
                    (chains.get(self.date).unwrap_or_default(), chains.longest());
                let mut now = before;
                now.edition = edition;
                now.right += usize::from(self.right);
                now.over = !self.right || now.right == library.round.len();
                // Other tabs may have saved answers since: this one counts only if it is for the next question.
                let first = before.right == self.number
                    && !before.over
                    && chains.answer(self.date, before, now);
                let row = library.chain(self.date, &chains, Some(longest));
                Ok(SavedAnswer { kept: chains.text(), first, row: Some(row), told: String::new() })
            }
            "quiz" => {
                let mut state = read(kept, State::read)?;
                let due = state.answer(item, self.right, self.date);
                let localizer = library.localizer();
                let days = usize::try_from((due - self.date).num_days()).unwrap_or(0);
                let told = if self.right {
                    localizer.text("quiz-again", &args![days])
                } else {
                    localizer.plain("quiz-again-today")
                };
                Ok(SavedAnswer { kept: state.text(), first: true, row: None, told })
            }
            _ => Err(Error::Unknown(self.of)),
        }
    }
}

/// Request to add missed answers to the quiz: questions of the current series by number, or lessons of a match.
#[derive(Deserialize)]
pub(super) struct Miss {
    #[serde(default)]
    numbers: Vec<usize>,
    #[serde(default)]
    lessons: Vec<MissedLesson>,
    date: NaiveDate,
    #[serde(default)]
    kept: Option<String>,
}

#[derive(Deserialize)]
struct MissedLesson {
    country: Code,
    topic: String,
    category: Option<Token>,
}

impl Ask for Miss {
    type Answer = String;

    fn answer(self, library: &mut Library) -> Result<String, Error> {
        let mut state = read(self.kept.as_deref(), State::read)?;
        for number in self.numbers {
            state.miss(&library.round_question(number)?.1, self.date);
        }
        for lesson in self.lessons {
            if let Some(item) = library.item(&lesson) {
                state.miss(&item, self.date);
            }
        }
        Ok(state.text())
    }
}

/// Request for statistics of challenges, chains and quiz.
#[derive(Deserialize)]
pub(super) struct Stats {
    date: NaiveDate,
    #[serde(default)]
    days: Option<String>,
    #[serde(default)]
    chains: Option<String>,
    #[serde(default)]
    quiz: Option<String>,
}

#[derive(Serialize)]
pub(super) struct StatsReport {
    /// Distribution of the challenge scores in the last four weeks, highest score first.
    days: Vec<(String, usize)>,
    /// Streak as a sentence; empty without results.
    told: String,
    streak: usize,
    /// Length of the longest chain.
    chain: usize,
    /// One sentence for each topic practised.
    quiz: Vec<String>,
}

/// Number of days in the statistics of challenges.
const DAYS: u64 = 28;

impl Ask for Stats {
    type Answer = StatsReport;

    fn answer(self, library: &mut Library) -> Result<StatsReport, Error> {
        let days = read(self.days.as_deref(), Days::read)?;
        let chains = read(self.chains.as_deref(), Chains::read)?;
        let state = read(self.quiz.as_deref(), State::read)?;
        let localizer = library.localizer();
        let scores = days.last(DAYS, self.date);
        let score = |score: usize| {
            let args = args![score, total = QUESTIONS];
            (
                localizer.text("stats-score", &args),
                scores.iter().filter(|other| **other == score).count(),
            )
        };
        let streak = days.streak(self.date);
        let args = args![
            played = scores.len(),
            days = usize::try_from(DAYS).unwrap_or(0),
            streak,
            longest = days.longest()
        ];
        let topics = Topic::ALL.into_iter().filter_map(|topic| {
            let progress = progress(&library.dataset, topic, None, &state, self.date);
            let args = args![
                topic = topic.id(),
                known = progress.known,
                soon = progress.soon,
                new = progress.new
            ];
            (progress.known + progress.soon > 0).then(|| localizer.text("stats-quiz", &args))
        });
        Ok(StatsReport {
            days: if scores.is_empty() {
                Vec::new()
            } else {
                (0..=QUESTIONS).rev().map(score).collect()
            },
            told: if scores.is_empty() {
                String::new()
            } else {
                localizer.text("stats-streak", &args)
            },
            streak,
            chain: chains.longest(),
            quiz: topics.collect(),
        })
    }
}

impl Library {
    fn round_question(&self, number: usize) -> Result<&(Question, Item), Error> {
        self.round.get(number).ok_or_else(|| Error::Unknown(number.to_string()))
    }

    /// Returns a narration table without participants.
    fn nobody<'a>(&'a self, localizer: &'a lang::Localizer) -> Table<'a> {
        let dataset = &self.dataset;
        // Pages wrap lines themselves.
        Table { dataset, localizer, names: &[], people: &[], plain: true, width: usize::MAX }
    }

    fn day(&self, date: NaiveDate, days: &Days) -> Row {
        let localizer = self.localizer();
        let met = days.get(date).cloned().unwrap_or_default();
        let (over, streak) = (met.is_whole(), days.streak(date));
        let args = args![
            right = met.score(),
            total = QUESTIONS,
            streak,
            // In a page every challenge counts; the command line also has challenges for practice.
            counts = "yes",
            missed = MessageArg::Count(0)
        ];
        Row {
            title: localizer.text("daily-title", &counted(date)),
            count: self.round.len(),
            told: if over { localizer.text("daily-over", &args) } else { String::new() },
            line: if over {
                day::daily_line(date, &met, streak, &localizer)
            } else {
                String::new()
            },
            over,
            right: met.right,
        }
    }

    /// Returns the state of a day's chain. `longest` is the record before an answer that has just been saved.
    fn chain(&self, date: NaiveDate, chains: &Chains, longest: Option<usize>) -> Row {
        let localizer = self.localizer();
        let reached = chains.get(date).unwrap_or_default();
        let (over, total) = (reached.over, self.round.len());
        let mut args = counted(date);
        let table = self.nobody(&localizer);
        let category =
            self.round.first().map(|(question, _)| question::category_name(question, &table));
        args.push(("category", category.unwrap_or_default().into()));
        let missed = reached.over && reached.right < total;
        Row {
            title: localizer.text("chain-title", &args),
            count: total,
            right: [vec![true; reached.right], vec![false; usize::from(missed)]].concat(),
            told: day::chain_over(reached, total, longest, &localizer),
            line: if over {
                day::chain_line(date, reached, total, &localizer)
            } else {
                String::new()
            },
            over,
        }
    }

    /// Returns the quiz item for a lesson of a match.
    fn item(&self, lesson: &MissedLesson) -> Option<Item> {
        let country = lesson.country;
        Some(match (lesson.topic.as_str(), &lesson.category) {
            ("capital", _) => Item::Capital(country),
            ("number", _) => Item::Map(country),
            (_, category) => {
                let dataset = &self.dataset;
                let category = category.clone()?;
                let id = dataset.country_by_code(country.as_str())?;
                let other = quiz::rival(dataset, dataset.category_by_id(category.as_str())?, id)?;
                let other = Code::new(&dataset.country(other).code)?;
                Item::Value { category, one: country, other }
            }
        })
    }
}

fn with_item(question: Question) -> (Question, Item) {
    let item = question.item();
    (question, item)
}

/// Arguments for the title of a challenge that counts.
fn counted(day: NaiveDate) -> MessageArgs {
    args![date = date::day(&day.to_string()), counts = "yes"]
}

/// Parses saved results; the default if there are none.
fn read<T: Default>(
    kept: Option<&str>,
    read: fn(&str) -> Result<T, LoadError>,
) -> Result<T, Error> {
    kept.map_or_else(|| Ok(T::default()), |text| read(text).map_err(|_| Error::Kept))
}

fn topic(id: &str) -> Result<Topic, Error> {
    let topic = Topic::ALL.into_iter().find(|topic| topic.id() == id);
    topic.ok_or_else(|| Error::Unknown(id.to_owned()))
}

fn continent(id: Option<&str>) -> Result<Option<Continent>, Error> {
    let of = |id: &str| {
        let continent = Continent::ALL.into_iter().find(|continent| continent.id() == id);
        continent.ok_or_else(|| Error::Unknown(id.to_owned()))
    };
    id.map(of).transpose()
}
