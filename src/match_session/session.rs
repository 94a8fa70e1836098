//! The interface of a match of any game: state, texts and undo.

use bots::BotGame;
use engine::{IllegalAction, Seat, ToMove};
use narration::{Narrate, QuestionKind, Table};
use record::{ended_line, undo_line};

use super::matches::Match;
use super::{TextOptions, UndoError};

/// A request for text, which a seat can make at any time.
#[derive(Clone, Copy, Debug)]
pub enum Query<'a> {
    /// The current question, and valid input.
    Prompt,
    /// Help on valid input, with examples.
    Help,
    /// The rule that applies now.
    Rules,
    /// The scores of all seats.
    Score,
    /// The whole table.
    Table,
    /// The hand of the seat.
    Hand,
    /// The reason why the named choice is impossible, or its consequences.
    Why(&'a str),
}

/// A match of any game. Its history is a list of steps: the setup is the first, and each action is one more.
pub trait Session: Send {
    /// Returns the id of the game.
    fn game(&self) -> &'static str;
    /// Returns names, people, language and layout for narration.
    fn table<'a>(&'a self, voice: TextOptions<'a>) -> Table<'a>;
    /// Returns the seats of the people at this device.
    fn people(&self) -> &[Seat];
    /// Returns `true` if a person decides for the seat, on this or another device.
    fn is_person(&self, seat: Seat) -> bool;
    /// Returns `true` if several people with hidden hands share this device.
    fn is_handed_over(&self) -> bool;

    /// Returns the seat to move.
    fn turn(&self) -> ToMove;
    /// Returns the number of steps so far, including the setup.
    fn happenings(&self) -> usize;
    /// Returns the acting seat of each action so far.
    fn acted(&self) -> &[Seat];
    /// Returns the score of each seat, in the game's own unit.
    fn scores(&self) -> Vec<u16>;
    /// Returns the lines of the record after its header, without the last line of a finished match.
    fn lines(&self) -> &str;
    /// Returns the last line of the record; `None` before the end of the match.
    fn last_line(&self) -> Option<String>;

    /// Returns the number of actions to undo, so that a person's last decision can be made again. `seat` is the
    /// person who requests it.
    ///
    /// # Errors
    ///
    /// Returns the reason why undo is impossible.
    fn goes_back(&self, seat: Seat) -> Result<usize, UndoError>;
    /// Undoes the last actions, and returns their seats and descriptions, the last action first.
    ///
    /// # Errors
    ///
    /// Returns [`UndoError::Shown`], and changes nothing, if not all of them can be undone.
    fn undo(
        &mut self,
        count: usize,
        voice: TextOptions<'_>,
    ) -> Result<Vec<(Seat, String)>, UndoError>;

    /// Returns the kind of the current question: a choice or knowledge.
    fn question_kind(&self, seat: Option<Seat>) -> QuestionKind;
    /// Returns the text for a query, for a seat or for spectators.
    fn answer(&self, query: Query<'_>, seat: Option<Seat>, voice: TextOptions<'_>) -> String;
}

impl<G: Narrate + BotGame + 'static> Session for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn table<'a>(&'a self, voice: TextOptions<'a>) -> Table<'a> {
        Table {
            dataset: &self.dataset,
            localizer: voice.localizer,
            names: &self.names,
            people: &self.people,
            plain: voice.plain,
            width: voice.width,
        }
    }

    fn people(&self) -> &[Seat] {
        &self.people
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.header.seats.get(seat.index()).is_some_and(|sitter| sitter.bot.is_none())
    }

    fn is_handed_over(&self) -> bool {
        G::SECRET_HANDS && self.people.len() > 1
    }

    fn turn(&self) -> ToMove {
        self.play.position().to_move()
    }

    fn happenings(&self) -> usize {
        self.play.actions().len() + 1
    }

    fn acted(&self) -> &[Seat] {
        self.play.deciders()
    }

    fn scores(&self) -> Vec<u16> {
        let position = self.play.position();
        Seat::all(position.seats()).map(|seat| position.score(seat)).collect()
    }

    fn lines(&self) -> &str {
        &self.lines
    }

    fn last_line(&self) -> Option<String> {
        (self.turn() == ToMove::Over).then(|| ended_line(&self.play.position().standings()))
    }

    fn goes_back(&self, seat: Seat) -> Result<usize, UndoError> {
        let acted = self.play.deciders();
        let actor = |back: usize| acted[acted.len() - back];
        let is_person = |back: &usize| self.is_person(actor(*back));
        match (1..=self.play.undoable()).find(is_person) {
            // The description of a decision may contain secrets of the seat that made it.
            Some(back) if self.is_handed_over() && actor(back) != seat => {
                Err(UndoError::OtherPerson(actor(back)))
            }
            Some(back) => Ok(self.whole_line(back)),
            None if (1..=acted.len()).any(|back| is_person(&back)) => Err(UndoError::Shown),
            None => Err(UndoError::Nothing),
        }
    }

    fn undo(
        &mut self,
        count: usize,
        voice: TextOptions<'_>,
    ) -> Result<Vec<(Seat, String)>, UndoError> {
        if count > self.play.undoable() {
            return Err(UndoError::Shown);
        }
        let mut undone = Vec::new();
        for _ in 0..count {
            let done = self.play.deciders().last().copied().zip(self.play.actions().last());
            undone.extend(done.map(|(seat, action)| (seat, G::action(action, &self.table(voice)))));
            self.play.undo().map_err(|IllegalAction| UndoError::Shown)?;
            // Records are append-only: an undo adds a line instead of removing one.
            self.lines.push_str(&undo_line());
        }
        // Automatic actions and rests of typed lines were computed for the undone position.
        self.next = None;
        self.rest.iter_mut().for_each(Vec::clear);
        for (seat, decider) in (0..).map(Seat).zip(&mut self.deciders) {
            let own = undone.iter().any(|(other, _)| *other == seat);
            if let Some(decider) = decider {
                // A player that has to rejoin replays the match before its next choice.
                decider.has_joined &= !decider.player.rejoins(own);
            }
        }
        Ok(undone)
    }

    fn question_kind(&self, seat: Option<Seat>) -> QuestionKind {
        G::question_kind(&self.view(seat))
    }

    fn answer(&self, query: Query<'_>, seat: Option<Seat>, voice: TextOptions<'_>) -> String {
        let (view, table) = (&self.view(seat), &self.table(voice));
        match query {
            Query::Prompt => G::prompt(view, table),
            Query::Help => G::help(view, table),
            Query::Rules => G::rules(view, table),
            Query::Score => <G as Narrate>::score(view, table),
            Query::Table => G::table(view, table),
            Query::Hand => G::hand(view, table),
            Query::Why(about) => G::why(about, view, table),
        }
    }
}
