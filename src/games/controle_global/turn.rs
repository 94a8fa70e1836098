//! A turn: an effect step by step, investments, privatising, renewing, refilling (B3, B4).

use super::ControleGlobal;
use super::board::Changes;
use super::heap::bits;
use super::moves::Move;
use super::table::{Cause, Event, Stage, Verdict};
use crate::engine::{Listener, Seat};
use crate::model::control::{
    CardEffect, Clause, EffectCard, Loser, MOST_REGIONS, Power, RESOURCES, Requirement, ResourceId,
    Selector, SphereId, Spheres, Step, Supply, Use,
};

/// What is done once a cost is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum After {
    /// The effect begins.
    Effect,
    Reinforce {
        land: u8,
        sphere: u8,
    },
    Undermine {
        land: u8,
        seat: u8,
        sphere: u8,
    },
    Develop(u8),
    /// More cards may be discarded.
    Renew,
}

/// How far a turn has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Progress {
    pub(super) card: u16,
    /// Which effect; none for a card that is dumped.
    pub(super) effect: Option<u8>,
    pub(super) step: u8,
    pub(super) clause: u8,
    /// The region of the step, once it is chosen.
    pub(super) land: Option<u8>,
    /// Regions that a step has named, a bit each.
    pub(super) named: u32,
    /// By land: categories of which the effect gave influence there.
    gained: [Spheres; MOST_REGIONS],
    /// What the clause under way will place or remove, all at once.
    changes: Changes,
    /// How many more are to be chosen for it.
    pub(super) left: u8,
    /// Who loses them, once it is known.
    target: Option<u8>,
    /// How many others have been asked for by a clause that hits everyone.
    rivals: u8,
    /// Whether spoils have been taken (F5).
    spoiled: bool,
    /// Investments so far: influence, losses, development.
    invested: [u8; 3],
    /// Cards discarded for resources, or by a power for nothing.
    renewed: u8,
    /// Resources still to be paid, and what for.
    owed: u8,
    after: After,
}

impl Progress {
    fn new(card: u16, effect: Option<u8>) -> Self {
        Self {
            card,
            effect,
            step: 0,
            clause: 0,
            land: None,
            named: 0,
            gained: [Spheres::default(); MOST_REGIONS],
            changes: Changes::default(),
            left: 0,
            target: None,
            rivals: 0,
            spoiled: false,
            invested: [0; 3],
            renewed: 0,
            owed: 0,
            after: After::Effect,
        }
    }

    /// Lands where the effect gave influence.
    fn gained_at(&self) -> impl Iterator<Item = (u8, Spheres)> {
        let lands = (0..).zip(self.gained);
        lands.filter(|(_, spheres)| !spheres.is_empty())
    }
}

impl ControleGlobal {
    pub(super) fn card_at(&self, card: u16) -> &EffectCard {
        &self.cards.control.cards[usize::from(card)]
    }

    /// The effect under way.
    fn effect(&self) -> Option<&CardEffect> {
        let progress = self.progress.as_ref()?;
        let effects = &self.card_at(progress.card).effects;
        effects.get(usize::from(progress.effect?))
    }

    fn step(&self) -> Option<&Step> {
        let step = self.progress.as_ref()?.step;
        self.effect()?.effect.steps.get(usize::from(step))
    }

    fn clause(&self) -> Option<Clause> {
        let clause = self.progress.as_ref()?.clause;
        self.step()?.clauses.get(usize::from(clause)).copied()
    }

    /// The power of a seat, once factions are chosen.
    pub(crate) fn power(&self, seat: u8) -> Option<Power> {
        let faction = self.players[usize::from(seat)].faction?;
        Some(self.cards.control.factions[usize::from(faction)].power)
    }

    fn has_power(&self, seat: u8, power: Power) -> bool {
        self.power(seat) == Some(power)
    }

    /// Cards that a seat holds at the end of its turn (R16, F6).
    pub(super) fn hand_limit(&self, seat: u8) -> usize {
        match self.power(seat) {
            Some(Power::Hand(cards)) => cards.into(),
            _ => self.cards.control.numbers.hand.into(),
        }
    }

