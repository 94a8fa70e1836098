//! Resumes saved matches, including records that are damaged or locked by another process.

use std::path::Path;
use std::sync::Arc;

use anyhow::Result;
use lang::args;

use ::match_session::Match;
use bots::{BotGame, Level};
use diag::Findings;
use games::{GameId, with_game};
use narration::Narrate;
use record::findings::{RECORD_CARDS, RECORD_VERSION};
use record::{self, Damage, Edition, OpenRecord, Record};

use super::arguments;
use super::new_match::{ExternalBots, MatchEnd, NewMatch, Programs, begin, finish};
use super::terminal::Terminal;
use crate::choices::Format;
use crate::context::Context;
use crate::game::{self, ConfigurableGame, GameOptionArgs};
use crate::matches::players;
use crate::matches::recorder::{RecordInUse, Recorder};
use crate::outcome::Outcome;
use crate::paths::display_path;
use crate::program::ProgramCommand;
use crate::prompt::commands::{self, Command};
use crate::prompt::lines::{Line, Lines};
use crate::prompt::wrap::{fitted, notice, width};
use crate::shell::quoted_path;

/// Result of resuming a match of the user.
pub(super) enum ResumeOutcome {
    /// The command ends with this outcome.
    So(Outcome),
    /// The user wants to play something else.
    Another,
}

/// Resumes the match of a file named on the command line. A damaged record is rejected with its findings.
pub(super) fn named(
    context: &Context,
    path: &Path,
    wanted: Option<GameId>,
    plain: bool,
    programs: Programs<'_>,
) -> Result<Outcome> {
    let gone = go_on(context, Resume { path, plain, chooses: false, programs }, wanted)?;
    Ok(match gone {
        Ok(ResumeOutcome::So(outcome)) => outcome,
        Ok(ResumeOutcome::Another) => Outcome::Fine,
        Err(findings) => context.refuse(&findings, Format::Human)?,
    })
}

/// Resumes a match of the user. For a damaged record the user can continue after the last valid move.
pub(super) fn chosen(
    context: &Context,
    path: &Path,
    plain: bool,
    programs: Programs<'_>,
) -> Result<ResumeOutcome> {
    match go_on(context, Resume { path, plain, chooses: true, programs }, None) {
        Ok(Ok(gone)) => Ok(gone),
        Ok(Err(findings)) => refuse(context, path, &findings).map(ResumeOutcome::So),
        Err(error) if error.is::<RecordInUse>() => {
            let told = fitted(&context.plain("play-elsewhere"), width(context));
            context.term.result(&format!("{told}\n"))?;
            Ok(ResumeOutcome::Another)
        }
        Err(error) => Err(error),
    }
}

/// Reports why a match of the user cannot be resumed.
fn refuse(context: &Context, path: &Path, findings: &Findings) -> Result<Outcome> {
    // For these two causes a message with a remedy is more helpful than the findings.
    let codes = || findings.report.iter().map(|finding| finding.code.id);
    let id = if codes().any(|code| code == RECORD_CARDS.id) {
        "play-other-cards"
    } else if codes().any(|code| code == RECORD_VERSION.id) {
        "play-other-version"
    } else {
        return context.refuse(findings, Format::Human);
    };
    Err(context.failure(id, &args![file = quoted_path(path)]))
}

/// A match to resume, and the options for it.
#[derive(Clone, Copy)]
struct Resume<'a> {
    path: &'a Path,
    plain: bool,
    /// `true` if the user can select another match instead.
    chooses: bool,
    /// Programs for the program seats. A record does not name any, so that opening another user's file cannot start
    /// one.
    programs: Programs<'a>,
}

/// The result, or the findings on the record.
type ResumeResult = Result<std::result::Result<ResumeOutcome, Findings>>;

/// Opens a record and resumes its match. `wanted` is the game that the record must be of, if one was named.
fn go_on(context: &Context, going: Resume<'_>, wanted: Option<GameId>) -> ResumeResult {
    let (recorder, bytes) = Recorder::open(context, going.path)?;
    match record::open(&display_path(going.path), bytes, wanted) {
        Ok(opened) => {
            let game = opened.game;
            with_game!(game, G => resume::<G>(context, recorder, opened, going))
        }
        Err(findings) => Ok(Err(findings)),
    }
}

/// Resumes a match in its own language, unless the command line selects another one.
fn resume<G: Narrate + BotGame + ConfigurableGame + 'static>(
    context: &Context,
    recorder: Recorder,
    opened: OpenRecord,
    going: Resume<'_>,
) -> ResumeResult {
    let spoken = opened.lang().filter(|_| context.langs.is_empty());
    match spoken.filter(|lang| *lang != context.lang()) {
        Some(lang) => resume_in::<G>(&context.speaking(lang), recorder, opened, going),
        None => resume_in::<G>(context, recorder, opened, going),
    }
}

