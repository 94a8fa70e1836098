//! The rules of Cardline, one by one, and the examples of its rule book.
//!
//! The line `Rules of Cardline: ...` above a test says what it holds fast: requirements (R),
//! decisions (A), examples (E) and invariants (I). `coverage.rs` knows them all.

mod ends;
mod referee;
mod table;

use std::collections::BTreeSet;

use engine::{Game, GameRng, Seat, Setup, SetupError, Token};
use games::Playable;
use games::cardline::{Action, Cardline, Event, Options};
use proptest::prelude::*;
use rayon::prelude::*;

use playing::made_up::MadeUp;
use referee::Referee;
use table::Table;
use testing::laws::cases;

/// Rules of Cardline: R1, A9, A16.
#[test]
fn the_first_player_and_one_category_are_for_the_whole_game() {
    let mut first = BTreeSet::new();
    let mut categories = BTreeSet::new();
    for seed in 0..60 {
        let mut table = Table::new(4, 2, seed);
        let mut rng = GameRng::new(seed, 1);
        let view = table.view();
        while !table.is_over() {
            table.decide(50, &mut rng);
            let now = table.view();
            assert_eq!((now.first, now.category), (view.first, view.category.clone()));
        }
        first.insert(view.first);
        categories.insert(view.category);
    }
    assert_eq!(first, Seat::all(4).collect());
    assert_eq!(categories.len(), 4);
}

/// Rules of Cardline: R1.
#[test]
fn players_agree_on_a_category_of_the_cards() {
    let cards = Cardline::cards(&MadeUp::new(Cardline::ID).distinct()).expect("cards");
    let check = |category: &str| {
        let category = Some(Token::new(category));
        let options = Options { category, hand: None };
        Cardline::check(&cards, &Setup { seats: 2, options })
    };
    assert_eq!(check("category-2"), Ok(()));
    let refused = check("category-9").expect_err("no such category");
    assert!(matches!(refused, SetupError::CategoryUnknown { known, .. } if known.len() == 4));
}

/// Rules of Cardline: R2, R3, A17.
#[test]
fn hands_line_and_pile_at_the_beginning() {
    let deal = |seats| {
        let view = Table::new(seats, 4, 1).view();
        let hands: usize = view.hands.iter().map(Vec::len).sum();
        assert!(view.hands.iter().all(|hand| hand.len() == 4));
        (hands, view.line.len(), view.pile)
    };
    assert_eq!(MadeUp::new(Cardline::ID).cardline.hand.cards, 4);
    assert_eq!(deal(2), (8, 1, 101));
    assert_eq!(deal(5), (20, 1, 89));
    assert_eq!(deal(7), (28, 1, 81));
    assert_eq!(deal(8), (32, 1, 77));
    let mut dealt = BTreeSet::new();
    for seed in 0..100 {
        let view = Table::new(8, 4, seed).view();
        dealt.extend(view.hands.into_iter().flatten());
        dealt.insert(view.line[0].code);
    }
    assert_eq!(dealt.len(), 110, "shuffled");
}

/// Rules of Cardline: R2.
#[test]
fn players_agree_on_one_to_ten_cards() {
    let check = |seats, hand, cards| {
        let mut world = MadeUp::new(Cardline::ID);
        world.cards = cards;
        let cards = Cardline::cards(&world.distinct()).expect("cards");
        let options = Options { category: None, hand };
        Cardline::check(&cards, &Setup { seats, options })
    };
    assert_eq!(check(8, Some(10), 110), Ok(()));
    assert_eq!(check(2, Some(1), 110), Ok(()));
    for hand in [0, 11, u16::MAX] {
        let refused = check(2, Some(hand), 110);
        assert_eq!(refused, Err(SetupError::Hand { max: 10 }));
    }
    for seats in [0, 1, 9, 255] {
        let refused = check(seats, None, 110);
        assert_eq!(refused, Err(SetupError::Seats { min: 2, max: 8 }));
    }
    let (needed, there) = (33, 32);
    assert_eq!(check(8, None, 33), Ok(()));
    assert_eq!(check(8, None, 32), Err(SetupError::FewCards { needed, there }));
}

/// Rules of Cardline: R2, A7.
#[test]
fn nobody_sees_the_value_of_a_card_in_a_hand() {
    let table = Table::new(3, 4, 2);
    let view = table.view();
    let mut hidden = serde_json::to_string(&view).expect("JSON");
    // The line's own value is the only one.
    let line = format!("\"printed\":\"{}\"", view.line[0].value);
    assert!(hidden.contains(&line));
    hidden = hidden.replace(&line, "");
    assert!(!hidden.contains("printed"), "{hidden}");
    assert_eq!(view.seen, []);
}

/// Rules of Cardline: R4.
#[test]
fn any_own_card_goes_into_any_gap_and_there_is_no_pass() {
    let mut table = Table::new(2, 3, 4);
    for turn in 0..4_u16 {
        let hand = table.view().hands[table.seat().index()].clone();
        let position = table.play.position();
        let legal: Vec<Action> =
            (0..position.count_actions()).map(|number| position.nth_action(number)).collect();
        let line = turn + 1;
        let all = hand
            .into_iter()
            .flat_map(|country| (0..=line).map(move |slot| Action::Place { country, slot }));
        assert_eq!(legal, all.collect::<Vec<_>>());
        table.lay(true);
    }
}

