//! `mappemonde quiz TOPIC`: questions that come again at growing distances.

use anyhow::Result;

use ::quiz::{Item, Question, State, Topic, plan, progress};
use lang::cardinal::cardinal;
use lang::{Lang, Teller};
use model::{Continent, Dataset};

use super::asker::{Asked, Asker, count};
use super::play::matches::today;
use super::project::called;
use super::{Context, Outcome, home};

#[derive(clap::Args)]
pub(crate) struct QuizArgs {
    topic: Option<String>,
    #[arg(long, value_name = "CONTINENT")]
    continent: Option<String>,
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(context: &Context, args: &QuizArgs) -> Result<Outcome> {
    let topic = args.topic.as_deref().map_or(Ok(Topic::Capitals), |word| topic(context, word))?;
    let continent = args.continent.as_deref().map(|word| continent(context, word)).transpose()?;
    let dataset = context.dataset()?;
    let state = home::kept(context, home::QUIZ, State::read)?;
    let mut sitting = Sitting { context, dataset: &dataset, topic, continent };
    sitting.run(state, args.plain)
}

/// The topic of a word, in any language.
fn topic(context: &Context, word: &str) -> Result<Topic> {
    let tellers = Lang::ALL.map(Teller::new);
    let names = |topic: &Topic| {
        let id = format!("quiz-topic-{}", topic.id());
        tellers.each_ref().map(|teller| teller.plain(&id))
    };
    let by_id = Topic::ALL.into_iter().find(|topic| topic.id() == word);
    by_id.or_else(|| called(word, Topic::ALL, names)).ok_or_else(|| {
        let known = Topic::ALL.map(|topic| context.plain(&format!("quiz-topic-{}", topic.id())));
        context.unknown("quiz-topic", ("id", word), known.iter().map(String::as_str))
    })
}

/// The continent of a word, in any language.
fn continent(context: &Context, word: &str) -> Result<Continent> {
    let tellers = Lang::ALL.map(Teller::new);
    let names = |continent: &Continent| {
        let id = format!("map-{}", continent.id());
        tellers.each_ref().map(|teller| teller.plain(&id))
    };
    let by_id = Continent::ALL.into_iter().find(|continent| continent.id() == word);
    by_id.or_else(|| called(word, Continent::ALL, names)).ok_or_else(|| {
        let known = Continent::ALL.map(|one| context.plain(&format!("map-{}", one.id())));
        context.unknown("quiz-continent", ("id", word), known.iter().map(String::as_str))
    })
}

/// The questions of today about a topic.
struct Sitting<'a> {
    context: &'a Context,
    dataset: &'a Dataset,
    topic: Topic,
    continent: Option<Continent>,
}

impl Sitting<'_> {
    fn run(&mut self, state: State, plain: bool) -> Result<Outcome> {
        let context = self.context;
        let today = today();
        let plan = plan(self.dataset, self.topic, self.continent, &state, today);
        let mut asker = Asker::new(context, self.dataset, plain);
        let scope = self.continent.map_or("world", Continent::id);
        let args = [
            ("topic", self.topic.id().into()),
            ("scope", scope.into()),
            ("again", count(plan.again.len())),
            ("new", count(plan.new.len())),
        ];
        asker.tell(&context.text("quiz-title", &args))?;
        let of = |item: Item| Some((Question::of(&item, self.dataset)?, item));
        let items = plan.again.into_iter().chain(plan.new).filter_map(of);
        let items: Vec<(Question, Item)> = items.collect();
        let total = items.len();
        let mut missed: Vec<(Question, String)> = Vec::new();
        let mut right_at_once = 0;
        for (number, (question, item)) in (1..).zip(items) {
            let before = [("number", count(number)), ("total", count(total))];
            let (right, given) =
                match asker.ask(&question, &context.text("quiz-number", &before))? {
                    Asked::Answer { right, given } => (right, given),
                    Asked::Quit => return self.leave(&asker, Outcome::Fine),
                    Asked::NoInput => return self.leave(&asker, Outcome::Findings),
                    Asked::Interrupted => return self.leave(&asker, Outcome::Interrupted),
                };
            let mut due = today;
            home::change(context, home::QUIZ, State::read, State::text, |state: &mut State| {
                due = state.answer(&item, right, today);
            })?;
            let days = usize::try_from((due - today).num_days()).unwrap_or(0);
            let after = if right {
                context.text("quiz-again", &[("days", count(days))])
            } else {
                context.plain("quiz-again-today")
            };
            asker.judge(&question, right, &after)?;
            right_at_once += usize::from(right);
            if !right {
                missed.push((question, given));
            }
        }
        if total == 0 {
            return self.leave(&asker, Outcome::Fine);
        }
        // What was missed comes once more, until it is known.
        let mut rest: Vec<Question> = missed.iter().map(|(question, _)| question.clone()).collect();
        while !rest.is_empty() {
            asker.tell(&context.text("quiz-once-more", &[("count", count(rest.len()))]))?;
            let mut still = Vec::new();
            for question in rest {
                match asker.ask(&question, "")? {
                    Asked::Answer { right, .. } => {
                        asker.judge(&question, right, "")?;
                        if !right {
                            still.push(question);
                        }
                    }
                    Asked::Quit => return self.leave(&asker, Outcome::Fine),
                    Asked::NoInput => return self.leave(&asker, Outcome::Findings),
                    Asked::Interrupted => return self.leave(&asker, Outcome::Interrupted),
                }
            }
            rest = still;
        }
        let lang = context.lang();
        let args = [
            ("total", count(total)),
            ("right", count(right_at_once)),
            ("missed", count(missed.len())),
            ("word", cardinal(missed.len(), true, lang).into()),
        ];
        asker.tell(&context.text("quiz-over", &args))?;
        asker.tell_missed(&missed)?;
        self.leave(&asker, Outcome::Fine)
    }

    /// Says how far one has come.
    fn leave(&self, asker: &Asker<'_>, outcome: Outcome) -> Result<Outcome> {
        let context = self.context;
        let today = today();
        let state = home::kept(context, home::QUIZ, State::read)?;
        let progress = progress(self.dataset, self.topic, self.continent, &state, today);
        let all = progress.known + progress.soon + progress.new;
        let scope = self.continent.map_or("world", Continent::id);
        let args =
            [("topic", self.topic.id().into()), ("scope", scope.into()), ("count", count(all))];
        asker.tell(&context.text("quiz-progress", &args))?;
        let rows = [
            ("quiz-known", progress.known),
            ("quiz-soon", progress.soon),
            ("quiz-new", progress.new),
        ];
        let rows = rows.map(|(id, number)| (context.plain(id), number));
        asker.bars(&rows)?;
        let tomorrow = [("count", count(progress.tomorrow))];
        asker.tell(&context.text("quiz-tomorrow", &tomorrow))?;
        Ok(outcome)
    }
}
