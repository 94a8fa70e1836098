//! `mappemonde daily higher-lower`: the daily chain of higher-or-lower questions, with one attempt per day.

use anyhow::Result;
use lang::args;

use ::quiz::{Chains, chain};
use narration::day;

use super::asker::{Asker, QuestionResult, count};
use super::challenge_session::{ChallengeSession, date_arg, miss};
use super::context::yes_or_no;
use super::home;
use super::outcome::Outcome;

/// Asks the questions of the chain until an answer is wrong or all are right.
pub(crate) fn run(meeting: &ChallengeSession<'_>) -> Result<Outcome> {
    let ChallengeSession { context, dataset, date, counts, plain } = *meeting;
    let chains = home::read_user_file(context, home::CHAINS, Chains::read)?;
    let mut asker = Asker::of_chain(context, dataset, plain);
    let questions = chain(dataset, date);
    // A practice chain starts from the first question, even if an attempt is saved for its day.
    let mut reached = chains.get(date).filter(|_| counts).unwrap_or_default();
    if reached.over {
        let args = args![date = date_arg(date), right = count(reached.right)];
        asker.write_wrapped(&context.text("chain-met", &args))?;
        asker.write_wrapped(&day::chain_line(
            date,
            reached,
            questions.len(),
            &context.localizer,
        ))?;
        return Ok(Outcome::Fine);
    }
    let Some(first) = questions.get(reached.right) else {
        return Err(context.failure("chain-none", &[]));
    };
    let counting = ("counts", yes_or_no(counts));
    let title =
        [("date", date_arg(date)), ("category", asker.category(first).into()), counting.clone()];
    asker.write_wrapped(&context.text("chain-title", &title))?;
    asker.tell_open(first)?;
    for question in &questions[reached.right..] {
        let number = [("number", count(reached.right + 1))];
        let right = match asker.ask_question(question, &context.text("chain-number", &number))? {
            QuestionResult::Answer { right, .. } => right,
            QuestionResult::Left(outcome) => {
                asker.write_wrapped(&context.text("chain-left", &[counting]))?;
                return Ok(outcome);
            }
        };
        let before = reached;
        reached.edition = dataset.edition.year;
        reached.right += usize::from(right);
        reached.over = !right || reached.right == questions.len();
        let (mut is_first, mut longest) = (true, None);
        if counts {
            // Saved after each answer, so that an interruption loses none.
            home::change(
                context,
                home::CHAINS,
                Chains::read,
                Chains::text,
                |chains: &mut Chains| {
                    longest = Some(chains.longest());
                    is_first = chains.answer(date, before, reached);
                },
            )?;
        }
        // Another terminal has answered this question meanwhile. That answer counts.
        if !is_first {
            asker.write_wrapped(&context.plain("daily-elsewhere"))?;
            return Ok(Outcome::Fine);
        }
        let end = day::chain_over(reached, questions.len(), longest, &context.localizer);
        asker.judge(question, right, &end)?;
        if !right {
            miss(context, std::iter::once(question))?;
        }
        if reached.over {
            break;
        }
    }
    if counts {
        asker.write_wrapped(&context.plain("chain-paste"))?;
        asker.write_wrapped(&day::chain_line(
            date,
            reached,
            questions.len(),
            &context.localizer,
        ))?;
        asker.write_wrapped(
            &context.text("chain-tomorrow", &[("whole", day::is_whole(reached, questions.len()))]),
        )?;
    }
    Ok(Outcome::Fine)
}
