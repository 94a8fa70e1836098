//! State of a keyboard that several people share, who must not see each other's hands.

use ::match_session::Session;
use engine::Seat;

/// The player at the keyboard, and the number of steps of the match that have been narrated to each seat. This is
/// public information only.
pub(crate) struct Keyboard {
    /// The player at the keyboard; `None` before the first question.
    holder: Option<Seat>,
    /// Number of narrated steps, by seat.
    narrated: Vec<usize>,
}

impl Keyboard {
    /// Creates the keyboard of a match, which may be a resumed one. Each player is assumed to know all steps before
    /// the player's last action.
    pub(crate) fn from_session(session: &dyn Session) -> Self {
        let mut keyboard = Self::new(session.scores().len());
        // Counted from 1, because the setup is the first step.
        for (happenings, seat) in (1..).zip(session.acting_seats()) {
            keyboard.narrated[seat.index()] = happenings;
        }
        keyboard
    }

    fn new(seats: usize) -> Self {
        Self { holder: None, narrated: vec![0; seats] }
    }

    /// Returns the player at the keyboard; `None` before the first question.
    pub(crate) fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// Gives the keyboard to a player.
    pub(crate) fn give(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }

    /// Sets the number of steps narrated to a seat, and returns the previous number.
    pub(crate) fn mark_narrated(&mut self, seat: Seat, steps: usize) -> usize {
        std::mem::replace(&mut self.narrated[seat.index()], steps)
    }

    /// Adapts the numbers after an undo that leaves `steps` steps. A step that was undone before a player read it is
    /// never narrated to that player.
    pub(crate) fn take_back(&mut self, steps: usize) {
        for heard in &mut self.narrated {
            *heard = steps.min(*heard);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_told_everything_once_but_what_was_taken_back() {
        let (ann, bob) = (Seat(0), Seat(1));
        let mut keyboard = Keyboard::new(2);
        assert_eq!(keyboard.mark_narrated(ann, 1), 0);
        assert_eq!(keyboard.mark_narrated(ann, 2), 1);
        keyboard.take_back(1);
        assert_eq!(keyboard.mark_narrated(bob, 2), 0);
        assert_eq!(keyboard.mark_narrated(ann, 3), 1);
        assert_eq!(keyboard.mark_narrated(ann, 3), 3);
        assert_eq!(keyboard.mark_narrated(bob, 3), 2);
    }
}
