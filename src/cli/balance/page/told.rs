//! What all parts of a page say of a game: its tables, its numbers in words, charts and sections.

use lang::{Arg, Lang, Number};
use map::Outlines;
use model::Dataset;

use crate::balance::against::Compared;
use crate::balance::booked::Booked;
use crate::balance::tables::{Table, Tables};
use crate::context::Context;
use crate::game;
use crate::page::axis::tenth;
use crate::page::shares::{Row, Shares};
use crate::page::{Kind, Table as Lines, escaped, section};

/// What fewer than one of so many games see is hardly used.
pub(super) const RARE: u64 = 50;

/// So many things are listed; the others open where somebody asks for them.
pub(super) const MOST_OPEN: usize = 12;

pub(super) struct Told<'a, G> {
    pub(super) context: &'a Context,
    pub(super) dataset: &'a Dataset,
    /// Of the lands; none where they cannot be read.
    pub(super) outlines: Option<&'a Outlines>,
    pub(super) tables: &'a Tables,
    pub(super) main: &'a Table,
    pub(super) old: Option<&'a Compared>,
    pub(super) game: std::marker::PhantomData<G>,
}

/// What is to be told of a chart: a heading with a remark, the rows, with what they are compared, and a sentence.
pub(super) struct Chart<'a> {
    pub(super) title: &'a str,
    pub(super) remark: &'a str,
    pub(super) rows: Vec<Row>,
    pub(super) base: Option<(i64, String)>,
    pub(super) said: Vec<String>,
}

impl<G: Booked> Told<'_, G> {
    pub(super) fn lang(&self) -> Lang {
        self.context.lang()
    }

    pub(super) fn text(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        let game = [("game", G::ID.into())];
        self.context.text(&format!("balance-{id}"), &[&game[..], args].concat())
    }

    pub(super) fn whole(&self, number: u64) -> String {
        Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).print(self.lang())
    }

    /// Hundredths of a percent with one decimal.
    pub(super) fn tenth(&self, hundredths: i64) -> String {
        tenth(hundredths, self.lang())
    }

    /// Hundredths of a percent as a whole number.
    pub(super) fn rounded(&self, hundredths: i64) -> String {
        Number::whole((hundredths + 50).div_euclid(100)).print(self.lang())
    }

    /// The same to count by.
    pub(super) fn counted(hundredths: i64) -> usize {
        usize::try_from((hundredths + 50).div_euclid(100)).unwrap_or_default()
    }

    /// Hundredths of a percent with the sign of percent.
    pub(super) fn percent(&self, hundredths: i64) -> String {
        self.text("percent", &[("share", self.tenth(hundredths).into())])
    }

    /// The year of the other edition.
    pub(super) fn old_year(&self) -> String {
        self.old.map_or_else(String::new, |old| old.year.to_string())
    }

    pub(super) fn players(&self, table: &Table) -> String {
        self.text("players", &[("players", table.players().into())])
    }

    pub(super) fn games(&self, table: &Table) -> String {
        self.text("games", &[("games", self.whole(table.matches.games).into())])
    }

    /// The level of the first bot, and what the others are.
    pub(super) fn level(&self, table: &Table, nth: usize) -> String {
        let level = table.matches.bots.get(nth);
        level.map_or_else(String::new, |level| game::level_name(&self.context.teller, *level))
    }

    /// A chart with its heading, its numbers for those who do not see it, and what is to be seen in it.
    pub(super) fn chart(&self, chart: Chart<'_>) -> String {
        let Chart { title, remark, rows, base, said } = chart;
        let table = self.numbers(title, &rows);
        let chart = Shares { lang: self.lang(), rows, base };
        let remark = if remark.is_empty() {
            String::new()
        } else {
            format!(" <span>{}</span>", escaped(remark))
        };
        format!(
            "<div><h3>{}{remark}</h3>\n{}{table}{}</div>\n",
            escaped(title),
            chart.html(title),
            said_html(&said),
        )
    }

    /// A fair share at a table, and what is said of it.
    pub(super) fn fair(&self, table: &Table) -> Option<(i64, String)> {
        let fair = table.summary.fair_share().percent()?.units;
        Some((fair, self.text("fair", &[("share", self.tenth(fair).into())])))
    }

    /// The numbers of a chart for those who do not see it.
    pub(super) fn numbers(&self, title: &str, rows: &[Row]) -> String {
        let cells = |row: &Row| {
            vec![
                escaped(&row.name),
                row.mark.told(self.lang()),
                row.mark.ends(self.lang()),
                self.whole(row.count),
                row.old.map_or_else(String::new, |old| old.told(self.lang())),
            ]
        };
        let table = Lines {
            caption: title,
            columns: vec![
                (Kind::Plain, String::new()),
                self.head(Kind::Is, "head-percent"),
                self.head(Kind::Is, "head-interval"),
                self.head(Kind::Is, "head-count"),
                (Kind::Was, self.old_year()),
            ],
            rows: rows.iter().map(cells).collect(),
            foot: Vec::new(),
        };
        heard_table(&table)
    }

    /// A column with its head.
    pub(super) fn head(&self, kind: Kind, id: &str) -> (Kind, String) {
        (kind, self.text(id, &[]))
    }

    /// Whose figures are told where nothing else is said: those of the main table.
    pub(super) fn of_main(&self) -> String {
        let games = self.whole(self.main.matches.games);
        let players = self.main.players();
        self.text("of-table", &[("players", players.into()), ("games", games.into())])
    }

    pub(super) fn section(&self, id: &str, remark: &str, body: &str) -> String {
        if body.is_empty() {
            return String::new();
        }
        section(id, &self.text(id, &[]), remark, body)
    }
}

/// A table for those who do not see its chart.
pub(super) fn heard_table(table: &Lines<'_>) -> String {
    format!("<div class=\"heard\">{}</div>\n", table.html(usize::MAX, |_| String::new()))
}

/// Sentences below a chart.
pub(super) fn said_html(said: &[String]) -> String {
    if said.is_empty() {
        return String::new();
    }
    format!("<p class=\"said\">{}</p>\n", escaped(&said.join(" ")))
}
