//! Simulation of many matches between bots, with statistics about the game.
//!
//! The number of a match determines its seed and the seats of its bots. Blocks of matches are played by several
//! threads or machines and their counts are added as integers, so the results do not depend on how the work is split.

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

pub use book::{BalanceGame, Book, CategoryDifficulty, Choice, NoChoice, OfferedChoice};
use book::{BalanceObserver, Watch};
pub use figures::{Distribution, Moments, Share};
pub use report::{OfCategory, OfLevel, OfSeat, OfSide, Report, Stopped};
use tally::ComparisonCounter;
pub use tally::{Longest, Score, Side, Summary, Tally, Ties};

/// Number of matches in a work item of a thread.
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
    /// Seed of the first match; it increases by 1 with each match.
    pub seed: u64,
}

impl<O: Clone> Plan<O> {
    /// Returns the setup of all matches.
    pub fn setup(&self) -> Setup<O> {
        Setup {
            // No game has more than 255 seats, so `check` rejects the clamped number.
            seats: u8::try_from(self.bots.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
        }
    }

    /// Returns the match numbers of a part, from 1, out of `of`. The parts are disjoint, cover all matches, and
    /// differ in size by one at most.
    pub fn part(&self, part: u32, of: u32) -> Range<u64> {
        let before = |parts: u32| {
            // The product can exceed 64 bits.
            let matches = u128::from(self.matches) * u128::from(parts) / u128::from(of.max(1));
            u64::try_from(matches).unwrap_or(self.matches).min(self.matches)
        };
        before(part.saturating_sub(1))..before(part)
    }

    /// Returns the seed of a match.
    pub fn seed_of(&self, number: u64) -> u64 {
        self.seed.wrapping_add(number)
    }

    /// Returns the bots of a match by seat. They rotate by one seat with each match, so that the advantage of a seat
    /// does not favour a bot.
    pub fn bots_of(&self, number: u64) -> impl Iterator<Item = Level> + '_ {
        let count = self.bots.len();
        let moved = (number % count.max(1) as u64) as usize;
        (0..count).map(move |seat| self.bots[(seat + count - moved) % count])
    }
}

/// Parameters of the execution.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// Number of threads. Ignored in WebAssembly, which plays all matches on the calling thread.
    pub threads: usize,
    /// Cancellation flag: matches in progress are completed and counted, no further ones are started.
    pub stop: &'a AtomicBool,
    /// Callback that receives the number of matches completed since the last call.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

impl Work<'_> {
    /// Runs on this number of threads, without cancellation or progress reports.
    pub fn on(threads: usize) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self { threads, stop: &NEVER, progress: &|_| {} }
    }
}

/// Factory of decks. Each thread gets its own, because shared reference counts of card names would make threads wait
/// for each other.
pub type Boxes<'a, G> = dyn Fn() -> Arc<<G as Game>::Cards> + Sync + 'a;

/// Factory of bots by level, seed and seat: [`seated`], or a substitute with external bots.
pub type Seating<'a, G> =
    dyn Fn(Level, &<G as Game>::Cards, u64, Seat) -> Box<dyn Bot<G>> + Sync + 'a;

/// A game that can be simulated. The implementations are compiled in this crate instead of the caller's, where the
/// generic loop would be slower.
pub trait Simulated: BotGame + BalanceGame {
    /// Plays the matches with these numbers and returns their counts.
    fn count(
        cards: &Boxes<'_, Self>,
        plan: &Plan<Self::Options>,
        seating: &Seating<'_, Self>,
        matches: Range<u64>,
        work: Work<'_>,
    ) -> Result<Tally, Failure>;

