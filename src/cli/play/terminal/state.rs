//! State of a match at this terminal: output settings, progress of the narration and the record, and the final
//! message.

use std::path::Path;

use anyhow::Result;
use lang::args;

use ::match_session::{Dialogue, Query, TextOptions};
use ::quiz::Coach;
use engine::Seat;
use narration::Table;
use textwrap::core::display_width;

use crate::context::{Context, yes_or_no};
use crate::home;
use crate::matches::keyboard::Keyboard;
use crate::matches::recorder::Recorder;
use crate::play::interrupt;
use crate::prompt::lines::Lines;
use crate::prompt::map::Maps;
use crate::prompt::paint::Paint;
use crate::prompt::screen::Screen;
use crate::prompt::wrap::{self, notice, width};
use crate::shell::quoted_path;
use crate::term::{OutputError, sanitize};

/// How a session at the terminal has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The match is over.
    Over,
    /// The user quit, and can resume the match later.
    Quit,
    /// The input has ended.
    NoInput,
    /// The user pressed Ctrl-C.
    Interrupted,
    /// An external bot committed a foul that ends the match.
    Fouled,
}

/// A match played at this terminal.
pub(crate) struct Terminal<'a> {
    pub(super) context: &'a Context,
    pub(super) session: Box<dyn Dialogue>,
    /// Record of the match; `None` if nothing is recorded.
    pub(super) recorder: Option<Recorder>,
    /// Number of bytes of the session's record that have been passed to the recorder.
    recorded: usize,
    pub(super) lines: Lines,
    pub(super) screen: Screen,
    pub(super) paint: Paint,
    pub(super) maps: Maps<'a>,
    /// `true` for output as plain lines of text: with `--plain`, or on a terminal that cannot move the cursor.
    plain: bool,
    /// The shared keyboard; `None` unless hands are secret and several people play.
    pub(super) keyboard: Option<Keyboard>,
    /// Number of steps narrated so far. Used only if the keyboard is not handed over.
    pub(super) narrated_steps: usize,
    /// The rules that have been explained to the user.
    pub(super) coach: Coach,
    /// Number of steps whose rules have been explained, if necessary.
    pub(super) coached_steps: usize,
}

impl<'a> Terminal<'a> {
    /// Sets up a new or resumed match.
    pub(crate) fn new(
        context: &'a Context,
        session: Box<dyn Dialogue>,
        recorder: Option<Recorder>,
        plain: bool,
    ) -> Self {
        let plain = plain || context.term.is_dumb();
        Self {
            lines: Lines::new(plain),
            screen: Screen::new(plain),
            paint: Paint::new(context, plain),
            maps: Maps::new(context),
            keyboard: session.is_handed_over().then(|| Keyboard::from_session(&*session)),
            // The steps before a resumption have been narrated and recorded already.
            narrated_steps: session.step_count(),
            coached_steps: session.step_count(),
            // Without the file, nothing is explained.
            coach: home::read_user_file(context, home::COACH, Coach::read).unwrap_or_default(),
            recorded: session.lines().len(),
            context,
            session,
            recorder,
            plain,
        }
    }

    /// Records the actions since the last call. The lines of a bot's action are buffered until a person acts.
    pub(super) fn record_lines(&mut self, is_bot: bool) -> Result<()> {
        let from = std::mem::replace(&mut self.recorded, self.session.lines().len());
        let lines = &self.session.lines()[from..];
        match &mut self.recorder {
            Some(recorder) if is_bot => recorder.buffer_line(self.context, lines),
            _ => {
                let lines = lines.to_owned();
                self.record(&lines)
            }
        }
    }

    /// Writes lines to the record. The first call creates the file.
    pub(super) fn record(&mut self, line: &str) -> Result<()> {
        let Some(recorder) = &mut self.recorder else {
            return Ok(());
        };
        let was_begun = recorder.is_begun();
        recorder.write(self.context, line)?;
        // From now on there is a file, which the message of Ctrl-C must name.
        if !was_begun {
            self.leave_on_interrupt();
        }
        Ok(())
    }

    /// Shows the prompt of the deciding seat.
    pub(super) fn prompt(&self, seat: Seat) -> Result<()> {
        self.answer(Query::Prompt, seat)
    }

    /// Shows the answer to a query of a seat.
    pub(super) fn answer(&self, query: Query<'_>, seat: Seat) -> Result<()> {
        self.show(&self.session.answer(query, Some(seat), self.text_options()))
    }

