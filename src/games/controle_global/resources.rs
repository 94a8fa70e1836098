//! Resources: payments, investments and privatising (B4.8, R13 to R15, F2, F4, F7, F8).

use super::ControleGlobal;
use super::board::Changes;
use super::heap::bits;
use super::state::{Move, PaymentPurpose, Progress};
use super::table::{Cause, Event, Stage};
use engine::Listener;
use model::control::{InvestEffect, InvestmentLimits, Power, ResourceId, Spheres, Supply};

/// Returns the cost of developing a region, in units of any resource, and how often a seat may do it per turn (R14,
/// F8).
pub(super) fn development_terms(invest: InvestmentLimits, power: Option<Power>) -> (u8, u8) {
    match power {
        Some(Power::Developer { cost, times }) => (cost, times),
        _ => (invest.cost, invest.develop),
    }
}

impl ControleGlobal {
    /// Returns `true` if a seat can pay `count` units of a resource, or of any resources.
    pub(super) fn can_pay(&self, seat: u8, supply: Supply, count: u8) -> bool {
        let resources = &self.players[usize::from(seat)].resources;
        let available: u16 = match supply {
            // F7: any resource pays for any cost.
            Supply::One(resource) if !self.has_power(seat, Power::Wild) => {
                resources[usize::from(resource.0)].into()
            }
            _ => resources.iter().map(|count| u16::from(*count)).sum(),
        };
        available >= u16::from(count)
    }

    /// Demands a payment of `count` units. If several resources are possible, the seat chooses; otherwise the payment
    /// is made at once.
    pub(super) fn demand_payment(
        &mut self,
        seat: u8,
        supply: Supply,
        count: u8,
        purpose: PaymentPurpose,
        listener: &mut impl Listener<Event>,
    ) {
        self.update_progress(|progress| {
            (progress.remaining, progress.payment_purpose) = (count, purpose)
        });
        match supply {
            Supply::One(resource) if !self.has_power(seat, Power::Wild) => {
                self.take_payment(seat, resource.0, count, purpose.cause(), listener);
                self.finish_payment(seat, listener);
            }
            _ if count == 0 => self.finish_payment(seat, listener),
            _ => self.stage = Stage::Paying,
        }
    }

    /// Demands energy for the missing levels of an effect, before its first step (B4.1).
    pub(super) fn pay_for_levels(
        &mut self,
        seat: u8,
        missing: u8,
        listener: &mut impl Listener<Event>,
    ) {
        let energy = Supply::One(self.cards.resource_for(InvestEffect::Level));
        self.demand_payment(seat, energy, missing, PaymentPurpose::Effect, listener);
    }

    /// Lists the resources with which a seat can pay the next unit.
    pub(super) fn list_payments(&self, seat: u8, moves: &mut Vec<Move>) {
        let units = &self.players[usize::from(seat)].resources;
        let payable = (0..).zip(units).filter(|(_, count)| **count > 0);
        moves.extend(payable.map(|(resource, _)| Move::Pay(resource)));
    }

    /// Pays one chosen unit of the current payment.
    pub(super) fn pay_unit(&mut self, seat: u8, resource: u8, listener: &mut impl Listener<Event>) {
        let Some(progress) = self.progress else {
            return;
        };
        self.take_payment(seat, resource, 1, progress.payment_purpose.cause(), listener);
        self.update_progress(|progress| progress.remaining -= 1);
        if progress.remaining == 1 {
            self.finish_payment(seat, listener);
        }
    }

