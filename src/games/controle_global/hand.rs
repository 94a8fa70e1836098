//! Cards in hand: renewing, refilling, drawing and discarding (R16, B3, B4.10, F6, F10).

use super::ControleGlobal;
use super::state::{Move, PaymentPurpose, Progress};
use super::table::{Event, Stage};
use engine::{Listener, Seat};
use model::control::{Power, RuleParameters, Supply};

/// Returns the number of cards up to which a hand is refilled at the end of a turn (R16, F6).
pub(super) fn hand_limit(numbers: &RuleParameters, power: Option<Power>) -> u8 {
    match power {
        Some(Power::Hand(cards)) => cards,
        _ => numbers.hand,
    }
}

impl ControleGlobal {
    /// Returns the hand size of a seat at the end of a turn.
    pub(super) fn hand_limit(&self, seat: u8) -> usize {
        hand_limit(&self.cards.control.numbers, self.power(seat)).into()
    }

    /// Returns `true` if the next discard is free (F10).
    pub(super) fn is_discard_free(&self, seat: u8, progress: &Progress) -> bool {
        matches!(self.power(seat), Some(Power::Renewal(free)) if progress.renewal_discards < free)
    }

    /// Lists the cards to discard in RENEW, and the decision to end it.
    pub(super) fn list_renewal(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        if self.is_discard_free(seat, progress) || self.can_pay(seat, Supply::Any, 1) {
            let hand = &self.players[usize::from(seat)].hand;
            moves.extend(hand.iter().map(|card| Move::Discard(*card)));
        }
        moves.push(Move::Pass);
    }

    /// Discards a card for a resource, or ends RENEW. All discards are chosen before any card is drawn (B3).
    pub(super) fn apply_renewal(
        &mut self,
        seat: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        let (Move::Discard(card), Some(progress)) = (decision, self.progress) else {
            self.progress = None;
            return self.continue_refill(seat, listener);
        };
        self.update_progress(|progress| progress.renewal_discards += 1);
        self.discard_from_hand(seat, card, listener);
        // `progress` is a copy from before this discard, so `renewal_discards` does not count the discard yet.
        if !self.is_discard_free(seat, &progress) {
            self.demand_payment(seat, Supply::Any, 1, PaymentPurpose::Renew, listener);
        }
    }

    /// Lists the piles to draw from in REFILL, or the cards to discard from a hand above the limit.
    pub(super) fn list_refill(&self, seat: u8, moves: &mut Vec<Move>) {
        let hand = &self.players[usize::from(seat)].hand;
        // R16: with a surplus the player may only discard, down to the limit.
        if hand.len() > self.hand_limit(seat) {
            moves.extend(hand.iter().map(|card| Move::Discard(*card)));
            return;
        }
        let piles = (0..).zip(&self.piles);
        let piles = piles.filter(|(_, pile)| pile.can_draw());
        moves.extend(piles.map(|(index, _)| Move::Draw(index)));
    }

    /// Carries out a decision of REFILL.
    pub(super) fn apply_refill(
        &mut self,
        seat: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        match decision {
            Move::Draw(pile) => self.draw_to_hand(seat, pile, listener),
            Move::Discard(card) => self.discard_from_hand(seat, card, listener),
            _ => {}
        }
        self.continue_refill(seat, listener);
    }

    /// Continues REFILL, or ends the turn.
    fn continue_refill(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        let hand = self.players[usize::from(seat)].hand.len();
        let limit = self.hand_limit(seat);
        let can_draw = hand < limit && self.piles.iter().any(|pile| pile.can_draw());
        // B9.5: the turn also ends with a smaller hand if no pile can give a card.
        if can_draw || hand > limit { self.stage = Stage::Refill } else { self.end_turn(listener) }
    }

    /// Removes a card from a hand, without discarding it.
    pub(super) fn take_from_hand(&mut self, seat: u8, card: u16) {
        let hand = &mut self.players[usize::from(seat)].hand;
        hand.retain(|own| *own != card);
    }

    /// Discards a card from a hand.
    fn discard_from_hand(&mut self, seat: u8, card: u16, listener: &mut impl Listener<Event>) {
        self.take_from_hand(seat, card);
        self.discard(card);
        let card_id = self.card_id(card);
        listener.on_event(self.round, || Event::Discarded { seat: Seat(seat), card: card_id });
    }

    /// Puts a card on the discards of its own pile.
    pub(super) fn discard(&mut self, card: u16) {
        let (pile, index) = self.cards.pile_position(card);
        self.piles[pile].discard(index);
    }

