//! A match from its beginning to its end: who sits down, where it is recorded, and whether the same people want
//! another one.

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use lang::args;

use ::arena::Remote;
use ::match_session::{Match, Player, Rule};
use bots::BotGame;
use engine::Game;
use model::Dataset;
use narration::Narrate;
use record::Edition;

use super::arguments;
use super::terminal::{End, Terminal};
use crate::context::Context;
use crate::game::{self, ConfigurableGame, GameOptionArgs};
use crate::home;
use crate::matches::recorder::Recorder;
use crate::outcome::Outcome;
use crate::paths::display_path;
use crate::program::{Invitation, Process, ProgramArgs, ProgramCommand};
use crate::prompt::wrap::notice;

/// A match that begins.
pub(super) struct NewMatch<'a> {
    pub(super) seats: &'a arguments::Seats,
    pub(super) watch: bool,
    pub(super) seed: Option<u64>,
    pub(super) record: Option<&'a Path>,
    pub(super) agreement: &'a GameOptionArgs,
    pub(super) declared: &'a ProgramArgs,
    pub(super) plain: bool,
}

impl<'a> NewMatch<'a> {
    /// One with any seed, kept in the folder of the user.
    pub(super) fn from_arguments(
        seats: &'a arguments::Seats,
        agreement: &'a GameOptionArgs,
        declared: &'a ProgramArgs,
        plain: bool,
    ) -> Self {
        Self { seats, watch: false, seed: None, record: None, agreement, declared, plain }
    }
}

/// Begins a match, and another one with the same people for as long as they want.
pub(super) fn begin<G: Narrate + BotGame + ConfigurableGame + 'static>(
    context: &Context,
    mut beginning: NewMatch<'_>,
    agreed: Option<G::Options>,
) -> Result<Outcome> {
    let dataset = Arc::new(game::dataset(context, G::ID, beginning.agreement.deck())?);
    let alone = dataset.rules_of(G::ID).is_some_and(|rules| rules.players.0 == 1);
    let arguments::SeatAssignments { sitters, programs } =
        beginning.seats.sitters(context, beginning.watch, alone)?;
    let options = match agreed {
        Some(options) => options,
        None => G::options(context, &dataset, beginning.agreement)?,
    };
    let seats = sitters.len();
    let unplayable = |why| game::unplayable::<G>(context, &dataset, seats, &why);
    let edition = Edition::<G>::from_dataset(&dataset).map_err(unplayable)?;
    let mut guests = ExternalBots::new(context, &dataset, &edition, &programs, beginning.declared)?;
    loop {
        let seed = beginning.seed.unwrap_or_else(arguments::any_seed);
        let mut header = edition.header(seed, sitters.clone(), options.clone());
        header.lang = Some(context.lang().id().to_owned());
        let line = header.line();
        let people = header.seats.iter().any(|sitter| sitter.bot.is_none());
        let matched = Match::begin(Arc::clone(&dataset), edition.clone(), header);
        let matched = guests.sit(matched.map_err(unplayable)?);
        let recorder = match beginning.record {
            Some(path) => Some(Recorder::create(context, path, line, false)?),
            None if people => in_home::<G>(context, seed, &line),
            None => None,
        };
        notice(context, &began(context, seed, recorder.as_ref(), people));
        let mut terminal = Terminal::new(context, Box::new(matched), recorder, beginning.plain);
        match finish(&mut terminal, Terminal::tell_opening)? {
            MatchEnd::Again => (beginning.seed, beginning.record) = (None, None),
            MatchEnd::So(outcome) => return Ok(outcome),
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
            let args = args![folder = display_path(&folder), reason = format!("{why:#}")];
            home::say_once(context, "home-unwritable", &args);
        })
        .ok()
}

/// Programs that were named for the seats of programs in a recorded match, in their order.
#[derive(Clone, Copy)]
pub(super) struct Programs<'a> {
    pub(super) words: &'a [ProgramCommand],
    pub(super) declared: &'a ProgramArgs,
}

impl<'a> Programs<'a> {
    pub(super) fn none(declared: &'a ProgramArgs) -> Self {
        Self { words: &[], declared }
    }
}

/// The programs at a table by seat, and what they are told before a match.
pub(super) struct ExternalBots {
    programs: Vec<Option<ProgramCommand>>,
    invitation: Option<Invitation>,
    /// Those that have been started and have not sat down yet.
    waiting: Vec<Option<Remote<Process>>>,
    rule: Rule,
}

impl ExternalBots {
    /// Starts each of them, so that nothing begins that one of them cannot play.
    pub(super) fn new<G: Game>(
        context: &Context,
        dataset: &Dataset,
        edition: &Edition<G>,
        programs: &[Option<ProgramCommand>],
        declared: &ProgramArgs,
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
    pub(super) fn sit<G: Narrate + BotGame + 'static>(&mut self, matched: Match<G>) -> Match<G> {
        let mut waiting = std::mem::take(&mut self.waiting).into_iter().flatten();
        let sit = |words: &Option<ProgramCommand>| {
            let (words, invitation) = (words.as_ref()?, self.invitation.as_ref()?);
            let remote = waiting.next().unwrap_or_else(|| invitation.program(words));
            Some(Box::new(remote) as Box<dyn Player<G>>)
        };
        matched.with_programs(self.programs.iter().map(sit).collect(), self.rule)
    }
}

/// What is said before a match.
fn began(context: &Context, seed: u64, recorder: Option<&Recorder>, people: bool) -> String {
    let seed = ("seed", seed.to_string().into());
    let at_home = home::matches();
    let mut told = match recorder {
        Some(recorder) if recorder.path().parent() != at_home.as_deref() => {
            let file = display_path(recorder.path());
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
pub(super) enum MatchEnd {
    /// The same people want another one.
    Again,
    So(Outcome),
}

/// Plays on after something has been told first. Whatever fails, the record is kept and named.
pub(super) fn finish<'a>(
    terminal: &mut Terminal<'a>,
    first: impl FnOnce(&mut Terminal<'a>) -> Result<()>,
) -> Result<MatchEnd> {
    terminal.leave_on_interrupt();
    let end = first(terminal).and_then(|()| terminal.run()).inspect_err(|_| terminal.say_kept())?;
    if end == End::Over {
        terminal.tell_recap()?;
    } else {
        terminal.keep_missed();
    }
    terminal.say_farewell(end);
    Ok(MatchEnd::So(match end {
        End::Over if terminal.wants_another()? => return Ok(MatchEnd::Again),
        End::Over | End::Quit => Outcome::Fine,
        End::NoInput | End::Fouled => Outcome::Findings,
        End::Interrupted => Outcome::Interrupted,
    }))
}