/// Rules of Cardline: R4, R5.
#[test]
fn the_second_player_has_three_gaps_or_two_after_a_failure() {
    let gaps = |table: &Table| {
        let hand = table.hand(table.seat());
        table.play.position().count_actions() / hand
    };
    let mut table = Table::new(3, 4, 1);
    assert_eq!(gaps(&table), 2);
    let mut failed = table.clone();
    failed.lay(false);
    assert_eq!(gaps(&failed), 2);
    table.lay(true);
    assert_eq!(gaps(&table), 3);
    table.lay(true);
    assert_eq!(gaps(&table), 4);
}

/// Rules of Cardline: R6, A5, E1.
#[test]
fn example_1_between_and_beside_two_fives() {
    let table = Table::with_line(&[3, 5, 5, 9], 5);
    assert_eq!(table.right_slots(), [1, 2, 3]);
}

/// Rules of Cardline: R6, A5, A17, E2.
#[test]
fn example_2_beside_an_equal_first_card() {
    assert_eq!(Table::with_line(&[7], 7).right_slots(), [0, 1]);
}

/// Rules of Cardline: R6, E3.
#[test]
fn example_3_on_either_side_of_the_four() {
    assert_eq!(Table::with_line(&[2, 4, 8], 4).right_slots(), [1, 2]);
}

/// Rules of Cardline: R5, R6, E11.
#[test]
fn example_11_five_gaps_in_a_line_of_four() {
    let right = |next| Table::with_line(&[10, 20, 30, 40], next).right_slots();
    assert_eq!(right(25), [2]);
    assert_eq!(right(20), [1, 2]);
    assert_eq!(right(50), [4]);
    assert_eq!(right(5), [0]);
}

/// Rules of Cardline: R7, A14, A15.
#[test]
fn a_misplaced_card_is_seen_by_all_and_replaced() {
    let mut table = Table::new(2, 4, 3);
    let (seat, country) = (table.seat(), table.next_card());
    let events = table.lay(false);
    let view = table.view();
    assert_eq!(view.line.len(), 1);
    assert_eq!((view.pile, view.boxed), (100, 1));
    assert_eq!(view.hands[seat.index()].len(), 4);
    let drew = view.hands[seat.index()][3];
    let last = Event::Drew { seat, country: drew };
    assert_eq!(events.last(), Some(&last));
    assert_eq!(view.seen.len(), 1);
    assert_eq!(view.seen[0].code, country);
    assert_eq!(view.seen[0].value, table.value(country));
    assert_ne!(table.seat(), seat, "one card a turn");
    // What has been turned cannot be taken back.
    assert_eq!(table.play.undoable_actions(), 0);
    assert!(table.play.undo().is_err());
}

/// Rules of Cardline: A10.
#[test]
fn a_country_has_one_card() {
    for deck in &testing::dataset().decks {
        let countries: BTreeSet<_> = deck.countries.iter().collect();
        assert_eq!(countries.len(), deck.countries.len(), "{}", deck.id);
    }
}

/// A whole match under the eyes of a referee.
fn watched(seats: u8, hand: u16, seed: u64, skill: u32) {
    let mut table = Table::new(seats, hand, seed);
    let mut referee = Referee::default();
    for told in table.play.setup_events() {
        referee.hear(&told.event);
    }
    let mut rng = GameRng::new(seed, 1);
    referee.see(&table.view());
    while !table.is_over() {
        let events = table.decide(skill, &mut rng);
        events.iter().for_each(|event| referee.hear(event));
        referee.see(&table.view());
    }
}

/// Rules of Cardline: I2, I3, I4, I6, I7, I8, I9.
/// Rules of Cardline: R4, R7, R8, R9, R10, R11, R13, A6.
#[test]
fn a_referee_has_nothing_to_object() {
    for (skill, seeds) in [(0, 4), (70, 8), (95, 4), (100, 1)] {
        for seats in 2..=8 {
            let hands = 1..=4_u16;
            let seeds = (0..seeds).flat_map(|seed| hands.clone().map(move |hand| (seed, hand)));
            let all: Vec<_> = seeds.collect();
            all.into_par_iter().for_each(|(seed, hand)| watched(seats, hand, seed, skill));
        }
    }
}

proptest! {
    #![proptest_config(cases(20))]

    /// Rules of Cardline: R6, I5.
    #[test]
    fn right_gaps_follow_one_another_one_more_than_equal_cards(
        line in prop::collection::vec(0..6_i64, 1..9),
        next in 0..6_i64,
    ) {
        let right = Table::with_line(&line, next).right_slots();
        let equal = line.iter().filter(|value| **value == next).count();
        prop_assert_eq!(right.len(), 1 + equal);
        prop_assert!(right.windows(2).all(|pair| pair[0] + 1 == pair[1]));
    }
}
