//! One keyboard among people who hold what the others must not see.

use ::match_session::Session;
use engine::Seat;

/// Who has the keyboard, and how much has been told to whom. Nothing comes here that is not public.
pub(crate) struct Keyboard {
    /// Who has been asked last; nobody yet.
    holder: Option<Seat>,
    /// By seat: how many happenings have been told to whoever sits there.
    heard: Vec<usize>,
}

impl Keyboard {
    /// The keyboard of a match, as if nobody had ever left the match: everybody knows what had been told before the
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

    /// Who sits at it; nobody before the first question.
    pub(crate) fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// Somebody sits down at it.
    pub(crate) fn give(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }

    /// How many happenings a seat had been told of; now it is told of all.
    pub(crate) fn mark_narrated(&mut self, seat: Seat, happenings: usize) -> usize {
        std::mem::replace(&mut self.heard[seat.index()], happenings)
    }

    /// Forgets what was taken back; so many happenings are left. Who did not have the keyboard meanwhile never hears
    /// of the others.
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
