//! What the command line says about a match: game, seats, options.

use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use anyhow::{Result, anyhow};
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches};
use serde_json::{Map, Value};

use mappemonde::bots::Level;
use mappemonde::data;
use mappemonde::engine::{Game, Unplayable};
use mappemonde::games::GameId;
use mappemonde::record::{LONGEST_NAME, NameFlaw, Sitter, name_flaw};

use crate::cli::{Context, Usage};

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
    /// A bot of this level.
    Bot(String),
}

impl clap::Args for Seats {
    fn augment_args(command: Command) -> Command {
        let seat = |id: &'static str, value: &'static str, help: &'static str| {
            Arg::new(id)
                .long(id)
                .value_name(value)
                .action(ArgAction::Append)
                .help(help)
        };
        command
            .arg(seat(
                "player",
                "NAME",
                "Seat a person; seats are in the order of the options [default: one person and two bots]",
            ))
            .arg(seat(
                "bot",
                "LEVEL",
                "Seat a bot: random, easy, medium, hard",
            ))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Seats {
    fn from_arg_matches(matches: &ArgMatches) -> std::result::Result<Self, clap::Error> {
        let mut asked: Vec<(usize, Asked)> = Vec::new();
        for (id, seat) in [
            ("player", Asked::Player as fn(String) -> Asked),
            ("bot", Asked::Bot),
        ] {
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
    /// Names and levels; one person and two bots where nobody was asked for.
    pub(super) fn sitters(&self, context: &Context) -> Result<Vec<Sitter>> {
        let person = || Asked::Player(context.teller.plain("play-person"));
        let bot = || Asked::Bot(Level::Medium.id().to_owned());
        let asked = match self.0.as_slice() {
            [] => vec![person(), bot(), bot()],
            asked => asked.to_vec(),
        };
        let mut bots = 0_usize;
        let mut sitters = Vec::new();
        for seat in asked {
            sitters.push(match seat {
                Asked::Player(name) => Sitter {
                    name: name.trim().to_owned(),
                    bot: None,
                },
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
    let level = Level::from_id(word).ok_or_else(|| {
        let known = Level::ALL.map(Level::id);
        unknown(context, "play-level", word, &known)
    })?;
    let told = context.teller.plain(&format!("play-level-{}", level.id()));
    let args = vec![("number", number.into()), ("level", told.into())];
    Ok(Sitter {
        name: context.teller.text("play-bot", &args),
        bot: Some(level.id().to_owned()),
    })
}

fn bad_name(context: &Context, name: &str, flaw: &NameFlaw) -> anyhow::Error {
    let text = match flaw {
        NameFlaw::Blank => "play-name-blank",
        NameFlaw::Long => "play-name-long",
        NameFlaw::Control => "play-name-unseen",
        NameFlaw::Twice => "play-name-twice",
    };
    let shown: String = name.chars().take(LONGEST_NAME).collect();
    let args = vec![("name", shown.into()), ("longest", LONGEST_NAME.into())];
    Usage(context.teller.text(text, &args)).into()
}

/// The game of a word that was typed.
pub(super) fn game(context: &Context, word: &str) -> Result<GameId> {
    GameId::from_id(word).ok_or_else(|| {
        let known = GameId::ALL.map(GameId::id);
        unknown(context, "play-game", word, &known)
    })
}

fn unknown(context: &Context, what: &str, word: &str, known: &[&str]) -> anyhow::Error {
    let near = data::nearest(word, known.iter().copied());
    context.unknown(what, ("id", word), near, known)
}

/// What was agreed on, as the game calls it.
pub(super) fn options<G: Game>(
    context: &Context,
    category: Option<&str>,
    hand: Option<u16>,
) -> Result<G::Options> {
    let category = category.map(|it| ("category".to_owned(), Value::from(it)));
    let hand = hand.map(|it| ("hand".to_owned(), Value::from(it)));
    let given: Map<String, Value> = category.into_iter().chain(hand).collect();
    serde_json::from_value(Value::Object(given)).map_err(|_| {
        let args = vec![("game", G::ID.into())];
        Usage(context.teller.text("play-no-options", &args)).into()
    })
}

/// A seed from the only chance that the standard library has.
pub(super) fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish() % SEEDS
}

/// Why no match can begin. What the command line can change is wrong usage.
pub(in crate::cli) fn unplayable(context: &Context, game: &str, why: &Unplayable) -> anyhow::Error {
    let teller = &context.teller;
    let count = |n: u16| usize::from(n).into();
    let mut args = vec![("game", game.into())];
    let (text, usage) = match why {
        Unplayable::NoDeck => ("play-no-deck", false),
        Unplayable::Seats { min, max } => {
            args.extend([("min", count(*min)), ("max", count(*max))]);
            ("play-seats", true)
        }
        Unplayable::NotLaid => ("play-not-laid", false),
        Unplayable::FewCards { needed, there } => {
            args.extend([("needed", (*needed).into()), ("there", (*there).into())]);
            ("play-few-cards", false)
        }
        Unplayable::FewCategories { needed, there } => {
            args.extend([("needed", (*needed).into()), ("there", (*there).into())]);
            ("play-few-categories", false)
        }
        Unplayable::TooLarge => ("play-too-large", false),
        Unplayable::CardIncomplete { code } => {
            args.push(("code", code.as_str().into()));
            ("play-card-incomplete", false)
        }
        Unplayable::CategoryUnknown { category, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            return unknown(context, "category", category, &known);
        }
        Unplayable::Hand { max } => {
            args.push(("max", count(*max)));
            ("play-hand", true)
        }
    };
    let told = teller.text(text, &args);
    match usage {
        true => Usage(told).into(),
        false => anyhow!(told),
    }
}
