//! Decides when to narrate events: after each action, at the end of a turn, or with the hand-over of the keyboard.

use anyhow::Result;

use engine::{Seat, ToMove};

use super::state::Terminal;

impl Terminal<'_> {
    /// Narrates the last actions, or waits: for the end of a turn, for a decision of a person within it, or for the
    /// hand-over of the keyboard. `goes_on` if another automatic action follows.
    pub(super) fn narrate_turn(&mut self, seat: Option<Seat>, goes_on: bool) -> Result<()> {
        let session = &self.session;
        let turn = session.turn();
        let Some(keyboard) = &mut self.keyboard else {
            let is_bot = |seat: Seat| !session.is_person(seat);
            // In games narrated by turns, bots' actions are narrated with the next question.
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
            // The next player gets these events with the hand-over.
            (Some(holder), ToMove::Act(seat)) if seat != holder || goes_on => Ok(()),
            (Some(holder), _) => {
                let since = keyboard.mark_narrated(holder, session.happenings());
                self.show(&self.session.narrate_since(since, false, self.voice()))
            }
        }
    }

    /// Narrates all remaining events, except the ones that the next table shows anyway.
    fn tell_all(&mut self) -> Result<()> {
        let since = self.hear_all();
        self.show(&self.session.narrate_since(since, true, self.voice()))
    }

    /// Marks all events as narrated, and returns the index of the first one that still has to be narrated. With a
    /// hand-over of the keyboard, none has to.
    pub(super) fn hear_all(&mut self) -> usize {
        let all = self.session.happenings();
        let heard = std::mem::replace(&mut self.heard, all);
        if self.keyboard.is_some() { all } else { heard }
    }
}
