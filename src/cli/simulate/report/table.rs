//! The result for people, as tables.

use bots::Level;
use lang::Number;
use sim::{Score, Share};

use super::{NONE, PERCENTS, Report, whole};
use crate::game::title;

impl Report<'_> {
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
        for (category, ties) in self.summary.ties_in_order(&self.dataset.categories) {
            let name = category.map(|category| category.name.get(lang));
            grid.rows.push(vec![
                name.unwrap_or(ties.category.as_str()).to_owned(),
                whole(ties.rounds).print(lang),
                whole(ties.tied).print(lang),
                self.print(ties.share().percent()),
            ]);
        }
        grid
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
