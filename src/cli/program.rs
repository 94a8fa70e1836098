//! External bots: how a word names one, how it is started, and messages about its fouls.

mod group;
mod pipe;
mod process;
mod words;

use std::sync::{Arc, Mutex};

use anyhow::Result;
use lang::args;

use ::arena::{Greeting, Hello, PROTOCOL, Remote, Times};
use ::match_session::{Foul, Rule};
use bots::Level;
use engine::Game;
use model::Dataset;
use record::{Edition, LONGEST_NAME, is_unseen};

use super::choices::FoulRule;
use super::context::{Context, yes_or_no};
use super::game::level_name;
use super::{game, rules};
pub(crate) use group::end_all;
pub(crate) use process::{Log, Process};
pub(crate) use words::ProgramCommand;

/// Options about the time limits and the fouls of external bots.
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
    /// Creates options with this rule, and limits in milliseconds for an answer and for the greeting.
    pub(crate) fn new(on_foul: FoulRule, move_time: u64, hello_time: u64) -> Self {
        Self { on_foul, move_time, hello_time }
    }

    /// Returns the rule about fouls.
    pub(crate) fn rule(&self) -> Rule {
        match self.on_foul {
            FoulRule::Forfeit => Rule::Forfeit,
            FoulRule::Random => Rule::Random,
            FoulRule::Stop => Rule::Stop,
        }
    }

    /// Returns the time limits.
    pub(crate) fn times(&self) -> Times {
        Times { hello: self.hello_time, answer: self.move_time }
    }
}

/// A bot on the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BotChoice {
    /// A built-in level.
    Level(Level),
    /// An external bot, with its arguments.
    Program(ProgramCommand),
}

impl BotChoice {
    /// Parses a bot: a level in any language, or else a program, if there is one.
    pub(crate) fn from_word(context: &Context, word: &str) -> Result<Self> {
        // A level has precedence, so that a file in the current folder cannot replace one.
        match game::level(context, word) {
            Ok(level) => Ok(Self::Level(level)),
            Err(no_level) => match ProgramCommand::from_typed(word) {
                Some(words) if words.is_meant() => Ok(Self::Program(words)),
                // The error about levels, because it suggests a similar name.
                _ => Err(no_level),
            },
        }
    }

    /// Returns the level under which the bot counts in statistics and records.
    pub(crate) fn level(&self) -> Level {
        match self {
            Self::Level(level) => *level,
            Self::Program(_) => Level::Program,
        }
    }

    /// Returns its name: the level's, or the file of the program.
    pub(crate) fn name(&self, context: &Context) -> String {
        match self {
            Self::Level(level) => level_name(&context.localizer, *level),
            Self::Program(words) => words.name(),
        }
    }

    /// Returns the argument that names the same bot.
    pub(crate) fn typed(&self) -> &str {
        match self {
            Self::Level(level) => level.id(),
            Self::Program(words) => words.typed(),
        }
    }
}

/// The description of a match that external bots receive before it starts.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    hello: Hello,
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
            on_foul: declared.rule(),
        };
        Ok(Self { hello, facts: Arc::new(rules::facts(context, dataset, G::ID)?) })
    }

    /// Creates a player for a program, which is started later.
    pub(crate) fn program(&self, words: &ProgramCommand) -> Remote<Process> {
        let process = Process::new(words.clone(), self.hello.time);
        Remote::new(process, self.hello.clone(), Arc::clone(&self.facts))
    }

    /// Creates a player for a program, whose behaviour is logged.
    pub(crate) fn watched(&self, words: &ProgramCommand, log: &Arc<Mutex<Log>>) -> Remote<Process> {
        let process = Process::watched(words.clone(), self.hello.time, Arc::clone(log));
        Remote::new(process, self.hello.clone(), Arc::clone(&self.facts))
    }

    /// Starts a program and waits for its greeting.
    pub(crate) fn greeted(
        &self,
        context: &Context,
        words: &ProgramCommand,
    ) -> Result<Remote<Process>> {
        let mut remote = self.program(words);
        let greeted = remote.greet().map(drop);
        greeted.map_err(|foul| {
            let args = args![bot = words.name(), foul = foul_text(context, &foul)];
            context.failure("bot-no-start", &args)
        })?;
        Ok(remote)
    }

    /// Starts each external bot, so that one that cannot be started is reported before anything is played. The
    /// processes are returned in the order of the bots, to wait for their first match.
    pub(crate) fn greet(
        &self,
        context: &Context,
        bots: &[BotChoice],
    ) -> Result<Vec<Option<Remote<Process>>>> {
        let greet = |chosen: &BotChoice| match chosen {
            BotChoice::Level(_) => Ok(None),
            BotChoice::Program(words) => self.greeted(context, words).map(Some),
        };
        bots.iter().map(greet).collect()
    }
}

/// Returns the name in a greeting, shortened and without invisible characters; `None` if nothing remains.
pub(crate) fn shown_name(greeting: Option<&Greeting>) -> Option<String> {
    let name = greeting?.name.as_deref()?;
    let name: String = name.chars().filter(|c| !is_unseen(*c)).take(LONGEST_NAME).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// Formats the description of a foul.
pub(crate) fn foul_text(context: &Context, foul: &Foul) -> String {
    // The detail may quote output of the bot, with any control characters.
    let detail = super::term::sanitize(&foul.detail);
    let has_detail = yes_or_no(!detail.trim().is_empty());
    let args = args![detail = detail.trim(), "has-detail" = has_detail];
    context.text(&format!("foul-{}", foul.kind.id()), &args)
}
