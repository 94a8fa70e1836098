//! Lossless serialisation of a tally, so that parts of a simulation can be stored and added up later.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::book::{Book, CategoryDifficulty, Choice, OfferedChoice};
use super::figures::{Distribution, Moments, Share, WIN};
use super::tally::{Longest, Score, TieCounter};
use super::{Plan, Tally};
use bots::Level;
use engine::{Slug, Token};

/// Upper limit of rounds, decisions and lead changes in a file: far above the numbers of any match, and low enough
/// for sums of squares.
/// of squares.
const LARGEST: u64 = 1 << 32;

/// Serialised form of a tally. The order of the fields determines the bytes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exact {
    matches: u64,
    /// By seat: parts of wins, matches, and count, sum and sum of squares of points.
    seats: Vec<(u128, u64, u64, u128, u128)>,
    /// The same by level.
    levels: BTreeMap<Level, (u128, u64, u64, u128, u128)>,
    /// By side: parts of wins, and seats.
    sides: BTreeMap<Slug, (u128, u64)>,
    /// Each number of rounds with its frequency.
    rounds: Vec<(u64, u64)>,
    /// Each number of decisions with its frequency.
    decisions: Vec<(u64, u64)>,
    stopped: u64,
    /// By category: rounds, and rounds with a tie.
    ties: BTreeMap<Token, (u64, u64)>,
    /// Number of the longest match, its seed, rounds, decisions and bots by seat.
    longest: Option<(u64, u64, u64, u64, Vec<Level>)>,
    /// Balance counts only: each number of lead changes with its frequency.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leads: Vec<(u64, u64)>,
    /// Balance counts only, by thing used: parts of wins, and seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    used: BTreeMap<String, (u128, u64)>,
    /// Balance counts only, by choice: decisions that offered it, parts of those that took it, parts expected under
    /// random choice; parts of wins and number of the seats that took it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    choices: BTreeMap<String, (u64, u128, u128, u128, u64)>,
    /// Balance counts only, by category: parts of right answers, and answers; for matches with this category only,
    /// parts won by the first player, and count, sum and sum of squares of rounds.
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
        // Checked before the sums are formed, which would overflow with forged numbers.
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
    /// Returns `true` if this can be the result of `matches` matches of a plan. Tallies that pass can be added
    /// without overflow, in any number.
    pub fn can_be_of<O: Clone>(&self, plan: &Plan<O>, matches: u64) -> bool {
        let seats = plan.bots.len() as u64;
        if matches == 0 {
            return *self == Self::default();
        }
        let of = |distribution: &Distribution| distribution.moments().count == matches;
        let wins = |share: &Share| share.parts <= u128::from(share.matches) * u128::from(WIN);
        // Upper limits from the types of the game: points and rounds are `u16`.
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
        // Without balance counts the whole book is empty; a partly filled one is forged.
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
                // Cheap evidence that the tally belongs to this plan.
                longest.seed == plan.seed_of(*number) && longest.bots.len() == plan.bots.len()
            })
    }
}
