//! What is counted while matches are played, and what it comes to.

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

/// Wins and points of a seat or of the bots of a level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Score {
    /// Won matches; a match is won by a level when one of its bots wins it.
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

/// Wins of the seats that were on a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The side, as [`Game::side`] has it.
    pub id: Slug,
    /// Seats that were on it, in all matches.
    pub seats: u64,
    /// Those of them that won.
    pub wins: Share,
}

/// How often a round compares equal values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ties {
    /// The category that is compared.
    pub category: Token,
    /// Rounds that compared it.
    pub rounds: u64,
    /// Those with a tie.
    pub tied: u64,
}

impl Ties {
    /// The share of rounds with a tie.
    pub fn share(&self) -> Share {
        Share::from_wins(self.tied, self.rounds)
    }
}

/// The match with the most decisions; among equal ones the first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Longest {
    /// The seed that plays it again.
    pub seed: u64,
    /// How many rounds it had.
    pub rounds: u64,
    /// How many decisions were taken in it.
    pub decisions: u64,
    /// Its bots by seat.
    pub bots: Vec<Level>,
}

/// What the matches say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Matches that were asked for.
    pub asked: u64,
    /// Matches that were played.
    pub matches: u64,
    /// The bots of the first match by seat.
    pub bots: Vec<Level>,
    /// Scores by seat, or by place in the first round where that is another, see [`Game::starting_place`].
    pub seats: Vec<Score>,
    /// Scores by level, the weakest first, with how many seats they have.
    pub levels: Vec<(Level, usize, Score)>,
    /// Scores by side, sorted by its id; none where the game has no sides.
    pub sides: Vec<Side>,
    /// Rounds of a match.
    pub rounds: Distribution,
    /// Decisions of a match.
    pub decisions: Distribution,
    /// Matches that a program stopped after the last round, see [`Game::is_stopped`].
    pub stopped: u64,
    /// Ties by category, sorted by its id.
    pub ties: Vec<Ties>,
    /// The longest match; `None` when none was played.
    pub longest: Option<Longest>,
}

impl Summary {
    /// The share of matches that were stopped.
    pub fn stopped_share(&self) -> Share {
        Share::from_wins(self.stopped, self.matches)
    }

    /// Ties in the order of some categories.
    pub fn ties_in_order(&self, categories: &[Category]) -> Vec<&Ties> {
        let rank = |ties: &&Ties| {
            let mut ids = categories.iter().map(|category| category.id.as_str());
            ids.position(|id| id == ties.category.as_str())
        };
        let mut ties: Vec<&Ties> = self.ties.iter().collect();
        ties.sort_by_key(rank);
        ties
    }

    /// What a seat wins where neither its place nor its side makes a difference.
    pub fn fair_share(&self) -> Share {
        Share::from_wins(1, self.bots.len() as u64)
    }
}

/// What some matches of a plan come to. Everything in it is a sum of whole numbers, or the first of the
/// greatest: matches may be counted in any parts, and these added up in any order.
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
    /// With the number of that match.
    pub(super) longest: Option<(u64, Longest)>,
    /// Empty where no book is made.
    pub(super) book: Book,
}

impl Tally {
    /// How many matches were counted.
    pub fn matches(&self) -> u64 {
        self.matches
    }

    /// Where ties are counted.
    pub(super) fn ties(&mut self) -> &mut BTreeMap<Token, TieCounter> {
        &mut self.ties
    }

    /// Takes a match of a number that has ended.
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
        for level in Level::RECORDED.into_iter().filter(|level| levels.contains(level)) {
            self.levels[level as usize].wins.matches += 1;
        }
        let rounds = u64::from(position.round());
        self.rounds.push(rounds);
        self.decisions.push(decisions);
        // Matches are added in the order of their numbers.
        if self.longest.as_ref().is_none_or(|(_, longest)| decisions > longest.decisions) {
            let longest = Longest { seed, rounds, decisions, bots: levels.to_vec() };
            self.longest = Some((number, longest));
        }
    }

    /// These matches and others of the same plan.
    #[must_use]
    pub fn and(mut self, others: Self) -> Self {
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
        if rank(&others.longest) > rank(&self.longest) {
            self.longest = others.longest;
        }
        self.book.add(others.book);
        self
    }

    /// What is counted for a balance book.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// What these matches of a plan say.
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

/// The wins of each seat: one that is shared counts in parts.
pub(super) fn parts_won<G: Game>(position: &G) -> Vec<u128> {
    let won: Vec<bool> = Seat::all(position.seats()).map(|seat| position.has_won(seat)).collect();
    let winners = won.iter().filter(|won| **won).count();
    let part = u128::from(WIN) / winners.max(1) as u128;
    won.into_iter().map(|won| if won { part } else { 0 }).collect()
}

/// How often a category has been compared, and what is known of the round that compares it now.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct TieCounter {
    /// Rounds that compared it.
    pub(super) rounds: u64,
    /// Those with a tie.
    pub(super) tied: u64,
    /// The last round of the match that compared it; 0 before the first.
    last: u16,
    /// Whether that round has had a tie.
    has_tie: bool,
}

impl TieCounter {
    pub(super) fn from_counts(rounds: u64, tied: u64) -> Self {
        Self { rounds, tied, ..Self::default() }
    }
}

impl PartialEq for TieCounter {
    /// The round that was compared last is not of what is counted.
    fn eq(&self, other: &Self) -> bool {
        (self.rounds, self.tied) == (other.rounds, other.tied)
    }
}

impl Eq for TieCounter {}

/// Hears of comparisons in one match.
pub(super) struct ComparisonCounter<'a, G, W> {
    ties: &'a mut BTreeMap<Token, TieCounter>,
    pub(super) watch: W,
    game: PhantomData<G>,
}

impl<'a, G: Game, W: Watch<G>> ComparisonCounter<'a, G, W> {
    /// A match begins.
    pub(super) fn new(ties: &'a mut BTreeMap<Token, TieCounter>) -> Self {
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
        let compared = match self.ties.get_mut(category) {
            Some(compared) => compared,
            None => self.ties.entry(category.clone()).or_default(),
        };
        if compared.last != round {
            (compared.last, compared.has_tie) = (round, false);
            compared.rounds += 1;
        }
        // A round with two ties is one round with ties.
        if tie && !compared.has_tie {
            compared.has_tie = true;
            compared.tied += 1;
        }
    }
}
