//! Sections on win rates by seat, side and level, at the main table and at the other tables.

use lang::args;
use report::chart::{Cells, Mark, Matrix, Row, is_beyond};
use report::{Blocks, Fact, Kind, Table as Lines, group, stack};
use sim::{Share, Side};

use super::game_page::{GamePage, sentences};
use crate::balance::booked::BalanceBookGame;
use crate::balance::shares::{mark, relative, row};
use crate::balance::tables::Table;
use crate::context::yes_or_no;

/// With more sides than this, only the matrix of all tables shows them.
const FEW_SIDES: usize = 6;

/// Target range for the win rate of a side over all tables together, in hundredths of a percent of a fair share. The
/// factions of Contrôle Global were balanced to it.
const WANTED: [i64; 2] = [8_000, 12_000];

/// Smallest difference from the fair share that players notice, in hundredths of a percent of the fair share.
const NOTICED: i64 = 1_000;

/// A side is reported as rarely chosen below this share of the seats, in hundredths of a percent.
const RARELY_CHOSEN: i64 = 1_000;

/// Win rates from which the better bots are reported as ahead, and as far ahead, in hundredths of a percent.
const AHEAD: [i64; 2] = [5_000, 6_000];

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Section on win rates at the main table.
    pub(super) fn wins(&self) -> Blocks {
        let seats = self.seats(self.main, self.titles("seats", &[]));
        let body = stack("shares", seats + self.sides() + self.levels());
        self.section("wins", self.of_main(), body)
    }

    /// Chart of the win rate of each seat at a table.
    fn seats(&self, table: &Table, titles: [String; 2]) -> Blocks {
        let is_main = std::ptr::eq(table, self.main);
        // The other edition was played at the main table only.
        let old = self.old.filter(|_| is_main).map(|old| &old.table.summary.seats);
        let rows: Vec<Row> = (1_usize..)
            .zip(&table.summary.seats)
            .filter_map(|(seat, score)| {
                let old = old.and_then(|old| old.get(seat - 1)).map(|old| &old.wins);
                let [name, called] = self.seat(seat, table.players());
                Some(Row { called, ..row(name, &score.wins, old)? })
            })
            .collect();
        let mut said = self.judged("seats", table, &rows);
        if let Some(old) = self.old.filter(|_| is_main) {
            said.extend(self.was(&old.table, &rows));
        }
        self.chart(titles, rows, self.fair(table), &said)
    }

    /// Name of a seat in a chart, with its rank among the seats, and its name in sentences.
    pub(super) fn seat(&self, seat: usize, players: usize) -> [String; 2] {
        let args = args![seat, last = yes_or_no(seat == players)];
        let called = self.text("seat", &args[..1]);
        [format!("{called}{}", self.text("seat-rank", &args)), called]
    }

    /// Returns the name, the mark and the difference of the row farthest from the fair share, among rows with an
    /// interval that excludes it; `None` if every interval includes it.
    fn farthest<'b>(
        table: &Table,
        marks: impl Iterator<Item = (&'b str, Mark)>,
    ) -> Option<(&'b str, Mark, i64)> {
        let fair = table.summary.fair_share().percent()?.units;
        let clear = marks.filter(|(_, mark)| mark.is_clear_of(fair));
        let (called, mark) = clear.max_by_key(|(_, mark)| (mark.at - fair).abs())?;
        Some((called, mark, mark.at - fair))
    }

    /// Sentence on the row that is farthest from a fair share, and on whether players notice the difference.
    fn judged(&self, of: &str, table: &Table, rows: &[Row]) -> Vec<String> {
        let half = rows.iter().map(|row| row.mark.half()).max().unwrap_or_default();
        let marks = rows.iter().map(|row| (row.called.as_str(), row.mark));
        let Some((called, mark, off)) = Self::farthest(table, marks) else {
            let args = args![half = self.tenth(half)];
            return vec![self.text(&format!("{of}-fair"), &args)];
        };
        let fair = table.summary.fair_share().percent().map_or(1, |fair| fair.units.max(1));
        let limit = fair * NOTICED / 10_000;
        // The interval excludes the fair share, so both ends have the same sign and `abs` loses nothing.
        let ends = [mark.low - fair, mark.high - fair].map(i64::abs);
        let noticed = match ends {
            ends if ends.iter().all(|end| *end > limit) => "yes",
            ends if ends.iter().all(|end| *end < limit) => "no",
            _ => "undecided",
        };
        // The difference is one win in this many games: 100 % divided by it, rounded.
        let games = (10_000 + off.abs() / 2) / off.abs().max(1);
        let args = args![
            name = called,
            ahead = yes_or_no(off > 0),
            off = self.tenth(off.abs()),
            half = self.tenth(mark.half()),
            noticed,
            games = self.format_count(games.unsigned_abs())
        ];
        vec![self.text("clear", &args)]
    }

    /// Sentence on the seat that was farthest from a fair share in the other edition; `None` if it is the same seat
    /// in the same direction.
    fn was(&self, old: &Table, rows: &[Row]) -> Option<String> {
        let now = rows.iter().map(|row| (row.called.as_str(), row.mark));
        let then = rows.iter().filter_map(|row| Some((row.called.as_str(), row.old?)));
        let now = Self::farthest(self.main, now).map(|(called, _, off)| (called, off > 0));
        let then = Self::farthest(old, then).map(|(called, _, off)| (called, off > 0));
        if now == then {
            return None;
        }
        let edition = ("edition", self.old_year().into());
        Some(match then {
            None => self.text("seats-was-fair", &[edition]),
            Some((called, ahead)) => {
                let name = ("name", called.into());
                self.text("was-clear", &[edition, name, ("ahead", yes_or_no(ahead))])
            }
        })
    }

    fn side_name(&self, side: engine::Slug) -> String {
        let name = G::side_name(side, self.dataset);
        name.map_or(side.to_string(), |name| name.get(self.lang()).to_owned())
    }

    fn has_sides(&self) -> bool {
        self.main.summary.sides.len() > 1
    }

    /// Chart of the sides at the main table; empty if they are many.
    fn sides(&self) -> Blocks {
        let sides = &self.main.summary.sides;
        if !self.has_sides() || sides.len() > FEW_SIDES {
            return Blocks::default();
        }
        let old = self.old.map(|old| &old.table.summary.sides);
        let row = |side: &Side| {
            let old = old.and_then(|old| old.iter().find(|other| other.id == side.id));
            let count = self.text("counted", &args![count = self.format_count(side.seats)]);
            let row = row(self.side_name(side.id), &side.wins, old.map(|old| &old.wins))?;
            Some(Row { beside: Some(count), ..row })
        };
        let mut rows: Vec<Row> = sides.iter().filter_map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.mark.at));
        let mut said = self.judged("sides", self.main, &rows);
        let seats: u64 = sides.iter().map(|side| side.seats).sum();
        let rare = rows.iter().min_by_key(|row| row.count).and_then(|row| {
            let share = Share::from_wins(row.count, seats).percent()?.units;
            (share < RARELY_CHOSEN).then_some((row, share))
        });
        if let Some((row, share)) = rare {
            // At least 1: “0 seats in 100” contradicts a side that was chosen.
            let args = args![name = row.name.as_str(), seats = Self::counted(share.max(100))];
            said.push(self.text("sides-rare", &args));
        }
        self.chart(self.titles("sides", &[]), rows, self.fair(self.main), &said)
    }

    /// Chart of the better of two levels at each table with bots of two levels.
    fn levels(&self) -> Blocks {
        let better = |table: &Table| table.summary.levels.last().map(|(_, _, score)| score.wins);
        let row = |table: &Table| {
            let beside = self.text("fair", &args![share = self.rounded(5_000)]);
            let row = row(self.players(table), &better(table)?, None)?;
            Some(Row { beside: Some(beside), ..row })
        };
        let rows: Vec<Row> = self.tables.levels().filter_map(row).collect();
        let Some(table) = self.tables.levels().last().filter(|_| !rows.is_empty()) else {
            return Blocks::default();
        };
        // The sentence is about the table of the main size, as the rest of the section.
        let of_main = |table: &&Table| table.players() == self.main.players();
        let told = self.tables.levels().find(of_main).unwrap_or(table);
        let mark = better(told).and_then(|share| mark(&share));
        let said = mark.map(|mark| {
            let [even, far] = AHEAD;
            let verdict = match mark {
                Mark { low, .. } if low > far => "far",
                Mark { low, .. } if low > even => "ahead",
                Mark { high, .. } if high < even => "behind",
                _ => "even",
            };
            let args = args![
                verdict,
                count = told.players() / 2,
                players = told.players(),
                bot = self.level(told, 0),
                share = self.rounded(mark.at)
            ];
            self.text("skill", &args)
        });
        let args = args![
            bot = self.level(table, 0),
            other = self.level(table, 1),
            games = self.format_count(table.matches.games)
        ];
        let base = Some((5_000, self.text("fair", &args![share = self.rounded(5_000)])));
        self.chart(self.titles("levels", &args), rows, base, said.as_slice())
    }

    /// Section with the win rate of each side at each table and over all tables, sorted by descending win rate.
    pub(super) fn sides_everywhere(&self) -> Blocks {
        let rows = self.side_rows();
        if rows.is_empty() {
            return Blocks::default();
        }
        let mut columns: Vec<String> =
            self.tables.even().map(|table| self.players(table)).collect();
        columns.push(self.text("all-tables", &[]));
        let title = self.text("sides-everywhere", &[]);
        let table = self.cells(&title, &columns, &rows);
        let beyond = |(row, (mark, column)): (&Cells, (Mark, &String))| {
            is_beyond(mark, WANTED).then(|| {
                let args = args![
                    name = row.name.as_str(),
                    table = column.as_str(),
                    share = self.rounded(mark.at)
                ];
                self.text("beyond", &args)
            })
        };
        let cells = rows.iter().flat_map(|row| {
            let marks = row.marks.iter().zip(&columns);
            marks.filter_map(move |(cell, column)| Some((row, (cell.as_ref()?.0, column))))
        });
        let far: Vec<String> = cells.filter_map(beyond).collect();
        let said = match far.as_slice() {
            [] => self.text("sides-within", &[]),
            far => self.text("sides-beyond", &args![count = far.len(), list = far.join(", ")]),
        };
        let matrix = Matrix { lang: self.lang(), columns, rows, wanted: WANTED };
        let body = matrix.blocks(&title) + table + sentences(&[said]);
        self.section("sides-everywhere", self.text("sides-everywhere-remark", &[]), body)
    }

    /// Rows of the matrix of sides and tables, sorted by descending win rate over all tables.
    fn side_rows(&self) -> Vec<Cells> {
        if !self.has_sides() {
            return Vec::new();
        }
        let row = |side: &Side| {
            // Tables differ in their fair share, so wins and expected wins are summed before they are divided.
            let (mut won, mut fair) = (Share::default(), Share::default());
            let of = |table: &Table| {
                let side = table.summary.sides.iter().find(|other| other.id == side.id)?;
                Some((side.wins, Share::fair(side.seats, table.players() as u64)))
            };
            let old = self.old.and_then(|old| of(&old.table));
            let old = old.and_then(|(wins, fair)| relative(&wins, &fair));
            let mut marks = Vec::new();
            for table in self.tables.even() {
                marks.push(of(table).and_then(|(wins, its_fair)| {
                    won.add(&wins);
                    fair.add(&its_fair);
                    let old = old.filter(|_| std::ptr::eq(table, self.main));
                    Some((relative(&wins, &its_fair)?, old))
                }));
            }
            marks.push(relative(&won, &fair).map(|mark| (mark, None)));
            Cells { name: self.side_name(side.id), marks }
        };
        let mut rows: Vec<Cells> = self.main.summary.sides.iter().map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(together(row).map(|mark| mark.at)));
        rows
    }

    /// Facts on the strongest side, the weakest side, and the number of sides with an interval that reaches into the
    /// target range; empty if the sides are few.
    pub(super) fn side_facts(&self) -> Vec<Fact> {
        let rows = self.side_rows();
        if rows.len() <= FEW_SIDES {
            return Vec::new();
        }
        let part = Some("sides-everywhere");
        let one = |row: Option<&Cells>, id: &str| {
            let row = row?;
            let words = self.text(id, &args![name = row.name.as_str()]);
            Some(Fact { number: self.rounded(together(row)?.at).into(), words, part })
        };
        let within = rows.iter().filter_map(together).filter(|mark| !is_beyond(*mark, WANTED));
        let [least, most] = WANTED.map(|of| self.rounded(of).into());
        let args = args![count = within.count(), all = rows.len()];
        let within = Fact {
            number: self.text("of", &args).into(),
            words: self.text("fact-within", &[("least", least), ("most", most)]),
            part,
        };
        let ends = [one(rows.first(), "fact-strongest"), one(rows.last(), "fact-weakest")];
        ends.into_iter().flatten().chain([within]).collect()
    }

    /// Table of a matrix's numbers, for screen readers.
    fn cells(&self, title: &str, columns: &[String], rows: &[Cells]) -> Blocks {
        let cell = |cell: &Option<(Mark, Option<Mark>)>| match cell {
            Some((mark, _)) => format!("{} ± {}", self.rounded(mark.at), self.rounded(mark.half())),
            None => "–".to_owned(),
        };
        let kinds = std::iter::repeat_n(Kind::Number, columns.len());
        let heads = std::iter::once(String::new()).chain(columns.iter().cloned());
        let rows = rows.iter().map(|row| {
            std::iter::once(row.name.clone()).chain(row.marks.iter().map(cell)).collect::<Vec<_>>()
        });
        group("heard", Lines::new(title, std::iter::once(Kind::Label).chain(kinds), heads, rows))
    }

    /// Section with the seats at the other tables.
    pub(super) fn seats_everywhere(&self) -> Blocks {
        let others = self.tables.even().filter(|table| !std::ptr::eq(*table, self.main));
        let charts =
            others.map(|table| self.seats(table, [self.players(table), self.games(table)]));
        let charts = charts.collect::<Blocks>().and(|charts| stack("shares", charts));
        self.section("seats-everywhere", self.text("seats-remark", &[]), charts)
    }
}

/// Win rate of a side over all tables (the last column), relative to its fair share; `None` without matches.
fn together(row: &Cells) -> Option<Mark> {
    row.marks.last().copied().flatten().map(|(mark, _)| mark)
}
