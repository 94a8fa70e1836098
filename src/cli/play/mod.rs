//! `mappemonde play GAME`: plays a match at the terminal, or through a pipe.
//!
//! The text of the match goes to stdout, notices of the program to stderr. Exit codes: 0 if the match is over or the
//! user quits; 1 if the input ends before the match, so that scripts notice; 130 after Ctrl-C, the convention for
//! interrupted programs. The record is kept in each case.

mod arguments;
mod interrupt;
mod match_setup;
mod match_wizard;
mod new_match;
mod plan;
mod resume_match;
mod terminal;

use std::path::PathBuf;

use anyhow::Result;
use lang::args;

use games::{GameId, with_game};

use super::context::Context;
use super::daily::DailyArgs;
use super::game::{self, GameOptionArgs};
use super::matches::saved;
use super::outcome::Outcome;
use super::program::ProgramArgs;
use super::{daily, quiz, replay, review, stats};
use new_match::{NewMatch, Programs, begin};
use plan::Plan;
use resume_match::ResumeOutcome;

#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    #[command(subcommand)]
    command: Option<PlayCommand>,
    game: Option<String>,
    #[command(flatten)]
    seats: arguments::Seats,
    #[arg(long = "spectate", alias = "watch", conflicts_with = "player")]
    watch: bool,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, alias = "continue", value_name = "N|FILE", num_args = 0..=1,
        default_missing_value = "1", conflicts_with_all =
        ["player", "watch", "seed", "record", "deck", "category", "hand", "variant"])]
    resume: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["game", "resume"])]
    list: bool,
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    declared: ProgramArgs,
    #[command(flatten)]
    agreement: GameOptionArgs,
}

commands! {
    PlayCommand {
        Daily(daily::DailyArgs),
        Quiz(quiz::QuizArgs),
        Stats(stats::StatsArgs),
        Replay(replay::ReplayArgs),
        Review(review::ReviewArgs),
    }
}

impl PlayArgs {
    /// Returns the number of `--resume` in the list of unfinished matches, from 1; `None` if the option is missing or
    /// names a file.
    fn resumed_number(&self) -> Option<usize> {
        let typed = self.resume.as_deref().filter(|path| !path.exists())?;
        typed.to_str()?.parse().ok()
    }

    /// Returns `true` if the arguments describe a match, so that only the game is missing.
    fn is_described(&self) -> bool {
        !self.seats.is_empty() || self.watch || self.seed.is_some() || self.record.is_some()
    }
}

pub(crate) fn run(context: &Context, args: &PlayArgs) -> Result<Outcome> {
    if let Some(command) = &args.command {
        if args.is_described() || args.list || args.resume.is_some() || args.game.is_some() {
            return Err(context.usage("play-options-of-match", &[]));
        }
        return command.run(context);
    }
    if args.list {
        return saved::list(context);
    }
    let wanted = args.game.as_deref().map(|word| game::game(context, word)).transpose()?;
    if let Some(number) = args.resumed_number() {
        let path = saved::numbered(context, number)?;
        let programs = args.seats.programs(context)?;
        let programs = Programs { words: &programs, declared: &args.declared };
        return match resume_match::resume_saved(context, &path, args.plain, programs)? {
            ResumeOutcome::Exit(outcome) => Ok(outcome),
            // The match that could not be resumed is not offered again.
            ResumeOutcome::Another => at_the_door(context, args.plain, vec![path]),
        };
    }
    match (&args.resume, wanted) {
        (Some(path), wanted) => {
            let programs = args.seats.programs(context)?;
            let programs = Programs { words: &programs, declared: &args.declared };
            resume_match::resume_file(context, path, wanted, args.plain, programs)
        }
        (None, Some(game)) => {
            let beginning = NewMatch {
                seats: &args.seats,
                watch: args.watch,
                seed: args.seed,
                record: args.record.as_deref(),
                agreement: &args.agreement,
                declared: &args.declared,
                plain: args.plain,
            };
            with_game!(game, G => begin::<G>(context, beginning, None))
        }
        (None, None) if args.is_described() => {
            let known = GameId::ALL.map(GameId::id);
            let known = known.map(|id| format!("`{id}`")).join(", ");
            Err(context.usage("play-which-game", &args![known]))
        }
        (None, None) => at_the_door(context, args.plain, Vec::new()),
    }
}

/// Runs the wizard and plays the result. It does not offer the matches in `passed`.
fn at_the_door(context: &Context, plain: bool, mut passed: Vec<PathBuf>) -> Result<Outcome> {
    let declared = ProgramArgs::default();
    loop {
        match match_wizard::ask_plan(context, plain, &passed)? {
            Plan::Begin { game, seats, agreement } => {
                let beginning = NewMatch::from_arguments(&seats, &agreement, &declared, plain);
                return with_game!(game, G => begin::<G>(context, beginning, None));
            }
            Plan::GoOn(path) => {
                match resume_match::resume_saved(context, &path, plain, Programs::none(&declared))?
                {
                    ResumeOutcome::Exit(outcome) => return Ok(outcome),
                    ResumeOutcome::Another => passed.push(path),
                }
            }
            Plan::Day => return daily::run(context, &DailyArgs::today(plain)),
            Plan::Leave => return Ok(Outcome::Success),
            Plan::NoInput => return Ok(Outcome::Findings),
            Plan::Interrupted => return Ok(Outcome::Interrupted),
        }
    }
}
