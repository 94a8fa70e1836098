//! `mappemonde play GAME`: a match at the terminal, or through a pipe.
//!
//! The text of the match goes to stdout, notices about the program to stderr. How it ends: 0 when the
//! match is over or somebody quits; 1 when the input ends before the match does, so that a script
//! notices; 130 after Ctrl-C, as after any program that is interrupted. The record is kept each time.

mod arguments;
pub(super) mod commands;
mod door;
mod going_on;
mod interrupt;
mod keyboard;
pub(super) mod lines;
pub(super) mod map;
pub(crate) mod matches;
pub(super) mod paint;
mod party;
pub(super) mod plate;
pub(super) mod recorder;
mod screen;
mod session;
pub(super) mod telling;

use std::path::{Path, PathBuf};

use anyhow::Result;

use ::arena::{Player, Remote, Rule};
use bots::{Level, Played};
use engine::{Game, Playthrough, Seat};
use games::{GameId, with_game};
use model::Dataset;
use narration::{Table, Tell};
use record::{Edition, Header};

use super::daily::{self, DailyArgs};
use super::game::{self, Agreed, Agreement};
use super::program::{Declared, Invitation, Process, Words};
use super::project::shown;
use super::{Context, Outcome, home};
use going_on::Gone;
use recorder::Recorder;
use session::{End, Session};

/// Columns where there is no terminal to ask.
const WIDTH: usize = 80;

/// Narrower terminals are told what fits this many columns.
const NARROWEST: usize = 20;

#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    game: Option<String>,
    #[command(flatten)]
    seats: arguments::Seats,
    #[arg(long, conflicts_with = "player")]
    watch: bool,
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all =
        ["player", "watch", "seed", "record", "deck", "category", "hand", "variant"])]
    resume: Option<PathBuf>,
    #[arg(long = "continue", value_name = "N", num_args = 0..=1, default_missing_value = "1",
        conflicts_with_all = ["game", "resume", "player", "watch", "seed", "record", "deck",
        "category", "hand", "variant"])]
    go_on: Option<usize>,
    #[arg(long, conflicts_with_all = ["game", "resume", "go_on"])]
    list: bool,
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    declared: Declared,
    #[command(flatten)]
    agreement: Agreement,
}

impl PlayArgs {
    /// Whether a table is described, so that nothing is asked but the game.
    fn is_described(&self) -> bool {
        !self.seats.is_empty() || self.watch || self.seed.is_some() || self.record.is_some()
    }
}

/// A match that begins.
struct Beginning<'a> {
    seats: &'a arguments::Seats,
    watch: bool,
    seed: Option<u64>,
    record: Option<&'a Path>,
    agreement: &'a Agreement,
    declared: &'a Declared,
    plain: bool,
}

impl<'a> Beginning<'a> {
    /// One with any seed, kept in the folder of the user.
    fn asked(
        seats: &'a arguments::Seats,
        agreement: &'a Agreement,
        declared: &'a Declared,
        plain: bool,
    ) -> Self {
        Self { seats, watch: false, seed: None, record: None, agreement, declared, plain }
    }
}

