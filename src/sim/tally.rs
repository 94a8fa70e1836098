//! Counts collected during matches, and their summary.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::Serialize;

use super::Plan;
use super::book::{Book, Watch};
use super::figures::{Distribution, Moments, Share, WIN};
use bots::Level;
use engine::{Game, Listener, Seat, Slug, Token};
use model::Category;

/// Wins and points of a seat or of all bots of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Won matches. A level wins a match if one of its bots does.
    pub wins: Share,
    /// Points of its seats.
    pub points: Moments,
}

impl Score {
    fn add(&mut self, other: &Self) {
        self.wins.add(&other.wins);
        self.points.add(&other.points);
    }
}

/// Wins of the seats on one side, such as a faction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// Id of the side, see [`Game::side`].
    pub id: Slug,
    /// Number of seats on this side, in all matches.
    pub seats: u64,
    /// Share of these seats that won.
    pub wins: Share,
}

/// Frequency of ties in comparisons of a category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ties {
    /// Category that is compared.
    pub category: Token,
    /// Number of rounds that compared it.
    pub rounds: u64,
    /// Number of these rounds with a tie.
    pub tied: u64,
}

impl Ties {
    /// Returns the share of rounds with a tie.
    pub fn share(&self) -> Share {
        Share::from_wins(self.tied, self.rounds)
    }
}

/// The match with the most decisions; the first of equals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Longest {
    /// Seed that reproduces it.
    pub seed: u64,
    /// Number of rounds.
    pub rounds: u64,
    /// Number of decisions.
    pub decisions: u64,
    /// Bots by seat.
    pub bots: Vec<Level>,
}

/// Results of a simulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Number of matches requested.
    pub asked: u64,
    /// Number of matches played.
    pub matches: u64,
    /// Bots of the first match by seat.
    pub bots: Vec<Level>,
    /// Scores by seat, or by turn order of the first round if the game changes it, see [`Game::starting_place`].
    pub seats: Vec<Score>,
    /// Level, number of seats and score, weakest level first.
    pub levels: Vec<(Level, usize, Score)>,
    /// Scores by side, sorted by id; empty if the game has no sides.
    pub sides: Vec<Side>,
    /// Rounds per match.
    pub rounds: Distribution,
    /// Decisions per match.
    pub decisions: Distribution,
    /// Number of matches stopped after the last round, see [`Game::is_stopped`].
    pub stopped: u64,
    /// Ties by category, sorted by id.
    pub ties: Vec<Ties>,
    /// The longest match; `None` without matches.
    pub longest: Option<Longest>,
}

impl Summary {
    /// Returns the share of matches that were stopped.
    pub fn stopped_share(&self) -> Share {
        Share::from_wins(self.stopped, self.matches)
    }

    /// Returns the ties in the order of these categories.
    pub fn ties_in_order(&self, categories: &[Category]) -> Vec<&Ties> {
        let rank = |ties: &&Ties| {
            let mut ids = categories.iter().map(|category| category.id.as_str());
            ids.position(|id| id == ties.category.as_str())
        };
        let mut ties: Vec<&Ties> = self.ties.iter().collect();
        ties.sort_by_key(rank);
        ties
    }

    /// Returns the expected share of wins of a seat if neither its place nor its side matters.
    pub fn fair_share(&self) -> Share {
        Share::from_wins(1, self.bots.len() as u64)
    }
}

/// Counts of a part of a plan's matches. All fields are integer sums, or a first maximum: the matches can be split in
/// any manner and the parts added in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub(super) matches: u64,
    pub(super) seats: Vec<Score>,
    pub(super) levels: [Score; Level::RECORDED.len()],
    pub(super) sides: BTreeMap<Slug, Share>,
    pub(super) rounds: Distribution,
    pub(super) decisions: Distribution,
    pub(super) stopped: u64,
    pub(super) ties: BTreeMap<Token, TieCounter>,
    /// Longest match so far, with its number.
    pub(super) longest: Option<(u64, Longest)>,
    /// Balance counts; empty if they are not collected.
    pub(super) book: Book,
}

impl Tally {
    /// Returns the number of matches counted.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// Returns the counts of ties.
    pub(super) fn ties(&mut self) -> &mut BTreeMap<Token, TieCounter> {
        &mut self.ties
    }

    /// Adds a completed match.
    pub(super) fn add<G: Game>(
        &mut self,
        position: &G,
        levels: &[Level],
        (number, seed): (u64, u64),
        decisions: u64,
    ) {
        self.matches += 1;
        self.seats.resize_with(levels.len(), Score::default);
        let won = parts_won(position);
        for (index, level) in levels.iter().enumerate() {
            let seat = Seat(index as u8);
            let place = position.starting_place(seat).index();
            let points = u64::from(position.score(seat));
            let parts = won[index];
            for score in [&mut self.seats[place], &mut self.levels[*level as usize]] {
                score.wins.parts += parts;
                score.points.push(points);
            }
            self.seats[place].wins.matches += 1;
            if let Some(side) = position.side(seat) {
                let matches = 1;
                let wins = self.sides.entry(side).or_default();
                wins.add(&Share { parts, matches });
            }
        }
        self.stopped += u64::from(position.is_stopped());
        // Once for each match, regardless of the number of seats that the level has.
        for level in Level::RECORDED.into_iter().filter(|level| levels.contains(level)) {
            self.levels[level as usize].wins.matches += 1;
        }
        let rounds = u64::from(position.round());
        self.rounds.push(rounds);
        self.decisions.push(decisions);
        // Numbers ascend within a part, so `>` keeps the first of equals; `and` compares the numbers across parts.
        if self.longest.as_ref().is_none_or(|(_, longest)| decisions > longest.decisions) {
            let longest = Longest { seed, rounds, decisions, bots: levels.to_vec() };
            self.longest = Some((number, longest));
        }
    }

