//! Sections of the balance page on win rates by seat, side and level, at the main table and at the other tables.

use lang::args;
use report::chart::{Mark, Matrix, MatrixRow, Row, is_outside};
use report::{Blocks, ColumnKind, KeyFigure, Table as Lines, group, group_on_new_line};
use sim::{Share, Side};

use super::game_page::{GamePage, sentences};
use crate::balance::booked::BalanceBookGame;
use crate::balance::shares::{mark, relative, row};
use crate::balance::tables::Table;
use crate::context::yes_or_no;

/// Number of sides up to which they have a chart of their own. More sides are shown only in the matrix of all tables.
const FEW_SIDES: usize = 6;

/// Target range for the win rate of a side over all tables, in hundredths of a percent of the fair share. The
/// factions of Contrôle Global were balanced to this range.
const WANTED: [i64; 2] = [8_000, 12_000];

/// Smallest difference from the fair share that players notice, in hundredths of a percent of that share.
const NOTICED: i64 = 1_000;

/// Share of the seats below which a side is reported as rarely chosen, in hundredths of a percent.
const RARELY_CHOSEN: i64 = 1_000;

/// Win rates of the better bots above which they are reported as ahead, and as far ahead, in hundredths of a percent.
const AHEAD: [i64; 2] = [5_000, 6_000];

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Builds the section on win rates at the main table.
    pub(super) fn wins(&self) -> Blocks {
        let seats = self.seats(self.main, self.titles("seats", &[]));
        let body = group_on_new_line("shares", seats + self.sides() + self.levels());
        self.section("wins", self.of_main(), body)
    }

    /// Builds the chart of the win rate of each seat at a table.
    fn seats(&self, table: &Table, titles: [String; 2]) -> Blocks {
        let is_main = std::ptr::eq(table, self.main);
        // The other edition was played at the main table only.
        let old = self.old.filter(|_| is_main).map(|old| &old.table.summary.seats);
        let rows: Vec<Row> = (1_usize..)
            .zip(&table.summary.seats)
            .filter_map(|(seat, score)| {
                let old = old.and_then(|old| old.get(seat - 1)).map(|old| &old.wins);
                let [name, called] = self.seat(seat, table.players());
                Some(Row { name_in_sentence: called, ..row(name, &score.wins, old)? })
            })
            .collect();
        let mut said = self.describe_outlier("seats", table, &rows);
        if let Some(old) = self.old.filter(|_| is_main) {
            said.extend(self.previous_outlier(&old.table, &rows));
        }
        self.chart(titles, rows, self.fair(table), &said)
    }

    /// Returns two names of a seat: one for a chart, which includes its rank among the seats, and one for sentences.
    pub(super) fn seat(&self, seat: usize, players: usize) -> [String; 2] {
        let args = args![seat, last = yes_or_no(seat == players)];
        let called = self.text("seat", &args[..1]);
        [format!("{called}{}", self.text("seat-rank", &args)), called]
    }

    /// Returns the row that is farthest from the fair share, among the rows whose interval excludes it: name, mark,
    /// and difference. `None` if all intervals include the fair share.
    fn farthest<'b>(
        table: &Table,
        marks: impl Iterator<Item = (&'b str, Mark)>,
    ) -> Option<(&'b str, Mark, i64)> {
        let fair = table.summary.fair_share().percent()?.units;
        let clear = marks.filter(|(_, mark)| mark.excludes(fair));
        let (called, mark) = clear.max_by_key(|(_, mark)| (mark.share - fair).abs())?;
        Some((called, mark, mark.share - fair))
    }

    /// Builds the sentence on the row that is farthest from the fair share, and on whether players notice the
    /// difference. `of` is the prefix of the message id if no row differs.
    fn describe_outlier(&self, of: &str, table: &Table, rows: &[Row]) -> Vec<String> {
        let half = rows.iter().map(|row| row.mark.half_width()).max().unwrap_or_default();
        let marks = rows.iter().map(|row| (row.name_in_sentence.as_str(), row.mark));
        let Some((called, mark, off)) = Self::farthest(table, marks) else {
            let args = args![half = self.tenth(half)];
            return vec![self.text(&format!("{of}-fair"), &args)];
        };
        let fair = table.summary.fair_share().percent().map_or(1, |fair| fair.units.max(1));
        let limit = fair * NOTICED / 10_000;
        // The interval excludes the fair share, so both differences have the same sign, and `abs` loses nothing.
        let ends = [mark.low - fair, mark.high - fair].map(i64::abs);
        let noticed = match ends {
            ends if ends.iter().all(|end| *end > limit) => "yes",
            ends if ends.iter().all(|end| *end < limit) => "no",
            _ => "undecided",
        };
        // Number of games in which the difference is one win: 100 % divided by the difference, rounded.
        let games = (10_000 + off.abs() / 2) / off.abs().max(1);
        let args = args![
            name = called,
            ahead = yes_or_no(off > 0),
            off = self.tenth(off.abs()),
            half = self.tenth(mark.half_width()),
            noticed,
            games = self.format_count(games.unsigned_abs())
        ];
        vec![self.text("clear", &args)]
    }

    /// Builds the sentence on the seat that was farthest from the fair share in the other edition; `None` if it is
    /// the same seat as now, in the same direction.
    fn previous_outlier(&self, old: &Table, rows: &[Row]) -> Option<String> {
        let new_marks = rows.iter().map(|row| (row.name_in_sentence.as_str(), row.mark));
        let old_marks =
            rows.iter().filter_map(|row| Some((row.name_in_sentence.as_str(), row.old?)));
        let new_outlier =
            Self::farthest(self.main, new_marks).map(|(called, _, off)| (called, off > 0));
        let old_outlier = Self::farthest(old, old_marks).map(|(called, _, off)| (called, off > 0));
        if new_outlier == old_outlier {
            return None;
        }
        let edition = ("edition", self.old_year().into());
        Some(match old_outlier {
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

    /// Builds the chart of the sides at the main table; empty if there are many sides, or only one.
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
            Some(Row { right_text: Some(count), ..row })
        };
        let mut rows: Vec<Row> = sides.iter().filter_map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.mark.share));
        let mut said = self.describe_outlier("sides", self.main, &rows);
        let seats: u64 = sides.iter().map(|side| side.seats).sum();
        let rare = rows.iter().min_by_key(|row| row.count).and_then(|row| {
            let share = Share::from_wins(row.count, seats).percent()?.units;
            (share < RARELY_CHOSEN).then_some((row, share))
        });
        if let Some((row, share)) = rare {
            // At least 1 %, because “0 seats in 100” would contradict that the side was chosen.
            let args = args![name = row.name.as_str(), seats = Self::whole_percent(share.max(100))];
            said.push(self.text("sides-rare", &args));
        }
        self.chart(self.titles("sides", &[]), rows, self.fair(self.main), &said)
    }

    /// Builds the chart of the better level at each table with bots of two levels.
    fn levels(&self) -> Blocks {
        let better = |table: &Table| table.summary.levels.last().map(|(_, _, score)| score.wins);
        let row = |table: &Table| {
            let beside = self.text("fair", &args![share = self.rounded(5_000)]);
            let row = row(self.players(table), &better(table)?, None)?;
            Some(Row { right_text: Some(beside), ..row })
        };
        let rows: Vec<Row> = self.tables.mixed_levels().filter_map(row).collect();
        let Some(table) = self.tables.mixed_levels().last().filter(|_| !rows.is_empty()) else {
            return Blocks::default();
        };
        // Like the rest of the section, the sentence is about the table with the main number of players.
        let of_main = |table: &&Table| table.players() == self.main.players();
        let told = self.tables.mixed_levels().find(of_main).unwrap_or(table);
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
                share = self.rounded(mark.share)
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

    /// Builds the section with the win rate of each side at each table and over all tables, sorted by descending win
    /// rate.
    pub(super) fn sides_everywhere(&self) -> Blocks {
        let rows = self.side_rows();
        if rows.is_empty() {
            return Blocks::default();
        }
        let mut columns: Vec<String> =
            self.tables.single_level().map(|table| self.players(table)).collect();
        columns.push(self.text("all-tables", &[]));
        let title = self.text("sides-everywhere", &[]);
        let table = self.cells(&title, &columns, &rows);
        let beyond = |(row, (mark, column)): (&MatrixRow, (Mark, &String))| {
            is_outside(mark, WANTED).then(|| {
                let args = args![
                    name = row.name.as_str(),
                    table = column.as_str(),
                    share = self.rounded(mark.share)
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
        let matrix = Matrix { lang: self.lang(), columns, rows, accepted_range: WANTED };
        let body = matrix.blocks(&title) + table + sentences(&[said]);
        self.section("sides-everywhere", self.text("sides-everywhere-remark", &[]), body)
    }

    /// Builds the rows of the matrix of sides and tables, sorted by descending win rate over all tables.
    fn side_rows(&self) -> Vec<MatrixRow> {
        if !self.has_sides() {
            return Vec::new();
        }
        let row = |side: &Side| {
            // The fair share differs between tables, so wins and expected wins are added up before they are divided.
            let (mut won, mut fair) = (Share::default(), Share::default());
            let of = |table: &Table| {
                let side = table.summary.sides.iter().find(|other| other.id == side.id)?;
                Some((side.wins, Share::fair(side.seats, table.players() as u64)))
            };
            let old = self.old.and_then(|old| of(&old.table));
            let old = old.and_then(|(wins, fair)| relative(&wins, &fair));
            let mut marks = Vec::new();
            for table in self.tables.single_level() {
                marks.push(of(table).and_then(|(wins, its_fair)| {
                    won.add(&wins);
                    fair.add(&its_fair);
                    let old = old.filter(|_| std::ptr::eq(table, self.main));
                    Some((relative(&wins, &its_fair)?, old))
                }));
            }
            marks.push(relative(&won, &fair).map(|mark| (mark, None)));
            MatrixRow { name: self.side_name(side.id), marks }
        };
        let mut rows: Vec<MatrixRow> = self.main.summary.sides.iter().map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(overall(row).map(|mark| mark.share)));
        rows
    }

    /// Builds the key figures on the strongest side, the weakest side, and the number of sides whose interval reaches
    /// into the target range. Empty if there are few sides.
    pub(super) fn side_facts(&self) -> Vec<KeyFigure> {
        let rows = self.side_rows();
        if rows.len() <= FEW_SIDES {
            return Vec::new();
        }
        let part = Some("sides-everywhere");
        let one = |row: Option<&MatrixRow>, id: &str| {
            let row = row?;
            let words = self.text(id, &args![name = row.name.as_str()]);
            Some(KeyFigure {
                number: self.rounded(overall(row)?.share).into(),
                text: words,
                section_id: part,
            })
        };
        let within = rows.iter().filter_map(overall).filter(|mark| !is_outside(*mark, WANTED));
        let [least, most] = WANTED.map(|of| self.rounded(of).into());
        let args = args![count = within.count(), all = rows.len()];
        let within = KeyFigure {
            number: self.text("of", &args).into(),
            text: self.text("fact-within", &[("least", least), ("most", most)]),
            section_id: part,
        };
        let ends = [one(rows.first(), "fact-strongest"), one(rows.last(), "fact-weakest")];
        ends.into_iter().flatten().chain([within]).collect()
    }

    /// Builds the table of a matrix's numbers, for screen readers.
    fn cells(&self, title: &str, columns: &[String], rows: &[MatrixRow]) -> Blocks {
        let cell = |cell: &Option<(Mark, Option<Mark>)>| match cell {
            Some((mark, _)) => {
                format!("{} ± {}", self.rounded(mark.share), self.rounded(mark.half_width()))
            }
            None => "–".to_owned(),
        };
        let kinds = std::iter::repeat_n(ColumnKind::Number, columns.len());
        let heads = std::iter::once(String::new()).chain(columns.iter().cloned());
        let rows = rows.iter().map(|row| {
            std::iter::once(row.name.clone()).chain(row.marks.iter().map(cell)).collect::<Vec<_>>()
        });
        group(
            "heard",
            Lines::new(title, std::iter::once(ColumnKind::Label).chain(kinds), heads, rows),
        )
    }

    /// Builds the section with the seats at the other tables.
    pub(super) fn seats_everywhere(&self) -> Blocks {
        let others = self.tables.single_level().filter(|table| !std::ptr::eq(*table, self.main));
        let charts =
            others.map(|table| self.seats(table, [self.players(table), self.games(table)]));
        let charts =
            charts.collect::<Blocks>().map_non_empty(|charts| group_on_new_line("shares", charts));
        self.section("seats-everywhere", self.text("seats-remark", &[]), charts)
    }
}

/// Returns the win rate of a side over all tables (the last column), relative to the fair share; `None` without
/// matches.
fn overall(row: &MatrixRow) -> Option<Mark> {
    row.marks.last().copied().flatten().map(|(mark, _)| mark)
}
