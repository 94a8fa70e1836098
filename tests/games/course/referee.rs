//! Somebody who watches a match, knows the rules of the journey, and objects.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use engine::{LoggedEvent, Seat, Slug, ToMove};
use games::course::{Compartment, Event, ReshuffleSource, RouteCard, Stage, TakenCard, View};
use model::{Dataset, Network};

use super::table::slug;

/// What is printed on board and cards.
#[derive(Debug)]
struct Board {
    legs: BTreeSet<(Slug, Slug)>,
    visa_of: BTreeMap<Slug, Slug>,
    starts: BTreeSet<Slug>,
    visas: BTreeSet<Slug>,
}

impl Board {
    fn of(network: &Network) -> Self {
        let id = |city| slug(&network.city(city).id);
        let visa_of = network.city_ids().filter_map(|city| {
            let visa = network.visa(network.city(city).visa?);
            Some((id(city), slug(&visa.id)))
        });
        let legs = network.routes.iter().map(|route| (id(route.ends.0), id(route.ends.1)));
        Self {
            legs: legs.collect(),
            visa_of: visa_of.collect(),
            starts: network.start_cities().map(id).collect(),
            visas: network.visas.iter().map(|visa| slug(&visa.id)).collect(),
        }
    }

    /// Legs of the shortest way to the start with all visas, searched for forwards.
    fn to_go(&self, start: Slug, city: Slug, visas: &BTreeSet<Slug>) -> Option<u8> {
        let mut queue = VecDeque::from([(city, visas.clone(), 0)]);
        let mut met = BTreeSet::new();
        while let Some((city, visas, legs)) = queue.pop_front() {
            if city == start && visas == self.visas {
                return Some(legs);
            }
            for (from, to) in &self.legs {
                let Some(next) = RouteCard(*from, *to).other_end(city) else {
                    continue;
                };
                let mut visas = visas.clone();
                visas.extend(self.visa_of.get(&next));
                if met.insert((next, visas.clone())) {
                    queue.push_back((next, visas, legs + 1));
                }
            }
        }
        None
    }
}

#[derive(Clone, Debug, Default)]
struct Journey {
    stops: Vec<(Slug, Option<Slug>)>,
    visas: BTreeSet<Slug>,
    known: Vec<RouteCard>,
}

impl Journey {
    fn start(&self) -> Slug {
        self.stops.first().expect("a start").0
    }

    fn city(&self) -> Slug {
        self.stops.last().expect("a start").0
    }
}

/// What has been seen so far. It uses the board, events and public views alone.
#[derive(Debug)]
pub(super) struct Referee {
    board: Board,
    last_round: u16,
    hand: usize,
    journeys: Vec<Journey>,
    pile: usize,
    table: Vec<RouteCard>,
    shoe: [Vec<RouteCard>; 2],
    turn: u8,
    round: u16,
    /// Cards flown in this turn.
    flown: usize,
    /// Cards that are still to be drawn in this turn.
    owed: usize,
    /// Whether a flight or a swap has been told, so that the turn is over once all is drawn.
    moved: bool,
    /// The visa that must be taken before anything else happens.
    due: Option<(Seat, Slug, Slug)>,
    pub(super) ended: Option<Vec<u8>>,
    pub(super) reshuffles: BTreeMap<String, usize>,
    to_go: BTreeMap<(Slug, Slug, BTreeSet<Slug>), u8>,
}

impl Referee {
    pub(super) fn new(dataset: &Dataset) -> Self {
        let rules = dataset.rules_of("course").expect("rules");
        Self {
            board: Board::of(&dataset.network),
            last_round: rules.last_round.expect("a last round"),
            hand: 0,
            journeys: Vec::new(),
            pile: 0,
            table: Vec::new(),
            shoe: [Vec::new(), Vec::new()],
            turn: 0,
            round: 1,
            flown: 0,
            owed: 0,
            moved: false,
            due: None,
            ended: None,
            reshuffles: BTreeMap::new(),
            to_go: BTreeMap::new(),
        }
    }

