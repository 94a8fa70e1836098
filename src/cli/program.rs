//! Programs of anybody as bots: which one a word names, how it is started, and what is said of its fouls.

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

/// How long programs have, and what follows when they do something wrong.
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
    /// This rule, and so many milliseconds for an answer and for a greeting.
    pub(crate) fn new(on_foul: FoulRule, move_time: u64, hello_time: u64) -> Self {
        Self { on_foul, move_time, hello_time }
    }

    /// What follows from a foul.
    pub(crate) fn rule(&self) -> Rule {
        match self.on_foul {
            FoulRule::Forfeit => Rule::Forfeit,
            FoulRule::Random => Rule::Random,
            FoulRule::Stop => Rule::Stop,
        }
    }

    /// How long programs have.
    pub(crate) fn times(&self) -> Times {
        Times { hello: self.hello_time, answer: self.move_time }
    }
}

/// Who was asked for as a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BotChoice {
    /// A level of the house.
    Level(Level),
    /// A program, with its arguments.
    Program(ProgramCommand),
}

impl BotChoice {
    /// What a word names: a level in any language, else a program, where there is one.
    pub(crate) fn from_word(context: &Context, word: &str) -> Result<Self> {
        match game::level(context, word) {
            Ok(level) => Ok(Self::Level(level)),
            Err(no_level) => match ProgramCommand::from_typed(word) {
                Some(words) if words.is_meant() => Ok(Self::Program(words)),
                _ => Err(no_level),
            },
        }
    }

    /// The level at which it counts in statistics and records.
    pub(crate) fn level(&self) -> Level {
        match self {
            Self::Level(level) => *level,
            Self::Program(_) => Level::Program,
        }
    }

    /// Its name: of a level, or the file of the program.
    pub(crate) fn name(&self, context: &Context) -> String {
        match self {
            Self::Level(level) => level_name(&context.localizer, *level),
            Self::Program(words) => words.name(),
        }
    }

    /// The same as it can be typed again.
    pub(crate) fn typed(&self) -> &str {
        match self {
            Self::Level(level) => level.id(),
            Self::Program(words) => words.typed(),
        }
    }
}

/// What programs are told of a match before it begins.
#[derive(Clone, Debug)]
pub(crate) struct Invitation {
    hello: Hello,
    facts: Arc<serde_json::Value>,
}

impl Invitation {
    /// To a game with these cards, at a table of so many.
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

    /// A program at the table, which is not started yet.
    pub(crate) fn program(&self, words: &ProgramCommand) -> Remote<Process> {
        let process = Process::new(words.clone(), self.hello.time);
        Remote::new(process, self.hello.clone(), Arc::clone(&self.facts))
    }

    /// A program at the table, and what is seen of it.
    pub(crate) fn watched(&self, words: &ProgramCommand, log: &Arc<Mutex<Log>>) -> Remote<Process> {
        let process = Process::watched(words.clone(), self.hello.time, Arc::clone(log));
        Remote::new(process, self.hello.clone(), Arc::clone(&self.facts))
    }

    /// A program that has been started and has greeted; or why it did not.
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

    /// Starts each program, so that one that cannot be started is told of before anything is played; they wait for
    /// their first match, in the order of the bots.
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

/// A name that a program gave itself, as it can be shown at the table.
pub(crate) fn shown_name(greeting: Option<&Greeting>) -> Option<String> {
    let name = greeting?.name.as_deref()?;
    let name: String = name.chars().filter(|c| !is_unseen(*c)).take(LONGEST_NAME).collect();
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

/// What a program did wrong, in words.
pub(crate) fn foul_text(context: &Context, foul: &Foul) -> String {
    let detail = super::term::sanitize(&foul.detail);
    let has_detail = yes_or_no(!detail.trim().is_empty());
    let args = args![detail = detail.trim(), "has-detail" = has_detail];
    context.text(&format!("foul-{}", foul.kind.id()), &args)
}
