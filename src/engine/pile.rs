//! Cards that lie face down.

use super::GameRng;

/// A shuffled pile of cards, by number. Which card is on top is drawn when it is taken: to everyone at
/// the table that is the same as a shuffle, and nothing hidden waits in memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pile(Vec<u16>);

impl Pile {
    /// A pile of the cards `0..count`.
    pub fn new(count: u16) -> Self {
        Self((0..count).collect())
    }

    /// How many cards it has.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Takes the top card.
    #[inline]
    pub fn draw(&mut self, rng: &mut GameRng) -> Option<u16> {
        if self.0.is_empty() {
            return None;
        }
        let index = rng.index(self.0.len());
        Some(self.0.swap_remove(index))
    }

    /// Takes the top card; where there is none, the used cards become a new pile first.
    #[inline]
    pub fn draw_or_refill(&mut self, used: &mut Vec<u16>, rng: &mut GameRng) -> Option<u16> {
        if self.0.is_empty() {
            self.0.append(used);
        }
        self.draw(rng)
    }

    /// Shuffles these cards in.
    pub fn add(&mut self, cards: impl Iterator<Item = u16>) {
        self.0.extend(cards);
    }

    /// The cards in no order that means anything.
    pub fn cards(&self) -> &[u16] {
        &self.0
    }
}

impl FromIterator<u16> for Pile {
    fn from_iter<I: IntoIterator<Item = u16>>(cards: I) -> Self {
        Self(cards.into_iter().collect())
    }
}