pub(crate) fn run(context: &Context, args: &PlayArgs) -> Result<Outcome> {
    if args.list {
        return matches::list(context);
    }
    if let Some(number) = args.go_on {
        let path = matches::numbered(context, number)?;
        let programs = args.seats.programs(context)?;
        let programs = Programs { words: &programs, declared: &args.declared };
        return match going_on::chosen(context, &path, args.plain, programs)? {
            Gone::So(outcome) => Ok(outcome),
            Gone::Another => at_the_door(context, args.plain, vec![path]),
        };
    }
    let wanted = args.game.as_deref().map(|word| game::game(context, word)).transpose()?;
    match (&args.resume, wanted) {
        (Some(path), wanted) => {
            let programs = args.seats.programs(context)?;
            let programs = Programs { words: &programs, declared: &args.declared };
            going_on::named(context, path, wanted, args.plain, programs)
        }
        (None, Some(game)) => {
            let beginning = Beginning {
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
            Err(context.usage("play-which-game", &[("known", known.into())]))
        }
        (None, None) => at_the_door(context, args.plain, Vec::new()),
    }
}

/// Asks what is played, and plays it. These matches are not offered.
fn at_the_door(context: &Context, plain: bool, mut passed: Vec<PathBuf>) -> Result<Outcome> {
    let declared = Declared::default();
    loop {
        match door::ask(context, plain, &passed)? {
            door::Plan::Begin { game, seats, agreement } => {
                let beginning = Beginning::asked(&seats, &agreement, &declared, plain);
                return with_game!(game, G => begin::<G>(context, beginning, None));
            }
            door::Plan::GoOn(path) => {
                match going_on::chosen(context, &path, plain, Programs::none(&declared))? {
                    Gone::So(outcome) => return Ok(outcome),
                    Gone::Another => passed.push(path),
                }
            }
            door::Plan::Day => return daily::run(context, &DailyArgs::today(plain)),
            door::Plan::Leave => return Ok(Outcome::Fine),
            door::Plan::NoInput => return Ok(Outcome::Findings),
            door::Plan::Interrupted => return Ok(Outcome::Interrupted),
        }
    }
}

/// Begins a match, and another one with the same people for as long as they want.
fn begin<G: Tell + Played + Agreed + 'static>(
    context: &Context,
    mut beginning: Beginning<'_>,
    agreed: Option<G::Options>,
) -> Result<Outcome> {
    let dataset = game::dataset(context, G::ID, beginning.agreement.deck())?;
    let alone = dataset.rules_of(G::ID).is_some_and(|rules| rules.players.0 == 1);
    let arguments::Seated { sitters, programs } =
        beginning.seats.sitters(context, beginning.watch, alone)?;
    let options = match agreed {
        Some(options) => options,
        None => G::options(context, &dataset, beginning.agreement)?,
    };
    let seats = sitters.len();
    let unplayable = |why| game::unplayable::<G>(context, &dataset, seats, &why);
    let edition = Edition::<G>::of(&dataset).map_err(unplayable)?;
    let mut guests = Guests::new(context, &dataset, &edition, &programs, beginning.declared)?;
    loop {
        let seed = beginning.seed.unwrap_or_else(arguments::any_seed);
        let mut header = edition.header(seed, sitters.clone(), options.clone());
        header.lang = Some(context.lang().id().to_owned());
        let play = Playthrough::new(&edition.cards, header.setup(), seed).map_err(unplayable)?;
        let people = header.seats.iter().any(|sitter| sitter.bot.is_none());
        let recorder = match beginning.record {
            Some(path) => Some(Recorder::create(context, path, header.line(), false)?),
            None if people => in_home::<G>(context, seed, &header.line()),
            None => None,
        };
        notice(context, &began(context, seed, recorder.as_ref(), people));
        let (names, seats) = (names(&header), self::people(&header));
        let table = table(context, &dataset, (&names, &seats), beginning.plain);
        let levels = levels(&header);
        let mut session =
            Session::new(context, table, &edition, levels, play, recorder, guests.sit());
        match finish(&mut session, Session::tell_opening)? {
            Finished::Again => (beginning.seed, beginning.record) = (None, None),
            Finished::So(outcome) => return Ok(outcome),
        }
    }
}

/// The record of a match in the folder of the user; none where nothing can be written there.
fn in_home<G: Game>(context: &Context, seed: u64, header: &str) -> Option<Recorder> {
    let Some(folder) = home::matches() else {
        home::say_once(context, "home-none", &[]);
        return None;
    };
    // A seed that was typed may have been played before.
    let name = |number: u32| match number {
        1 => format!("{}-{seed}.jsonl", G::ID),
        _ => format!("{}-{seed}-{number}.jsonl", G::ID),
    };
    let free = (1..).map(|number| folder.join(name(number))).find(|path| !path.exists())?;
    let created = Recorder::create(context, &free, header.to_owned(), true);
    created
        .inspect_err(|why| {
            let args = [("folder", shown(&folder).into()), ("reason", format!("{why:#}").into())];
            home::say_once(context, "home-unwritable", &args);
        })
        .ok()
}

/// Programs that were named for the seats of programs in a recorded match, in their order.
#[derive(Clone, Copy)]
struct Programs<'a> {
    words: &'a [Words],
    declared: &'a Declared,
}

impl<'a> Programs<'a> {
    fn none(declared: &'a Declared) -> Self {
        Self { words: &[], declared }
    }
}

/// The programs at a table by seat, and what they are told before a match.
struct Guests {
    programs: Vec<Option<Words>>,
    invitation: Option<Invitation>,
    /// Those that have been started and have not sat down yet.
    waiting: Vec<Option<Remote<Process>>>,
    rule: Rule,
}

impl Guests {
    /// Starts each of them, so that nothing begins that one of them cannot play.
    fn new<G: Game>(
        context: &Context,
        dataset: &Dataset,
        edition: &Edition<G>,
        programs: &[Option<Words>],
        declared: &Declared,
    ) -> Result<Self> {
        let programs = programs.to_vec();
        let invitation = if programs.iter().any(Option::is_some) {
            let seats = u8::try_from(programs.len()).unwrap_or(u8::MAX);
            Some(Invitation::new(context, dataset, edition, seats, declared)?)
        } else {
            None
        };
        let mut waiting = Vec::new();
        for words in &programs {
            let greeted = words.as_ref().zip(invitation.as_ref());
            let greeted = greeted.map(|(words, invitation)| invitation.greeted(context, words));
            waiting.push(greeted.transpose()?);
        }
        Ok(Self { programs, invitation, waiting, rule: declared.rule() })
    }