    /// Continues after a payment, as its purpose says.
    fn finish_payment(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        let Some(progress) = &mut self.progress else {
            return;
        };
        progress.remaining = 0;
        let purpose = progress.payment_purpose;
        // The stage is set first, because running the effect may set another one.
        self.stage = match purpose {
            PaymentPurpose::Renew => Stage::Renew,
            _ => Stage::Invest,
        };
        match purpose {
            PaymentPurpose::Effect => self.run_effect(seat, listener),
            PaymentPurpose::Reinforce { land, sphere } => {
                self.place_influence(land, seat, sphere, 1, Cause::Investment, listener);
                self.update_world_levels(listener);
            }
            PaymentPurpose::Undermine { land, seat: rival, sphere } => {
                let mut losses = Changes::default();
                losses[usize::from(rival)][usize::from(sphere)] = 1;
                self.remove_influence(land, &losses, Cause::Investment, listener);
                self.update_world_levels(listener);
            }
            PaymentPurpose::Develop(land) => {
                self.change_development(land, 1, Cause::Investment, listener)
            }
            PaymentPurpose::Renew => {}
        }
    }

    /// Ends an effect: first the power of F2, then the investments.
    pub(super) fn end_effect(&mut self, seat: u8) {
        let mut placements = self.progress.iter().flat_map(Progress::lands_with_placements);
        let has_placements = placements.next().is_some();
        // The iterator borrows `self`, and the stage is set below.
        drop(placements);
        self.stage = if has_placements && self.has_power(seat, Power::Spread) {
            Stage::Spreading
        } else {
            Stage::Invest
        };
    }

    /// Lists the placements that F2 allows: in lands without own influence, next to a land in which the effect placed
    /// influence, in a category that was placed there.
    pub(super) fn list_spread(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        let lands = self.board.land_indices();
        for land in lands.filter(|land| !self.is_present(*land, seat)) {
            let adjacent = self.board.land(land).adjacent;
            let sources = progress.lands_with_placements();
            let sources = sources.filter(|(from, _)| adjacent >> from & 1 == 1);
            let spheres = sources.fold(Spheres::default(), |all, (_, gained)| all.union(gained));
            let spread = spheres.iter().map(|sphere| sphere.0);
            moves.extend(spread.map(|sphere| Move::Spread { land, sphere }));
        }
        moves.push(Move::Pass);
    }

    /// Carries out the placement of F2, or declines it.
    pub(super) fn apply_spread(
        &mut self,
        seat: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        if let Move::Spread { land, sphere } = decision {
            self.place_influence(land, seat, sphere, 1, Cause::Power, listener);
            self.update_world_levels(listener);
        }
        self.stage = Stage::Invest;
    }

    /// Lists the possible investments after the effect (B4.8).
    pub(super) fn list_investments(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        let invest = self.cards.control.numbers.invest;
        let [influence, losses, developments] = progress.invested;
        let resource = |purpose| Supply::One(self.cards.resource_for(purpose));
        if influence < invest.influence && self.can_pay(seat, resource(InvestEffect::Influence), 1)
        {
            // B4.8: categories that the effect placed anywhere, or requires; only in lands in which it placed
            // influence.
            let gained = progress
                .lands_with_placements()
                .fold(Spheres::default(), |all, (_, own)| all.union(own));
            let requirements = self.effect().map_or(&[][..], |effect| &effect.requires);
            let spheres = requirements
                .iter()
                .fold(gained, |all, required| all.union(Spheres::one(required.sphere)));
            for (land, _) in progress.lands_with_placements() {
                let spheres = spheres.iter().map(|sphere| sphere.0);
                moves.extend(spheres.map(|sphere| Move::Reinforce { land, sphere }));
            }
        }
        if losses < invest.loss && self.can_pay(seat, resource(InvestEffect::Loss), 1) {
            for land in bits(progress.named_lands) {
                for rival in self.rivals(seat) {
                    let cubes = (0..).zip(self.board.land(land).cubes[usize::from(rival)]);
                    let cubes = cubes.filter(|(_, count)| *count > 0);
                    moves.extend(cubes.map(|(sphere, _)| Move::Undermine {
                        land,
                        seat: rival,
                        sphere,
                    }));
                }
            }
        }
        let (cost, times) = development_terms(invest, self.power(seat));
        if developments < times && self.can_pay(seat, Supply::Any, cost) {
            moves.extend(bits(progress.named_lands).map(Move::Develop));
        }
        moves.push(Move::Pass);
    }

