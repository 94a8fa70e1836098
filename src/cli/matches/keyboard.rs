//! A keyboard shared by people with hidden hands.

use ::match_session::Session;
use engine::Seat;

/// The player at the keyboard, and the number of steps that were narrated to each seat. Contains public information
/// only.
pub(crate) struct Keyboard {
    /// The player of the last question; `None` before the first one.
    holder: Option<Seat>,
    /// Number of narrated steps by seat.
    heard: Vec<usize>,
}

impl Keyboard {
    /// Creates the keyboard of a resumed match as if it had never been left: each player knows all steps before their
    /// own last decision.
    pub(crate) fn from_session(session: &dyn Session) -> Self {
        let mut keyboard = Self::new(session.scores().len());
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

    /// Sets the number of steps narrated to a seat, and returns the former one.
    pub(crate) fn mark_narrated(&mut self, seat: Seat, happenings: usize) -> usize {
        std::mem::replace(&mut self.heard[seat.index()], happenings)
    }

    /// Adjusts the numbers after an undo that leaves this number of steps. Players without the keyboard in between
    /// never read about the undone steps.
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
