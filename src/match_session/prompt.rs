//! The text typed at the prompt of a decision, and its meaning.

use bots::BotGame;
use engine::IllegalAction;
use narration::{Narrate, ParsedInput};

use super::matches::{Match, PlayedAction};
use super::{Session, TextOptions};

/// The text typed for a decision.
pub(super) struct Prompt<A> {
    /// The half of an action that has been typed.
    pub(super) half: String,
    /// The last line.
    line: String,
    /// The actions of the line.
    meant: Vec<A>,
}

impl<A> Default for Prompt<A> {
    fn default() -> Self {
        Self { half: String::new(), line: String::new(), meant: Vec::new() }
    }
}

/// The answer to a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The line is understood, and waits to be carried out: after a question, where it is a guess.
    Understood {
        /// « Vouliez-vous dire… »
        confirm: Option<String>,
    },
    /// A prompt for the other half, or the answer to a question that changes nothing.
    Message(String),
    /// The line is not understood: the reason, and valid input.
    Unclear(String),
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    /// Parses a line for the seat to move, without what was typed before.
    pub fn understand(&self, typed: &str, voice: TextOptions<'_>) -> ParsedInput<G::Action> {
        G::parse(typed, &self.view(self.turn().seat()), &self.table(voice))
    }

    /// Reads a line as the other half of what was typed before, else by itself.
    pub(super) fn read_typed(&mut self, line: &str, voice: TextOptions<'_>) -> Reply {
        line.clone_into(&mut self.prompt.line);
        let half = &self.prompt.half;
        let mut text = if half.is_empty() { line.to_owned() } else { format!("{half} {line}") };
        let mut typed = self.understand(&text, voice);
        if matches!(typed, ParsedInput::Unclear { .. }) && !self.prompt.half.is_empty() {
            line.clone_into(&mut text);
            typed = self.understand(line, voice);
        }
        if matches!(typed, ParsedInput::Incomplete { .. }) {
            self.prompt.half = text;
        }
        self.reply(typed)
    }

    /// Reads an empty line: it accepts what the question proposes, where it proposes something.
    pub(super) fn read_empty(&mut self, voice: TextOptions<'_>) -> Option<Reply> {
        let view = self.view(self.turn().seat());
        let typed = G::parse_empty_line(&self.prompt.half, &view, &self.table(voice))?;
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

    /// Carries out what the last line means.
    pub(super) fn begin_meant(
        &mut self,
        voice: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        let Prompt { line, meant, .. } = std::mem::take(&mut self.prompt);
        self.begin_line(meant, &line, voice)
    }
}
