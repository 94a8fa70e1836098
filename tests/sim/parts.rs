//! Parts of a simulation: any number of them, counted by any number of threads, written as text and added up
//! in any order, come to what one run says.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Level, seated};
use engine::{Game, GameRng, Listener, Observation, Seat};
use games::{Course, GameId, course, with_game};
use sim::{Choice, InvalidChoice, Plan, Share, Simulated, Tally, Work};

use crate::{cards, plan, run};

use Level::{Easy, Medium, Random};

fn count<G: Simulated>(plan: &Plan<G::Options>, part: u32, of: u32, threads: usize) -> Tally {
    let matches = plan.part(part, of);
    let asked = matches.end - matches.start;
    let tally = G::count_for_book(&cards::<G>, plan, matches, Work::on_threads(threads));
    let tally = tally.expect("a tally");
    assert!(tally.is_consistent_with(plan, asked));
    let written = serde_json::to_string(&tally).expect("as text");
    let read: Tally = serde_json::from_str(&written).expect("a tally");
    assert_eq!(read, tally);
    assert_eq!(serde_json::to_string(&read).expect("as text"), written);
    read
}

/// All parts of so many, shuffled, added up one by one or in pairs.
fn merged<G: Simulated>(plan: &Plan<G::Options>, of: u32, rng: &mut GameRng) -> Tally {
    let mut parts: Vec<Tally> =
        (1..=of).map(|part| count::<G>(plan, part, of, 1 + part as usize % 3)).collect();
    rng.shuffle(&mut parts);
    while parts.len() > 1 {
        let last = parts.pop().expect("more than one");
        let other = rng.index(parts.len());
        let sum = std::mem::take(&mut parts[other]).merge(last);
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
            let (one, whole) = (run::<G>(&plan, 2), count::<G>(&plan, 1, 1, 2));
            assert!(whole.balance().used().count() > 0);
            for of in [1, 2, 3, 7, 64, 100] {
                let sum = merged::<G>(&plan, of, &mut rng);
                assert_eq!(sum, whole, "{} parts", of);
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
        read.is_ok_and(|read| read.is_consistent_with(&plan, 8))
    };
    assert!(can_be("\"matches\":8", "\"matches\":8"));
    assert!(!can_be("\"matches\":8", "\"matches\":9"));
    assert!(!can_be("\"stopped\":0", "\"stopped\":9"));
    assert!(!can_be("\"rounds\":[[", "\"rounds\":[[7,1],["));
    assert!(!can_be("\"rounds\":[[", "\"rounds\":[[18446744073709551615,1],["));
    assert!(!can_be("\"seats\":[[", "\"seats\":[[9"));
    assert!(!can_be("\"sides\":{", "\"sides\":{\"nowhere\":[99999999999999999999999999999999,1],"));
    assert!(!can_be("\"easy\":", "\"hard\":"));
    assert!(!can_be("\"start paris\":[", "\"start paris\":[9999999999"));
    assert!(!can_be("\"start paris\":[", "\"begin paris\":["));
    assert!(!can_be("\"longest\":[", "\"longest\":[1"));
    assert!(!tally.is_consistent_with(&plan, 7));
    assert!(!Tally::default().is_consistent_with(&plan, 8));
}

/// Stopped parts count what they have.
#[test]
fn a_stopped_part_has_fewer_matches() {
    let plan = plan::<Course>(&[Random, Easy], 1_000);
    let stop = AtomicBool::new(false);
    let progress = |_| stop.store(true, Ordering::Relaxed);
    let tally = Course::count_for_book(
        &cards::<Course>,
        &plan,
        500..1_000,
        Work { threads: 1, stop: &stop, progress: &progress },
    );
    let matches = tally.expect("a tally").matches();
    assert!(matches > 0 && matches < 500, "{matches}");
}

/// What a book says of matches is what happened in them.
#[test]
fn the_book_counts_who_used_what_and_who_led() {
    // Nobody shares a win.
    let plan = plan::<Course>(&[Easy, Easy, Easy], 12);
    let tally = count::<Course>(&plan, 1, 1, 1);
    let mut used = BTreeMap::<String, (u64, u64)>::new();
    let mut starts = BTreeMap::<Choice, [u64; 2]>::new();
    let mut leads = 0;
    for number in 0..plan.matches {
        let seed = plan.seed_of(number);
        let setup = plan.setup();
        let cards = cards::<Course>();
        let mut bots: Vec<_> =
            Seat::all(3).map(|seat| seated::<Course>(Easy, &cards, seed, seat)).collect();
        let mut heard = Heard::default();
        let mut position = Course::new(&cards, &setup, GameRng::new(seed, 0), &mut heard);
        let (mut round, mut leader) = (position.round(), None);
        while let Some(seen) = Observation::new(&position) {
            let action = bots[seen.seat().index()].choose(&seen);
            if let course::Action::Start { city: chosen } = action {
                for start in seen.actions() {
                    if let course::Action::Start { city } = start {
                        let [offered, taken] = starts.entry(Choice::Start(city)).or_default();
                        *offered += 1;
                        *taken += u64::from(city == chosen);
                    }
                }
            }
            position.apply(&action, &mut heard);
            if position.round() != round || position.to_move().seat().is_none() {
                round = position.round();
                let visas: Vec<u16> = Seat::all(3).map(|seat| position.score(seat)).collect();
                let most = *visas.iter().max().expect("three");
                let ahead: Vec<usize> = (0..3).filter(|seat| visas[*seat] == most).collect();
                if let [one] = ahead.as_slice() {
                    leads += u64::from(leader.is_some_and(|leader| leader != *one));
                    leader = Some(*one);
                }
            }
        }
        for (seat, route) in heard.flown {
            let of_route = used.entry(route).or_default();
            of_route.0 += 1;
            of_route.1 += u64::from(position.has_won(seat));
        }
    }
    let expected: Vec<(String, Share)> = used
        .into_iter()
        .map(|(route, (seats, won))| (route, Share::from_wins(won, seats)))
        .collect();
    let counted: Vec<(String, Share)> =
        tally.balance().used().map(|(route, share)| (route.to_owned(), *share)).collect();
    assert_eq!(counted, expected);
    let choices = tally.balance().choices();
    let counted: BTreeMap<Choice, [u64; 2]> = choices
        .filter(|(choice, _)| matches!(choice, Choice::Start(_)))
        .map(|(choice, of)| {
            assert_eq!(
                of.taken,
                Share::from_wins(of.wins.count(), of.taken.count()),
                "a seat starts once"
            );
            (*choice, [of.taken.count(), of.wins.count()])
        })
        .collect();
    assert_eq!(counted, starts);
    let mean = tally.balance().lead_changes().moments().mean().expect("matches").units;
    assert_eq!(mean, (i64::try_from(leads).expect("few") * 100 + 6) / 12);
}

/// Of each kind, as many choices were taken as lots would have taken: one at each decision.
#[test]
fn one_of_what_is_offered_is_taken() {
    for game in GameId::ALL {
        with_game!(game, G => {
            let plan = plan::<G>(&[Random, Easy, Medium], 10);
            let tally = count::<G>(&plan, 1, 1, 1);
            let mut kinds = BTreeMap::<String, [Share; 2]>::new();
            for (choice, of) in tally.balance().choices() {
                assert_eq!(choice.to_string().parse(), Ok(*choice));
                let (kind, _) = choice.to_string().split_once(' ').map(|(kind, id)| (kind.to_owned(), id.to_owned())).expect("a kind");
                let [taken, by_lot] = kinds.entry(kind).or_default();
                taken.add(&of.taken);
                by_lot.add(&of.expected);
            }
            for (kind, [taken, by_lot]) in kinds {
                assert_eq!(taken.percent(), by_lot.percent(), "{kind}");
            }
            let right = tally.balance().categories().map(|(_, asked)| asked.right.count()).sum::<u64>();
            assert_eq!(right > 0, !tally.summary(&plan).ties.is_empty());
        });
    }
    assert_eq!("start".parse::<Choice>(), Err(InvalidChoice));
    assert_eq!("effect paris two".parse::<Choice>(), Err(InvalidChoice));
}

/// The routes that seats have flown.
#[derive(Default)]
struct Heard {
    flown: BTreeSet<(Seat, String)>,
}

impl Listener<course::Event> for Heard {
    fn on_event(&mut self, _: u16, event: impl FnOnce() -> course::Event) {
        if let course::Event::Flew { seat, route, .. } = event() {
            self.flown.insert((seat, format!("{}/{}", route.0, route.1)));
        }
    }
}
