//! A turn: an effect clause by clause, investments, privatising, renewing.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::{Seat, Slug};
use games::controle_global::Cause;
use model::control::{
    CivilChange, Clause, InvestEffect, Loser, Power, Selector, Spheres, Step, Supply,
};

use super::{Cubes, Referee};

/// A step of the effect under way.
#[derive(Debug)]
pub(super) struct Doing {
    step: Step,
    region: Slug,
    clause: usize,
    /// What the clause has given or taken so far, by seat.
    sum: BTreeMap<u8, i32>,
    /// The cubes and the stock as the clause began.
    cubes: Cubes,
    stock: [i32; 3],
    has_developed: bool,
}

#[derive(Debug, Default)]
pub(super) struct Doings {
    pub(super) card: Option<Slug>,
    pub(super) steps: VecDeque<Step>,
    pub(super) doing: Option<Doing>,
    pub(super) requires: BTreeSet<usize>,
    pub(super) named: BTreeSet<Slug>,
    pub(super) gained: BTreeMap<Slug, BTreeSet<usize>>,
    /// Energy still to be paid.
    pub(super) energy: i32,
    pub(super) has_spread: bool,
    pub(super) has_spoiled: bool,
    pub(super) may_spoil: bool,
    pub(super) invested: [u8; 3],
    /// Resources paid for what has not come yet.
    pub(super) paid: Vec<Slug>,
    pub(super) taken: usize,
    pub(super) has_surplus: bool,
    pub(super) discarded: i32,
    pub(super) renewals: i32,
}

