//! Somebody who watches a match, knows the rules, and objects.
//!
//! It uses what is printed, events and public views alone, and works everything out in its own way:
//! influence, totals, tracks, levels, peaks, stocks, resources, cards, effects clause by clause, civil
//! society, orders, scores and standings.

mod civil;
mod rounds;
mod turn;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::{Game as _, LoggedEvent, Seat, Slug};
use games::ControleGlobal;
use games::controle_global::Event;
use model::Dataset;
use model::control::{
    CivilChange, CivilStep, Control, EffectCard, EndCondition, Faction, InvestEffect, Power,
};

use turn::Doings;

/// Influence by region, seat and category.
type Cubes = BTreeMap<(Slug, u8, usize), i32>;

/// A clause of civil society that is still to come: its condition, what it does, and to whom.
type Coming = (Option<(usize, u8)>, CivilChange, Option<u8>);

/// What has been seen so far.
#[derive(Debug)]
pub(super) struct Referee<'a> {
    control: &'a Control,
    end: EndCondition,
    last_round: u16,
    seats: u8,
    regions: Vec<Slug>,
    order: Vec<u8>,
    at: usize,
    round: u16,
    factions: Vec<&'a Faction>,
    cubes: Cubes,
    development: BTreeMap<Slug, i32>,
    stock: BTreeMap<Slug, [i32; 3]>,
    resources: Vec<[i32; 3]>,
    gains: i32,
    spent: i32,
    tracks: Vec<Vec<u8>>,
    told_level: Vec<u8>,
    peaks: Vec<u8>,
    noted: Vec<Vec<u8>>,
    /// By pile: cards face down, and those that are discarded.
    hidden: BTreeMap<Slug, i32>,
    open: BTreeMap<Slug, BTreeSet<Slug>>,
    hands: Vec<Vec<Slug>>,
    zone: Vec<Slug>,
    /// Categories whose influence has changed since levels were told.
    is_settled: bool,
    /// Levels still to be told of: category, level.
    stirring: VecDeque<(usize, u8)>,
    turn: Doings,
    has_begun: bool,
    /// A reshuffle that some draw must need.
    reshuffled: Option<Slug>,
    revolt: VecDeque<Slug>,
    civil: VecDeque<CivilStep>,
    /// Losses that are due now: seat, category, count.
    due: VecDeque<(u8, usize, i32)>,
    clauses: VecDeque<Coming>,
    struck: Option<Slug>,
    has_shielded: bool,
    shield: bool,
    /// Whether the first card of civil society acts already.
    is_acting: bool,
    must_end: bool,
    pub(super) ended: Option<Vec<u8>>,
    pub(super) seen: BTreeMap<String, usize>,
}

impl<'a> Referee<'a> {
    pub(super) fn new(world: &'a Dataset, end: EndCondition, seats: u8) -> Self {
        let control = &world.control;
        let spheres = control.spheres.len();
        let rules = world.rules_of(ControleGlobal::ID).expect("rules");
        let slug = |id: &str| Slug::new(id).expect("an id");
        let mut hidden = BTreeMap::new();
        for pile in control.piles() {
            let count = control.cards.iter().filter(|card| card.pile == pile).count();
            hidden.insert(slug(&control.pile_id(pile)), count as i32);
        }
        let open = hidden.keys().map(|pile| (*pile, BTreeSet::new())).collect();
        Self {
            control,
            end,
            last_round: rules.last_round.expect("a last round"),
            seats,
            regions: Vec::new(),
            order: Vec::new(),
            at: 0,
            round: 1,
            factions: Vec::new(),
            cubes: Cubes::new(),
            development: BTreeMap::new(),
            stock: BTreeMap::new(),
            resources: vec![[0; 3]; seats.into()],
            gains: 0,
            spent: 0,
            tracks: vec![Vec::new(); spheres],
            told_level: vec![0; spheres],
            peaks: vec![0; spheres],
            noted: vec![vec![0; spheres]; seats.into()],
            hidden,
            open,
            hands: vec![Vec::new(); seats.into()],
            zone: Vec::new(),
            is_settled: true,
            stirring: VecDeque::new(),
            turn: Doings::default(),
            has_begun: false,
            reshuffled: None,
            revolt: VecDeque::new(),
            civil: VecDeque::new(),
            due: VecDeque::new(),
            clauses: VecDeque::new(),
            struck: None,
            has_shielded: false,
            shield: false,
            is_acting: false,
            must_end: false,
            ended: None,
            seen: BTreeMap::new(),
        }
    }

