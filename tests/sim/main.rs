//! Simulations: the same for any number of threads, counted rightly, stopped in good order.

extern crate mappemonde_sim as sim;

mod levels;
mod parts;
mod review;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::{BotGame, Level, seated};
use engine::{Game, GameRng, NoListener, Observation, Seat, Setup, SetupError};
use games::with_game;
use games::{Cardline, ControleGlobal, Course, GameId, Globalissimo, HigherLower, Playable};
use record::Edition;
use sim::{Failure, Plan, Share, Simulated, Summary, Work};

use testing::dataset;
use testing::text_of;

use Level::{Easy, Hard, Medium, Random};

fn plan<G: Game>(bots: &[Level], matches: u64) -> Plan<G::Options> {
    Plan { bots: bots.to_vec(), options: G::Options::default(), matches, seed: 7 }
}

fn cards<G: Playable>() -> Arc<G::Cards> {
    Arc::new(G::cards(dataset()).expect("a deck"))
}

fn run<G: Simulated>(plan: &Plan<G::Options>, threads: usize) -> Summary {
    sim::run::<G>(&cards::<G>, plan, Work::on_threads(threads)).expect("a summary")
}

#[test]
fn threads_change_nothing() {
    for game in GameId::ALL {
        with_game!(game, G => {
            // These are four blocks, the last one not whole.
            let matches = 100;
            // Whoever plans a whole turn takes his time.
            let middle = if game == GameId::ControleGlobal { Random } else { Medium };
            let plan = plan::<G>(&[Random, middle, Random], matches);
            let one = run::<G>(&plan, 1);
            assert_eq!(one.matches, matches);
            for threads in [2, 7] {
                assert_eq!(run::<G>(&plan, threads), one, "{} threads", threads);
            }
        });
    }
}

/// One match by hand: its last position and its decisions.
fn by_hand<G: BotGame>(plan: &Plan<G::Options>, number: u64) -> (G, u64) {
    let cards = cards::<G>();
    let seed = plan.seed + number;
    let seats = plan.bots.len();
    let mut bots = Vec::new();
    for seat in 0..seats {
        let level = plan.bots[(seat + seats - number as usize % seats) % seats];
        bots.push(seated::<G>(level, &cards, seed, Seat(seat as u8)));
    }
    let setup = Setup { seats: seats as u8, options: plan.options.clone() };
    let mut position = G::new(&cards, &setup, GameRng::new(seed, 0), &mut NoListener);
    let mut decisions = 0;
    while let Some(seen) = Observation::new(&position) {
        let action = bots[seen.seat().index()].choose(&seen);
        position.apply(&action, &mut NoListener);
        decisions += 1;
    }
    (position, decisions)
}

/// The smallest of some numbers that so many percent of them do not exceed, by sorting them.
fn nearest_rank(mut numbers: Vec<u64>, percent: usize) -> Option<u64> {
    numbers.sort_unstable();
    let rank = (numbers.len() * percent).div_ceil(100).max(1);
    numbers.get(rank - 1).copied()
}

/// Adds up ten matches in another way.
fn counts_like_by_hand<G: Simulated>() {
    let bots = [Hard, Easy, Random, Easy];
    let plan = plan::<G>(&bots, 10);
    let summary = run::<G>(&plan, 2);
    let matches: Vec<_> = (0..10).map(|number| by_hand::<G>(&plan, number)).collect();
    let mut seats = [0.0; 4];
    let mut levels = [0.0; 4];
    for (number, (position, _)) in matches.iter().enumerate() {
        let standings = position.standings();
        let winners = standings.iter().filter(|place| **place == 1).count();
        for (seat, _) in standings.iter().enumerate().filter(|(_, place)| **place == 1) {
            seats[seat] += 10.0 / winners as f64;
            levels[bots[(seat + 40 - number) % 4] as usize] += 10.0 / winners as f64;
        }
    }
    let percent = |share: &Share| share.percent().expect("matches").units as f64 / 100.0;
    for (seat, score) in summary.seats.iter().enumerate() {
        assert!((percent(&score.wins) - seats[seat]).abs() < 0.01, "{seats:?}");
    }
    for (level, count, score) in &summary.levels {
        assert_eq!(*count, bots.iter().filter(|other| *other == level).count());
        assert!((percent(&score.wins) - levels[*level as usize]).abs() < 0.01, "{levels:?}");
    }
    let decisions: Vec<u64> = matches.iter().map(|(_, decisions)| *decisions).collect();
    let rounds = matches.iter().map(|(position, _)| u64::from(position.round()));
    let rounds: Vec<u64> = rounds.collect();
    let longest = *decisions.iter().max().expect("matches");
    let number = decisions.iter().position(|other| *other == longest);
    let number = number.expect("the longest") as u64;
    let told = summary.longest.as_ref().expect("the longest");
    assert_eq!(
        (told.seed, told.decisions, told.rounds),
        (7 + number, longest, rounds[number as usize])
    );
    let sitting: Vec<Level> = plan.bots_of(number).collect();
    assert_eq!(told.bots, sitting);
    for (lengths, told) in [(&decisions, &summary.decisions), (&rounds, &summary.rounds)] {
        let mean = told.moments().mean().expect("matches").units as u64;
        assert_eq!(mean, lengths.iter().sum::<u64>() * 10);
        for percent in [10, 50, 90, 91] {
            let by_hand = nearest_rank(lengths.clone(), percent);
            assert_eq!(told.at_percent(percent as u8), by_hand, "{percent} %");
        }
    }
    let stopped = matches.iter().filter(|(position, _)| position.is_stopped()).count();
    assert_eq!(summary.stopped, stopped as u64);
    let points = matches.iter().map(|(position, _)| u64::from(position.score(Seat(2))));
    let points: u64 = points.sum();
    assert_eq!(summary.seats[2].points.mean().expect("matches").units as u64, points * 10);
}

