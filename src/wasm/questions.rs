//! Questions outside of a match: the challenge and the chain of a day, and the quiz. What came of them is a text
//! that the page keeps, in the form of the files of the program.

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

/// The questions that are being asked, each with what a quiz remembers of it.
pub(super) type Round = Vec<(Question, Item)>;

/// Asks for the challenge of a day.
#[derive(Deserialize)]
pub(super) struct Daily {
    date: NaiveDate,
    /// What came of the challenges so far.
    #[serde(default)]
    kept: Option<String>,
}

/// A row of questions that begins or goes on.
#[derive(Serialize)]
pub(super) struct Row {
    title: String,
    /// How many questions.
    count: usize,
    /// Which answers were right so far.
    right: Vec<bool>,
    /// Whether it is over.
    over: bool,
    /// What was said at its end.
    told: String,
    /// The line to paste; empty before the end.
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

/// Asks how the challenge of a day stands, without beginning it.
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

/// Asks for the chain of a day.
#[derive(Deserialize)]
pub(super) struct Chain {
    date: NaiveDate,
    /// What came of the chains so far.
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

/// Asks for a sitting of the quiz about `capitals`, `map` or `values`, perhaps of a continent.
#[derive(Deserialize)]
pub(super) struct Quiz {
    topic: String,
    #[serde(default)]
    continent: Option<String>,
    date: NaiveDate,
    /// What is remembered of the questions so far.
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

/// How far one has come with a topic of the quiz.
#[derive(Deserialize)]
pub(super) struct Progress {
    topic: String,
    #[serde(default)]
    continent: Option<String>,
    date: NaiveDate,
    #[serde(default)]
    kept: Option<String>,
}

/// Bars, under a title and over a sentence.
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

/// The question of a number, counted from 0.
#[derive(Deserialize)]
pub(super) struct Put {
    number: usize,
}

/// A question as it is asked. The right answer is not in it, but for the country that a map marks.
#[derive(Serialize)]
pub(super) struct QuestionView {
    /// `capital`, `marked`, `most`, `border`, `gap` or `more`.
    kind: &'static str,
    text: String,
    /// The country that is asked about; of `most` there is none.
    country: Option<Code>,
    category: Option<Token>,
    /// The countries that may be chosen, or those of the line of a gap.
    options: Vec<Code>,
    /// The values of the line, or of the country that lies open, as printed.
    values: Vec<Option<engine::PrintedNumber>>,
    /// Where the country lies, for whoever does not see the map; only where a map is asked about.
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
        // What is to be compared stays hidden.
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

/// Judges what was typed to a question.
#[derive(Deserialize)]
pub(super) struct Judge {
    number: usize,
    typed: String,
}

#[derive(Serialize)]
pub(super) struct AnswerVerdict {
    /// Whether it is right; nothing where it is hardly an answer.
    right: Option<bool>,
    /// The answer as it is told later; or why it is none.
    given: String,
    /// What is said of it.
    told: String,
    /// What is worth knowing of the country.
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

/// Notes an answer: from_item says of what, `daily`, `chain` or `quiz`.
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
    /// What is kept from now on.
    kept: String,
    /// Whether this was the first answer to the question: another tab may have answered it.
    first: bool,
    row: Option<Row>,
    /// When the question comes again.
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

/// Gives the quiz what was missed: questions of this round by number, or lessons of a match.
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

/// What came of all challenges, chains and quizzes.
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
    /// The scores of the challenges of four weeks, and how often each was reached.
    days: Vec<(String, usize)>,
    /// How many days in a row, in a sentence; empty before there is one.
    told: String,
    streak: usize,
    /// The longest chain.
    chain: usize,
    /// A sentence for each topic that was practised.
    quiz: Vec<String>,
}

/// The challenges of so many days are counted.
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

    /// A table at which nobody sits.
    fn nobody<'a>(&'a self, localizer: &'a lang::Localizer) -> Table<'a> {
        let dataset = &self.dataset;
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

    /// The chain of a day; `longest` is the longest one before an answer that has just been noted.
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

    /// What a quiz asks of a lesson.
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

/// A day that counts, for a title.
fn counted(day: NaiveDate) -> MessageArgs {
    args![date = date::day(&day.to_string()), counts = "yes"]
}

/// What was kept; where nothing was, what stands at the beginning.
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
