//! The turn of a player: which decisions its stages allow, and which function carries them out (B3).

use super::ControleGlobal;
use super::state::{Move, Progress};
use super::table::{Event, Stage, Verdict};
use engine::{Listener, Seat};
use model::control::{EffectCard, Power};

impl ControleGlobal {
    /// Returns a card by its index.
    pub(super) fn effect_card(&self, card: u16) -> &EffectCard {
        &self.cards.control.cards[usize::from(card)]
    }

    /// Returns the power of a seat; `None` before it has chosen a faction.
    pub fn power(&self, seat: u8) -> Option<Power> {
        let faction = self.players[usize::from(seat)].faction?;
        Some(self.cards.control.factions[usize::from(faction)].power)
    }

    /// Returns `true` if a seat has this power.
    pub(super) fn has_power(&self, seat: u8, power: Power) -> bool {
        self.power(seat) == Some(power)
    }

    /// Returns `true` if a seat has influence in a land.
    pub(super) fn is_present(&self, land: u8, seat: u8) -> bool {
        self.board.land(land).seat_influence(seat) > 0
    }

    /// Returns the other seats in turn order, starting with the one after this seat.
    pub(super) fn rivals(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let position = self.order.iter().position(|other| other.0 == seat).unwrap_or(0);
        let (before, after) = self.order.split_at(position);
        let rivals = after.iter().skip(1).chain(before);
        rivals.map(|seat| seat.0)
    }

    /// Changes the progress of the turn, if there is one.
    pub(super) fn update_progress(&mut self, change: impl FnOnce(&mut Progress)) {
        if let Some(progress) = &mut self.progress {
            change(progress);
        }
    }

    /// Starts the turn of the next seat in the round.
    pub(super) fn begin_turn(&mut self) {
        self.progress = None;
        self.stage = Stage::Play;
        self.to_act = self.order.get(usize::from(self.order_index)).copied();
    }

    /// Ends a turn: the next one starts, or after the last one civil society reacts (R10).
    pub(super) fn end_turn(&mut self, listener: &mut impl Listener<Event>) {
        self.order_index += 1;
        if usize::from(self.order_index) < self.order.len() {
            self.begin_turn()
        } else {
            self.start_revolt(listener)
        }
    }

    /// Lists the legal decisions of a turn.
    pub(super) fn list_turn(&self, seat: u8, moves: &mut Vec<Move>) {
        match (self.stage, &self.progress) {
            (Stage::Play, _) => self.list_plays(seat, moves),
            (Stage::Refill, _) => self.list_refill(seat, moves),
            (Stage::Invest, Some(progress)) => self.list_investments(seat, progress, moves),
            (Stage::Spreading, Some(progress)) => self.list_spread(seat, progress, moves),
            (Stage::Paying, _) => self.list_payments(seat, moves),
            (Stage::Privatise(icon), Some(progress)) => {
                self.list_privatisations(seat, progress, icon, moves);
            }
            (Stage::Renew, Some(progress)) => self.list_renewal(seat, progress, moves),
            // All remaining stages belong to the execution of an effect.
            (_, Some(progress)) => self.list_effect(seat, progress, moves),
            (_, None) => {}
        }
    }

    /// Lists the effects that can be played, and the cards to dump.
    fn list_plays(&self, seat: u8, moves: &mut Vec<Move>) {
        let hand = &self.players[usize::from(seat)].hand;
        for card in hand {
            let effects = (0..).zip(&self.effect_card(*card).effects);
            let playable = effects
                .filter(|(_, effect)| matches!(self.verdict(seat, effect), Verdict::Playable(_)));
            moves.extend(playable.map(|(effect, _)| Move::Play { card: *card, effect }));
        }
        // B4.9: dumping a card is always legal.
        moves.extend(hand.iter().map(|card| Move::Dump(*card)));
    }

    /// Carries out a decision of a turn.
    pub(super) fn apply_turn_decision(
        &mut self,
        seat: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        match (self.stage, decision) {
            (Stage::Play, Move::Play { card, effect }) => {
                self.play_card(seat, card, effect, listener)
            }
            (Stage::Play, Move::Dump(card)) => self.dump_card(seat, card, listener),
            (Stage::Invest, decision) => self.apply_investment(seat, decision, listener),
            (Stage::Spreading, decision) => self.apply_spread(seat, decision, listener),
            (Stage::Paying, Move::Pay(resource)) => self.pay_unit(seat, resource, listener),
            (Stage::Privatise(icon), decision) => {
                self.apply_privatisation(seat, icon, decision, listener)
            }
            (Stage::Renew, decision) => self.apply_renewal(seat, decision, listener),
            (Stage::Refill, decision) => self.apply_refill(seat, decision, listener),
            (_, decision) => self.apply_effect_decision(seat, decision, listener),
        }
    }

    /// Plays an effect of a card, by the index of the effect.
    fn play_card(&mut self, seat: u8, card: u16, effect: u8, listener: &mut impl Listener<Event>) {
        let Some(played_effect) = self.effect_card(card).effects.get(usize::from(effect)) else {
            return;
        };
        let missing = self.count_missing_levels(seat, played_effect);
        let card_id = self.card_id(card);
        listener.on_event(self.round, || Event::Played {
            seat: Seat(seat),
            card: card_id,
            effect: effect + 1,
            missing,
        });
        // The played card must not be in the hand during RENEW, or it could be discarded a second time.
        self.take_from_hand(seat, card);
        self.progress = Some(Progress::new(card, Some(effect)));
        self.pay_for_levels(seat, missing, listener);
    }

    /// Dumps a card: no investments follow, but resources can be privatised (B3).
    fn dump_card(&mut self, seat: u8, card: u16, listener: &mut impl Listener<Event>) {
        let card_id = self.card_id(card);
        listener.on_event(self.round, || Event::Dumped { seat: Seat(seat), card: card_id });
        self.take_from_hand(seat, card);
        self.progress = Some(Progress::new(card, None));
        self.begin_icon(seat, 0);
    }
}