impl Referee<'_> {
    pub(super) fn begin(&mut self, seat: Seat, card: Slug) {
        if !self.has_begun {
            // B2.7.
            self.settle();
            for sphere in self.all() {
                self.told_level[sphere] = self.level(self.total(sphere));
            }
            self.peaks.clone_from(&self.told_level);
            self.has_begun = true;
            let spheres = self.all();
            for seat in 0..self.seats {
                let levels = spheres.iter().map(|sphere| self.personal(seat, *sphere)).collect();
                self.noted[usize::from(seat)] = levels;
                assert_eq!(self.hands[usize::from(seat)].len(), self.limit(seat));
            }
        }
        self.end_turn();
        assert!(self.at < self.order.len(), "R19: civil society is left out");
        assert_eq!(self.order[self.at], seat.0, "R10");
        self.at += 1;
        let pile = self.pile(card);
        assert!(!self.open[&pile].contains(&card), "it lies on the discards");
        self.leave_hand(seat.0, pile);
        self.turn = Doings { card: Some(card), ..Doings::default() };
        self.note("turn");
    }

    pub(super) fn leave_hand(&mut self, seat: u8, pile: Slug) {
        let hand = &mut self.hands[usize::from(seat)];
        let at = hand.iter().position(|other| *other == pile).expect("a card in hand");
        hand.remove(at);
    }

    /// The hand is full, the card discarded, nothing owed.
    pub(super) fn end_turn(&mut self) {
        self.finish_rises();
        if self.at == 0 {
            return;
        }
        self.end_effect();
        assert_eq!(self.turn.card, None, "a card is drawn for the one that was played");
        assert!(self.turn.paid.is_empty(), "paid for nothing");
        assert_eq!(self.turn.renewals, self.turn.discarded, "R16");
        let seat = self.order[self.at - 1];
        assert_eq!(self.hands[usize::from(seat)].len(), self.limit(seat), "B9.5");
    }

    pub(super) fn played(&mut self, seat: u8, card: Slug, effect: u8, missing: u8) {
        let card = self.card(card);
        let effect = &card.effects[usize::from(effect) - 1];
        let mut lacks = 0;
        for required in &effect.requires {
            let noted = self.noted[usize::from(seat)][usize::from(required.sphere.0)];
            let bonus = u8::from(noted > 0 && self.has(seat, Power::Level(required.sphere)));
            lacks += i32::from(required.level) - i32::from(required.level.min(noted + bonus));
            self.turn.requires.insert(required.sphere.0.into());
        }
        assert_eq!(i32::from(missing), lacks, "B4.1");
        self.turn.energy = lacks;
        self.turn.steps = effect.effect.steps.iter().cloned().collect();
        self.note(&format!(
            "level {}",
            effect.requires.first().map_or(0, |required| required.level)
        ));
    }

    pub(super) fn chose(&mut self, seat: u8, region: Slug) {
        assert_eq!(seat, self.order[self.at - 1]);
        assert_eq!(self.turn.energy, 0, "B4.1: paid before");
        self.end_step();
        let step = self.turn.steps.pop_front().expect("a step");
        let is_present = self.everything(region, seat) > 0;
        let before = self.turn.doing.as_ref().map(|doing| doing.region);
        assert!(self.regions.contains(&region));
        let may = match step.selector {
            Selector::Present => is_present,
            Selector::Absent => !is_present,
            Selector::Any => true,
            Selector::Adjacent => {
                let before = before.expect("a region before");
                self.has(seat, Power::Reach) || self.is_near(before, region)
            }
        };
        assert!(may, "B4.2: {region} for {step:?}");
        self.turn.named.insert(region);
        self.turn.may_spoil = false;
        self.turn.doing = Some(Doing {
            step,
            region,
            clause: 0,
            sum: BTreeMap::new(),
            cubes: self.cubes.clone(),
            stock: self.stock[&region],
            has_developed: false,
        });
    }

    pub(super) fn spheres(of: Spheres) -> Vec<usize> {
        of.iter().map(|sphere| usize::from(sphere.0)).collect()
    }

    /// Whether the clause under way has done all that it can.
    pub(super) fn is_done(&self, doing: &Doing, clause: Clause, seat: u8) -> bool {
        let given: i32 = doing.sum.values().sum();
        let there = |seat: u8, of: Spheres| -> i32 {
            let one = |sphere: usize| {
                doing.cubes.get(&(doing.region, seat, sphere)).copied().unwrap_or(0)
            };
            Self::spheres(of).into_iter().map(one).sum()
        };
        match clause {
            Clause::Place(count, _) | Clause::Gain(_, count) => given == i32::from(count),
            Clause::Develop(change) => {
                let now = self.development[&doing.region];
                doing.has_developed || (change < 0 && now == 1)
            }
            Clause::Take(Supply::One(resource), count) => {
                given == doing.stock[usize::from(resource.0)].min(count.into())
            }
            Clause::Take(Supply::Any, count) => {
                given == doing.stock.iter().sum::<i32>().min(count.into())
            }
            Clause::Lose(Loser::Others, count, of) => {
                let mut rivals = (0..self.seats).filter(|rival| *rival != seat);
                rivals.all(|rival| {
                    -doing.sum.get(&rival).copied().unwrap_or(0)
                        == there(rival, of).min(count.into())
                })
            }
            Clause::Lose(Loser::Other, count, of) => match doing.sum.iter().next() {
                Some((rival, lost)) => {
                    doing.sum.len() == 1 && -lost == there(*rival, of).min(count.into())
                }
                None => (0..self.seats).all(|other| other == seat || there(other, of) == 0),
            },
        }
    }

    /// The first clause that fits an event; those before it must be done.
    pub(super) fn advance(&mut self, fits: impl Fn(Clause) -> bool) -> Clause {
        let seat = self.order[self.at - 1];
        loop {
            let doing = self.turn.doing.as_ref().expect("a step");
            let clause = *doing.step.clauses.get(doing.clause).expect("a clause for what happens");
            if fits(clause) && !self.is_done(doing, clause, seat) {
                return clause;
            }
            assert!(self.is_done(doing, clause, seat), "B4: {clause:?} is not done: {doing:?}");
            self.next_clause();
        }
    }

    pub(super) fn next_clause(&mut self) {
        self.finish_rises();
        let cubes = self.cubes.clone();
        let doing = self.turn.doing.as_mut().expect("a step");
        doing.clause += 1;
        doing.sum.clear();
        doing.stock = self.stock[&doing.region];
        (doing.cubes, doing.has_developed) = (cubes, false);
        self.turn.may_spoil = false;
    }

    pub(super) fn end_step(&mut self) {
        while self.turn.doing.as_ref().is_some_and(|doing| doing.clause < doing.step.clauses.len())
        {
            let seat = self.order[self.at - 1];
            let doing = self.turn.doing.as_ref().expect("a step");
            let clause = doing.step.clauses[doing.clause];
            assert!(self.is_done(doing, clause, seat), "B4: {clause:?} is left out: {doing:?}");
            self.next_clause();
        }
    }

    pub(super) fn end_effect(&mut self) {
        self.end_step();
        assert!(self.turn.steps.is_empty(), "B4.2: a step is left out");
        assert_eq!(self.turn.energy, 0);
        self.finish_rises();
    }

    pub(super) fn influence(
        &mut self,
        seat: u8,
        region: Slug,
        sphere: usize,
        delta: i32,
        cause: Cause,
    ) {
        match cause {
            Cause::Setup => {
                self.settle();
                let faction = self.factions[usize::from(seat)];
                let numbers = &self.control.numbers;
                let kept = self.everything(region, seat) == 0;
                let first = (usize::from(faction.primary.0), i32::from(numbers.primary));
                let second = (usize::from(faction.secondary.0), i32::from(numbers.secondary));
                let has_first = numbers.primary > 0;
                let is_first = has_first
                    && (0..self.control.spheres.len()).all(|sphere| self.own(seat, sphere) == 0);
                assert!(kept, "B2.5: another region");
                assert_eq!((sphere, delta), if is_first { first } else { second });
            }
            Cause::Effect => {
                let player = self.order[self.at - 1];
                let is_gain = delta > 0;
                let clause = self.advance(|clause| match clause {
                    Clause::Place(_, of) => is_gain && Self::spheres(of).contains(&sphere),
                    Clause::Lose(_, _, of) => !is_gain && Self::spheres(of).contains(&sphere),
                    _ => false,
                });
                let doing = self.turn.doing.as_mut().expect("a step");
                assert_eq!(doing.region, region, "all in the region of the step");
                let sum = doing.sum.entry(seat).or_default();
                *sum += delta;
                match clause {
                    Clause::Place(count, _) => {
                        assert!(seat == player && *sum <= i32::from(count), "B4.3");
                        self.turn.gained.entry(region).or_default().insert(sphere);
                    }
                    Clause::Lose(_, count, _) => {
                        assert!(seat != player && -*sum <= i32::from(count), "B4.4");
                        self.turn.may_spoil = true;
                    }
                    _ => unreachable!("no influence"),
                }
                self.note("effect");
            }
            Cause::Power => {
                self.end_effect();
                assert!(self.has(seat, Power::Spread) && delta == 1, "F2");
                assert!(!std::mem::replace(&mut self.turn.has_spread, true), "F2: once");
                assert_eq!(self.turn.invested, [0; 3], "F2: before investments");
                assert_eq!(self.everything(region, seat), 0, "F2: absent");
                let mut from = self.turn.gained.iter();
                assert!(
                    from.any(|(from, of)| of.contains(&sphere) && self.is_near(*from, region)),
                    "F2"
                );
                self.note("spread");
            }
            Cause::Investment => self.invested(seat, region, sphere, delta),
            Cause::Civil => {
                self.next_civil_clause();
                assert_eq!(self.struck, Some(region));
                assert_eq!(self.due.pop_front(), Some((seat, sphere, -delta)), "B5");
                self.note("civil loss");
            }
            Cause::Privatising | Cause::Renewal => panic!("{cause:?} changes no influence"),
        }
        let cubes = self.cubes.entry((region, seat, sphere)).or_default();
        *cubes += delta;
        assert!(*cubes >= 0, "B9.2");
        self.is_settled = false;
        if matches!(cause, Cause::Setup) {
            self.settle();
        }
    }

    pub(super) fn invested(&mut self, seat: u8, region: Slug, sphere: usize, delta: i32) {
        self.end_effect();
        let player = self.order[self.at - 1];
        let invest = self.control.numbers.invest;
        let (of, which, most) = match delta {
            1 => (InvestEffect::Influence, 0, invest.influence),
            _ => (InvestEffect::Loss, 1, invest.loss),
        };
        let resource = self.resource_for(of);
        let paid = self.turn.paid.pop().expect("B4.8: spent first");
        assert!(self.turn.paid.is_empty());
        assert!(self.resource(paid) == resource || self.has(player, Power::Wild), "B4.8, F7");
        self.turn.invested[which] += 1;
        assert!(self.turn.invested[which] <= most, "B4.8");
        match delta {
            1 => {
                let is_known = self.turn.gained.values().any(|spheres| spheres.contains(&sphere));
                assert!(seat == player && self.turn.gained.contains_key(&region));
                assert!(is_known || self.turn.requires.contains(&sphere), "B4.8, A33");
            }
            _ => assert!(delta == -1 && seat != player && self.turn.named.contains(&region)),
        }
        self.note("invested");
    }

    pub(super) fn developed(&mut self, region: Slug, delta: i32, cause: Cause) {
        match cause {
            Cause::Effect => {
                let clause = self.advance(|clause| matches!(clause, Clause::Develop(_)));
                let Clause::Develop(change) = clause else {
                    return;
                };
                let now = self.development[&region];
                assert_eq!(delta, (now + i32::from(change)).max(1) - now, "B4.5");
                let doing = self.turn.doing.as_mut().expect("a step");
                assert_eq!(doing.region, region);
                doing.has_developed = true;
                self.finish_rises();
            }
            Cause::Investment => {
                self.end_effect();
                let player = self.order[self.at - 1];
                let invest = self.control.numbers.invest;
                let (cost, times) = match self.factions[usize::from(player)].power {
                    Power::Developer { cost, times } => (cost, times),
                    _ => (invest.cost, invest.develop),
                };
                assert_eq!(std::mem::take(&mut self.turn.paid).len(), usize::from(cost), "R14, F8");
                self.turn.invested[2] += 1;
                assert!(self.turn.invested[2] <= times && delta == 1, "R14, F8");
                assert!(self.turn.named.contains(&region), "A14");
            }
            Cause::Civil => {
                self.next_civil_clause();
                assert!(self.due.is_empty(), "B5: losses first");
                let next = self.clauses.pop_front();
                let Some((_, CivilChange::Develop(change), _)) = next else {
                    panic!("B5: {next:?} is next");
                };
                let now = self.development[&region];
                assert_eq!(delta, (now + i32::from(change)).max(1) - now, "B4.5");
                assert_eq!(self.struck, Some(region));
            }
            _ => panic!("{cause:?} develops nothing"),
        }
        let development = self.development.get_mut(&region).expect("in play");
        *development += delta;
        assert!(*development >= 1, "B9.2");
        self.note("developed");
    }

    pub(super) fn supplied(
        &mut self,
        seat: u8,
        resource: usize,
        delta: i32,
        region: Option<Slug>,
        cause: Cause,
    ) {
        if cause != Cause::Setup {
            self.finish_rises();
        }
        match (cause, delta > 0) {
            (Cause::Setup, true) => {
                let start = self.factions[usize::from(seat)].start;
                assert_eq!(delta, i32::from(start[resource]), "B2.3");
                self.gains += delta;
            }
            (Cause::Effect, true) => {
                let clause = self.advance(|clause| match clause {
                    Clause::Gain(of, _) => region.is_none() && Self::is_of(of, resource),
                    Clause::Take(of, _) => region.is_some() && Self::is_of(of, resource),
                    _ => false,
                });
                let doing = self.turn.doing.as_mut().expect("a step");
                *doing.sum.entry(seat).or_default() += delta;
                match clause {
                    Clause::Gain(..) => self.gains += delta,
                    _ => assert_eq!(region, Some(doing.region)),
                }
            }
            (Cause::Effect, false) => {
                let energy = self.resource_for(InvestEffect::Level);
                assert!(resource == energy || self.has(seat, Power::Wild), "B4.1, F7");
                assert!(self.turn.named.is_empty(), "B4.1: before the first step");
                self.turn.energy += delta;
                assert!(self.turn.energy >= 0, "B4.1: exactly that much");
            }
            (Cause::Investment, false) => {
                self.end_effect();
                let id = &self.control.resources[resource].id;
                let paid = Slug::new(id).expect("an id");
                self.turn.paid.extend((0..-delta).map(|_| paid));
            }
            (Cause::Privatising, true) => self.privatised(seat, resource, delta, region),
            (Cause::Renewal, false) => {
                self.turn.renewals -= delta;
                assert!(self.turn.renewals <= self.turn.discarded, "R16");
            }
            (Cause::Power, true) => {
                assert_eq!(delta, 1);
                let region = region.expect("from a region");
                if self.has(seat, Power::Spoils) {
                    let doing = self.turn.doing.as_ref().expect("a step");
                    assert!(self.turn.may_spoil && doing.region == region, "F5");
                    assert!(!std::mem::replace(&mut self.turn.has_spoiled, true), "F5: once");
                    let clause = doing.step.clauses[doing.clause];
                    assert!(self.is_done(doing, clause, seat), "F5: after the clause");
                    // The next clause finds the stock as it is then.
                    let _ = clause;
                    self.note("spoils");
                } else {
                    self.end_effect();
                    assert!(self.has(seat, Power::Surplus), "F4");
                    assert!(!std::mem::replace(&mut self.turn.has_surplus, true), "F4: one");
                    let own = self.everything(region, seat);
                    let mut others = (0..self.seats).filter(|other| *other != seat);
                    assert!(others.all(|other| self.everything(region, other) < own), "F4");
                    self.note("surplus");
                }
            }
            (Cause::Power, false) => {
                assert!(std::mem::take(&mut self.shield) && delta == -1, "F9");
                assert_eq!(resource, self.resource_for(InvestEffect::Loss), "F9");
            }
            _ => panic!("{cause:?} {delta}"),
        }
        if let Some(region) = region {
            let stock = &mut self.stock.get_mut(&region).expect("in play")[resource];
            *stock -= delta;
            assert!(*stock >= 0, "B9.2, B4.6");
        }
        if delta < 0 {
            self.spent -= delta;
        }
        let own = &mut self.resources[usize::from(seat)][resource];
        *own += delta;
        assert!(*own >= 0, "B9.2");
    }

    pub(super) fn is_of(supply: Supply, resource: usize) -> bool {
        match supply {
            Supply::Any => true,
            Supply::One(one) => usize::from(one.0) == resource,
        }
    }

    /// In printed order: each icon at most once.
    pub(super) fn privatised(
        &mut self,
        seat: u8,
        resource: usize,
        delta: i32,
        region: Option<Slug>,
    ) {
        self.end_effect();
        assert!(self.turn.paid.is_empty() && delta == 1);
        let region = region.expect("from a region");
        assert!(self.everything(region, seat) > 0, "R15");
        let icons = &self.card(self.turn.card.expect("a card")).take;
        let rest = icons[self.turn.taken..].iter().position(|icon| Self::is_of(*icon, resource));
        self.turn.taken += rest.expect("R15: an icon") + 1;
        assert!(!self.turn.has_surplus, "F4: after the icons");
        self.note("privatised");
    }

    pub(super) fn discarded(&mut self, seat: u8, card: Slug) {
        self.end_effect();
        if let Some(played) = self.turn.card.take() {
            let pile = self.pile(played);
            self.open.get_mut(&pile).expect("a pile").insert(played);
            // What has been drawn for it is owed all the same.
        }
        let pile = self.pile(card);
        self.leave_hand(seat, pile);
        assert!(self.open.get_mut(&pile).expect("a pile").insert(card));
        self.turn.discarded += 1;
        if matches!(self.factions[usize::from(seat)].power, Power::Renewal(free) if self.turn.discarded <= i32::from(free))
        {
            self.turn.renewals += 1;
        }
        self.note("renewed");
    }
}
