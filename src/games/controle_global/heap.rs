//! The piles of cards, as sets: which card is on top is drawn when it is taken.

use engine::GameRng;

/// A pile and its discards; a card is named by its place in the list of the pile's cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CardPile {
    /// Cards face down.
    pub(super) hidden: u32,
    /// Cards that lie face up on the discards.
    pub(super) open: u32,
    /// The one that was discarded last.
    pub(super) top: Option<u8>,
}

impl CardPile {
    /// A pile of so many cards, all face down.
    pub(super) fn new(cards: usize) -> Self {
        Self { hidden: (0..cards).fold(0, |set, bit| set | 1 << bit), ..Self::default() }
    }

    /// Whether a card can be drawn, be it after shuffling (B4.10).
    pub(super) fn can_give(self) -> bool {
        self.hidden | self.open != 0
    }

    /// Whether the discards must be shuffled before a card is drawn.
    pub(super) fn is_spent(self) -> bool {
        self.hidden == 0 && self.open != 0
    }

    /// Shuffles the discards.
    pub(super) fn reshuffle(&mut self) {
        self.hidden |= std::mem::take(&mut self.open);
        self.top = None;
    }

    /// Takes the top card, if there is one face down.
    pub(super) fn draw(&mut self, rng: &mut GameRng) -> Option<u8> {
        let count = self.hidden.count_ones();
        if count == 0 {
            return None;
        }
        let card = nth_bit(self.hidden, rng.below(count));
        self.hidden &= !(1 << card);
        Some(card)
    }

    /// Puts a card back among those that are face down.
    pub(super) fn put_back(&mut self, card: u8) {
        self.hidden |= 1 << card;
    }

    /// Lays a card on the discards.
    pub(super) fn discard(&mut self, card: u8) {
        self.open |= 1 << card;
        self.top = Some(card);
    }
}

/// The place of the bit that has so many set bits below it.
fn nth_bit(mut set: u32, nth: u32) -> u8 {
    for _ in 0..nth {
        set &= set - 1;
    }
    set.trailing_zeros() as u8
}

/// The places of the bits that are set.
pub(super) fn bits(set: u32) -> impl Iterator<Item = u8> {
    let mut rest = set;
    std::iter::from_fn(move || {
        let bit = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (bit < u32::BITS).then_some(bit as u8)
    })
}
