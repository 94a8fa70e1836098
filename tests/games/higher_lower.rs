//! The rules of Plus ou moins, one by one, and the examples of its rule book.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Code, Game, GameRng, Playthrough, Seat, Setup, SetupError, ToMove, Token};
use games::higher_lower::{Action, Cards, Event, Options, View};
use games::{HigherLower, Playable};
use model::Dataset;
use rayon::prelude::*;

use playing::made_up::{MadeUp, distinct};

/// A table at which the test sits on every seat and knows every card.
struct Table {
    cards: Arc<Cards>,
    play: Playthrough<HigherLower>,
}

impl Table {
    fn of(dataset: &Dataset, seats: u8, seed: u64) -> Self {
        let cards = Arc::new(HigherLower::cards(dataset).expect("a playable deck"));
        let setup = Setup { seats, options: Options::default() };
        let play = Playthrough::new(&cards, setup, seed).expect("a match");
        Self { cards, play }
    }

    /// A match in which no two cards are equal.
    fn new(seats: u8, seed: u64) -> Self {
        Self::of(&MadeUp::new(HigherLower::ID).distinct(), seats, seed)
    }

    /// A match with a deck of so many cards.
    fn small(cards: usize, seats: u8) -> Self {
        let mut world = MadeUp::new(HigherLower::ID);
        world.cards = cards;
        Self::of(&world.distinct(), seats, 4)
    }

    /// A match whose chain has these values. What is drawn does not depend on the values, so they can be
    /// written onto the cards that a seed draws.
    fn with_chain(seats: u8, values: &[i64]) -> Self {
        let world = MadeUp::new(HigherLower::ID);
        let mut blank = Self::of(&world.dataset(|_, _| 0), seats, 3);
        let mut drawn = vec![blank.card(blank.view().open.code)];
        while drawn.len() < values.len() {
            drawn.push(blank.next());
            blank.say(Action::More);
        }
        let value = |category, card| {
            let rank = drawn.iter().position(|other| *other == card);
            rank.map_or_else(|| distinct(category, card), |rank| values[rank])
        };
        Self::of(&world.dataset(value), seats, 3)
    }

    fn view(&self) -> View {
        self.play.position().public_view()
    }

    fn card(&self, code: Code) -> usize {
        self.cards.countries().iter().position(|other| *other == code).expect("a card")
    }

    /// The card that is asked about.
    fn next(&self) -> usize {
        self.card(self.view().next.expect("a question"))
    }

    fn seat(&self) -> Option<Seat> {
        self.play.position().to_move().seat()
    }

    fn is_over(&self) -> bool {
        self.play.position().to_move() == ToMove::Over
    }

    fn say(&mut self, action: Action) -> Vec<Event> {
        let told = self.play.play(action).expect("a legal action");
        told.into_iter().map(|told| told.event).collect()
    }

    /// Answers rightly or wrongly, whatever the card is.
    fn answer(&mut self, right: bool) -> Vec<Event> {
        let view = self.view();
        let category = self.cards.categories().iter().position(|other| *other == view.category);
        let next = self.cards.value(category.expect("a category"), self.next());
        let has_more = next.0 > view.open.value;
        self.say(if has_more == right { Action::More } else { Action::Less })
    }

    /// Answers one after the other.
    fn answers(&mut self, right: &[bool]) -> Vec<Event> {
        right.iter().flat_map(|right| self.answer(*right)).collect()
    }
}

/// What an answer was: whether it was right, whether the values were equal, and the lives left.
fn answered(events: &[Event]) -> (bool, bool, u16) {
    let found = events.iter().find_map(|event| match event {
        Event::Answered { right, equal, lives, .. } => Some((*right, *equal, *lives)),
        _ => None,
    });
    found.expect("an answer")
}

/// The last word: whether the chain is complete, and the places.
fn ended(events: &[Event]) -> Option<(bool, &[u8])> {
    match events.last() {
        Some(Event::Ended { complete, standings }) => Some((*complete, standings)),
        _ => None,
    }
}

