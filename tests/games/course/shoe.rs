//! Swaps: the two compartments of the shoe, and the pile.

use engine::Seat;
use games::course::{Action, Compartment, Event, ReshuffleSource, RouteCard, Stage, TakenCard};

use super::table::Table;

/// A table whose players have chosen their starts, and the cards that the next one can spare.
fn staying(seats: u8) -> Table {
    let mut table = Table::new(seats, 1);
    table.start(&vec!["paris"; usize::from(seats)]);
    table
}

fn first_two(table: &Table) -> [RouteCard; 2] {
    let hand = table.hand(table.seat());
    [hand[0], hand[1]]
}

fn swapped(events: &[Event]) -> ([RouteCard; 2], Vec<TakenCard>, u16) {
    let [Event::Swapped { out, taken, drawn, .. }] = events else { panic!("{events:?}") };
    (*out, taken.clone(), *drawn)
}

/// Rules of La course: R7, R8, A5.
#[test]
fn the_first_swap_takes_both_cards_from_the_pile() {
    let mut table = staying(2);
    let hand = table.hand(Seat(0));
    let out = [hand[0], hand[5]];
    table.reject(out[0]);
    assert_eq!(table.view().stage, Stage::Swapping(1));
    assert!(table.refuses(Action::Reject { route: out[0] }), "two cards");
    assert!(table.actions().iter().all(|action| matches!(action, Action::Reject { .. })));
    assert_eq!(table.actions().len(), 14);
    // Both compartments are empty: there is nothing to choose.
    let events = table.reject(out[1]);
    assert_eq!(swapped(&events), (out, vec![], 2));
    let view = table.view();
    assert_eq!((view.left, view.right, view.pile), (vec![out[0]], vec![out[1]], 76));
    assert_eq!(table.hand(Seat(0)).len(), 15);
    assert!(!table.hand(Seat(0)).iter().any(|card| out.contains(card)));
    assert_eq!(table.city(Seat(0)), "paris");
    assert_eq!(table.seat(), Seat(1));
}

/// Rules of La course: R8, R9, A17.
#[test]
fn replacements_are_none_one_or_both_of_the_visible_rejects() {
    let mut table = staying(2);
    let visible = first_two(&table);
    table.exchange(visible, false, false);
    let out = first_two(&table);
    out.iter().for_each(|card| drop(table.reject(*card)));
    let all = [(false, false), (true, false), (false, true), (true, true)];
    let takes = all.map(|(left, right)| Action::Take { left, right });
    assert_eq!(table.actions(), takes);
    // Nothing has been drawn or put down when that is chosen.
    assert_eq!(table.view().stage, Stage::Swapping(2));
    assert_eq!((table.view().left, table.view().right), (vec![visible[0]], vec![visible[1]]));
    let own = table.own(Seat(1));
    assert_eq!((own.hand.len(), own.rejects), (13, out.to_vec()));
    for (left, right) in all {
        let mut table = table.clone();
        let events = table.act(Action::Take { left, right });
        let sides = [(left, Compartment::Left), (right, Compartment::Right)];
        let taken = sides.iter().zip(visible).filter(|((take, _), _)| *take);
        let taken = taken.map(|((_, from), route)| TakenCard { from: *from, route });
        let taken: Vec<TakenCard> = taken.collect();
        let drawn = 2 - u16::from(left) - u16::from(right);
        assert_eq!(swapped(&events), (out, taken.clone(), drawn));
        let hand = table.hand(Seat(1));
        assert!(taken.iter().all(|card| hand.contains(&card.route)));
        assert_eq!((hand.len(), table.view().pile), (15, 76 - usize::from(drawn)));
        // What was taken in the open is known to all.
        let known: Vec<RouteCard> = taken.iter().map(|card| card.route).collect();
        assert_eq!(table.view().travellers[1].known, known);
    }
}

/// Rules of La course: R9, A5.
#[test]
fn nobody_takes_back_what_he_rejects_in_the_same_turn() {
    let mut table = staying(2);
    let mine = first_two(&table);
    table.exchange(mine, false, false);
    // The other one takes both, so that they are gone; his own rejects lie there instead.
    let theirs = first_two(&table);
    table.exchange(theirs, true, true);
    let out = first_two(&table);
    let (_, taken, _) = swapped(&table.exchange(out, true, true));
    assert_eq!(taken.iter().map(|card| card.route).collect::<Vec<_>>(), theirs);
    let view = table.view();
    assert_eq!((view.left, view.right), (vec![out[0]], vec![out[1]]));
}

/// Rules of La course: R9, R11.
#[test]
fn what_nobody_wanted_may_be_taken_by_who_rejected_it() {
    let mut table = Table::dealt(&[&[], &["paris londres"]]);
    table.start(&["paris", "paris"]);
    let mine = first_two(&table);
    table.exchange(mine, false, false);
    table.fly_and_land(&["londres"]);
    let out = first_two(&table);
    let (_, taken, _) = swapped(&table.exchange(out, true, false));
    assert_eq!(taken[0].route, mine[0]);
}

