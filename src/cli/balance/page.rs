//! The balance of a game as a page.

use anyhow::Result;

use lang::{Arg, Lang, Number, Phrase};
use model::Dataset;
use sim::Share;

use super::against::{Compared, Difference};
use super::{Booked, Hall, Table, Tables, whole};
use crate::Context;
use crate::game;
use crate::page::shares::{Funnel, Row, Shares, histogram, interval, is_clear, percent, tenth};
use crate::page::{Fact, Kind, Page, Table as Lines, escaped, folded, section};

/// What fewer than one of so many games see is hardly used.
const RARE: u64 = 50;

/// So many things are listed; the others open where somebody asks for them.
const MOST_OPEN: usize = 12;

/// The page of a game; `old` is its main table with other cards.
pub(super) fn page<G: Booked>(
    hall: &Hall<'_>,
    tables: &Tables,
    old: Option<&Compared>,
) -> Result<String> {
    let context = hall.context;
    let Some(main) = tables.main() else {
        return Ok(String::new());
    };
    let dataset = game::dataset(context, G::ID, main.matches.deck.as_deref())?;
    let told =
        Told::<G> { context, dataset: &dataset, tables, main, old, game: std::marker::PhantomData };
    Ok(told.page())
}

struct Told<'a, G> {
    context: &'a Context,
    dataset: &'a Dataset,
    tables: &'a Tables,
    main: &'a Table,
    old: Option<&'a Compared>,
    game: std::marker::PhantomData<G>,
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
        whole(number, self.lang())
    }

    /// A share with its sign of percent.
    fn percent(&self, share: &Share) -> String {
        self.text("percent", &[("share", percent(share, self.lang()).into())])
    }

    fn fair(&self, table: &Table) -> Share {
        table.summary.fair_share()
    }

    fn page(&self) -> String {
        let parts = [
            self.seats(),
            self.sides(),
            self.levels(),
            self.length(),
            self.leads(),
            self.used(),
            self.ties(),
            self.against(),
        ];
        let page = Page {
            lang: self.lang(),
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
        let level =
            matches.bots.first().map(|level| game::level_name(&self.context.teller, *level));
        let args = [
            ("edition", matches.edition.to_string().into()),
            ("players", self.main.players().into()),
            ("bot", level.unwrap_or_default().into()),
            ("games", self.whole(matches.games).into()),
            ("first", self.whole(matches.seed).into()),
            ("last", self.whole(last).into()),
            ("others", self.whole(others).into()),
        ];
        let mut about = vec![self.text("about", &args), self.text("about-others", &args)];
        if let Some(old) = self.old {
            let args = [
                ("edition", old.year.to_string().into()),
                ("games", self.whole(old.table.matches.games).into()),
            ];
            about.push(self.text("about-old", &args));
        }
        about
    }

    fn facts(&self) -> Vec<Fact> {
        let summary = &self.main.summary;
        let fair = self.fair(self.main);
        let number = |at: Option<u64>| at.map_or("–".to_owned(), |at| self.whole(at));
        let rounds = [10, 50, 90].map(|part| number(summary.rounds.at_percent(part)));
        let leads = self.main.tally.book().leads().moments().mean();
        let (rare, all) = (self.rare().len(), G::usable(self.dataset).len());
        let fact = |number: String, id: &str, args: &[(&'static str, Arg)], part| Fact {
            number,
            words: self.text(&format!("fact-{id}"), args),
            part: Some(part),
        };
        let half = summary.seats.first().map_or(0, |seat| half(&seat.wins));
        let mut facts = vec![
            fact(
                self.percent(&fair),
                "fair",
                &[("half", tenth(half, self.lang()).into())],
                "seats",
            ),
            fact(rounds.join(" · "), "rounds", &[], "length"),
            fact(
                leads.map_or("–".to_owned(), |mean| mean.print(self.lang())),
                "leads",
                &[],
                "leads",
            ),
            fact(
                self.text(
                    "of",
                    &[("count", rare.to_string().into()), ("all", all.to_string().into())],
                ),
                "rare",
                &[("count", rare.into())],
                "used",
            ),
        ];
        facts.push(Fact {
            number: self.whole(self.tables.all.iter().map(|table| table.summary.stopped).sum()),
            words: self.text("fact-stopped", &[]),
            part: None,
        });
        facts
    }

    /// A chart with its heading, and what is to be seen in it.
    fn chart(
        &self,
        title: &str,
        remark: &str,
        rows: Vec<Row>,
        fair: Option<Share>,
        said: &str,
    ) -> String {
        let label = fair.map(|fair| {
            let args = [("share", percent(&fair, self.lang()).into())];
            (fair, self.text("fair", &args))
        });
        let table = self.numbers(title, &rows);
        let chart = Shares { lang: self.lang(), rows, base: label };
        let remark = if remark.is_empty() {
            String::new()
        } else {
            format!(" <span>{}</span>", escaped(remark))
        };
        let said_html = if said.is_empty() {
            String::new()
        } else {
            format!("<p class=\"said\">{}</p>\n", escaped(said))
        };
        format!(
            "<div><h3>{}{remark}</h3>\n{}{table}{said_html}</div>\n",
            escaped(title),
            chart.html(title),
        )
    }

    /// The numbers of a chart for those who do not see it.
    fn numbers(&self, title: &str, rows: &[Row]) -> String {
        let cells = |row: &Row| {
            vec![
                escaped(&row.name),
                percent(&row.share, self.lang()),
                interval(&row.share, self.lang()),
                self.whole(row.share.count()),
            ]
        };
        let head = |kind, id: &str| (kind, self.text(id, &[]));
        let table = Lines {
            caption: title,
            columns: vec![
                (Kind::Plain, String::new()),
                head(Kind::Is, "head-percent"),
                head(Kind::Is, "head-interval"),
                head(Kind::Is, "head-count"),
            ],
            rows: rows.iter().map(cells).collect(),
            foot: Vec::new(),
        };
        format!("<div class=\"heard\">{}</div>\n", table.html(usize::MAX, |_| String::new()))
    }

    /// Of a table, as the remark of its chart.
    fn of_table(&self, table: &Table) -> String {
        let args = [
            ("players", table.players().into()),
            ("games", self.whole(table.matches.games).into()),
        ];
        self.text("of-table", &args)
    }

    fn seats(&self) -> String {
        let charts = self.tables.even().map(|table| {
            let is_main = std::ptr::eq(table, self.main);
            let old = self.old.filter(|_| is_main).map(|old| &old.table.summary.seats);
            let rows = (1_usize..).zip(&table.summary.seats).map(|(seat, score)| Row {
                name: self.text(
                    "seat",
                    &[("seat", seat.into()), ("last", crate::yes_or_no(seat == table.players()))],
                ),
                share: score.wins,
                old: old.and_then(|old| old.get(seat - 1)).map(|score| score.wins),
            });
            let rows: Vec<Row> = rows.collect();
            let said = self.verdict("seats", &rows, &self.fair(table));
            let players = self.text("players", &[("players", table.players().into())]);
            let games = self.text("games", &[("games", self.whole(table.matches.games).into())]);
            self.chart(&players, &games, rows, Some(self.fair(table)), &said)
        });
        let charts: String = charts.collect();
        self.section(
            "seats",
            &self.text("seats-remark", &[]),
            &format!("<div class=\"shares\">\n{charts}</div>\n"),
        )
    }

    /// Which of the rows is clear of a fair share, in words.
    fn verdict(&self, of: &str, rows: &[Row], fair: &Share) -> String {
        let clear = rows.iter().filter(|row| is_clear(&row.share, fair));
        let off = |row: &&Row| {
            let units = |share: &Share| share.percent().map_or(0, |percent| percent.units);
            units(&row.share) - units(fair)
        };
        let Some(far) = clear.max_by_key(|row| off(row).abs()) else {
            return self.text(&format!("{of}-fair"), &[]);
        };
        let off = off(&far);
        let args = [
            ("name", far.name.as_str().into()),
            ("ahead", crate::yes_or_no(off > 0)),
            ("off", tenth(off.abs(), self.lang()).into()),
            ("half", tenth(half(&far.share), self.lang()).into()),
        ];
        self.text("clear", &args)
    }

    fn sides(&self) -> String {
        let name = |side: engine::Slug| {
            let name: Option<&Phrase> = G::side_name(side, self.dataset);
            name.map_or(side.to_string(), |name| name.get(self.lang()).to_owned())
        };
        let has_sides = self.tables.even().any(|table| table.summary.sides.len() > 1);
        if !has_sides {
            return String::new();
        }
        let charts = self.tables.even().map(|table| {
            let is_main = std::ptr::eq(table, self.main);
            let old = self.old.filter(|_| is_main).map(|old| &old.table.summary.sides);
            let mut sides: Vec<&sim::Side> = table.summary.sides.iter().collect();
            sides.sort_by_key(|side| {
                std::cmp::Reverse(side.wins.percent().map(|percent| percent.units))
            });
            let rows: Vec<Row> = sides
                .into_iter()
                .map(|side| Row {
                    name: name(side.id),
                    share: side.wins,
                    old: old
                        .and_then(|old| old.iter().find(|other| other.id == side.id))
                        .map(|old| old.wins),
                })
                .collect();
            let said = self.verdict("sides", &rows, &self.fair(table));
            let players = self.text("players", &[("players", table.players().into())]);
            let games = self.text("games", &[("games", self.whole(table.matches.games).into())]);
            self.chart(&players, &games, rows, Some(self.fair(table)), &said)
        });
        let charts: String = charts.collect();
        self.section(
            "sides",
            &self.text("sides-remark", &[]),
            &format!("<div class=\"shares\">\n{charts}</div>\n"),
        )
    }

    fn levels(&self) -> String {
        let charts = self.tables.levels().map(|table| {
            let rows = table.summary.levels.iter().rev().map(|(level, _, score)| Row {
                name: game::level_name(&self.context.teller, *level),
                share: score.wins,
                old: None,
            });
            let players = self.text("players", &[("players", table.players().into())]);
            let games = self.text("games", &[("games", self.whole(table.matches.games).into())]);
            self.chart(&players, &games, rows.collect(), Some(Share::of(1, 2)), "")
        });
        let charts: String = charts.collect();
        if charts.is_empty() {
            return String::new();
        }
        self.section(
            "levels",
            &self.text("levels-remark", &[]),
            &format!("<div class=\"shares\">\n{charts}</div>\n"),
        )
    }

    fn length(&self) -> String {
        let rounds = &self.main.summary.rounds;
        let marks = [(10, "tenth"), (50, "half"), (90, "ninetieth")].map(|(part, id)| {
            let at = rounds.at_percent(part)?;
            Some((at, self.text(&format!("length-{id}"), &[("rounds", self.whole(at).into())])))
        });
        let marks: Vec<(u64, String)> = marks.into_iter().flatten().collect();
        let title = self.text("length", &[]);
        let picture = histogram(rounds, &marks, &title);
        let head = |kind, id: &str| (kind, self.text(id, &[]));
        let row = |table: &Table| {
            let number = |at: Option<u64>| at.map_or("–".to_owned(), |at| self.whole(at));
            let at = |part| number(table.summary.rounds.at_percent(part));
            let decisions = number(table.summary.decisions.at_percent(50));
            vec![
                table.players().to_string(),
                at(10),
                at(50),
                at(90),
                at(100),
                decisions,
                self.whole(table.summary.stopped),
            ]
        };
        let table = Lines {
            caption: &title,
            columns: vec![
                head(Kind::Plain, "head-players"),
                head(Kind::Is, "head-tenth"),
                head(Kind::Is, "head-half"),
                head(Kind::Is, "head-ninetieth"),
                head(Kind::Is, "head-longest"),
                head(Kind::Is, "head-decisions"),
                head(Kind::Is, "head-stopped"),
            ],
            rows: self.tables.even().map(row).collect(),
            foot: Vec::new(),
        };
        let body = format!(
            "<div class=\"spread\"><div class=\"picture\">{picture}</div><div class=\"numbers\">{}</div></div>\n",
            table.html(usize::MAX, |_| String::new()),
        );
        self.section("length", &self.of_table(self.main), &body)
    }

    fn leads(&self) -> String {
        /// More changes than this are counted together.
        const MOST: u64 = 6;
        let of = |table: &Table| {
            let mut rows = [0_u64; MOST as usize + 1];
            for (changes, count) in table.tally.book().leads().counts() {
                rows[changes.min(MOST) as usize] += count;
            }
            rows.map(|count| Share::of(count, table.summary.matches))
        };
        let old = self.old.map(|old| of(&old.table));
        let shares = of(self.main);
        let last = shares.iter().rposition(|share| share.percent().is_some_and(|at| at.units > 0));
        let rows =
            shares.iter().enumerate().take(last.unwrap_or_default() + 1).map(|(changes, share)| {
                Row {
                    name: match changes as u64 {
                        MOST => self.text("lead-more", &[("changes", (MOST as usize).into())]),
                        changes => self.text("lead", &[("changes", (changes as usize).into())]),
                    },
                    share: *share,
                    old: old.as_ref().map(|old| old[changes]),
                }
            });
        let title = self.text("leads", &[]);
        let rows: Vec<Row> = rows.collect();
        let numbers = self.numbers(&title, &rows);
        let chart = Shares { lang: self.lang(), rows, base: None };
        let body = format!("<div class=\"shares\">{}{numbers}</div>\n", chart.html(&title));
        self.section("leads", &self.text("leads-remark", &[]), &body)
    }

    fn name_of(&self, id: &str) -> String {
        G::used_name(id, self.dataset, self.lang()).unwrap_or_else(|| id.to_owned())
    }

    /// What can be used and hardly is, with how many seats used it, the rarest first.
    fn rare(&self) -> Vec<(u64, String)> {
        let book = self.main.tally.book();
        let matches = self.main.summary.matches;
        let count = |id: &String| {
            let used = book.used().find(|(used, _)| used == id);
            used.map_or(0, |(_, share)| share.count())
        };
        let counted = G::usable(self.dataset).into_iter().map(|id| (count(&id), self.name_of(&id)));
        let mut rare: Vec<_> = counted.filter(|(count, _)| count * RARE < matches).collect();
        rare.sort();
        rare
    }

    fn used(&self) -> String {
        let book = self.main.tally.book();
        let base = book.base();
        let old = self.old.map(|old| old.table.tally.book());
        let of_old = |id: &str| {
            old.and_then(|old| old.used().find(|(other, _)| *other == id)).map(|(_, share)| *share)
        };
        let point = |(id, share): (&str, &Share)| Row {
            name: self.name_of(id),
            share: *share,
            old: of_old(id),
        };
        let mut points: Vec<Row> = book.used().map(point).collect();
        if points.is_empty() {
            return String::new();
        }
        let units = |row: &Row| row.share.percent().map_or(0, |percent| percent.units);
        points.sort_by_key(|row| std::cmp::Reverse(units(row)));
        let title = self.text("used", &[]);
        let label = self.text("used-base", &[("share", percent(&base, self.lang()).into())]);
        let clear = |row: &&Row| is_clear(&row.share, &base);
        let best: Vec<&Row> = points.iter().filter(clear).collect();
        let (strong, weak): (Vec<&Row>, Vec<&Row>) = best
            .into_iter()
            .partition(|row| Some(units(row)) > base.percent().map(|base| base.units));
        let list = |rows: Vec<&Row>, id: &str| {
            if rows.is_empty() {
                return String::new();
            }
            let title = self.text(id, &[("count", rows.len().into())]);
            let cells = rows.iter().map(|row| {
                vec![
                    escaped(&row.name),
                    self.whole(row.share.count()),
                    self.percent(&row.share),
                    interval(&row.share, self.lang()),
                ]
            });
            let table = Lines {
                caption: &title,
                columns: vec![
                    (Kind::Plain, self.text("head-used", &[])),
                    (Kind::Was, self.text("head-seats", &[])),
                    (Kind::Is, self.text("head-wins", &[])),
                    (Kind::Was, self.text("head-interval", &[])),
                ],
                rows: cells.collect(),
                foot: Vec::new(),
            };
            let html = table.html(MOST_OPEN, |more| self.text("more", &[("count", more.into())]));
            format!("<div><h3>{}</h3>\n{html}</div>\n", escaped(&title))
        };
        let lists = list(strong, "strong") + &list(weak.into_iter().rev().collect(), "weak");
        let rare = self.rare();
        let items: String = rare
            .iter()
            .map(|(count, name)| {
                format!(
                    "<li>{} <span class=\"grey\">{}</span></li>\n",
                    escaped(name),
                    self.whole(*count)
                )
            })
            .collect();
        let rare = match rare.len() {
            0 => format!("<p class=\"said\">{}</p>\n", escaped(&self.text("rare-none", &[]))),
            count => folded(
                &self.text("rare", &[("count", count.into())]),
                &format!("<ul class=\"rare\">\n{items}</ul>\n"),
            ),
        };
        let funnel = Funnel {
            lang: self.lang(),
            points,
            base: (base, label),
            axis: self.text("used-axis", &[]),
        };
        let body = format!("{}<div class=\"shares\">\n{lists}</div>\n{rare}", funnel.html(&title));
        self.section("used", &self.text("used-remark", &[]), &body)
    }

    fn ties(&self) -> String {
        let ties = self.main.summary.ties_in_order(&self.dataset.categories);
        if ties.is_empty() {
            return String::new();
        }
        let old = self.old.map(|old| &old.table.summary.ties);
        let mut rows: Vec<Row> = ties
            .into_iter()
            .map(|ties| {
                let category = self.dataset.category_by_id(ties.category.as_str());
                let name = category.map(|id| self.dataset.category(id).name.get(self.lang()));
                let old =
                    old.and_then(|old| old.iter().find(|other| other.category == ties.category));
                Row {
                    name: name.unwrap_or(ties.category.as_str()).to_owned(),
                    share: ties.share(),
                    old: old.map(sim::Ties::share),
                }
            })
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.share.percent().map(|percent| percent.units)));
        let title = self.text("ties", &[]);
        let numbers = self.numbers(&title, &rows);
        let chart = Shares { lang: self.lang(), rows, base: None };
        let body = format!("<div class=\"shares\">{}{numbers}</div>\n", chart.html(&title));
        self.section("ties", &self.text("ties-remark", &[]), &body)
    }

    /// Whether the seats have moved.
    fn against(&self) -> String {
        let Some(old) = self.old else {
            return String::new();
        };
        let points = |hundredths: i64| Number { units: hundredths, decimals: 2 }.print(self.lang());
        let row = |(seat, difference): (usize, &Difference)| {
            let args =
                [("seat", seat.into()), ("last", crate::yes_or_no(seat == self.main.players()))];
            vec![
                escaped(&self.text("seat", &args)),
                points(difference.at),
                format!("{} … {}", points(difference.low), points(difference.high)),
                escaped(&self.text(difference.verdict.id(), &[])),
            ]
        };
        let args = [
            ("allowed", usize::try_from(old.allowed / 100).unwrap_or_default().into()),
            ("edition", old.year.to_string().into()),
            ("games", self.whole(old.table.matches.games).into()),
        ];
        let title = self.text("against", &args);
        let table = Lines {
            caption: &title,
            columns: vec![
                (Kind::Plain, String::new()),
                (Kind::Is, self.text("head-moved", &[])),
                (Kind::Was, self.text("head-interval", &[])),
                (Kind::Plain, String::new()),
            ],
            rows: (1..).zip(&old.seats).map(row).collect(),
            foot: Vec::new(),
        };
        let body = format!(
            "<div class=\"shares\"><div>{}</div></div>\n<p class=\"said\">{}</p>\n",
            table.html(usize::MAX, |_| String::new()),
            escaped(&self.text("against-test", &args)),
        );
        section("against", &title, "", &body)
    }

    fn section(&self, id: &str, remark: &str, body: &str) -> String {
        section(id, &self.text(id, &[]), remark, body)
    }
}

/// Half of an interval, in hundredths of a percent.
fn half(share: &Share) -> i64 {
    share.interval().map_or(0, |(low, high)| (high.units - low.units + 1) / 2)
}