#[test]
fn matches_are_counted_rightly() {
    counts_like_by_hand::<Globalissimo>();
    counts_like_by_hand::<Cardline>();
    counts_like_by_hand::<HigherLower>();
    counts_like_by_hand::<Course>();
}

/// Whoever plays alone is first in any case, and has won where the chain is complete.
#[test]
fn somebody_alone_does_not_always_win() {
    let summary = |bot| run::<HigherLower>(&plan::<HigherLower>(&[bot], 400), 2);
    let (hard, random) = (summary(Hard), summary(Random));
    assert_eq!(random.seats[0].wins, Share::from_wins(0, 400));
    let mean = |summary: &Summary| summary.seats[0].points.mean().expect("matches").units;
    assert!(mean(&hard) > 5 * mean(&random));
    let plan = plan::<HigherLower>(&[Hard], 400);
    let complete = (0..400).filter(|number| {
        let (position, _) = by_hand::<HigherLower>(&plan, *number);
        position.public_view().lives == [1]
    });
    let complete = complete.count() as u64;
    assert!(complete > 0);
    assert_eq!(hard.seats[0].wins, Share::from_wins(complete, 400));
}

/// A seat wins for the city in which its journey began; a shared win counts in part.
#[test]
fn sides_and_stopped_games_are_counted() {
    let plan = plan::<Course>(&[Random; 3], 12);
    let summary = run::<Course>(&plan, 2);
    let matches: Vec<Course> = (0..12).map(|number| by_hand::<Course>(&plan, number).0).collect();
    let stopped = matches.iter().filter(|position| position.is_stopped()).count() as u64;
    assert!(stopped > 0);
    assert_eq!(summary.stopped, stopped);
    assert_eq!(summary.stopped_share(), Share::from_wins(stopped, 12));
    let ids: Vec<&str> = summary.sides.iter().map(|side| side.id.as_str()).collect();
    assert_eq!(ids, ["new-york", "paris", "tokyo"]);
    for side in &summary.sides {
        let (mut seats, mut won) = (0, 0.0);
        for position in &matches {
            let standings = position.standings();
            let winners = standings.iter().filter(|place| **place == 1).count();
            for seat in Seat::all(3).filter(|seat| position.side(*seat) == Some(side.id)) {
                seats += 1;
                if standings[seat.index()] == 1 {
                    won += 100.0 / winners as f64;
                }
            }
        }
        assert_eq!(side.seats, seats);
        let percent = side.wins.percent().expect("seats").units as f64 / 100.0;
        assert!((percent - won / seats as f64).abs() < 0.01, "{side:?}");
    }
    assert_eq!(summary.sides.iter().map(|side| side.seats).sum::<u64>(), 36);
    assert_eq!(summary.fair_share(), Share::from_wins(1, 3));
    let none = run::<Cardline>(&self::plan::<Cardline>(&[Random; 2], 5), 1);
    assert_eq!((none.sides.len(), none.stopped), (0, 0));
}

/// Where the order of turns is drawn by lot, who came first is told by the place that was drawn.
#[test]
fn seats_are_counted_by_their_place_in_the_first_round() {
    let plan = plan::<ControleGlobal>(&[Easy; 3], 30);
    let summary = run::<ControleGlobal>(&plan, 2);
    let mut won = [0.0; 3];
    let mut are_seats = true;
    for number in 0..30 {
        let cards = cards::<ControleGlobal>();
        let setup = Setup { seats: 3, options: plan.options.clone() };
        let rng = GameRng::new(plan.seed_of(number), 0);
        let order = ControleGlobal::new(&cards, &setup, rng, &mut NoListener);
        let order = order.public_view().order;
        are_seats &= order.is_sorted();
        let standings = by_hand::<ControleGlobal>(&plan, number).0.standings();
        let winners = standings.iter().filter(|place| **place == 1).count() as f64;
        for (won, seat) in won.iter_mut().zip(&order) {
            if standings[seat.index()] == 1 {
                *won += 100.0 / winners / 30.0;
            }
        }
    }
    assert!(!are_seats);
    for (score, won) in summary.seats.iter().zip(won) {
        let percent = score.wins.percent().expect("matches").units as f64 / 100.0;
        assert!((percent - won).abs() < 0.01, "{percent} {won}");
    }
}

