//! Resumes saved matches. The record may be damaged, or locked by another run of the program.

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
use crate::context::{Context, yes_or_no};
use crate::game::{self, ConfigurableGame, GameOptionArgs};
use crate::home;
use crate::matches::players;
use crate::matches::recorder::{RecordInUse, Recorder};
use crate::outcome::Outcome;
use crate::paths::display_path;
use crate::program::ProgramCommand;
use crate::prompt::commands::{self, Command};
use crate::prompt::lines::{Line, Lines};
use crate::prompt::wrap::{notice, width, wrap_text};
use crate::shell::quoted_path;

/// Result of resuming one of the user's saved matches.
pub(super) enum ResumeOutcome {
    /// The command ends with this outcome.
    Exit(Outcome),
    /// The user wants to play something else.
    Another,
}

/// Resumes the match in a file that was named on the command line. A damaged record is rejected with its findings.
pub(super) fn resume_file(
    context: &Context,
    path: &Path,
    wanted: Option<GameId>,
    plain: bool,
    programs: Programs<'_>,
) -> Result<Outcome> {
    let gone = open_and_resume(context, Resume { path, plain, chooses: false, programs }, wanted)?;
    Ok(match gone {
        Ok(ResumeOutcome::Exit(outcome)) => outcome,
        Ok(ResumeOutcome::Another) => Outcome::Success,
        Err(findings) => context.refuse(&findings, Format::Human)?,
    })
}

/// Resumes one of the user's saved matches. If the record is damaged, the user can continue after the last valid
/// action.
pub(super) fn resume_saved(
    context: &Context,
    path: &Path,
    plain: bool,
    programs: Programs<'_>,
) -> Result<ResumeOutcome> {
    match open_and_resume(context, Resume { path, plain, chooses: true, programs }, None) {
        Ok(Ok(gone)) => Ok(gone),
        Ok(Err(findings)) => refuse(context, path, &findings).map(ResumeOutcome::Exit),
        Err(error) if error.is::<RecordInUse>() => {
            let told = wrap_text(&context.plain("play-elsewhere"), width(context));
            context.term.write_text(&format!("{told}\n"))?;
            Ok(ResumeOutcome::Another)
        }
        Err(error) => Err(error),
    }
}

/// Reports why a saved match cannot be resumed.
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
    /// `true` if the user can select another match instead, and continue after damage.
    chooses: bool,
    /// The external bots. A record does not name their programs, so that opening another user's file cannot start a
    /// program.
    programs: Programs<'a>,
}

/// The result of resuming a match; the inner error contains the findings about an unusable record.
type ResumeResult = Result<std::result::Result<ResumeOutcome, Findings>>;

/// Opens a record and resumes its match. If `wanted` is given, the record must be of this game.
fn open_and_resume(context: &Context, going: Resume<'_>, wanted: Option<GameId>) -> ResumeResult {
    let (recorder, bytes) = Recorder::open(context, going.path)?;
    match record::open(&display_path(going.path), bytes, wanted) {
        Ok(opened) => {
            let game = opened.game;
            with_game!(game, G => resume::<G>(context, recorder, opened, going))
        }
        Err(findings) => Ok(Err(findings)),
    }
}

/// Resumes a match in the language in which it was played, unless `--lang` is given.
fn resume<G: Narrate + BotGame + ConfigurableGame + 'static>(
    context: &Context,
    recorder: Recorder,
    opened: OpenRecord,
    going: Resume<'_>,
) -> ResumeResult {
    let spoken = opened.lang().filter(|_| context.langs.is_empty());
    match spoken.filter(|lang| *lang != context.lang()) {
        Some(lang) => resume_in::<G>(&context.with_lang(lang), recorder, opened, going),
        None => resume_in::<G>(context, recorder, opened, going),
    }
}

/// Resumes a match in the language of `context`.
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
        Some(damage) if !record.is_finished => {
            let title = game::title(context, &dataset, G::ID);
            match wants_sound_moves(context, title, &damage, &record, going.plain)? {
                DamageAnswer::Yes => {}
                DamageAnswer::Another => return Ok(Ok(ResumeOutcome::Another)),
                DamageAnswer::End(outcome) => return Ok(Ok(ResumeOutcome::Exit(outcome))),
            }
            let old = recorder.back_up(context)?;
            notice(context, &context.text("play-old-kept", &args![file = display_path(&old)]));
        }
        _ => {}
    }
    // `is_finished` means that the record has a line with the standings. A finished match without this line is
    // resumed, which adds the line.
    if record.is_finished {
        return Err(context.failure("play-over", &args![file = file.as_str()]));
    }
    let levels = players::levels(&record.header);
    let programs = seated(context, &levels, going.programs.words)?;
    let mut external_bots =
        ExternalBots::new(context, &dataset, &edition, &programs, going.programs.declared)?;
    recorder.resume_at(context, record.valid_bytes, record.lacks_line_break)?;
    let actions = record.playthrough.actions().len();
    let at_home = recorder.path().parent() == home::matches().as_deref();
    let resumed =
        [("file", file.as_str().into()), ("home", yes_or_no(at_home)), ("actions", actions.into())];
    let options = record.header.options.clone();
    let (seats, deck) = (record.header.seats.clone(), record.header.deck.clone());
    let matched = Match::resume(dataset, edition, record.header, record.playthrough);
    let matched = Box::new(external_bots.connect(matched));
    let mut terminal = Terminal::new(context, matched, Some(recorder), going.plain);
    // If the earlier process was killed, a hand may still be visible on the screen.
    terminal.hide()?;
    let Findings { files, report } = &record.notices;
    let notices = context.uncoloured_findings(report, files);
    context.term.print_notice(notices.trim_end());
    notice(context, &context.text("play-resumed", &resumed));
    let outcome = match finish(&mut terminal, |_| Ok(()))? {
        MatchEnd::Exit(outcome) => outcome,
        MatchEnd::Again => {
            let agreement = GameOptionArgs::with_deck(deck.as_deref());
            let seats = arguments::Seats::as_before(&seats, &programs);
            let declared = going.programs.declared;
            let new_match = NewMatch::from_arguments(&seats, &agreement, declared, going.plain);
            begin::<G>(context, new_match, Some(options))?
        }
    };
    Ok(Ok(ResumeOutcome::Exit(outcome)))
}

/// Assigns the external bots named on the command line to the seats of external bots. Returns them by seat.
///
/// # Errors
///
/// Fails if their number differs from the number of these seats.
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
    /// The command ends with this outcome.
    End(Outcome),
}

/// Reports the damage of a record, and asks whether to continue after the last valid action.
fn wants_sound_moves<G: engine::Game>(
    context: &Context,
    title: &str,
    damage: &Damage,
    record: &Record<G>,
    plain: bool,
) -> Result<DamageAnswer> {
    let tell =
        |text: &str| context.term.write_text(&format!("{}\n", wrap_text(text, width(context))));
    let moves = ("moves", record.playthrough.actions().len().into());
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
        match commands::parse_yes_or_no(&line) {
            Some(true) => return Ok(DamageAnswer::Yes),
            Some(false) => return Ok(DamageAnswer::Another),
            None if line.is_empty() => return Ok(DamageAnswer::Another),
            None if commands::parse_command(&line) == Some(Command::Quit) => {
                return Ok(DamageAnswer::End(Outcome::Success));
            }
            None => tell(&context.plain("play-yes-or-no"))?,
        }
    }
}
