//! `mappemonde daily higher-lower`: the daily chain of higher-or-lower questions, with one attempt a day. A chain
//! ends with the first wrong answer.

use anyhow::Result;
use lang::args;

use ::quiz::{Chains, chain, day_number};
use narration::day;

use super::asker::{Asker, QuestionResult, count};
use super::challenge_session::{ChallengeSession, date_arg, save_missed};
use super::context::yes_or_no;
use super::home;
use super::outcome::Outcome;

/// Asks the questions of the chain until an answer is wrong or all are right.
pub(crate) fn run(session: &ChallengeSession<'_>) -> Result<Outcome> {
    let ChallengeSession { context, dataset, date, counts, plain } = *session;
    let chains = home::read_user_file(context, home::CHAINS, Chains::read)?;
    let mut asker = Asker::of_chain(context, dataset, plain);
    let questions = chain(dataset, date);
    // A chain for practice starts from the first question, even if an attempt is saved for its day.
    let mut reached = chains.get(date).filter(|_| counts).unwrap_or_default();
    if reached.over {
        let args = args![date = date_arg(date), right = count(reached.right)];
        asker.write_wrapped(&context.text("chain-met", &args))?;
        let total = questions.len();
        asker.write_lines(&day::chain_share_text(date, reached, total, &context.localizer))?;
        return Ok(Outcome::Success);
    }
    let Some(first) = questions.get(reached.right) else {
        return Err(context.failure("chain-none", &[]));
    };
    let counting = ("counts", yes_or_no(counts));
    let number = day_number(date, dataset.edition.year).to_string();
    let title = [
        ("date", date_arg(date)),
        ("number", number.into()),
        ("category", asker.category(first).into()),
        counting.clone(),
    ];
    asker.write_wrapped(&context.text("chain-title", &title))?;
    asker.show_start_country(first)?;
    for question in &questions[reached.right..] {
        let number = [("number", count(reached.right + 1))];
        let right = match asker.ask_question(question, &context.text("chain-number", &number))? {
            QuestionResult::Answer { right, .. } => right,
            QuestionResult::Aborted(outcome) => {
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
                Chains::to_text,
                |chains: &mut Chains| {
                    longest = Some(chains.longest());
                    is_first = chains.answer(date, before, reached);
                },
            )?;
        }
        // If another process has saved an answer to this question meanwhile, that answer counts.
        if !is_first {
            asker.write_wrapped(&context.plain("daily-elsewhere"))?;
            return Ok(Outcome::Success);
        }
        let end = day::chain_result(reached, questions.len(), longest, &context.localizer);
        asker.show_result(question, right, "", &end)?;
        if !right {
            save_missed(context, std::iter::once(question))?;
        }
        if reached.over {
            break;
        }
    }
    if counts {
        asker.write_wrapped(&context.plain("chain-paste"))?;
        let total = questions.len();
        asker.write_lines(&day::chain_share_text(date, reached, total, &context.localizer))?;
        asker.write_wrapped(&context.text(
            "chain-tomorrow",
            &[("whole", day::is_complete_arg(reached, questions.len()))],
        ))?;
    }
    Ok(Outcome::Success)
}
