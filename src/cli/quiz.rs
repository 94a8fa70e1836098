//! `mappemonde quiz TOPIC`: asks questions with spaced repetition: a country is asked again after a time that grows
//! with each right answer.

use anyhow::Result;

use ::quiz::{Item, Question, State, Topic, plan, progress};
use lang::{Lang, Localizer, args};
use model::{Continent, Dataset};

use super::asker::{Asker, QuestionResult, count};
use super::clock::today;
use super::context::Context;
use super::home;
use super::outcome::Outcome;
use super::project::find_by_name;

#[derive(clap::Args)]
pub(crate) struct QuizArgs {
    topic: Option<String>,
    #[arg(long, value_name = "CONTINENT")]
    continent: Option<String>,
    #[arg(long)]
    plain: bool,
}

/// Runs `quiz`: checks the arguments and asks the questions that are due.
pub(crate) fn run(context: &Context, args: &QuizArgs) -> Result<Outcome> {
    let topic = args.topic.as_deref().map_or(Ok(Topic::Capitals), |word| topic(context, word))?;
    let continent = args.continent.as_deref().map(|word| continent(context, word)).transpose()?;
    let dataset = context.dataset()?;
    let state = home::read_user_file(context, home::QUIZ, State::read)?;
    let mut sitting = QuizSession { context, dataset: &dataset, topic, continent };
    sitting.run(state, args.plain)
}

/// Parses a topic: its id, or its name in any language.
fn topic(context: &Context, word: &str) -> Result<Topic> {
    one_of(context, ["quiz-topic"; 2], word, Topic::ALL, Topic::id)
}

/// Parses a continent: its id, or its name in any language.
fn continent(context: &Context, word: &str) -> Result<Continent> {
    one_of(context, ["quiz-continent", "map"], word, Continent::ALL, Continent::id)
}

/// Returns the item of `all` with this id, or this name in any language. `unknown` is the prefix of the ids of error
/// messages, and `name` is the prefix of the ids of the messages with the names.
fn one_of<T: Copy, const N: usize>(
    context: &Context,
    [unknown, name]: [&str; 2],
    word: &str,
    all: [T; N],
    id: fn(T) -> &'static str,
) -> Result<T> {
    let localizers = Lang::ALL.map(Localizer::new);
    let text = |one: &T| format!("{name}-{}", id(*one));
    let names = |one: &T| localizers.each_ref().map(|localizer| localizer.plain(&text(one)));
    let by_id = all.into_iter().find(|one| id(*one) == word);
    by_id.or_else(|| find_by_name(word, all, names)).ok_or_else(|| {
        let known = all.each_ref().map(|one| context.plain(&text(one)));
        context.unknown(unknown, ("id", word), known.iter().map(String::as_str))
    })
}

/// A session of the quiz: the questions about a topic that are due today.
struct QuizSession<'a> {
    context: &'a Context,
    dataset: &'a Dataset,
    topic: Topic,
    continent: Option<Continent>,
}

impl QuizSession<'_> {
    /// Asks all questions of the session, then repeats the wrong ones until they are right.
    fn run(&mut self, state: State, plain: bool) -> Result<Outcome> {
        let context = self.context;
        let today = today();
        let plan = plan(self.dataset, self.topic, self.continent, &state, today);
        let mut asker = Asker::new(context, self.dataset, plain);
        let scope = self.continent.map_or("world", Continent::id);
        let args = args![
            topic = self.topic.id(),
            scope,
            again = count(plan.repeated.len()),
            new = count(plan.new.len())
        ];
        asker.write_wrapped(&context.text("quiz-title", &args))?;
        let of = |item: Item| Some((Question::from_item(&item, self.dataset)?, item));
        let items = plan.repeated.into_iter().chain(plan.new).filter_map(of);
        let items: Vec<(Question, Item)> = items.collect();
        let total = items.len();
        let mut missed: Vec<(Question, String)> = Vec::new();
        let mut right_at_once = 0;
        for (number, (question, item)) in (1..).zip(items) {
            let before = [("number", count(number)), ("total", count(total))];
            let (right, given, way) =
                match asker.ask_question(&question, &context.text("quiz-number", &before))? {
                    QuestionResult::Answer { right, given, way } => (right, given, way),
                    QuestionResult::Aborted(outcome) => return self.show_progress(&asker, outcome),
                };
            let mut due = today;
            // Saved after each answer, so that an interruption loses none.
            home::change(context, home::QUIZ, State::read, State::to_text, |state: &mut State| {
                due = state.answer(&item, right, today);
            })?;
            let days = usize::try_from((due - today).num_days()).unwrap_or(0);
            let after = if right {
                context.text("quiz-again", &args![days = count(days)])
            } else {
                context.plain("quiz-again-today")
            };
            let after = format!("{way} {after}");
            asker.show_result(&question, right, &given, after.trim_start())?;
            right_at_once += usize::from(right);
            if !right {
                missed.push((question, given));
            }
        }
        if total == 0 {
            return self.show_progress(&asker, Outcome::Success);
        }
        // Wrong answers are repeated until they are right. The repetitions do not change the schedule.
        let mut rest: Vec<Question> = missed.iter().map(|(question, _)| question.clone()).collect();
        while !rest.is_empty() {
            asker.write_wrapped(
                &context.text("quiz-once-more", &args![count = count(rest.len())]),
            )?;
            let mut still = Vec::new();
            for question in rest {
                match asker.ask_question(&question, "")? {
                    QuestionResult::Answer { right, given, .. } => {
                        asker.show_result(&question, right, &given, "")?;
                        if !right {
                            still.push(question);
                        }
                    }
                    QuestionResult::Aborted(outcome) => return self.show_progress(&asker, outcome),
                }
            }
            rest = still;
        }
        let args =
            args![total = count(total), right = count(right_at_once), missed = count(missed.len())];
        asker.write_wrapped(&context.text("quiz-over", &args))?;
        asker.show_missed(&missed)?;
        self.show_progress(&asker, Outcome::Success)
    }

    /// Shows the user's progress in the topic, and returns `outcome`.
    fn show_progress(&self, asker: &Asker<'_>, outcome: Outcome) -> Result<Outcome> {
        let context = self.context;
        let today = today();
        let state = home::read_user_file(context, home::QUIZ, State::read)?;
        let progress = progress(self.dataset, self.topic, self.continent, &state, today);
        let all = progress.known + progress.learning + progress.new;
        let scope = self.continent.map_or("world", Continent::id);
        let args =
            [("topic", self.topic.id().into()), ("scope", scope.into()), ("count", count(all))];
        asker.write_wrapped(&context.text("quiz-progress", &args))?;
        let rows = [
            ("quiz-known", progress.known),
            ("quiz-soon", progress.learning),
            ("quiz-new", progress.new),
        ];
        let rows = rows.map(|(id, number)| (context.plain(id), number));
        asker.bars(&rows)?;
        let tomorrow = [("count", count(progress.due_by_tomorrow))];
        asker.write_wrapped(&context.text("quiz-tomorrow", &tomorrow))?;
        Ok(outcome)
    }
}
