//! `mappemonde stats`: shows the user's results in daily challenges, games and the quiz, with bar charts.

use anyhow::Result;
use lang::args;

use ::quiz::{Chains, Days, QUESTIONS, State, Topic, progress};
use games::GameId;

use super::asker::{Asker, count};
use super::clock::today;
use super::context::Context;
use super::matches::saved;
use super::outcome::Outcome;
use super::{game, home};

#[derive(clap::Args)]
pub(crate) struct StatsArgs {
    #[arg(long)]
    plain: bool,
}

/// Number of days whose challenges are shown: today and the days before.
const DAYS: u64 = 28;

/// Runs `stats`: prints the results of the challenges, the games and the quiz.
pub(crate) fn run(context: &Context, args: &StatsArgs) -> Result<Outcome> {
    let dataset = context.dataset()?;
    let asker = Asker::new(context, &dataset, args.plain);
    let days = home::read_user_file(context, home::DAYS, Days::read)?;
    let longest = home::read_user_file(context, home::CHAINS, Chains::read)?.longest();
    let state = home::read_user_file(context, home::QUIZ, State::read)?;
    let today = today();
    let scores = days.recent_scores(DAYS, today);
    if scores.is_empty() {
        asker.write_wrapped(&context.plain("stats-no-days"))?;
    } else {
        asker.write_wrapped(&context.plain("stats-days"))?;
        let row = |score: usize| {
            let args = args![score = count(score), total = count(QUESTIONS)];
            let days = scores.iter().filter(|other| **other == score).count();
            (context.text("stats-score", &args), days)
        };
        let rows: Vec<(String, usize)> = (0..=QUESTIONS).rev().map(row).collect();
        asker.bars(&rows)?;
        let args = args![
            played = count(scores.len()),
            days = count(usize::try_from(DAYS).unwrap_or(0)),
            streak = count(days.streak(today)),
            longest = count(days.longest_streak())
        ];
        asker.write_wrapped(&context.text("stats-streak", &args))?;
    }
    let all = saved::all();
    let mut games: Vec<[String; 2]> = Vec::new();
    for id in GameId::ALL {
        let title = format!("  {}", game::title(context, &dataset, id.id()));
        // Matches with several people are left out, because it is not known which of them is the user.
        let ended = all.iter().filter(|one| one.game == id && one.is_of_a_person());
        let results: Vec<bool> = ended.filter_map(|one| one.is_won()).collect();
        let (won, played) = (results.iter().filter(|won| **won).count(), results.len());
        if played > 0 {
            let bar = "█".repeat(won) + &"░".repeat(played - won);
            let bar = if played > 30 || args.plain { String::new() } else { bar + "  " };
            let args = args![won = count(won), played = count(played)];
            games.push([title.clone(), format!("{bar}{}", context.text("stats-won", &args))]);
        }
        if id == GameId::HigherLower && longest > 0 {
            games.push([title, context.text("stats-chain", &args![longest])]);
        }
    }
    if games.is_empty() {
        asker.write_wrapped(&context.plain("stats-no-games"))?;
    } else {
        asker.write_wrapped(&context.plain("stats-games"))?;
        asker.write_rows(&games)?;
    }
    for topic in Topic::ALL {
        let progress = progress(&dataset, topic, None, &state, today);
        if progress.known + progress.learning > 0 {
            let args = args![
                topic = topic.id(),
                known = count(progress.known),
                soon = count(progress.learning),
                new = count(progress.new)
            ];
            asker.write_wrapped(&context.text("stats-quiz", &args))?;
        }
    }
    Ok(Outcome::Success)
}
