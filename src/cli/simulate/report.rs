//! The report of a simulation: tables of at most 80 columns for people, with the same figures for programs.

use ::report::{Blocks, Value, figure_table, figures, gap, sentence};
use bots::Level;
use lang::{LocalizedText, Number, args};
use model::Dataset;
use sim::{Distribution, Report, Score, Share};

use crate::context::Context;
use crate::game::title;

/// Text for a missing figure.
pub(super) const NONE: &str = "–";

/// Percentiles of match lengths: the percentage, the id of the heading for people, and the name for programs.
pub(super) const PERCENTS: [(u8, &str, &str); 3] =
    [(10, "tenth", "p10"), (50, "median", "median"), (90, "ninetieth", "p90")];

pub(super) fn whole_number(number: u64) -> Number {
    Number::whole(i64::try_from(number).unwrap_or(i64::MAX))
}

/// A report and its context.
pub(super) struct Simulation<'a, O> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    pub(super) report: &'a Report<'a, O>,
    /// Localized names of the sides; `None` for a side without a name.
    pub(super) sides: Vec<Option<&'a LocalizedText>>,
}

/// Names of the figures of a score, for programs.
const SCORE: [&str; 5] =
    ["wins_percent", "wins_low", "wins_high", "points_mean", "points_deviation"];

