//! The balance of a game as a page.

mod categories;
mod choices;
mod going;
mod moved;
mod wins;
mod worth;

use anyhow::Result;

use lang::{Arg, Lang, Number};
use map::{Outlines, WORLD};
use model::Dataset;

use super::against::Compared;
use super::booked::Booked;
use super::hall::Hall;
use super::tables::{Table, Tables};
use crate::context::Context;
use crate::game;
use crate::page::axis::tenth;
use crate::page::shares::{Mark, Row, Shares};
use crate::page::{Fact, Kind, Page, Table as Lines, escaped, section};

/// What fewer than one of so many games see is hardly used.
const RARE: u64 = 50;

/// So many things are listed; the others open where somebody asks for them.
const MOST_OPEN: usize = 12;

/// The page of a game, and a line for each seat that has moved; `old` is its main table with other cards.
pub(super) fn page<G: Booked>(
    hall: &Hall<'_>,
    tables: &Tables,
    old: Option<&Compared>,
) -> Result<(String, Vec<String>)> {
    let context = hall.context;
    let Some(main) = tables.main() else {
        return Ok((String::new(), Vec::new()));
    };
    let dataset = game::dataset(context, G::ID, main.matches.deck.as_deref())?;
    let outlines = Outlines::read(&context.assets()?, WORLD).ok();
    let told = Told::<G> {
        context,
        dataset: &dataset,
        outlines: outlines.as_ref(),
        tables,
        main,
        old,
        game: std::marker::PhantomData,
    };
    Ok((told.page(), told.moved_lines()))
}

struct Told<'a, G> {
    context: &'a Context,
    dataset: &'a Dataset,
    /// Of the lands; none where they cannot be read.
    outlines: Option<&'a Outlines>,
    tables: &'a Tables,
    main: &'a Table,
    old: Option<&'a Compared>,
    game: std::marker::PhantomData<G>,
}

/// What is to be told of a chart: a heading with a remark, the rows, with what they are compared, and a sentence.
struct Chart<'a> {
    title: &'a str,
    remark: &'a str,
    rows: Vec<Row>,
    base: Option<(i64, String)>,
    said: Vec<String>,
}

