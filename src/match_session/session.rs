//! The interface of a match of any game: its state, texts and undo.

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
    /// The rules that apply now.
    Rules,
    /// The scores of all seats.
    Score,
    /// The whole table.
    Table,
    /// The hand of the seat.
    Hand,
    /// The reason why a choice is impossible, or its consequences. Holds the text that names the choice.
    Why(&'a str),
}

/// A match of any game. Its history is a list of steps: the first is the setup, and each action is one more step.
pub trait Session: Send {
    /// Returns the id of the game.
    fn game(&self) -> &'static str;
    /// Returns the names, people, language and layout that a narration needs.
    fn table<'a>(&'a self, text_options: TextOptions<'a>) -> Table<'a>;
    /// Returns the seats of the people at this device.
    fn people(&self) -> &[Seat];
    /// Returns `true` if a person decides for the seat, on this or another device.
    fn is_person(&self, seat: Seat) -> bool;
    /// Returns `true` if several people share this device and must not see each other's hands.
    fn is_handed_over(&self) -> bool;

    /// Returns the seat to move.
    fn turn(&self) -> ToMove;
    /// Returns the number of steps so far, including the setup.
    fn step_count(&self) -> usize;
    /// Returns the acting seat of each action so far.
    fn acting_seats(&self) -> &[Seat];
    /// Returns the score of each seat, in the game's own unit.
    fn scores(&self) -> Vec<u16>;
    /// Returns the lines of the record after its header, without the last line of a finished match.
    fn lines(&self) -> &str;
    /// Returns the last line of the record, with the result; `None` before the end of the match.
    fn last_line(&self) -> Option<String>;

    /// Returns the number of last actions to undo so that the last decision of a person can be made again. `seat` is
    /// the person who asks for it.
    ///
    /// # Errors
    ///
    /// Returns the reason why undo is impossible.
    fn undo_count(&self, seat: Seat) -> Result<usize, UndoError>;
    /// Undoes the last actions, and returns their seats and descriptions, the last action first.
    ///
    /// # Errors
    ///
    /// Returns [`UndoError::InformationRevealed`], and changes nothing, if not all of them can be undone.
    fn undo(
        &mut self,
        count: usize,
        text_options: TextOptions<'_>,
    ) -> Result<Vec<(Seat, String)>, UndoError>;

    /// Returns the kind of the current question: a choice or knowledge.
    fn question_kind(&self, seat: Option<Seat>) -> QuestionKind;
    /// Returns the answer to a query, for a seat, or for spectators with `None`.
    fn answer(&self, query: Query<'_>, seat: Option<Seat>, text_options: TextOptions<'_>)
    -> String;
}

impl<G: Narrate + BotGame + 'static> Session for Match<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn table<'a>(&'a self, text_options: TextOptions<'a>) -> Table<'a> {
        Table {
            dataset: &self.dataset,
            localizer: text_options.localizer,
            names: &self.names,
            people: &self.people,
            plain: text_options.plain,
            width: text_options.width,
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
        self.playthrough.position().to_move()
    }

    fn step_count(&self) -> usize {
        self.playthrough.actions().len() + 1
    }

    fn acting_seats(&self) -> &[Seat] {
        self.playthrough.acting_seats()
    }

    fn scores(&self) -> Vec<u16> {
        let position = self.playthrough.position();
        Seat::all(position.seats()).map(|seat| position.score(seat)).collect()
    }

    fn lines(&self) -> &str {
        &self.record_lines
    }

    fn last_line(&self) -> Option<String> {
        (self.turn() == ToMove::Over).then(|| ended_line(&self.playthrough.position().standings()))
    }

    fn undo_count(&self, seat: Seat) -> Result<usize, UndoError> {
        let acting_seats = self.playthrough.acting_seats();
        let actor = |back: usize| acting_seats[acting_seats.len() - back];
        let is_person = |back: &usize| self.is_person(actor(*back));
        match (1..=self.playthrough.undoable_actions()).find(is_person) {
            // The description of an undone decision may contain secrets of the seat that made it.
            Some(back) if self.is_handed_over() && actor(back) != seat => {
                Err(UndoError::OtherPerson(actor(back)))
            }
            Some(back) => Ok(self.undo_count_of_line(back)),
            None if (1..=acting_seats.len()).any(|back| is_person(&back)) => {
                Err(UndoError::InformationRevealed)
            }
            None => Err(UndoError::NoDecision),
        }
    }

    fn undo(
        &mut self,
        count: usize,
        text_options: TextOptions<'_>,
    ) -> Result<Vec<(Seat, String)>, UndoError> {
        if count > self.playthrough.undoable_actions() {
            return Err(UndoError::InformationRevealed);
        }
        let mut undone = Vec::new();
        for _ in 0..count {
            let last_action = self
                .playthrough
                .acting_seats()
                .last()
                .copied()
                .zip(self.playthrough.actions().last());
            undone.extend(last_action.map(|(seat, action)| {
                (seat, G::describe_action(action, &self.table(text_options)))
            }));
            self.playthrough.undo().map_err(|IllegalAction| UndoError::InformationRevealed)?;
            // Records are append-only, so an undo adds a line instead of removing one.
            self.record_lines.push_str(&undo_line());
        }
        // Automatic and queued actions were determined for the undone position.
        self.automatic_action = None;
        self.queued_actions.iter_mut().for_each(Vec::clear);
        for (seat, seated_player) in (0..).map(Seat).zip(&mut self.seated_players) {
            let undid_own = undone.iter().any(|(other, _)| *other == seat);
            if let Some(player) = seated_player {
                // A player that has to join again receives the match before the next choice.
                player.has_joined &= !player.player.rejoins(undid_own);
            }
        }
        Ok(undone)
    }

    fn question_kind(&self, seat: Option<Seat>) -> QuestionKind {
        G::question_kind(&self.view(seat))
    }

    fn answer(
        &self,
        query: Query<'_>,
        seat: Option<Seat>,
        text_options: TextOptions<'_>,
    ) -> String {
        let (view, table) = (&self.view(seat), &self.table(text_options));
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