    fn is_present(&self, land: u8, seat: u8) -> bool {
        self.board.land(land).of(seat) > 0
    }

    /// Levels that a seat lacks for an effect (B4.1): those noted count, with the bonus of a faction
    /// first (A19).
    fn missing(&self, seat: u8, effect: &CardEffect) -> u8 {
        let levels = &self.players[usize::from(seat)].levels;
        let bonus = match self.power(seat) {
            Some(Power::Level(sphere)) => Some(sphere),
            _ => None,
        };
        let one = |required: &Requirement| {
            let noted = levels[usize::from(required.sphere.0)];
            let more = u8::from(bonus == Some(required.sphere) && noted > 0);
            required.level.saturating_sub(noted + more)
        };
        effect.requires.iter().map(one).sum()
    }

    /// What an effect in hand needs now.
    pub(super) fn verdict(&self, seat: u8, effect: &CardEffect) -> Verdict {
        let missing = self.missing(seat, effect);
        let energy = Supply::One(self.cards.resource_for(Use::Level));
        if !self.can_pay(seat, energy, missing) {
            return Verdict::Levels(missing);
        }
        let first = effect.effect.steps.first();
        match first.is_some_and(|step| self.selected(seat, step.selector, None).next().is_some()) {
            true => Verdict::Playable(missing),
            false => Verdict::NoRegion,
        }
    }

