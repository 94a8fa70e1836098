//! State of a keyboard shared by several people whose hands are hidden from each other.

use ::match_session::Session;
use engine::Seat;

/// The player at the keyboard, and the number of steps narrated to each seat. This is public information only.
pub(crate) struct Keyboard {
    /// The player at the keyboard; `None` before the first question.
    holder: Option<Seat>,
    /// Number of narrated steps, by seat.
    heard: Vec<usize>,
}

impl Keyboard {
    /// Creates the keyboard of a resumed match. Each player is assumed to have read all steps before their own last
    /// action.
    pub(crate) fn from_session(session: &dyn Session) -> Self {
        let mut keyboard = Self::new(session.scores().len());
        // The setup is the first step, hence the count from 1.
        for (happenings, seat) in (1..).zip(session.acted()) {
            keyboard.heard[seat.index()] = happenings;
        }
        keyboard
    }

    fn new(seats: usize) -> Self {
        Self { holder: None, heard: vec![0; seats] }
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
    pub(crate) fn mark_narrated(&mut self, seat: Seat, happenings: usize) -> usize {
        std::mem::replace(&mut self.heard[seat.index()], happenings)
    }

    /// Adapts the numbers to an undo, after which `happenings` steps remain. Steps that a player had not read yet are
    /// never narrated to that player.
    pub(crate) fn take_back(&mut self, happenings: usize) {
        for heard in &mut self.heard {
            *heard = happenings.min(*heard);
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
