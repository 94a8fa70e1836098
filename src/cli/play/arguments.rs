//! Participants and seed of a match on the command line.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use anyhow::Result;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};
use lang::args;

use bots::Level;
use record::{MAX_NAME_CHARS, NameError, Participant, find_name_error};

use crate::context::Context;
use crate::program::{BotChoice, ProgramCommand};

/// Exclusive upper limit of random seeds. They have at most nine digits, so that a user can type them for `--seed`.
const SEEDS: u64 = 1_000_000_000;

/// Participants of a match, in the order of the command line.
#[derive(Clone, Debug, Default)]
pub(super) struct Seats(Vec<SeatArgument>);

/// A participant as given on the command line.
#[derive(Clone, Debug)]
enum SeatArgument {
    /// A person with a name.
    Player(String),
    /// A person without a name.
    Nameless,
    /// A bot: a level, or the command of an external bot.
    Bot(String),
}

impl clap::Args for Seats {
    fn augment_args(command: Command) -> Command {
        let seat = |id: &'static str, value: &'static str| {
            Arg::new(id).long(id).value_name(value).action(ArgAction::Append)
        };
        command.arg(seat("player", "NAME")).arg(seat("bot", "BOT"))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Seats {
    fn from_arg_matches(matches: &ArgMatches) -> std::result::Result<Self, clap::Error> {
        let mut asked: Vec<(usize, SeatArgument)> = Vec::new();
        for (id, seat) in [
            ("player", SeatArgument::Player as fn(String) -> SeatArgument),
            ("bot", SeatArgument::Bot),
        ] {
            let words = matches.get_many::<String>(id).into_iter().flatten();
            let indices = matches.indices_of(id).into_iter().flatten();
            asked.extend(indices.zip(words.cloned().map(seat)));
        }
        // clap groups values by option; their indices restore the order of the command line.
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
    /// Creates the participants: people with or without names, followed by `bots` bots of a level.
    pub(super) fn from_people_and_bots(
        people: Vec<Option<String>>,
        bots: usize,
        level: Level,
    ) -> Self {
        let bot = SeatArgument::Bot(level.id().to_owned());
        let named =
            |name: Option<String>| name.map_or(SeatArgument::Nameless, SeatArgument::Player);
        Self(people.into_iter().map(named).chain(vec![bot; bots]).collect())
    }

    /// Creates the participants of an earlier match, in the same order. `programs` are the external bots, by seat.
    pub(super) fn as_before(sitters: &[Participant], programs: &[Option<ProgramCommand>]) -> Self {
        let mut programs = programs.iter().flatten();
        let mut asked = |sitter: &Participant| match &sitter.bot {
            Some(level) if level == Level::Program.id() => SeatArgument::Bot(
                programs.next().map_or(level.clone(), |words| words.typed().to_owned()),
            ),
            Some(level) => SeatArgument::Bot(level.clone()),
            None => SeatArgument::Player(sitter.name.clone()),
        };
        Self(sitters.iter().map(&mut asked).collect())
    }

    /// Returns `true` if the command line names no participant.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the participants and the external bots by seat. If the command line names no participant, two bots are
    /// added, unless the game can be played `alone`. A nameless person is added if all participants are bots, unless
    /// the user only watches (`watches`).
    ///
    /// # Errors
    ///
    /// Fails if a level or external bot is unknown, or if a name is invalid.
    pub(super) fn sitters(
        &self,
        context: &Context,
        watches: bool,
        alone: bool,
    ) -> Result<SeatAssignments> {
        let mut asked = self.0.clone();
        if asked.is_empty() && (watches || !alone) {
            asked = vec![SeatArgument::Bot(Level::Medium.id().to_owned()); 2];
        }
        if !watches && asked.iter().all(|seat| matches!(seat, SeatArgument::Bot(_))) {
            asked.insert(0, SeatArgument::Nameless);
        }
        let mut bots = 0_usize;
        let (mut sitters, mut programs) = (Vec::new(), Vec::new());
        for seat in asked {
            let (sitter, program) = match seat {
                SeatArgument::Player(name) => {
                    (Participant { name: name.trim().to_owned(), bot: None }, None)
                }
                SeatArgument::Nameless => {
                    (Participant { name: context.plain("play-person"), bot: None }, None)
                }
                SeatArgument::Bot(word) => {
                    bots += 1;
                    let chosen = BotChoice::from_word(context, &word)?;
                    let sitter = bot_sitter(context, &chosen, bots);
                    let program = match chosen {
                        BotChoice::Program(words) => Some(words),
                        BotChoice::Level(_) => None,
                    };
                    (sitter, program)
                }
            };
            sitters.push(sitter);
            programs.push(program);
        }
        match find_name_error(sitters.iter().map(|sitter| sitter.name.as_str())) {
            Some((index, flaw)) => Err(bad_name(context, &sitters[index].name, &flaw)),
            None => Ok(SeatAssignments { sitters, programs }),
        }
    }

    /// Returns the external bots for a recorded match that is resumed.
    ///
    /// # Errors
    ///
    /// Fails if another kind of participant is named, because the record already contains those.
    pub(super) fn programs(&self, context: &Context) -> Result<Vec<ProgramCommand>> {
        let program = |asked: &SeatArgument| match asked {
            SeatArgument::Bot(word) => match BotChoice::from_word(context, word)? {
                BotChoice::Program(words) => Ok(words),
                BotChoice::Level(_) => Err(context.usage("play-resume-bots", &[])),
            },
            SeatArgument::Player(_) | SeatArgument::Nameless => {
                Err(context.usage("play-resume-bots", &[]))
            }
        };
        self.0.iter().map(program).collect()
    }
}

/// The participants of a match.
#[derive(Debug)]
pub(super) struct SeatAssignments {
    /// The participants by seat, as in records.
    pub(super) sitters: Vec<Participant>,
    /// The external bots by seat; `None` for a person or a built-in level.
    pub(super) programs: Vec<Option<ProgramCommand>>,
}

/// Creates the participant for a bot. `number` counts the bots from 1, for a name such as “Robot 1 (moyen)”.
fn bot_sitter(context: &Context, chosen: &BotChoice, number: usize) -> Participant {
    // Shortened to leave space for “Robot N (…)” around it within the limit of names.
    let name: String = chosen.name(context).chars().take(MAX_NAME_CHARS - 14).collect();
    let args = args![number, level = name.trim()];
    Participant { name: context.text("play-bot", &args), bot: Some(chosen.level().id().to_owned()) }
}

/// Creates the usage error for an invalid name.
pub(super) fn bad_name(context: &Context, name: &str, flaw: &NameError) -> anyhow::Error {
    let text = match flaw {
        NameError::Blank => "play-name-blank",
        NameError::TooLong => "play-name-long",
        NameError::InvisibleCharacter => "play-name-unseen",
        NameError::Duplicate => "play-name-twice",
    };
    // Only a part of the name is shown, because a name may have any length.
    let shown: String = name.chars().take(MAX_NAME_CHARS).collect();
    context.usage(text, &args![name = shown, longest = MAX_NAME_CHARS])
}

/// Returns a random seed. `RandomState` is the only source of randomness in the standard library.
pub(super) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % SEEDS
}
