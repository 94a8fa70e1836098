//! Resources: payments, investments and privatising (B4.8, R13 to R15, F2, F4, F7, F8).

use super::ControleGlobal;
use super::board::Changes;
use super::heap::bits;
use super::state::{Move, PaymentPurpose, Progress};
use super::table::{Cause, Event, Stage};
use engine::Listener;
use model::control::{Invest, Power, ResourceId, Spheres, Supply, Use};

/// Returns the cost of developing a region, and the maximum number of times per turn (R14, F8).
pub(super) fn developing(invest: Invest, power: Option<Power>) -> (u8, u8) {
    match power {
        Some(Power::Developer { cost, times }) => (cost, times),
        _ => (invest.cost, invest.develop),
    }
}

impl ControleGlobal {
    pub(super) fn can_pay(&self, seat: u8, of: Supply, count: u8) -> bool {
        let resources = &self.players[usize::from(seat)].resources;
        let there: u16 = match of {
            // F7: any resource pays for any cost.
            Supply::One(resource) if !self.has_power(seat, Power::Wild) => {
                resources[usize::from(resource.0)].into()
            }
            _ => resources.iter().map(|count| u16::from(*count)).sum(),
        };
        there >= u16::from(count)
    }

    /// Demands a payment. If several resources are possible, the seat chooses; if not, the payment is made at once.
    pub(super) fn demand_payment(
        &mut self,
        seat: u8,
        of: Supply,
        count: u8,
        after: PaymentPurpose,
        listener: &mut impl Listener<Event>,
    ) {
        self.update(|progress| (progress.left, progress.after) = (count, after));
        match of {
            Supply::One(resource) if !self.has_power(seat, Power::Wild) => {
                self.pay(seat, resource.0, count, after.cause(), listener);
                self.paid(seat, listener);
            }
            _ if count == 0 => self.paid(seat, listener),
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
        let energy = Supply::One(self.cards.resource_for(Use::Level));
        self.demand_payment(seat, energy, missing, PaymentPurpose::Effect, listener);
    }

    pub(super) fn list_payments(&self, seat: u8, moves: &mut Vec<Move>) {
        let own = &self.players[usize::from(seat)].resources;
        let own = (0..).zip(own).filter(|(_, count)| **count > 0);
        moves.extend(own.map(|(resource, _)| Move::Pay(resource)));
    }

    pub(super) fn pay_one(&mut self, seat: u8, resource: u8, listener: &mut impl Listener<Event>) {
        let Some(progress) = self.progress else {
            return;
        };
        self.pay(seat, resource, 1, progress.after.cause(), listener);
        self.update(|progress| progress.left -= 1);
        if progress.left == 1 {
            self.paid(seat, listener);
        }
    }

    fn paid(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        let Some(progress) = &mut self.progress else {
            return;
        };
        progress.left = 0;
        let after = progress.after;
        // The stage is set first, because running the effect may set another one.
        self.stage = match after {
            PaymentPurpose::Renew => Stage::Renew,
            _ => Stage::Invest,
        };
        match after {
            PaymentPurpose::Effect => self.run(seat, listener),
            PaymentPurpose::Reinforce { land, sphere } => {
                self.place(land, seat, sphere, 1, Cause::Investment, listener);
                self.cross(listener);
            }
            PaymentPurpose::Undermine { land, seat: rival, sphere } => {
                let mut losses = Changes::default();
                losses[usize::from(rival)][usize::from(sphere)] = 1;
                self.remove(land, &losses, Cause::Investment, listener);
                self.cross(listener);
            }
            PaymentPurpose::Develop(land) => self.develop(land, 1, Cause::Investment, listener),
            PaymentPurpose::Renew => {}
        }
    }

    /// Ends an effect: first the power of F2, then the investments.
    pub(super) fn end_effect(&mut self, seat: u8) {
        let mut gained = self.progress.iter().flat_map(Progress::gained_at);
        let has_gained = gained.next().is_some();
        // The iterator borrows `self`, and the stage is set below.
        drop(gained);
        self.stage = if has_gained && self.has_power(seat, Power::Spread) {
            Stage::Spreading
        } else {
            Stage::Invest
        };
    }

    /// Lists the placements of F2: in lands without own influence, next to a land where the effect placed influence,
    /// in a category gained there.
    pub(super) fn list_spread(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        let lands = self.board.ranks();
        for land in lands.filter(|land| !self.is_present(*land, seat)) {
            let near = self.board.land(land).near;
            let from = progress.gained_at();
            let from = from.filter(|(from, _)| near >> from & 1 == 1);
            let spheres = from.fold(Spheres::default(), |all, (_, gained)| all.with(gained));
            let spread = spheres.iter().map(|sphere| sphere.0);
            moves.extend(spread.map(|sphere| Move::Spread { land, sphere }));
        }
        moves.push(Move::Pass);
    }

    pub(super) fn spread(&mut self, seat: u8, of: Move, listener: &mut impl Listener<Event>) {
        if let Move::Spread { land, sphere } = of {
            self.place(land, seat, sphere, 1, Cause::Power, listener);
            self.cross(listener);
        }
        self.stage = Stage::Invest;
    }

    /// Lists the possible investments after the effect (B4.8).
    pub(super) fn list_investments(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        let invest = self.cards.control.numbers.invest;
        let [influence, losses, developed] = progress.invested;
        let resource = |of| Supply::One(self.cards.resource_for(of));
        if influence < invest.influence && self.can_pay(seat, resource(Use::Influence), 1) {
            // B4.8: categories that the effect placed anywhere, or requires; only in lands where it placed some.
            let gained =
                progress.gained_at().fold(Spheres::default(), |all, (_, own)| all.with(own));
            let requires = self.effect().map_or(&[][..], |effect| &effect.requires);
            let spheres = requires
                .iter()
                .fold(gained, |all, required| all.with(Spheres::one(required.sphere)));
            for (land, _) in progress.gained_at() {
                let spheres = spheres.iter().map(|sphere| sphere.0);
                moves.extend(spheres.map(|sphere| Move::Reinforce { land, sphere }));
            }
        }
        if losses < invest.loss && self.can_pay(seat, resource(Use::Loss), 1) {
            for land in bits(progress.named) {
                for rival in self.rivals(seat) {
                    let there = (0..).zip(self.board.land(land).cubes[usize::from(rival)]);
                    let there = there.filter(|(_, count)| *count > 0);
                    moves.extend(there.map(|(sphere, _)| Move::Undermine {
                        land,
                        seat: rival,
                        sphere,
                    }));
                }
            }
        }
        let (cost, times) = developing(invest, self.power(seat));
        if developed < times && self.can_pay(seat, Supply::Any, cost) {
            moves.extend(bits(progress.named).map(Move::Develop));
        }
        moves.push(Move::Pass);
    }

    pub(super) fn invest(&mut self, seat: u8, of: Move, listener: &mut impl Listener<Event>) {
        let resource = |of| Supply::One(self.cards.resource_for(of));
        let (which, cost, count, after) = match of {
            Move::Reinforce { land, sphere } => {
                let after = PaymentPurpose::Reinforce { land, sphere };
                (0, resource(Use::Influence), 1, after)
            }
            Move::Undermine { land, seat, sphere } => {
                let after = PaymentPurpose::Undermine { land, seat, sphere };
                (1, resource(Use::Loss), 1, after)
            }
            Move::Develop(land) => {
                let (cost, _) = developing(self.cards.control.numbers.invest, self.power(seat));
                (2, Supply::Any, cost, PaymentPurpose::Develop(land))
            }
            _ => return self.begin_icon(seat, 0),
        };
        self.update(|progress| progress.invested[which] += 1);
        self.demand_payment(seat, cost, count, after, listener);
    }

    /// Lists the possible units for an icon of the card (R15), or for the power of F4, which follows the last icon.
    pub(super) fn list_icon(&self, seat: u8, progress: &Progress, icon: u8, moves: &mut Vec<Move>) {
        let supply = self.icon(progress, icon);
        let may = |land: &u8| match supply {
            Some(_) => self.is_present(*land, seat),
            None => self.board.land(*land).is_led_by(seat),
        };
        for land in self.board.ranks().filter(may) {
            let stock = (0..).zip(self.board.land(land).stock);
            let fits = |resource: u8| match supply {
                Some(Supply::One(ResourceId(one))) => one == resource,
                Some(Supply::Any) | None => true,
            };
            let there = stock.filter(|(resource, count)| *count > 0 && fits(*resource));
            moves.extend(there.map(|(resource, _)| Move::Privatise { land, resource }));
        }
        moves.push(Move::Pass);
    }

    /// Returns an icon of the current card, in printed order; `None` after the last one.
    fn icon(&self, progress: &Progress, icon: u8) -> Option<Supply> {
        let card = progress.card?;
        self.card_at(card).take.get(usize::from(icon)).copied()
    }

    pub(super) fn privatise(
        &mut self,
        seat: u8,
        icon: u8,
        of: Move,
        listener: &mut impl Listener<Event>,
    ) {
        if let (Move::Privatise { land, resource }, Some(progress)) = (of, &self.progress) {
            let cause = match self.icon(progress, icon) {
                Some(_) => Cause::Privatising,
                None => Cause::Power,
            };
            self.supply(seat, resource, 1, Some(land), cause, listener);
        }
        self.begin_icon(seat, icon + 1);
    }

    /// Starts the next icon of the card, then the power of F4, then RENEW.
    pub(super) fn begin_icon(&mut self, seat: u8, icon: u8) {
        let Some(card) = self.progress.and_then(|progress| progress.card) else {
            return;
        };
        let icons = self.card_at(card).take.len();
        let icons = icons + usize::from(self.has_power(seat, Power::Surplus));
        if usize::from(icon) < icons {
            self.stage = Stage::Privatise(icon);
            return;
        }
        // B3: the card is discarded before RENEW, so a reshuffle in REFILL can include it.
        self.discard(card);
        self.update(|progress| progress.card = None);
        self.stage = Stage::Renew;
    }
}