    /// They sit down to a match.
    fn sit<G: Played + 'static>(&mut self) -> session::Guests<G> {
        let mut waiting = std::mem::take(&mut self.waiting).into_iter().flatten();
        let sit = |words: &Option<Words>| {
            let (words, invitation) = (words.as_ref()?, self.invitation.as_ref()?);
            let remote = waiting.next().unwrap_or_else(|| invitation.program(words));
            Some(Box::new(remote) as Box<dyn Player<G>>)
        };
        session::Guests { players: self.programs.iter().map(sit).collect(), rule: self.rule }
    }
}

/// What is said before a match.
fn began(context: &Context, seed: u64, recorder: Option<&Recorder>, people: bool) -> String {
    let seed = ("seed", seed.to_string().into());
    let at_home = home::matches();
    let mut told = match recorder {
        Some(recorder) if recorder.path().parent() != at_home.as_deref() => {
            let file = shown(recorder.path());
            context.text("play-began-recorded", &[seed, ("file", file.into())])
        }
        _ => context.text("play-began", &[seed]),
    };
    if people {
        told.push('\n');
        told.push_str(&context.plain("play-began-help"));
    }
    told
}

/// How a match was left.
enum Finished {
    /// The same people want another one.
    Again,
    So(Outcome),
}

/// Plays on after something has been told first. Whatever fails, the record is kept and named.
fn finish<'a, G: Tell + Played>(
    session: &mut Session<'a, G>,
    first: impl FnOnce(&mut Session<'a, G>) -> Result<()>,
) -> Result<Finished> {
    session.leave_on_interrupt();
    let end = first(session).and_then(|()| session.run()).inspect_err(|_| session.say_kept())?;
    if end == End::Over {
        session.tell_recap()?;
    } else {
        session.keep_missed();
    }
    session.say_farewell(end);
    Ok(Finished::So(match end {
        End::Over if session.wants_another()? => return Ok(Finished::Again),
        End::Over | End::Quit => Outcome::Fine,
        End::NoInput | End::Fouled => Outcome::Findings,
        End::Interrupted => Outcome::Interrupted,
    }))
}

/// The names of the players by seat.
pub(super) fn names<O>(header: &Header<O>) -> Vec<String> {
    header.seats.iter().map(|sitter| sitter.name.clone()).collect()
}

/// The seats of people.
pub(super) fn people<O>(header: &Header<O>) -> Vec<Seat> {
    let seats = (0..).map(Seat).zip(&header.seats);
    seats.filter(|(_, sitter)| sitter.bot.is_none()).map(|(seat, _)| seat).collect()
}

/// Levels of the bots by seat; `None` for a person.
fn levels<O>(header: &Header<O>) -> Vec<Option<Level>> {
    let level = |id: &String| Level::RECORDED.into_iter().find(|level| level.id() == id);
    header.seats.iter().map(|sitter| sitter.bot.as_ref().and_then(level)).collect()
}

/// The table of a match on this terminal.
pub(super) fn table<'a>(
    context: &'a Context,
    dataset: &'a Dataset,
    (names, people): (&'a [String], &'a [Seat]),
    plain: bool,
) -> Table<'a> {
    Table {
        dataset,
        teller: &context.teller,
        names,
        people,
        plain: plain || context.term.is_dumb(),
        width: width(context),
    }
}

/// Columns of the terminal.
pub(super) fn width(context: &Context) -> usize {
    context.term.columns().unwrap_or(WIDTH).max(NARROWEST)
}

/// Says something about the program, on a terminal in lines that fit.
fn notice(context: &Context, text: &str) {
    match context.term.columns() {
        Some(width) => context.term.say(&fitted(text, width.max(NARROWEST))),
        None => context.term.say(text),
    }
}

/// A text in lines that fit; what is indented is to be copied and stays whole.
pub(super) fn fitted(text: &str, width: usize) -> String {
    let options = textwrap::Options::new(width)
        .word_separator(textwrap::WordSeparator::AsciiSpace)
        .word_splitter(textwrap::WordSplitter::NoHyphenation)
        .break_words(false);
    let line = |line: &str| {
        if line.starts_with(' ') { line.to_owned() } else { textwrap::fill(line, &options) }
    };
    let lines: Vec<String> = text.lines().map(line).collect();
    lines.join("\n")
}

/// The words that go on with a match.
fn kept(context: &Context, text: &str, path: &Path) -> String {
    // The last match of the user needs no name.
    let at_home = path.parent() == home::matches().as_deref();
    let args = [("file", recorder::typed(path).into()), ("home", super::yes_or_no(at_home))];
    context.text(text, &args)
}