    /// Adds the counts of other matches of the same plan.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
        // An empty tally has no seats yet, and `zip` below would drop the other's.
        if self.matches == 0 {
            return others;
        }
        self.matches += others.matches;
        for (score, more) in self.seats.iter_mut().zip(&others.seats) {
            score.add(more);
        }
        for (score, more) in self.levels.iter_mut().zip(&others.levels) {
            score.add(more);
        }
        for (side, more) in &others.sides {
            self.sides.entry(*side).or_default().add(more);
        }
        self.stopped += others.stopped;
        self.rounds.add(&others.rounds);
        self.decisions.add(&others.decisions);
        for (category, more) in others.ties {
            let compared = self.ties.entry(category).or_default();
            compared.rounds += more.rounds;
            compared.tied += more.tied;
        }
        let rank = |longest: &Option<(u64, Longest)>| {
            longest.as_ref().map(|(number, longest)| (longest.decisions, Reverse(*number)))
        };
        // The lower number wins ties, so the result does not depend on the order of the parts.
        if rank(&others.longest) > rank(&self.longest) {
            self.longest = others.longest;
        }
        self.book.add(others.book);
        self
    }

    /// Returns the balance counts.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// Returns the results of these matches.
    pub fn summary<O>(mut self, plan: &Plan<O>) -> Summary {
        let (bots, asked) = (plan.bots.clone(), plan.matches);
        self.seats.resize_with(bots.len(), Score::default);
        let seats_of = |level| bots.iter().filter(|other| **other == level).count();
        let scores = Level::RECORDED.into_iter().zip(self.levels);
        let levels = scores.map(|(level, score)| (level, seats_of(level), score));
        let sides = self.sides.into_iter().map(|(id, wins)| Side { id, seats: wins.matches, wins });
        let ties = self.ties.into_iter().map(|(category, TieCounter { rounds, tied, .. })| Ties {
            category,
            rounds,
            tied,
        });
        Summary {
            asked,
            matches: self.matches,
            seats: self.seats,
            levels: levels.filter(|(_, seats, _)| *seats > 0).collect(),
            bots,
            sides: sides.collect(),
            rounds: self.rounds,
            decisions: self.decisions,
            stopped: self.stopped,
            ties: ties.collect(),
            longest: self.longest.map(|(_, longest)| longest),
        }
    }
}

/// Returns the wins of each seat in parts of [`WIN`], divided equally among the winners.
pub(super) fn parts_won<G: Game>(position: &G) -> Vec<u128> {
    let won: Vec<bool> = Seat::all(position.seats()).map(|seat| position.has_won(seat)).collect();
    let winners = won.iter().filter(|won| **won).count();
    // A match played alone can be lost, so there may be no winner.
    let part = u128::from(WIN) / winners.max(1) as u128;
    won.into_iter().map(|won| if won { part } else { 0 }).collect()
}

/// Counts of comparisons of a category, and the state of the current round.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TieCounter {
    /// Number of rounds that compared it.
    pub(super) rounds: u64,
    /// Number of these rounds with a tie.
    pub(super) tied: u64,
    /// Last round of the match that compared it; 0 if none has.
    last: u16,
    /// That round has had a tie.
    has_tie: bool,
}

impl TieCounter {
    pub(super) fn from_counts(rounds: u64, tied: u64) -> Self {
        Self { rounds, tied, ..Self::default() }
    }
}

impl PartialEq for TieCounter {
    /// Compares the counts only, not the state of a match in progress.
    fn eq(&self, other: &Self) -> bool {
        (self.rounds, self.tied) == (other.rounds, other.tied)
    }
}

impl Eq for TieCounter {}

/// Event listener that counts comparisons in one match.
pub(super) struct ComparisonCounter<'a, G, W> {
    ties: &'a mut BTreeMap<Token, TieCounter>,
    pub(super) watch: W,
    game: PhantomData<G>,
}

impl<'a, G: Game, W: Watch<G>> ComparisonCounter<'a, G, W> {
    /// Starts a match.
    pub(super) fn new(ties: &'a mut BTreeMap<Token, TieCounter>) -> Self {
        // Round numbers start again, so a round of the previous match must not be taken for the current one.
        ties.values_mut().for_each(|compared| compared.last = 0);
        Self { ties, watch: W::default(), game: PhantomData }
    }
}

impl<G: Game, W: Watch<G>> Listener<G::Event> for ComparisonCounter<'_, G, W> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> G::Event) {
        let event = event();
        self.watch.on_event(&event);
        let Some((category, tie)) = G::comparison(&event) else {
            return;
        };
        // Not `entry`, which would clone the key for each event.
        let compared = match self.ties.get_mut(category) {
            Some(compared) => compared,
            None => self.ties.entry(category.clone()).or_default(),
        };
        if compared.last != round {
            (compared.last, compared.has_tie) = (round, false);
            compared.rounds += 1;
        }
        // A round with two ties counts once.
        if tie && !compared.has_tie {
            compared.has_tie = true;
            compared.tied += 1;
        }
    }
}
