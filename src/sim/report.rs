//! Report of a simulation, the source of all output formats.

use serde::Serialize;

use super::figures::as_text;
use super::{Distribution, Longest, Plan, Score, Share, Summary};
use bots::Level;
use engine::Game;
use lang::Number;
use model::Dataset;

/// Parameters and results of a simulation. Serialises to the output of `simulate --format json`, with decimal figures
/// as text.
#[derive(Serialize)]
pub struct Report<'a, O> {
    /// Id of the game.
    pub game: &'static str,
    /// Options of the game.
    pub options: &'a O,
    /// Seed of the first match.
    pub seed: u64,
    /// Number of matches requested.
    pub asked: u64,
    /// Number of matches played.
    pub games: u64,
    /// Bots of the first match by seat.
    pub table: &'a [Level],
    /// Results by level, weakest first.
    pub bots: Vec<OfLevel<'a>>,
    /// Results by seat, or by turn order of the first round if the game changes it.
    pub seats: Vec<OfSeat<'a>>,
    /// Results by side, sorted by id.
    pub sides: Vec<OfSide<'a>>,
    /// Rounds per match.
    pub rounds: &'a Distribution,
    /// Decisions per match.
    pub decisions: &'a Distribution,
    /// Matches stopped after the last round.
    pub stopped: Stopped,
    /// Ties by category, in the order of the categories.
    pub ties: Vec<OfCategory<'a>>,
    /// The match with the most decisions.
    pub longest: &'a Option<Longest>,
}

impl<'a, O> Report<'a, O> {
    /// Creates the report of a plan for the game `G` with the cards of a dataset.
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
                .map(|(level, seats, score)| OfLevel { bot: *level, seats: *seats, score })
                .collect(),
            seats: (1..).zip(&summary.seats).map(|(seat, score)| OfSeat { seat, score }).collect(),
            sides: sides
                .map(|side| OfSide {
                    side: side.id.as_str(),
                    seats: side.seats,
                    wins: &side.wins,
                    fair: summary.fair_share().percent(),
                })
                .collect(),
            rounds: &summary.rounds,
            decisions: &summary.decisions,
            stopped: Stopped { games: summary.stopped, percent: summary.stopped_share().percent() },
            ties: ties
                .into_iter()
                .map(|ties| OfCategory {
                    category: ties.category.as_str(),
                    rounds: ties.rounds,
                    tied: ties.tied,
                    percent: ties.share().percent(),
                })
                .collect(),
            longest: &summary.longest,
        }
    }
}

/// Result of the bots of a level.
#[derive(Serialize)]
pub struct OfLevel<'a> {
    /// Level of the bots.
    pub bot: Level,
    /// Number of their seats.
    pub seats: usize,
    /// Wins and points.
    #[serde(flatten)]
    pub score: &'a Score,
}

/// Result of one seat.
#[derive(Serialize)]
pub struct OfSeat<'a> {
    /// Number of the seat, from 1.
    pub seat: usize,
    /// Wins and points.
    #[serde(flatten)]
    pub score: &'a Score,
}

/// Result of the seats on a side.
#[derive(Serialize)]
pub struct OfSide<'a> {
    /// Id of the side.
    pub side: &'a str,
    /// Number of seats.
    pub seats: u64,
    /// Share of them that won.
    pub wins: &'a Share,
    /// Expected percentage of wins with equal sides.
    #[serde(serialize_with = "as_text")]
    pub fair: Option<Number>,
}

/// Matches stopped after the last round.
#[derive(Serialize)]
pub struct Stopped {
    /// Number of matches.
    pub games: u64,
    /// Percentage of all matches.
    #[serde(serialize_with = "as_text")]
    pub percent: Option<Number>,
}

/// Ties of a category.
#[derive(Serialize)]
pub struct OfCategory<'a> {
    /// Id of the category.
    pub category: &'a str,
    /// Number of rounds that compared it.
    pub rounds: u64,
    /// Number of these rounds with a tie.
    pub tied: u64,
    /// Percentage of these rounds.
    #[serde(serialize_with = "as_text")]
    pub percent: Option<Number>,
}
