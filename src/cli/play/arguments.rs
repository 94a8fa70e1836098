//! What the command line says about a match: who sits where, and the seed.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use anyhow::Result;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};

use bots::Level;
use record::{LONGEST_NAME, NameFlaw, Sitter, name_flaw};

use crate::{Context, game};

/// Seeds that the program chooses are short enough to be typed again.
const SEEDS: u64 = 1_000_000_000;

/// Who sits at the table, in the order of the command line.
#[derive(Clone, Debug, Default)]
pub(super) struct Seats(Vec<Asked>);

/// A seat as it was asked for.
#[derive(Clone, Debug)]
enum Asked {
    /// A person of this name.
    Player(String),
    /// A person without a name.
    Nameless,
    /// A bot of this level.
    Bot(String),
}

impl clap::Args for Seats {
    fn augment_args(command: Command) -> Command {
        let seat = |id: &'static str, value: &'static str| {
            Arg::new(id).long(id).value_name(value).action(ArgAction::Append)
        };
        command.arg(seat("player", "NAME")).arg(seat("bot", "LEVEL"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Seats {
    fn from_arg_matches(matches: &ArgMatches) -> std::result::Result<Self, clap::Error> {
        let mut asked: Vec<(usize, Asked)> = Vec::new();
        for (id, seat) in [("player", Asked::Player as fn(String) -> Asked), ("bot", Asked::Bot)] {
            let words = matches.get_many::<String>(id).into_iter().flatten();
            let indices = matches.indices_of(id).into_iter().flatten();
            asked.extend(indices.zip(words.cloned().map(seat)));
        }
        asked.sort_by_key(|(index, _)| *index);
        Ok(Self(asked.into_iter().map(|(_, seat)| seat).collect()))
    }

    fn update_from_arg_matches(
        &mut self,
        matches: &ArgMatches,
    ) -> std::result::Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Seats {
    /// People, each with a name or without one, and bots of a level.
    pub(super) fn of(people: Vec<Option<String>>, bots: usize, level: Level) -> Self {
        let bot = Asked::Bot(level.id().to_owned());
        let named = |name: Option<String>| name.map_or(Asked::Nameless, Asked::Player);
        Self(people.into_iter().map(named).chain(vec![bot; bots]).collect())
    }

    /// The same people and bots as before, in their order.
    pub(super) fn as_before(sitters: &[Sitter]) -> Self {
        let asked = |sitter: &Sitter| match &sitter.bot {
            Some(level) => Asked::Bot(level.clone()),
            None => Asked::Player(sitter.name.clone()),
        };
        Self(sitters.iter().map(asked).collect())
    }

    /// Whether nobody was asked for.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names and levels; two bots where none was asked for, but for a game that somebody plays `alone`. A
    /// person sits among them where nobody only watches.
    pub(super) fn sitters(
        &self,
        context: &Context,
        watches: bool,
        alone: bool,
    ) -> Result<Vec<Sitter>> {
        let mut asked = self.0.clone();
        if asked.is_empty() && (watches || !alone) {
            asked = vec![Asked::Bot(Level::Medium.id().to_owned()); 2];
        }
        if !watches && asked.iter().all(|seat| matches!(seat, Asked::Bot(_))) {
            asked.insert(0, Asked::Nameless);
        }
        let mut bots = 0_usize;
        let mut sitters = Vec::new();
        for seat in asked {
            sitters.push(match seat {
                Asked::Player(name) => Sitter { name: name.trim().to_owned(), bot: None },
                Asked::Nameless => Sitter { name: context.plain("play-person"), bot: None },
                Asked::Bot(level) => {
                    bots += 1;
                    bot_sitter(context, &level, bots)?
                }
            });
        }
        match name_flaw(sitters.iter().map(|sitter| sitter.name.as_str())) {
            Some((index, flaw)) => Err(bad_name(context, &sitters[index].name, &flaw)),
            None => Ok(sitters),
        }
    }
}

fn bot_sitter(context: &Context, word: &str, number: usize) -> Result<Sitter> {
    let level = game::level(context, word)?;
    let told = game::level_name(&context.teller, level);
    let args = vec![("number", number.into()), ("level", told.into())];
    Ok(Sitter { name: context.text("play-bot", &args), bot: Some(level.id().to_owned()) })
}

pub(super) fn bad_name(context: &Context, name: &str, flaw: &NameFlaw) -> anyhow::Error {
    let text = match flaw {
        NameFlaw::Blank => "play-name-blank",
        NameFlaw::Long => "play-name-long",
        NameFlaw::Control => "play-name-unseen",
        NameFlaw::Twice => "play-name-twice",
    };
    let shown: String = name.chars().take(LONGEST_NAME).collect();
    context.usage(text, &[("name", shown.into()), ("longest", LONGEST_NAME.into())])
}

/// A seed from the only chance that the standard library has.
pub(super) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % SEEDS
}
