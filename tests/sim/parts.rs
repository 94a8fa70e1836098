//! Parts of a simulation: any number of them, counted by any number of threads, written as text and added up
//! in any order, come to what one run says.

use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Level, Played};
use engine::GameRng;
use games::{Course, GameId, with_game};
use sim::{Plan, Tally};

use crate::{cards, plan, run};

use Level::{Easy, Medium, Random};

fn count<G: Played>(plan: &Plan<G::Options>, part: u32, of: u32, threads: usize) -> Tally {
    let matches = plan.part(part, of);
    let asked = matches.end - matches.start;
    let stop = AtomicBool::new(false);
    let tally = sim::count::<G>(&cards::<G>, plan, matches, threads, &stop, &|_| {});
    let tally = tally.expect("a tally");
    assert!(tally.can_be_of(plan, asked));
    let written = serde_json::to_string(&tally).expect("as text");
    let read: Tally = serde_json::from_str(&written).expect("a tally");
    assert_eq!(read, tally);
    assert_eq!(serde_json::to_string(&read).expect("as text"), written);
    read
}

/// All parts of so many, shuffled, added up one by one or in pairs.
fn merged<G: Played>(plan: &Plan<G::Options>, of: u32, rng: &mut GameRng) -> Tally {
    let mut parts: Vec<Tally> =
        (1..=of).map(|part| count::<G>(plan, part, of, 1 + part as usize % 3)).collect();
    rng.shuffle(&mut parts);
    while parts.len() > 1 {
        let last = parts.pop().expect("more than one");
        let other = rng.index(parts.len());
        let sum = std::mem::take(&mut parts[other]).and(last);
        parts[other] = sum;
    }
    parts.pop().expect("their sum")
}

#[test]
fn any_parts_come_to_one_run() {
    let mut rng = GameRng::new(1, 0);
    for game in GameId::ALL {
        with_game!(game, G => {
            let plan = plan::<G>(&[Random, Easy, Random], 65);
            let one = run::<G>(&plan, 2);
            for of in [1, 2, 3, 7, 64, 100] {
                let sum = merged::<G>(&plan, of, &mut rng);
                assert_eq!(sum.summary(&plan), one, "{} parts", of);
            }
        });
    }
}

#[test]
fn parts_have_every_match_once() {
    for (matches, of) in [(0, 1), (1, 1), (1, 64), (63, 64), (100, 7), (1_000_000_000, 999_983)] {
        let plan = Plan { bots: vec![Medium], options: (), matches, seed: 3 };
        let mut next = 0;
        for part in 1..=of {
            let numbers = plan.part(part, of);
            assert_eq!(numbers.start, next);
            let size = numbers.end - numbers.start;
            assert!(size.abs_diff(matches / u64::from(of)) <= 1);
            next = numbers.end;
        }
        assert_eq!(next, matches);
    }
}

/// Nobody can say more matches, seats or wins than there are, nor numbers that overflow when they are added.
#[test]
fn what_no_simulation_comes_to_is_seen() {
    let plan = plan::<Course>(&[Random, Easy], 8);
    let tally = count::<Course>(&plan, 1, 1, 1);
    let written = serde_json::to_string(&tally).expect("as text");
    let can_be = |from: &str, to: &str| {
        assert!(written.contains(from), "{from} in {written}");
        let read = serde_json::from_str::<Tally>(&written.replacen(from, to, 1));
        read.is_ok_and(|read| read.can_be_of(&plan, 8))
    };
    assert!(can_be("\"matches\":8", "\"matches\":8"));
    assert!(!can_be("\"matches\":8", "\"matches\":9"));
    assert!(!can_be("\"stopped\":0", "\"stopped\":9"));
    assert!(!can_be("\"rounds\":[[", "\"rounds\":[[7,1],["));
    assert!(!can_be("\"rounds\":[[", "\"rounds\":[[18446744073709551615,1],["));
    assert!(!can_be("\"seats\":[[", "\"seats\":[[9"));
    assert!(!can_be("\"sides\":{", "\"sides\":{\"nowhere\":[99999999999999999999999999999999,1],"));
    assert!(!can_be("\"easy\":", "\"hard\":"));
    assert!(!can_be("\"longest\":[", "\"longest\":[1"));
    assert!(!tally.can_be_of(&plan, 7));
    assert!(!Tally::default().can_be_of(&plan, 8));
}

/// Stopped parts count what they have.
#[test]
fn a_stopped_part_has_fewer_matches() {
    let plan = plan::<Course>(&[Random, Easy], 1_000);
    let stop = AtomicBool::new(false);
    let progress = |_| stop.store(true, Ordering::Relaxed);
    let tally = sim::count::<Course>(&cards::<Course>, &plan, 500..1_000, 1, &stop, &progress);
    let matches = tally.expect("a tally").matches();
    assert!(matches > 0 && matches < 500, "{matches}");
}
