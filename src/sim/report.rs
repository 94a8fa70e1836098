//! The result of a simulation for programs.

use serde::Serialize;

use super::figures::plain;
use super::{Distribution, Longest, Plan, Score, Share, Summary};
use bots::Level;
use engine::Game;
use model::Dataset;

/// What was simulated and what it says: serialised, the object that `simulate --format json` prints.
/// Figures with decimals are text.
#[derive(Serialize)]
pub struct Report<'a, O> {
    game: &'static str,
    options: &'a O,
    seed: u64,
    asked: u64,
    games: u64,
    table: &'a [Level],
    bots: Vec<OfLevel<'a>>,
    seats: Vec<OfSeat<'a>>,
    sides: Vec<OfSide<'a>>,
    rounds: &'a Distribution,
    decisions: &'a Distribution,
    stopped: Stopped,
    ties: Vec<OfCategory<'a>>,
    longest: &'a Option<Longest>,
}

impl<'a, O> Report<'a, O> {
    /// The report of a plan for the game `G` that was played with the cards of a dataset.
    pub fn new<G: Game<Options = O>>(
        dataset: &'a Dataset,
        plan: &'a Plan<O>,
        summary: &'a Summary,
    ) -> Self {
        let levels = summary.levels.iter();
        let sides = summary.sides.iter();
        let ties = summary.ties_in_order(&dataset.categories);
        Self {
            game: G::ID,
            options: &plan.options,
            seed: plan.seed,
            asked: summary.asked,
            games: summary.matches,
            table: &summary.bots,
            bots: levels
                .map(|(level, seats, score)| OfLevel {
                    bot: *level,
                    seats: *seats,
                    score,
                })
                .collect(),
            seats: (1..)
                .zip(&summary.seats)
                .map(|(seat, score)| OfSeat { seat, score })
                .collect(),
            sides: sides
                .map(|side| OfSide {
                    side: side.id.as_str(),
                    seats: side.seats,
                    wins: &side.wins,
                    fair: plain(summary.fair_share().percent()),
                })
                .collect(),
            rounds: &summary.rounds,
            decisions: &summary.decisions,
            stopped: Stopped {
                games: summary.stopped,
                percent: plain(summary.stopped_share().percent()),
            },
            ties: ties
                .into_iter()
                .map(|(_, ties)| OfCategory {
                    category: ties.category.as_str(),
                    rounds: ties.rounds,
                    tied: ties.tied,
                    percent: plain(ties.share().percent()),
                })
                .collect(),
            longest: &summary.longest,
        }
    }
}

/// The bots of a level.
#[derive(Serialize)]
struct OfLevel<'a> {
    bot: Level,
    seats: usize,
    #[serde(flatten)]
    score: &'a Score,
}

/// A seat, the first being 1.
#[derive(Serialize)]
struct OfSeat<'a> {
    seat: usize,
    #[serde(flatten)]
    score: &'a Score,
}

/// The seats that were on a side, and what they would win, were all sides alike.
#[derive(Serialize)]
struct OfSide<'a> {
    side: &'a str,
    seats: u64,
    wins: &'a Share,
    fair: Option<String>,
}

/// Matches that a program stopped.
#[derive(Serialize)]
struct Stopped {
    games: u64,
    percent: Option<String>,
}

/// The ties of a category.
#[derive(Serialize)]
struct OfCategory<'a> {
    category: &'a str,
    rounds: u64,
    tied: u64,
    percent: Option<String>,
}
