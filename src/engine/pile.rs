//! Face-down piles of cards.

use super::GameRng;

/// A face-down pile of cards, each identified by a number. The top card is chosen at random when it is drawn (lazy
/// shuffle): the distribution is the same as after a shuffle, and the pile stores no hidden order that could leak.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pile(Vec<u16>);

impl Pile {
    /// Creates a pile of the cards `0..count`.
    pub fn new(count: u16) -> Self {
        Self((0..count).collect())
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if the pile has no cards.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Draws the top card; `None` if the pile is empty.
    #[inline]
    pub fn draw(&mut self, rng: &mut GameRng) -> Option<u16> {
        if self.0.is_empty() {
            return None;
        }
        // `swap_remove` is constant time, and the order of the remaining cards carries no information.
        let index = rng.index(self.0.len());
        Some(self.0.swap_remove(index))
    }

    /// Draws the top card. If the pile is empty, `discards` is first emptied into it. `None` if both are empty.
    #[inline]
    pub fn draw_or_refill(&mut self, discards: &mut Vec<u16>, rng: &mut GameRng) -> Option<u16> {
        if self.0.is_empty() {
            self.0.append(discards);
        }
        self.draw(rng)
    }

    /// Shuffles cards into the pile. Adding is enough, because each draw is random.
    pub fn add(&mut self, cards: impl Iterator<Item = u16>) {
        self.0.extend(cards);
    }

    /// Returns the cards in an arbitrary order.
    pub fn cards(&self) -> &[u16] {
        &self.0
    }
}

impl FromIterator<u16> for Pile {
    fn from_iter<I: IntoIterator<Item = u16>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}