    /// The lands that a step may choose (B4.2).
    fn selected(
        &self,
        seat: u8,
        selector: Selector,
        before: Option<u8>,
    ) -> impl Iterator<Item = u8> + '_ {
        let near = match before {
            // F12: every region, that before included.
            Some(_) if self.has_power(seat, Power::Reach) => u32::MAX,
            Some(before) => self.board.land(before).near,
            None => 0,
        };
        self.board.ranks().filter(move |land| match selector {
            Selector::Present => self.is_present(*land, seat),
            Selector::Absent => !self.is_present(*land, seat),
            Selector::Any => true,
            Selector::Adjacent => near >> land & 1 == 1,
        })
    }

    /// Other seats in the order of turns, those after this one first.
    fn rivals(&self, seat: u8) -> impl Iterator<Item = u8> + '_ {
        let at = self.order.iter().position(|it| it.0 == seat).unwrap_or(0);
        let (before, after) = self.order.split_at(at);
        let rivals = after.iter().skip(1).chain(before);
        rivals.map(|seat| seat.0)
    }

    pub(super) fn can_pay(&self, seat: u8, of: Supply, count: u8) -> bool {
        let resources = &self.players[usize::from(seat)].resources;
        let there: u16 = match of {
            Supply::One(resource) if !self.has_power(seat, Power::Wild) => {
                resources[usize::from(resource.0)].into()
            }
            _ => resources.iter().map(|it| u16::from(*it)).sum(),
        };
        there >= u16::from(count)
    }

    /// What developing costs a seat, and how often a turn it may (R14, F8).
    fn developing(&self, seat: u8) -> (u8, u8) {
        let invest = self.cards.control.numbers.invest;
        match self.power(seat) {
            Some(Power::Developer { cost, times }) => (cost, times),
            _ => (invest.cost, invest.develop),
        }
    }

    /// What can be decided now.
    pub(super) fn list_turn(&self, seat: u8, moves: &mut Vec<Move>) {
        let hand = &self.players[usize::from(seat)].hand;
        match self.stage {
            Stage::Play => {
                for card in hand {
                    let effects = (0..).zip(&self.card_at(*card).effects);
                    let playable = effects.filter(|(_, effect)| {
                        matches!(self.verdict(seat, effect), Verdict::Playable(_))
                    });
                    moves.extend(playable.map(|(effect, _)| Move::Play {
                        card: *card,
                        effect,
                    }));
                }
                moves.extend(hand.iter().map(|card| Move::Dump(*card)));
            }
            Stage::Refill if hand.len() > self.hand_limit(seat) => {
                moves.extend(hand.iter().map(|card| Move::Discard(*card)));
            }
            Stage::Refill => {
                let piles = (0..).zip(&self.piles);
                let piles = piles.filter(|(_, pile)| pile.can_give());
                moves.extend(piles.map(|(rank, _)| Move::Draw(rank)));
            }
            _ => {
                if let Some(progress) = &self.progress {
                    self.list_progress(seat, progress, moves);
                }
            }
        }
    }

    fn list_progress(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        match self.stage {
            Stage::Choosing => {
                if let Some(step) = self.step() {
                    let lands = self.selected(seat, step.selector, progress.land);
                    moves.extend(lands.map(Move::Choose));
                }
            }
            Stage::Placing => {
                if let Some(Clause::Place(_, spheres)) = self.clause() {
                    moves.extend(spheres.iter().map(|it| Move::Place(it.0)));
                }
            }
            Stage::Removing => self.list_losses(seat, progress, moves),
            Stage::Taking => match (self.clause(), progress.land) {
                (Some(Clause::Take(..)), Some(land)) => self.list_stock(land, moves),
                _ => moves.extend((0..RESOURCES as u8).map(Move::Take)),
            },
            Stage::Spoils => {
                if let Some(land) = progress.land {
                    self.list_stock(land, moves);
                }
                moves.push(Move::Pass);
            }
            Stage::Spreading => {
                for land in self.board.ranks().filter(|it| !self.is_present(*it, seat)) {
                    let near = self.board.land(land).near;
                    let from = progress
                        .gained_at()
                        .filter(|(from, _)| near >> from & 1 == 1);
                    let spheres = from.fold(Spheres::default(), |all, (_, it)| all.with(it));
                    let spread = spheres.iter().map(|it| it.0);
                    moves.extend(spread.map(|sphere| Move::Spread { land, sphere }));
                }
                moves.push(Move::Pass);
            }
            Stage::Invest => self.list_investments(seat, progress, moves),
            Stage::Paying => {
                let own = &self.players[usize::from(seat)].resources;
                let own = (0..).zip(own).filter(|(_, count)| **count > 0);
                moves.extend(own.map(|(resource, _)| Move::Pay(resource)));
            }
            Stage::Privatise(icon) => self.list_icon(seat, progress.card, icon, moves),
            Stage::Renew => {
                if self.is_free(seat, progress) || self.can_pay(seat, Supply::Any, 1) {
                    let hand = &self.players[usize::from(seat)].hand;
                    moves.extend(hand.iter().map(|card| Move::Discard(*card)));
                }
                moves.push(Move::Pass);
            }
            _ => {}
        }
    }

    fn list_stock(&self, land: u8, moves: &mut Vec<Move>) {
        let stock = (0..).zip(self.board.land(land).stock);
        let there = stock.filter(|(_, count)| *count > 0);
        moves.extend(there.map(|(resource, _)| Move::Take(resource)));
    }

    fn list_losses(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        let (Some(Clause::Lose(_, _, spheres)), Some(land)) = (self.clause(), progress.land) else {
            return;
        };
        let mut list = |rival: u8| {
            let there = &self.board.land(land).cubes[usize::from(rival)];
            let going = &progress.changes[usize::from(rival)];
            for sphere in spheres.iter().map(|it| usize::from(it.0)) {
                if there[sphere] > going[sphere].into() {
                    moves.push(Move::Remove {
                        seat: rival,
                        sphere: sphere as u8,
                    });
                }
            }
        };
        match progress.target {
            Some(target) => list(target),
            None => self.rivals(seat).for_each(list),
        }
    }

    /// B4.8.
    fn list_investments(&self, seat: u8, progress: &Progress, moves: &mut Vec<Move>) {
        let invest = self.cards.control.numbers.invest;
        let [influence, losses, developed] = progress.invested;
        let resource = |of| Supply::One(self.cards.resource_for(of));
        if influence < invest.influence && self.can_pay(seat, resource(Use::Influence), 1) {
            let gained = progress
                .gained_at()
                .fold(Spheres::default(), |all, (_, it)| all.with(it));
            let requires = self.effect().map_or(&[][..], |effect| &effect.requires);
            let spheres = requires
                .iter()
                .fold(gained, |all, it| all.with(Spheres::one(it.sphere)));
            for (land, _) in progress.gained_at() {
                let spheres = spheres.iter().map(|it| it.0);
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
        let (cost, times) = self.developing(seat);
        if developed < times && self.can_pay(seat, Supply::Any, cost) {
            moves.extend(bits(progress.named).map(Move::Develop));
        }
        moves.push(Move::Pass);
    }

    /// R15: an icon of the card, or past them the power of F4.
    fn list_icon(&self, seat: u8, card: u16, icon: u8, moves: &mut Vec<Move>) {
        let supply = self.card_at(card).take.get(usize::from(icon)).copied();
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

    /// Whether the next discard costs nothing (F10).
    pub(super) fn is_free(&self, seat: u8, progress: &Progress) -> bool {
        matches!(self.power(seat), Some(Power::Renewal(free)) if progress.renewed < free)
    }

    /// The next seat of the round plays.
    pub(super) fn begin_turn(&mut self) {
        self.progress = None;
        self.stage = Stage::Play;
        self.to_act = self.order.get(usize::from(self.at)).copied();
    }

    /// Carries out a decision of the seat whose turn it is.
    pub(super) fn act(&mut self, seat: u8, of: Move, listener: &mut impl Listener<Event>) {
        match (self.stage, of) {
            (Stage::Play, Move::Play { card, effect }) => self.play(seat, card, effect, listener),
            (Stage::Play, Move::Dump(card)) => {
                let named = self.card(card);
                listener.hear(self.round, || Event::Dumped {
                    seat: Seat(seat),
                    card: named,
                });
                self.take_from_hand(seat, card);
                self.progress = Some(Progress::new(card, None));
                self.stage = Stage::Privatise(0);
            }
            (Stage::Refill, Move::Draw(pile)) => {
                self.draw_to_hand(seat, pile, listener);
                self.refill(seat, listener);
            }
            (Stage::Refill, Move::Discard(card)) => {
                self.discard_from_hand(seat, card, listener);
                self.refill(seat, listener);
            }
            _ => {
                if let Some(progress) = self.progress {
                    self.go_on(seat, progress, of, listener);
                }
            }
        }
    }

    fn go_on(
        &mut self,
        seat: u8,
        mut progress: Progress,
        of: Move,
        listener: &mut impl Listener<Event>,
    ) {
        match (self.stage, of) {
            (Stage::Choosing, Move::Choose(land)) => self.choose(seat, land, listener),
            (Stage::Placing, Move::Place(sphere)) => {
                progress.changes[usize::from(seat)][usize::from(sphere)] += 1;
                progress.left -= 1;
                self.progress = Some(progress);
                if progress.left == 0 {
                    self.finish_clause(seat, listener);
                }
            }
            (
                Stage::Removing,
                Move::Remove {
                    seat: rival,
                    sphere,
                },
            ) => {
                progress.target = Some(rival);
                progress.changes[usize::from(rival)][usize::from(sphere)] += 1;
                progress.left -= 1;
                self.progress = Some(progress);
                self.lose_more(seat, listener);
            }
            (Stage::Taking, Move::Take(resource)) => {
                progress.left -= 1;
                let from = match self.clause() {
                    Some(Clause::Take(..)) => progress.land,
                    _ => None,
                };
                self.progress = Some(progress);
                self.supply(seat, resource, 1, from, Cause::Effect, listener);
                let is_spent = |land: u8| self.board.land(land).stock.iter().all(|it| *it == 0);
                if progress.left == 0 || from.is_some_and(is_spent) {
                    self.next_clause(seat, listener);
                }
            }
            (Stage::Spoils, of) => {
                if let Move::Take(resource) = of {
                    progress.spoiled = true;
                    self.progress = Some(progress);
                    self.supply(seat, resource, 1, progress.land, Cause::Power, listener);
                }
                self.next_clause(seat, listener);
            }
            (Stage::Spreading, of) => {
                if let Move::Spread { land, sphere } = of {
                    self.place(land, seat, sphere, 1, Cause::Power, listener);
                    self.cross(listener);
                }
                self.stage = Stage::Invest;
            }
            (Stage::Invest, of) => self.invest(seat, progress, of, listener),
            (Stage::Paying, Move::Pay(resource)) => {
                self.pay(seat, resource, 1, listener);
                progress.owed -= 1;
                self.progress = Some(progress);
                if progress.owed == 0 {
                    self.paid(seat, progress.after, listener);
                }
            }
            (Stage::Privatise(icon), of) => {
                if let Move::Privatise { land, resource } = of {
                    let cause = match usize::from(icon) < self.card_at(progress.card).take.len() {
                        true => Cause::Privatising,
                        false => Cause::Power,
                    };
                    self.supply(seat, resource, 1, Some(land), cause, listener);
                }
                self.next_icon(seat, icon + 1);
            }
            (Stage::Renew, Move::Discard(card)) => {
                let is_free = self.is_free(seat, &progress);
                progress.renewed += 1;
                self.progress = Some(progress);
                self.discard_from_hand(seat, card, listener);
                match is_free {
                    true => {}
                    false => self.owe(seat, Supply::Any, 1, After::Renew, listener),
                }
            }
            (Stage::Renew, _) => {
                self.progress = None;
                self.refill(seat, listener);
            }
            _ => {}
        }
    }

    fn play(&mut self, seat: u8, card: u16, effect: u8, listener: &mut impl Listener<Event>) {
        let Some(of) = self.card_at(card).effects.get(usize::from(effect)) else {
            return;
        };
        let missing = self.missing(seat, of);
        let named = self.card(card);
        listener.hear(self.round, || Event::Played {
            seat: Seat(seat),
            card: named,
            effect: effect + 1,
            missing,
        });
        self.take_from_hand(seat, card);
        self.progress = Some(Progress::new(card, Some(effect)));
        let energy = Supply::One(self.cards.resource_for(Use::Level));
        self.owe(seat, energy, missing, After::Effect, listener);
    }

    /// Demands a cost; which resources pay for it is asked only where there is a choice.
    fn owe(
        &mut self,
        seat: u8,
        of: Supply,
        count: u8,
        after: After,
        listener: &mut impl Listener<Event>,
    ) {
        match of {
            Supply::One(resource) if !self.has_power(seat, Power::Wild) => {
                self.update(|progress| progress.after = after);
                self.pay(seat, resource.0, count, listener);
                self.paid(seat, after, listener);
            }
            _ if count == 0 => self.paid(seat, after, listener),
            _ => {
                self.update(|progress| (progress.owed, progress.after) = (count, after));
                self.stage = Stage::Paying;
            }
        }
    }

    fn update(&mut self, change: impl FnOnce(&mut Progress)) {
        if let Some(progress) = &mut self.progress {
            change(progress);
        }
    }

    fn pay(&mut self, seat: u8, resource: u8, count: u8, listener: &mut impl Listener<Event>) {
        if count == 0 {
            return;
        }
        let own = &mut self.players[usize::from(seat)].resources[usize::from(resource)];
        *own = own.saturating_sub(count);
        let cause = match self.progress.map(|it| it.after) {
            Some(After::Effect) => Cause::Effect,
            Some(After::Renew) => Cause::Renewal,
            _ => Cause::Investment,
        };
        let named = self.resource(resource);
        listener.hear(self.round, || Event::Resource {
            seat: Seat(seat),
            resource: named,
            delta: -i16::from(count),
            region: None,
            cause,
        });
    }

    fn paid(&mut self, seat: u8, after: After, listener: &mut impl Listener<Event>) {
        match after {
            After::Effect => self.begin_step(seat),
            After::Reinforce { land, sphere } => {
                self.place(land, seat, sphere, 1, Cause::Investment, listener);
                self.cross(listener);
                self.stage = Stage::Invest;
            }
            After::Undermine {
                land,
                seat: rival,
                sphere,
            } => {
                let mut losses = Changes::default();
                losses[usize::from(rival)][usize::from(sphere)] = 1;
                self.remove(land, &losses, Cause::Investment, listener);
                self.cross(listener);
                self.stage = Stage::Invest;
            }
            After::Develop(land) => {
                self.develop(land, 1, Cause::Investment, listener);
                self.stage = Stage::Invest;
            }
            After::Renew => self.stage = Stage::Renew,
        }
    }

    /// The next step, or what comes after the last one.
    fn begin_step(&mut self, seat: u8) {
        loop {
            let before = self.progress.and_then(|it| it.land);
            let Some(step) = self.step() else {
                return self.end_effect(seat);
            };
            if self.selected(seat, step.selector, before).next().is_some() {
                self.stage = Stage::Choosing;
                return;
            }
            // Only an effect that looks for presence or absence late can come here: the step is left out.
            self.update(|progress| progress.step += 1);
        }
    }

    fn choose(&mut self, seat: u8, land: u8, listener: &mut impl Listener<Event>) {
        self.update(|progress| {
            progress.land = Some(land);
            progress.named |= 1 << land;
            progress.clause = 0;
        });
        let region = self.region(land);
        listener.hear(self.round, || Event::Chose {
            seat: Seat(seat),
            region,
        });
        self.run(seat, listener);
    }

    /// Carries out clauses until something is to be decided or the step is over.
    fn run(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        loop {
            let Some(land) = self.progress.and_then(|it| it.land) else {
                return;
            };
            let Some(clause) = self.clause() else {
                self.update(|progress| (progress.step, progress.clause) = (progress.step + 1, 0));
                return self.begin_step(seat);
            };
            match clause {
                Clause::Develop(change) => self.develop(land, change, Cause::Effect, listener),
                Clause::Gain(Supply::One(resource), count) => {
                    self.supply(seat, resource.0, count, None, Cause::Effect, listener);
                }
                Clause::Take(Supply::One(resource), count) => {
                    let there = self.board.land(land).stock[usize::from(resource.0)];
                    let count = count.min(there);
                    self.supply(seat, resource.0, count, Some(land), Cause::Effect, listener);
                }
                Clause::Gain(Supply::Any, count) => {
                    self.update(|progress| progress.left = count);
                    self.stage = Stage::Taking;
                    return;
                }
                Clause::Take(Supply::Any, count) => {
                    let there = self.board.land(land).stock.iter().any(|it| *it > 0);
                    if there {
                        self.update(|progress| progress.left = count);
                        self.stage = Stage::Taking;
                        return;
                    }
                }
                Clause::Place(count, spheres) => {
                    self.update(|progress| progress.changes = Changes::default());
                    if let (1, Some(sphere)) = (spheres.len(), spheres.iter().next()) {
                        self.update(|progress| {
                            progress.changes[usize::from(seat)][usize::from(sphere.0)] = count;
                        });
                        return self.finish_clause(seat, listener);
                    }
                    self.update(|progress| progress.left = count);
                    self.stage = Stage::Placing;
                    return;
                }
                Clause::Lose(..) => {
                    self.update(|progress| {
                        progress.changes = Changes::default();
                        (progress.target, progress.rivals) = (None, 0);
                        progress.left = 0;
                    });
                    return self.lose_more(seat, listener);
                }
            }
            self.update(|progress| progress.clause += 1);
        }
    }

    /// Who loses next to the clause under way; all losses of a clause happen at once.
    fn lose_more(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        let (Some(mut progress), Some(Clause::Lose(who, count, spheres))) =
            (self.progress, self.clause())
        else {
            return;
        };
        let Some(land) = progress.land else { return };
        loop {
            if let Some(rival) = progress.target {
                let going: u8 = progress.changes[usize::from(rival)].iter().sum();
                let there = self.board.land(land).of_in(rival, spheres);
                let rest = there.saturating_sub(going.into());
                if rest <= progress.left.into() {
                    // All that he has there: nothing to choose.
                    let cubes = self.board.land(land).cubes[usize::from(rival)];
                    for sphere in spheres.iter().map(|it| usize::from(it.0)) {
                        let count = cubes[sphere].min(u8::MAX.into());
                        progress.changes[usize::from(rival)][sphere] = count as u8;
                    }
                    progress.left = 0;
                }
                if progress.left > 0 {
                    break;
                }
                if who == Loser::Other {
                    break;
                }
                progress.target = None;
            }
            match who {
                Loser::Other => {
                    let mut rivals = self.rivals(seat);
                    if rivals.any(|it| self.board.land(land).of_in(it, spheres) > 0) {
                        progress.left = count;
                    }
                    break;
                }
                Loser::Others => {
                    let Some(rival) = self.rivals(seat).nth(progress.rivals.into()) else {
                        break;
                    };
                    progress.rivals += 1;
                    progress.target = Some(rival);
                    progress.left = count;
                }
            }
        }
        self.progress = Some(progress);
        match progress.left {
            0 => self.finish_clause(seat, listener),
            _ => self.stage = Stage::Removing,
        }
    }

    /// Places or removes what the clause under way has gathered, all at once (B4.7).
    fn finish_clause(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        let Some(progress) = self.progress else {
            return;
        };
        let Some(land) = progress.land else { return };
        let mut has_hit = false;
        match self.clause() {
            Some(Clause::Place(..)) => {
                for (sphere, count) in (0..).zip(progress.changes[usize::from(seat)]) {
                    if count > 0 {
                        self.place(land, seat, sphere, count, Cause::Effect, listener);
                        self.update(|progress| {
                            let gained = &mut progress.gained[usize::from(land)];
                            *gained = gained.with(Spheres::one(SphereId(sphere)));
                        });
                    }
                }
                self.cross(listener);
            }
            _ => {
                has_hit = self.remove(land, &progress.changes, Cause::Effect, listener);
                self.cross(listener);
            }
        }
        let stock = self.board.land(land).stock.iter().any(|it| *it > 0);
        if has_hit && stock && !progress.spoiled && self.has_power(seat, Power::Spoils) {
            self.stage = Stage::Spoils;
            return;
        }
        self.next_clause(seat, listener);
    }

    fn next_clause(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        self.update(|progress| progress.clause += 1);
        self.run(seat, listener);
    }

    /// After the last step: the power of F2, then investments.
    fn end_effect(&mut self, seat: u8) {
        let has_gained = self
            .progress
            .is_some_and(|it| it.gained_at().next().is_some());
        self.stage = match has_gained && self.has_power(seat, Power::Spread) {
            true => Stage::Spreading,
            false => Stage::Invest,
        };
    }

    fn invest(
        &mut self,
        seat: u8,
        mut progress: Progress,
        of: Move,
        listener: &mut impl Listener<Event>,
    ) {
        let resource = |of| Supply::One(self.cards.resource_for(of));
        let (which, cost, count, after) = match of {
            Move::Reinforce { land, sphere } => {
                let after = After::Reinforce { land, sphere };
                (0, resource(Use::Influence), 1, after)
            }
            Move::Undermine { land, seat, sphere } => {
                let after = After::Undermine { land, seat, sphere };
                (1, resource(Use::Loss), 1, after)
            }
            Move::Develop(land) => {
                let (cost, _) = self.developing(seat);
                (2, Supply::Any, cost, After::Develop(land))
            }
            _ => {
                self.stage = Stage::Privatise(0);
                return self.next_icon(seat, 0);
            }
        };
        progress.invested[which] += 1;
        self.progress = Some(progress);
        self.owe(seat, cost, count, after, listener);
    }

    /// The next icon of the card, the power of F4 after the last one, then renewing.
    fn next_icon(&mut self, seat: u8, icon: u8) {
        let Some(progress) = self.progress else {
            return;
        };
        let icons = self.card_at(progress.card).take.len();
        let icons = icons + usize::from(self.has_power(seat, Power::Surplus));
        if usize::from(icon) < icons {
            self.stage = Stage::Privatise(icon);
            return;
        }
        self.discard(progress.card);
        self.stage = Stage::Renew;
    }

    /// Draws on, or ends the turn (R16).
    fn refill(&mut self, seat: u8, listener: &mut impl Listener<Event>) {
        let (hand, limit) = (
            self.players[usize::from(seat)].hand.len(),
            self.hand_limit(seat),
        );
        let can_draw = hand < limit && self.piles.iter().any(|pile| pile.can_give());
        if can_draw || hand > limit {
            self.stage = Stage::Refill;
            return;
        }
        self.at += 1;
        match usize::from(self.at) < self.order.len() {
            true => self.begin_turn(),
            false => self.revolt(listener),
        }
    }

    fn take_from_hand(&mut self, seat: u8, card: u16) {
        self.players[usize::from(seat)]
            .hand
            .retain(|own| *own != card);
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
    fn draw(&mut self, pile: usize, listener: &mut impl Listener<Event>) -> Option<u16> {
        if self.piles[pile].is_spent() {
            self.piles[pile].reshuffle();
            let cards = self.piles[pile].hidden.count_ones() as u16;
            let named = self.pile(pile);
            listener.hear(self.round, || Event::Reshuffled { pile: named, cards });
        }
        let nth = self.piles[pile].draw(&mut self.rng)?;
        self.cards.in_pile(pile).get(usize::from(nth)).copied()
    }

    /// Places influence.
    pub(super) fn place(
        &mut self,
        land: u8,
        seat: u8,
        sphere: u8,
        count: u8,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) {
        self.board.place(land, seat, sphere.into(), count);
        let (region, category) = (self.region(land), self.sphere(sphere));
        listener.hear(self.round, || Event::Influence {
            seat: Seat(seat),
            region,
            category,
            delta: count.into(),
            cause,
        });
    }

    /// Removes influence; whether there was any.
    pub(super) fn remove(
        &mut self,
        land: u8,
        losses: &Changes,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) -> bool {
        let lost = self.board.remove(land, losses);
        let region = self.region(land);
        let mut has_lost = false;
        for index in 0..self.order.len() {
            let Seat(seat) = self.order[index];
            for (sphere, count) in (0..).zip(lost[usize::from(seat)]) {
                if count > 0 {
                    has_lost = true;
                    let category = self.sphere(sphere);
                    listener.hear(self.round, || Event::Influence {
                        seat: Seat(seat),
                        region,
                        category,
                        delta: -i16::from(count),
                        cause,
                    });
                }
            }
        }
        has_lost
    }

    /// Development never falls below 1 (B4.5).
    pub(super) fn develop(
        &mut self,
        land: u8,
        change: i8,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) {
        let development = &mut self.board.land_mut(land).development;
        let before = *development;
        *development = before.saturating_add_signed(change.into()).max(1);
        let delta = *development as i16 - before as i16;
        if delta != 0 {
            let region = self.region(land);
            listener.hear(self.round, || Event::Development {
                region,
                delta,
                cause,
            });
        }
    }

    /// Resources for a seat, from the stock of a land or from the bank.
    pub(super) fn supply(
        &mut self,
        seat: u8,
        resource: u8,
        count: u8,
        from: Option<u8>,
        cause: Cause,
        listener: &mut impl Listener<Event>,
    ) {
        if count == 0 {
            return;
        }
        if let Some(land) = from {
            let stock = &mut self.board.land_mut(land).stock[usize::from(resource)];
            *stock = stock.saturating_sub(count);
        }
        let own = &mut self.players[usize::from(seat)].resources[usize::from(resource)];
        *own = own.saturating_add(count);
        let (named, region) = (self.resource(resource), from.map(|land| self.region(land)));
        listener.hear(self.round, || Event::Resource {
            seat: Seat(seat),
            resource: named,
            delta: count.into(),
            region,
            cause,
        });
    }

    /// What follows from changed influence: levels, and cards of civil society for each that is reached
    /// for the first time in this round (R18, B4.7).
    pub(super) fn cross(&mut self, listener: &mut impl Listener<Event>) {
        for sphere in 0..self.cards.spheres().len() {
            let to = self.board.level(&self.cards, sphere);
            let from = std::mem::replace(&mut self.levels[sphere], to);
            let category = self.sphere(sphere as u8);
            if from != to {
                listener.hear(self.round, || Event::Level { category, from, to });
            }
            while self.board.peaks[sphere] < to {
                self.board.peaks[sphere] += 1;
                let level = self.board.peaks[sphere];
                let card = self.draw(2 * sphere + 1, listener);
                self.zone.extend(card);
                listener.hear(self.round, || Event::Stirred {
                    category,
                    level,
                    card: card.is_some(),
                });
            }
        }
    }
}
