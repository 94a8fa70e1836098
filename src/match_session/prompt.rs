//! Lines typed at the prompt, and the actions parsed from them.

use bots::BotGame;
use engine::IllegalAction;
use narration::{Narrate, ParsedInput};

use super::matches::{Match, PlayedAction};
use super::{Session, TextOptions};

/// The state of the prompt between two typed lines.
pub(super) struct Prompt<A> {
    /// First half of an action, if only that has been typed; otherwise empty.
    pub(super) first_half: String,
    /// The last typed line.
    last_line: String,
    /// The actions parsed from the last line.
    parsed_actions: Vec<A>,
}

impl<A> Default for Prompt<A> {
    fn default() -> Self {
        Self { first_half: String::new(), last_line: String::new(), parsed_actions: Vec::new() }
    }
}

/// The response to a typed line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// The line was parsed and can be played; if `confirm` is set, after the person has agreed.
    Parsed {
        /// The question whether a corrected spelling is meant: « Vouliez-vous dire… »
        confirm: Option<String>,
    },
    /// A request for the second half of an action, or the answer to a command that changes nothing.
    Message(String),
    /// The line cannot be parsed. The message gives the reason and valid input.
    Unclear(String),
}

impl<G: Narrate + BotGame + 'static> Match<G> {
    /// Parses a line for the seat to move, without the half that may have been typed before.
    pub fn parse_line(&self, line: &str, text_options: TextOptions<'_>) -> ParsedInput<G::Action> {
        G::parse(line, &self.view(self.turn().seat()), &self.table(text_options))
    }

    /// Parses a typed line: as the second half of an action if the first was typed before, or else on its own.
    pub(super) fn read_typed(&mut self, line: &str, text_options: TextOptions<'_>) -> Reply {
        let first_half = &self.prompt.first_half;
        let mut text =
            if first_half.is_empty() { line.to_owned() } else { format!("{first_half} {line}") };
        let mut input = self.parse_line(&text, text_options);
        // The person may have started over. The line is then parsed without the half typed before.
        if matches!(input, ParsedInput::Unclear { .. }) && !self.prompt.first_half.is_empty() {
            line.clone_into(&mut text);
            input = self.parse_line(line, text_options);
        }
        match &input {
            ParsedInput::Incomplete { .. } => self.prompt.first_half = text,
            // Any other line leaves the one whose actions still wait for a confirmation.
            ParsedInput::Action { .. } | ParsedInput::Actions { .. } => {
                line.clone_into(&mut self.prompt.last_line);
            }
            ParsedInput::Reply { .. } | ParsedInput::Unclear { .. } => {}
        }
        self.accept_input(input)
    }

    /// Parses an empty line, which stands for the default action; `None` if there is none.
    pub(super) fn read_empty(&mut self, text_options: TextOptions<'_>) -> Option<Reply> {
        let view = self.view(self.turn().seat());
        let input = G::parse_empty_line(&self.prompt.first_half, &view, &self.table(text_options))?;
        // Nothing was typed for this action, so the earlier line must not be recorded as its text.
        self.prompt.last_line.clear();
        Some(self.accept_input(input))
    }

    /// Stores parsed actions at the prompt, and returns the response to the person.
    fn accept_input(&mut self, input: ParsedInput<G::Action>) -> Reply {
        let (actions, confirm) = match input {
            ParsedInput::Action { action, confirm } => (vec![action], confirm),
            ParsedInput::Actions { actions, confirm } => (actions, confirm),
            ParsedInput::Incomplete { prompt: message } | ParsedInput::Reply { message } => {
                return Reply::Message(message);
            }
            ParsedInput::Unclear { message } => return Reply::Unclear(message),
        };
        self.prompt.first_half.clear();
        self.prompt.parsed_actions = actions;
        Reply::Parsed { confirm }
    }

    /// Plays the actions that were parsed from the last line.
    pub(super) fn play_parsed_actions(
        &mut self,
        text_options: TextOptions<'_>,
    ) -> Result<PlayedAction<G>, IllegalAction> {
        let Prompt { last_line, parsed_actions, .. } = std::mem::take(&mut self.prompt);
        self.begin_line(parsed_actions, &last_line, text_options)
    }
}
