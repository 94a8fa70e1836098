//! Question requests outside of matches: the daily challenge, the daily chain and the quiz. The page stores their
//! results as text, in the format in which the command line program stores them in files.

use std::collections::BTreeSet;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use engine::{Code, Token};
use lang::{MessageArg, MessageArgs, args, date};
use model::Continent;
use narration::question::{self, ParsedAnswer};
use narration::{Table, day, hint};
use quiz::{
    Chains, DayAnswer, Days, Item, LoadError, QUESTIONS, Question, State, Topic, chain, daily,
    day_number, plan, progress,
};

use super::{Ask, Error, Library};

/// The current questions, each with its quiz item.
pub(super) type QuestionSeries = Vec<(Question, Item)>;

/// Request for the challenge of a day.
#[derive(Deserialize)]
pub(super) struct Daily {
    date: NaiveDate,
    /// Saved results of earlier challenges; `None` if there are none.
    #[serde(default)]
    kept: Option<String>,
}

/// State of a series of questions: a challenge, a chain or a quiz session.
#[derive(Serialize)]
pub(super) struct Row {
    title: String,
    /// Number of questions.
    count: usize,
    /// `true` for each right answer so far, in the order of the questions.
    right: Vec<bool>,
    /// `true` if the series is complete.
    over: bool,
    /// Text at the end of the series.
    told: String,
    /// Result lines for sharing; empty before the end.
    line: String,
    /// Number of the day; none for a quiz session.
    number: Option<usize>,
    /// Only for the challenge of a day.
    day: Option<DayResult>,
}

/// Result of a day's challenge, and of the days before.
#[derive(Serialize)]
pub(super) struct DayResult {
    /// Answers of the day so far: `right`, `half` after a hint, or `wrong`.
    answers: Vec<&'static str>,
    /// Indices of the questions with a hint.
    hints: BTreeSet<usize>,
    /// Points with halves, as text.
    points: String,
    /// Consecutive days up to the day, or up to the day before while the challenge is open.
    streak: usize,
    longest: usize,
    /// Number of complete challenges.
    played: usize,
    /// Points of the last seven days, the day itself at the end; none for a day without a complete challenge.
    week: [Option<String>; 7],
}

impl Ask for Daily {
    type Answer = Row;

    fn answer(self, library: &mut Library) -> Result<Row, Error> {
        let days = parse_saved(self.kept.as_deref(), Days::read)?;
        let questions = daily(&library.dataset, self.date);
        library.questions = questions.into_iter().map(with_item).collect();
        Ok(library.day_state(self.date, &days))
    }
}

/// Request for the state of a day's challenge, without starting its questions.
#[derive(Deserialize)]
pub(super) struct Day {
    date: NaiveDate,
    #[serde(default)]
    kept: Option<String>,
}

impl Ask for Day {
    type Answer = Row;

    fn answer(self, library: &mut Library) -> Result<Row, Error> {
        let days = parse_saved(self.kept.as_deref(), Days::read)?;
        Ok(library.day_state(self.date, &days))
    }
}

/// Request for the chain of a day: a series that ends with the first wrong answer.
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
        let chains = parse_saved(self.kept.as_deref(), Chains::read)?;
        let questions = chain(&library.dataset, self.date);
        library.questions = questions.into_iter().map(with_item).collect();
        Ok(library.chain_state(self.date, &chains, None))
    }
}

/// Request for a quiz session about the topic `capitals`, `map` or `values`, optionally limited to a continent; or
/// about some lessons of a match.
#[derive(Deserialize)]
pub(super) struct Quiz {
    topic: String,
    /// The lessons of a session about lessons; the topic and the saved state do not matter then.
    #[serde(default)]
    lessons: Vec<MissedLesson>,
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
        if !self.lessons.is_empty() {
            let items = self.lessons.iter().filter_map(|lesson| library.item(lesson)).collect();
            let count = self.lessons.len();
            let title = library.localizer().text("quiz-lessons", &args![count]);
            return Ok(library.start_quiz(items, title));
        }
        let state = parse_saved(self.kept.as_deref(), State::read)?;
        let (topic, continent) = (topic(&self.topic)?, continent(self.continent.as_deref())?);
        let dataset = &library.dataset;
        let plan = plan(dataset, topic, continent, &state, self.date);
        let args = args![
            topic = topic.id(),
            scope = continent.map_or("world", Continent::id),
            again = plan.repeated.len(),
            new = plan.new.len()
        ];
        let items = plan.repeated.into_iter().chain(plan.new).collect();
        let title = library.localizer().text("quiz-title", &args);
        Ok(library.start_quiz(items, title))
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

/// A bar chart with a title above and a sentence below.
#[derive(Serialize)]
pub(super) struct Bars {
    title: String,
    bars: Vec<(String, usize)>,
    told: String,
}

impl Ask for Progress {
    type Answer = Bars;