    /// Draws the top card of a pile to a hand.
    pub(super) fn draw_to_hand(&mut self, seat: u8, pile: u8, listener: &mut impl Listener<Event>) {
        let Some(card) = self.draw(pile.into(), listener) else {
            return;
        };
        self.players[usize::from(seat)].hand.push(card);
        let pile = self.pile_id(pile.into());
        listener.on_event(self.round, || Event::Drew { seat: Seat(seat), pile });
    }

    /// Draws the top card of a pile; `None` if neither the pile nor its discards have a card. The discards are
    /// shuffled into the pile only when a card is needed (B4.10).
    pub(super) fn draw(&mut self, pile: usize, listener: &mut impl Listener<Event>) -> Option<u16> {
        if self.piles[pile].needs_reshuffle() {
            self.piles[pile].reshuffle();
            let cards = self.piles[pile].face_down.count_ones() as u16;
            let pile_id = self.pile_id(pile);
            listener.on_event(self.round, || Event::Reshuffled { pile: pile_id, cards });
        }
        let index = self.piles[pile].draw(&mut self.rng)?;
        self.cards.pile_cards(pile).get(usize::from(index)).copied()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::Playable as _;
    use crate::controle_global::Action;
    use engine::{Game as _, GameRng, NoListener, Setup};
    use model::control::{
        Control, EffectCard, EndCondition, Faction, InvestEffect, PileId, Region, RegionId,
        Resource, RuleParameters, Sphere, SphereId, Tier,
    };
    use model::{Dataset, Rules};

    /// Returns a world of two regions and eight cards, for one player with a hand of two cards.
    fn world() -> Dataset {
        let resource = |(id, invest): &(&str, InvestEffect)| Resource {
            id: (*id).to_owned(),
            letter: 'x',
            name: Default::default(),
            one: Default::default(),
            many: Default::default(),
            invest: *invest,
        };
        let region = |(id, near): (&str, u8)| Region {
            id: id.to_owned(),
            development: 1,
            adjacent: vec![RegionId(near)],
            ..Region::default()
        };
        let card = |number: u8| EffectCard {
            id: format!("card-{number}"),
            name: Default::default(),
            pile: PileId { sphere: SphereId(0), tier: Tier::Low },
            take: Vec::new(),
            effects: Vec::new(),
            civil: None,
        };
        let sphere = Sphere { id: "pol".to_owned(), ..Sphere::default() };
        let faction = Faction {
            id: "one".to_owned(),
            name: Default::default(),
            primary: SphereId(0),
            secondary: SphereId(0),
            start: [0; 3],
            power: Power::Reach,
            text: Default::default(),
        };
        Dataset {
            control: Control {
                spheres: vec![sphere],
                resources: InvestEffect::ALL.iter().map(resource).collect(),
                numbers: RuleParameters {
                    thresholds: vec![1],
                    points: vec![0, 1],
                    hand: 2,
                    choice: 1,
                    in_play: [(1, 2)].into(),
                    end: EndCondition { level: 1, categories: 1 },
                    ..RuleParameters::default()
                },
                regions: [("a", 1), ("b", 0)].map(region).to_vec(),
                factions: vec![faction],
                cards: (0..8).map(card).collect(),
            },
            rules: vec![Rules {
                game: ControleGlobal::ID.to_owned(),
                players: (1, 1),
                ..Rules::default()
            }],
            ..Dataset::default()
        }
    }

    /// The content has no card that makes a hand too large, so the test draws surplus cards itself.
    ///
    /// Rules of Contrôle Global: R16, B3.
    #[test]
    fn what_is_too_much_is_discarded() {
        let cards = Arc::new(ControleGlobal::cards(&world()).expect("a playable world"));
        let setup = Setup { seats: 1, options: Default::default() };
        let mut game = ControleGlobal::new(&cards, &setup, GameRng::new(1, 0), &mut NoListener);
        while game.stage != Stage::Play {
            game.apply(&game.nth_action(0), &mut NoListener);
        }
        for _ in 0..2 {
            game.draw_to_hand(0, 0, &mut NoListener);
        }
        game.list_moves();
        game.apply(&game.nth_action(0), &mut NoListener);
        assert_eq!((game.stage, game.players[0].hand.len()), (Stage::Refill, 3));
        let options = (0..game.count_actions()).map(|number| game.nth_action(number));
        let cards: Vec<_> = game.players[0].hand.iter().map(|card| game.card_id(*card)).collect();
        let discards = cards.iter().map(|card| Action::Discard { card: *card });
        assert!(options.eq(discards), "which one is chosen");
        game.apply(&game.nth_action(1), &mut NoListener);
        assert_eq!((game.stage, game.players[0].hand.len()), (Stage::Play, 2));
        assert_eq!(game.hand_limit(0), 2);
    }
}
