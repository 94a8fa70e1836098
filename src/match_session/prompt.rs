//! Typed lines at the prompt, and the actions parsed from them.

use bots::BotGame;
use engine::IllegalAction;
use narration::{Narrate, ParsedInput};

use super::matches::{Match, PlayedAction};
use super::{Session, TextOptions};

/// The state of the prompt between two decisions.
pub(super) struct Prompt<A> {
    /// First half of an action, if only that has been typed.
    pub(super) half: String,
    /// The last line.
    line: String,
    /// The actions parsed from the line.
    meant: Vec<A>,
}

impl<A> Default for Prompt<A> {
    fn default() -> Self {
        Self { half: String::new(), line: String::new(), meant: Vec::new() }
    }
}

/// The response to a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The line was parsed and can be played; if it was a guess, after a question.
    Understood {
        /// The question for a corrected spelling: « Vouliez-vous dire… »
        confirm: Option<String>,
    },
    /// A prompt for the other half, or the answer to a command that changes nothing.
    Message(String),
    /// The line cannot be parsed: the message has the reason, and valid input.
    Unclear(String),
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    /// Parses a line for the seat to move, ignoring a half-typed action.
    pub fn understand(&self, typed: &str, voice: TextOptions<'_>) -> ParsedInput<G::Action> {
        G::parse(typed, &self.view(self.turn().seat()), &self.table(voice))
    }

    /// Parses a line as the second half of a half-typed action, or else as a line of its own.
    pub(super) fn read_typed(&mut self, line: &str, voice: TextOptions<'_>) -> Reply {
        line.clone_into(&mut self.prompt.line);
        let half = &self.prompt.half;
        let mut text = if half.is_empty() { line.to_owned() } else { format!("{half} {line}") };
        let mut typed = self.understand(&text, voice);
        // The player may have started over: the line is then parsed without the half typed before.
        if matches!(typed, ParsedInput::Unclear { .. }) && !self.prompt.half.is_empty() {
            line.clone_into(&mut text);
            typed = self.understand(line, voice);
        }
        if matches!(typed, ParsedInput::Incomplete { .. }) {
            self.prompt.half = text;
        }
        self.reply(typed)
    }

    /// Parses an empty line, which accepts the default action; `None` if there is none.
    pub(super) fn read_empty(&mut self, voice: TextOptions<'_>) -> Option<Reply> {
        let view = self.view(self.turn().seat());
        let typed = G::parse_empty_line(&self.prompt.half, &view, &self.table(voice))?;
        // Nothing was typed for this action, so an earlier line must not be passed on as its text.
        self.prompt.line.clear();
        Some(self.reply(typed))
    }

    fn reply(&mut self, typed: ParsedInput<G::Action>) -> Reply {
        let (actions, confirm) = match typed {
            ParsedInput::Action { action, confirm } => (vec![action], confirm),
            ParsedInput::Actions { actions, confirm } => (actions, confirm),
            ParsedInput::Incomplete { prompt: message } | ParsedInput::Reply { message } => {
                return Reply::Message(message);
            }
            ParsedInput::Unclear { message } => return Reply::Unclear(message),
        };
        self.prompt.half.clear();
        self.prompt.meant = actions;
        Reply::Understood { confirm }
    }

    /// Plays the actions parsed from the last line.
    pub(super) fn begin_meant(
        &mut self,
        voice: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        let Prompt { line, meant, .. } = std::mem::take(&mut self.prompt);
        self.begin_line(meant, &line, voice)
    }
}
