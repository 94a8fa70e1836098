//! Plays new matches: starts the bots, creates the record, and offers another match with the same participants.

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use lang::args;

use ::arena::RemotePlayer;
use ::match_session::{FoulPolicy, Match, Player};
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

/// Settings of a new match. A few change if the participants want another match.
pub(super) struct NewMatch<'a> {
    pub(super) seats: &'a arguments::Seats,
    /// `true` if the user only watches bots.
    pub(super) watch: bool,
    /// Seed of the deal; `None` for a random seed.
    pub(super) seed: Option<u64>,
    /// File for the record; `None` for a file in the user's folder.
    pub(super) record: Option<&'a Path>,
    /// Deck and options of the game.
    pub(super) agreement: &'a GameOptionArgs,
    /// Time limits for external bots, and what happens after their fouls.
    pub(super) declared: &'a ProgramArgs,
    /// `true` for lines of text only (`--plain`), for screen readers.
    pub(super) plain: bool,
}

impl<'a> NewMatch<'a> {
    /// Creates settings with a random seed and a record in the user's folder.
    pub(super) fn from_arguments(
        seats: &'a arguments::Seats,
        agreement: &'a GameOptionArgs,
        declared: &'a ProgramArgs,
        plain: bool,
    ) -> Self {
        Self { seats, watch: false, seed: None, record: None, agreement, declared, plain }
    }
}

/// Plays a match, and then further ones with the same participants as long as they want. `agreed` are the game
/// options of an earlier match; if `None`, the command line determines the options.
pub(super) fn begin<G: Narrate + BotGame + ConfigurableGame + 'static>(
    context: &Context,
    mut new_match: NewMatch<'_>,
    agreed: Option<G::Options>,
) -> Result<Outcome> {
    let dataset = Arc::new(game::dataset(context, G::ID, new_match.agreement.deck())?);
    let alone = dataset.rules_of(G::ID).is_some_and(|rules| rules.players.0 == 1);
    let arguments::SeatAssignments { sitters, programs } =
        new_match.seats.sitters(context, new_match.watch, alone)?;
    let options = match agreed {
        Some(options) => options,
        None => G::options(context, &dataset, new_match.agreement)?,
    };
    let seats = sitters.len();
    let unplayable = |why| game::unplayable::<G>(context, &dataset, seats, &why);
    let edition = Edition::<G>::from_dataset(&dataset).map_err(unplayable)?;
    let mut external_bots =
        ExternalBots::new(context, &dataset, &edition, &programs, new_match.declared)?;
    loop {
        let seed = new_match.seed.unwrap_or_else(arguments::any_seed);
        let mut header = edition.header(seed, sitters.clone(), options.clone());
        // Stored so that the match can be resumed in the same language.
        header.lang = Some(context.lang().id().to_owned());
        let line = header.line();
        let people = header.seats.iter().any(|sitter| sitter.bot.is_none());
        let matched = Match::begin(Arc::clone(&dataset), edition.clone(), header);
        let matched = external_bots.connect(matched.map_err(unplayable)?);
        let recorder = match new_match.record {
            Some(path) => Some(Recorder::create(context, path, line, false)?),
            None if people => in_home::<G>(context, seed, &line),
            None => None,
        };
        notice(context, &began(context, seed, recorder.as_ref(), people));
        let mut terminal = Terminal::new(context, Box::new(matched), recorder, new_match.plain);
        match finish(&mut terminal, Terminal::tell_opening)? {
            // Another match needs another seed and another record file than those that the user may have named.
            MatchEnd::Again => (new_match.seed, new_match.record) = (None, None),
            MatchEnd::Exit(outcome) => return Ok(outcome),
        }
    }
}

/// Creates a record in the user's folder; `None` if nothing can be written there.
fn in_home<G: Game>(context: &Context, seed: u64, header: &str) -> Option<Recorder> {
    let Some(folder) = home::matches() else {
        home::say_once(context, "home-none", &[]);
        return None;
    };
    // If the seed was given on the command line, a record of it may already exist.
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

/// External bots for a recorded match, in the order of its seats that external bots play.
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

/// The external bots of a match, by seat, and the invitation that they receive before the match.
pub(super) struct ExternalBots {
    programs: Vec<Option<ProgramCommand>>,
    /// The invitation; `None` without external bots.
    invitation: Option<Invitation>,
    /// Bots that are started and have not played yet, by seat.
    waiting: Vec<Option<RemotePlayer<Process>>>,
    /// What happens after a foul of an external bot.
    rule: FoulPolicy,
}

impl ExternalBots {
    /// Starts every external bot, so that a bot that cannot be started is reported before the match.
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
            let greeted = greeted.map(|(words, invitation)| invitation.start_bot(context, words));
            waiting.push(greeted.transpose()?);
        }
        Ok(Self { programs, invitation, waiting, rule: declared.foul_policy() })
    }

    /// Connects the bots to a match. For each further match they are started again.
    pub(super) fn connect<G: Narrate + BotGame + 'static>(
        &mut self,
        matched: Match<G>,
    ) -> Match<G> {
        let mut waiting = std::mem::take(&mut self.waiting).into_iter().flatten();
        let sit = |words: &Option<ProgramCommand>| {
            let (words, invitation) = (words.as_ref()?, self.invitation.as_ref()?);
            let remote = waiting.next().unwrap_or_else(|| invitation.program(words));
            Some(Box::new(remote) as Box<dyn Player<G>>)
        };
        matched.with_programs(self.programs.iter().map(sit).collect(), self.rule)
    }
}

/// Formats the notice at the start of a match: the seed, the file of the record if the user named one, and how to get
/// help.
fn began(context: &Context, seed: u64, recorder: Option<&Recorder>, people: bool) -> String {
    let seed = ("seed", seed.to_string().into());
    let at_home = home::matches();
    let mut told = match recorder {
        // In the user's folder `--resume` finds the record without its name.
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

/// Result of a match.
pub(super) enum MatchEnd {
    /// The participants want another match.
    Again,
    /// The command ends with this outcome.
    Exit(Outcome),
}

/// Calls `first`, then plays the match and shows its result. If anything fails, the record is kept, and its path is
/// reported.
pub(super) fn finish<'a>(
    terminal: &mut Terminal<'a>,
    first: impl FnOnce(&mut Terminal<'a>) -> Result<()>,
) -> Result<MatchEnd> {
    terminal.leave_on_interrupt();
    let end = first(terminal).and_then(|()| terminal.run()).inspect_err(|_| terminal.say_kept())?;
    if end == End::Over {
        terminal.tell_recap()?;
    } else {
        // Wrong answers are saved for the quiz, even if the match is left early.
        terminal.keep_missed();
    }
    terminal.say_farewell(end);
    Ok(MatchEnd::Exit(match end {
        End::Over if terminal.wants_another()? => return Ok(MatchEnd::Again),
        End::Over | End::Quit => Outcome::Success,
        End::NoInput | End::Fouled => Outcome::Findings,
        End::Interrupted => Outcome::Interrupted,
    }))
}
