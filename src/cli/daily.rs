//! `mappemonde daily`: one short challenge a day, the same for everybody who has the same edition.

use anyhow::Result;
use chrono::{Datelike as _, NaiveDate};

use ::quiz::{Day, Days, QUESTIONS, Question, State, daily};
use lang::date;

use super::asker::{Asked, Asker, count};
use super::play::matches::today;
use super::{Context, Outcome, home};

#[derive(Default, clap::Args)]
pub(crate) struct DailyArgs {
    #[arg(long, value_name = "DAY")]
    date: Option<String>,
    #[arg(long)]
    plain: bool,
}

pub(crate) fn run(context: &Context, args: &DailyArgs) -> Result<Outcome> {
    let today = today();
    let wanted = args.date.as_deref().map(|typed| day(context, typed, today)).transpose()?;
    let date = wanted.unwrap_or(today);
    let dataset = context.dataset()?;
    let edition = dataset.edition.year;
    if date.year() < i32::from(edition) {
        let args = [("date", told(date)), ("edition", usize::from(edition).to_string().into())];
        return Err(context.usage("daily-before", &args));
    }
    // The challenge of another day is for exercise: it counts for nothing.
    let counts = date == today;
    let days = home::kept(context, home::DAYS, Days::read)?;
    let mut asker = Asker::new(context, &dataset, args.plain);
    let questions = daily(&dataset, asker.outlines(), date);
    let before = days.get(date).filter(|_| counts).cloned().unwrap_or_default();
    if before.is_whole() {
        asker.tell(
            &context.text("daily-met", &[("date", told(date)), ("right", count(before.score()))]),
        )?;
        asker.tell(&line(context, date, &before, days.streak(today)))?;
        return Ok(Outcome::Fine);
    }
    let title = [("date", told(date)), ("counts", super::yes_or_no(counts))];
    asker.tell(&context.text("daily-title", &title))?;
    let mut result = before;
    let mut missed: Vec<(Question, String)> = Vec::new();
    let from = result.right.len();
    for (number, question) in (1..).zip(questions).skip(from) {
        let before = [("number", count(number)), ("total", count(QUESTIONS))];
        let (right, given) = match asker.ask(&question, &context.text("quiz-number", &before))? {
            Asked::Answer { right, given } => (right, given),
            Asked::Left(outcome) => {
                asker.tell(&context.plain("daily-left"))?;
                return Ok(outcome);
            }
        };
        result.edition = edition;
        result.right.push(right);
        if counts {
            home::change(context, home::DAYS, Days::read, Days::text, |days: &mut Days| {
                days.answer(today, edition, right);
            })?;
        }
        asker.judge(&question, right, "")?;
        if !right {
            missed.push((question, given));
        }
    }
    if !missed.is_empty() {
        home::change(context, home::QUIZ, State::read, State::text, |state: &mut State| {
            for (question, _) in &missed {
                state.miss(&question.item(), today);
            }
        })?;
    }
    let streak = home::kept(context, home::DAYS, Days::read)?.streak(today);
    let args = [
        ("right", count(result.score())),
        ("total", count(QUESTIONS)),
        ("streak", count(streak)),
        ("counts", super::yes_or_no(counts)),
        ("missed", count(missed.len())),
    ];
    asker.tell(&context.text("daily-over", &args))?;
    asker.tell_missed(&missed)?;
    if counts {
        asker.tell(&context.plain("daily-paste"))?;
        asker.tell(&line(context, date, &result, streak))?;
        asker.tell(&context.text("daily-tomorrow", &[("missed", count(missed.len()))]))?;
    }
    Ok(Outcome::Fine)
}

/// A day that was typed: no later one than today.
fn day(context: &Context, typed: &str, today: NaiveDate) -> Result<NaiveDate> {
    let shown: String = typed.chars().take(20).collect();
    let Ok(date) = typed.parse::<NaiveDate>() else {
        return Err(context.usage("daily-no-date", &[("typed", shown.into())]));
    };
    if date > today {
        return Err(context.usage("daily-ahead", &[("date", told(date))]));
    }
    Ok(date)
}

/// A day for a text.
fn told(date: NaiveDate) -> lang::Arg {
    date::day(&date.to_string())
}

/// The line to paste: it gives no answer away.
fn line(context: &Context, date: NaiveDate, result: &Day, streak: usize) -> String {
    let squares: String = result.right.iter().map(|right| if *right { '■' } else { '□' }).collect();
    let args = [
        ("year", date.year().to_string().into()),
        ("month", format!("{:02}", date.month()).into()),
        ("day", format!("{:02}", date.day()).into()),
        ("score", format!("{}/{QUESTIONS}", result.score()).into()),
        ("squares", squares.into()),
        ("streak", count(streak)),
    ];
    context.text("daily-line", &args)
}
