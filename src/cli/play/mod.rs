//! `mappemonde play GAME`: a match at the terminal, or through a pipe.
//!
//! The text of the match goes to stdout, notices about the program to stderr. How it ends: 0 when the
//! match is over or somebody quits; 1 when the input ends before the match does, so that a script
//! notices; 130 after Ctrl-C, as after any program that is interrupted. The record is kept each time.

mod arguments;
mod commands;
mod keyboard;
pub(super) mod lines;
mod map;
pub(super) mod recorder;
mod screen;
mod session;
pub(super) mod telling;

use std::path::{Path, PathBuf};

use anyhow::Result;

use bots::{Level, Played};
use diag::Findings;
use engine::{Playthrough, Seat};
use games::with_game;
use model::Dataset;
use narration::{Table, Tell};
use record::{self, Edition, Header, Opened};

use super::game::{self, Agreed, Agreement};
use super::project::shown;
use super::{Context, Format, Outcome};
use recorder::Recorder;
use session::{End, Session};

/// Columns where there is no terminal to ask.
const WIDTH: usize = 80;

/// Narrower terminals are told what fits this many columns.
const NARROWEST: usize = 20;

#[derive(clap::Args)]
pub(crate) struct PlayArgs {
    #[arg(required_unless_present = "resume")]
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
        ["player", "bot", "watch", "seed", "record", "deck", "category", "hand", "variant"])]
    resume: Option<PathBuf>,
    #[arg(long)]
    plain: bool,
    #[command(flatten)]
    agreement: Agreement,
}

pub(crate) fn run(context: &Context, args: &PlayArgs) -> Result<Outcome> {
    let wanted = args.game.as_deref().map(|word| game::game(context, word)).transpose()?;
    match (&args.resume, wanted) {
        (Some(path), wanted) => {
            let (recorder, bytes) = Recorder::open(context, path)?;
            match record::open(&shown(path), bytes, wanted) {
                Ok(opened) => {
                    let game = opened.game;
                    with_game!(game, G => resume::<G>(context, args, recorder, opened))
                }
                Err(findings) => context.refuse(&findings, Format::Human),
            }
        }
        (None, Some(game)) => with_game!(game, G => begin::<G>(context, args)),
        // The command line asks for one of the two.
        (None, None) => Ok(Outcome::Fine),
    }
}

/// Begins a match with the players of the command line.
fn begin<G: Tell + Played + Agreed>(context: &Context, args: &PlayArgs) -> Result<Outcome> {
    let dataset = game::dataset(context, G::ID, args.agreement.deck())?;
    let alone = dataset.rules_of(G::ID).is_some_and(|rules| rules.players.0 == 1);
    let sitters = args.seats.sitters(context, args.watch, alone)?;
    let options = G::options(context, &dataset, &args.agreement)?;
    let seats = sitters.len();
    let unplayable = |why| game::unplayable::<G>(context, &dataset, seats, &why);
    let edition = Edition::<G>::of(&dataset).map_err(unplayable)?;
    let seed = args.seed.unwrap_or_else(arguments::any_seed);
    let header = edition.header(seed, sitters, options);
    let play = Playthrough::new(&edition.cards, header.setup(), seed).map_err(unplayable)?;
    let people = header.seats.iter().any(|sitter| sitter.bot.is_none());
    let own = || PathBuf::from(format!("{}-{seed}.jsonl", G::ID));
    let path = args.record.clone().or_else(|| people.then(own));
    let mut recorder = path.map(|path| Recorder::create(context, &path)).transpose()?;
    if let Some(recorder) = &mut recorder {
        recorder.write(context, &header.line())?;
    }
    notice(context, &began(context, seed, recorder.as_ref(), people));
    let (names, seats) = (names(&header), self::people(&header));
    let table = table(context, &dataset, (&names, &seats), args.plain);
    let mut session = Session::new(context, table, &edition, levels(&header), play, recorder);
    finish(&mut session, Session::tell_opening)
}

/// What is said before a match.
fn began(context: &Context, seed: u64, recorder: Option<&Recorder>, people: bool) -> String {
    let seed = ("seed", seed.to_string().into());
    let mut told = match recorder {
        Some(recorder) => {
            let file = shown(recorder.path());
            context.text("play-began-recorded", &[seed, ("file", file.into())])
        }
        None => context.text("play-began", &[seed]),
    };
    if people {
        told.push('\n');
        told.push_str(&context.plain("play-began-help"));
    }
    told
}

/// Goes on with a match.
fn resume<G: Tell + Played>(
    context: &Context,
    args: &PlayArgs,
    mut recorder: Recorder,
    opened: Opened,
) -> Result<Outcome> {
    let dataset = game::recorded(context, &opened)?;
    let edition = Edition::<G>::of(&dataset)
        .map_err(|why| game::unplayable::<G>(context, &dataset, 0, &why))?;
    let record = match opened.read(&edition, &Level::ALL.map(Level::id)) {
        Ok(record) => record,
        Err(findings) => return context.refuse(&findings, Format::Human),
    };
    let file = shown(recorder.path());
    // A match that ended without its last line gets it now.
    if record.ended {
        return Err(context.failure("play-over", &[("file", file.as_str().into())]));
    }
    recorder.go_on(context, record.kept, record.open_end)?;
    let actions = record.play.actions().len();
    let resumed = [("file", file.as_str().into()), ("actions", actions.into())];
    let (names, people) = (names(&record.header), people(&record.header));
    let table = table(context, &dataset, (&names, &people), args.plain);
    let levels = levels(&record.header);
    let mut session = Session::new(context, table, &edition, levels, record.play, Some(recorder));
    // A match that was killed may have left a hand on the screen.
    session.hide()?;
    let Findings { files, report } = &record.notices;
    let notices = context.findings_to_say(report, files);
    context.term.say(notices.trim_end());
    notice(context, &context.text("play-resumed", &resumed));
    finish(&mut session, |_| Ok(()))
}

/// Plays on after something has been told first. Whatever fails, the record is kept and named.
fn finish<'a, G: Tell + Played>(
    session: &mut Session<'a, G>,
    first: impl FnOnce(&mut Session<'a, G>) -> Result<()>,
) -> Result<Outcome> {
    session.leave_on_interrupt();
    let end = first(session).and_then(|()| session.run()).inspect_err(|_| session.say_kept())?;
    session.say_farewell(end);
    Ok(match end {
        End::Over | End::Quit => Outcome::Fine,
        End::NoInput => Outcome::Findings,
        End::Interrupted => Outcome::Interrupted,
    })
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
    header.seats.iter().map(|sitter| Level::from_id(sitter.bot.as_ref()?)).collect()
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
fn width(context: &Context) -> usize {
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
fn fitted(text: &str, width: usize) -> String {
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
    context.text(text, &[("file", recorder::typed(path).into())])
}