    fn answer(self, library: &mut Library) -> Result<Bars, Error> {
        let state = parse_saved(self.kept.as_deref(), State::read)?;
        let (topic, continent) = (topic(&self.topic)?, continent(self.continent.as_deref())?);
        let progress = progress(&library.dataset, topic, continent, &state, self.date);
        let localizer = library.localizer();
        let args = args![
            topic = topic.id(),
            scope = continent.map_or("world", Continent::id),
            count = progress.known + progress.learning + progress.new
        ];
        let rows = [
            ("quiz-known", progress.known),
            ("quiz-soon", progress.learning),
            ("quiz-new", progress.new),
        ];
        Ok(Bars {
            title: localizer.text("quiz-progress", &args),
            bars: rows.into_iter().map(|(id, count)| (localizer.plain(id), count)).collect(),
            told: localizer.text("quiz-tomorrow", &args![count = progress.due_by_tomorrow]),
        })
    }
}

/// Request for the question with this index in the current series, from 0.
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
    /// Countries to choose from; for a gap, the countries of the line in order.
    options: Vec<Code>,
    /// Printed values of the options, where they do not give the answer away.
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
        let table = library.table_without_players(&localizer);
        let place = match question {
            Question::Marked { country } => narration::describe_location(*country, &table),
            _ => None,
        };
        Ok(QuestionView {
            kind,
            text: match question {
                Question::More { .. } => question::next_chain_question(question, &table),
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

/// Request for the hint for a question of the daily challenge, which is saved with the results.
#[derive(Deserialize)]
pub(super) struct Hint {
    number: usize,
    date: NaiveDate,
    #[serde(default)]
    kept: Option<String>,
}

/// A hint with the updated results.
#[derive(Serialize)]
pub(super) struct GivenHint {
    /// Updated saved state.
    kept: String,
    /// The hint as a sentence; empty if there is none for the question.
    text: String,
    /// Indices of the options or gaps that are left; empty for questions without options.
    left: Vec<usize>,
}

impl Ask for Hint {
    type Answer = GivenHint;

    fn answer(self, library: &mut Library) -> Result<GivenHint, Error> {
        let mut days = parse_saved(self.kept.as_deref(), Days::read)?;
        let (question, _) = library.round_question(self.number)?;
        let localizer = library.localizer();
        let hint = hint::hint(question, &library.table_without_players(&localizer));
        if hint.is_some() {
            days.take_hint(self.date, library.dataset.edition.year, self.number);
        }
        let (text, left) = hint.map(|hint| (hint.text, hint.left)).unwrap_or_default();
        Ok(GivenHint { kept: days.text(), text, left })
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
    /// How far and in which direction the marked country lies from a wrong one; empty for other questions.
    way: String,
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
        let table = library.table_without_players(&localizer);
        let (right, given, told, way) = match question::parse_answer(&self.typed, question, &table)
        {
            ParsedAnswer::Slip(why) => (None, why, String::new(), String::new()),
            ParsedAnswer::Answer { right, given, country } => {
                let verdict = question::verdict(question, right, &given, &table);
                let former = question::former_name_message(&self.typed, question, &table);
                let told = former.map(|former| format!("{former} {verdict}"));
                // With an arrow, which plain texts do not have.
                let drawn = Table { plain: false, ..library.table_without_players(&localizer) };
                let way = hint::way_to_place(question, country, &drawn);
                (Some(right), given, told.unwrap_or(verdict), way)
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
            right.and_then(|_| narration::draw_country_sheet(country, &topic, Some(library.most_detailed_outlines()), &table));
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
            way,
            fiche: fiche.map(|plate| plate.lines).unwrap_or_default(),
            country,
            category,
            printed,
        })
    }
}

/// Request for the result of an answered question of the current series, as one sentence. What was typed is not
/// saved, so the sentence only says whether the answer was right, and what the right answer is.
#[derive(Deserialize)]
pub(super) struct Recall {
    number: usize,
    right: bool,
}

impl Ask for Recall {
    type Answer = String;

    fn answer(self, library: &mut Library) -> Result<String, Error> {
        let (question, _) = library.round_question(self.number)?;
        let localizer = library.localizer();
        let table = library.table_without_players(&localizer);
        Ok(question::verdict(question, self.right, "", &table))
    }
}

/// Request to save an answer to a question of the series `daily`, `chain` or `quiz`.
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
    /// `true` if this is the first answer to the question. Another browser tab may have saved one before.
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
                // Parsed for each answer, because another browser tab may have changed the saved text.
                let mut days = parse_saved(kept, Days::read)?;
                let first = days.answer(self.date, edition, self.number, self.right);
                let row = library.day_state(self.date, &days);
                Ok(SavedAnswer { kept: days.text(), first, row: Some(row), told: String::new() })
            }
            "chain" => {
                let mut chains = parse_saved(kept, Chains::read)?;
                let (before, longest) =
                    (chains.get(self.date).unwrap_or_default(), chains.longest());
                let mut after = before;
                after.edition = edition;
                after.right += usize::from(self.right);
                after.over = !self.right || after.right == library.questions.len();
                // Other tabs may have saved answers meanwhile: this answer only counts if it is for the next
                // question.
                let first = before.right == self.number
                    && !before.over
                    && chains.answer(self.date, before, after);
                let row = library.chain_state(self.date, &chains, Some(longest));
                Ok(SavedAnswer {
                    kept: chains.to_text(),
                    first,
                    row: Some(row),
                    told: String::new(),
                })
            }
            "quiz" => {
                let mut state = parse_saved(kept, State::read)?;
                let due = state.answer(item, self.right, self.date);
                let localizer = library.localizer();
                let days = usize::try_from((due - self.date).num_days()).unwrap_or(0);
                let told = if self.right {
                    localizer.text("quiz-again", &args![days])
                } else {
                    localizer.plain("quiz-again-today")
                };
                Ok(SavedAnswer { kept: state.to_text(), first: true, row: None, told })
            }
            _ => Err(Error::Unknown(self.of)),
        }
    }
}

