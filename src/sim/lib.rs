//! Simulation of many matches between bots, with statistics about the game.
//!
//! The number of a match determines its seed and the seats of its bots. Blocks of matches are played by several
//! threads or machines, and their counts are added as integers, so that the results do not depend on how the work is
//! divided.

mod book;
mod cardline;
mod controle_global;
mod course;
mod exact;
pub mod figures;
mod globalissimo;
mod higher_lower;
mod report;
pub mod review;
mod tally;

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use bots::{Bot, BotGame, Level, seated};
use engine::{
    Game, Listener, LoggedEvent, Observation, PendingEvents, Players, Seat, Setup, SetupError,
    play_out,
};

pub use book::{
    BalanceCounts, BalanceGame, CategoryDifficulty, Choice, InvalidChoice, OfferedChoice,
};
use book::{BalanceObserver, MatchObserver};
pub use figures::{Distribution, Moments, Share};
pub use report::{CategoryTies, LevelResult, Report, SeatResult, SideResult, StoppedMatches};
use tally::ComparisonCounter;
pub use tally::{Longest, Score, Side, Summary, Tally, Ties};

/// Number of matches that a thread plays at a time.
const BLOCK: u64 = 32;

/// Parameters of a simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan<O> {
    /// Bots, in the order of the seats in the first match.
    pub bots: Vec<Level>,
    /// Options of the game.
    pub options: O,
    /// Number of matches.
    pub matches: u64,
    /// Seed of the first match. The seed of each further match is larger by 1.
    pub seed: u64,
}

impl<O: Clone> Plan<O> {
    /// Returns the setup of all matches.
    pub fn setup(&self) -> Setup<O> {
        Setup {
            // No game allows 255 seats, so `check` rejects a limited number.
            seats: u8::try_from(self.bots.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
        }
    }

    /// Returns the match numbers of one part of the matches. Parts are counted from 1 to `part_count`. They are
    /// disjoint, cover all matches, and differ in size by at most one match.
    pub fn part(&self, part: u32, part_count: u32) -> Range<u64> {
        let before = |parts: u32| {
            // 128 bits, because the product can exceed 64 bits.
            let matches =
                u128::from(self.matches) * u128::from(parts) / u128::from(part_count.max(1));
            u64::try_from(matches).unwrap_or(self.matches).min(self.matches)
        };
        before(part.saturating_sub(1))..before(part)
    }

    /// Returns the seed of the match with this number, counted from 0.
    pub fn seed_of(&self, number: u64) -> u64 {
        self.seed.wrapping_add(number)
    }

    /// Returns the bots of a match by seat. They move on by one seat with each match, so that no bot profits from the
    /// advantage of a seat.
    pub fn bots_of(&self, number: u64) -> impl Iterator<Item = Level> + '_ {
        let count = self.bots.len();
        let rotation = (number % count.max(1) as u64) as usize;
        (0..count).map(move |seat| self.bots[(seat + count - rotation) % count])
    }
}

/// Parameters of the execution, which do not change the results.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// Number of threads. Ignored in WebAssembly, which plays all matches on the calling thread.
    pub threads: usize,
    /// Cancellation flag. When it is set, matches in progress are completed and counted, and no further ones begin.
    pub stop: &'a AtomicBool,
    /// Callback that receives the number of matches completed since its last call.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

impl Work<'_> {
    /// Runs on this number of threads, without cancellation and progress reports.
    pub fn on_threads(threads: usize) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self { threads, stop: &NEVER, progress: &|_| {} }
    }
}

/// Function that creates a deck. Each thread gets its own, because with shared reference counts of card names the
/// threads would wait for each other.
pub type Boxes<'a, G> = dyn Fn() -> Arc<<G as Game>::Cards> + Sync + 'a;

/// Function that creates a bot from level, seed and seat: [`seated`], or a substitute for external bots.
pub type Seating<'a, G> =
    dyn Fn(Level, &<G as Game>::Cards, u64, Seat) -> Box<dyn Bot<G>> + Sync + 'a;

/// A game that can be simulated. The methods are implemented in this crate, so that the generic simulation loop is
/// compiled and optimised here.
pub trait Simulated: BotGame + BalanceGame {
    /// Plays the matches with these numbers, and returns their counts.
    fn count(
        cards: &Boxes<'_, Self>,
        plan: &Plan<Self::Options>,
        seating: &Seating<'_, Self>,
        matches: Range<u64>,
        work: Work<'_>,
    ) -> Result<Tally, Failure>;

    /// Plays matches between built-in bots, and returns their counts with balance counts.
    fn count_for_book(
        cards: &Boxes<'_, Self>,
        plan: &Plan<Self::Options>,
        matches: Range<u64>,
        work: Work<'_>,
    ) -> Result<Tally, Failure>;
}

macro_rules! simulated {
    ($($game:ty),+) => {
        $( impl Simulated for $game {
            fn count(
                cards: &Boxes<'_, Self>,
                plan: &Plan<Self::Options>,
                seating: &Seating<'_, Self>,
                matches: Range<u64>,
                work: Work<'_>,
            ) -> Result<Tally, Failure> {
                watched::<Self, ()>(cards, plan, seating, matches, work)
            }

            fn count_for_book(
                cards: &Boxes<'_, Self>,
                plan: &Plan<Self::Options>,
                matches: Range<u64>,
                work: Work<'_>,
            ) -> Result<Tally, Failure> {
                watched::<Self, BalanceObserver>(cards, plan, &seated::<Self>, matches, work)
            }
        } )+
    };
}

games::for_all_games!(simulated);

