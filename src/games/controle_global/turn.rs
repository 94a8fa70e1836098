//! The turn of a player: dispatch of its stages and decisions (B3).

use super::ControleGlobal;
use super::state::{Move, Progress};
use super::table::{Event, Stage, Verdict};
use engine::{Listener, Seat};
use model::control::{EffectCard, Power};

impl ControleGlobal {
    pub(super) fn card_at(&self, card: u16) -> &EffectCard {
        &self.cards.control.cards[usize::from(card)]
    }

    /// Returns the power of a seat; `None` before it has chosen a faction.
    pub fn power(&self, seat: u8) -> Option<Power> {
        let faction = self.players[usize::from(seat)].faction?;
        Some(self.cards.control.factions[usize::from(faction)].power)
    }

    pub(super) fn has_power(&self, seat: u8, power: Power) -> bool {
        self.power(seat) == Some(power)
    }

    pub(super) fn is_present(&self, land: u8, seat: u8) -> bool {
        self.board.land(land).seat_influence(seat) > 0
    }

    /// Returns the other seats in turn order, starting after this one.
    pub(super) fn rivals(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let at = self.order.iter().position(|other| other.0 == seat).unwrap_or(0);
        let (before, after) = self.order.split_at(at);
        let rivals = after.iter().skip(1).chain(before);
        rivals.map(|seat| seat.0)
    }

    pub(super) fn update(&mut self, change: impl FnOnce(&mut Progress)) {
        if let Some(progress) = &mut self.progress {
            change(progress);
        }
    }

    /// Starts the turn of the next seat in the round.
    pub(super) fn begin_turn(&mut self) {
        self.progress = None;
        self.stage = Stage::Play;
        self.to_act = self.order.get(usize::from(self.at)).copied();
    }

    /// Ends a turn: the next one starts, or civil society reacts (R10).
    pub(super) fn end_turn(&mut self, listener: &mut impl Listener<Event>) {
        self.at += 1;
        if usize::from(self.at) < self.order.len() {
            self.begin_turn()
        } else {
            self.revolt(listener)
        }
    }

    /// Lists the legal decisions of a turn.
    pub(super) fn list_turn(&self, seat: u8, moves: &mut Vec<Move>) {
        match (self.stage, &self.progress) {
            (Stage::Play, _) => self.list_hand(seat, moves),
            (Stage::Refill, _) => self.list_refill(seat, moves),
            (Stage::Invest, Some(progress)) => self.list_investments(seat, progress, moves),
            (Stage::Spreading, Some(progress)) => self.list_spread(seat, progress, moves),
            (Stage::Paying, _) => self.list_payments(seat, moves),
            (Stage::Privatise(icon), Some(progress)) => {
                self.list_icon(seat, progress, icon, moves);
            }
            (Stage::Renew, Some(progress)) => self.list_renewal(seat, progress, moves),
            // All remaining stages belong to the execution of an effect.
            (_, Some(progress)) => self.list_effect(seat, progress, moves),
            (_, None) => {}
        }
    }

    fn list_hand(&self, seat: u8, moves: &mut Vec<Move>) {
        let hand = &self.players[usize::from(seat)].hand;
        for card in hand {
            let effects = (0..).zip(&self.card_at(*card).effects);
            let playable = effects
                .filter(|(_, effect)| matches!(self.verdict(seat, effect), Verdict::Playable(_)));
            moves.extend(playable.map(|(effect, _)| Move::Play { card: *card, effect }));
        }
        // B4.9: dumping a card is always legal.
        moves.extend(hand.iter().map(|card| Move::Dump(*card)));
    }

    /// Carries out a decision of the seat to move.
    pub(super) fn act(&mut self, seat: u8, of: Move, listener: &mut impl Listener<Event>) {
        match (self.stage, of) {
            (Stage::Play, Move::Play { card, effect }) => self.play(seat, card, effect, listener),
            (Stage::Play, Move::Dump(card)) => self.dump(seat, card, listener),
            (Stage::Invest, of) => self.invest(seat, of, listener),
            (Stage::Spreading, of) => self.spread(seat, of, listener),
            (Stage::Paying, Move::Pay(resource)) => self.pay_one(seat, resource, listener),
            (Stage::Privatise(icon), of) => self.privatise(seat, icon, of, listener),
            (Stage::Renew, of) => self.renew(seat, of, listener),
            (Stage::Refill, of) => self.refill(seat, of, listener),
            (_, of) => self.go_on(seat, of, listener),
        }
    }

    fn play(&mut self, seat: u8, card: u16, effect: u8, listener: &mut impl Listener<Event>) {
        let Some(of) = self.card_at(card).effects.get(usize::from(effect)) else {
            return;
        };
        let missing = self.missing(seat, of);
        let named = self.card(card);
        listener.on_event(self.round, || Event::Played {
            seat: Seat(seat),
            card: named,
            effect: effect + 1,
            missing,
        });
        // The played card must not be in the hand during RENEW, or it could be discarded a second time.
        self.take_from_hand(seat, card);
        self.progress = Some(Progress::new(card, Some(effect)));
        self.pay_for_levels(seat, missing, listener);
    }

    /// Dumps a card: no investments follow, but resources can be privatised (B3).
    fn dump(&mut self, seat: u8, card: u16, listener: &mut impl Listener<Event>) {
        let named = self.card(card);
        listener.on_event(self.round, || Event::Dumped { seat: Seat(seat), card: named });
        self.take_from_hand(seat, card);
        self.progress = Some(Progress::new(card, None));
        self.begin_icon(seat, 0);
    }
}
