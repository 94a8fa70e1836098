//! Guesses, places and points; the course of the rounds; the end.

use std::collections::BTreeSet;

use engine::{Game, Seat, ToMove};
use games::globalissimo::{Event, Globalissimo};

use super::table::{Table, scored};
use playing::made_up::MadeUp;

/// Lays these values out, lays these tiles `(slot, place)` in turn, and says what they earn.
fn points<const N: usize>(values: &[i64], tiles: [(usize, u8); N]) -> [u16; N] {
    let mut table = Table::laying(values, u8::try_from(N).expect("few"), 11);
    let tiles = tiles.into_iter();
    let events: Vec<Event> = tiles.flat_map(|(slot, place)| table.guess(slot, place)).collect();
    // Whoever is asked gives up; all are scored in the end.
    let mut scores = scored(&events);
    while table.view().round == 1 {
        scores.extend(scored(&table.give_up()));
    }
    let points: Vec<u16> = scores.into_iter().map(|(_, points)| points).collect();
    points.try_into().expect("everybody is scored")
}

/// Places of values as the table turns them, in the order of the slots.
fn places(values: &[i64]) -> Vec<u8> {
    let seats = if values.len() == 6 { 5 } else { 2 };
    let mut table = Table::laying(values, seats, 4);
    let laid: Vec<_> = table.laid().collect();
    let turned = (0..usize::from(seats)).flat_map(|slot| table.guess(slot, 1));
    let turned = turned.filter_map(|event| match event {
        Event::Revealed { countries, .. } => Some(countries),
        _ => None,
    });
    let turned: Vec<_> = turned.flatten().collect();
    let place = |code| turned.iter().find(|card| card.code == code).map(|card| card.place);
    laid.into_iter().filter_map(place).collect()
}

/// Two are second, so nobody is third; the empty place counts when distances are measured.
///
/// Rules of Globalissimo: R9, R10, R11, E1.
#[test]
fn example_1_two_seconds() {
    let values = [90, 70, 70, 40, 10];
    assert_eq!(places(&values), [1, 2, 2, 4, 5]);
    assert_eq!(points(&values, [(1, 4), (2, 3), (3, 3)]), [1, 2, 2]);
    assert_eq!(points(&values, [(1, 3), (2, 4), (0, 5)]), [2, 1, 0]);
}

/// Rules of Globalissimo: R9, R10, R11, E2.
#[test]
fn example_2_three_firsts() {
    let values = [5, 5, 5, 2, 1];
    assert_eq!(places(&values), [1, 1, 1, 4, 5]);
    assert_eq!(points(&values, [(0, 2), (1, 3), (3, 5)]), [2, 1, 2]);
}

/// Rules of Globalissimo: R10, E3.
#[test]
fn example_3_six_firsts() {
    let values = [7; 6];
    assert_eq!(places(&values), [1; 6]);
    let tiles = [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6)];
    assert_eq!(points(&values, tiles), [3, 2, 1, 0, 0, 0]);
}

/// Cards without a tile are ranked all the same.
///
/// Rules of Globalissimo: R10, R11, A14, E10.
#[test]
fn example_10_four_firsts_and_a_fifth() {
    let values = [8, 8, 8, 8, 1];
    assert_eq!(places(&values), [1, 1, 1, 1, 5]);
    assert_eq!(points(&values, [(4, 5), (0, 1)]), [3, 3]);
}

/// Rules of Globalissimo: R10, A5.
#[test]
fn the_highest_value_is_first_in_every_category() {
    assert_eq!(places(&[10, 20, 30, 40, 50]), [5, 4, 3, 2, 1]);
    let mut table = Table::new(2, 6);
    while !table.is_over() {
        let by_value: BTreeSet<_> =
            table.laid().map(|country| (table.place(country), country)).collect();
        let events = table.all_earn(&[0, 0]);
        let turned = events.iter().find_map(|event| match event {
            Event::Revealed { countries, .. } => Some(countries),
            _ => None,
        });
        let turned = turned.expect("all have guessed").iter();
        assert!(turned.map(|card| (card.place, card.code)).eq(by_value));
    }
}

/// Rules of Globalissimo: R9.
#[test]
fn points_fall_with_the_distance() {
    let values = [60, 50, 40, 30, 20, 10];
    assert_eq!(
        points(&values, [(0, 1), (1, 3), (5, 4), (2, 6), (4, 1), (3, 4)]),
        [3, 2, 1, 0, 0, 3]
    );
}

