//! The rules of La course autour du monde, one by one, and the examples of its rule book.
//!
//! The line `Rules of La course: ...` above a test says what it holds fast: requirements (R),
//! decisions (A), examples (E) and invariants (I). `coverage.rs` knows them all.

mod ends;
mod flights;
mod home;
mod network;
mod referee;
mod secrets;
mod shoe;
mod table;

use std::collections::{BTreeMap, BTreeSet};

use engine::{Game, GameRng, Seat, Setup, SetupError};
use games::Playable;
use games::course::{Action, Course, Event, Options, Stage};
use model::Dataset;
use rayon::prelude::*;

use playing::made_up;
use referee::Referee;
use table::{Style, Table, ending_after, slug};
use testing::dataset;

/// Rules of La course: R1, A15, A21, I1, I3.
#[test]
fn hands_and_pile_at_the_beginning() {
    let deals = [(2, 15, 78), (3, 13, 69), (4, 12, 60), (5, 10, 58), (6, 9, 54)];
    for (seats, hand, pile) in deals {
        let table = Table::new(seats, 1);
        let view = table.view();
        let hands: Vec<_> = Seat::all(seats).map(|seat| table.hand(seat)).collect();
        assert!(hands.iter().all(|cards| cards.len() == hand));
        assert_eq!((view.pile, view.table.len()), (pile, 0));
        assert_eq!((view.left.len(), view.right.len()), (0, 0));
        assert_eq!(hands.concat().len() + pile, 108);
        let distinct: BTreeSet<_> = hands.into_iter().flatten().collect();
        assert_eq!(distinct.len() + pile, 108);
        // The dealer sits on the last seat, so the first one begins.
        assert_eq!(table.seat(), Seat(0));
        let pile = u16::try_from(pile).expect("few");
        let hand = u16::try_from(hand).expect("few");
        let dealt = Event::Dealt { seats, hand, pile };
        assert_eq!(table.play.setup_events()[0].event, dealt);
    }
    let dealt: BTreeSet<_> = (0..60).flat_map(|seed| Table::new(6, seed).hand(Seat(0))).collect();
    assert_eq!(dealt.len(), 108, "shuffled");
}

/// Rules of La course: R1.
#[test]
fn the_turn_goes_round_the_table() {
    let mut table = Table::new(3, 1);
    table.start(&["paris", "tokyo", "new-york"]);
    for round in 1..4 {
        for seat in Seat::all(3) {
            assert_eq!((table.seat(), table.view().round), (seat, round));
            table.swap(false, false);
        }
    }
}

/// Rules of La course: R2, R17, A13.
#[test]
fn everybody_chooses_a_start_openly_after_seeing_the_hand() {
    let mut table = Table::new(3, 1);
    let starts = ["paris", "tokyo", "new-york"].map(|city| Action::Start { city: slug(city) });
    for (seat, start) in Seat::all(3).zip(["tokyo", "paris", "tokyo"]) {
        assert_eq!((table.seat(), table.view().stage), (seat, Stage::Starting));
        assert_eq!(table.hand(seat).len(), 13);
        assert_eq!(table.actions(), starts);
        let city = slug("londres");
        assert!(table.refuses(Action::Start { city }));
        let events = table.start(&[start]);
        let city = slug(start);
        assert_eq!(events[0], Event::Started { seat, city });
        assert_eq!(table.city(seat), start, "for all to see");
    }
    // Then comes the first turn, and no other start.
    assert_eq!((table.seat(), table.view().stage), (Seat(0), Stage::Fresh));
    assert!(starts.into_iter().all(|start| table.refuses(start)));
}

/// Rules of La course: R3, R12, A18, I9.
#[test]
fn everybody_has_the_visa_of_the_start() {
    let mut table = Table::new(4, 1);
    let events = table.start(&["paris", "new-york", "tokyo", "paris"]);
    let visas = ["europe", "america", "asia", "europe"];
    for (seat, visa) in Seat::all(4).zip(visas) {
        assert_eq!(table.visas(seat), [visa]);
        let (city, visa) = (slug(&table.city(seat)), slug(visa));
        assert!(events.contains(&Event::Visa { seat, visa, city }));
    }
}

/// Rules of La course: R1, A21.
#[test]
fn the_game_is_for_two_to_six() {
    let cards = Course::cards(dataset()).expect("a playable network");
    let options = Options {};
    let check = |seats| {
        let options = options.clone();
        Course::check(&cards, &Setup { seats, options })
    };
    for seats in 2..=6 {
        assert_eq!(check(seats), Ok(()));
    }
    for seats in [0, 1, 7, 255] {
        let refused = SetupError::Seats { min: 2, max: 6 };
        assert_eq!(check(seats), Err(refused));
    }
    let with = |change: &dyn Fn(&mut Dataset)| {
        let mut world = made_up::network();
        change(&mut world);
        let cards = Course::cards(&world)?;
        let options = options.clone();
        Course::check(&cards, &Setup { seats: 3, options })
    };
    assert_eq!(with(&|_| {}), Ok(()));
    // Nobody could swap two cards of a hand of one.
    let hand_of = |world: &mut Dataset, hand: u16| {
        let deal = world.course.deal.get_mut(&3).expect("a deal");
        deal.hand = hand;
    };
    assert_eq!(with(&|world| hand_of(world, 1)), Err(SetupError::NotDealt));
    let (needed, there) = (17, 14);
    let few = SetupError::FewCards { needed, there };
    assert_eq!(with(&|world| hand_of(world, 5)), Err(few));
    assert_eq!(with(&|world| world.course.deal.clear()), Err(SetupError::NotDealt));
    let network = Err(SetupError::Network);
    assert_eq!(with(&|world| world.network.routes.truncate(2)), network, "no way home");
    let twice = |world: &mut Dataset| world.network.routes[1] = world.network.routes[0].clone();
    assert_eq!(with(&twice), network);
    assert_eq!(with(&|world| world.network.cities[0].id.push(' ')), network);
    assert_eq!(with(&|world| world.network.routes.clear()), Err(SetupError::NoDeck));
}

