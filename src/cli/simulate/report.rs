//! The result of a simulation as a table, as JSON, and as CSV.

use std::collections::BTreeMap;

use anyhow::Result;
use serde::Serialize;

use mappemonde::bots::Level;
use mappemonde::model::{Category, Dataset};
use mappemonde::sim::{Distribution, Moments, Score, Share, Side, Summary, Ties};
use mappemonde::words::{Number, Phrase};

use crate::cli::Context;
use crate::cli::game::title;
use crate::cli::show::json_line;

/// What is reported, and in whose words.
pub(super) struct Report<'a> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    pub(super) game: &'a str,
    pub(super) seed: u64,
    pub(super) options: serde_json::Value,
    pub(super) summary: &'a Summary,
    /// The names of its sides.
    pub(super) sides: Vec<Option<&'a Phrase>>,
}

/// Where there is no figure.
pub(super) const NONE: &str = "–";

/// So many percent of the games are no longer than this: with names for people, and for programs.
pub(super) const PERCENTS: [(u8, &str, &str); 3] = [
    (10, "simulate-tenth", "p10"),
    (50, "simulate-median", "median"),
    (90, "simulate-ninetieth", "p90"),
];

impl Report<'_> {
    /// For people: aligned, in at most eighty columns.
    pub(super) fn table(&self) -> String {
        let mut text = self.head();
        for grid in [self.bots(), self.seats(), self.sides(), self.length()] {
            text.push_str(&grid.draw());
        }
        text.push_str(&self.stopped());
        text.push_str(&self.ties().draw());
        text.push_str(&self.longest());
        text
    }

    fn bots(&self) -> Grid {
        let mut grid = Grid::new(self.words(&[
            "simulate-bot",
            "simulate-bots",
            "simulate-wins",
            "simulate-interval",
            "simulate-score",
            "simulate-spread",
        ]));
        for (level, seats, score) in &self.summary.levels {
            let mut row = vec![self.level(*level), seats.to_string()];
            row.extend(self.score(score));
            grid.rows.push(row);
        }
        grid
    }

    fn seats(&self) -> Grid {
        let mut grid = Grid::new(self.words(&[
            "simulate-seat",
            "simulate-wins",
            "simulate-interval",
            "simulate-score",
            "simulate-spread",
        ]));
        for (seat, score) in (1..).zip(&self.summary.seats) {
            let mut row = vec![format!("{seat}")];
            row.extend(self.score(score));
            grid.rows.push(row);
        }
        grid
    }

    /// Who was on which side, and how often it won.
    fn sides(&self) -> Grid {
        let mut grid = Grid::new(self.words(&[
            "simulate-side",
            "simulate-bots",
            "simulate-wins",
            "simulate-interval",
            "simulate-fair",
        ]));
        let lang = self.context.teller.lang();
        for (name, side) in self.sides.iter().zip(&self.summary.sides) {
            let mut row = vec![
                name.map_or(side.id.as_str(), |name| name.get(lang))
                    .to_owned(),
                whole(side.seats).print(lang),
            ];
            row.extend(self.wins(&side.wins));
            row.push(self.print(self.summary.fair_share().percent()));
            grid.rows.push(row);
        }
        grid
    }

    fn length(&self) -> Grid {
        let mut headings = vec!["simulate-length", "simulate-mean", "simulate-spread"];
        headings.extend(PERCENTS.map(|(_, heading, _)| heading));
        let mut grid = Grid::new(self.words(&headings));
        for (name, lengths) in [
            ("simulate-rounds", &self.summary.rounds),
            ("simulate-decisions", &self.summary.decisions),
        ] {
            let mut row = self.words(&[name]);
            let moments = lengths.moments();
            row.extend([moments.mean(), moments.deviation()].map(|it| self.print(it)));
            let at = |percent| self.print(lengths.at_percent(percent).map(whole));
            row.extend(PERCENTS.map(|(percent, ..)| at(percent)));
            grid.rows.push(row);
        }
        grid
    }

    /// How many games were stopped, where a game could go on for ever.
    fn stopped(&self) -> String {
        let last_round = self
            .dataset
            .rules_of(self.game)
            .and_then(|it| it.last_round);
        let Some(round) = last_round else {
            return String::new();
        };
        let args = vec![
            ("round", usize::from(round).into()),
            ("games", whole(self.summary.stopped).into()),
            (
                "share",
                self.print(self.summary.stopped_share().percent()).into(),
            ),
        ];
        format!(
            "\n{}\n",
            self.context.teller.text("simulate-unfinished", &args)
        )
    }

    fn head(&self) -> String {
        let teller = &self.context.teller;
        let summary = self.summary;
        let game = title(self.context, self.dataset, self.game);
        let count = usize::try_from(summary.matches).unwrap_or(usize::MAX);
        let args = vec![
            ("game", game.into()),
            ("count", count.into()),
            ("games", whole(summary.matches).into()),
            ("seats", summary.bots.len().into()),
        ];
        let mut head = teller.text("simulate-head", &args);
        let last = self.seed.wrapping_add(summary.asked - 1);
        let seeds = vec![
            ("first", self.seed.to_string().into()),
            ("last", last.to_string().into()),
        ];
        let seeds = match summary.asked {
            1 => teller.text("simulate-seed", &seeds),
            _ => teller.text("simulate-seeds", &seeds),
        };
        head.push_str(&format!(", {seeds}\n"));
        head
    }

    fn ties(&self) -> Grid {
        let mut grid = Grid::new(self.words(&[
            "simulate-category",
            "simulate-rounds",
            "simulate-tied",
            "simulate-share",
        ]));
        let lang = self.context.teller.lang();
        for (name, ties) in self.ties_in_order() {
            grid.rows.push(vec![
                name.map_or(ties.category.as_str(), |name| name.get(lang))
                    .to_owned(),
                whole(ties.rounds).print(lang),
                whole(ties.tied).print(lang),
                self.print(ties.share().percent()),
            ]);
        }
        grid
    }

    /// Ties in the order of the categories of the database.
    fn ties_in_order(&self) -> Vec<(Option<&Phrase>, &Ties)> {
        let categories = &self.dataset.categories;
        let mut ordered: Vec<_> = self
            .summary
            .ties
            .iter()
            .map(|ties| {
                let is_it = |it: &Category| it.id == ties.category.as_str();
                (categories.iter().position(is_it), ties)
            })
            .collect();
        ordered.sort_by_key(|(rank, _)| *rank);
        let named = |rank: Option<usize>| rank.map(|rank| &categories[rank].name);
        ordered
            .into_iter()
            .map(|(rank, ties)| (named(rank), ties))
            .collect()
    }

    fn longest(&self) -> String {
        let Some(longest) = &self.summary.longest else {
            return String::new();
        };
        let teller = &self.context.teller;
        let args = vec![
            ("seed", longest.seed.to_string().into()),
            ("decisions", whole(longest.decisions).into()),
            (
                "rounds",
                usize::try_from(longest.rounds).unwrap_or(usize::MAX).into(),
            ),
        ];
        let levels: Vec<String> = longest
            .bots
            .iter()
            .map(|level| self.level(*level))
            .collect();
        let bots = vec![("bots", levels.join(", ").into())];
        format!(
            "\n{}\n{}\n",
            teller.text("simulate-longest", &args),
            teller.text("simulate-seating", &bots)
        )
    }

    fn score(&self, score: &Score) -> Vec<String> {
        let points = [score.points.mean(), score.points.deviation()];
        let mut row = self.wins(&score.wins);
        row.extend(points.map(|it| self.print(it)));
        row
    }

    fn wins(&self, wins: &Share) -> Vec<String> {
        let interval = wins
            .interval()
            .map(|(low, high)| format!("{}–{}", self.print(Some(low)), self.print(Some(high))));
        vec![
            self.print(wins.percent()),
            interval.unwrap_or(NONE.to_owned()),
        ]
    }

    fn print(&self, number: Option<Number>) -> String {
        let lang = self.context.teller.lang();
        number.map_or(NONE.to_owned(), |number| number.print(lang))
    }

    /// A level in the words of the reader; what is typed are the ids.
    fn level(&self, level: Level) -> String {
        let id = format!("level-name-{}", level.id());
        self.context.teller.plain(&id)
    }

    fn words(&self, ids: &[&str]) -> Vec<String> {
        // Some things are called otherwise in each game.
        let args = vec![("game", self.game.into())];
        let word = |id: &&str| self.context.teller.text(id, &args);
        ids.iter().map(word).collect()
    }

    /// One object. Figures with decimals are text, as everywhere.
    pub(super) fn json(&self) -> Result<String> {
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

    /// One line a figure: of what, of which one, which figure, its value.
    pub(super) fn csv(&self) -> String {
        let summary = self.summary;
        let mut csv = Csv::default();
        csv.line("simulation", "", "game", Some(self.game.to_owned()));
        csv.line("simulation", "", "seed", Some(self.seed.to_string()));
        csv.line("simulation", "", "asked", Some(summary.asked.to_string()));
        csv.line("simulation", "", "games", Some(summary.matches.to_string()));
        for (level, seats, score) in &summary.levels {
            csv.line("bot", level.id(), "seats", Some(seats.to_string()));
            csv.score("bot", level.id(), score);
        }
        for (seat, score) in (1..).zip(&summary.seats) {
            csv.score("seat", &format!("{seat}"), score);
        }
        let fair = plain(summary.fair_share().percent());
        for side in &summary.sides {
            let id = side.id.as_str();
            csv.line("side", id, "seats", Some(side.seats.to_string()));
            csv.wins("side", id, &side.wins);
            csv.line("side", id, "fair_percent", fair.clone());
        }
        csv.length("rounds", &summary.rounds);
        csv.length("decisions", &summary.decisions);
        csv.line("stopped", "", "games", Some(summary.stopped.to_string()));
        let stopped = plain(summary.stopped_share().percent());
        csv.line("stopped", "", "percent", stopped);
        for (_, ties) in self.ties_in_order() {
            let category = ties.category.as_str();
            csv.line("ties", category, "rounds", Some(ties.rounds.to_string()));
            csv.line("ties", category, "tied", Some(ties.tied.to_string()));
            csv.line("ties", category, "percent", plain(ties.share().percent()));
        }
        if let Some(longest) = &summary.longest {
            csv.line("longest", "", "seed", Some(longest.seed.to_string()));
            csv.line("longest", "", "rounds", Some(longest.rounds.to_string()));
            csv.line(
                "longest",
                "",
                "decisions",
                Some(longest.decisions.to_string()),
            );
            csv.line("longest", "", "bots", Some(ids(&longest.bots).join(" ")));
        }
        csv.text
    }
}

