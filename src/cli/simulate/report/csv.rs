//! The report as CSV.

use anyhow::Result;
use serde::Serialize;

use lang::Number;
use sim::{Distribution, Report, Score, Share};

use crate::simulate::figures::PERCENTS;

/// A figure: of what, of which one, what it is called, its value.
#[derive(Serialize)]
struct Line {
    what: &'static str,
    which: String,
    figure: &'static str,
    value: String,
}

/// One line a figure.
pub(crate) fn csv<O>(report: &Report<'_, O>) -> Result<String> {
    let mut table = ::csv::Writer::from_writer(Vec::new());
    for line in lines(report) {
        table.serialize(line)?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

fn lines<O>(report: &Report<'_, O>) -> Vec<Line> {
    let mut lines = Lines::default();
    lines.of("simulation", "");
    lines.add("game", report.game);
    lines.add("seed", report.seed);
    lines.add("asked", report.asked);
    lines.add("games", report.games);
    for level in &report.bots {
        lines.of("bot", level.bot.id());
        lines.add("seats", level.seats);
        lines.score(level.score);
    }
    for seat in &report.seats {
        lines.of("seat", seat.seat).score(seat.score);
    }
    for side in &report.sides {
        lines.of("side", side.side);
        lines.add("seats", side.seats);
        lines.wins(side.wins);
        lines.number("fair_percent", side.fair);
    }
    lines.of("length", "rounds").length(report.rounds);
    lines.of("length", "decisions").length(report.decisions);
    lines.of("stopped", "");
    lines.add("games", report.stopped.games);
    lines.number("percent", report.stopped.percent);
    for ties in &report.ties {
        lines.of("ties", ties.category);
        lines.add("rounds", ties.rounds);
        lines.add("tied", ties.tied);
        lines.number("percent", ties.percent);
    }
    if let Some(longest) = report.longest {
        let bots: Vec<_> = longest.bots.iter().map(|level| level.id()).collect();
        lines.of("longest", "");
        lines.add("seed", longest.seed);
        lines.add("rounds", longest.rounds);
        lines.add("decisions", longest.decisions);
        lines.add("bots", bots.join(" "));
    }
    lines.lines
}

/// Lines that are written, and what the next ones are about.
#[derive(Default)]
struct Lines {
    lines: Vec<Line>,
    what: &'static str,
    which: String,
}

impl Lines {
    /// Begins the lines of one thing.
    fn of(&mut self, what: &'static str, which: impl ToString) -> &mut Self {
        (self.what, self.which) = (what, which.to_string());
        self
    }

    fn add(&mut self, figure: &'static str, value: impl ToString) {
        let (what, which) = (self.what, self.which.clone());
        self.lines.push(Line { what, which, figure, value: value.to_string() });
    }

    /// Nothing stands where there is no number.
    fn number(&mut self, figure: &'static str, number: Option<Number>) {
        self.add(figure, number.map_or_else(String::new, |number| number.plain()));
    }

    fn wins(&mut self, wins: &Share) {
        let (low, high) = wins.interval().unzip();
        self.number("wins_percent", wins.percent());
        self.number("wins_low", low);
        self.number("wins_high", high);
    }

    fn score(&mut self, score: &Score) {
        self.wins(&score.wins);
        self.number("points_mean", score.points.mean());
        self.number("points_deviation", score.points.deviation());
    }

    fn length(&mut self, lengths: &Distribution) {
        self.number("mean", lengths.moments().mean());
        self.number("deviation", lengths.moments().deviation());
        for (percent, _, figure) in PERCENTS {
            let at = lengths.at_percent(percent).map(|at| at.to_string());
            self.add(figure, at.unwrap_or_default());
        }
    }
}