    pub(super) fn hear(&mut self, told: &LoggedEvent<Event>) {
        assert_eq!(self.ended, None, "R16: nothing happens after the end");
        let event = &told.event;
        match event {
            Event::Visa { .. } | Event::Reshuffled { .. } | Event::Ended { .. } => {}
            _ => self.settle(),
        }
        assert_eq!(told.round, self.round, "{event:?}");
        match event {
            Event::Dealt { seats, hand, pile } => {
                let dealt = usize::from(*seats) * usize::from(*hand);
                assert_eq!(dealt + usize::from(*pile), self.board.legs.len(), "I3");
                self.journeys = vec![Journey::default(); usize::from(*seats)];
                (self.hand, self.pile) = (usize::from(*hand), usize::from(*pile));
            }
            Event::Started { seat, city } => {
                self.on_turn(*seat);
                assert!(self.board.starts.contains(city), "R2: no start");
                assert!(self.journey(*seat).stops.is_empty(), "R2: twice");
                self.land_on(*seat, *city);
                self.pass();
            }
            Event::Flew { seat, route, to } => self.flew(*seat, *route, *to),
            Event::Visa { seat, visa, city } => {
                let due = self.due.take();
                assert_eq!(due, Some((*seat, *visa, *city)), "R12: no visa is due");
                let journey = &mut self.journeys[seat.index()];
                assert!(journey.visas.insert(*visa), "I4: a visa twice");
                journey.stops.last_mut().expect("a landing").1 = Some(*visa);
            }
            Event::Landed { seat, city, drawn } => {
                self.on_turn(*seat);
                assert_eq!(*city, self.journey(*seat).city(), "R4");
                assert!(self.flown > 0, "R7: no pass");
                assert_eq!(usize::from(*drawn), self.flown, "R4");
                self.draw(usize::from(*drawn));
            }
            Event::Swapped { seat, out, taken, drawn } => {
                self.swapped(*seat, *out, taken, usize::from(*drawn))
            }
            Event::Reshuffled { of, cards } => self.reshuffled(*of, usize::from(*cards)),
            Event::Ended { winner, standings } => self.end(*winner, standings),
        }
    }

    fn journey(&self, seat: Seat) -> &Journey {
        &self.journeys[seat.index()]
    }

    fn on_turn(&self, seat: Seat) {
        assert_eq!(seat.0, self.turn, "R1: out of turn");
    }

    /// Nothing is left to be done before the next event.
    fn settle(&mut self) {
        assert_eq!(self.due, None, "R12: a visa is forgotten");
        assert_eq!(self.owed, 0, "I2: the hand is not full");
        if std::mem::take(&mut self.moved) {
            self.flown = 0;
            self.pass();
            self.round += u16::from(self.turn == 0);
        }
    }

    fn pass(&mut self) {
        self.turn = (self.turn + 1) % u8::try_from(self.journeys.len()).expect("few");
    }

    fn land_on(&mut self, seat: Seat, city: Slug) {
        let journey = &mut self.journeys[seat.index()];
        journey.stops.push((city, None));
        let visa = self.board.visa_of.get(&city);
        let new = visa.filter(|visa| !journey.visas.contains(*visa));
        self.due = new.map(|visa| (seat, *visa, city));
    }

    /// Cards that everybody sees lying in the open.
    fn open(&self) -> impl Iterator<Item = &RouteCard> {
        self.table.iter().chain(self.shoe.iter().flatten())
    }

    /// A card leaves a hand.
    fn shows(&mut self, seat: Seat, card: RouteCard) {
        assert!(self.board.legs.contains(&(card.0, card.1)), "I1: no card");
        assert!(!self.open().any(|other| *other == card), "I1, R5: twice");
        for (other, journey) in self.journeys.iter_mut().enumerate() {
            let known = journey.known.iter().position(|known| *known == card);
            if let Some(known) = known {
                assert_eq!(other, seat.index(), "I1: it is in another hand");
                journey.known.remove(known);
            }
        }
    }

    fn flew(&mut self, seat: Seat, route: RouteCard, to: Slug) {
        self.on_turn(seat);
        let from = self.journey(seat).city();
        assert_eq!(route.other_end(from), Some(to), "I5, R4: no walk");
        self.shows(seat, route);
        self.table.push(route);
        self.flown += 1;
        assert!(self.flown <= self.hand, "R4: more cards than in hand");
        self.land_on(seat, to);
    }

    fn swapped(&mut self, seat: Seat, out: [RouteCard; 2], taken: &[TakenCard], drawn: usize) {
        self.on_turn(seat);
        assert_eq!(self.flown, 0, "R7: a flight and a swap");
        assert_ne!(out[0], out[1], "R8: two cards");
        assert!(taken.is_sorted_by_key(|card| card.from), "R10");
        let covered = self.shoe.each_ref().map(Vec::len);
        let mut took = [0, 0];
        for card in taken {
            let side = usize::from(card.from == Compartment::Right);
            took[side] += 1;
            assert_eq!(self.shoe[side].pop(), Some(card.route), "R9, R10: the top");
        }
        assert!(took.iter().all(|cards| *cards <= 1), "R10: one a compartment");
        for (side, card) in out.into_iter().enumerate() {
            self.shows(seat, card);
            self.shoe[side].push(card);
            assert_eq!(self.shoe[side].len(), covered[side] + 1 - took[side], "I6");
        }
        let known = &mut self.journeys[seat.index()].known;
        known.extend(taken.iter().map(|card| card.route));
        assert_eq!(drawn, 2 - taken.len(), "R8");
        self.draw(drawn);
    }