fn resume_in<G: Narrate + BotGame + ConfigurableGame + 'static>(
    context: &Context,
    mut recorder: Recorder,
    opened: OpenRecord,
    going: Resume<'_>,
) -> ResumeResult {
    let dataset = Arc::new(game::recorded(context, &opened)?);
    let edition = Edition::<G>::from_dataset(&dataset)
        .map_err(|why| game::unplayable::<G>(context, &dataset, 0, &why))?;
    let (record, damage) = match opened.read_until_damage(&edition, &Level::RECORDED.map(Level::id))
    {
        Ok(read) => read,
        Err(findings) => return Ok(Err(findings)),
    };
    let file = display_path(recorder.path());
    match damage {
        Some(damage) if !going.chooses => return Ok(Err(damage.findings)),
        Some(damage) if !record.ended => {
            let title = game::title(context, &dataset, G::ID);
            match wants_sound_moves(context, title, &damage, &record, going.plain)? {
                DamageAnswer::Yes => {}
                DamageAnswer::Another => return Ok(Ok(ResumeOutcome::Another)),
                DamageAnswer::End(outcome) => return Ok(Ok(ResumeOutcome::So(outcome))),
            }
            let old = recorder.keep_old(context)?;
            notice(context, &context.text("play-old-kept", &args![file = display_path(&old)]));
        }
        _ => {}
    }
    // `ended` means that the record has the standings. A finished match without them is resumed, and gets them now.
    if record.ended {
        return Err(context.failure("play-over", &args![file = file.as_str()]));
    }
    let levels = players::levels(&record.header);
    let programs = seated(context, &levels, going.programs.words)?;
    let mut guests =
        ExternalBots::new(context, &dataset, &edition, &programs, going.programs.declared)?;
    recorder.go_on(context, record.kept, record.open_end)?;
    let actions = record.play.actions().len();
    let resumed = [("file", file.as_str().into()), ("actions", actions.into())];
    let options = record.header.options.clone();
    let (seats, deck) = (record.header.seats.clone(), record.header.deck.clone());
    let matched = Match::resume(dataset, edition, record.header, record.play);
    let matched = Box::new(guests.sit(matched));
    let mut terminal = Terminal::new(context, matched, Some(recorder), going.plain);
    // A process that was killed may have left a hand on the screen.
    terminal.hide()?;
    let Findings { files, report } = &record.notices;
    let notices = context.findings_to_say(report, files);
    context.term.print_notice(notices.trim_end());
    notice(context, &context.text("play-resumed", &resumed));
    let outcome = match finish(&mut terminal, |_| Ok(()))? {
        MatchEnd::So(outcome) => outcome,
        MatchEnd::Again => {
            let agreement = GameOptionArgs::with_deck(deck.as_deref());
            let seats = arguments::Seats::as_before(&seats, &programs);
            let declared = going.programs.declared;
            let beginning = NewMatch::from_arguments(&seats, &agreement, declared, going.plain);
            begin::<G>(context, beginning, Some(options))?
        }
    };
    Ok(Ok(ResumeOutcome::So(outcome)))
}

/// Assigns the named programs to the program seats.
///
/// # Errors
/// Their number differs from the number of program seats.
fn seated(
    context: &Context,
    levels: &[Option<Level>],
    named: &[ProgramCommand],
) -> Result<Vec<Option<ProgramCommand>>> {
    let is_program = |level: &&Option<Level>| **level == Some(Level::Program);
    let needed = levels.iter().filter(is_program).count();
    if needed != named.len() {
        let args = args![needed, named = named.len()];
        return Err(context.usage("play-resume-programs", &args));
    }
    let mut named = named.iter().cloned();
    let mut seat = |level: &Option<Level>| {
        if *level == Some(Level::Program) { named.next() } else { None }
    };
    Ok(levels.iter().map(&mut seat).collect())
}

/// Answer to the question whether to continue a damaged match.
enum DamageAnswer {
    /// Continue after the last valid move.
    Yes,
    /// Select another match.
    Another,
    /// Ends the command with this outcome.
    End(Outcome),
}

/// Reports the damage of a record, and asks whether to continue after the last valid move.
fn wants_sound_moves<G: engine::Game>(
    context: &Context,
    title: &str,
    damage: &Damage,
    record: &Record<G>,
    plain: bool,
) -> Result<DamageAnswer> {
    let tell = |text: &str| context.term.result(&format!("{}\n", fitted(text, width(context))));
    let moves = ("moves", record.play.actions().len().into());
    let args = [("game", title.into()), ("line", damage.line.into()), moves.clone()];
    tell(&context.text("play-damaged", &args))?;
    let mut lines = Lines::new(plain || context.term.is_dumb());
    loop {
        tell(&context.text("play-damaged-go-on", std::slice::from_ref(&moves)))?;
        let line = match lines.prompt_line("> ", Vec::new())? {
            Line::Text(line) => line,
            Line::Refused(why) => {
                tell(&context.plain(why))?;
                continue;
            }
            Line::End => return Ok(DamageAnswer::End(Outcome::Findings)),
            Line::Interrupted => return Ok(DamageAnswer::End(Outcome::Interrupted)),
        };
        match commands::yes_or_no(&line) {
            Some(true) => return Ok(DamageAnswer::Yes),
            Some(false) => return Ok(DamageAnswer::Another),
            None if line.is_empty() => return Ok(DamageAnswer::Another),
            None if commands::any(&line) == Some(Command::Quit) => {
                return Ok(DamageAnswer::End(Outcome::Fine));
            }
            None => tell(&context.plain("play-yes-or-no"))?,
        }
    }
}
