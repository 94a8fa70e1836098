//! What holds in every match, however it is played.

use engine::GameRng;
use games::globalissimo::Event;
use proptest::prelude::*;
use rayon::prelude::*;

use super::referee::Referee;
use super::table::{Table, scored};
use testing::laws::cases;

/// A whole match under the eyes of a referee.
fn watched(seats: u8, seed: u64, skill: u32) {
    let mut table = Table::new(seats, seed);
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

/// Rules of Globalissimo: I2, I3, I4, I5, I6, I7, I9, I10, I11, I12, I13, I14.
/// Rules of Globalissimo: R8, R12, R13, R14, R15, R17, R19, R20, A8.
#[test]
fn a_referee_has_nothing_to_object() {
    // Random play, middling play, and play without a fault.
    for skill in [0, 60, 90, 100] {
        for seats in 2..=6 {
            (0..8).into_par_iter().for_each(|seed| watched(seats, seed, skill));
        }
    }
}

/// What each country earns when every seat guesses `guesses[slot]` on its slot.
fn earned(values: &[i64], guesses: &[u8]) -> Vec<u16> {
    let seats = u8::try_from(guesses.len()).expect("few");
    let mut table = Table::laying(values, seats, 5);
    let lay = |(slot, place): (usize, &u8)| table.guess(slot, *place);
    let mut events: Vec<Event> = guesses.iter().enumerate().flat_map(lay).collect();
    while table.view().round == 1 {
        events.extend(table.give_up());
    }
    let points = scored(&events);
    points.into_iter().map(|(_, points)| points).collect()
}

proptest! {
    #![proptest_config(cases(12))]

    /// Rules of Globalissimo: I8.
    #[test]
    fn neither_the_slots_nor_the_unit_matter(
        cards in prop::collection::vec((0..9_i64, 1..=6_u8), 6).prop_shuffle(),
        turn in 0..6_usize,
    ) {
        let (values, guesses): (Vec<_>, Vec<_>) = cards.iter().copied().unzip();
        let points = earned(&values, &guesses);
        // Any growing function of the values leaves the points as they are.
        let grown: Vec<i64> = values.iter().map(|value| value.pow(3) - 100).collect();
        prop_assert_eq!(earned(&grown, &guesses), points.clone());
        // Cards under other slots take their points along.
        let turned = |list: &mut [_]| list.rotate_left(turn);
        let (mut values, mut guesses, mut points) = (values, guesses, points);
        turned(&mut values);
        guesses.rotate_left(turn);
        points.rotate_left(turn);
        prop_assert_eq!(earned(&values, &guesses), points);
    }
}
