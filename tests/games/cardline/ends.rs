//! The last cards: who wins, who goes on, and when nobody can.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::{Game, GameRng, NoListener, Seat, Setup, ToMove};
use games::Playable;
use games::cardline::{Cardline, Event, Options};

use super::table::Table;
use playing::made_up::MadeUp;

fn went_on(events: &[Event]) -> Option<Vec<Seat>> {
    events.iter().find_map(|event| match event {
        Event::SuddenDeath { seats } => Some(seats.clone()),
        _ => None,
    })
}

/// Rules of Cardline: R8, R9, A1, A13, E4.
#[test]
fn example_4_the_only_one_of_three_wins_at_the_end_of_the_round() {
    let mut table = Table::new(3, 1, 0);
    let [anne, _, _] = table.order();
    table.lay(true);
    assert!(!table.is_over(), "two more could still do it");
    table.lay(false);
    assert!(!table.is_over(), "one more could still do it");
    table.lay(false);
    assert_eq!(table.winners(), [anne]);
}

/// Two rounds in which the first lays as given and the second and the third fail more often.
fn three_with_one_two_and_three_cards(seed: u64) -> Table {
    let mut table = Table::new(3, 3, seed);
    table.all_lay(&[true, true, false]);
    table.all_lay(&[true, false, false]);
    let hands = table.order::<3>().map(|seat| table.hand(seat));
    assert_eq!(hands, [1, 2, 3]);
    table
}

/// Rules of Cardline: R9, A1, A6, E5.
#[test]
fn example_5_nobody_else_can_finish_this_round() {
    let mut table = three_with_one_two_and_three_cards(1);
    let [anne, _, _] = table.order();
    table.lay(true);
    assert_eq!(table.winners(), [anne]);
}

/// Rules of Cardline: R10, R11, E6.
#[test]
fn example_6_two_finish_and_go_on() {
    let mut table = Table::new(3, 1, 2);
    let [anne, bob, cid] = table.order();
    let events = table.all_lay(&[true, false, true]);
    assert_eq!(went_on(&events), Some(vec![anne, cid]));
    assert!(events.contains(&Event::Eliminated { seat: bob }));
    let hands = [anne, bob, cid].map(|seat| table.hand(seat));
    assert_eq!((hands, table.seat()), ([1, 0, 1], anne));
    // One is right.
    let mut one = table.clone();
    one.all_lay(&[true, false]);
    assert_eq!(one.winners(), [anne]);
    // Neither is right: both have drawn, and the next round begins.
    let mut neither = table.clone();
    assert_eq!(went_on(&neither.all_lay(&[false, false])), None);
    assert_eq!(neither.view().round, 3);
    assert_eq!([anne, bob, cid].map(|seat| neither.hand(seat)), [1, 0, 1]);
    // Both are right: one more card each.
    assert_eq!(went_on(&table.all_lay(&[true, true])), Some(vec![anne, cid]));
    assert_eq!([anne, bob, cid].map(|seat| table.hand(seat)), [1, 0, 1]);
    assert_eq!(table.seat(), anne);
}

/// Rules of Cardline: R9, R10, R13, E7.
#[test]
fn example_7_the_round_is_finished_before_sudden_death() {
    let mut table = Table::new(3, 3, 5);
    // The third holds three cards when the other two hold one.
    table.all_lay(&[true, true, false]);
    table.all_lay(&[true, true, false]);
    let [anne, bob, cid] = table.order();
    table.all_lay(&[true, true]);
    assert_eq!(table.seat(), cid, "still in the round");
    let emptied = table.view().emptied;
    assert_eq!([anne, bob, cid].map(|seat| emptied[seat.index()]), [true, true, false]);
    let events = table.lay(true);
    assert_eq!(went_on(&events), Some(vec![anne, bob]));
    assert_eq!(table.seat(), anne);
}

/// Rules of Cardline: R9, A1, A8, E8.
#[test]
fn example_8_a_rivals_failure_makes_it_certain() {
    let mut table = Table::new(3, 3, 6);
    table.all_lay(&[true, true, false]);
    table.all_lay(&[true, true, false]);
    let [anne, bob, cid] = table.order();
    table.lay(true);
    assert_eq!(table.seat(), bob, "Bob could still lay his last card");
    table.lay(false);
    assert_eq!(table.winners(), [anne]);
    assert_eq!([bob, cid].map(|seat| table.hand(seat)), [1, 3], "Cid does not play");
}

