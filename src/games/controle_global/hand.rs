//! Cards in hand: renewing, refilling, drawing, discarding (R16, B3, B4.10, F6, F10).

use super::ControleGlobal;
use super::cards::Cards;
use super::moves::Move;
use super::resources::After;
use super::table::{Event, Stage};
use super::turn::Progress;
use crate::engine::{Listener, Seat};
use crate::model::control::{Power, Supply};

impl Cards {
    /// Cards that somebody with this power holds at the end of a turn (R16, F6).
    pub(super) fn hand_limit(&self, power: Option<Power>) -> u8 {
        match power {
            Some(Power::Hand(cards)) => cards,
            _ => self.control.numbers.hand,
        }
    }
}

impl ControleGlobal {
    pub(super) fn hand_limit(&self, seat: u8) -> usize {
        self.cards.hand_limit(self.power(seat)).into()
    }

    /// Whether the next discard costs nothing (F10).
    fn is_free(&self, seat: u8, progress: &Progress) -> bool {
        matches!(self.power(seat), Some(Power::Renewal(free)) if progress.renewed < free)
    }

    pub(super) fn list_renewal(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        if self.is_free(seat, progress) || self.can_pay(seat, Supply::Any, 1) {
            let hand = &self.players[usize::from(seat)].hand;
            moves.extend(hand.iter().map(|card| Move::Discard(*card)));
        }
        moves.push(Move::Pass);
    }

    /// All cards that are renewed are named before any is replaced.
    pub(super) fn renew(&mut self, seat: u8, of: Move, listener: &mut impl Listener<Event>) {
        let (Move::Discard(card), Some(progress)) = (of, self.progress) else {
            self.progress = None;
            return self.go_on_refilling(seat, listener);
        };
        self.update(|progress| progress.renewed += 1);
        self.discard_from_hand(seat, card, listener);
        if !self.is_free(seat, &progress) {
            self.owe(seat, Supply::Any, 1, After::Renew, listener);
        }
    }

    pub(super) fn list_refill(&self, seat: u8, moves: &mut Vec<Move>) {
        let hand = &self.players[usize::from(seat)].hand;
        if hand.len() > self.hand_limit(seat) {
            moves.extend(hand.iter().map(|card| Move::Discard(*card)));
            return;
        }
        let piles = (0..).zip(&self.piles);
        let piles = piles.filter(|(_, pile)| pile.can_give());
        moves.extend(piles.map(|(rank, _)| Move::Draw(rank)));
    }

    pub(super) fn refill(&mut self, seat: u8, of: Move, listener: &mut impl Listener<Event>) {
        match of {
            Move::Draw(pile) => self.draw_to_hand(seat, pile, listener),
            Move::Discard(card) => self.discard_from_hand(seat, card, listener),
            _ => {}
        }
        self.go_on_refilling(seat, listener);
    }

    /// Draws on, or ends the turn.
    fn go_on_refilling(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        let hand = self.players[usize::from(seat)].hand.len();
        let limit = self.hand_limit(seat);
        let can_draw = hand < limit && self.piles.iter().any(|pile| pile.can_give());
        match can_draw || hand > limit {
            true => self.stage = Stage::Refill,
            false => self.end_turn(listener),
        }
    }

    pub(super) fn take_from_hand(&mut self, seat: u8, card: u16) {
        let hand = &mut self.players[usize::from(seat)].hand;
        hand.retain(|own| *own != card);
    }

    fn discard_from_hand(&mut self, seat: u8, card: u16, listener: &mut impl Listener<Event>) {
        self.take_from_hand(seat, card);
        self.discard(card);
        let named = self.card(card);
        listener.hear(self.round, || Event::Discarded {
            seat: Seat(seat),
            card: named,
        });
    }

    /// Lays a card on the discards of its own pile.
    pub(super) fn discard(&mut self, card: u16) {
        let (pile, nth) = self.cards.place(card);
        self.piles[pile].discard(nth);
    }

    pub(super) fn draw_to_hand(&mut self, seat: u8, pile: u8, listener: &mut impl Listener<Event>) {
        let Some(card) = self.draw(pile.into(), listener) else {
            return;
        };
        self.players[usize::from(seat)].hand.push(card);
        let pile = self.pile(pile.into());
        listener.hear(self.round, || Event::Drew {
            seat: Seat(seat),
            pile,
        });
    }

    /// The top card of a pile; its discards are shuffled only where they are needed (B4.10).
    pub(super) fn draw(&mut self, pile: usize, listener: &mut impl Listener<Event>) -> Option<u16> {
        if self.piles[pile].is_spent() {
            self.piles[pile].reshuffle();
            let cards = self.piles[pile].hidden.count_ones() as u16;
            let named = self.pile(pile);
            listener.hear(self.round, || Event::Reshuffled { pile: named, cards });
        }
        let nth = self.piles[pile].draw(&mut self.rng)?;
        self.cards.in_pile(pile).get(usize::from(nth)).copied()
    }
}
