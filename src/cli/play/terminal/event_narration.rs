//! Decides when to narrate the steps of a match: after each action, at the end of a turn, or when the keyboard is
//! handed over.

use anyhow::Result;

use engine::{Seat, ToMove};

use super::state::Terminal;

impl Terminal<'_> {
    /// Narrates the last steps, or waits with them: for the end of the turn, for a decision of a person within the
    /// turn, or until the keyboard is handed over. `seat` has acted last; `None` for the opening. `goes_on` is `true`
    /// if another automatic action follows.
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
            // The next player sees these steps when the keyboard is handed over.
            (Some(holder), ToMove::Act(seat)) if seat != holder || goes_on => Ok(()),
            (Some(holder), _) => {
                let since = keyboard.mark_narrated(holder, session.step_count());
                self.show(&self.session.narrate_since(since, false, self.text_options()))
            }
        }
    }

    /// Narrates all remaining steps, except those whose result the next display of the table shows anyway.
    fn tell_all(&mut self) -> Result<()> {
        let since = self.hear_all();
        self.show(&self.session.narrate_since(since, true, self.text_options()))
    }

    /// Marks all steps as narrated, and returns the index of the first step that still has to be narrated. If the
    /// keyboard is handed over, there is none.
    pub(super) fn hear_all(&mut self) -> usize {
        let all = self.session.step_count();
        let heard = std::mem::replace(&mut self.narrated_steps, all);
        if self.keyboard.is_some() { all } else { heard }
    }
}
