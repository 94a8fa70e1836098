//! External bots: how they are chosen on the command line, how they are started, and messages about their fouls. A
//! foul is a violation of the protocol or the rules.

mod group;
mod pipe;
mod process;
mod words;

use std::sync::{Arc, Mutex};

use anyhow::Result;
use lang::args;

use ::arena::{Greeting, Hello, PROTOCOL, RemotePlayer, Times};
use ::match_session::{Foul, FoulPolicy};
use bots::Level;
use engine::Game;
use model::Dataset;
use record::{Edition, MAX_NAME_CHARS, is_invisible};

use super::choices::FoulRule;
use super::context::{Context, yes_or_no};
use super::game::level_name;
use super::{game, rules};
pub(crate) use group::{end_all, end_bots_on_termination};
pub(crate) use process::{Log, Process};
pub(crate) use words::ProgramCommand;

/// Options for external bots: the time limits, and what happens after a foul.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct ProgramArgs {
    #[arg(long, value_name = "RULE", value_enum, default_value = "forfeit")]
    on_foul: FoulRule,
    #[arg(long, value_name = "MS", default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    move_time: u64,
    #[arg(long, value_name = "MS", default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    hello_time: u64,
}

impl Default for ProgramArgs {
    fn default() -> Self {
        let Times { hello, answer } = Times::default();
        Self { on_foul: FoulRule::Forfeit, move_time: answer, hello_time: hello }
    }
}

impl ProgramArgs {
    /// Creates options. The limits for an answer (`move_time`) and for the greeting (`hello_time`) are in
    /// milliseconds.
    pub(crate) fn new(on_foul: FoulRule, move_time: u64, hello_time: u64) -> Self {
        Self { on_foul, move_time, hello_time }
    }

    /// Returns what happens after a foul.
    pub(crate) fn foul_policy(&self) -> FoulPolicy {
        match self.on_foul {
            FoulRule::Forfeit => FoulPolicy::Forfeit,
            FoulRule::Random => FoulPolicy::Random,
            FoulRule::Stop => FoulPolicy::Stop,
        }
    }

    /// Returns the time limits for the greeting and for an answer.
    pub(crate) fn times(&self) -> Times {
        Times { hello: self.hello_time, answer: self.move_time }
    }
}

/// A bot chosen on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BotChoice {
    /// A built-in level.
    Level(Level),
    /// An external bot, with its arguments.
    Program(ProgramCommand),
}

impl BotChoice {
    /// Parses a bot: the name of a level in any language, or else the command of an external bot.
    pub(crate) fn from_word(context: &Context, word: &str) -> Result<Self> {
        // A level has precedence, so that a file in the current folder cannot replace one.
        match game::level(context, word) {
            Ok(level) => Ok(Self::Level(level)),
            Err(no_level) => match ProgramCommand::from_typed(word) {
                Some(words) if words.is_meant() => Ok(Self::Program(words)),
                // The error about unknown levels suggests a similar name.
                _ => Err(no_level),
            },
        }
    }

    /// Returns the level of the bot in statistics and records.
    pub(crate) fn level(&self) -> Level {
        match self {
            Self::Level(level) => *level,
            Self::Program(_) => Level::Program,
        }
    }

    /// Returns the displayed name: that of the level, or the file name of the program.
    pub(crate) fn name(&self, context: &Context) -> String {
        match self {
            Self::Level(level) => level_name(&context.localizer, *level),
            Self::Program(words) => words.name(),
        }
    }

    /// Returns the bot as on the command line: the id of the level, or the program with its arguments.
    pub(crate) fn typed(&self) -> &str {
        match self {
            Self::Level(level) => level.id(),
            Self::Program(words) => words.typed(),
        }
    }
}

/// The description of a match that external bots receive when they are started.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    /// Opening message of the protocol.
    hello: Hello,
    /// Public facts of the match: rules and deck, see [`rules::facts`].
    facts: Arc<serde_json::Value>,
}

impl Invitation {
    /// Describes a match with these cards and this number of seats.
    pub(crate) fn new<G: Game>(
        context: &Context,
        dataset: &Dataset,
        edition: &Edition<G>,
        seats: u8,
        declared: &ProgramArgs,
    ) -> Result<Self> {
        let hello = Hello {
            protocol: PROTOCOL,
            game: G::ID.to_owned(),
            deck: edition.deck.clone(),
            edition: edition.year,
            seats,
            time: declared.times(),
            on_foul: declared.foul_policy(),
        };
        Ok(Self { hello, facts: Arc::new(rules::facts(context, dataset, G::ID)?) })
    }

    /// Creates a player for an external bot. The process is started later, when it is first needed.
    pub(crate) fn program(&self, words: &ProgramCommand) -> RemotePlayer<Process> {
        let process = Process::new(words.clone(), self.hello.time);
        RemotePlayer::new(process, self.hello.clone(), Arc::clone(&self.facts))
    }

    /// Creates a player for an external bot, whose behaviour is recorded in `log`.
    pub(crate) fn watched(
        &self,
        words: &ProgramCommand,
        log: &Arc<Mutex<Log>>,
    ) -> RemotePlayer<Process> {
        let process = Process::watched(words.clone(), self.hello.time, Arc::clone(log));
        RemotePlayer::new(process, self.hello.clone(), Arc::clone(&self.facts))
    }

    /// Starts an external bot and waits for its greeting. Fails if there is no valid greeting.
    pub(crate) fn start_bot(
        &self,
        context: &Context,
        words: &ProgramCommand,
    ) -> Result<RemotePlayer<Process>> {
        let mut remote = self.program(words);
        let greeted = remote.start_program().map(drop);
        greeted.map_err(|foul| {
            let args = args![bot = words.name(), foul = foul_text(context, &foul)];
            context.failure("bot-no-start", &args)
        })?;
        Ok(remote)
    }

    /// Starts all external bots among `bots`, so that a bot that cannot be started is reported before the first
    /// match. Returns one entry per bot; `None` for a built-in level.
    pub(crate) fn start_bots(
        &self,
        context: &Context,
        bots: &[BotChoice],
    ) -> Result<Vec<Option<RemotePlayer<Process>>>> {
        let greet = |chosen: &BotChoice| match chosen {
            BotChoice::Level(_) => Ok(None),
            BotChoice::Program(words) => self.start_bot(context, words).map(Some),
        };
        bots.iter().map(greet).collect()
    }
}

/// Returns the bot's name in a greeting, shortened and without invisible characters; `None` if nothing remains.
pub(crate) fn shown_name(greeting: Option<&Greeting>) -> Option<String> {
    let name = greeting?.name.as_deref()?;
    let name: String = name.chars().filter(|c| !is_invisible(*c)).take(MAX_NAME_CHARS).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Formats the description of a foul.
pub(crate) fn foul_text(context: &Context, foul: &Foul) -> String {
    // The detail may quote output of the bot, which can contain control characters.
    let detail = super::term::sanitize(&foul.detail);
    let has_detail = yes_or_no(!detail.trim().is_empty());
    let args = args![detail = detail.trim(), "has-detail" = has_detail];
    context.text(&format!("foul-{}", foul.kind.id()), &args)
}