/// Rules of Globalissimo: R12, R19, I10.
#[test]
fn scoring_goes_clockwise_and_the_first_player_moves_on() {
    let mut table = Table::new(3, 9);
    let began = table.view().first;
    for round in 0..10 {
        let order: [Seat; 3] = table.order();
        assert_eq!(order[0], began.after(round, 3));
        let events = table.round(&[1, 2, 3]);
        let seats: Vec<Seat> = scored(&events).into_iter().map(|(seat, _)| seat).collect();
        assert_eq!(seats, order);
    }
}

/// Each moves to the end, questions included, before the next is scored.
///
/// Rules of Globalissimo: R12.
#[test]
fn the_next_is_scored_only_after_the_answer() {
    let mut table = Table::new(2, 3);
    let [first, second] = table.order();
    let events = table.all_earn(&[3, 1]);
    assert_eq!(scored(&events), [(first, 3)]);
    assert_eq!(table.seat(), first);
    assert_eq!(scored(&table.answer(false)), [(second, 1)]);
}

/// Rules of Globalissimo: R18, R19, A8.
#[test]
fn a_round_ends_with_new_countries_and_the_next_category() {
    let mut table = Table::new(4, 2);
    let mut laid = BTreeSet::new();
    let mut categories = BTreeSet::new();
    for round in 1..=10 {
        let view = table.view();
        assert_eq!((view.round, view.played.len()), (round, usize::from(round) - 1));
        assert!(categories.insert(view.category), "each category once");
        for country in table.laid() {
            assert!(laid.insert(country), "nothing is laid out twice");
        }
        table.all_earn(&[3, 3, 3, 3]);
        while !table.is_over() && table.view().question.is_some() {
            let (country, _) = table.asked().expect("a question");
            assert!(!table.laid().any(|other| other == country));
            // A country that has been asked is out as well.
            laid.insert(country);
            table.answer(true);
        }
    }
}

/// Rules of Globalissimo: R20, E11.
#[test]
fn example_11_thirty_points_lead_to_the_last_space() {
    let mut table = Table::new(2, 12);
    let winner = Seat(0);
    for round in 1..=10 {
        let turn = table.order::<2>().iter().position(|seat| *seat == winner);
        let points = if turn == Some(0) { [3, 0] } else { [0, 3] };
        let events = table.round(&points);
        assert_eq!(table.position(winner), 3 * round);
        let ended = events.iter().any(|event| matches!(event, Event::Ended { .. }));
        assert_eq!(ended, round == 10, "after ten rounds, and never earlier");
    }
    assert_eq!((table.position(winner), table.fallen()), (30, 14));
    assert_eq!(table.play.position().to_move(), ToMove::Over);
    assert_eq!(table.play.position().standings(), [1, 2]);
}

/// The last space ends nothing: on a track of four spaces all ten rounds are played.
///
/// Rules of Globalissimo: R20, A13.
#[test]
fn a_short_track_ends_at_its_last_space_and_the_game_goes_on() {
    let mut world = MadeUp::new(Globalissimo::ID);
    world.globalissimo.track.spaces = 4;
    let mut table = Table::of(&world.distinct(), 2, 0);
    let mut positions = Vec::new();
    while !table.is_over() {
        table.round(&[3, 3]);
        positions.push(table.view().positions);
    }
    assert_eq!(positions[0], [3, 3]);
    assert_eq!(positions[1..], vec![vec![4, 4]; 9]);
    assert_eq!(table.fallen(), 1, "no question at the end of the track");
}

/// On space 18 eight barriers have fallen; the third player has the eighth.
///
/// Rules of Globalissimo: R21, I11, E9.
#[test]
fn example_9_most_barriers_decide_between_equals() {
    let mut table = Table::new(3, 7);
    let [anne, bob, cid] = table.order();
    for round in 1..=10 {
        let moves = |seat: &Seat| match round {
            10 => 0,
            _ if *seat == cid && ![1, 2, 3].contains(&round) => 0,
            _ => 2,
        };
        table.round(&table.order::<3>().map(|seat| moves(&seat)));
    }
    let result = |seat| (table.position(seat), table.taken(seat));
    assert_eq!([anne, bob, cid].map(result), [(18, 4), (18, 3), (6, 1)]);
    let standings = table.play.position().standings();
    assert_eq!([anne, bob, cid].map(|seat| standings[seat.index()]), [1, 2, 3]);
}

/// Rules of Globalissimo: R21, I11, E9.
#[test]
fn example_9_equals_share_the_win() {
    let mut table = Table::new(2, 7);
    for round in 1..=10 {
        table.round(&if round < 10 { [2, 2] } else { [0, 0] });
    }
    assert_eq!((table.view().positions, table.view().taken), (vec![18; 2], vec![4; 2]));
    assert_eq!(table.play.position().standings(), [1, 1]);
}
