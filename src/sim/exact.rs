//! Lossless serialisation of a tally, so that parts of a simulation can be stored in files and added up later.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::book::{BalanceCounts, CategoryDifficulty, Choice, OfferedChoice};
use super::figures::{Distribution, Moments, Share, WIN};
use super::tally::{Longest, Score, TieCounter};
use super::{Plan, Tally};
use bots::Level;
use engine::{Slug, Token};

/// Upper limit of each number and frequency in a file: far above the rounds, decisions and lead changes of any match,
/// and low enough that sums of squares do not overflow.
const MAX_NUMBER: u64 = 1 << 32;

/// Serialised form of a tally. The order of the fields determines the order of the bytes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Exact {
    matches: u64,
    /// By seat: parts of wins, number of matches, and count, sum and sum of squares of points.
    seats: Vec<(u128, u64, u64, u128, u128)>,
    /// The same by level of the bots.
    levels: BTreeMap<Level, (u128, u64, u64, u128, u128)>,
    /// By side: parts of wins, and number of seats.
    sides: BTreeMap<Slug, (u128, u64)>,
    /// Each number of rounds with its frequency.
    rounds: Vec<(u64, u64)>,
    /// Each number of decisions with its frequency.
    decisions: Vec<(u64, u64)>,
    /// Number of matches stopped after the last round.
    stopped: u64,
    /// By category: number of rounds that compared it, and number of those with a tie.
    ties: BTreeMap<Token, (u64, u64)>,
    /// The longest match: its number, seed, number of rounds and of decisions, and bots by seat.
    longest: Option<(u64, u64, u64, u64, Vec<Level>)>,
    /// Balance counts only: each number of lead changes with its frequency.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    leads: Vec<(u64, u64)>,
    /// Balance counts only, by item used: parts of wins, and number of seats.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    used: BTreeMap<String, (u128, u64)>,
    /// Balance counts only, by choice: number of decisions that offered it, parts of those that took it, and parts
    /// expected by a random choice; for the seats that took it, parts of wins and their number.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    choices: BTreeMap<String, (u64, u128, u128, u128, u64)>,
    /// Balance counts only, by category: parts of right answers and number of answers; for matches with this category
    /// only, parts won by the first player, and count, sum and sum of squares of the rounds.
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
        let frequencies = |distribution: &Distribution| {
            distribution.counts.iter().map(|(at, count)| (*at, *count)).collect()
        };
        let exact = Exact {
            matches: self.matches,
            seats: self.seats.iter().map(score).collect(),
            levels: levels
                .filter(|(_, score)| score.points.count > 0)
                .map(|(level, level_score)| (level, score(level_score)))
                .collect(),
            sides: self.sides.iter().map(|(id, wins)| (*id, (wins.parts, wins.matches))).collect(),
            rounds: frequencies(&self.rounds),
            decisions: frequencies(&self.decisions),
            stopped: self.stopped,
            leads: frequencies(&self.balance.lead_changes),
            used: self
                .balance
                .used
                .iter()
                .map(|(id, wins)| (id.clone(), (wins.parts, wins.matches)))
                .collect(),
            choices: self
                .balance
                .choices
                .iter()
                .map(|(choice, OfferedChoice { taken, expected: by_lot, wins })| {
                    let counts =
                        (taken.matches, taken.parts, by_lot.parts, wins.parts, wins.matches);
                    (choice.to_string(), counts)
                })
                .collect(),
            categories: self
                .balance
                .categories
                .iter()
                .map(|(id, CategoryDifficulty { right, first, rounds })| {
                    let Moments { count, sum, squares } = *rounds;
                    (id.clone(), (right.parts, right.matches, first.parts, count, sum, squares))
                })
                .collect(),
            ties: self
                .ties
                .iter()
                .map(|(id, counter)| (id.clone(), (counter.rounds, counter.tied)))
                .collect(),
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
        let is_too_large =
            |pairs: &[(u64, u64)]| pairs.iter().any(|(at, count)| (*at).max(*count) > MAX_NUMBER);
        // Checked before sums are formed, because forged numbers would make them overflow.
        if is_too_large(&exact.rounds)
            || is_too_large(&exact.decisions)
            || is_too_large(&exact.leads)
        {
            return Err(serde::de::Error::custom("a number too large"));
        }
        let score = |(parts, matches, count, sum, squares)| Score {
            wins: Share { parts, matches },
            points: Moments { count, sum, squares },
        };
        let mut levels = [Score::default(); Level::RECORDED.len()];
        for (level, level_score) in exact.levels {
            levels[level as usize] = score(level_score);
        }
        let distribution = |pairs: Vec<(u64, u64)>| {
            let mut distribution = Distribution::default();
            pairs.into_iter().for_each(|(number, count)| distribution.push_repeated(number, count));
            distribution
        };
        let used = exact.used.into_iter();
        let used = used.map(|(id, (parts, matches))| (id, Share { parts, matches })).collect();
        let choices = exact.choices.into_iter();
        let choices = choices.map(|(choice, (offered, taken, lot, won, seats))| {
            let choice: Choice = choice.parse().map_err(serde::de::Error::custom)?;
            let offered = OfferedChoice {
                taken: Share { parts: taken, matches: offered },
                expected: Share { parts: lot, matches: offered },
                wins: Share { parts: won, matches: seats },
            };
            Ok((choice, offered))
        });
        let choices = choices.collect::<Result<_, D::Error>>()?;
        let categories = exact.categories.into_iter();
        let categories = categories.map(|(id, (right, answers, won, count, sum, squares))| {
            let difficulty = CategoryDifficulty {
                right: Share { parts: right, matches: answers },
                first: Share { parts: won, matches: count },
                rounds: Moments { count, sum, squares },
            };
            (id, difficulty)
        });
        let sides = exact.sides.into_iter();
        let ties = exact.ties.into_iter();
        Ok(Self {
            matches: exact.matches,
            seats: exact.seats.into_iter().map(score).collect(),
            levels,
            sides: sides.map(|(id, (parts, matches))| (id, Share { parts, matches })).collect(),
            rounds: distribution(exact.rounds),
            decisions: distribution(exact.decisions),
            stopped: exact.stopped,
            ties: ties
                .map(|(id, (rounds, tied))| (id, TieCounter::from_counts(rounds, tied)))
                .collect(),
            balance: BalanceCounts {
                lead_changes: distribution(exact.leads),
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
    /// Returns `true` if this can be the tally of `matches` matches of the plan. Tallies that pass can be added
    /// without overflow.
    pub fn is_consistent_with<O: Clone>(&self, plan: &Plan<O>, matches: u64) -> bool {
        let seats = plan.bots.len() as u64;
        if matches == 0 {
            return *self == Self::default();
        }
        let counts_all_matches =
            |distribution: &Distribution| distribution.moments().count == matches;
        let is_share = |share: &Share| share.parts <= u128::from(share.matches) * u128::from(WIN);
        // The upper limits follow from the types of the game: points and rounds are `u16`.
        let is_possible_score = |score: &Score, seats: u64| {
            let count = matches * seats;
            let max_sum = u128::from(count) * u128::from(u16::MAX);
            is_share(&score.wins)
                && score.wins.matches == matches
                && score.points.count == count
                && score.points.sum <= max_sum
                && score.points.squares <= max_sum * u128::from(u16::MAX)
        };
        let levels =
            Level::ALL.into_iter().zip(&self.levels).all(|(level, level_score)| {
                match plan.bots.iter().filter(|other| **other == level).count() as u64 {
                    0 => *level_score == Score::default(),
                    seats => is_possible_score(level_score, seats),
                }
            });
        let max_rounds = matches.saturating_mul(u64::from(u16::MAX));
        let is_seat_share = |share: &Share| share.matches <= matches * seats && is_share(share);
        let decisions = self.decisions.moments().sum;
        let is_possible_choice = |offered: &OfferedChoice| {
            u128::from(offered.taken.matches) <= decisions
                && is_share(&offered.taken)
                && is_share(&offered.expected)
                && is_seat_share(&offered.wins)
        };
        let is_possible_difficulty = |difficulty: &CategoryDifficulty| {
            u128::from(difficulty.right.matches) <= decisions
                && is_share(&difficulty.right)
                && is_share(&difficulty.first)
                && difficulty.rounds.count <= matches
                && difficulty.rounds.sum <= u128::from(max_rounds)
                && difficulty.rounds.squares <= u128::from(max_rounds) * u128::from(u16::MAX)
        };
        let BalanceCounts { lead_changes: leads, used, choices, categories } = &self.balance;
        // Without balance counts all of them are empty; partly filled ones are forged.
        let is_possible_balance = self.balance == BalanceCounts::default()
            || counts_all_matches(leads)
                && used.values().all(is_seat_share)
                && choices.values().all(is_possible_choice)
                && categories.values().all(is_possible_difficulty);
        is_possible_balance
            && self.matches == matches
            && self.seats.len() as u64 == seats
            && self.seats.iter().all(|seat| is_possible_score(seat, 1))
            && levels
            && self.sides.values().all(|side| side.matches <= matches * seats && is_share(side))
            && counts_all_matches(&self.rounds)
            && counts_all_matches(&self.decisions)
            && self.stopped <= matches
            && self.ties.values().all(|ties| ties.tied <= ties.rounds && ties.rounds <= max_rounds)
            && self.longest.as_ref().is_some_and(|(number, longest)| {
                // The seed is cheap evidence that the tally belongs to this plan.
                longest.seed == plan.seed_of(*number) && longest.bots.len() == plan.bots.len()
            })
    }
}
