//! The result of a simulation: every form of it is made from this.

use serde::Serialize;

use super::figures::as_text;
use super::{Distribution, Longest, Plan, Score, Share, Summary};
use bots::Level;
use engine::Game;
use lang::Number;
use model::Dataset;

/// What was simulated and what it says: serialised, the object that `simulate --format json` prints.
/// Figures with decimals are text.
#[derive(Serialize)]
pub struct Report<'a, O> {
    /// Id of the game.
    pub game: &'static str,
    /// What the bots agreed on.
    pub options: &'a O,
    /// The seed of the first match.
    pub seed: u64,
    /// Matches that were asked for.
    pub asked: u64,
    /// Matches that were played.
    pub games: u64,
    /// The bots of the first match by seat.
    pub table: &'a [Level],
    /// By level, the weakest first.
    pub bots: Vec<OfLevel<'a>>,
    /// By seat, or by place in the first round where that is another.
    pub seats: Vec<OfSeat<'a>>,
    /// By side, sorted by its id.
    pub sides: Vec<OfSide<'a>>,
    /// Rounds of a match.
    pub rounds: &'a Distribution,
    /// Decisions of a match.
    pub decisions: &'a Distribution,
    /// Matches that a program stopped.
    pub stopped: Stopped,
    /// Ties by category, in the order of the categories.
    pub ties: Vec<OfCategory<'a>>,
    /// The match with the most decisions.
    pub longest: &'a Option<Longest>,
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

/// The bots of a level.
#[derive(Serialize)]
pub struct OfLevel<'a> {
    /// The level of these bots.
    pub bot: Level,
    /// How many seats they have.
    pub seats: usize,
    /// What they reach.
    #[serde(flatten)]
    pub score: &'a Score,
}

/// What one seat reaches.
#[derive(Serialize)]
pub struct OfSeat<'a> {
    /// Its number, from 1.
    pub seat: usize,
    /// What it reaches.
    #[serde(flatten)]
    pub score: &'a Score,
}

/// The seats that were on a side.
#[derive(Serialize)]
pub struct OfSide<'a> {
    /// The id of the side.
    pub side: &'a str,
    /// How many there were.
    pub seats: u64,
    /// How many of them won.
    pub wins: &'a Share,
    /// What they would win in percent, were all sides alike.
    #[serde(serialize_with = "as_text")]
    pub fair: Option<Number>,
}

/// Matches that a program stopped.
#[derive(Serialize)]
pub struct Stopped {
    /// How many matches.
    pub games: u64,
    /// In percent of all.
    #[serde(serialize_with = "as_text")]
    pub percent: Option<Number>,
}

/// The ties of a category.
#[derive(Serialize)]
pub struct OfCategory<'a> {
    /// The id of the category.
    pub category: &'a str,
    /// Rounds that compared it.
    pub rounds: u64,
    /// Those with a tie.
    pub tied: u64,
    /// In percent of them.
    #[serde(serialize_with = "as_text")]
    pub percent: Option<Number>,
}
