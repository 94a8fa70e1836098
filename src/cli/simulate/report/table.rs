//! The report for people, as tables.

use bots::Level;
use lang::Number;
use sim::{Score, Share};

use super::{NONE, PERCENTS, Told, whole};
use crate::game::title;
use crate::table;

impl<O> Told<'_, O> {
    /// For people: aligned, in at most eighty columns.
    pub(in crate::simulate) fn table(&self) -> String {
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
        for level in &self.report.bots {
            let mut row = vec![self.level(level.bot), level.seats.to_string()];
            row.extend(self.score(level.score));
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
        for seat in &self.report.seats {
            let mut row = vec![seat.seat.to_string()];
            row.extend(self.score(seat.score));
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
        for (name, side) in self.sides.iter().zip(&self.report.sides) {
            let mut row = vec![
                name.map_or(side.side, |name| name.get(lang)).to_owned(),
                whole(side.seats).print(lang),
            ];
            row.extend(self.wins(side.wins));
            row.push(self.print(side.fair));
            grid.rows.push(row);
        }
        grid
    }

    fn length(&self) -> Grid {
        let mut headings = vec!["simulate-length", "simulate-mean", "simulate-spread"];
        headings.extend(PERCENTS.map(|(_, heading, _)| heading));
        let mut grid = Grid::new(self.words(&headings));
        for (name, lengths) in
            [("simulate-rounds", self.report.rounds), ("simulate-decisions", self.report.decisions)]
        {
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
        let last_round = self.dataset.rules_of(self.report.game).and_then(|it| it.last_round);
        let Some(round) = last_round else {
            return String::new();
        };
        let args = vec![
            ("round", usize::from(round).into()),
            ("games", whole(self.report.stopped.games).into()),
            ("share", self.print(self.report.stopped.percent).into()),
        ];
        format!("\n{}\n", self.context.teller.text("simulate-unfinished", &args))
    }

    fn head(&self) -> String {
        let teller = &self.context.teller;
        let report = self.report;
        let game = title(self.context, self.dataset, report.game);
        let count = usize::try_from(report.games).unwrap_or(usize::MAX);
        let args = vec![
            ("game", game.into()),
            ("count", count.into()),
            ("games", whole(report.games).into()),
            ("seats", report.table.len().into()),
        ];
        let mut head = teller.text("simulate-head", &args);
        let last = report.seed.wrapping_add(report.asked - 1);
        let seeds =
            vec![("first", report.seed.to_string().into()), ("last", last.to_string().into())];
        let seeds = match report.asked {
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
        for ties in &self.report.ties {
            let category = self.dataset.category_by_id(ties.category);
            let name = category.map(|id| self.dataset.category(id).name.get(lang));
            grid.rows.push(vec![
                name.unwrap_or(ties.category).to_owned(),
                whole(ties.rounds).print(lang),
                whole(ties.tied).print(lang),
                self.print(ties.percent),
            ]);
        }
        grid
    }

    fn longest(&self) -> String {
        let Some(longest) = self.report.longest else {
            return String::new();
        };
        let teller = &self.context.teller;
        let args = vec![
            ("seed", longest.seed.to_string().into()),
            ("decisions", whole(longest.decisions).into()),
            ("rounds", usize::try_from(longest.rounds).unwrap_or(usize::MAX).into()),
        ];
        let levels: Vec<String> = longest.bots.iter().map(|level| self.level(*level)).collect();
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
        vec![self.print(wins.percent()), interval.unwrap_or(NONE.to_owned())]
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
        let args = vec![("game", self.report.game.into())];
        let word = |id: &&str| self.context.teller.text(id, &args);
        ids.iter().map(word).collect()
    }
}

/// Columns under their headings: the first one on the left, figures on the right. Headings without
/// rows are not drawn.
struct Grid {
    rows: Vec<Vec<String>>,
}

impl Grid {
    fn new(headings: Vec<String>) -> Self {
        Self { rows: vec![headings] }
    }

    fn draw(&self) -> String {
        if self.rows.len() < 2 {
            return String::new();
        }
        let lines = table::lines(&self.rows, |column| column > 0);
        format!("\n{}\n", lines.join("\n"))
    }
}
