//! Prompts a person for decisions, and handles the lines that the person types.

use anyhow::Result;

use ::match_session::{Query, Reply, UndoError};
use engine::{IllegalAction, Seat};
use lang::{ListStyle, args};
use narration::QuestionKind;

use super::state::{End, Terminal};
use crate::context::yes_or_no;
use crate::matches::keyboard::Keyboard;
use crate::prompt::commands::{self, Command};
use crate::prompt::lines::Line;

/// Result of handling a line.
pub(super) enum Step {
    /// The question is still open.
    Open,
    /// The position has changed, so the next decision has to be determined again.
    PositionChanged,
    /// The session ends.
    End(End),
}

/// Answer to the question whether a corrected line is meant.
enum Confirmation {
    /// The corrected line is meant.
    Yes,
    /// It is not.
    No,
    /// Another line was typed instead, which has been parsed.
    Replaced(Reply),
    /// The session ends.
    End(End),
}

/// A decision that a person has to make.
struct Question {
    /// The deciding seat.
    seat: Seat,
    /// Command that the last line may have meant. If the next line is a yes, it is run.
    meant: Option<Command>,
}

impl Terminal<'_> {
    /// Prompts a person until a decision is made or the session ends.
    pub(super) fn decide(&mut self, seat: Seat) -> Result<Step> {
        if let Some(step) = self.hand_over(seat)? {
            return Ok(step);
        }
        let since = self.hear_all();
        self.show(&self.session.screen(since, seat, self.text_options()))?;
        self.explain_timely_rules(seat)?;
        self.prompt(seat)?;
        self.session.discard_half();
        let mut question = Question { seat, meant: None };
        loop {
            let line = match self.prompt_for_line(self.words(seat))? {
                Ok(line) => line,
                Err(end) => return Ok(Step::End(end)),
            };
            match self.handle_line(&line, &mut question)? {
                Step::Open => {}
                step => return Ok(step),
            }
        }
    }

    /// Hands the keyboard over to the next player, in a match with secret hands: hides what the previous player saw,
    /// narrates the public steps, and shows no hand until the next player presses Enter. Before that, the previous
    /// player can undo the last decision. Returns `None` if the question can be asked.
    fn hand_over(&mut self, seat: Seat) -> Result<Option<Step>> {
        let holder = self.keyboard.as_ref().map(Keyboard::holder);
        let Some(holder) = holder.filter(|holder| *holder != Some(seat)) else {
            return Ok(None);
        };
        if holder.is_some() {
            self.hide()?;
        }
        if let Some(keyboard) = &mut self.keyboard {
            let since = keyboard.mark_narrated(seat, self.session.step_count());
            self.show(&self.session.narrate_since(since, false, self.text_options()))?;
        }
        let told = self.named("play-hand-over", seat);
        self.show(&format!("\n{}", self.wrapped(&told)))?;
        // On some terminals, a hand can only be scrolled out of sight, so the players are warned.
        if holder.is_some() && !self.screen.clears() {
            self.show(&self.wrapped(&self.plain("play-hand-over-stands")))?;
        }
        let before = holder.filter(|before| self.session.undo_count(*before).is_ok());
        if let Some(before) = before {
            self.show(&self.wrapped(&self.named("play-hand-over-undo", before)))?;
        }
        match self.wait_for_enter(seat, before)? {
            Step::Open => {}
            step => return Ok(Some(step)),
        }
        // Cleared, because it contains what the previous player has typed.
        self.lines.forget();
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.give(seat);
        }
        Ok(None)
    }

    /// Waits until the player who takes the keyboard presses Enter. Until then the only commands are quit, and undo
    /// for the player `before`, if there is one.
    fn wait_for_enter(&mut self, seat: Seat, before: Option<Seat>) -> Result<Step> {
        let prompt = self.plain("play-hand-over-enter") + " ";
        loop {
            return Ok(match self.lines.prompt_line(&prompt, Vec::new())? {
                Line::Text(line) if line.is_empty() => Step::Open,
                Line::Text(line) => match (commands::parse_command(&line), before) {
                    (Some(Command::Quit), _) => Step::End(End::Quit),
                    (Some(Command::Undo), Some(before)) => return self.undo(before),
                    _ => {
                        let told = self.named("play-hand-over-only", seat);
                        self.show(&self.wrapped(&told))?;
                        continue;
                    }
                },
                Line::Refused(_) => {
                    let told = self.named("play-hand-over-only", seat);
                    self.show(&self.wrapped(&told))?;
                    continue;
                }
                Line::End => Step::End(End::NoInput),
                Line::Interrupted => Step::End(End::Interrupted),
            });
        }
    }

    /// Handles a typed line: a confirmation, a command or an answer.
    fn handle_line(&mut self, line: &str, question: &mut Question) -> Result<Step> {
        // A suggested command can be confirmed only by the next line.
        let meant = question.meant.take().filter(|_| commands::parse_yes_or_no(line) == Some(true));
        let command = commands::parse_exact(line).or(meant);
        // Undo first discards an action that is typed only in part.
        let back = command == Some(Command::Undo) && self.session.is_half_typed();
        if line.is_empty() || back {
            let proposed = if back { None } else { self.session.read_enter(self.text_options()) };
            if let Some(reply) = proposed {
                return self.handle_reply(reply, line, question);
            }
            self.session.discard_half();
            if line.is_empty() && self.asks_knowledge(question.seat) {
                self.show(&self.plain("play-nothing-typed"))?;
            }
            self.prompt(question.seat)?;
            return Ok(Step::Open);
        }
        match command {
            Some(command) => self.run_command(command, question),
            None => {
                let reply = self.session.read_line(line, self.text_options());
                self.handle_reply(reply, line, question)
            }
        }
    }

    /// Acts on the reply to a typed line.
    fn handle_reply(&mut self, reply: Reply, line: &str, question: &mut Question) -> Result<Step> {
        // A yes accepts what Enter accepts.
        if matches!(reply, Reply::Unclear(_))
            && commands::parse_yes_or_no(line) == Some(true)
            && let Some(proposed) = self.session.read_enter(self.text_options())
        {
            return self.handle_reply(proposed, "", question);
        }
        match reply {
            Reply::Parsed { confirm } => return self.play_confirmed(confirm, question),
            Reply::Message(message) => self.show(&message)?,
            Reply::Unclear(message) => match commands::parse_abbreviated(line) {
                // For a knowledge question the line could also be an answer, so the command is only suggested.
                Some(command) if self.asks_knowledge(question.seat) => {
                    let args = args![typed = line, command = command.word(&self.context.localizer)];
                    self.show(&self.wrapped(&self.context.text("play-meant", &args)))?;
                    question.meant = Some(command);
                }
                Some(command) => return self.run_command(command, question),
                None => self.show(&message)?,
            },
        }
        Ok(Step::Open)
    }

    /// Plays the parsed action. If the action was only guessed from the line, it has to be confirmed first. Another
    /// line typed instead of a confirmation replaces it.
    fn play_confirmed(&mut self, confirm: Option<String>, question: &Question) -> Result<Step> {
        let mut confirm = confirm;
        loop {
            match self.confirmed(confirm, question)? {
                Confirmation::End(end) => return Ok(Step::End(end)),
                Confirmation::Yes => break,
                Confirmation::No => {
                    self.prompt(question.seat)?;
                    return Ok(Step::Open);
                }
                Confirmation::Replaced(Reply::Parsed { confirm: next }) => confirm = next,
                Confirmation::Replaced(Reply::Message(message) | Reply::Unclear(message)) => {
                    self.show(&message)?;
                    return Ok(Step::Open);
                }
            }
        }
        match self.session.play_parsed_line(self.text_options()) {
            Ok(acted) => {
                self.show_action(acted)?;
                Ok(Step::PositionChanged)
            }
            Err(IllegalAction) => {
                self.show(&self.plain("play-illegal"))?;
                Ok(Step::Open)
            }
        }
    }

    /// Returns `true` if a seat has to answer a knowledge question, which has neither menu nor completion.
    fn asks_knowledge(&self, seat: Seat) -> bool {
        matches!(self.session.question_kind(Some(seat)), QuestionKind::Knowledge { .. })
    }

    /// Returns the words for completion; none for a knowledge question.
    fn words(&self, seat: Seat) -> Vec<String> {
        if self.asks_knowledge(seat) {
            return Vec::new();
        }
        let own = commands::words(&self.context.localizer);
        self.session.completion_words(seat, self.text_options()).into_iter().chain(own).collect()
    }

    /// Reads a line. The inner error is the end of the session.
    fn prompt_for_line(&mut self, words: Vec<String>) -> Result<std::result::Result<String, End>> {
        loop {
            return Ok(match self.lines.prompt_line("> ", words.clone())? {
                Line::Text(text) => Ok(text),
                Line::Refused(why) => {
                    self.show(&self.plain(why))?;
                    continue;
                }
                Line::End => Err(End::NoInput),
                Line::Interrupted => Err(End::Interrupted),
            });
        }
    }

    /// Asks for confirmation with the question `wanted`; without one, returns `Yes`. Commands are accepted too; undo
    /// means no. A line that is a move, or the first half of one, is accepted instead.
    fn confirmed(&mut self, wanted: Option<String>, question: &Question) -> Result<Confirmation> {
        let Some(wanted) = wanted else {
            return Ok(Confirmation::Yes);
        };
        let wanted = self.wrapped(&format!("{wanted} {}", self.plain("play-yes-no")));
        self.show(&wanted)?;
        loop {
            let line = match self.prompt_for_line(Vec::new())? {
                Ok(line) => line,
                Err(end) => return Ok(Confirmation::End(end)),
            };
            match (commands::parse_yes_or_no(&line), commands::parse_exact(&line)) {
                (Some(true), _) => return Ok(Confirmation::Yes),
                (Some(false), _) | (_, Some(Command::Undo)) => return Ok(Confirmation::No),
                (_, Some(Command::Quit)) => return Ok(Confirmation::End(End::Quit)),
                (_, Some(command)) => {
                    self.run_command(command, question)?;
                    self.show(&wanted)?;
                }
                (_, None) if line.is_empty() => self.show(&self.plain("play-yes-or-no"))?,
                (_, None) => match self.session.read_line(&line, self.text_options()) {
                    Reply::Unclear(_) => self.show(&self.plain("play-yes-or-no-or-move"))?,
                    // A reply that only informs leaves the question open.
                    Reply::Message(message) if !self.session.is_half_typed() => {
                        self.show(&message)?;
                        self.show(&wanted)?;
                    }
                    reply => return Ok(Confirmation::Replaced(reply)),
                },
            }
        }
    }

    /// Runs a command. Commands that only show something leave the question open.
    fn run_command(&mut self, command: Command, question: &Question) -> Result<Step> {
        let seat = question.seat;
        match command {
            Command::Help => {
                self.answer(Query::Help, seat)?;
                let undo = yes_or_no(self.session.undo_count(seat).is_ok());
                self.show(&self.wrapped(&self.context.text("play-help", &[("undo", undo)])))?;
            }
            Command::Rules => {
                self.answer(Query::Rules, seat)?;
                // The rules may be long, so the question is shown again below them, unless half of an answer is typed.
                if !self.session.is_half_typed() {
                    self.prompt(seat)?;
                }
            }
            Command::Table => self.answer(Query::Table, seat)?,
            Command::Hand => self.answer(Query::Hand, seat)?,
            Command::Why(about) => self.answer(Query::Why(&about), seat)?,
            Command::Score => self.answer(Query::Score, seat)?,
            Command::Map(part) => {
                let told =
                    |outlines: &_| self.session.map(&part, seat, outlines, self.text_options());
                self.show_panel(&self.maps.panel_from_outlines(told))?;
            }
            Command::Undo => return self.undo(seat),
            Command::Quit => return Ok(Step::End(End::Quit)),
        }
        Ok(Step::Open)
    }

    /// Undoes the last decision of a person, with the actions of bots that followed.
    fn undo(&mut self, seat: Seat) -> Result<Step> {
        let undone = self.session.undo_count(seat);
        let undone = undone.and_then(|back| self.session.undo(back, self.text_options()));
        let mut undone = match undone {
            Ok(undone) => undone,
            Err(why) => {
                self.show(&match why {
                    UndoError::OtherPerson(other) => self.named("play-undo-other", other),
                    UndoError::InformationRevealed => self.plain("play-undo-shown"),
                    UndoError::NoDecision => self.plain("play-undo-none"),
                })?;
                return Ok(Step::Open);
            }
        };
        // An undo is an action of a person, so it is written at once.
        self.record_lines(false)?;
        // The actions are in reverse order. They are reported in the order of play, on one line for each turn.
        undone.reverse();
        for turn in undone.chunk_by(|(one, _), (next, _)| one == next) {
            let actions: Vec<String> = turn.iter().map(|(_, action)| action.clone()).collect();
            let args = args![
                name = self.table().name(turn[0].0),
                action = self.context.localizer.list(&actions, ListStyle::And)
            ];
            self.show(&self.wrapped(&self.context.text("play-undone", &args)))?;
        }
        // The steps that replace the undone ones must be narrated.
        self.narrated_steps = self.narrated_steps.min(self.session.step_count());
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.take_back(self.session.step_count());
        }
        Ok(Step::PositionChanged)
    }
}
