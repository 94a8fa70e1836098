//! A match of any game: its state, its texts, and undo.

use bots::BotGame;
use engine::{IllegalAction, Seat, ToMove};
use narration::{Narrate, QuestionKind, Table};
use record::{ended_line, undo_line};

use super::matches::Match;
use super::{TextOptions, UndoError};

/// A question that a seat can ask at any time.
#[derive(Clone, Copy, Debug)]
pub enum Query<'a> {
    /// The present question, and valid input.
    Prompt,
    /// What may be typed now, with examples.
    Help,
    /// The rule for this moment.
    Rules,
    /// Points of all.
    Score,
    /// All of the table.
    Table,
    /// What the seat holds.
    Hand,
    /// What a choice of this name lacks, or would lead to.
    Why(&'a str),
}

/// A match of any game. Happenings are counted from the setup, which is the first one; each action is one more.
pub trait Session: Send {
    /// The id of the game.
    fn game(&self) -> &'static str;
    /// Names, people, language and layout for narration.
    fn table<'a>(&'a self, voice: TextOptions<'a>) -> Table<'a>;
    /// The seats of the people at this table.
    fn people(&self) -> &[Seat];
    /// Whether a person decides for a seat, here or elsewhere.
    fn is_person(&self, seat: Seat) -> bool;
    /// Whether people share this table who hold what the others must not see.
    fn is_handed_over(&self) -> bool;

    /// The seat to move.
    fn turn(&self) -> ToMove;
    /// How many happenings there have been.
    fn happenings(&self) -> usize;
    /// The seats that decided on the actions so far.
    fn acted(&self) -> &[Seat];
    /// What each seat has achieved, in the unit of the game.
    fn scores(&self) -> Vec<u16>;
    /// The lines of the record after its header, without the last one of a match that is over.
    fn lines(&self) -> &str;
    /// The last line of the record; `None` while the match goes on.
    fn last_line(&self) -> Option<String>;

    /// How many actions go back with the last decision of a person, by the wish of a seat.
    fn goes_back(&self, seat: Seat) -> Result<usize, UndoError>;
    /// Takes back the last actions, and returns who had done what, the last one first.
    fn undo(
        &mut self,
        count: usize,
        voice: TextOptions<'_>,
    ) -> Result<Vec<(Seat, String)>, UndoError>;

    /// The kind of question: a choice or knowledge.
    fn question_kind(&self, seat: Option<Seat>) -> QuestionKind;
    /// The answer to a query, for a seat or for spectators.
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
            // The narration of a decision may be the secret of the seat that took it.
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
            self.lines.push_str(&undo_line());
        }
        self.next = None;
        self.rest.iter_mut().for_each(Vec::clear);
        for (seat, decider) in (0..).map(Seat).zip(&mut self.deciders) {
            let own = undone.iter().any(|(other, _)| *other == seat);
            if let Some(decider) = decider {
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
