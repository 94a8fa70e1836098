//! Report of a simulation, from which all output formats are created.

use serde::Serialize;

use super::figures::as_text;
use super::{Distribution, Longest, Plan, Score, Share, Summary};
use bots::Level;
use engine::Game;
use lang::Number;
use model::Dataset;

/// Parameters and results of a simulation. Serialised as the output of `simulate --format json`, in which figures
/// with decimals are text.
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
    pub bots: Vec<LevelResult<'a>>,
    /// Results by seat. If the game changes the turn order, by place in the order of the first round.
    pub seats: Vec<SeatResult<'a>>,
    /// Results by side, sorted by id.
    pub sides: Vec<SideResult<'a>>,
    /// Rounds per match.
    pub rounds: &'a Distribution,
    /// Decisions per match.
    pub decisions: &'a Distribution,
    /// Matches that were stopped after the last round that the rules allow.
    pub stopped: StoppedMatches,
    /// Ties by category, in the order of the categories.
    pub ties: Vec<CategoryTies<'a>>,
    /// The match with the most decisions.
    pub longest: &'a Option<Longest>,
}

impl<'a, O> Report<'a, O> {
    /// Creates the report of a plan for the game `G` with the cards of the dataset.
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
            asked: summary.requested,
            games: summary.matches,
            table: &summary.bots,
            bots: levels
                .map(|(level, seats, score)| LevelResult { bot: *level, seats: *seats, score })
                .collect(),
            seats: (1..)
                .zip(&summary.seats)
                .map(|(seat, score)| SeatResult { seat, score })
                .collect(),
            sides: sides
                .map(|side| SideResult {
                    side: side.id.as_str(),
                    seats: side.seats,
                    wins: &side.wins,
                    fair: summary.fair_share().percent(),
                })
                .collect(),
            rounds: &summary.rounds,
            decisions: &summary.decisions,
            stopped: StoppedMatches {
                games: summary.stopped,
                percent: summary.stopped_share().percent(),
            },
            ties: ties
                .into_iter()
                .map(|ties| CategoryTies {
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

/// Results of the bots of one level.
#[derive(Serialize)]
pub struct LevelResult<'a> {
    /// Level of the bots.
    pub bot: Level,
    /// Number of seats with this level.
    pub seats: usize,
    /// Wins and points.
    #[serde(flatten)]
    pub score: &'a Score,
}

/// Results of one seat.
#[derive(Serialize)]
pub struct SeatResult<'a> {
    /// Number of the seat, counted from 1.
    pub seat: usize,
    /// Wins and points.
    #[serde(flatten)]
    pub score: &'a Score,
}

/// Results of the seats on one side, such as a faction.
#[derive(Serialize)]
pub struct SideResult<'a> {
    /// Id of the side.
    pub side: &'a str,
    /// Number of seats on this side.
    pub seats: u64,
    /// Share of these seats that won.
    pub wins: &'a Share,
    /// Percentage of wins that would be expected if all sides were equal.
    #[serde(serialize_with = "as_text")]
    pub fair: Option<Number>,
}

/// Matches stopped after the last round.
#[derive(Serialize)]
pub struct StoppedMatches {
    /// Number of matches.
    pub games: u64,
    /// Percentage of all matches.
    #[serde(serialize_with = "as_text")]
    pub percent: Option<Number>,
}

/// Ties in comparisons of one category.
#[derive(Serialize)]
pub struct CategoryTies<'a> {
    /// Id of the category.
    pub category: &'a str,
    /// Number of rounds that compared the category.
    pub rounds: u64,
    /// Number of these rounds with a tie.
    pub tied: u64,
    /// Percentage of the rounds with a tie.
    #[serde(serialize_with = "as_text")]
    pub percent: Option<Number>,
}