    fn draw(&mut self, cards: usize) {
        self.owed += cards;
        self.moved = true;
        self.take_from_pile();
    }

    fn take_from_pile(&mut self) {
        let there = self.owed.min(self.pile);
        (self.owed, self.pile) = (self.owed - there, self.pile - there);
    }

    fn reshuffled(&mut self, of: ReshuffleSource, cards: usize) {
        assert!(self.owed > 0 && self.pile == 0, "I10: no need");
        match of {
            ReshuffleSource::Table => self.pile = std::mem::take(&mut self.table).len(),
            ReshuffleSource::Compartments => {
                assert!(self.table.is_empty(), "R15: the table comes first");
                for side in &mut self.shoe {
                    let top = side.pop().expect("I6, R15: a top stays");
                    self.pile += std::mem::replace(side, vec![top]).len();
                }
            }
        }
        assert!(self.pile > 0 && self.pile == cards, "R14, R15, A8");
        *self.reshuffles.entry(format!("{of:?}")).or_default() += 1;
        self.take_from_pile();
    }

    fn end(&mut self, winner: Option<Seat>, standings: &[u8]) {
        assert_eq!((self.owed, self.due), (0, None));
        let home = |journey: &Journey| {
            journey.city() == journey.start() && journey.visas == self.board.visas
        };
        match winner {
            Some(seat) => {
                self.on_turn(seat);
                assert!(home(self.journey(seat)), "I7");
                assert!(self.flown > 0 && !self.moved, "R16: at once");
                assert_eq!(standings[seat.index()], 1);
                let first = standings.iter().filter(|place| **place == 1).count();
                assert_eq!(first, 1, "A20");
            }
            None => {
                assert!(!self.journeys.iter().any(home), "R16");
                assert!(self.moved, "R18: in mid-turn");
                let last = self.journeys.len() - 1;
                assert_eq!(usize::from(self.turn), last, "R18: the round is finished");
                assert_eq!(self.round, self.last_round, "R18");
                let results: Vec<_> = self.journeys.clone();
                let results = results.iter().map(|seat| self.result(seat));
                let results: Vec<_> = results.collect();
                for (own, place) in results.iter().zip(standings) {
                    let better = results.iter().filter(|other| *other < own).count();
                    assert_eq!(usize::from(*place), better + 1, "R18: {results:?}");
                }
            }
        }
        self.ended = Some(standings.to_vec());
    }

    /// Missing visas and legs to go: the smallest is best.
    fn result(&mut self, journey: &Journey) -> (usize, u8) {
        let missing = self.board.visas.len() - journey.visas.len();
        (missing, self.legs_to_go(journey))
    }

    fn legs_to_go(&mut self, journey: &Journey) -> u8 {
        let key = (journey.start(), journey.city(), journey.visas.clone());
        let (start, city) = (key.0, key.1);
        let search = || self.board.to_go(start, city, &journey.visas);
        let legs = self.to_go.entry(key).or_insert_with(|| search().expect("a way"));
        *legs
    }

    pub(super) fn see(&mut self, view: &View) {
        let turn = match self.ended {
            Some(_) => ToMove::Over,
            None => {
                self.settle();
                ToMove::Act(Seat(self.turn))
            }
        };
        assert_eq!((view.turn, view.round), (turn, self.round));
        assert_eq!(view.pile, self.pile, "I10");
        assert_eq!(view.table, self.table, "I6, R14");
        assert_eq!([&view.left, &view.right], [&self.shoe[0], &self.shoe[1]], "R10, R11");
        if let Stage::Flying(flown) = view.stage {
            assert_eq!(usize::from(flown), self.flown);
        }
        assert_eq!(view.own, None);
        let mut lying = self.pile + self.open().count();
        for (seat, traveller) in view.travellers.iter().enumerate() {
            let is_flying = usize::from(self.turn) == seat && !self.moved;
            let missing = if is_flying { self.flown } else { 0 };
            assert_eq!(traveller.hand, self.hand - missing, "I2");
            lying += traveller.hand;
            let journey = self.journeys[seat].clone();
            assert_eq!(traveller.known, journey.known);
            let stops = traveller.itinerary.iter().map(|stop| (stop.city, stop.visa));
            assert_eq!(stops.collect::<Vec<_>>(), journey.stops, "R12, I9");
            let visas: BTreeSet<Slug> = traveller.visas.iter().copied().collect();
            assert_eq!(visas, journey.visas, "I4");
            assert_eq!(traveller.visas.len(), visas.len(), "I4");
            let to_go = traveller.start_city().map(|_| self.legs_to_go(&journey));
            assert_eq!(traveller.to_go, to_go, "R18");
        }
        assert_eq!(lying, self.board.legs.len(), "I1");
    }
}
