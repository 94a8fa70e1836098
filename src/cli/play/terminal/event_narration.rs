//! When people are told what happened: at the end of a turn, where they decide in it, or with the keyboard.

use anyhow::Result;

use engine::{Seat, ToMove};

use super::state::Terminal;

impl Terminal<'_> {
    /// Tells what a seat has done, unless it waits: at the end of a turn, or where a person has to decide in it;
    /// where the keyboard is handed over next only then. `goes_on` where another action comes without asking.
    pub(super) fn narrate_turn(&mut self, seat: Option<Seat>, goes_on: bool) -> Result<()> {
        let session = &self.session;
        let turn = session.turn();
        let Some(keyboard) = &mut self.keyboard else {
            let is_bot = |seat: Seat| !session.is_person(seat);
            // What bots do in a game that tells turns is told with the next question.
            let waits = match turn {
                ToMove::Act(_) if goes_on => true,
                ToMove::Act(_) if seat.is_none_or(is_bot) => session.narrates_turns(),
                ToMove::Act(next) => session.narrates_turns() && seat == Some(next),
                ToMove::Over => false,
            };
            return if waits { Ok(()) } else { self.tell_all() };
        };
        match (keyboard.holder(), turn) {
            (None, _) => Ok(()),
            (Some(holder), ToMove::Act(seat)) if seat != holder || goes_on => Ok(()),
            (Some(holder), _) => {
                let since = keyboard.mark_narrated(holder, session.happenings());
                self.show(&self.session.narrate_since(since, false, self.voice()))
            }
        }
    }

    /// Tells what has not been told, but for what the table says that comes next.
    fn tell_all(&mut self) -> Result<()> {
        let since = self.hear_all();
        self.show(&self.session.narrate_since(since, true, self.voice()))
    }

    /// How many happenings have been told; now all of them are. With the keyboard they are told before.
    pub(super) fn hear_all(&mut self) -> usize {
        let all = self.session.happenings();
        let heard = std::mem::replace(&mut self.heard, all);
        if self.keyboard.is_some() { all } else { heard }
    }
}
