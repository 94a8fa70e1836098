//! `mappemonde daily higher-lower`: the chain of a day, with one try.

use anyhow::Result;
use chrono::NaiveDate;

use ::quiz::{Chains, Reached, chain};
use lang::Arg;

use super::asker::{Asked, Asker, count};
use super::daily::{self, Meeting};
use super::{Context, Outcome, home, yes_or_no};

/// Asks for the links of the chain until one is missed or all are right.
pub(crate) fn run(meeting: &Meeting<'_>) -> Result<Outcome> {
    let Meeting { context, dataset, date, counts, plain } = *meeting;
    let chains = home::kept(context, home::CHAINS, Chains::read)?;
    let mut asker = Asker::of_chain(context, dataset, plain);
    let questions = chain(dataset, date);
    let mut reached = chains.get(date).filter(|_| counts).unwrap_or_default();
    if reached.over {
        let args = [("date", daily::told(date)), ("right", count(reached.right))];
        asker.tell(&context.text("chain-met", &args))?;
        asker.tell(&line(context, date, reached, questions.len()))?;
        return Ok(Outcome::Fine);
    }
    let Some(first) = questions.get(reached.right) else {
        return Err(context.failure("chain-none", &[]));
    };
    let counting = ("counts", yes_or_no(counts));
    let title =
        [("date", daily::told(date)), ("category", asker.category(first).into()), counting.clone()];
    asker.tell(&context.text("chain-title", &title))?;
    asker.tell_open(first)?;
    for question in &questions[reached.right..] {
        let number = [("number", count(reached.right + 1))];
        let right = match asker.ask(question, &context.text("chain-number", &number))? {
            Asked::Answer { right, .. } => right,
            Asked::Left(outcome) => {
                asker.tell(&context.text("chain-left", &[counting]))?;
                return Ok(outcome);
            }
        };
        let before = reached;
        reached.edition = dataset.edition.year;
        reached.right += usize::from(right);
        reached.over = !right || reached.right == questions.len();
        let (mut is_first, mut record) = (true, None);
        if counts {
            home::change(
                context,
                home::CHAINS,
                Chains::read,
                Chains::text,
                |chains: &mut Chains| {
                    record = Some(Record { before: chains.longest(), now: reached.right });
                    is_first = chains.answer(date, before, reached);
                },
            )?;
        }
        if !is_first {
            asker.tell(&context.plain("daily-elsewhere"))?;
            return Ok(Outcome::Fine);
        }
        asker.judge(question, right, &told_end(context, reached, questions.len(), record))?;
        if !right {
            daily::miss(context, std::iter::once(question))?;
        }
        if reached.over {
            break;
        }
    }
    if counts {
        asker.tell(&context.plain("chain-paste"))?;
        asker.tell(&line(context, date, reached, questions.len()))?;
        asker.tell(
            &context.text("chain-tomorrow", &[("whole", is_whole(reached, questions.len()))]),
        )?;
    }
    Ok(Outcome::Fine)
}

/// How a chain ended, and the record of the person; nothing while it goes on.
fn told_end(context: &Context, reached: Reached, total: usize, record: Option<Record>) -> String {
    if !reached.over {
        return String::new();
    }
    let args = [("right", count(reached.right)), ("whole", is_whole(reached, total))];
    let told = context.text("chain-over", &args);
    match record {
        Some(record) => format!("{told} {}", record.told(context)),
        None => told,
    }
}

fn is_whole(reached: Reached, total: usize) -> Arg {
    yes_or_no(reached.right == total)
}

/// The longest chain of a person, and one that has just ended.
#[derive(Clone, Copy)]
pub(crate) struct Record {
    /// The longest one before.
    pub(crate) before: usize,
    pub(crate) now: usize,
}

impl Record {
    /// Whether the record stays, or is a new one.
    pub(crate) fn told(self, context: &Context) -> String {
        let Self { before, now } = self;
        let id = if now > before { "chain-record-new" } else { "chain-record-stays" };
        context.text(id, &[("before", count(before))])
    }
}

/// As many squares as fit a line of eighty columns beside the rest.
const MOST_SQUARES: usize = 36;

/// The line to paste: it gives no answer away. Of a very long chain it has the end alone.
fn line(context: &Context, date: NaiveDate, reached: Reached, total: usize) -> String {
    let missed = usize::from(reached.right < total);
    let right = MOST_SQUARES.min(reached.right);
    let cut = if right < reached.right { "…" } else { "" };
    let squares = format!("{cut}{}{}", "■".repeat(right), "□".repeat(missed));
    let [year, month, day] = daily::in_digits(date);
    let args = [year, month, day, ("right", count(reached.right)), ("squares", squares.into())];
    context.text("chain-line", &args)
}