fn ids(levels: &[Level]) -> Vec<&'static str> {
    levels.iter().map(|level| level.id()).collect()
}

pub(super) fn whole(number: u64) -> Number {
    Number::whole(i64::try_from(number).unwrap_or(i64::MAX))
}

fn plain(number: Option<Number>) -> Option<String> {
    number.map(|number| number.plain())
}

/// Columns under their headings: the first one on the left, figures on the right. Headings without
/// rows are not drawn.
struct Grid {
    rows: Vec<Vec<String>>,
}

impl Grid {
    fn new(headings: Vec<String>) -> Self {
        Self {
            rows: vec![headings],
        }
    }

    fn draw(&self) -> String {
        if self.rows.len() < 2 {
            return String::new();
        }
        let columns = self.rows.iter().map(Vec::len).max().unwrap_or_default();
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells
                .map(|cell| cell.chars().count())
                .max()
                .unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = "\n".to_owned();
        for row in &self.rows {
            let cells = row.iter().zip(&widths).enumerate();
            let cells = cells.map(|(column, (cell, width))| match column {
                0 => format!("{cell:width$}"),
                _ => format!("{cell:>width$}"),
            });
            let cells: Vec<String> = cells.collect();
            text.push_str(&cells.join("  "));
            text.push('\n');
        }
        text
    }
}

