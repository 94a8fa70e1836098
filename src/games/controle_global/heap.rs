//! Piles of cards as bit sets. The top card is chosen at random when it is drawn.

use engine::GameRng;

/// A pile and its discards, as two sets. A card is identified by its index in the pile's list of cards, and is one
/// bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardPile {
    /// Set of face-down cards.
    pub(super) face_down: u32,
    /// Set of discards, which are face up.
    pub(super) discards: u32,
    /// The last discard; `None` if there are no discards.
    pub(super) top_discard: Option<u8>,
}

impl CardPile {
    /// Creates a pile with the given number of face-down cards.
    pub(super) fn new(cards: usize) -> Self {
        Self { face_down: (0..cards).fold(0, |set, bit| set | 1 << bit), ..Self::default() }
    }

    /// Returns `true` if a card can be drawn, possibly after a reshuffle of the discards (B4.10).
    pub(super) fn can_draw(self) -> bool {
        self.face_down | self.discards != 0
    }

    /// Returns `true` if the discards have to be shuffled before the next draw.
    pub(super) fn needs_reshuffle(self) -> bool {
        self.face_down == 0 && self.discards != 0
    }

    /// Turns the discards into the new face-down pile.
    pub(super) fn reshuffle(&mut self) {
        self.face_down |= std::mem::take(&mut self.discards);
        self.top_discard = None;
    }

    /// Draws the top card; `None` if no card is face down.
    pub(super) fn draw(&mut self, rng: &mut GameRng) -> Option<u8> {
        let count = self.face_down.count_ones();
        if count == 0 {
            return None;
        }
        let card = nth_bit(self.face_down, rng.below(count));
        self.face_down &= !(1 << card);
        Some(card)
    }

    /// Returns a card to the face-down cards.
    pub(super) fn put_back(&mut self, card: u8) {
        self.face_down |= 1 << card;
    }

    /// Adds a card to the discards.
    pub(super) fn discard(&mut self, card: u8) {
        self.discards |= 1 << card;
        self.top_discard = Some(card);
    }
}

/// Returns the index of the set bit that has `nth` set bits below it.
fn nth_bit(mut set: u32, nth: u32) -> u8 {
    for _ in 0..nth {
        // Clears the lowest set bit.
        set &= set - 1;
    }
    set.trailing_zeros() as u8
}

/// Returns the indices of the set bits in ascending order.
pub(super) fn bits(set: u32) -> impl Iterator<Item = u8> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (bit < u32::BITS).then_some(bit as u8)
    })
}
