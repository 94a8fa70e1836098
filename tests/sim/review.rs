//! A review knows what the seat could know, and proposes what can be done.

use super::*;
use sim::review::{Alternative, review};

/// A decision: before what, which one, and what would have been better.
type Decision<G> = (G, <G as Game>::Action, Option<Alternative<<G as Game>::Action>>);

/// The decisions of a match that somebody plays by chance, and what is said of each.
fn reviewed<G: BotGame>(seed: u64, most: usize) -> Vec<Decision<G>> {
    let cards = cards::<G>();
    let setup = Setup { seats: 2, options: G::Options::default() };
    let mut position = G::new(&cards, &setup, GameRng::new(seed, 0), &mut NoListener);
    let mut chance = GameRng::new(seed, 9);
    let mut told = Vec::new();
    while position.to_move().seat().is_some() && told.len() < most {
        let action = position.nth_action(chance.index(position.count_actions()));
        if position.count_actions() > 1 {
            let better = review::<G>(&cards, &position, &action, seed);
            told.push((position.clone(), action.clone(), better));
        }
        position.apply(&action, &mut NoListener);
    }
    told
}

fn is_sound<G: BotGame>(seed: u64, most: usize) {
    let told = reviewed::<G>(seed, most);
    let comments = told.iter().filter_map(|(position, action, better)| {
        better.as_ref().map(|better| (position, action, better))
    });
    let mut count = 0;
    for (position, action, better) in comments {
        assert!(position.is_legal(&better.action), "{:?}", better.action);
        assert_ne!(better.action, *action);
        assert!(
            better.alternative_percent >= better.played_percent + 5
                && better.alternative_percent <= 100,
            "{better:?}"
        );
        count += 1;
    }
    assert!(count > 0, "whoever plays by chance errs");
    let again = reviewed::<G>(seed, most);
    assert_eq!(again, told, "the same match has the same review");
}

#[test]
fn what_is_better_can_be_done_and_is_better() {
    is_sound::<Globalissimo>(3, 10);
    is_sound::<Cardline>(3, 10);
    is_sound::<HigherLower>(3, 20);
}

#[test]
fn where_the_match_goes_on_decides_it_is_played_on() {
    is_sound::<Course>(4, 1);
}

/// What is hidden from a seat is drawn again: its review stays.
#[test]
fn a_review_knows_no_more_than_the_seat() {
    fn law<G: BotGame>() {
        let cards = cards::<G>();
        for (position, action, better) in reviewed::<G>(5, 8) {
            let seen = Observation::new(&position).expect("a decision");
            let other = seen.determinize(&mut GameRng::new(8, 8));
            assert_eq!(review::<G>(&cards, &other, &action, 5), better);
        }
    }
    law::<Globalissimo>();
    law::<Cardline>();
    law::<HigherLower>();
}
