//! Many matches between bots, and what they say about the game.
//!
//! Matches are numbered; the number gives a match its seed and its bots their seats. Blocks of matches
//! are played by several threads, or by several machines, and added up in whole numbers, so that neither
//! changes anything.

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

/// Matches that one thread plays before it looks for other work.
const BLOCK: u64 = 32;

/// What is simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan<O> {
    /// Who plays; in the first match they sit in this order.
    pub bots: Vec<Level>,
    /// What they agree on.
    pub options: O,
    /// How many matches.
    pub matches: u64,
    /// The seed of the first match; each later one has the next.
    pub seed: u64,
}

impl<O: Clone> Plan<O> {
    /// The setup of every match.
    pub fn setup(&self) -> Setup<O> {
        Setup {
            // More than 255 seats are more than any game has; `check` says so.
            seats: u8::try_from(self.bots.len()).unwrap_or(u8::MAX),
            options: self.options.clone(),
        }
    }

    /// The numbers of the matches of a part, counted from 1, of so many: all parts together have every match
    /// once, and their sizes differ by one at most.
    pub fn part(&self, part: u32, of: u32) -> Range<u64> {
        let before = |parts: u32| {
            let matches = u128::from(self.matches) * u128::from(parts) / u128::from(of.max(1));
            u64::try_from(matches).unwrap_or(self.matches).min(self.matches)
        };
        before(part.saturating_sub(1))..before(part)
    }

    /// The seed of a match.
    pub fn seed_of(&self, number: u64) -> u64 {
        self.seed.wrapping_add(number)
    }

    /// The bots of a match by seat: they move on by one seat from match to match, so that a good seat
    /// makes no bot look good.
    pub fn bots_of(&self, number: u64) -> impl Iterator<Item = Level> + '_ {
        let count = self.bots.len();
        let moved = (number % count.max(1) as u64) as usize;
        (0..count).map(move |seat| self.bots[(seat + count - moved) % count])
    }
}

/// How matches are played.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// On so many threads; in WebAssembly, which has none, the one that calls plays everything.
    pub threads: usize,
    /// Ends the work early: matches that have begun are played to their end, and the result is of those.
    pub stop: &'a AtomicBool,
    /// Is told of matches that are done.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

impl Work<'_> {
    /// On so many threads, to the end, and nobody is told.
    pub fn on(threads: usize) -> Self {
        static NEVER: AtomicBool = AtomicBool::new(false);
        Self { threads, stop: &NEVER, progress: &|_| {} }
    }
}

/// Makes a box of cards. Each thread gets its own: names on cards are shared by counting, and threads that count
/// at the same place wait for each other.
pub type Boxes<'a, G> = dyn Fn() -> Arc<<G as Game>::Cards> + Sync + 'a;

/// Brings the bot of a level to a seat, in the match of a seed: [`seated`], or who has others.
pub type Seating<'a, G> =
    dyn Fn(Level, &<G as Game>::Cards, u64, Seat) -> Box<dyn Bot<G>> + Sync + 'a;

/// A game whose matches are simulated. The loop that plays them is compiled in this crate, for speed, and
/// not in the one that calls it.
pub trait Simulated: BotGame + BalanceGame {
    /// Plays some matches of a plan, by their numbers, to be added up with the others.
    fn count(
        cards: &Boxes<'_, Self>,
        plan: &Plan<Self::Options>,
        seating: &Seating<'_, Self>,
        matches: Range<u64>,
        work: Work<'_>,
    ) -> Result<Tally, Failure>;

    /// The same between bots of levels, with what a balance book says.
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

/// Plays the matches of a plan.
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
    if usize::from(setup.seats) != plan.bots.len() {
        return Err(Failure::Unplayable(SetupError::TooLarge));
    }
    let going = || !stop.load(Ordering::Relaxed);
    let begin = || (cards(), Tally::default());
    let play = || {
        (0..matches.end.saturating_sub(matches.start).div_ceil(BLOCK))
            .into_par_iter()
            .take_any_while(|_| going())
            .fold(begin, |(cards, mut tally), block| {
                let first = matches.start + block * BLOCK;
                let numbers = first..matches.end.min(first + BLOCK);
                let before = tally.matches();
                for number in numbers.take_while(|_| going()) {
                    play_match::<G, W>(&cards, plan, seating, &setup, number, &mut tally);
                }
                progress(tally.matches() - before);
                (cards, tally)
            })
            .map(|(_, tally)| tally)
            .reduce(Tally::default, Tally::and)
    };
    if cfg!(target_family = "wasm") {
        // Outside of a pool all of it is played by one thread.
        return Ok(play());
    }
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Threads(error.to_string()))?;
    Ok(pool.install(play))
}

/// Why nothing was simulated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// No match can begin so.
    Unplayable(SetupError),
    /// The system gives no threads, with its own reason.
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
    let hears = bots.iter().any(|bot| bot.wants_events());
    let counted = ComparisonCounter::<G, W>::new(tally.ties());
    let mut table = AtTable { counted, bots, unheard: PendingEvents::new(hears), decisions: 0 };
    let position = play_out(cards, setup, seed, &mut table);
    let AtTable { counted, mut bots, mut unheard, decisions } = table;
    let watch = counted.watch;
    if !levels.iter().all(|level| Level::ALL.contains(level)) {
        notify_bots(&mut bots, unheard.take(decisions as usize));
        let scores: Vec<u16> = Seat::all(setup.seats).map(|seat| position.score(seat)).collect();
        let standings = position.standings();
        bots.iter_mut().for_each(|bot| bot.end(&standings, &scores));
    }
    tally.add(&position, &levels, (number, seed), decisions);
    watch.ended(&position, tally);
}

/// Tells bots that want to hear of it what has happened.
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

/// The bots of a match, and what is counted of it.
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
        if self.unheard.is_wanted() {
            let event = event();
            self.unheard.on_event(round, || event.clone());
            self.counted.on_event(round, || event);
        } else {
            self.counted.on_event(round, event);
        }
    }
}
