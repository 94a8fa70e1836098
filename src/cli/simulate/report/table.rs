//! The report for people, as tables.

use bots::Level;
use lang::Number;
use sim::{Score, Share};

use super::Told;
use crate::game::title;
use crate::simulate::figures::{NONE, PERCENTS, whole};

impl<O> Told<'_, O> {
    /// For people: aligned, in at most eighty columns.
    pub(crate) fn table(&self) -> String {
        let tables = [self.bots(), self.seats(), self.sides(), self.lengths()];
        self.head() + &tables.concat() + &self.stopped() + &self.ties() + &self.longest()
    }

    fn bots(&self) -> String {
        let rows = self.report.bots.iter().map(|level| {
            let who = vec![self.level(level.bot), level.seats.to_string()];
            [who, self.score(level.score)].concat()
        });
        self.grid(&["bot", "bots", "wins", "interval", "score", "spread"], rows)
    }

    fn seats(&self) -> String {
        let rows = self.report.seats.iter();
        let rows = rows.map(|seat| [vec![seat.seat.to_string()], self.score(seat.score)].concat());
        self.grid(&["seat", "wins", "interval", "score", "spread"], rows)
    }

    /// Who was on which side, and how often it won.
    fn sides(&self) -> String {
        let lang = self.context.lang();
        let rows = self.sides.iter().zip(&self.report.sides).map(|(name, side)| {
            let name = name.map_or(side.side, |name| name.get(lang)).to_owned();
            let who = vec![name, whole(side.seats).print(lang)];
            [who, self.wins(side.wins), vec![self.print(side.fair)]].concat()
        });
        self.grid(&["side", "bots", "wins", "interval", "fair"], rows)
    }

    fn lengths(&self) -> String {
        let lengths = [("rounds", self.report.rounds), ("decisions", self.report.decisions)];
        let rows = lengths.into_iter().map(|(name, lengths)| {
            let moments = lengths.moments();
            let mut row = vec![self.word(name)];
            row.extend([moments.mean(), moments.deviation()].map(|number| self.print(number)));
            let at = |percent| self.print(lengths.at_percent(percent).map(whole));
            row.extend(PERCENTS.map(|(percent, ..)| at(percent)));
            row
        });
        let mut headings = vec!["length", "mean", "spread"];
        headings.extend(PERCENTS.map(|(_, heading, _)| heading));
        self.grid(&headings, rows)
    }

    /// How many games were stopped, where a game could go on for ever.
    fn stopped(&self) -> String {
        let rules = self.dataset.rules_of(self.report.game);
        let Some(round) = rules.and_then(|rules| rules.last_round) else {
            return String::new();
        };
        let args = [
            ("round", usize::from(round).into()),
            ("games", whole(self.report.stopped.games).into()),
            ("share", self.print(self.report.stopped.percent).into()),
        ];
        format!("\n{}\n", self.context.text("simulate-unfinished", &args))
    }

    fn head(&self) -> String {
        let report = self.report;
        let count = usize::try_from(report.games).unwrap_or(usize::MAX);
        let args = [
            ("game", title(self.context, self.dataset, report.game).into()),
            ("count", count.into()),
            ("games", whole(report.games).into()),
            ("seats", report.table.len().into()),
        ];
        let last = report.seed.wrapping_add(report.asked - 1);
        let seeds = [("first", report.seed.to_string().into()), ("last", last.to_string().into())];
        let id = if report.asked == 1 { "simulate-seed" } else { "simulate-seeds" };
        let seeds = self.context.text(id, &seeds);
        format!("{}, {seeds}\n", self.context.text("simulate-head", &args))
    }

    fn ties(&self) -> String {
        let lang = self.context.lang();
        let rows = self.report.ties.iter().map(|ties| {
            let category = self.dataset.category_by_id(ties.category);
            let name = category.map(|id| self.dataset.category(id).name.get(lang));
            vec![
                name.unwrap_or(ties.category).to_owned(),
                whole(ties.rounds).print(lang),
                whole(ties.tied).print(lang),
                self.print(ties.percent),
            ]
        });
        self.grid(&["category", "rounds", "tied", "share"], rows)
    }

    fn longest(&self) -> String {
        let Some(longest) = self.report.longest else {
            return String::new();
        };
        let args = [
            ("seed", longest.seed.to_string().into()),
            ("decisions", whole(longest.decisions).into()),
            ("rounds", usize::try_from(longest.rounds).unwrap_or(usize::MAX).into()),
        ];
        let longest_told = self.context.text("simulate-longest", &args);
        let levels: Vec<String> = longest.bots.iter().map(|level| self.level(*level)).collect();
        let bots = self.context.text("simulate-seating", &[("bots", levels.join(", ").into())]);
        format!("\n{longest_told}\n{bots}\n")
    }

    fn score(&self, score: &Score) -> Vec<String> {
        let points = [score.points.mean(), score.points.deviation()];
        [self.wins(&score.wins), points.map(|number| self.print(number)).into()].concat()
    }

    fn wins(&self, wins: &Share) -> Vec<String> {
        let interval = wins
            .interval()
            .map(|(low, high)| format!("{}–{}", self.print(Some(low)), self.print(Some(high))));
        vec![self.print(wins.percent()), interval.unwrap_or(NONE.to_owned())]
    }

    fn print(&self, number: Option<Number>) -> String {
        number.map_or(NONE.to_owned(), |number| number.print(self.context.lang()))
    }

    /// A level in the words of the reader; what is typed are the ids.
    fn level(&self, level: Level) -> String {
        crate::game::level_name(&self.context.teller, level)
    }

    /// A heading. Some things are called otherwise in each game.
    fn word(&self, id: &str) -> String {
        self.context.text(&format!("simulate-{id}"), &[("game", self.report.game.into())])
    }

    /// Columns under their headings: the first one on the left, figures on the right. Headings without rows
    /// are not drawn.
    fn grid(&self, headings: &[&str], rows: impl Iterator<Item = Vec<String>>) -> String {
        let headings = headings.iter().map(|id| self.word(id)).collect();
        let rows: Vec<Vec<String>> = std::iter::once(headings).chain(rows).collect();
        if rows.len() < 2 {
            return String::new();
        }
        format!("\n{}\n", report::align(&rows, |column| column > 0).join("\n"))
    }
}