/// Request to add missed answers to the quiz: questions of the current series by index, or lessons of a match.
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
        let mut state = parse_saved(self.kept.as_deref(), State::read)?;
        for number in self.numbers {
            state.save_missed(&library.round_question(number)?.1, self.date);
        }
        for lesson in self.lessons {
            if let Some(item) = library.item(&lesson) {
                state.save_missed(&item, self.date);
            }
        }
        Ok(state.to_text())
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
    /// Number of questions that are due.
    due: usize,
}

/// Number of days in the statistics of challenges: four weeks.
const DAYS: u64 = 28;

impl Ask for Stats {
    type Answer = StatsReport;

    fn answer(self, library: &mut Library) -> Result<StatsReport, Error> {
        let days = parse_saved(self.days.as_deref(), Days::read)?;
        let chains = parse_saved(self.chains.as_deref(), Chains::read)?;
        let state = parse_saved(self.quiz.as_deref(), State::read)?;
        let localizer = library.localizer();
        let scores = days.recent_scores(DAYS, self.date);
        let score_row = |score: usize| {
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
            longest = days.longest_streak()
        ];
        let topics = Topic::ALL.into_iter().filter_map(|topic| {
            let progress = progress(&library.dataset, topic, None, &state, self.date);
            let args = args![
                topic = topic.id(),
                known = progress.known,
                soon = progress.learning,
                new = progress.new
            ];
            (progress.known + progress.learning > 0).then(|| localizer.text("stats-quiz", &args))
        });
        // What is due today is due by the day after yesterday.
        let yesterday = self.date.pred_opt().unwrap_or(self.date);
        let due_in =
            |topic| progress(&library.dataset, topic, None, &state, yesterday).due_by_tomorrow;
        Ok(StatsReport {
            days: if scores.is_empty() {
                Vec::new()
            } else {
                (0..=QUESTIONS).rev().map(score_row).collect()
            },
            told: if scores.is_empty() {
                String::new()
            } else {
                localizer.text("stats-streak", &args)
            },
            streak,
            chain: chains.longest(),
            quiz: topics.collect(),
            due: Topic::ALL.into_iter().map(due_in).sum(),
        })
    }
}

impl Library {
    /// Starts a quiz session with these items. Items saved with another edition may have no value in this one and
    /// are left out.
    fn start_quiz(&mut self, items: Vec<Item>, title: String) -> Row {
        let dataset = &self.dataset;
        let question_and_item = |item: Item| Some((Question::from_item(&item, dataset)?, item));
        self.questions = items.into_iter().filter_map(question_and_item).collect();
        let count = self.questions.len();
        Row {
            title,
            count,
            right: Vec::new(),
            over: count == 0,
            told: String::new(),
            line: String::new(),
            number: None,
            day: None,
        }
    }

    /// Returns the question with this index in the current series, with its quiz item.
    fn round_question(&self, number: usize) -> Result<&(Question, Item), Error> {
        self.questions.get(number).ok_or_else(|| Error::Unknown(number.to_string()))
    }

