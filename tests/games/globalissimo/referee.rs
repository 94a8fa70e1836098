//! Somebody who watches a match, knows the rules of the track, and objects.

use std::collections::{BTreeMap, BTreeSet};

use engine::{Code, Seat, Token};
use games::globalissimo::{BarrierKind, Event, View};

/// What has been seen so far. It uses events and views alone.
#[derive(Debug, Default)]
pub(super) struct Referee {
    seats: u8,
    first: u8,
    round: u8,
    categories: BTreeSet<Token>,
    points: Vec<u16>,
    positions: Vec<u16>,
    taken: Vec<u16>,
    /// Who has answered wrongly in this match.
    failed: Vec<bool>,
    fallen: u16,
    drawn: usize,
    of_round: Round,
}

#[derive(Debug, Default)]
struct Round {
    laid: Vec<Code>,
    guessed: BTreeSet<Code>,
    scored: Vec<Seat>,
    wrong: BTreeSet<Seat>,
    /// The card that each barrier has asked about.
    asked: BTreeMap<u16, Code>,
    fallen: usize,
}

impl Referee {
    pub(super) fn hear(&mut self, event: &Event) {
        match event {
            Event::Started { seats, barriers, first } => {
                let orange = barriers.iter().filter(|kind| **kind == BarrierKind::Capital).count();
                assert_eq!((orange, barriers.len()), (7, 14), "I5: seven of each kind");
                let zero = vec![0; usize::from(*seats)];
                (self.seats, self.first) = (*seats, first.0);
                (self.points, self.positions) = (zero.clone(), zero.clone());
                self.taken = zero;
                self.failed = vec![false; usize::from(*seats)];
            }
            Event::Laid { category, countries } => {
                self.round += 1;
                assert!(self.categories.insert(category.clone()), "I2: twice");
                self.of_round = Round { laid: countries.clone(), ..Round::default() };
            }
            Event::Guessed { country, .. } => {
                assert!(self.of_round.laid.contains(country));
                assert!(self.of_round.guessed.insert(*country), "I3: two tiles");
            }
            Event::Revealed { countries, .. } => {
                let guessed = self.of_round.guessed.len();
                assert_eq!(guessed, usize::from(self.seats), "I3: a tile each");
                let places: Vec<u8> = countries.iter().map(|turned| turned.place).collect();
                check_places(&places);
            }
            Event::Scored { seat, points } => {
                let turn = u8::try_from(self.of_round.scored.len()).expect("few");
                let next = Seat(self.first + self.round - 1).after(turn, self.seats);
                assert_eq!(*seat, next, "R12: clockwise from the first player");
                assert!(*points <= 3, "I4");
                self.of_round.scored.push(*seat);
                self.points[seat.index()] += points;
                assert!(self.points[seat.index()] <= 30, "I4");
            }
            Event::Moved { seat, from, to } => {
                assert_eq!(self.positions[seat.index()], *from);
                assert!(from < to && *to <= 30, "I6");
                self.positions[seat.index()] = *to;
            }
            Event::Asked { barrier, country, .. } => self.asked(*barrier, *country),
            Event::Answered { seat, right, .. } if !right => {
                assert!(self.of_round.wrong.insert(*seat), "I9: wrong twice");
                self.failed[seat.index()] = true;
            }
            Event::BarrierTaken { seat, barrier } => {
                self.fallen += 1;
                self.of_round.fallen += 1;
                assert_eq!(*barrier, self.fallen, "I13: in the order of the track");
                self.taken[seat.index()] += 1;
            }
            Event::FirstPlayer { seat } => {
                let next = Seat(self.first).after(self.round, self.seats);
                assert_eq!(*seat, next, "I10");
            }
            Event::Ended { standings } => {
                assert_eq!((self.round, self.categories.len()), (10, 10), "I2");
                self.check_winners(standings);
            }
            Event::Answered { .. } | Event::AnswerShown { .. } => {}
        }
    }

    fn asked(&mut self, barrier: u16, country: Code) {
        assert_eq!(barrier, self.fallen + 1, "I9, I13: the first that stands");
        assert!(!self.of_round.laid.contains(&country), "A8: on the table");
        let before = self.of_round.asked.insert(barrier, country);
        match before {
            Some(before) => assert_eq!(before, country, "I9: another card for this barrier"),
            None => self.drawn += 1,
        }
        let drawn = self.of_round.asked.len();
        assert!(drawn <= self.of_round.fallen + 1, "I14");
        assert!(self.drawn <= 24, "I14");
    }

    fn check_winners(&self, standings: &[u8]) {
        let result = |seat: usize| (self.positions[seat], self.taken[seat]);
        let best = (0..standings.len()).map(result).max().expect("seats");
        for (seat, place) in standings.iter().enumerate() {
            assert_eq!(*place == 1, result(seat) == best, "I11");
        }
    }

    pub(super) fn see(&self, view: &View) {
        assert_eq!(view.positions, self.positions);
        assert_eq!(view.taken, self.taken);
        let standing = view.barriers.iter().flatten().count();
        let taken: u16 = view.taken.iter().sum();
        assert_eq!(usize::from(taken) + standing, 14, "I5");
        let fallen = usize::from(self.fallen);
        let falls =
            |(index, barrier): (usize, &Option<BarrierKind>)| barrier.is_none() == (index < fallen);
        assert!(view.barriers.iter().enumerate().all(falls), "I13");
        let leader = *view.positions.iter().max().expect("seats");
        match self.fallen {
            0 => assert!(leader <= 2, "I12, I13"),
            fallen => assert!([1, 2].contains(&(leader - 2 * fallen)), "I12, I13"),
        }
        let unscored = usize::from(self.seats) - self.of_round.scored.len();
        for (seat, points) in self.points.iter().enumerate() {
            let position = self.positions[seat];
            assert!(position <= *points, "I4");
            let waits = view.question.as_ref().map(|question| question.seat.index());
            if !self.failed[seat] && waits != Some(seat) {
                assert_eq!(position, *points, "I4: every point has been moved");
            }
        }
        let tiles = view.laid.iter().filter(|laid| laid.guess.is_some()).count();
        let laid = self.of_round.guessed.len() - self.of_round.scored.len();
        assert!(tiles == laid && tiles <= unscored, "R8, I3");
        assert_eq!(view.played.len() + 1, self.categories.len(), "I2");
    }
}

/// Equal cards share the better place and leave the following ones empty.
fn check_places(places: &[u8]) {
    assert!(places.is_sorted(), "by place");
    for place in places {
        let number = |fits: &dyn Fn(&u8) -> bool| places.iter().filter(|place| fits(place)).count();
        let equal = number(&|other| other == place);
        let upto = number(&|other| other <= place);
        assert_eq!(upto, usize::from(*place) - 1 + equal, "I7: {places:?}");
    }
    let distinct = places.iter().collect::<BTreeSet<_>>().len() == places.len();
    let sum: usize = places.iter().map(|place| usize::from(*place)).sum();
    assert_eq!(distinct, sum == places.len() * (places.len() + 1) / 2, "I7");
}