/// Each bot sits in each seat equally often.
#[test]
fn bots_move_from_seat_to_seat() {
    let plan = plan::<Globalissimo>(&[Hard, Medium, Easy], 6);
    let seats: Vec<Vec<Level>> = (0..4).map(|number| plan.bots_of(number).collect()).collect();
    assert_eq!(seats[0], [Hard, Medium, Easy]);
    assert_eq!(seats[1], [Easy, Hard, Medium]);
    assert_eq!(seats[2], [Medium, Easy, Hard]);
    assert_eq!(seats[3], seats[0]);
}

/// Every round of Globalissimo compares its category once; a round of Cardline compares one category
/// as often as there are seats, and is one round all the same.
#[test]
fn rounds_with_ties_are_counted_once() {
    let globalissimo = run::<Globalissimo>(&plan::<Globalissimo>(&[Random; 4], 200), 2);
    assert_eq!(globalissimo.ties.len(), 10);
    for ties in &globalissimo.ties {
        assert_eq!(ties.rounds, 200, "{:?}", ties.category);
        assert!(ties.tied <= 200);
    }
    assert!(globalissimo.ties.iter().any(|ties| ties.tied > 0));
    let cardline = run::<Cardline>(&plan::<Cardline>(&[Random; 4], 200), 2);
    let rounds: u64 = cardline.ties.iter().map(|ties| ties.rounds).sum();
    assert_eq!(200 * cardline.rounds.moments().mean().expect("matches").units as u64 / 100, rounds);
}

#[test]
fn a_stopped_simulation_says_what_it_has() {
    let plan = plan::<Cardline>(&[Random, Easy], u64::MAX);
    let stop = AtomicBool::new(false);
    let told = AtomicU64::new(0);
    let progress = |done| {
        if told.fetch_add(done, Ordering::Relaxed) + done >= 100 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let summary = sim::run::<Cardline>(
        &cards::<Cardline>,
        &plan,
        Work { stop: &stop, progress: &progress, ..Work::on_threads(2) },
    )
    .expect("a summary");
    assert_eq!(summary.requested, u64::MAX);
    assert_eq!(summary.matches, told.load(Ordering::Relaxed));
    assert!((100..1_000).contains(&summary.matches), "{}", summary.matches);
    let none = sim::run::<Cardline>(
        &cards::<Cardline>,
        &plan,
        Work { stop: &stop, ..Work::on_threads(2) },
    )
    .expect("a summary");
    assert_eq!((none.matches, &none.longest), (0, &None));
    assert_eq!(none.seats[1].wins.interval(), None);
    let lengths = none.rounds.moments();
    assert_eq!((lengths.mean(), lengths.deviation()), (None, None));
    assert_eq!(none.rounds.at_percent(50), None);
    assert_eq!(none.stopped_share().percent(), None);
}

#[test]
fn what_cannot_be_played_is_not_simulated() {
    let fails = |bots: usize| {
        let plan = plan::<Cardline>(&vec![Random; bots], 1);
        sim::run::<Cardline>(&cards::<Cardline>, &plan, Work::on_threads(1))
    };
    let seats = Err(Failure::Unplayable(SetupError::Seats { min: 2, max: 8 }));
    for bots in [0, 1, 9, 255, 256, 258, 1_000] {
        assert_eq!(fails(bots), seats, "{bots}");
    }
}

/// The page beside the cards says how fair they are; it is about these cards, and they are.
#[test]
fn the_balance_of_controle_global_is_known_and_good() {
    let page = text_of("data/games/controle-global/README.md");
    let edition = Edition::<ControleGlobal>::from_dataset(dataset()).expect("a playable deck");
    assert!(
        page.contains(&format!("with the cards and rules `{}`.", edition.digest)),
        "stale: run the line again that made the tables, which are not about `{}`",
        edition.digest
    );
    let rows: Vec<Vec<&str>> = page
        .lines()
        .skip_while(|line| *line != "<!-- simulate -->")
        .filter(|line| line.starts_with("| ") && !line.contains("starting order"))
        .map(|line| line.trim_matches(['|', ' ']).split(" | ").collect())
        .collect();
    let number = |cell: &str| -> u64 {
        let digits = cell.split(' ').next().unwrap_or_default().replace(',', "");
        digits.parse().unwrap_or_else(|_| panic!("{cell}"))
    };
    let (lengths, rest) = rows[1..].split_at(4);
    for row in lengths {
        assert!(number(row[1]) >= 2_000, "{row:?}");
        assert!((6..=14).contains(&number(row[3])), "{row:?}");
    }
    let (places, factions) = rest.split_at(4);
    for row in places {
        let shares = row[1..].iter().filter(|cell| !cell.trim().is_empty());
        for share in shares {
            assert!((80..=125).contains(&number(share)), "{row:?}");
        }
    }
    assert_eq!(factions.len(), 1 + edition.cards.factions().len());
    for row in &factions[1..] {
        let all = row.last().map(|cell| number(cell));
        assert!(all.is_some_and(|percent| (80..=120).contains(&percent)), "{row:?}");
    }
}
