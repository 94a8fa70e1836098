//! The result as JSON.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;

use sim::{Distribution, Moments, Score, Side};

use super::{PERCENTS, PlainShare, Report, ids, plain};
use crate::show::json_line;

impl Report<'_> {
    /// One object. Figures with decimals are text, as everywhere.
    pub(in crate::simulate) fn json(&self) -> Result<String> {
        let summary = self.summary;
        let bots = summary.levels.iter().map(|(level, seats, score)| BotJson {
            bot: level.id(),
            seats: *seats,
            score: ScoreJson::of(score),
        });
        let seats = (1..).zip(&summary.seats).map(|(seat, score)| SeatJson {
            seat,
            score: ScoreJson::of(score),
        });
        let fair = plain(summary.fair_share().percent());
        let sides = summary.sides.iter().map(|side| SideJson::of(side, &fair));
        let ties = self.ties_in_order().into_iter().map(|(_, ties)| TiesJson {
            category: ties.category.as_str(),
            rounds: ties.rounds,
            tied: ties.tied,
            percent: plain(ties.share().percent()),
        });
        let longest = summary.longest.as_ref().map(|longest| LongestJson {
            seed: longest.seed,
            rounds: longest.rounds,
            decisions: longest.decisions,
            bots: ids(&longest.bots),
        });
        json_line(&Json {
            game: self.game,
            options: &self.options,
            seed: self.seed,
            asked: summary.asked,
            games: summary.matches,
            table: ids(&summary.bots),
            bots: bots.collect(),
            seats: seats.collect(),
            sides: sides.collect(),
            rounds: LengthJson::of(&summary.rounds),
            decisions: LengthJson::of(&summary.decisions),
            stopped: StoppedJson {
                games: summary.stopped,
                percent: plain(summary.stopped_share().percent()),
            },
            ties: ties.collect(),
            longest,
        })
    }
}

#[derive(Serialize)]
struct Json<'a> {
    game: &'a str,
    options: &'a serde_json::Value,
    seed: u64,
    asked: u64,
    games: u64,
    table: Vec<&'static str>,
    bots: Vec<BotJson>,
    seats: Vec<SeatJson>,
    sides: Vec<SideJson<'a>>,
    rounds: LengthJson,
    decisions: LengthJson,
    stopped: StoppedJson,
    ties: Vec<TiesJson<'a>>,
    longest: Option<LongestJson>,
}

#[derive(Serialize)]
struct BotJson {
    bot: &'static str,
    seats: usize,
    #[serde(flatten)]
    score: ScoreJson,
}

#[derive(Serialize)]
struct SeatJson {
    seat: usize,
    #[serde(flatten)]
    score: ScoreJson,
}

#[derive(Serialize)]
struct ScoreJson {
    wins: PlainShare,
    points: MomentsJson,
}

impl ScoreJson {
    fn of(score: &Score) -> Self {
        Self {
            wins: PlainShare::of(&score.wins),
            points: MomentsJson::of(&score.points),
        }
    }
}

#[derive(Serialize)]
struct MomentsJson {
    mean: Option<String>,
    deviation: Option<String>,
}

impl MomentsJson {
    fn of(moments: &Moments) -> Self {
        Self {
            mean: plain(moments.mean()),
            deviation: plain(moments.deviation()),
        }
    }
}

#[derive(Serialize)]
struct SideJson<'a> {
    side: &'a str,
    seats: u64,
    wins: PlainShare,
    fair: &'a Option<String>,
}

impl<'a> SideJson<'a> {
    fn of(side: &'a Side, fair: &'a Option<String>) -> Self {
        Self {
            side: side.id.as_str(),
            seats: side.seats,
            wins: PlainShare::of(&side.wins),
            fair,
        }
    }
}

#[derive(Serialize)]
struct LengthJson {
    #[serde(flatten)]
    moments: MomentsJson,
    /// Whole numbers under their names.
    #[serde(flatten)]
    at_percents: BTreeMap<&'static str, Option<u64>>,
}

impl LengthJson {
    fn of(lengths: &Distribution) -> Self {
        let at = PERCENTS.map(|(percent, _, name)| (name, lengths.at_percent(percent)));
        Self {
            moments: MomentsJson::of(lengths.moments()),
            at_percents: BTreeMap::from(at),
        }
    }
}

#[derive(Serialize)]
struct StoppedJson {
    games: u64,
    percent: Option<String>,
}

#[derive(Serialize)]
struct TiesJson<'a> {
    category: &'a str,
    rounds: u64,
    tied: u64,
    percent: Option<String>,
}

#[derive(Serialize)]
struct LongestJson {
    seed: u64,
    rounds: u64,
    decisions: u64,
    bots: Vec<&'static str>,
}