/// Nothing but the legal actions changes anything, and no number is too large to be asked for.
///
/// Rules of La course: R7.
#[test]
fn what_is_not_legal_changes_nothing() {
    let mut table = Table::of(&ending_after(12), 3, 3);
    let cities = table.cards.cities().to_vec();
    let mut every = vec![Action::Land];
    every.extend(cities.iter().map(|city| Action::Start { city: *city }));
    every.extend(cities.iter().map(|to| Action::Fly { to: *to }));
    let legs = table.cards.route_cards().iter();
    every.extend(legs.map(|route| Action::Reject { route: *route }));
    let takes = [(false, false), (true, false), (false, true), (true, true)];
    every.extend(takes.map(|(left, right)| Action::Take { left, right }));
    let mut rng = GameRng::new(3, 1);
    let mut stages = BTreeSet::new();
    loop {
        let position = table.play.position();
        stages.insert(serde_json::to_string(&table.view().stage).expect("JSON"));
        let legal = table.actions();
        for action in &every {
            let mut after = position.clone();
            after.apply(action, &mut Vec::new());
            assert_eq!(after != *position, legal.contains(action), "{action:?}");
        }
        let most = position.count_actions();
        for number in [most, most + 1, most + 100, usize::MAX] {
            assert!(!legal.contains(&position.nth_action(number)), "{number}");
        }
        if table.is_over() {
            break;
        }
        table.decide(Style::Random, &mut rng);
    }
    assert!(stages.len() >= 6, "{stages:?}");
}

/// Rules of La course: A8, I2.
#[test]
fn nothing_but_the_tops_and_the_hands_need_be_missing_from_the_pile() {
    let mut world = made_up::network();
    let deal = world.course.deal.get_mut(&3).expect("a deal");
    // Three hands of four and two cards more.
    deal.hand = 4;
    for style in [Style::Random, Style::Homebody, Style::Homeward] {
        for seed in 0..20 {
            watched(&world, 3, seed, style);
        }
    }
}

/// What was seen in a match that a referee has watched.
#[derive(Debug, Default)]
struct Seen {
    won: usize,
    stopped: usize,
    reshuffles: BTreeMap<String, usize>,
}

impl Seen {
    fn and(mut self, other: Self) -> Self {
        self.won += other.won;
        self.stopped += other.stopped;
        for (kind, count) in other.reshuffles {
            *self.reshuffles.entry(kind).or_default() += count;
        }
        self
    }
}

/// A whole match under the eyes of a referee.
fn watched(world: &Dataset, seats: u8, seed: u64, style: Style) -> Seen {
    let mut table = Table::of(world, seats, seed);
    let mut referee = Referee::new(world);
    table.play.setup_events().iter().for_each(|told| referee.hear(told));
    let mut rng = GameRng::new(seed, 1);
    while !table.is_over() {
        let seat = table.seat();
        let told = table.decide(style, &mut rng);
        told.iter().for_each(|told| referee.hear(told));
        let view = table.view();
        referee.see(&view);
        let own = table.own(seat);
        let (hand, traveller) =
            (own.hand.len() + own.rejects.len(), &view.travellers[seat.index()]);
        assert_eq!(hand, traveller.hand, "I2");
        let known = |leg| own.hand.contains(leg) || own.rejects.contains(leg);
        assert!(traveller.known.iter().all(known), "I1");
    }
    let end = table.play.position();
    assert_eq!(referee.ended, Some(end.standings()));
    Seen {
        won: usize::from(!end.is_stopped()),
        stopped: usize::from(end.is_stopped()),
        reshuffles: referee.reshuffles,
    }
}

/// Rules of La course: I1, I2, I3, I4, I5, I6, I7, I9, I10.
/// Rules of La course: R1, R3, R4, R7, R8, R9, R10, R11, R12, R14, R15, R16, R18, A20.
#[test]
fn a_referee_has_nothing_to_object() {
    // Long enough to use up the pile without a flight.
    let short = ending_after(40);
    let styles = [(Style::Random, 2), (Style::Homeward, 10), (Style::Homebody, 1)];
    let seats = || (2..=6_u8).into_par_iter();
    let all = styles.into_iter().map(|(style, seeds)| {
        let of = |seats| (0..seeds).map(move |seed| (seats, seed));
        let matches = seats().flat_map_iter(of);
        let watched = matches.map(|(seats, seed)| watched(&short, seats, seed, style));
        watched.reduce(Seen::default, Seen::and)
    });
    let seen = all.fold(Seen::default(), Seen::and);
    // Everything has happened that can.
    assert!(seen.won > 3 && seen.stopped > 5, "{seen:?}");
    assert_eq!(seen.reshuffles.len(), 2, "{seen:?}");
}

/// Rules of La course: R18, I7.
#[test]
fn a_whole_match_of_random_play_has_nothing_to_object_to() {
    let seeds = (0..2_u64).into_par_iter();
    seeds.for_each(|seed| {
        watched(dataset(), 2, seed, Style::Random);
    });
}