/// Rules of Plus ou moins: R1.
#[test]
fn the_first_player_and_one_category_are_for_the_whole_game() {
    let (mut first, mut categories) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..60 {
        let mut table = Table::new(4, seed);
        let view = table.view();
        for right in [true, false, true, true, true, false] {
            table.answer(right);
            let now = table.view();
            assert_eq!((now.first, &now.category), (view.first, &view.category));
        }
        first.insert(view.first);
        categories.insert(view.category);
    }
    assert_eq!(first, Seat::all(4).collect());
    assert_eq!(categories.len(), 10);
}

/// Rules of Plus ou moins: R1.
#[test]
fn one_to_eight_players_agree_on_a_category_of_the_cards() {
    let check = |cards: usize, seats, category: Option<&str>| {
        let mut world = MadeUp::new(HigherLower::ID);
        world.cards = cards;
        let cards = HigherLower::cards(&world.distinct()).expect("cards");
        let options = Options { category: category.map(Token::new) };
        HigherLower::check(&cards, &Setup { seats, options })
    };
    assert_eq!(check(100, 1, Some("category-2")), Ok(()));
    let refused = check(100, 1, Some("category-99")).expect_err("no such category");
    assert!(matches!(refused, SetupError::CategoryUnknown { known, .. } if known.len() == 10));
    for seats in [0, 9, 255] {
        assert_eq!(check(100, seats, None), Err(SetupError::Seats { min: 1, max: 8 }));
    }
    assert_eq!(check(9, 8, None), Ok(()));
    assert_eq!(check(8, 8, None), Err(SetupError::FewCards { needed: 9, there: 8 }));
}

/// Rules of Plus ou moins: R2, R3, R4.
#[test]
fn a_card_lies_open_and_the_next_one_is_asked_about() {
    for (seats, lives) in [(1, 1), (2, 3), (8, 3)] {
        let table = Table::new(seats, 5);
        let view = table.view();
        assert_eq!(view.lives, vec![lives; usize::from(seats)]);
        assert_eq!((view.pile, view.round), (98, 1));
        assert_eq!(table.seat(), Some(view.first));
        assert_ne!(view.next, Some(view.open.code));
        assert_eq!(table.play.position().count_actions(), 2);
        let asked = Event::Asked { seat: view.first, country: view.next.expect("a question") };
        assert_eq!(table.play.setup_events().last().map(|told| &told.event), Some(&asked));
    }
}

/// Rules of Plus ou moins: R5, R7, R9, E1.
#[test]
fn a_chain_alone() {
    // 20, then more, less, more, and less where more was said.
    let mut table = Table::with_chain(1, &[20, 50, 10, 30, 25]);
    for (action, value) in [(Action::More, 50), (Action::Less, 10), (Action::More, 30)] {
        let events = table.say(action);
        assert_eq!(answered(&events), (true, false, 1));
        assert_eq!(table.view().open.value, value, "R9");
    }
    assert_eq!((table.view().right, table.view().round), (vec![3], 4));
    let events = table.say(Action::More);
    assert_eq!(answered(&events), (false, false, 0));
    assert_eq!(ended(&events), Some((false, &[1][..])));
    assert_eq!((table.is_over(), table.play.position().score(Seat(0))), (true, 3));
    assert_eq!(table.view().open.value, 25, "R9: a wrong card stays too");
}

/// Rules of Plus ou moins: R6, E2.
#[test]
fn of_equal_values_either_answer_is_right() {
    for action in Action::ALL {
        let mut table = Table::with_chain(1, &[20, 20, 20]);
        assert_eq!(answered(&table.say(action)), (true, true, 1));
        assert_eq!(answered(&table.say(action)), (true, true, 1));
        assert_eq!(table.view().right, [2]);
    }
}

/// Rules of Plus ou moins: R8, R10.
#[test]
fn who_has_no_life_left_is_passed_over() {
    let mut table = Table::new(3, 2);
    let first = table.view().first;
    let order = [0, 1, 2].map(|steps| first.after(steps, 3));
    let mut asked = Vec::new();
    // The second of the round is wrong three times.
    for right in [true, false, true].repeat(3) {
        asked.push(table.seat().expect("a decision"));
        table.answer(right);
    }
    assert_eq!(asked, order.repeat(3));
    assert_eq!(table.view().lives[order[1].index()], 0);
    let rest: Vec<Seat> = (0..4)
        .map(|_| {
            let seat = table.seat().expect("a decision");
            table.answer(true);
            seat
        })
        .collect();
    assert_eq!(rest, [order[0], order[2], order[0], order[2]]);
    assert_eq!(table.view().standings[order[1].index()], 3);
}

