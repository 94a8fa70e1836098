//! Section of the balance page on the other edition: cards or routes that were removed and added, and the test of the
//! seats.

use lang::args;
use report::chart::{Mark, Row, bar};
use report::{Blocks, ColumnKind, Table as Lines, group, group_on_new_line, section};

use super::game_page::{GamePage, MOST_OPEN};
use crate::balance::against::{BaselineResult, Difference};
use crate::balance::booked::BalanceBookGame;
use crate::game;

impl<G: BalanceBookGame> GamePage<'_, G> {
    /// Builds the section; empty without `--against`.
    pub(super) fn moved(&self) -> Blocks {
        let Some(old) = self.old else {
            return Blocks::default();
        };
        let lists = self.exchanged();
        let [out, put_in] = lists.each_ref().map(Vec::len);
        let times = |list: &[(i64, String)]| list.iter().map(|(times, _)| times).sum::<i64>();
        let [was, is] = lists.each_ref().map(|list| times(list));
        let args = args![
            edition = self.old_year(),
            out,
            "in" = put_in,
            was = self.rounded(was),
            is = self.rounded(is)
        ];
        // One scale for both tables, so that their bars can be compared.
        let most = lists.iter().flatten().map(|(times, _)| *times).max().unwrap_or_default();
        let [out, put_in] = lists;
        let tables =
            self.exchange("taken-out", &out, most) + self.exchange("put-in", &put_in, most);
        let remark = if tables.is_empty() {
            self.text("exchanged-none", &args)
        } else {
            self.text("exchanged", &args)
        };
        let tables = tables.map_non_empty(|tables| group("exchanged", tables));
        let body = group_on_new_line("halves", tables + self.differences(old));
        section("moved", self.text("moved-title", &args), remark, body)
    }

    /// Builds the table of removed or added cards or routes. Each has its number of uses per 100 games, in
    /// hundredths, and its name. `most` is the number of uses with a full bar.
    fn exchange(&self, id: &str, list: &[(i64, String)], most: i64) -> Blocks {
        if list.is_empty() {
            return Blocks::default();
        }
        let title = self.text(id, &[]);
        // On the whole page, hollow marks belong to the other edition.
        let class = if id == "put-in" { "filled" } else { "hollow" };
        let rows = list.iter().map(|(times, name)| {
            [Blocks::from(name), self.tenth(*times).into(), bar(*times, most, class)]
        });
        let heads = [title.clone(), self.head("times")];
        let table = Lines::new(
            title,
            [ColumnKind::Label, ColumnKind::Number, ColumnKind::Chart],
            heads,
            rows,
        );
        group("", self.folded(table, MOST_OPEN))
    }

    /// Builds the chart of the differences of the seats' win rates, with the results of the test.
    fn differences(&self, old: &BaselineResult) -> Blocks {
        let row = |(seat, difference): (usize, &Difference)| {
            let [name, called] = self.seat(seat, self.main.players());
            let mark =
                Mark { share: difference.estimate, low: difference.low, high: difference.high };
            Row {
                name_in_sentence: called,
                count: old.table.matches.games,
                right_text: Some(self.text(difference.verdict.id(), &[])),
                ..Row::new(name, mark)
            }
        };
        let rows: Vec<Row> = (1..).zip(&old.seats).map(row).collect();
        let args = args![
            allowed = usize::try_from(old.allowed / 100).unwrap_or_default(),
            edition = self.old_year(),
            games = self.format_count(old.table.matches.games)
        ];
        let far = rows.iter().max_by_key(|row| row.mark.share.abs());
        let far = far.map(|row| {
            let args = args![
                name = row.name_in_sentence.as_str(),
                off = self.signed(row.mark.share),
                half = self.tenth(row.mark.half_width())
            ];
            self.text("moved-most", &args)
        });
        let said: Vec<String> = far.into_iter().chain([self.text("moved-test", &args)]).collect();
        let base = Some((0, self.text("as-in", &args)));
        self.chart([self.text("moved-seats", &args), String::new()], rows, base, &said)
    }

    /// Formats one line for each seat that has moved, for output in the terminal.
    pub(super) fn moved_lines(&self) -> Vec<String> {
        let title = game::title(self.context, self.dataset, G::ID);
        let line = |seat: usize| self.text("failed", &args![title, seat]);
        self.old.iter().flat_map(|old| old.moved()).map(line).collect()
    }

    /// Formats hundredths of a percent with one decimal and a plus or minus sign.
    fn signed(&self, hundredths: i64) -> String {
        let sign = if hundredths > 0 { "+" } else { "" };
        format!("{sign}{}", self.tenth(hundredths))
    }
}