    /// Plays matches between built-in bots and collects balance counts as well.
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

/// Plays all matches of a plan.
pub fn run<G: Simulated>(
    cards: &Boxes<'_, G>,
    plan: &Plan<G::Options>,
    work: Work<'_>,
) -> Result<Summary, Failure> {
    let tally = G::count(cards, plan, &seated::<G>, 0..plan.matches, work)?;
    Ok(tally.summary(plan))
}

fn watched<G: BotGame, W: Watch<G>>(
    cards: &Boxes<'_, G>,
    plan: &Plan<G::Options>,
    seating: &Seating<'_, G>,
    matches: Range<u64>,
    Work { threads, stop, progress }: Work<'_>,
) -> Result<Tally, Failure> {
    let setup = plan.setup();
    G::check(&cards(), &setup).map_err(Failure::Unplayable)?;
    // `setup` clamps the number of seats to 255, so `check` may have seen another one.
    if usize::from(setup.seats) != plan.bots.len() {
        return Err(Failure::Unplayable(SetupError::TooLarge));
    }
    let going = || !stop.load(Ordering::Relaxed);
    let begin = || (cards(), Tally::default());
    let play = || {
        (0..matches.end.saturating_sub(matches.start).div_ceil(BLOCK))
            .into_par_iter()
            // `take_any_while` stops handing out blocks; the inner check also ends a block in progress.
            .take_any_while(|_| going())
            .fold(begin, |(cards, mut tally), block| {
                let first = matches.start + block * BLOCK;
                let numbers = first..matches.end.min(first + BLOCK);
                let before = tally.matches();
                for number in numbers.take_while(|_| going()) {
                    play_match::<G, W>(&cards, plan, seating, &setup, number, &mut tally);
                }
                // The difference, because a thread continues the same tally with its next block.
                progress(tally.matches() - before);
                (cards, tally)
            })
            .map(|(_, tally)| tally)
            .reduce(Tally::default, Tally::and)
    };
    if cfg!(target_family = "wasm") {
        // Without threads there is no pool to build; rayon then runs on the calling thread.
        return Ok(play());
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Threads(error.to_string()))?;
    Ok(pool.install(play))
}

/// Error of a simulation that did not start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The setup is invalid.
    Unplayable(SetupError),
    /// The system could not create threads; holds its message.
    Threads(String),
}

fn play_match<G: BotGame, W: Watch<G>>(
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
    // Storing events costs time, and built-in bots do not need them.
    let hears = bots.iter().any(|bot| bot.wants_events());
    let counted = ComparisonCounter::<G, W>::new(tally.ties());
    let mut table = AtTable { counted, bots, unheard: PendingEvents::new(hears), decisions: 0 };
    let position = play_out(cards, setup, seed, &mut table);
    let AtTable { counted, mut bots, mut unheard, decisions } = table;
    let watch = counted.watch;
    // Only external bots need the last events and the result.
    if !levels.iter().all(|level| Level::ALL.contains(level)) {
        notify_bots(&mut bots, unheard.take(decisions as usize));
        let scores: Vec<u16> = Seat::all(setup.seats).map(|seat| position.score(seat)).collect();
        let standings = position.standings();
        bots.iter_mut().for_each(|bot| bot.end(&standings, &scores));
    }
    tally.add(&position, &levels, (number, seed), decisions);
    watch.ended(&position, tally);
}

/// Sends events to the bots that need them.
fn notify_bots<G: Game>(
    bots: &mut [Box<dyn Bot<G>>],
    events: impl Iterator<Item = LoggedEvent<G::Event>>,
) {
    for told in events {
        for bot in bots.iter_mut().filter(|bot| bot.wants_events()) {
            bot.on_event(&told);
        }
    }
}

/// The bots of a match and its counters.
struct AtTable<'a, G: Game, W> {
    counted: ComparisonCounter<'a, G, W>,
    bots: Vec<Box<dyn Bot<G>>>,
    unheard: PendingEvents<G::Event>,
    decisions: u64,
}

impl<G: Game, W: Watch<G>> Players<G> for AtTable<'_, G, W> {
    fn choose(&mut self, seen: &Observation<'_, G>) -> Option<G::Action> {
        notify_bots(&mut self.bots, self.unheard.take(self.decisions as usize));
        let action = self.bots[seen.seat().index()].choose(seen);
        self.counted.watch.deciding(seen, &action);
        self.decisions += 1;
        Some(action)
    }

    fn decided(&mut self, position: &G) {
        self.counted.watch.decided(position);
    }
}

impl<G: Game, W: Watch<G>> Listener<G::Event> for AtTable<'_, G, W> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> G::Event) {
        // Events are built on demand, and once for both receivers.
        if self.unheard.is_wanted() {
            let event = event();
            self.unheard.on_event(round, || event.clone());
            self.counted.on_event(round, || event);
        } else {
            self.counted.on_event(round, event);
        }
    }
}