    /// Starts an investment with its payment; any other decision ends the investments.
    pub(super) fn apply_investment(
        &mut self,
        seat: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        let resource = |purpose| Supply::One(self.cards.resource_for(purpose));
        let (kind_index, cost, count, purpose) = match decision {
            Move::Reinforce { land, sphere } => {
                let purpose = PaymentPurpose::Reinforce { land, sphere };
                (0, resource(InvestEffect::Influence), 1, purpose)
            }
            Move::Undermine { land, seat, sphere } => {
                let purpose = PaymentPurpose::Undermine { land, seat, sphere };
                (1, resource(InvestEffect::Loss), 1, purpose)
            }
            Move::Develop(land) => {
                let (cost, _) =
                    development_terms(self.cards.control.numbers.invest, self.power(seat));
                (2, Supply::Any, cost, PaymentPurpose::Develop(land))
            }
            _ => return self.begin_icon(seat, 0),
        };
        self.update_progress(|progress| progress.invested[kind_index] += 1);
        self.demand_payment(seat, cost, count, purpose, listener);
    }

    /// Lists the units that a seat can privatise for an icon of the card (R15). An index after the last icon stands
    /// for the power of F4.
    pub(super) fn list_privatisations(
        &self,
        seat: u8,
        progress: &Progress,
        icon: u8,
        moves: &mut Vec<Move>,
    ) {
        let supply = self.icon_at(progress, icon);
        let is_allowed = |land: &u8| match supply {
            Some(_) => self.is_present(*land, seat),
            None => self.board.land(*land).is_led_by(seat),
        };
        for land in self.board.land_indices().filter(is_allowed) {
            let stock = (0..).zip(self.board.land(land).stock);
            let fits = |resource: u8| match supply {
                Some(Supply::One(ResourceId(only))) => only == resource,
                Some(Supply::Any) | None => true,
            };
            let there = stock.filter(|(resource, count)| *count > 0 && fits(*resource));
            moves.extend(there.map(|(resource, _)| Move::Privatise { land, resource }));
        }
        moves.push(Move::Pass);
    }

    /// Returns an icon of the current card by its index in printed order; `None` after the last one.
    fn icon_at(&self, progress: &Progress, icon: u8) -> Option<Supply> {
        let card = progress.card?;
        self.effect_card(card).take.get(usize::from(icon)).copied()
    }

    /// Takes the chosen unit for an icon, or declines it, and continues with the next icon.
    pub(super) fn apply_privatisation(
        &mut self,
        seat: u8,
        icon: u8,
        decision: Move,
        listener: &mut impl Listener<Event>,
    ) {
        if let (Move::Privatise { land, resource }, Some(progress)) = (decision, &self.progress) {
            let cause = match self.icon_at(progress, icon) {
                Some(_) => Cause::Privatising,
                None => Cause::Power,
            };
            self.give_resource(seat, resource, 1, Some(land), cause, listener);
        }
        self.begin_icon(seat, icon + 1);
    }

    /// Starts an icon of the card; after the last icon, the power of F4, and then RENEW.
    pub(super) fn begin_icon(&mut self, seat: u8, icon: u8) {
        let Some(card) = self.progress.and_then(|progress| progress.card) else {
            return;
        };
        let icons = self.effect_card(card).take.len();
        let icons = icons + usize::from(self.has_power(seat, Power::Surplus));
        if usize::from(icon) < icons {
            self.stage = Stage::Privatise(icon);
            return;
        }
        // B3: the card is discarded before RENEW, so a reshuffle in REFILL can include it.
        self.discard(card);
        self.update_progress(|progress| progress.card = None);
        self.stage = Stage::Renew;
    }
}