/// Rules of Cardline: R9, R10, E9.
#[test]
fn example_9_the_last_of_the_round_wins() {
    let mut table = Table::new(3, 3, 7);
    table.all_lay(&[false, true, true]);
    table.all_lay(&[false, true, true]);
    let [_, _, last] = table.order();
    table.all_lay(&[true, false, true]);
    assert_eq!(table.winners(), [last]);
    // The first holds one card as well, and is right: those two go on.
    let mut table = Table::new(3, 1, 7);
    let [first, second, last] = table.order();
    let events = table.all_lay(&[true, false, true]);
    assert_eq!(went_on(&events), Some(vec![first, last]));
    assert!(events.contains(&Event::Eliminated { seat: second }));
}

/// Rules of Cardline: R10, R11, I8, E10.
#[test]
fn example_10_sudden_death_of_three() {
    let mut table = Table::new(3, 1, 8);
    let all: [Seat; 3] = table.order();
    let events = table.all_lay(&[true, true, true]);
    assert_eq!(went_on(&events), Some(all.to_vec()));
    let eliminated = |events: &[Event]| {
        let out = |event: &&Event| matches!(event, Event::Eliminated { .. });
        events.iter().filter(out).count()
    };
    assert_eq!(eliminated(&events), 0);
    let mut one = table.clone();
    one.all_lay(&[false, true]);
    assert!(!one.is_over(), "the third could have spoiled it");
    one.lay(false);
    assert_eq!(one.winners(), [all[1]]);
    let mut none = table.clone();
    let events = none.all_lay(&[false, false, false]);
    assert_eq!((went_on(&events), eliminated(&events)), (None, 0));
    assert_eq!((none.view().round, none.seat()), (3, all[0]));
    let events = table.all_lay(&[true, true, true]);
    assert_eq!((went_on(&events), eliminated(&events)), (Some(all.to_vec()), 0));
}

/// Rules of Cardline: R9, R10, E13.
#[test]
fn example_13_two_players_with_one_card_each() {
    let mut table = Table::new(2, 1, 9);
    let [anne, bob] = table.order();
    table.lay(true);
    assert_eq!(table.seat(), bob, "not over");
    let mut wrong = table.clone();
    wrong.lay(false);
    assert_eq!(wrong.winners(), [anne]);
    assert_eq!(went_on(&table.lay(true)), Some(vec![anne, bob]));
}

/// Rules of Cardline: R12, A16.
#[test]
fn sudden_death_keeps_the_order_of_the_seats() {
    // The first player is out: the next one clockwise begins, in every later round too.
    let mut table = Table::new(4, 1, 10);
    let [_, second, third, fourth] = table.order();
    let events = table.all_lay(&[false, true, true, true]);
    assert_eq!(went_on(&events), Some(vec![second, third, fourth]));
    for _ in 0..3 {
        for seat in [second, third, fourth] {
            assert_eq!(table.seat(), seat);
            table.lay(false);
        }
    }
    let dealt = table.all_lay(&[true, false, true]);
    assert_eq!(went_on(&dealt), Some(vec![second, fourth]));
    // Dealt in the order of turns too.
    let drew = dealt.iter().rev().filter_map(|event| match event {
        Event::Drew { seat, .. } => Some(*seat),
        _ => None,
    });
    assert_eq!(drew.take(2).collect::<Vec<_>>(), [fourth, second]);
    for _ in 0..2 {
        assert_eq!(table.seat(), second);
        table.lay(false);
        assert_eq!(table.seat(), fourth);
        table.lay(false);
    }
}

/// Rules of Cardline: R10, I1.
#[test]
fn the_hands_of_the_eliminated_go_to_the_box_unseen_and_the_line_stays() {
    let mut table = Table::new(3, 3, 5);
    table.all_lay(&[true, true, false]);
    table.all_lay(&[true, true, false]);
    let [_, _, cid] = table.order();
    let before = table.view();
    let left: BTreeSet<_> = before.hands[cid.index()].iter().copied().collect();
    table.all_lay(&[true, true, false]);
    let after = table.view();
    assert_eq!(after.hands[cid.index()], []);
    // Three misplaced cards of Cid and the three of the hand.
    assert_eq!(after.boxed, 6);
    let seen: BTreeSet<_> = after.seen.iter().map(|card| card.code).collect();
    assert_eq!(seen.intersection(&left).count(), 1, "only the one just misplaced");
    assert_eq!(after.line.len(), before.line.len() + 2);
}