/// Lines of CSV; nothing in them needs quotes.
struct Csv {
    text: String,
}

impl Default for Csv {
    fn default() -> Self {
        Self {
            text: "what,which,figure,value\n".to_owned(),
        }
    }
}

impl Csv {
    fn line(&mut self, what: &str, which: &str, figure: &str, value: Option<String>) {
        let value = value.unwrap_or_default();
        self.text
            .push_str(&format!("{what},{which},{figure},{value}\n"));
    }

    fn wins(&mut self, what: &str, which: &str, wins: &Share) {
        let wins = ShareJson::of(wins);
        self.line(what, which, "wins_percent", wins.percent);
        self.line(what, which, "wins_low", wins.low);
        self.line(what, which, "wins_high", wins.high);
    }

    fn score(&mut self, what: &str, which: &str, score: &Score) {
        self.wins(what, which, &score.wins);
        self.line(what, which, "points_mean", plain(score.points.mean()));
        self.line(
            what,
            which,
            "points_deviation",
            plain(score.points.deviation()),
        );
    }

    fn length(&mut self, which: &str, lengths: &Distribution) {
        let moments = lengths.moments();
        self.line("length", which, "mean", plain(moments.mean()));
        self.line("length", which, "deviation", plain(moments.deviation()));
        for (percent, _, figure) in PERCENTS {
            let at = lengths.at_percent(percent).map(|it| it.to_string());
            self.line("length", which, figure, at);
        }
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
    wins: ShareJson,
    points: MomentsJson,
}

impl ScoreJson {
    fn of(score: &Score) -> Self {
        Self {
            wins: ShareJson::of(&score.wins),
            points: MomentsJson::of(&score.points),
        }
    }
}

#[derive(Serialize)]
struct ShareJson {
    percent: Option<String>,
    low: Option<String>,
    high: Option<String>,
}

impl ShareJson {
    fn of(share: &Share) -> Self {
        let (low, high) = share.interval().unzip();
        Self {
            percent: plain(share.percent()),
            low: plain(low),
            high: plain(high),
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
    wins: ShareJson,
    fair: &'a Option<String>,
}

impl<'a> SideJson<'a> {
    fn of(side: &'a Side, fair: &'a Option<String>) -> Self {
        Self {
            side: side.id.as_str(),
            seats: side.seats,
            wins: ShareJson::of(&side.wins),
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
