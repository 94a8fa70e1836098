//! Counts that are collected during matches (a tally), and their summary.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::marker::PhantomData;

use serde::Serialize;

use super::Plan;
use super::book::{BalanceCounts, MatchObserver};
use super::figures::{Distribution, Moments, Share, WIN};
use bots::Level;
use engine::{Game, Listener, Seat, Slug, Token};
use model::Category;

/// Wins and points of one seat, or of all bots of one level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Share of matches won. A level wins a match if one of its bots does.
    pub wins: Share,
    /// Points of the seats.
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

/// Frequency of ties in comparisons of one category.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ties {
    /// Category of these counts.
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

/// The match with the most decisions, or the first of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Longest {
    /// Seed with which the match can be repeated.
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
    pub requested: u64,
    /// Number of matches played.
    pub matches: u64,
    /// Bots of the first match by seat.
    pub bots: Vec<Level>,
    /// Scores by seat. If the game changes the turn order, by place in the order of the first round, see
    /// [`Game::starting_place`].
    pub seats: Vec<Score>,
    /// Level, number of its seats, and score, from the weakest level.
    pub levels: Vec<(Level, usize, Score)>,
    /// Scores by side, sorted by id; empty if the game has no sides.
    pub sides: Vec<Side>,
    /// Rounds per match.
    pub rounds: Distribution,
    /// Decisions per match.
    pub decisions: Distribution,
    /// Number of matches that were stopped after the last round that the rules allow, see [`Game::is_stopped`].
    pub stopped: u64,
    /// Ties by category, sorted by id.
    pub ties: Vec<Ties>,
    /// The longest match; `None` if there are no matches.
    pub longest: Option<Longest>,
}

impl Summary {
    /// Returns the share of matches that were stopped.
    pub fn stopped_share(&self) -> Share {
        Share::from_wins(self.stopped, self.matches)
    }

    /// Returns the ties in the order of these categories.
    pub fn ties_in_order(&self, categories: &[Category]) -> Vec<&Ties> {
        let position = |ties: &&Ties| {
            let mut ids = categories.iter().map(|category| category.id.as_str());
            ids.position(|id| id == ties.category.as_str())
        };
        let mut ties: Vec<&Ties> = self.ties.iter().collect();
        ties.sort_by_key(position);
        ties
    }

    /// Returns the share of wins of a seat that would be expected if neither its place nor its side mattered.
    pub fn fair_share(&self) -> Share {
        Share::from_wins(1, self.bots.len() as u64)
    }
}

/// Counts of some matches of a plan. Matches can be divided into parts in any manner, and the parts added in any
/// order: counts are integer sums, and for the longest match the lowest number decides.
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
    /// The longest match so far, with its match number.
    pub(super) longest: Option<(u64, Longest)>,
    /// Balance counts; empty if none are collected.
    pub(super) balance: BalanceCounts,
}

impl Tally {
    /// Returns the number of matches counted.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// Returns the counts of ties by category.
    pub(super) fn ties(&mut self) -> &mut BTreeMap<Token, TieCounter> {
        &mut self.ties
    }

    /// Adds a completed match. `levels` are its bots by seat.
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
        // Once for each match, even if several seats have this level.
        for level in Level::RECORDED.into_iter().filter(|level| levels.contains(level)) {
            self.levels[level as usize].wins.matches += 1;
        }
        let rounds = u64::from(position.round());
        self.rounds.push(rounds);
        self.decisions.push(decisions);
        // Match numbers ascend within a part, so `>` keeps the first of equals. `merge` compares the numbers of
        // different parts.
        if self.longest.as_ref().is_none_or(|(_, longest)| decisions > longest.decisions) {
            let longest = Longest { seed, rounds, decisions, bots: levels.to_vec() };
            self.longest = Some((number, longest));
        }
    }

    /// Adds the counts of other matches of the same plan.
    #[must_use]
    pub fn merge(mut self, others: Self) -> Self {
        // An empty tally has no seats yet, so `zip` below would drop those of the other tally.
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
            let counter = self.ties.entry(category).or_default();
            counter.rounds += more.rounds;
            counter.tied += more.tied;
        }
        let sort_key = |longest: &Option<(u64, Longest)>| {
            longest.as_ref().map(|(number, longest)| (longest.decisions, Reverse(*number)))
        };
        // The lower number wins a tie, so the order of the parts does not matter.
        if sort_key(&others.longest) > sort_key(&self.longest) {
            self.longest = others.longest;
        }
        self.balance.add(others.balance);
        self
    }

    /// Returns the balance counts.
    pub fn balance(&self) -> &BalanceCounts {
        &self.balance
    }

    /// Returns the results of the counted matches.
    pub fn summary<O>(mut self, plan: &Plan<O>) -> Summary {
        let (bots, requested) = (plan.bots.clone(), plan.matches);
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
            requested,
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

/// Returns the wins of each seat, in parts of [`WIN`]. Winners share the win equally.
pub(super) fn parts_won<G: Game>(position: &G) -> Vec<u128> {
    let won: Vec<bool> = Seat::all(position.seats()).map(|seat| position.has_won(seat)).collect();
    let winners = won.iter().filter(|won| **won).count();
    // A solo match can be lost, so there may be no winner.
    let part = u128::from(WIN) / winners.max(1) as u128;
    won.into_iter().map(|won| if won { part } else { 0 }).collect()
}

/// Counts of comparisons of one category, and the state of the current match.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TieCounter {
    /// Number of rounds that compared the category.
    pub(super) rounds: u64,
    /// Number of these rounds with a tie.
    pub(super) tied: u64,
    /// Last round of the current match that compared the category; 0 if none has.
    last_round: u16,
    /// `true` if this round has had a tie.
    has_tie: bool,
}

impl TieCounter {
    /// Creates a counter with these counts, outside a match.
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

/// Event listener that counts the comparisons of one match, and passes events on to its observer.
pub(super) struct ComparisonCounter<'a, G, W> {
    ties: &'a mut BTreeMap<Token, TieCounter>,
    pub(super) observer: W,
    game: PhantomData<G>,
}

impl<'a, G: Game, W: MatchObserver<G>> ComparisonCounter<'a, G, W> {
    /// Creates the listener of a match.
    pub(super) fn new(ties: &'a mut BTreeMap<Token, TieCounter>) -> Self {
        // Round numbers start again, so the last round of the previous match must be forgotten.
        ties.values_mut().for_each(|counter| counter.last_round = 0);
        Self { ties, observer: W::default(), game: PhantomData }
    }
}

impl<G: Game, W: MatchObserver<G>> Listener<G::Event> for ComparisonCounter<'_, G, W> {
    fn on_event(&mut self, round: u16, event: impl FnOnce() -> G::Event) {
        let event = event();
        self.observer.on_event(&event);
        let Some((category, tie)) = G::comparison(&event) else {
            return;
        };
        // Not `entry` alone, which needs an owned key for each event.
        let counter = match self.ties.get_mut(category) {
            Some(compared) => compared,
            None => self.ties.entry(category.clone()).or_default(),
        };
        if counter.last_round != round {
            (counter.last_round, counter.has_tie) = (round, false);
            counter.rounds += 1;
        }
        // A round with two ties counts once.
        if tie && !counter.has_tie {
            counter.has_tie = true;
            counter.tied += 1;
        }
    }
}