/// Rules of La course: R10, A6, I6.
#[test]
fn compartments_are_stacks() {
    let mut table = staying(3);
    let [one, two] = [0, 1].map(|_| {
        let out = first_two(&table);
        table.exchange(out, false, false);
        out
    });
    assert_eq!(table.view().left, [one[0], two[0]]);
    assert_eq!(table.view().right, [one[1], two[1]]);
    let out = first_two(&table);
    let (_, taken, drawn) = swapped(&table.exchange(out, true, false));
    // The top alone; what it has uncovered stays, under the new reject.
    assert_eq!((taken[0].route, taken.len(), drawn), (two[0], 1, 1));
    assert_eq!(table.view().left, [one[0], out[0]]);
    assert_eq!(table.view().right, [one[1], two[1], out[1]]);
}

/// Rules of La course: R8, R9, R10, R11, E7.
#[test]
fn example_7_the_first_three_turns() {
    let mut table = Table::dealt(&[&[], &["paris londres"], &[]]);
    table.start(&["paris", "paris", "paris"]);
    let rejected = first_two(&table);
    let (_, _, drawn) = swapped(&table.exchange(rejected, false, false));
    assert_eq!(drawn, 2);
    table.fly_and_land(&["londres"]);
    let view = table.view();
    assert_eq!((&view.left[..], &view.right[..]), (&rejected[..1], &rejected[1..]));
    let out = first_two(&table);
    let (_, taken, drawn) = swapped(&table.exchange(out, false, true));
    let (from, route) = (Compartment::Right, rejected[1]);
    assert_eq!((taken, drawn), (vec![TakenCard { from, route }], 1));
    let view = table.view();
    assert_eq!((view.left.len(), view.right), (2, vec![out[1]]));
    assert_eq!(view.pile, 69 - 2 - 1 - 1);
}

/// Rules of La course: R15, E8, I6, I10.
#[test]
fn example_8_the_covered_rejects_become_the_pile() {
    let mut table = staying(6);
    let events = table.stay(27);
    let reshuffled = |events: &[Event]| {
        let is_it = |event: &&Event| matches!(event, Event::Reshuffled { .. });
        events.iter().find(is_it).cloned()
    };
    assert_eq!(reshuffled(&events), None);
    let view = table.view();
    assert_eq!((view.pile, view.left.len(), view.right.len()), (0, 27, 27));
    let out = first_two(&table);
    let events = table.exchange(out, false, false);
    let (of, cards) = (ReshuffleSource::Compartments, 54);
    assert_eq!(reshuffled(&events), Some(Event::Reshuffled { of, cards }));
    let view = table.view();
    assert_eq!((view.left, view.right), (vec![out[0]], vec![out[1]]));
    assert_eq!((view.pile, view.table.len()), (52, 0));
}

/// Rules of La course: R14, A7, E9, I10.
#[test]
fn example_9_a_flight_with_one_card_in_the_pile() {
    let chain = ["paris londres", "londres miami", "miami new-york"];
    let mut got_back = 0;
    for takes in 0..8 {
        let mut table = Table::dealt(&[&[], &chain]);
        table.start(&["paris", "paris"]);
        table.swap(false, false);
        table.swap(true, false);
        // Other cards lie about elsewhere in each of these.
        (0..takes).for_each(|_| drop(table.swap(true, true)));
        while table.view().pile > 1 {
            table.swap(false, false);
        }
        let mut table = match table.seat() {
            Seat(1) => table,
            _ => {
                table.swap(true, true);
                table
            }
        };
        let before = table.view();
        let legs = chain.map(|text| table.card(text));
        table.fly(&["londres", "miami", "new-york"]);
        assert_eq!((table.view().table, table.view().pile), (legs.to_vec(), 1));
        let events = table.act(Action::Land);
        let (of, cards) = (ReshuffleSource::Table, 3);
        assert_eq!(events[1..], [Event::Reshuffled { of, cards }]);
        let view = table.view();
        assert_eq!((view.pile, view.table.len()), (1, 0));
        // The compartments are no part of it.
        assert_eq!((view.left, view.right), (before.left, before.right));
        let hand = table.hand(Seat(1));
        assert_eq!(hand.len(), 15);
        got_back += legs.iter().filter(|leg| hand.contains(leg)).count();
    }
    assert_eq!(got_back, 16, "two of the three legs each time");
}

/// Rules of La course: I10, R14.
#[test]
fn an_empty_pile_waits_for_the_next_draw() {
    let mut table = Table::dealt(&[&["paris londres"], &[]]);
    table.start(&["paris", "paris"]);
    table.fly_and_land(&["londres"]);
    table.swap(false, false);
    table.swap(true, false);
    while table.view().pile > 0 {
        table.swap(false, false);
    }
    assert_eq!(table.view().table.len(), 1);
    // Two rejects are taken: nothing is drawn, and nothing shuffled.
    let events = table.swap(true, true);
    assert_eq!((events.len(), table.view().table.len()), (1, 1));
    // The one card of the table is not enough for two draws; the compartments give the second one.
    let events = table.swap(false, false);
    let shuffled = |event: &Event| match event {
        Event::Reshuffled { of, .. } => Some(*of),
        _ => None,
    };
    let shuffled: Vec<ReshuffleSource> = events.iter().filter_map(shuffled).collect();
    assert_eq!(shuffled, [ReshuffleSource::Table, ReshuffleSource::Compartments]);
    let view = table.view();
    assert_eq!((view.left.len(), view.right.len(), view.table.len()), (1, 1, 0));
}