/// Rules of Cardline: R7, A2, A4, E12.
#[test]
fn example_12_the_box_becomes_the_pile() {
    let mut same = BTreeSet::new();
    for seed in 0..20 {
        // One card in the line, two in hands, one in the pile.
        let mut table = Table::small(4, 2, 1, seed);
        table.lay(false);
        let view = table.view();
        assert_eq!((view.pile, view.boxed), (0, 1));
        let misplaced = table.next_card();
        let seat = table.seat();
        table.lay(false);
        let view = table.view();
        assert_eq!((view.pile, view.boxed), (1, 0));
        let drawn = view.hands[seat.index()][0];
        assert!(view.seen.iter().any(|card| card.code == drawn), "everybody knows it");
        same.insert(drawn == misplaced);
    }
    assert_eq!(same.len(), 2, "perhaps the very card, perhaps the other");
}

/// Rules of Cardline: A3.
#[test]
fn too_few_cards_for_sudden_death_share_the_win() {
    // Nothing is left but the line.
    let mut table = Table::small(3, 2, 1, 1);
    let both: BTreeSet<Seat> = table.order::<2>().into();
    let events = table.all_lay(&[true, true]);
    assert_eq!(went_on(&events), None);
    assert_eq!(table.winners(), Vec::from_iter(both));
    assert_eq!(table.view().hands, [vec![], vec![]]);
    // The third has failed and drawn the card again; put into the box, it is one for two.
    let mut table = Table::small(4, 3, 1, 1);
    let [anne, bob, _] = table.order();
    table.all_lay(&[true, true, false]);
    assert_eq!(BTreeSet::from_iter(table.winners()), [anne, bob].into());
    // With one card more in the pile the hand of the third makes it enough.
    let mut table = Table::small(5, 3, 1, 1);
    let [anne, bob, _] = table.order();
    let events = table.all_lay(&[true, true, false]);
    assert_eq!(went_on(&events), Some(vec![anne, bob]));
    assert_eq!((table.view().pile, table.view().boxed), (0, 0));
}

/// Rules of Cardline: A11, A3.
#[test]
fn perfect_players_end_when_the_cards_do() {
    let mut table = Table::new(2, 4, 1);
    while !table.is_over() {
        table.lay(true);
    }
    let view = table.view();
    assert_eq!((view.round, view.line.len(), view.pile), (54, 109, 1));
    assert_eq!(table.winners().len(), 2);
    assert!(!table.is_stopped());
}

/// Rules of Cardline: A12, I7.
#[test]
fn the_last_round_ends_even_endless_failing() {
    assert_eq!(MadeUp::new(Cardline::ID).rules.last_round, Some(500));
    let mut world = MadeUp::new(Cardline::ID);
    world.rules.last_round = Some(3);
    let mut table = Table::of(&world.distinct(), 3, 4, 1);
    let [anne, bob, cid] = table.order();
    assert!(!table.is_stopped());
    table.all_lay(&[false, false, false, true, false, false, false, true, false]);
    assert!(table.is_stopped());
    assert_eq!(BTreeSet::from_iter(table.winners()), [anne, bob].into());
    assert_eq!([anne, bob, cid].map(|seat| table.hand(seat)), [3, 3, 4]);
    // Two that finish in the last round share the win and are dealt nothing.
    world.rules.last_round = Some(1);
    let mut table = Table::of(&world.distinct(), 3, 1, 1);
    let [anne, _, cid] = table.order();
    let events = table.all_lay(&[true, false, true]);
    assert_eq!(went_on(&events), None);
    assert_eq!(BTreeSet::from_iter(table.winners()), [anne, cid].into());
    assert!(table.is_stopped());
    // One that finishes alone has won, whatever the round.
    let mut table = Table::of(&world.distinct(), 3, 1, 1);
    table.all_lay(&[false, false, true]);
    assert!(table.is_over() && !table.is_stopped());
}

/// Without a last round in the rules, the game ends before the rounds can no longer be counted.
///
/// Rules of Cardline: A12.
#[test]
fn nobody_errs_for_ever() {
    let mut world = MadeUp::new(Cardline::ID);
    world.rules.last_round = None;
    world.rules.players = (1, 1);
    let cards = Arc::new(Cardline::cards(&world.distinct()).expect("cards"));
    let setup = Setup { seats: 1, options: Options::default() };
    let mut position = Cardline::new(&cards, &setup, GameRng::new(0, 0), &mut NoListener);
    while let ToMove::Act(_) = position.to_move() {
        // Beside a single card one of both gaps is wrong.
        let mut wrong = position.clone();
        wrong.apply(&position.nth_action(0), &mut NoListener);
        if wrong.score(Seat(0)) > 0 {
            wrong = position.clone();
            wrong.apply(&position.nth_action(1), &mut NoListener);
        }
        position = wrong;
    }
    assert_eq!(position.round(), u16::MAX);
    assert_eq!(position.score(Seat(0)), 0);
    assert_eq!(position.standings(), [1]);
}
