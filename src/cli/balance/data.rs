//! The figures of a book as CSV, one a line.

use anyhow::Result;
use serde::Serialize;

use sim::{Distribution, Share};

use super::tables::Tables;

/// A figure of a table: of what, of which one, what it is called, its value.
#[derive(Serialize)]
struct Line {
    game: &'static str,
    players: usize,
    bots: String,
    what: &'static str,
    which: String,
    figure: &'static str,
    value: String,
}

/// All figures of a book.
#[derive(Default)]
pub(super) struct Lines(Vec<Line>);

impl Lines {
    pub(super) fn csv(self) -> Result<String> {
        let mut table = ::csv::Writer::from_writer(Vec::new());
        for line in self.0 {
            table.serialize(line)?;
        }
        Ok(String::from_utf8(table.into_inner()?)?)
    }

    /// The figures of a game.
    pub(super) fn add(&mut self, tables: &Tables) {
        for table in &tables.all {
            let bots: Vec<&str> = table.matches.bots.iter().map(|bot| bot.id()).collect();
            let mut of = |what, which: &str, figure, value: String| {
                self.0.push(Line {
                    game: tables.game.id(),
                    players: table.players(),
                    bots: bots.join(" "),
                    what,
                    which: which.to_owned(),
                    figure,
                    value,
                });
            };
            let summary = &table.summary;
            of("table", "", "games", summary.matches.to_string());
            of("table", "", "stopped", summary.stopped.to_string());
            let share =
                |what,
                 which: &str,
                 share: &Share,
                 of: &mut dyn FnMut(&'static str, &str, &'static str, String)| {
                    of(what, which, "count", share.count().to_string());
                    let (low, high) = share.interval().unzip();
                    let figures = [("percent", share.percent()), ("low", low), ("high", high)];
                    for (figure, value) in figures {
                        of(what, which, figure, value.map_or(String::new(), |value| value.plain()));
                    }
                };
            for (seat, score) in (1..).zip(&summary.seats) {
                share("seat", &format!("{seat}"), &score.wins, &mut of);
            }
            for (level, _, score) in &summary.levels {
                share("level", level.id(), &score.wins, &mut of);
            }
            for side in &summary.sides {
                share("side", side.id.as_str(), &side.wins, &mut of);
            }
            for ties in &summary.ties {
                share("tie", ties.category.as_str(), &ties.share(), &mut of);
            }
            for (id, wins) in table.tally.book().used() {
                share("used", id, wins, &mut of);
            }
            for (choice, offered) in table.tally.book().choices() {
                let which = choice.to_string();
                share("taken", &which, &offered.taken, &mut of);
                share("by-lot", &which, &offered.by_lot, &mut of);
                share("taken-wins", &which, &offered.wins, &mut of);
            }
            for (category, asked) in table.tally.book().categories() {
                share("right", category.as_str(), &asked.right, &mut of);
                share("first-of-category", category.as_str(), &asked.first, &mut of);
            }
            let counts =
                |what,
                 counts: &Distribution,
                 of: &mut dyn FnMut(&'static str, &str, &'static str, String)| {
                    for (number, count) in counts.counts() {
                        of(what, &number.to_string(), "games", count.to_string());
                    }
                };
            counts("rounds", &summary.rounds, &mut of);
            counts("decisions", &summary.decisions, &mut of);
            counts("leads", table.tally.book().leads(), &mut of);
        }
    }
}
