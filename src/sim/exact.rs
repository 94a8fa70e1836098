//! A tally as whole numbers, nothing rounded, so that parts of a simulation can be kept and added up later.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::book::{Book, CategoryDifficulty, Choice, OfferedChoice};
use super::figures::{Distribution, Moments, Share, WIN};
use super::tally::{Longest, Score, TieCounter};
use super::{Plan, Tally};
use bots::Level;
use engine::{Slug, Token};

/// Larger numbers are in no match: rounds, decisions and points are counted in far smaller ones.
const LARGEST: u64 = 1 << 32;

/// A tally as it is written. The order of its fields is that of the bytes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exact {
    matches: u64,
    /// Of each seat: parts of wins, matches, points with their count, sum and sum of squares.
    seats: Vec<(u128, u64, u64, u128, u128)>,
    /// The same of the levels that play.
    levels: BTreeMap<Level, (u128, u64, u64, u128, u128)>,
    /// Of each side: parts of wins, and seats.
    sides: BTreeMap<Slug, (u128, u64)>,
    /// Each number of rounds, and how often it came.
    rounds: Vec<(u64, u64)>,
    /// Each number of decisions, and how often it came.
    decisions: Vec<(u64, u64)>,
    stopped: u64,
    /// Of each category: rounds, and those with a tie.
    ties: BTreeMap<Token, (u64, u64)>,
    /// The number of the longest match, its seed, rounds, decisions and bots by seat.
    longest: Option<(u64, u64, u64, u64, Vec<Level>)>,
    /// Where a book is made: each number of changes of the lead, and how often it came.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leads: Vec<(u64, u64)>,
    /// Likewise of each thing that is used: parts of wins, and seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    used: BTreeMap<String, (u128, u64)>,
    /// Likewise of each choice: decisions that could take it, those that did, parts of those that lots would have
    /// taken, and of the seats that took it parts of wins and their number.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    choices: BTreeMap<String, (u64, u128, u128, u128, u64)>,
    /// Likewise of each category: parts of right answers, and answers; of matches of it alone parts of those that
    /// the first seat won, and rounds with their count, sum and sum of squares.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    categories: BTreeMap<Token, (u128, u64, u128, u64, u128, u128)>,
}

impl Serialize for Tally {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let score = |score: &Score| {
            let Moments { count, sum, squares } = score.points;
            (score.wins.parts, score.wins.matches, count, sum, squares)
        };
        let levels = Level::ALL.into_iter().zip(&self.levels);
        let pairs = |of: &Distribution| of.counts.iter().map(|(at, count)| (*at, *count)).collect();
        let exact = Exact {
            matches: self.matches,
            seats: self.seats.iter().map(score).collect(),
            levels: levels
                .filter(|(_, of)| of.points.count > 0)
                .map(|(level, of)| (level, score(of)))
                .collect(),
            sides: self.sides.iter().map(|(id, of)| (*id, (of.parts, of.matches))).collect(),
            rounds: pairs(&self.rounds),
            decisions: pairs(&self.decisions),
            stopped: self.stopped,
            leads: pairs(&self.book.leads),
            used: self
                .book
                .used
                .iter()
                .map(|(id, of)| (id.clone(), (of.parts, of.matches)))
                .collect(),
            choices: self
                .book
                .choices
                .iter()
                .map(|(choice, OfferedChoice { taken, by_lot, wins })| {
                    let of = (taken.matches, taken.parts, by_lot.parts, wins.parts, wins.matches);
                    (choice.to_string(), of)
                })
                .collect(),
            categories: self
                .book
                .categories
                .iter()
                .map(|(id, CategoryDifficulty { right, first, rounds })| {
                    let Moments { count, sum, squares } = *rounds;
                    (id.clone(), (right.parts, right.matches, first.parts, count, sum, squares))
                })
                .collect(),
            ties: self.ties.iter().map(|(id, of)| (id.clone(), (of.rounds, of.tied))).collect(),
            longest: self.longest.clone().map(|(number, longest)| {
                let Longest { seed, rounds, decisions, bots } = longest;
                (number, seed, rounds, decisions, bots)
            }),
        };
        exact.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Tally {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let exact = Exact::deserialize(deserializer)?;
        let far =
            |pairs: &[(u64, u64)]| pairs.iter().any(|(at, count)| (*at).max(*count) > LARGEST);
        if far(&exact.rounds) || far(&exact.decisions) || far(&exact.leads) {
            return Err(serde::de::Error::custom("a number too large"));
        }
        let score = |(parts, matches, count, sum, squares)| Score {
            wins: Share { parts, matches },
            points: Moments { count, sum, squares },
        };
        let mut levels = [Score::default(); Level::RECORDED.len()];
        for (level, of) in exact.levels {
            levels[level as usize] = score(of);
        }
        let counted = |pairs: Vec<(u64, u64)>| {
            let mut all = Distribution::default();
            pairs.into_iter().for_each(|(number, count)| all.push_often(number, count));
            all
        };
        let used = exact.used.into_iter();
        let used = used.map(|(id, (parts, matches))| (id, Share { parts, matches })).collect();
        let choices = exact.choices.into_iter();
        let choices = choices.map(|(choice, (offered, taken, lot, won, seats))| {
            let choice: Choice = choice.parse().map_err(serde::de::Error::custom)?;
            let offered = OfferedChoice {
                taken: Share { parts: taken, matches: offered },
                by_lot: Share { parts: lot, matches: offered },
                wins: Share { parts: won, matches: seats },
            };
            Ok((choice, offered))
        });
        let choices = choices.collect::<Result<_, D::Error>>()?;
        let categories = exact.categories.into_iter();
        let categories = categories.map(|(id, (right, answers, won, count, sum, squares))| {
            let asked = CategoryDifficulty {
                right: Share { parts: right, matches: answers },
                first: Share { parts: won, matches: count },
                rounds: Moments { count, sum, squares },
            };
            (id, asked)
        });
        let sides = exact.sides.into_iter();
        let ties = exact.ties.into_iter();
        Ok(Self {
            matches: exact.matches,
            seats: exact.seats.into_iter().map(score).collect(),
            levels,
            sides: sides.map(|(id, (parts, matches))| (id, Share { parts, matches })).collect(),
            rounds: counted(exact.rounds),
            decisions: counted(exact.decisions),
            stopped: exact.stopped,
            ties: ties
                .map(|(id, (rounds, tied))| (id, TieCounter::from_counts(rounds, tied)))
                .collect(),
            book: Book {
                leads: counted(exact.leads),
                used,
                choices,
                categories: categories.collect(),
            },
            longest: exact.longest.map(|(number, seed, rounds, decisions, bots)| {
                (number, Longest { seed, rounds, decisions, bots })
            }),
        })
    }
}

