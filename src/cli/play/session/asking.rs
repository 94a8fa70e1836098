//! What a person is asked, and what is done with the answer.

use anyhow::Result;

use bots::Played;
use engine::{Game, Illegal, Seat};
use lang::Join;
use narration::{Asks, Tell, Typed};
use record::undo_line;

use super::state::{End, Session, take_seats};
use crate::context::yes_or_no;
use crate::matches::keyboard::Keyboard;
use crate::matches::telling::{in_words, screen};
use crate::prompt::commands::{self, Command};
use crate::prompt::lines::Line;

/// What came of a line of a person.
pub(super) enum Step {
    /// The question still stands.
    Asking,
    /// The table is another now: ask whose turn it is again.
    Anew,
    /// Nothing that goes on.
    End(End),
}

/// A decision that a person is asked for.
struct Question<G: Game> {
    /// Who is to decide.
    seat: Seat,
    /// What this seat sees.
    view: G::View,
    /// The half of an action that has been typed.
    half: String,
    /// A command that may have been meant by the last line: to say yes is to type it.
    meant: Option<Command>,
}

impl<G: Tell + Played> Session<'_, G> {
    /// Asks a person until there is something to do.
    pub(super) fn decide(&mut self, seat: Seat) -> Result<Step> {
        if let Some(step) = self.hand_over(seat)? {
            return Ok(step);
        }
        let view = self.play.position().view(seat);
        let untold = self.take_untold();
        let screen = screen(&untold, &view, &self.table());
        self.show(&screen)?;
        self.prompt(&view)?;
        let mut question = Question { seat, view, half: String::new(), meant: None };
        loop {
            let line = match self.ask(self.words(&question.view))? {
                Ok(line) => line,
                Err(end) => return Ok(Step::End(end)),
            };
            match self.heed(&line, &mut question)? {
                Step::Asking => {}
                step => return Ok(step),
            }
        }
    }

    /// Where hands are secret, what one person has seen is hidden before the next one sits down. Then
    /// that person is told what everybody may know, and nothing of the hand before Enter. Until then whoever
    /// had the keyboard can take the last decision back.
    fn hand_over(&mut self, seat: Seat) -> Result<Option<Step>> {
        let holder = self.keyboard.as_ref().map(Keyboard::holder);
        let Some(holder) = holder.filter(|holder| *holder != Some(seat)) else {
            return Ok(None);
        };
        if holder.is_some() {
            self.hide()?;
        }
        let table = self.table();
        let missed = self.keyboard.as_mut();
        let missed = missed.map(|keyboard| in_words(keyboard.missed(seat), &table));
        self.show(&missed.unwrap_or_default())?;
        let told = self.named("play-hand-over", seat);
        self.show(&format!("\n{}", self.fitted(&told)))?;
        if holder.is_some() && !self.screen.clears() {
            self.show(&self.fitted(&self.plain("play-hand-over-stands")))?;
        }
        let before = holder.filter(|before| self.goes_back(*before).is_ok());
        if let Some(before) = before {
            self.show(&self.fitted(&self.named("play-hand-over-undo", before)))?;
        }
        match self.wait_for_enter(seat, before)? {
            Step::Asking => {}
            step => return Ok(Some(step)),
        }
        self.lines.forget();
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.give(seat);
        }
        Ok(None)
    }

    /// Waits for whoever takes the keyboard; nobody may do anything for this seat meanwhile but quit, and
    /// perhaps the one `before` take back what was decided last.
    fn wait_for_enter(&mut self, seat: Seat, before: Option<Seat>) -> Result<Step> {
        let prompt = self.plain("play-hand-over-enter") + " ";
        loop {
            return Ok(match self.lines.ask(&prompt, Vec::new())? {
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

    /// Does what a line wants.
    fn heed(&mut self, line: &str, question: &mut Question<G>) -> Result<Step> {
        let meant = question.meant.take().filter(|_| commands::yes_or_no(line) == Some(true));
        let command = commands::exact(line).or(meant);
        // What has been typed by half is taken back before what has been done.
        let back = command == Some(Command::Undo) && !question.half.is_empty();
        if line.is_empty() || back {
            let proposed = G::enter(&question.half, &question.view, &self.table());
            if let Some(typed) = proposed.filter(|_| !back) {
                return self.do_typed(typed, line, question);
            }
            question.half.clear();
            if line.is_empty() && matches!(G::asks(&question.view), Asks::Knowledge { .. }) {
                self.show(&self.plain("play-nothing-typed"))?;
            }
            self.prompt(&question.view)?;
            return Ok(Step::Asking);
        }
        match command {
            Some(command) => self.obey(command, question),
            None => self.take(line, question),
        }
    }

    /// Takes a line as the game understands it.
    fn take(&mut self, line: &str, question: &mut Question<G>) -> Result<Step> {
        line.clone_into(&mut self.typed);
        let typed = self.understand(line, question);
        let step = self.do_typed(typed, line, question);
        self.typed.clear();
        step
    }

    /// Does what a line means.
    fn do_typed(
        &mut self,
        typed: Typed<G::Action>,
        line: &str,
        question: &mut Question<G>,
    ) -> Result<Step> {
        match typed {
            Typed::Action { action, confirm } => self.agree(vec![action], confirm, question),
            Typed::Actions { actions, confirm } => self.agree(actions, confirm, question),
            Typed::Half { prompt: message } | Typed::Told { message } => {
                self.show(&message)?;
                Ok(Step::Asking)
            }
            Typed::Unclear { message } => {
                match (commands::beginning(line), G::asks(&question.view)) {
                    (Some(command), Asks::Choice) => self.obey(command, question),
                    (Some(command), Asks::Knowledge { .. }) => {
                        let args = [
                            ("typed", line.into()),
                            ("command", command.word(&self.context.teller).into()),
                        ];
                        self.show(&self.fitted(&self.context.text("play-meant", &args)))?;
                        question.meant = Some(command);
                        Ok(Step::Asking)
                    }
                    (None, _) => {
                        self.show(&message)?;
                        Ok(Step::Asking)
                    }
                }
            }
        }
    }

    /// Does what was understood; a guess has to be confirmed.
    fn agree(
        &mut self,
        actions: Vec<G::Action>,
        confirm: Option<String>,
        question: &mut Question<G>,
    ) -> Result<Step> {
        question.half.clear();
        match self.confirmed(confirm, question)? {
            Err(end) => return Ok(Step::End(end)),
            Ok(true) => match self.play_all(question.seat, actions)? {
                Ok(()) => return Ok(Step::Anew),
                Err(Illegal) => self.show(&self.plain("play-illegal"))?,
            },
            Ok(false) => self.prompt(&question.view)?,
        }
        Ok(Step::Asking)
    }

    /// Understands a line as the other half of what was typed before, else by itself.
    fn understand(&self, line: &str, question: &mut Question<G>) -> Typed<G::Action> {
        let (view, half, table) = (&question.view, &question.half, self.table());
        let mut text = if half.is_empty() { line.to_owned() } else { format!("{half} {line}") };
        let mut typed = G::understand(&text, view, &table);
        if matches!(typed, Typed::Unclear { .. }) && !half.is_empty() {
            line.clone_into(&mut text);
            typed = G::understand(line, view, &table);
        }
        if matches!(typed, Typed::Half { .. }) {
            question.half = text;
        }
        typed
    }

    /// Words that can be completed: none where knowledge is asked for.
    fn words(&self, view: &G::View) -> Vec<String> {
        match G::asks(view) {
            Asks::Choice => {
                let own = commands::words(&self.context.teller);
                G::words(view, &self.table()).into_iter().chain(own).collect()
            }
            Asks::Knowledge { .. } => Vec::new(),
        }
    }

    /// A line of somebody; the outer result is of the terminal.
    fn ask(&mut self, words: Vec<String>) -> Result<std::result::Result<String, End>> {
        loop {
            return Ok(match self.lines.ask("> ", words.clone())? {
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

    /// Asks a question that wants yes or no. Commands can be typed here too; to take back means no.
    fn confirmed(
        &mut self,
        wanted: Option<String>,
        question: &Question<G>,
    ) -> Result<std::result::Result<bool, End>> {
        let Some(wanted) = wanted else {
            return Ok(Ok(true));
        };
        let wanted = self.fitted(&format!("{wanted} {}", self.plain("play-yes-no")));
        self.show(&wanted)?;
        loop {
            let line = match self.ask(Vec::new())? {
                Ok(line) => line,
                Err(end) => return Ok(Err(end)),
            };
            match (commands::yes_or_no(&line), commands::exact(&line)) {
                (Some(true), _) => return Ok(Ok(true)),
                (Some(false), _) | (_, Some(Command::Undo)) => return Ok(Ok(false)),
                (_, Some(Command::Quit)) => return Ok(Err(End::Quit)),
                (_, Some(command)) => {
                    self.obey(command, question)?;
                    self.show(&wanted)?;
                }
                (_, None) => self.show(&self.plain("play-yes-or-no"))?,
            }
        }
    }

    fn obey(&mut self, command: Command, question: &Question<G>) -> Result<Step> {
        let (view, table) = (&question.view, self.table());
        match command {
            Command::Help => {
                self.show(&G::help(view, &table))?;
                let undo = yes_or_no(self.goes_back(question.seat).is_ok());
                self.show(&self.fitted(&self.context.text("play-help", &[("undo", undo)])))?;
            }
            Command::Rules => self.show(&G::rules(view, &table))?,
            Command::Table => self.show(&G::table(view, &table))?,
            Command::Hand => self.show(&G::hand(view, &table))?,
            Command::Why(about) => self.show(&G::why(&about, view, &table))?,
            Command::Score => self.show(&<G as Tell>::score(view, &table))?,
            Command::Map(part) => self.show_plate(&self.maps.told::<G>(&part, view, &table))?,
            Command::Undo => return self.undo(question.seat),
            Command::Quit => return Ok(Step::End(End::Quit)),
        }
        Ok(Step::Asking)
    }

    /// Takes back the last decision of a person, and what bots have done since.
    fn undo(&mut self, seat: Seat) -> Result<Step> {
        let back = match self.goes_back(seat) {
            Ok(back) => back,
            Err(why) => {
                self.show(&why)?;
                return Ok(Step::Asking);
            }
        };
        self.next = None;
        self.rest.iter_mut().for_each(Vec::clear);
        let bots = self.acted.iter().rev().take(back);
        let bots = bots.filter(|seat| self.bots[seat.index()].is_some());
        let chance_goes_back = bots.count() > 0;
        let mut undone: Vec<(Seat, String)> = Vec::new();
        for _ in 0..back {
            let action = self.play.actions().last().cloned();
            let seat = self.acted.pop();
            if self.play.undo().is_err() {
                break;
            }
            self.record(&undo_line())?;
            undone.extend(seat.zip(action.map(|action| G::action(&action, &self.table()))));
        }
        // In the order in which it was done, a line for each who did it.
        undone.reverse();
        for turn in undone.chunk_by(|(one, _), (next, _)| one == next) {
            let table = self.table();
            let actions: Vec<String> = turn.iter().map(|(_, action)| action.clone()).collect();
            let args = vec![
                ("name", table.name(turn[0].0).into()),
                ("action", table.teller.list(&actions, Join::And).into()),
            ];
            self.show(&self.fitted(&table.teller.text("play-undone", &args)))?;
        }
        // Bots choose the same again; they would think long about a match in which none has to.
        if chance_goes_back {
            (self.bots, self.acted) = take_seats(&self.play, self.edition, &self.levels);
        }
        self.invite();
        if let Some(keyboard) = &mut self.keyboard {
            keyboard.take_back(self.play.actions().len());
        }
        Ok(Step::Anew)
    }

    /// How many actions go back with the last decision of a person; else why none does.
    fn goes_back(&self, seat: Seat) -> std::result::Result<usize, String> {
        let done = self.acted.len();
        let actor = |back: usize| self.acted[done - back];
        let is_person = |back: &usize| self.levels[actor(*back).index()].is_none();
        match (1..=self.play.undoable()).find(is_person) {
            // What is told of a decision may be the secret of whoever took it.
            Some(back) if self.keyboard.is_some() && actor(back) != seat => {
                Err(self.named("play-undo-other", actor(back)))
            }
            Some(back) => Ok(self.whole_line(back)),
            None if (1..=done).any(|back| is_person(&back)) => Err(self.plain("play-undo-shown")),
            None => Err(self.plain("play-undo-none")),
        }
    }

    /// How many actions go back with the line whose last action lies so far back, if all of it can.
    fn whole_line(&self, back: usize) -> usize {
        let done = self.acted.len();
        let mut begun = self.lines_begun.iter().rev();
        let begun = begun.find(|begun| **begun + back <= done).copied();
        begun.map(|begun| done - begun).filter(|all| *all <= self.play.undoable()).unwrap_or(back)
    }
}
