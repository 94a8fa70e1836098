//! One keyboard among people who hold what the others must not see.

use bots::Level;
use engine::{Playthrough, Seat};
use narration::Tell;

use super::telling::Happened;

/// Who has the keyboard, and what has been told to whom. Nothing comes here that is not public.
pub(crate) struct Keyboard<T> {
    /// Who has been asked last; nobody yet.
    holder: Option<Seat>,
    /// What has happened.
    told: Vec<T>,
    /// The number of the action that led to each of it.
    actions: Vec<usize>,
    /// By seat: how much of this has been told to whoever sits there.
    heard: Vec<usize>,
}

impl<G: Tell> Keyboard<Happened<G>> {
    /// The keyboard of a match in which it must be handed over, as if nobody had ever left the match:
    /// everybody knows what had been told before the own last decision.
    pub(crate) fn of(levels: &[Option<Level>], play: &Playthrough<G>) -> Option<Self> {
        let people = levels.iter().filter(|level| level.is_none());
        if !G::SECRET_HANDS || people.count() < 2 {
            return None;
        }
        let mut keyboard = Self::new(levels.len());
        keyboard.tell(0, Happened::at_the_start(play));
        for (action, step) in (1..).zip(play.steps()) {
            keyboard.heard[step.seat.index()] = keyboard.told.len();
            keyboard.tell(action, step.into());
        }
        Some(keyboard)
    }
}

impl<T> Keyboard<T> {
    fn new(seats: usize) -> Self {
        Self { holder: None, told: Vec::new(), actions: Vec::new(), heard: vec![0; seats] }
    }

    /// Who sits at it; nobody before the first question.
    pub(crate) fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// Somebody sits down at it.
    pub(crate) fn give(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }

    /// Keeps what an action led to, until everybody has been told.
    pub(crate) fn tell(&mut self, action: usize, happened: T) {
        self.told.push(happened);
        self.actions.push(action);
    }

    /// What has happened since a seat was told last; now it is told.
    pub(crate) fn missed(&mut self, seat: Seat) -> &[T] {
        let heard = std::mem::replace(&mut self.heard[seat.index()], self.told.len());
        &self.told[heard..]
    }

    /// Forgets what followed from actions that were taken back; so many are left. Who did not have the
    /// keyboard meanwhile never hears of them.
    pub(crate) fn take_back(&mut self, actions: usize) {
        self.actions.retain(|action| *action <= actions);
        // Actions come in order.
        self.told.truncate(self.actions.len());
        for heard in &mut self.heard {
            *heard = self.told.len().min(*heard);
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
        let missed = |keyboard: &mut Keyboard<&'static str>, seat| {
            let missed: Vec<&str> = keyboard.missed(seat).to_vec();
            missed.join(" ")
        };
        keyboard.tell(0, "Cards are dealt.");
        assert_eq!(missed(&mut keyboard, ann), "Cards are dealt.");
        keyboard.tell(1, "Ann flies to Rome.");
        assert_eq!(missed(&mut keyboard, ann), "Ann flies to Rome.");
        keyboard.take_back(0);
        keyboard.tell(1, "Ann swaps.");
        assert_eq!(missed(&mut keyboard, bob), "Cards are dealt. Ann swaps.");
        keyboard.tell(2, "Bob swaps.");
        assert_eq!(missed(&mut keyboard, ann), "Ann swaps. Bob swaps.");
        assert_eq!(missed(&mut keyboard, ann), "");
        assert_eq!(missed(&mut keyboard, bob), "Bob swaps.");
    }
}
