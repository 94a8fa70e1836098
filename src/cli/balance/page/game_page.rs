//! The page of a game: its data, and helpers for its sections.

use lang::{Lang, MessageArg, Number, args};
use map::Outlines;
use model::Dataset;
use report::chart::{Row, Shares, tenth};
use report::{Blocks, ColumnKind, Table as Lines, group, heading, paragraph, section};

use crate::balance::against::BaselineResult;
use crate::balance::booked::BalanceBookGame;
use crate::balance::tables::{Table, Tables};
use crate::context::Context;
use crate::game;

/// Reciprocal of the share below which a card or route is rarely used: fewer than one game in this many uses it.
pub(super) const RARE: u64 = 50;

/// Number of rows of a table that are always shown; the others are folded.
pub(super) const MOST_OPEN: usize = 12;

/// The data of a game's page.
pub(super) struct GamePage<'a, G> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    /// Outlines for the map; `None` if they cannot be read.
    pub(super) outlines: Option<&'a Outlines>,
    pub(super) tables: &'a Tables,
    /// Main table of the book.
    pub(super) main: &'a Table,
    /// Result with the other edition's cards; `None` without `--against`.
    pub(super) old: Option<&'a BaselineResult>,
    pub(super) game: std::marker::PhantomData<G>,
}

impl<G: BalanceBookGame> GamePage<'_, G> {
    pub(super) fn lang(&self) -> Lang {
        self.context.lang()
    }

    /// Formats the message with the id `balance-` followed by `id`. The id of the game is added to its arguments.
    pub(super) fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        let game = [("game", G::ID.into())];
        self.context.text(&format!("balance-{id}"), &[&game[..], args].concat())
    }

    pub(super) fn format_count(&self, number: u64) -> String {
        Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).print(self.lang())
    }

    /// Formats hundredths of a percent with one decimal.
    pub(super) fn tenth(&self, hundredths: i64) -> String {
        tenth(hundredths, self.lang())
    }

    /// Formats hundredths of a percent as a whole number.
    pub(super) fn rounded(&self, hundredths: i64) -> String {
        // `/` truncates towards 0, which rounds negative numbers the wrong direction.
        Number::whole((hundredths + 50).div_euclid(100)).print(self.lang())
    }

    /// Rounds hundredths of a percent to whole percent, as a count on which a plural form can depend.
    pub(super) fn whole_percent(hundredths: i64) -> usize {
        usize::try_from((hundredths + 50).div_euclid(100)).unwrap_or_default()
    }

    /// Formats hundredths of a percent with one decimal and a percent sign.
    pub(super) fn percent(&self, hundredths: i64) -> String {
        self.text("percent", &args![share = self.tenth(hundredths)])
    }

    /// Returns the year of the other edition; empty without a comparison.
    pub(super) fn old_year(&self) -> String {
        self.old.map_or_else(String::new, |old| old.year.to_string())
    }

    pub(super) fn players(&self, table: &Table) -> String {
        self.text("players", &args![players = table.players()])
    }

    pub(super) fn games(&self, table: &Table) -> String {
        self.text("games", &args![games = self.format_count(table.matches.games)])
    }

    /// Returns the name of the level of a table's bot; `nth` is the index of the bot, from 0. Empty if there is no
    /// such bot.
    pub(super) fn level(&self, table: &Table, nth: usize) -> String {
        let level = table.matches.bots.get(nth);
        level.map_or_else(String::new, |level| game::level_name(&self.context.localizer, *level))
    }

    /// Returns the title and the remark of a chart, by message id.
    pub(super) fn titles(&self, id: &str, args: &[(&'static str, MessageArg)]) -> [String; 2] {
        [self.text(id, args), self.text(&format!("{id}-remark"), args)]
    }

    /// Builds a chart of shares with its title and remark, an optional line at the share `base`, the sentences `said`
    /// below it, and a table of its numbers for screen readers.
    pub(super) fn chart(
        &self,
        [title, remark]: [String; 2],
        rows: Vec<Row>,
        base: Option<(i64, String)>,
        said: &[String],
    ) -> Blocks {
        let numbers = self.numbers(&title, &rows);
        let chart = Shares { lang: self.lang(), rows, base }.blocks(&title);
        group("", heading(title, remark) + chart + numbers + sentences(said))
    }

    /// Returns the fair share of a seat at a table in hundredths of a percent, with its label.
    pub(super) fn fair(&self, table: &Table) -> Option<(i64, String)> {
        let fair = table.summary.fair_share().percent()?.units;
        Some((fair, self.text("fair", &args![share = self.tenth(fair)])))
    }

    /// Builds the table of a chart's numbers, for screen readers.
    fn numbers(&self, title: &str, rows: &[Row]) -> Blocks {
        let cells = |row: &Row| {
            [
                row.name.clone(),
                row.mark.print(self.lang()),
                row.mark.print_interval(self.lang()),
                self.format_count(row.count),
                row.old.map_or_else(String::new, |old| old.print(self.lang())),
            ]
        };
        let kinds = [
            ColumnKind::Label,
            ColumnKind::Number,
            ColumnKind::Number,
            ColumnKind::Number,
            ColumnKind::Old,
        ];
        let heads = ["percent", "interval", "count"].map(|id| self.head(id));
        let heads = [String::new()].into_iter().chain(heads).chain([self.old_year()]);
        group("heard", Lines::new(title, kinds, heads, rows.iter().map(cells)))
    }

    /// Returns the heading of a column.
    pub(super) fn head(&self, id: &str) -> String {
        self.text(&format!("head-{id}"), &[])
    }

    /// Builds a table; `heads` are the ids of the column headings.
    pub(super) fn table<R: IntoIterator<Item: Into<Blocks>>, const N: usize>(
        &self,
        caption: &str,
        (kinds, heads): ([ColumnKind; N], [&str; N]),
        rows: impl IntoIterator<Item = R>,
    ) -> Lines {
        Lines::new(caption, kinds, heads.map(|id| self.head(id)), rows)
    }

    /// Shows the first `most` rows of a table and folds the others.
    pub(super) fn folded(&self, table: Lines, most: usize) -> Lines {
        table.folded(most, |more| self.text("more", &args![count = more]))
    }

    /// Formats the numbers of players and games of the main table, as a remark.
    pub(super) fn of_main(&self) -> String {
        let games = self.format_count(self.main.matches.games);
        let players = self.main.players();
        self.text("of-table", &args![players, games])
    }

    /// Builds a section of the page; empty if `body` is empty.
    pub(super) fn section(&self, id: &str, remark: impl Into<String>, body: Blocks) -> Blocks {
        body.map_non_empty(|body| section(id, self.text(id, &[]), remark, body))
    }
}

/// Builds a paragraph of sentences below a chart; empty if there is no text.
pub(super) fn sentences(all: &[String]) -> Blocks {
    Some(all.join(" ")).filter(|text| !text.is_empty()).map(|text| paragraph("said", text)).into()
}
