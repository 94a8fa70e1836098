//! The flight that wins, as a view knows it.

use engine::{Game, GameRng, NoListener, Observation, Slug, ToMove};
use games::course::{Action, Course, Stage};

use super::table::Table;
use testing::dataset;

/// Somebody who flies more often than not: otherwise nobody ever comes home.
fn eager(seen: &Observation<'_, Course>, rng: &mut GameRng) -> Action {
    let flights = seen.actions().filter(|action| matches!(action, Action::Fly { .. }));
    match (flights.count(), rng.below(4)) {
        (0, _) | (_, 0) => seen.nth_action(rng.index(seen.count_actions())),
        // Flights come first.
        (flights, _) => seen.nth_action(rng.index(flights)),
    }
}

/// The fewest legs with which whoever is to act can win in this turn, tried out flight by flight.
fn legs_to_win(position: &Course) -> Option<usize> {
    let seen = Observation::new(position).expect("a decision");
    let flights = seen.actions().filter(|action| matches!(action, Action::Fly { .. }));
    let legs = flights.filter_map(|action| {
        let mut next = position.clone();
        next.apply(&action, &mut NoListener);
        match next.to_move() {
            ToMove::Over => Some(1),
            ToMove::Act(_) => legs_to_win(&next).map(|legs| legs + 1),
        }
    });
    legs.min()
}

/// Whether a flight wins, with its last leg and not before.
fn wins(position: &Course, stops: &[Slug]) -> bool {
    let mut position = position.clone();
    let mut legs = stops.iter().skip(1).map(|to| {
        let goes_on = position.to_move() != ToMove::Over;
        position.apply(&Action::Fly { to: *to }, &mut NoListener);
        goes_on
    });
    legs.all(|goes_on| goes_on) && position.to_move() == ToMove::Over && !position.is_stopped()
}

/// A view knows a winning flight where there is one, a shortest one, and none where there is none.
///
/// Rules of La course: R4, R12, R16.
#[test]
fn a_winning_flight_is_known() {
    let mut hands = [0, 0];
    for seed in 0..10 {
        let mut position = Table::new(2, seed).play.position().clone();
        let mut rng = GameRng::new(seed, 9);
        let mut decisions = 0;
        while let Some(seen) = Observation::new(&position) {
            let view = seen.view();
            if matches!(view.stage, Stage::Fresh | Stage::Flying(_)) && decisions < 1500 {
                let flight = view.winning_flight(&dataset().network);
                let legs = flight.as_ref().map(|stops| stops.len() - 1);
                assert_eq!(legs, legs_to_win(&position), "{view:?}");
                assert!(flight.is_none_or(|stops| wins(&position, &stops)));
                hands[usize::from(legs.is_some())] += 1;
            }
            let action = eager(&seen, &mut rng);
            position.apply(&action, &mut NoListener);
            decisions += 1;
        }
    }
    assert!(hands.iter().all(|hands| *hands > 5), "{hands:?}");
}