    fn sphere(&self, id: Slug) -> usize {
        let id = self.control.sphere_by_id(id.as_str()).expect("a category");
        usize::from(id.0)
    }

    fn resource(&self, id: Slug) -> usize {
        let id = self.control.resource_by_id(id.as_str()).expect("a resource");
        usize::from(id.0)
    }

    fn resource_for(&self, of: InvestEffect) -> usize {
        let mut all = self.control.resources.iter();
        all.position(|resource| resource.invest == of).expect("a resource")
    }

    fn card(&self, id: Slug) -> &'a EffectCard {
        let id = self.control.card_by_id(id.as_str()).expect("a card");
        self.control.card(id)
    }

    fn pile(&self, card: Slug) -> Slug {
        Slug::new(&self.control.pile_id(self.card(card).pile)).expect("an id")
    }

    fn is_near(&self, one: Slug, other: Slug) -> bool {
        let rank = |id: Slug| self.control.region_by_id(id.as_str()).expect("a region");
        self.control.region(rank(one)).adjacent.contains(&rank(other))
    }

    fn has(&self, seat: u8, power: Power) -> bool {
        self.factions[usize::from(seat)].power == power
    }

    fn held(&self, region: Slug, seat: u8, of: &[usize]) -> i32 {
        let one = |sphere: &usize| self.cubes.get(&(region, seat, *sphere)).copied().unwrap_or(0);
        of.iter().map(one).sum()
    }

    fn all(&self) -> Vec<usize> {
        (0..self.control.spheres.len()).collect()
    }

    fn everything(&self, region: Slug, seat: u8) -> i32 {
        self.held(region, seat, &self.all())
    }

    fn in_region(&self, region: Slug, of: &[usize]) -> i32 {
        (0..self.seats).map(|seat| self.held(region, seat, of)).sum()
    }

    fn own(&self, seat: u8, sphere: usize) -> i32 {
        let regions = self.regions.iter();
        regions.map(|region| self.held(*region, seat, &[sphere])).sum()
    }

    fn total(&self, sphere: usize) -> i32 {
        (0..self.seats).map(|seat| self.own(seat, sphere)).sum()
    }

    fn level(&self, influence: i32) -> u8 {
        let thresholds = self.control.numbers.thresholds.iter();
        thresholds.filter(|least| i32::from(**least) <= influence).count() as u8
    }

    /// Levels in the simplest words of the rules: the world level, one less for each ahead, never less
    /// than alone.
    fn personal(&self, seat: u8, sphere: usize) -> u8 {
        let world = self.level(self.total(sphere));
        match self.tracks[sphere].iter().position(|other| *other == seat) {
            None => 0,
            Some(ahead) => (i32::from(world) - ahead as i32)
                .max(self.level(self.own(seat, sphere)).into()) as u8,
        }
    }

    fn note(&mut self, what: &str) {
        *self.seen.entry(what.to_owned()).or_default() += 1;
    }

    /// A clause is over: tracks are sorted again, and what has risen is to be told.
    fn settle(&mut self) {
        if self.is_settled {
            return;
        }
        self.is_settled = true;
        for sphere in self.all() {
            let mut track = std::mem::take(&mut self.tracks[sphere]);
            let new = (0..self.seats).filter(|seat| !track.contains(seat)).collect::<Vec<_>>();
            track.extend(new);
            track.retain(|seat| self.own(*seat, sphere) > 0);
            // Bubbles up: whoever is strictly ahead of his neighbour overtakes, until nobody is.
            for _ in 0..track.len() {
                for place in 1..track.len() {
                    let (before, behind) = (track[place - 1], track[place]);
                    let (theirs, own) = (self.own(before, sphere), self.own(behind, sphere));
                    if own > theirs || (own == theirs && self.has(behind, Power::Priority)) {
                        track.swap(place - 1, place);
                    }
                }
            }
            self.tracks[sphere] = track;
        }
    }

    /// Everything that follows from the last clause has been told.
    fn finish_rises(&mut self) {
        self.settle();
        if !self.has_begun {
            return;
        }
        for sphere in self.all() {
            assert_eq!(
                self.told_level[sphere],
                self.level(self.total(sphere)),
                "a level is not told"
            );
        }
        assert!(self.stirring.is_empty(), "R18: {:?} is not told", self.stirring);
    }

    pub(super) fn hear(&mut self, told: &LoggedEvent<Event>) {
        assert_eq!(self.ended, None, "nothing happens after the end");
        assert_eq!(told.round, self.round, "{told:?}");
        match &told.event {
            Event::SetUp { regions, order } => {
                self.regions.clone_from(regions);
                self.order = order.iter().map(|seat| seat.0).collect();
                for region in regions {
                    let rank = self.control.region_by_id(region.as_str()).expect("a region");
                    let printed = self.control.region(rank);
                    self.development.insert(*region, printed.development.into());
                    self.stock.insert(*region, printed.stock.map(i32::from));
                }
            }
            Event::Revealed { factions } => {
                let faction = |id: &Slug| {
                    let id = self.control.faction_by_id(id.as_str()).expect("a faction");
                    self.control.faction(id)
                };
                self.factions = factions.iter().map(faction).collect();
                let distinct: BTreeSet<&Slug> = factions.iter().collect();
                assert_eq!(distinct.len(), usize::from(self.seats));
            }
            Event::Drew { seat, pile } => self.drew(*seat, *pile),
            Event::Reshuffled { pile, cards } => {
                assert_eq!(self.hidden[pile], 0, "B4.10: only when needed");
                assert_eq!(self.reshuffled.replace(*pile), None);
                self.hidden.insert(*pile, i32::from(*cards));
                self.note("reshuffled");
            }
            Event::Played { seat, card, effect, missing } => {
                self.begin(*seat, *card);
                self.played(seat.0, *card, *effect, *missing);
            }
            Event::Dumped { seat, card } => {
                self.begin(*seat, *card);
                self.note("dumped");
            }
            Event::Chose { seat, region } => self.chose(seat.0, *region),
            Event::Influence { seat, region, category, delta, cause } => {
                let sphere = self.sphere(*category);
                self.influence(seat.0, *region, sphere, (*delta).into(), *cause);
            }
            Event::Development { region, delta, cause } => {
                self.developed(*region, (*delta).into(), *cause);
            }
            Event::Resource { seat, resource, delta, region, cause } => {
                let resource = self.resource(*resource);
                self.supplied(seat.0, resource, (*delta).into(), *region, *cause);
            }
            Event::Level { category, from, to } => {
                self.settle();
                let sphere = self.sphere(*category);
                assert!(self.stirring.is_empty(), "B4.7: one category after the other");
                assert_eq!(self.told_level[sphere], *from);
                assert_eq!(self.level(self.total(sphere)), *to);
                // In the order of the categories: those before have been told.
                for before in 0..sphere {
                    assert_eq!(self.told_level[before], self.level(self.total(before)), "B4.7");
                }
                assert_ne!(from, to);
                self.told_level[sphere] = *to;
                let rises = self.peaks[sphere] + 1..=*to;
                self.stirring.extend(rises.map(|level| (sphere, level)));
                self.note("level");
            }
            Event::Stirred { category, level, card } => {
                let sphere = self.sphere(*category);
                assert_eq!(self.stirring.pop_front(), Some((sphere, *level)), "R18");
                self.peaks[sphere] = *level;
                let pile = Slug::new(&format!("{category}-high")).expect("an id");
                self.reshuffle_is_right(pile, None);
                assert_eq!(*card, self.hidden[&pile] > 0, "B4.10");
                if *card {
                    *self.hidden.get_mut(&pile).expect("a pile") -= 1;
                    self.zone.push(pile);
                }
                self.note(if *card { "stirred" } else { "exhausted" });
            }
            Event::Discarded { seat, card } => self.discarded(seat.0, *card),
            Event::Revolt { cards } => {
                self.end_turn();
                assert_eq!(self.at, self.order.len(), "R10: everybody has played");
                let backs: Vec<Slug> = cards.iter().map(|card| self.pile(*card)).collect();
                assert_eq!(std::mem::take(&mut self.zone), backs, "R18");
                self.revolt = cards.iter().copied().collect();
                self.note("revolt");
            }
            Event::Civil { card } => {
                self.end_civil_card();
                assert_eq!(self.revolt.front(), Some(card), "R19");
                let civil = self.card(*card).civil.as_ref().expect("a civil effect");
                self.civil = civil.steps.iter().cloned().collect();
            }
            Event::Struck { region } => self.struck(*region),
            Event::Shielded { seat } => {
                self.next_civil_clause();
                assert!(self.has(seat.0, Power::Shield), "F9");
                assert!(!std::mem::replace(&mut self.has_shielded, true), "F9: once a phase");
                assert!(self.due.iter().any(|loss| loss.0 == seat.0), "F9: a loss of his");
                self.due.retain(|loss| loss.0 != seat.0);
                self.shield = true;
                self.note("shielded");
            }
            Event::Noted { levels, points, order } => self.round_over(levels, points, order),
            Event::Ended { scores, standings, shares, stopped } => {
                self.shared_right(scores, shares);
                self.over(scores, standings, *stopped);
            }
        }
    }

    /// A pile has been shuffled for a draw that comes now, and its discards were all there were; `out`
    /// is the card under way, which is not among them.
    fn reshuffle_is_right(&mut self, pile: Slug, last: Option<Slug>) {
        if let Some(card) = last {
            let of = self.pile(card);
            self.open.get_mut(&of).expect("a pile").insert(card);
        }
        let open = self.open.get_mut(&pile).expect("a pile");
        match self.reshuffled.take() {
            Some(shuffled) => {
                assert_eq!(shuffled, pile, "B4.10: for a draw");
                assert_eq!(std::mem::take(open).len() as i32, self.hidden[&pile], "B4.10");
            }
            None => {
                assert!(self.hidden[&pile] > 0 || open.is_empty(), "B4.10: it could be shuffled")
            }
        }
    }

    fn drew(&mut self, seat: Seat, pile: Slug) {
        if self.has_begun {
            self.end_effect();
        }
        // The card under way is discarded before anything is drawn.
        let card = self.turn.card.take();
        self.reshuffle_is_right(pile, card);
        let hidden = self.hidden.get_mut(&pile).expect("a pile");
        assert!(*hidden > 0);
        *hidden -= 1;
        self.hands[seat.index()].push(pile);
        assert!(self.hands[seat.index()].len() <= self.limit(seat.0), "R16, F6");
        let at = if self.has_begun {
            // The turn has been counted when it began.
            self.order[self.at - 1]
        } else {
            assert!(pile.as_str().ends_with("-low"), "B2.6");
            seat.0
        };
        assert_eq!(at, seat.0, "who draws");
    }

    fn limit(&self, seat: u8) -> usize {
        match self.factions[usize::from(seat)].power {
            Power::Hand(cards) => cards.into(),
            _ => self.control.numbers.hand.into(),
        }
    }
}