impl<O> Simulation<'_, O> {
    pub(super) fn blocks(&self) -> Blocks {
        let tables = self.bots() + self.seats() + self.sides() + self.lengths();
        self.head() + tables + self.stopped() + self.ties() + self.longest()
    }

    fn head(&self) -> Blocks {
        let report = self.report;
        let count = usize::try_from(report.games).unwrap_or(usize::MAX);
        let args = args![
            game = title(self.context, self.dataset, report.game),
            count,
            games = whole_number(report.games),
            seats = report.table.len()
        ];
        // At least one match is requested, so this does not underflow.
        let last = report.seed.wrapping_add(report.asked - 1);
        let seeds = [("first", report.seed.to_string().into()), ("last", last.to_string().into())];
        let id = if report.asked == 1 { "simulate-seed" } else { "simulate-seeds" };
        let seeds = self.context.text(id, &seeds);
        let named = [
            ("game", report.game.to_owned()),
            ("seed", report.seed.to_string()),
            ("asked", report.asked.to_string()),
            ("games", report.games.to_string()),
        ];
        let head = format!("{}, {seeds}", self.context.text("simulate-head", &args));
        figures("simulation", "", named) + sentence(head)
    }

    fn bots(&self) -> Blocks {
        let rows = self.report.bots.iter().map(|level| {
            let values = std::iter::once(level.seats.into()).chain(self.score(level.score));
            (level.bot.id().to_owned(), self.level(level.bot), values.collect())
        });
        let names = [&["seats"][..], &SCORE].concat();
        self.table("bot", ["bot", "bots", "wins", "interval", "score", "spread"], &names, rows)
    }

    fn seats(&self) -> Blocks {
        let rows = self.report.seats.iter().map(|seat| {
            (seat.seat.to_string(), seat.seat.to_string(), self.score(seat.score).into())
        });
        self.table("seat", ["seat", "wins", "interval", "score", "spread"], &SCORE, rows)
    }

    /// The bots on each side, and their wins.
    fn sides(&self) -> Blocks {
        let lang = self.context.lang();
        let rows = self.sides.iter().zip(&self.report.sides).map(|(name, side)| {
            let name = name.map_or(side.side, |name| name.get(lang)).to_owned();
            let [wins, interval] = self.wins(side.wins);
            let values = vec![self.count_value(side.seats), wins, interval, self.number(side.fair)];
            (side.side.to_owned(), name, values)
        });
        let names = ["seats", "wins_percent", "wins_low", "wins_high", "fair_percent"];
        self.table("side", ["side", "bots", "wins", "interval", "fair"], &names, rows)
    }

    fn lengths(&self) -> Blocks {
        let row = |(id, lengths): (&str, &Distribution)| {
            let moments = lengths.moments();
            let moments = [moments.mean(), moments.deviation()];
            let at = PERCENTS.map(|(percent, ..)| lengths.at_percent(percent).map(whole_number));
            let values = moments.into_iter().chain(at).map(|number| self.number(number));
            (id.to_owned(), self.word(id), values.collect())
        };
        let rows = [("rounds", self.report.rounds), ("decisions", self.report.decisions)].map(row);
        let [tenth, half, ninetieth] = PERCENTS.map(|(_, head, _)| head);
        let heads = ["length", "mean", "spread", tenth, half, ninetieth];
        let [p10, p50, p90] = PERCENTS.map(|(_, _, name)| name);
        self.table("length", heads, &["mean", "deviation", p10, p50, p90], rows)
    }

    /// Builds the sentence on matches that were stopped, for a game that could continue without end.
    fn stopped(&self) -> Blocks {
        let stopped = &self.report.stopped;
        let percent = stopped.percent.map(|percent| percent.plain());
        let named =
            [("games", stopped.games.to_string()), ("percent", percent.unwrap_or_default())];
        let rules = self.dataset.rules_of(self.report.game);
        let sentence = rules.and_then(|rules| rules.last_round).map(|round| {
            let args = args![
                round = usize::from(round),
                games = whole_number(stopped.games),
                share = self.print(stopped.percent)
            ];
            gap() + sentence(self.context.text("simulate-unfinished", &args))
        });
        figures("stopped", "", named) + sentence
    }

    /// Builds the table of ties in each category.
    fn ties(&self) -> Blocks {
        let lang = self.context.lang();
        let rows = self.report.ties.iter().map(|ties| {
            let category = self.dataset.category_by_id(ties.category);
            let name = category.map(|id| self.dataset.category(id).name.get(lang));
            let values = vec![
                self.count_value(ties.rounds),
                self.count_value(ties.tied),
                self.number(ties.percent),
            ];
            (ties.category.to_owned(), name.unwrap_or(ties.category).to_owned(), values)
        });
        let names = ["rounds", "tied", "percent"];
        self.table("ties", ["category", "rounds", "tied", "share"], &names, rows)
    }

    /// Builds the sentences on the longest match, with the seed and the bots that reproduce it.
    fn longest(&self) -> Blocks {
        let Some(longest) = self.report.longest else {
            return Blocks::default();
        };
        let args = args![
            seed = longest.seed.to_string(),
            decisions = whole_number(longest.decisions),
            rounds = usize::try_from(longest.rounds).unwrap_or(usize::MAX)
        ];
        let levels: Vec<String> = longest.bots.iter().map(|level| self.level(*level)).collect();
        let bots = self.context.text("simulate-seating", &args![bots = levels.join(", ")]);
        let ids: Vec<_> = longest.bots.iter().map(|level| level.id()).collect();
        let named = [
            ("seed", longest.seed.to_string()),
            ("rounds", longest.rounds.to_string()),
            ("decisions", longest.decisions.to_string()),
            ("bots", ids.join(" ")),
        ];
        let longest = sentence(self.context.text("simulate-longest", &args));
        figures("longest", "", named) + gap() + longest + sentence(bots)
    }

    fn score(&self, score: &Score) -> [Value; 4] {
        let [wins, interval] = self.wins(&score.wins);
        let [mean, deviation] = [score.points.mean(), score.points.deviation()];
        [wins, interval, self.number(mean), self.number(deviation)]
    }

    fn wins(&self, wins: &Share) -> [Value; 2] {
        [self.number(wins.percent()), Value::range(wins.interval(), self.context.lang())]
    }

    fn number(&self, number: Option<Number>) -> Value {
        Value::number(number, self.context.lang())
    }

    fn count_value(&self, number: u64) -> Value {
        self.number(Some(whole_number(number)))
    }

    fn print(&self, number: Option<Number>) -> String {
        number.map_or(NONE.to_owned(), |number| number.print(self.context.lang()))
    }

    /// Returns the localized name of a level.
    fn level(&self, level: Level) -> String {
        crate::game::level_name(&self.context.localizer, level)
    }

    /// Returns the heading with this id. The wording of some headings depends on the game.
    fn word(&self, id: &str) -> String {
        self.context.text(&format!("simulate-{id}"), &args![game = self.report.game])
    }

    /// Builds a table below an empty line; empty without rows.
    fn table<const N: usize>(
        &self,
        what: &'static str,
        heads: [&str; N],
        names: &[&'static str],
        rows: impl IntoIterator<Item = (String, String, Vec<Value>)>,
    ) -> Blocks {
        let table = figure_table(what, heads.map(|id| self.word(id)), names, rows);
        if table.0.len() > 1 { gap() + table } else { Blocks::default() }
    }
}
