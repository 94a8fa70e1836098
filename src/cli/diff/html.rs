//! A comparison as a page: its parts as one sees them.

mod faces;
mod orders;

use update::compare::{Recredited, Spread, Strip, Term, strip};

use super::chart;
use super::compared::Diff;
use super::parts::{Group, MOST_OPEN, Part};
use crate::page::{Fact, Kind, Page, Table, escaped, folded, section, words};

pub(super) fn page(diff: &Diff<'_>) -> String {
    let parts = diff.parts();
    let mut html = diff.errors_html() + &diff.forms_html();
    for part in parts.iter().filter(|part| !part.groups.iter().all(Group::is_empty)) {
        let (remark, body) = match part.id {
            "faces" => diff.faces_html(part),
            "orders" => diff.orders_html(part),
            "ties" => diff.ties_html(),
            "outliers" => diff.outliers_html(),
            "texts" => (String::new(), diff.texts_html(part)),
            "credits" => (String::new(), diff.credits_html()),
            _ => (String::new(), part.groups.iter().map(|group| diff.group_html(group)).collect()),
        };
        html += &section(part.id, &part.title, &remark, &body);
    }
    let strips = strip::strips(diff.editions);
    let summary = diff.text("diff-charts-open", &[("count", strips.len().into())]);
    let charts = folded(&summary, &diff.charts_html(&strips));
    html += &section("charts", &diff.plain("diff-charts"), "", &charts);
    let title = diff.heading();
    let mut about = vec![diff.plain("diff-about")];
    // Where the title tells the editions apart, it leaves out the words that name them.
    if title != diff.whole_title() {
        about.extend(diff.named_by());
    }
    let page = Page {
        lang: diff.lang(),
        kicker: String::new(),
        title,
        about,
        facts: parts.iter().map(|part| diff.fact(part)).collect(),
        parts: html,
    };
    page.html()
}

