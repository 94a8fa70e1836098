//! The result as CSV.

use lang::Number;
use sim::{Distribution, Score, Share};

use super::{PERCENTS, Report};

impl Report<'_> {
    /// One line a figure: of what, of which one, which figure, its value.
    pub(in crate::simulate) fn csv(&self) -> String {
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
        for (_, ties) in summary.ties_in_order(&self.dataset.categories) {
            let category = ties.category.as_str();
            csv.line("ties", category, "rounds", Some(ties.rounds.to_string()));
            csv.line("ties", category, "tied", Some(ties.tied.to_string()));
            csv.line("ties", category, "percent", plain(ties.share().percent()));
        }
        if let Some(longest) = &summary.longest {
            let bots: Vec<_> = longest.bots.iter().map(|level| level.id()).collect();
            csv.line("longest", "", "seed", Some(longest.seed.to_string()));
            csv.line("longest", "", "rounds", Some(longest.rounds.to_string()));
            csv.line(
                "longest",
                "",
                "decisions",
                Some(longest.decisions.to_string()),
            );
            csv.line("longest", "", "bots", Some(bots.join(" ")));
        }
        csv.text
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
        let (low, high) = wins.interval().unzip();
        self.line(what, which, "wins_percent", plain(wins.percent()));
        self.line(what, which, "wins_low", plain(low));
        self.line(what, which, "wins_high", plain(high));
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

fn plain(number: Option<Number>) -> Option<String> {
    number.map(|number| number.plain())
}
