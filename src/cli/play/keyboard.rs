//! One keyboard among people who hold what the others must not see.

use mappemonde::engine::{Playthrough, Seat, Turn};
use mappemonde::text::Tell;

use super::session::Match;

/// Who has the keyboard, and what has been told to whom. Nothing comes here that is not public.
pub(super) struct Keyboard {
    /// Who has been asked last; nobody yet.
    holder: Option<Seat>,
    /// What has happened, each behind the number of the action that led to it.
    told: Vec<(usize, String)>,
    /// By seat: how many of these texts have been told to whoever sits there.
    heard: Vec<usize>,
}

impl Keyboard {
    /// The keyboard of a match in which it must be handed over, as if nobody had ever left the match:
    /// everybody knows what had been told before the own last decision.
    pub(super) fn of<G: Tell>(it: &Match<'_, G>) -> Option<Self> {
        let people = it.levels.iter().filter(|level| level.is_none());
        if !G::SECRET_HANDS || people.count() < 2 {
            return None;
        }
        let (cards, setup) = (&it.edition.cards, it.play.setup().clone());
        let mut again = Playthrough::<G>::new(cards, setup, it.play.seed()).ok()?;
        let mut keyboard = Self {
            holder: None,
            told: Vec::new(),
            heard: vec![0; it.levels.len()],
        };
        let view = again.position().public_view();
        keyboard.tell(0, G::events(again.opening(), &view, &it.table));
        for (index, action) in it.play.actions().iter().enumerate() {
            let before = again.position().public_view();
            if let Turn::Act(seat) = again.position().turn() {
                keyboard.heard[seat.index()] = keyboard.told.len();
            }
            let events = again.play(action.clone()).ok()?;
            keyboard.tell(index + 1, G::events(&events, &before, &it.table));
        }
        Some(keyboard)
    }

    /// Who has it.
    pub(super) fn holder(&self) -> Option<Seat> {
        self.holder
    }

    /// Somebody sits down at it.
    pub(super) fn give(&mut self, seat: Seat) {
        self.holder = Some(seat);
    }

    /// Keeps what an action led to, until everybody has been told.
    pub(super) fn tell(&mut self, action: usize, text: String) {
        if !text.is_empty() {
            self.told.push((action, text));
        }
    }

    /// Tells a seat what has happened since it was told last.
    pub(super) fn missed(&mut self, seat: Seat) -> String {
        let heard = std::mem::replace(&mut self.heard[seat.index()], self.told.len());
        let texts: Vec<&str> = self.told[heard..].iter().map(|it| it.1.as_str()).collect();
        texts.join("\n")
    }

    /// Forgets what followed from actions that were taken back; so many are left. Who did not have the
    /// keyboard meanwhile never hears of them.
    pub(super) fn take_back(&mut self, actions: usize) {
        self.told.retain(|(action, _)| *action <= actions);
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
        let mut keyboard = Keyboard {
            holder: None,
            told: Vec::new(),
            heard: vec![0; 2],
        };
        keyboard.tell(0, "Cards are dealt.".to_owned());
        assert_eq!(keyboard.missed(ann), "Cards are dealt.");
        keyboard.tell(1, "Ann flies to Rome.".to_owned());
        assert_eq!(keyboard.missed(ann), "Ann flies to Rome.");
        keyboard.take_back(0);
        // A card that is going to be rejected: nothing to tell.
        keyboard.tell(1, String::new());
        keyboard.tell(2, "Ann swaps.".to_owned());
        assert_eq!(keyboard.missed(bob), "Cards are dealt.\nAnn swaps.");
        keyboard.tell(3, "Bob swaps.".to_owned());
        assert_eq!(keyboard.missed(ann), "Ann swaps.\nBob swaps.");
        assert_eq!(keyboard.missed(ann), "");
        assert_eq!(keyboard.missed(bob), "Bob swaps.");
    }
}
