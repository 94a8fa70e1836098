//! The report as CSV.

use anyhow::Result;
use serde::Serialize;

use lang::Number;
use sim::{Distribution, Report, Score, Share};

use super::PERCENTS;

/// A figure: of what, of which one, what it is called, its value.
#[derive(Serialize)]
struct Line {
    what: &'static str,
    which: String,
    figure: &'static str,
    value: String,
}

/// One line a figure.
pub(in crate::simulate) fn csv<O>(report: &Report<'_, O>) -> Result<String> {
    let mut table = ::csv::Writer::from_writer(Vec::new());
    for line in lines(report) {
        table.serialize(line)?;
    }
    Ok(String::from_utf8(table.into_inner()?)?)
}

fn lines<O>(report: &Report<'_, O>) -> Vec<Line> {
    let mut lines = Lines(Vec::new());
    let mut of = lines.of("simulation", "");
    of.add("game", report.game);
    of.add("seed", report.seed);
    of.add("asked", report.asked);
    of.add("games", report.games);
    for level in &report.bots {
        let mut of = lines.of("bot", level.bot.id());
        of.add("seats", level.seats);
        of.score(level.score);
    }
    for seat in &report.seats {
        lines.of("seat", seat.seat).score(seat.score);
    }
    for side in &report.sides {
        let mut of = lines.of("side", side.side);
        of.add("seats", side.seats);
        of.wins(side.wins);
        of.number("fair_percent", side.fair);
    }
    lines.of("length", "rounds").length(report.rounds);
    lines.of("length", "decisions").length(report.decisions);
    let mut of = lines.of("stopped", "");
    of.add("games", report.stopped.games);
    of.number("percent", report.stopped.percent);
    for ties in &report.ties {
        let mut of = lines.of("ties", ties.category);
        of.add("rounds", ties.rounds);
        of.add("tied", ties.tied);
        of.number("percent", ties.percent);
    }
    if let Some(longest) = report.longest {
        let bots: Vec<_> = longest.bots.iter().map(|level| level.id()).collect();
        let mut of = lines.of("longest", "");
        of.add("seed", longest.seed);
        of.add("rounds", longest.rounds);
        of.add("decisions", longest.decisions);
        of.add("bots", bots.join(" "));
    }
    lines.0
}

struct Lines(Vec<Line>);

/// The lines of one thing.
struct Of<'a> {
    lines: &'a mut Vec<Line>,
    what: &'static str,
    which: String,
}

impl Lines {
    fn of(&mut self, what: &'static str, which: impl ToString) -> Of<'_> {
        Of { lines: &mut self.0, what, which: which.to_string() }
    }
}

impl Of<'_> {
    fn add(&mut self, figure: &'static str, value: impl ToString) {
        self.lines.push(Line {
            what: self.what,
            which: self.which.clone(),
            figure,
            value: value.to_string(),
        });
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