impl Diff<'_> {
    /// Both editions as one calls them; with the words that name them where these titles are the same.
    fn heading(&self) -> String {
        let both = [self.editions.old, self.editions.new]
            .map(|loaded| loaded.dataset.edition.title.get(self.lang()));
        if both[0] == both[1] || both.iter().any(|title| title.is_empty()) {
            return self.whole_title();
        }
        self.title_of(both)
    }

    /// The words that name the editions, a line each.
    fn named_by(&self) -> Vec<String> {
        let editions = ["diff-chart-old", "diff-chart-new"].map(|id| self.plain(id));
        let named = editions.into_iter().zip(self.words).filter_map(|(edition, word)| {
            let args = [("edition", edition.into()), ("word", word?.into())];
            Some(self.text("diff-named-by", &args))
        });
        named.collect()
    }

    fn fact(&self, part: &Part) -> Fact {
        let all: usize = self.faces.iter().map(|of_product| of_product.all.len()).sum();
        let args = [("count", part.count.into()), ("all", all.into())];
        Fact {
            number: part.count.to_string(),
            words: self.text(&format!("diff-fact-{}", part.id), &args),
            part: (!part.groups.iter().all(Group::is_empty)).then_some(part.id),
        }
    }

    fn errors_html(&self) -> String {
        let told = self.errors_told().into_iter().enumerate();
        let part = |(rank, (title, errors)): (usize, (String, Vec<[String; 2]>))| {
            let [place, error] = [self.plain("diff-head-place"), self.plain("diff-head-error")];
            let rows = errors.iter().map(|cells| cells.iter().map(|cell| escaped(cell)).collect());
            let table = Table {
                caption: &title,
                columns: vec![(Kind::Place, place), (Kind::Plain, error)],
                rows: rows.collect(),
                foot: Vec::new(),
            };
            let body = table.html(MOST_OPEN, |count| self.more(count));
            section(&format!("unread-{rank}"), &title, "", &body)
        };
        told.map(part).collect()
    }

    /// What is true of all numbers of a category, before what is told of some.
    fn forms_html(&self) -> String {
        let lines = self.reformed_lines();
        if lines.is_empty() {
            return String::new();
        }
        let items: String =
            lines.iter().map(|line| format!("<li>{}</li>\n", escaped(line))).collect();
        let list = format!("<ul class=\"text\">\n{items}</ul>\n");
        section("forms", &self.plain("diff-forms"), "", &list)
    }

    fn ties_html(&self) -> (String, String) {
        let ties: Vec<String> = (self.comparison.ties.iter())
            .map(|tie| {
                let number = tie.countries.first();
                let number = number.and_then(|id| self.dataset().number(*id, tie.category));
                let before = self.by_name(&tie.countries, |id| *id).into_iter().map(|id| {
                    let old = self.number(self.editions.old_number(*id, tie.category));
                    let country = escaped(self.country(*id));
                    format!("{country} <span class=\"grey\">({})</span>", escaped(&old))
                });
                format!(
                    "<li><b>{}</b><span><span class=\"grey\">{}</span><br/>{}</span></li>\n",
                    escaped(&self.number(number)),
                    escaped(self.category(tie.category)),
                    before.collect::<Vec<_>>().join(", "),
                )
            })
            .collect();
        let list = |ties: &[String]| format!("<ul class=\"ties\">\n{}</ul>\n", ties.concat());
        let (seen, others) = ties.split_at(ties.len().min(MOST_OPEN - 1));
        let mut html = list(seen);
        if !others.is_empty() {
            html += &folded(&self.more(others.len()), &list(others));
        }
        (self.plain("diff-ties-about"), html)
    }

    /// The texts word by word.
    fn texts_html(&self, part: &Part) -> String {
        let kinds = [Kind::Plain, Kind::Grey, Kind::Text, Kind::Text, Kind::Place];
        let group = &part.groups[0];
        let row = |cells: &Vec<String>| {
            let [old, new] = words::marked(&cells[2], &cells[3]);
            vec![escaped(&cells[0]), escaped(&cells[1]), old, new, escaped(&cells[4])]
        };
        let table = Table {
            caption: &part.title,
            columns: kinds.into_iter().zip(group.heads.iter().cloned()).collect(),
            rows: group.rows.iter().map(|own| row(&own.cells)).collect(),
            foot: Vec::new(),
        };
        table.html(MOST_OPEN, |count| self.more(count))
    }

    /// The lines of the credits word by word, and what else the entries say.
    fn credits_html(&self) -> String {
        let rows = self.comparison.credits.iter().map(|credit| {
            let entries = self.entries(credit);
            let lines =
                entries.map(|source| source.map_or("", |source| source.credit.get(self.lang())));
            let [old, new] = words::marked(lines[0], lines[1]);
            let place = credit.new.map(|id| {
                let files = &self.editions.new.files;
                let place = self.editions.new.place(data::Subject::Source(id, "credit"));
                let name = files.name(place.file);
                let name = name.strip_prefix("data/").unwrap_or(name);
                format!("{name}:{}", files.positions(place).0.line)
            });
            vec![
                escaped(&self.credited_by(credit)),
                old,
                new,
                escaped(&self.other_terms(credit)),
                escaped(&place.unwrap_or_default()),
            ]
        });
        let heads = ["source", "old", "new", "rest", "line"];
        let kinds = [Kind::Plain, Kind::Text, Kind::Text, Kind::Grey, Kind::Place];
        let table = Table {
            caption: &self.plain("diff-credits"),
            columns: kinds.into_iter().zip(self.heads(&heads)).collect(),
            rows: rows.collect(),
            foot: Vec::new(),
        };
        table.html(MOST_OPEN, |count| self.more(count))
    }

    /// What an entry says otherwise besides its line.
    fn other_terms(&self, credit: &Recredited) -> String {
        if credit.old.is_none() || credit.new.is_none() {
            return self.parts_of(&self.terms(credit));
        }
        let others = credit.terms.iter().filter(|term| !matches!(term, Term::Credit(_)));
        let others: Vec<String> = others.map(|term| self.term(term)).collect();
        self.parts_of(&others)
    }

    /// Every category as a picture, and the same in numbers beside it.
    fn charts_html(&self, strips: &[Strip]) -> String {
        let mut html = String::new();
        for (rank, strip) in strips.iter().enumerate() {
            let name = escaped(self.category(strip.category));
            let svg = chart::svg(self, strip, rank);
            let cell = |spread: &Option<Spread>, row: usize| match (spread, row) {
                (None, _) => "–".to_owned(),
                (Some(spread), 0) => spread.count.to_string(),
                (Some(spread), row) => spread.numbers[row - 1].print(self.lang()),
            };
            let rows = self
                .heads(&["count", "smallest", "quarter", "middle", "three", "largest"])
                .into_iter()
                .enumerate()
                .map(|(row, head)| {
                    let [old, new] = strip.spread.each_ref().map(|spread| cell(spread, row));
                    vec![escaped(&head), escaped(&old), escaped(&new)]
                });
            let unit = self.dataset().category(strip.category).unit.get(self.lang());
            let args = [("category", self.category(strip.category).into())];
            let table = Table {
                caption: &self.text("diff-chart-numbers", &args),
                columns: vec![
                    (Kind::Plain, unit.to_owned()),
                    (Kind::Was, self.plain("diff-chart-old")),
                    (Kind::Is, self.plain("diff-chart-new")),
                ],
                rows: rows.collect(),
                foot: Vec::new(),
            };
            let numbers = table.html(MOST_OPEN, |count| self.more(count));
            html += &format!(
                "<h3>{name}</h3>\n<div class=\"spread\">\n<div class=\"wide picture\">{svg}</div>\n\
                 <div class=\"numbers\">{numbers}</div></div>\n"
            );
        }
        html
    }
}
