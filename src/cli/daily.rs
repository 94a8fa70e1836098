//! `mappemonde daily`: one short challenge and one chain a day, the same for all users of the same edition.

use anyhow::Result;
use chrono::{Datelike as _, NaiveDate};
use lang::args;

use ::quiz::{DayAnswer, Days, QUESTIONS, Question, daily, day_number};
use games::GameId;
use narration::day;

use super::asker::{Asker, QuestionResult, count};
use super::challenge_session::{ChallengeSession, date_arg, save_missed};
use super::clock::today;
use super::context::{Context, yes_or_no};
use super::outcome::Outcome;
use super::{chain, game, home};

#[derive(clap::Args)]
pub(crate) struct DailyArgs {
    game: Option<String>,
    #[arg(long, value_name = "DAY")]
    date: Option<String>,
    #[arg(long)]
    plain: bool,
}

impl DailyArgs {
    /// Creates the arguments of today's challenge.
    pub(crate) fn today(plain: bool) -> Self {
        Self { game: None, date: None, plain }
    }
}

/// Runs `daily`: checks the arguments, and starts the challenge or the chain of the day.
pub(crate) fn run(context: &Context, args: &DailyArgs) -> Result<Outcome> {
    let game = args.game.as_deref().map(|word| game::game(context, word)).transpose()?;
    let today = today();
    let wanted = args.date.as_deref().map(|typed| parse_date(context, typed, today)).transpose()?;
    let date = wanted.unwrap_or(today);
    let dataset = context.dataset()?;
    let edition = dataset.edition.year;
    if date.year() < i32::from(edition) {
        let args = args![date = date_arg(date), edition = usize::from(edition).to_string()];
        return Err(context.usage("daily-before", &args));
    }
    let counts = date == today;
    let session = ChallengeSession { context, dataset: &dataset, date, counts, plain: args.plain };
    match game {
        None => challenge(&session),
        Some(GameId::HigherLower) => chain::run(&session),
        Some(other) => {
            let title = |game: GameId| game::title(context, &dataset, game.id()).into();
            let args = [("game", title(other)), ("chain", title(GameId::HigherLower))];
            Err(context.usage("daily-no-game", &args))
        }
    }
}

/// Asks the five questions of a day.
fn challenge(session: &ChallengeSession<'_>) -> Result<Outcome> {
    let ChallengeSession { context, dataset, date, counts, plain } = *session;
    let edition = dataset.edition.year;
    let today = today();
    let days = home::read_user_file(context, home::DAYS, Days::read)?;
    let mut asker = Asker::new(context, dataset, plain);
    let questions = daily(dataset, date);
    // A challenge for practice starts from the first question, even if answers are saved for its day.
    let before = days.get(date).filter(|_| counts).cloned().unwrap_or_default();
    if before.is_complete() {
        let points = day::points(before.half_points());
        asker.write_wrapped(&context.text("daily-met", &args![date = date_arg(date), points]))?;
        let streak = days.streak(today);
        asker.write_lines(&day::daily_share_text(date, &before, streak, &context.localizer))?;
        return Ok(Outcome::Success);
    }
    let counting = ("counts", yes_or_no(counts));
    let number = day_number(date, edition).to_string();
    let title = [("date", date_arg(date)), ("number", number.into()), counting.clone()];
    asker.write_wrapped(&context.text("daily-title", &title))?;
    asker.write_wrapped(&context.plain("daily-hint-offer"))?;
    let mut result = before;
    let mut missed: Vec<(Question, String)> = Vec::new();
    let from = result.right.len();
    for (index, question) in questions.into_iter().enumerate().skip(from) {
        let before = [("number", count(index + 1)), ("total", count(QUESTIONS))];
        let before = context.text("quiz-number", &before);
        // Saved before it is shown, so that nobody sees a hint without its price.
        let mut take_hint = || {
            result.hints.insert(index);
            if !counts {
                return Ok(());
            }
            home::change(context, home::DAYS, Days::read, Days::text, |days: &mut Days| {
                days.take_hint(date, edition, index);
            })
        };
        let (right, given, way) =
            match asker.ask_question_with_hint(&question, &before, &mut take_hint)? {
                QuestionResult::Answer { right, given, way } => (right, given, way),
                QuestionResult::Aborted(outcome) => {
                    asker.write_wrapped(&context.text("daily-left", &[counting]))?;
                    return Ok(outcome);
                }
            };
        result.edition = edition;
        result.right.push(right);
        let mut is_first = true;
        if counts {
            home::change(context, home::DAYS, Days::read, Days::text, |days: &mut Days| {
                is_first = days.answer(date, edition, index, right);
            })?;
        }
        // If another process has saved an answer to this question meanwhile, that answer counts.
        if !is_first {
            asker.write_wrapped(&context.plain("daily-elsewhere"))?;
            return Ok(Outcome::Success);
        }
        asker.show_result(&question, right, &given, &way)?;
        if !right {
            missed.push((question, given));
        }
    }
    save_missed(context, missed.iter().map(|(question, _)| question))?;
    let streak = home::read_user_file(context, home::DAYS, Days::read)?.streak(today);
    let args = [
        ("right", count(result.score())),
        ("total", count(QUESTIONS)),
        ("hints", count(result.answers().filter(|answer| *answer == DayAnswer::Half).count())),
        ("points", day::points(result.half_points()).into()),
        ("whole", count(result.half_points() / 2)),
        ("streak", count(streak)),
        counting,
        ("missed", count(missed.len())),
    ];
    asker.write_wrapped(&context.text("daily-over", &args))?;
    asker.show_missed(&missed)?;
    if counts {
        asker.write_wrapped(&context.plain("daily-paste"))?;
        asker.write_lines(&day::daily_share_text(date, &result, streak, &context.localizer))?;
        asker
            .write_wrapped(&context.text("daily-tomorrow", &args![missed = count(missed.len())]))?;
    }
    Ok(Outcome::Success)
}

/// Parses a date. Fails if it is later than `today`.
fn parse_date(context: &Context, typed: &str, today: NaiveDate) -> Result<NaiveDate> {
    // The error quotes at most 20 characters of the input.
    let shown: String = typed.chars().take(20).collect();
    let Ok(date) = typed.parse::<NaiveDate>() else {
        return Err(context.usage("daily-no-date", &args![typed = shown]));
    };
    if date > today {
        return Err(context.usage("daily-ahead", &[("date", date_arg(date))]));
    }
    Ok(date)
}