impl Tally {
    /// Whether this can be what so many matches of a plan come to. Sums that pass can be added up with others
    /// of their kind, however many these are.
    pub fn can_be_of<O: Clone>(&self, plan: &Plan<O>, matches: u64) -> bool {
        let seats = plan.bots.len() as u64;
        if matches == 0 {
            return *self == Self::default();
        }
        let of = |distribution: &Distribution| distribution.moments().count == matches;
        let wins = |share: &Share| share.parts <= u128::from(share.matches) * u128::from(WIN);
        let score = |score: &Score, seats: u64| {
            let count = matches * seats;
            let most = u128::from(count) * u128::from(u16::MAX);
            wins(&score.wins)
                && score.wins.matches == matches
                && score.points.count == count
                && score.points.sum <= most
                && score.points.squares <= most * u128::from(u16::MAX)
        };
        let levels = Level::ALL.into_iter().zip(&self.levels).all(|(level, of)| {
            match plan.bots.iter().filter(|other| **other == level).count() as u64 {
                0 => *of == Score::default(),
                seats => score(of, seats),
            }
        });
        let rounds = matches.saturating_mul(u64::from(u16::MAX));
        let by_seat = |share: &Share| share.matches <= matches * seats && wins(share);
        let decisions = self.decisions.moments().sum;
        let chosen = |of: &OfferedChoice| {
            u128::from(of.taken.matches) <= decisions
                && wins(&of.taken)
                && wins(&of.by_lot)
                && by_seat(&of.wins)
        };
        let asked = |of: &CategoryDifficulty| {
            u128::from(of.right.matches) <= decisions
                && wins(&of.right)
                && wins(&of.first)
                && of.rounds.count <= matches
                && of.rounds.sum <= u128::from(rounds)
                && of.rounds.squares <= u128::from(rounds) * u128::from(u16::MAX)
        };
        let Book { leads, used, choices, categories } = &self.book;
        let book = self.book == Book::default()
            || of(leads)
                && used.values().all(by_seat)
                && choices.values().all(chosen)
                && categories.values().all(asked);
        book && self.matches == matches
            && self.seats.len() as u64 == seats
            && self.seats.iter().all(|seat| score(seat, 1))
            && levels
            && self.sides.values().all(|side| side.matches <= matches * seats && wins(side))
            && of(&self.rounds)
            && of(&self.decisions)
            && self.stopped <= matches
            && self.ties.values().all(|ties| ties.tied <= ties.rounds && ties.rounds <= rounds)
            && self.longest.as_ref().is_some_and(|(number, longest)| {
                longest.seed == plan.seed_of(*number) && longest.bots.len() == plan.bots.len()
            })
    }
}