    /// Returns a narration table without participants, for texts that concern no match.
    fn table_without_players<'a>(&'a self, localizer: &'a lang::Localizer) -> Table<'a> {
        let dataset = &self.dataset;
        // Pages wrap lines themselves.
        Table { dataset, localizer, names: &[], people: &[], plain: true, width: usize::MAX }
    }

    /// Returns the state of a day's challenge.
    fn day_state(&self, date: NaiveDate, days: &Days) -> Row {
        let localizer = self.localizer();
        let result = days.get(date).cloned().unwrap_or_default();
        let (over, streak) = (result.is_complete(), days.streak(date));
        let args = args![
            right = result.score(),
            total = QUESTIONS,
            hints = result.answers().filter(|answer| *answer == DayAnswer::Half).count(),
            points = day::points(result.half_points()),
            whole = result.half_points() / 2,
            streak,
            // In a page every challenge counts; the command line also has challenges for practice.
            counts = "yes",
            missed = MessageArg::Count(0)
        ];
        Row {
            title: localizer.text("daily-title", &self.title_args(date)),
            count: self.questions.len(),
            told: if over { localizer.text("daily-over", &args) } else { String::new() },
            line: if over {
                day::daily_share_text(date, &result, streak, &localizer)
            } else {
                String::new()
            },
            over,
            number: Some(day_number(date, self.dataset.edition.year)),
            day: Some(DayResult {
                answers: result.answers().map(answer_id).collect(),
                points: day::points(result.half_points()),
                streak,
                longest: days.longest_streak(),
                played: days.played(),
                week: days.week(date).map(|day| Some(day::points(day?.half_points()))),
                hints: result.hints,
            }),
            right: result.right,
        }
    }

    /// Returns the state of a day's chain. `longest` is the length of the longest chain before the answer that has
    /// just been saved; `None` without a new answer.
    fn chain_state(&self, date: NaiveDate, chains: &Chains, longest: Option<usize>) -> Row {
        let localizer = self.localizer();
        let chain_result = chains.get(date).unwrap_or_default();
        let (over, total) = (chain_result.over, self.questions.len());
        let mut args = self.title_args(date);
        let table = self.table_without_players(&localizer);
        let category =
            self.questions.first().map(|(question, _)| question::category_name(question, &table));
        args.push(("category", category.unwrap_or_default().into()));
        let missed = chain_result.over && chain_result.right < total;
        Row {
            title: localizer.text("chain-title", &args),
            count: total,
            right: [vec![true; chain_result.right], vec![false; usize::from(missed)]].concat(),
            told: day::chain_result(chain_result, total, longest, &localizer),
            line: if over {
                day::chain_share_text(date, chain_result, total, &localizer)
            } else {
                String::new()
            },
            over,
            number: Some(day_number(date, self.dataset.edition.year)),
            day: None,
        }
    }

    /// Message arguments for the title of a challenge that counts, in contrast to one for practice.
    fn title_args(&self, day: NaiveDate) -> MessageArgs {
        let number = day_number(day, self.dataset.edition.year).to_string();
        args![date = date::message_arg(&day.to_string()), number, counts = "yes"]
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
                let other = quiz::comparison_partner(
                    dataset,
                    dataset.category_by_id(category.as_str())?,
                    id,
                )?;
                let other = Code::new(&dataset.country(other).code)?;
                Item::Value { category, one: country, other }
            }
        })
    }
}

/// Returns a question with its quiz item.
fn with_item(question: Question) -> (Question, Item) {
    let item = question.item();
    (question, item)
}

/// Returns the id of an answer's worth for the page.
fn answer_id(answer: DayAnswer) -> &'static str {
    match answer {
        DayAnswer::Right => "right",
        DayAnswer::Half => "half",
        DayAnswer::Wrong => "wrong",
    }
}

/// Parses saved results; the default if there are none.
fn parse_saved<T: Default>(
    saved: Option<&str>,
    read: fn(&str) -> Result<T, LoadError>,
) -> Result<T, Error> {
    saved.map_or_else(|| Ok(T::default()), |text| read(text).map_err(|_| Error::Kept))
}

/// Returns the quiz topic with this id.
fn topic(id: &str) -> Result<Topic, Error> {
    let topic = Topic::ALL.into_iter().find(|topic| topic.id() == id);
    topic.ok_or_else(|| Error::Unknown(id.to_owned()))
}

/// Returns the continent with this id; `None` without an id.
fn continent(id: Option<&str>) -> Result<Option<Continent>, Error> {
    let of = |id: &str| {
        let continent = Continent::ALL.into_iter().find(|continent| continent.id() == id);
        continent.ok_or_else(|| Error::Unknown(id.to_owned()))
    };
    id.map(of).transpose()
}
