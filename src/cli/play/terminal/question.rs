//! Prompts a person for decisions and handles the lines typed.

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

/// Result of handling one line.
pub(super) enum Step {
    /// The question is still open.
    Asking,
    /// The position has changed: determine the next decision again.
    Anew,
    /// The session ends.
    End(End),
}

/// The decision that a person has to make.
struct Question {
    /// The deciding seat.
    seat: Seat,
    /// Command that the last line may have meant. Answering yes runs it.
    meant: Option<Command>,
}

impl Terminal<'_> {
    /// Prompts a person until there is a decision.
    pub(super) fn decide(&mut self, seat: Seat) -> Result<Step> {
        if let Some(step) = self.hand_over(seat)? {
            return Ok(step);
        }
        let since = self.hear_all();
        self.show(&self.session.screen(since, seat, self.voice()))?;
        self.prompt(seat)?;
        self.session.forget_half();
        let mut question = Question { seat, meant: None };
        loop {
            let line = match self.prompt_for_line(self.words(seat))? {
                Ok(line) => line,
                Err(end) => return Ok(Step::End(end)),
            };
            match self.handle_line(&line, &mut question)? {
                Step::Asking => {}
                step => return Ok(step),
            }
        }
    }

    /// Hands the keyboard over in a match with secret hands. Hides what the previous player saw, narrates the public
    /// events to the next player, and shows no hand before Enter. Until then the previous player can undo the last
    /// decision.
    fn hand_over(&mut self, seat: Seat) -> Result<Option<Step>> {
        let holder = self.keyboard.as_ref().map(Keyboard::holder);
        let Some(holder) = holder.filter(|holder| *holder != Some(seat)) else {
            return Ok(None);
        };
        if holder.is_some() {
            self.hide()?;
        }
        if let Some(keyboard) = &mut self.keyboard {
            let since = keyboard.mark_narrated(seat, self.session.happenings());
            self.show(&self.session.narrate_since(since, false, self.voice()))?;
        }
        let told = self.named("play-hand-over", seat);
        self.show(&format!("\n{}", self.fitted(&told)))?;
        // A hand that is only pushed off the screen can be scrolled to, so the players are warned.
        if holder.is_some() && !self.screen.clears() {
            self.show(&self.fitted(&self.plain("play-hand-over-stands")))?;
        }
        let before = holder.filter(|before| self.session.goes_back(*before).is_ok());
        if let Some(before) = before {
            self.show(&self.fitted(&self.named("play-hand-over-undo", before)))?;
        }
        match self.wait_for_enter(seat, before)? {
            Step::Asking => {}
            step => return Ok(Some(step)),
        }
        // The line history contains what the previous player typed.
        self.lines.forget();
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.give(seat);
        }
        Ok(None)
    }

    /// Waits for Enter by the player who takes the keyboard. Until then only quitting is possible, and undo by the
    /// player `before`, if there is one.
    fn wait_for_enter(&mut self, seat: Seat, before: Option<Seat>) -> Result<Step> {
        let prompt = self.plain("play-hand-over-enter") + " ";
        loop {
            return Ok(match self.lines.prompt_line(&prompt, Vec::new())? {
                Line::Text(line) if line.is_empty() => Step::Asking,
                Line::Text(line) => match (commands::any(&line), before) {
                    (Some(Command::Quit), _) => Step::End(End::Quit),
                    (Some(Command::Undo), Some(before)) => return self.undo(before),
                    _ => {
                        let told = self.named("play-hand-over-only", seat);
                        self.show(&self.fitted(&told))?;
                        continue;
                    }
                },
                Line::Refused(_) => {
                    let told = self.named("play-hand-over-only", seat);
                    self.show(&self.fitted(&told))?;
                    continue;
                }
                Line::End => Step::End(End::NoInput),
                Line::Interrupted => Step::End(End::Interrupted),
            });
        }
    }

    /// Handles a line.
    fn handle_line(&mut self, line: &str, question: &mut Question) -> Result<Step> {
        // Only the line right after the suggestion can confirm it.
        let meant = question.meant.take().filter(|_| commands::yes_or_no(line) == Some(true));
        let command = commands::exact(line).or(meant);
        // A half-typed action is undone before the last played one.
        let back = command == Some(Command::Undo) && self.session.is_half_typed();
        if line.is_empty() || back {
            let proposed = if back { None } else { self.session.read_enter(self.voice()) };
            if let Some(reply) = proposed {
                return self.do_typed(reply, line, question);
            }
            self.session.forget_half();
            if line.is_empty() && self.asks_knowledge(question.seat) {
                self.show(&self.plain("play-nothing-typed"))?;
            }
            self.prompt(question.seat)?;
            return Ok(Step::Asking);
        }
        match command {
            Some(command) => self.run_command(command, question),
            None => {
                let reply = self.session.read_line(line, self.voice());
                self.do_typed(reply, line, question)
            }
        }
    }

    /// Carries out the parsed line.
    fn do_typed(&mut self, reply: Reply, line: &str, question: &mut Question) -> Result<Step> {
        match reply {
            Reply::Understood { confirm } => return self.agree(confirm, question),
            Reply::Message(message) => self.show(&message)?,
            Reply::Unclear(message) => match commands::beginning(line) {
                // The line could be an answer to a knowledge question, so the command is only suggested.
                Some(command) if self.asks_knowledge(question.seat) => {
                    let args = args![typed = line, command = command.word(&self.context.localizer)];
                    self.show(&self.fitted(&self.context.text("play-meant", &args)))?;
                    question.meant = Some(command);
                }
                Some(command) => return self.run_command(command, question),
                None => self.show(&message)?,
            },
        }
        Ok(Step::Asking)
    }

    /// Plays the parsed action; a guess requires confirmation.
    fn agree(&mut self, confirm: Option<String>, question: &Question) -> Result<Step> {
        match self.confirmed(confirm, question)? {
            Err(end) => return Ok(Step::End(end)),
            Ok(true) => match self.session.carry_out(self.voice()) {
                Ok(acted) => {
                    self.went_on(acted)?;
                    return Ok(Step::Anew);
                }
                Err(IllegalAction) => self.show(&self.plain("play-illegal"))?,
            },
            Ok(false) => self.prompt(question.seat)?,
        }
        Ok(Step::Asking)
    }

    /// Returns `true` if a seat has to answer a knowledge question, which has neither menu nor completion.
    fn asks_knowledge(&self, seat: Seat) -> bool {
        matches!(self.session.question_kind(Some(seat)), QuestionKind::Knowledge { .. })
    }

    /// Words for completion; none for a knowledge question.
    fn words(&self, seat: Seat) -> Vec<String> {
        if self.asks_knowledge(seat) {
            return Vec::new();
        }
        let own = commands::words(&self.context.localizer);
        self.session.words(seat, self.voice()).into_iter().chain(own).collect()
    }

    /// Reads a line. The outer result is an error of the terminal, the inner one the end of the session.
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

    /// Asks a yes-or-no question. Commands are accepted too; undo means no.
    fn confirmed(
        &mut self,
        wanted: Option<String>,
        question: &Question,
    ) -> Result<std::result::Result<bool, End>> {
        let Some(wanted) = wanted else {
            return Ok(Ok(true));
        };
        let wanted = self.fitted(&format!("{wanted} {}", self.plain("play-yes-no")));
        self.show(&wanted)?;
        loop {
            let line = match self.prompt_for_line(Vec::new())? {
                Ok(line) => line,
                Err(end) => return Ok(Err(end)),
            };
            match (commands::yes_or_no(&line), commands::exact(&line)) {
                (Some(true), _) => return Ok(Ok(true)),
                (Some(false), _) | (_, Some(Command::Undo)) => return Ok(Ok(false)),
                (_, Some(Command::Quit)) => return Ok(Err(End::Quit)),
                (_, Some(command)) => {
                    self.run_command(command, question)?;
                    self.show(&wanted)?;
                }
                (_, None) => self.show(&self.plain("play-yes-or-no"))?,
            }
        }
    }

    fn run_command(&mut self, command: Command, question: &Question) -> Result<Step> {
        let seat = question.seat;
        match command {
            Command::Help => {
                self.answer(Query::Help, seat)?;
                let undo = yes_or_no(self.session.goes_back(seat).is_ok());
                self.show(&self.fitted(&self.context.text("play-help", &[("undo", undo)])))?;
            }
            Command::Rules => self.answer(Query::Rules, seat)?,
            Command::Table => self.answer(Query::Table, seat)?,
            Command::Hand => self.answer(Query::Hand, seat)?,
            Command::Why(about) => self.answer(Query::Why(&about), seat)?,
            Command::Score => self.answer(Query::Score, seat)?,
            Command::Map(part) => {
                let told = |outlines: &_| self.session.map(&part, seat, outlines, self.voice());
                self.show_plate(&self.maps.panel_from_outlines(told))?;
            }
            Command::Undo => return self.undo(seat),
            Command::Quit => return Ok(Step::End(End::Quit)),
        }
        Ok(Step::Asking)
    }

    /// Undoes the last decision of a person, and the bots' actions since.
    fn undo(&mut self, seat: Seat) -> Result<Step> {
        let undone = self.session.goes_back(seat);
        let undone = undone.and_then(|back| self.session.undo(back, self.voice()));
        let mut undone = match undone {
            Ok(undone) => undone,
            Err(why) => {
                self.show(&match why {
                    UndoError::OtherPerson(other) => self.named("play-undo-other", other),
                    UndoError::Shown => self.plain("play-undo-shown"),
                    UndoError::Nothing => self.plain("play-undo-none"),
                })?;
                return Ok(Step::Asking);
            }
        };
        // An undo is an action of a person, so it is written at once.
        self.record_lines(false)?;
        // Undone last to first; reported in playing order, one line for each player.
        undone.reverse();
        for turn in undone.chunk_by(|(one, _), (next, _)| one == next) {
            let actions: Vec<String> = turn.iter().map(|(_, action)| action.clone()).collect();
            let args = args![
                name = self.table().name(turn[0].0),
                action = self.context.localizer.list(&actions, ListStyle::And)
            ];
            self.show(&self.fitted(&self.context.text("play-undone", &args)))?;
        }
        // Undone events do not count as narrated; the ones that replace them must be shown.
        self.heard = self.heard.min(self.session.happenings());
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.take_back(self.session.happenings());
        }
        Ok(Step::Anew)
    }
}