/// Plays all matches of a plan between built-in bots, and returns the results.
pub fn run<G: Simulated>(
    cards: &Boxes<'_, G>,
    plan: &Plan<G::Options>,
    work: Work<'_>,
) -> Result<Summary, Failure> {
    let tally = G::count(cards, plan, &seated::<G>, 0..plan.matches, work)?;
    Ok(tally.summary(plan))
}

/// Plays matches, each with an observer of type `W`, and returns their counts.
fn watched<G: BotGame, W: MatchObserver<G>>(
    cards: &Boxes<'_, G>,
    plan: &Plan<G::Options>,
    seating: &Seating<'_, G>,
    matches: Range<u64>,
    Work { threads, stop, progress }: Work<'_>,
) -> Result<Tally, Failure> {
    let setup = plan.setup();
    G::check(&cards(), &setup).map_err(Failure::Unplayable)?;
    // `setup` limits the number of seats to 255, so `check` may have checked another number.
    if usize::from(setup.seats) != plan.bots.len() {
        return Err(Failure::Unplayable(SetupError::TooLarge));
    }
    let is_running = || !stop.load(Ordering::Relaxed);
    let begin = || (cards(), Tally::default());
    let play = || {
        (0..matches.end.saturating_sub(matches.start).div_ceil(BLOCK))
            .into_par_iter()
            // `take_any_while` starts no further blocks; the check inside also ends a block in progress.
            .take_any_while(|_| is_running())
            .fold(begin, |(cards, mut tally), block| {
                let first = matches.start + block * BLOCK;
                let numbers = first..matches.end.min(first + BLOCK);
                let before = tally.matches();
                for number in numbers.take_while(|_| is_running()) {
                    play_match::<G, W>(&cards, plan, seating, &setup, number, &mut tally);
                }
                // A thread continues its tally with the next block, so only the difference is new.
                progress(tally.matches() - before);
                (cards, tally)
            })
            .map(|(_, tally)| tally)
            .reduce(Tally::default, Tally::merge)
    };
    if cfg!(target_family = "wasm") {
        // Without threads no pool can be created. rayon then runs on the calling thread.
        return Ok(play());
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Threads(error.to_string()))?;
    Ok(pool.install(play))
}

/// Reason why a simulation did not start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The setup is invalid.
    Unplayable(SetupError),
    /// The operating system could not create threads; holds its message.
    Threads(String),
}

/// Plays one match, and adds it to the tally.
fn play_match<G: BotGame, W: MatchObserver<G>>(
    cards: &Arc<G::Cards>,
    plan: &Plan<G::Options>,
    seating: &Seating<'_, G>,
    setup: &Setup<G::Options>,
    number: u64,
    tally: &mut Tally,
) {
    let seed = plan.seed_of(number);
    let levels: Vec<Level> = plan.bots_of(number).collect();
    let bots: Vec<Box<dyn Bot<G>>> = Seat::all(setup.seats)
        .zip(&levels)
        .map(|(seat, level)| seating(*level, cards, seed, seat))
        .collect();
    // Storing events takes time, and built-in bots do not need them.
    let wants_events = bots.iter().any(|bot| bot.wants_events());
    let comparisons = ComparisonCounter::<G, W>::new(tally.ties());
    let mut table = MatchPlayers {
        comparisons,
        bots,
        pending_events: PendingEvents::new(wants_events),
        decisions: 0,
    };
    let position = play_out(cards, setup, seed, &mut table);
    let MatchPlayers { comparisons, mut bots, mut pending_events, decisions } = table;
    let observer = comparisons.observer;
    // Only external bots need the last events and the result.
    if !levels.iter().all(|level| Level::ALL.contains(level)) {
        notify_bots(&mut bots, pending_events.drain(decisions as usize));
        let scores: Vec<u16> = Seat::all(setup.seats).map(|seat| position.score(seat)).collect();
        let standings = position.standings();
        bots.iter_mut().for_each(|bot| bot.end(&standings, &scores));
    }
    tally.add(&position, &levels, (number, seed), decisions);
    observer.finish(&position, tally);
}

/// Sends events to the bots that need them.
fn notify_bots<G: Game>(
    bots: &mut [Box<dyn Bot<G>>],
    events: impl Iterator<Item = LoggedEvent<G::Event>>,
) {
    for event in events {
        for bot in bots.iter_mut().filter(|bot| bot.wants_events()) {
            bot.on_event(&event);
        }
    }
}

/// The bots of a match, and its counters.
struct MatchPlayers<'a, G: Game, W> {
    comparisons: ComparisonCounter<'a, G, W>,
    bots: Vec<Box<dyn Bot<G>>>,
    /// Events that the bots have not received yet.
    pending_events: PendingEvents<G::Event>,
    decisions: u64,
}

impl<G: Game, W: MatchObserver<G>> Players<G> for MatchPlayers<'_, G, W> {
    fn choose(&mut self, observation: &Observation<'_, G>) -> Option<G::Action> {
        notify_bots(&mut self.bots, self.pending_events.drain(self.decisions as usize));
        let action = self.bots[observation.seat().index()].choose(observation);
        self.comparisons.observer.before_action(observation, &action);
        self.decisions += 1;
        Some(action)
    }

    fn after_action(&mut self, position: &G) {
        self.comparisons.observer.after_action(position);
    }
}

impl<G: Game, W: MatchObserver<G>> Listener<G::Event> for MatchPlayers<'_, G, W> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> G::Event) {
        // The event is created only if it is needed, and only once for both receivers.
        if self.pending_events.is_wanted() {
            let event = event();
            self.pending_events.on_event(round, || event.clone());
            self.comparisons.on_event(round, || event);
        } else {
            self.comparisons.on_event(round, event);
        }
    }
}