    /// Prints a text, with its control characters replaced.
    pub(super) fn show(&self, text: &str) -> Result<()> {
        match text.trim_end_matches('\n') {
            "" => Ok(()),
            // The text may contain data and output of external bots, which must not control the terminal.
            text => {
                self.context.term.write_coloured(&self.paint.text(&sanitize(&format!("{text}\n"))))
            }
        }
    }

    pub(super) fn plain(&self, text: &str) -> String {
        self.context.plain(text)
    }

    /// Formats a message whose argument is the name of a seat.
    pub(super) fn named(&self, text: &str, seat: Seat) -> String {
        self.context.text(text, &args![name = self.table().name(seat)])
    }

    pub(super) fn wrapped(&self, text: &str) -> String {
        wrap::wrap_text(text, width(self.context))
    }

    /// Returns the settings for texts, for the current width of the terminal.
    pub(super) fn text_options(&self) -> TextOptions<'a> {
        TextOptions {
            localizer: &self.context.localizer,
            plain: self.plain,
            width: width(self.context),
        }
    }

    pub(super) fn table(&self) -> Table<'_> {
        self.session.table(self.text_options())
    }

    /// Formats the final message; `None` if there is nothing to report.
    fn farewell(&self, end: End) -> Option<String> {
        let context = self.context;
        let text = match (end, &self.recorder) {
            (End::Over, None) => return None,
            (_, None) => {
                let interrupted = yes_or_no(end == End::Interrupted);
                return Some(context.text("play-not-kept", &[("interrupted", interrupted)]));
            }
            // No person has acted, so there is no file.
            (_, Some(recorder)) if !recorder.is_begun() => return None,
            (End::Over, Some(_)) => "play-recorded",
            (End::Quit | End::Fouled, Some(_)) => "play-kept",
            (End::NoInput, Some(_)) => "play-kept-no-input",
            (End::Interrupted, Some(_)) => "play-kept-interrupted",
        };
        let path = self.recorder.as_ref().map(Recorder::path)?;
        let mut told = format_resume_hint(context, text, path);
        if end != End::Over && self.session.has_programs() {
            told.push('\n');
            told.push_str(&context.plain("play-kept-programs"));
        }
        Some(told)
    }

    /// Reports where the record is, after an error in the middle of a match.
    pub(crate) fn say_kept(&mut self) {
        if self.recorder.as_ref().is_some_and(Recorder::is_begun) {
            self.say_farewell(End::Quit);
        }
    }

    /// Prints the final message. Before that, the last hand is hidden.
    pub(crate) fn say_farewell(&mut self, end: End) {
        // If the hand cannot be hidden, the message is still useful.
        if end != End::Over
            && self.keyboard.as_ref().is_some_and(|keyboard| keyboard.holder().is_some())
        {
            let _ = self.hide();
        }
        if let Some(text) = self.farewell(end) {
            notice(self.context, &text);
        }
    }

    /// Sets the message that Ctrl-C prints, and the screen that it hides.
    pub(crate) fn leave_on_interrupt(&self) {
        let text = self.wrapped(&self.farewell(End::Interrupted).unwrap_or_default());
        let hands = self.keyboard.as_ref().map(|_| self.screen);
        interrupt::leave_with(self.context.term, format!("\n{text}"), hands);
    }

    /// Hides what has been shown and typed, in a match with secret hands.
    pub(crate) fn hide(&mut self) -> Result<()> {
        if self.keyboard.is_some() {
            self.lines.forget();
            self.screen.hide().map_err(OutputError)?;
        }
        Ok(())
    }
}

/// Width of the longest command before the path of a record, in columns.
const LONGEST_COMMAND: usize = "  mappemonde play --resume ".len();

/// Formats a message that includes the command to resume a match. `text` is the message id.
fn format_resume_hint(context: &Context, text: &str, path: &Path) -> String {
    // In the user's folder the commands find the match without its name.
    let at_home = path.parent() == home::matches().as_deref();
    let mut file = quoted_path(path);
    // The terminal would break a longer command within the path, which could then not be copied.
    if !cfg!(windows) && LONGEST_COMMAND + display_width(&file) > width(context) {
        file = format!("\\\n    {file}");
    }
    context.text(text, &args![file, home = yes_or_no(at_home)])
}