impl<G: Booked> Told<'_, G> {
    fn lang(&self) -> Lang {
        self.context.lang()
    }

    fn text(&self, id: &str, args: &[(&'static str, Arg)]) -> String {
        let game = [("game", G::ID.into())];
        self.context.text(&format!("balance-{id}"), &[&game[..], args].concat())
    }

    fn whole(&self, number: u64) -> String {
        Number::whole(i64::try_from(number).unwrap_or(i64::MAX)).print(self.lang())
    }

    /// Hundredths of a percent with one decimal.
    fn tenth(&self, hundredths: i64) -> String {
        tenth(hundredths, self.lang())
    }

    /// Hundredths of a percent as a whole number.
    fn rounded(&self, hundredths: i64) -> String {
        Number::whole((hundredths + 50).div_euclid(100)).print(self.lang())
    }

    /// The same to count by.
    fn counted(hundredths: i64) -> usize {
        usize::try_from((hundredths + 50).div_euclid(100)).unwrap_or_default()
    }

    /// Hundredths of a percent with the sign of percent.
    fn percent(&self, hundredths: i64) -> String {
        self.text("percent", &[("share", self.tenth(hundredths).into())])
    }

    /// The year of the other edition.
    fn old_year(&self) -> String {
        self.old.map_or_else(String::new, |old| old.year.to_string())
    }

    fn players(&self, table: &Table) -> String {
        self.text("players", &[("players", table.players().into())])
    }

    fn games(&self, table: &Table) -> String {
        self.text("games", &[("games", self.whole(table.matches.games).into())])
    }

    /// The level of the first bot, and what the others are.
    fn level(&self, table: &Table, nth: usize) -> String {
        let level = table.matches.bots.get(nth);
        level.map_or_else(String::new, |level| game::level_name(&self.context.teller, *level))
    }

    fn page(&self) -> String {
        let parts = [
            self.wins(),
            self.sides_everywhere(),
            self.seats_everywhere(),
            self.going(),
            self.worth(),
            self.choices(),
            self.categories(),
            self.moved(),
        ];
        let edition = self.main.matches.edition.to_string();
        let page = Page {
            lang: self.lang(),
            kicker: self.text("kicker", &[("edition", edition.into())]),
            title: game::title(self.context, self.dataset, G::ID).to_owned(),
            about: self.about(),
            facts: self.facts(),
            parts: parts.concat(),
        };
        page.html()
    }

    /// What was played, by whom.
    fn about(&self) -> Vec<String> {
        let matches = &self.main.matches;
        let last = matches.seed.wrapping_add(matches.games.saturating_sub(1));
        let others = self.tables.even().map(|table| table.matches.games).min().unwrap_or_default();
        let args = [
            ("players", self.main.players().into()),
            ("bot", self.level(self.main, 0).into()),
            ("games", self.whole(matches.games).into()),
            ("first", self.whole(matches.seed).into()),
            ("last", self.whole(last).into()),
            ("others", self.whole(others).into()),
        ];
        let mut about = vec![self.text("about", &args)];
        about.extend(
            self.agreed().map(|options| self.text("about-agreed", &[("options", options.into())])),
        );
        if self.tables.even().count() > 1 {
            about.push(self.text("about-others", &args));
        }
        if let Some(old) = self.old {
            let args = [
                ("edition", old.year.to_string().into()),
                ("games", self.whole(old.table.matches.games).into()),
            ];
            about.push(self.text("about-old", &args));
        }
        about
    }

    /// What the players agreed on, where that is not the usual.
    fn agreed(&self) -> Option<String> {
        let matches = &self.main.matches;
        let option = |name: &str| matches.options.get(name).filter(|value| !value.is_null());
        let mut agreed = Vec::new();
        if let Some(deck) = matches.deck.as_deref().and_then(|id| self.dataset.deck_by_id(id)) {
            let title = deck.title.get(self.lang()).to_owned();
            agreed.push(self.text("agreed-deck", &[("name", title.into())]));
        }
        if let Some(id) = option("category").and_then(|id| id.as_str()) {
            let name = self.category(&engine::Token::new(id));
            agreed.push(self.text("agreed-category", &[("name", name.into())]));
        }
        if let Some(hand) = option("hand").and_then(|hand| hand.as_u64()) {
            let count = usize::try_from(hand).unwrap_or_default();
            agreed.push(self.text("agreed-hand", &[("count", count.into())]));
        }
        if let Some(id) = option("variant").and_then(|id| id.as_str()) {
            let variants = &self.dataset.control.numbers.variants;
            let variant = variants.iter().find(|variant| variant.id == id);
            let name = variant.map_or(id, |variant| variant.name.get(self.lang())).to_owned();
            agreed.push(self.text("agreed-variant", &[("name", name.into())]));
        }
        (!agreed.is_empty()).then(|| agreed.join(", "))
    }

    fn facts(&self) -> Vec<Fact> {
        let summary = &self.main.summary;
        let fact = |number: String, id: &str, args: &[(&'static str, Arg)], part| Fact {
            number,
            words: self.text(&format!("fact-{id}"), args),
            part,
        };
        let first = summary.seats.first().and_then(|seat| Mark::of(&seat.wins));
        let half = first.map_or(0, |mark| mark.half());
        let fair = summary.fair_share().percent().map_or(0, |fair| fair.units);
        let half = [("half", self.tenth(half).into())];
        let mut facts = vec![fact(self.percent(fair), "fair", &half, Some("wins"))];
        facts.extend(self.side_facts());
        let number = |at: Option<u64>| at.map_or("–".to_owned(), |at| self.whole(at));
        let rounds = [10, 50, 90].map(|part| number(summary.rounds.at_percent(part)));
        facts.push(fact(rounds.join(" · "), "rounds", &[], Some("going")));
        let leads = self.main.tally.book().leads().moments().mean();
        let leads = leads.map_or("–".to_owned(), |mean| mean.print(self.lang()));
        facts.push(fact(leads, "leads", &[], Some("going")));
        facts.extend(self.rare_fact());
        let refused = self.refused().len();
        if self.main.tally.book().choices().next().is_some() {
            let count = [("count", refused.into())];
            let part = (refused > 0).then_some("choices");
            facts.push(fact(refused.to_string(), "refused", &count, part));
        }
        let stopped = self.tables.all.iter().map(|table| table.summary.stopped).sum();
        facts.push(fact(self.whole(stopped), "stopped", &[], None));
        facts
    }

    /// A chart with its heading, its numbers for those who do not see it, and what is to be seen in it.
    fn chart(&self, chart: Chart<'_>) -> String {
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
    fn fair(&self, table: &Table) -> Option<(i64, String)> {
        let fair = table.summary.fair_share().percent()?.units;
        Some((fair, self.text("fair", &[("share", self.tenth(fair).into())])))
    }

    /// The numbers of a chart for those who do not see it.
    fn numbers(&self, title: &str, rows: &[Row]) -> String {
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
    fn head(&self, kind: Kind, id: &str) -> (Kind, String) {
        (kind, self.text(id, &[]))
    }

    /// Whose figures are told where nothing else is said: those of the main table.
    fn of_main(&self) -> String {
        let games = self.whole(self.main.matches.games);
        let players = self.main.players();
        self.text("of-table", &[("players", players.into()), ("games", games.into())])
    }

    fn section(&self, id: &str, remark: &str, body: &str) -> String {
        if body.is_empty() {
            return String::new();
        }
        section(id, &self.text(id, &[]), remark, body)
    }
}

/// A table for those who do not see its chart.
fn heard_table(table: &Lines<'_>) -> String {
    format!("<div class=\"heard\">{}</div>\n", table.html(usize::MAX, |_| String::new()))
}

/// Sentences below a chart.
fn said_html(said: &[String]) -> String {
    if said.is_empty() {
        return String::new();
    }
    format!("<p class=\"said\">{}</p>\n", escaped(&said.join(" ")))
}