/// The first player is out, and the next one begins.
///
/// Rules of Plus ou moins: R10, R11.
#[test]
fn the_last_one_who_is_in_wins_when_the_round_is_over() {
    let mut table = Table::new(3, 2);
    let first = table.view().first;
    table.answers(&[false, true, true].repeat(3));
    assert_eq!((table.view().round, table.seat()), (4, Some(first.after(1, 3))));
    table.answers(&[false, true].repeat(2));
    // The third life of the one goes first; the other has still to answer.
    let last = table.answer(false);
    assert!(last.contains(&Event::Out { seat: first.after(1, 3) }) && ended(&last).is_none());
    let last = table.answer(false);
    let (complete, standings) = ended(&last).expect("the end");
    let places = [0, 1, 2].map(|steps| standings[first.after(steps, 3).index()]);
    assert_eq!((complete, places), (false, [3, 2, 1]));
}

/// Rules of Plus ou moins: R11, E3.
#[test]
fn who_goes_out_in_the_last_round_shares_the_win() {
    let mut table = Table::new(2, 1);
    let events = table.answers(&[false; 6]);
    assert_eq!(ended(&events), Some((false, &[1, 1][..])));
    let out = events.iter().filter(|event| matches!(event, Event::Out { .. })).count();
    assert_eq!(out, 2);
}

/// Rules of Plus ou moins: R12, E4.
#[test]
fn a_round_needs_a_card_for_everybody_who_is_in() {
    // One card lies open; six are three rounds of two, and the seventh is too few for another.
    let mut table = Table::small(8, 2);
    let first = table.view().first;
    let events = table.answers(&[true, true, false, true, true, true]);
    let (complete, standings) = ended(&events).expect("the end");
    let places = [0, 1].map(|steps| standings[first.after(steps, 2).index()]);
    assert_eq!((complete, places, table.view().pile), (true, [2, 1], 1));
    // As many lives: they share the win.
    let mut table = Table::small(7, 2);
    let events = table.answers(&[true, true, false, false, true, true]);
    assert_eq!(ended(&events), Some((true, &[1, 1][..])));
    // Alone the last card is answered for too.
    let mut table = Table::small(5, 1);
    let events = table.answers(&[true; 4]);
    assert_eq!(ended(&events), Some((true, &[1][..])));
    assert_eq!(table.view().right, [4]);
}

/// A whole match under the eyes of a referee, who knows what has been seen.
fn watched(seats: u8, seed: u64, skill: u32) {
    let mut table = Table::new(seats, seed);
    let mut rng = GameRng::new(seed, 1);
    let lives = table.view().lives[0];
    let mut answers = vec![0; usize::from(seats)];
    let mut out = BTreeSet::new();
    let mut round = 0;
    while let Some(seat) = table.seat() {
        let before = table.view();
        assert!(!out.contains(&seat), "I4");
        if before.round > round {
            let in_game = Seat::all(seats).filter(|seat| !out.contains(seat));
            let counts: BTreeSet<u16> = in_game.map(|seat| answers[seat.index()]).collect();
            assert_eq!(counts.len(), 1, "I3");
            round = before.round;
        }
        let events = table.answer(rng.below(100) < skill);
        answers[seat.index()] += 1;
        out.extend(events.iter().filter_map(|event| match event {
            Event::Out { seat } => Some(*seat),
            _ => None,
        }));
        let view = table.view();
        for seat in Seat::all(seats).map(Seat::index) {
            assert_eq!(view.right[seat] + lives - view.lives[seat], answers[seat], "I2");
        }
        let gone: BTreeSet<Seat> =
            Seat::all(seats).filter(|seat| view.lives[seat.index()] == 0).collect();
        assert_eq!(gone, out, "I4");
    }
    let best = table.view().standings.iter().filter(|place| **place == 1).count();
    assert!(best > 0, "I5");
}

/// Rules of Plus ou moins: I2, I3, I4, I5.
#[test]
fn a_referee_has_nothing_to_object() {
    for skill in [0, 50, 90, 100] {
        for seats in 1..=8 {
            (0..8).into_par_iter().for_each(|seed| watched(seats, seed, skill));
        }
    }
}
