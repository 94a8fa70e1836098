//! A comparison as a page: one file without scripts, which reads well without colours and aloud.

use diag::Diagnostic;
use lang::date;
use render::names;
use update::compare::{Age, Died, Mover, Recredited, Spread, Stale, movers, strip};
use update::judge::Outlier;

use super::faces::{Change, Face, ProductFaces};
use super::{Diff, chart};

/// A longer table is closed at first.
const MOST_OPEN: usize = 25;

const STYLE: &str = include_str!("page.css");

/// A text as HTML, in an element or an attribute.
pub(super) fn escaped(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html += "&amp;",
            '<' => html += "&lt;",
            '>' => html += "&gt;",
            '"' => html += "&quot;",
            '\'' => html += "&#39;",
            c if c.is_control() && c != '\n' => html.push(char::REPLACEMENT_CHARACTER),
            c => html.push(c),
        }
    }
    html
}

/// A part of the page.
struct Part {
    id: &'static str,
    title: String,
    /// How many things it tells.
    count: usize,
    html: String,
}

pub(super) fn page(diff: &Diff<'_>) -> String {
    let [old, new] = diff.titles.each_ref().map(|title| escaped(title));
    let parts = [
        diff.faces_part(),
        diff.orders_part(),
        diff.ties_part(),
        diff.outliers_part(),
        diff.stale_part(),
        diff.sources_part(),
        diff.credits_part(),
        diff.charts_part(),
    ];
    let lang = diff.lang().id();
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src \
         'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{old} → {new}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n\
         <h1>{old} → {new}</h1>\n",
    );
    html += "<nav>\n<ol>\n";
    for part in &parts {
        let (id, title) = (part.id, escaped(&part.title));
        let link = format!("<li><a href=\"#{id}\">{title}</a> ({})</li>\n", part.count);
        html += &link;
    }
    html += "</ol>\n</nav>\n</header>\n<main>\n";
    html += &diff.errors_part();
    for part in parts {
        let (id, title) = (part.id, escaped(&part.title));
        html += &format!("<section id=\"{id}\">\n<h2>{title}</h2>\n");
        match part.html.is_empty() {
            true => html += &format!("<p>{}</p>\n", escaped(&diff.plain("diff-nothing"))),
            false => html += &part.html,
        }
        html += "</section>\n";
    }
    html + "</main>\n</body>\n</html>\n"
}

/// A table; the first cell of a row is its head. A long one opens where somebody asks for it.
fn table(caption: &str, heads: &[String], rows: &[Vec<String>]) -> String {
    let head = |it: &String| format!("<th scope=\"col\">{}</th>", escaped(it));
    let heads: String = heads.iter().map(head).collect();
    let row = |cells: &Vec<String>| {
        let cell = |(rank, cell): (usize, &String)| match rank {
            0 => format!("<th scope=\"row\">{}</th>", escaped(cell)),
            _ => format!("<td>{}</td>", escaped(cell)),
        };
        let cells: String = cells.iter().enumerate().map(cell).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows_html: String = rows.iter().map(row).collect();
    let caption = escaped(caption);
    let body = format!("<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows_html}</tbody>\n</table>\n");
    match rows.len() > MOST_OPEN {
        true => format!("<details>\n<summary>{caption}</summary>\n<table>\n{body}</details>\n"),
        false => format!("<table>\n<caption>{caption}</caption>\n{body}"),
    }
}

impl Diff<'_> {
    fn heads(&self, ids: &[&str]) -> Vec<String> {
        let head = |id: &&str| self.plain(&format!("diff-head-{id}"));
        ids.iter().map(head).collect()
    }

    fn errors_part(&self) -> String {
        let mut html = String::new();
        let editions = [self.editions.old, self.editions.new];
        for ((loaded, title), errors) in editions.iter().zip(&self.titles).zip(&self.errors) {
            if errors.is_empty() {
                continue;
            }
            let row = |error: &&Diagnostic| {
                let place = self.place(&loaded.files, error);
                vec![place, error.message(&self.context.teller)]
            };
            let rows: Vec<Vec<String>> = errors.iter().map(row).collect();
            let args = vec![
                ("edition", title.as_str().into()),
                ("errors", errors.len().into()),
            ];
            let caption = self.text("diff-errors", args);
            html += &table(&caption, &self.heads(&["place", "error"]), &rows);
        }
        html
    }

    fn faces_part(&self) -> Part {
        let changed = self.faces.iter().filter(|it| !it.is_same());
        Part {
            id: "faces",
            title: self.plain("diff-faces"),
            count: self.faces.iter().map(|it| it.faces.len()).sum(),
            html: changed.map(|it| self.product_html(it)).collect(),
        }
    }

    fn product_html(&self, of_product: &ProductFaces) -> String {
        let caption = self.product_line(of_product);
        if of_product.failed.is_some() {
            return format!("<p>{}</p>\n", escaped(&caption));
        }
        let mut rows = Vec::new();
        for change in Change::ALL {
            for (name, face) in self.pieces(of_product, change) {
                let id = names::piece(&face.id).to_owned();
                let values = self.parts(&self.values_of(of_product, face));
                let how = self.plain(&format!("diff-is-{}", change.id()));
                rows.push(vec![name, id, self.how(how, face), values]);
            }
        }
        let heads = self.heads(&["piece", "only", "change", "values"]);
        table(&caption, &heads, &rows)
    }

    /// How a face changes, and in which language if not in both.
    fn how(&self, how: String, face: &Face) -> String {
        match self.one_language(face) {
            Some(language) => format!("{how} ({language})"),
            None => how,
        }
    }

    fn orders_part(&self) -> Part {
        let flips = &self.comparison.flips;
        let movers = movers(flips);
        let mut html = String::new();
        for group in movers.chunk_by(|a, b| a.category == b.category) {
            let category = group[0].category;
            let row = |it: &Mover| {
                vec![
                    self.country(it.country).to_owned(),
                    self.numbers(it.country, category),
                    self.parts(&self.passes(it)),
                ]
            };
            let rows: Vec<Vec<String>> = self.movers(group).into_iter().map(row).collect();
            let heads = self.heads(&["country", "numbers", "moves"]);
            html += &table(&self.pairs_line(group), &heads, &rows);
        }
        Part {
            id: "orders",
            title: self.plain("diff-orders"),
            count: flips.len(),
            html,
        }
    }

    fn ties_part(&self) -> Part {
        let ties = &self.comparison.ties;
        let mut html = String::new();
        for group in ties.chunk_by(|a, b| a.category == b.category) {
            let category = group[0].category;
            let rows: Vec<Vec<String>> = (group.iter())
                .map(|tie| {
                    let [number, before] = self.tied(tie);
                    vec![number, before, self.decks(&tie.decks)]
                })
                .collect();
            let heads = self.heads(&["tie", "before", "decks"]);
            html += &table(&self.measured(category), &heads, &rows);
        }
        Part {
            id: "ties",
            title: self.plain("diff-ties"),
            count: ties.len(),
            html,
        }
    }

    fn outliers_part(&self) -> Part {
        let outliers = &self.comparison.outliers;
        let mut html = String::new();
        for compared in outliers {
            let line = self.compared_line(compared);
            if let Some(unlike) = compared.unlike {
                let unlike = self.with_values(&line, &[self.unlike(unlike)]);
                html += &format!("<p>{}</p>\n", escaped(&unlike));
            }
            let row = |it: &Outlier| {
                vec![
                    self.country(it.country).to_owned(),
                    self.numbers(it.country, compared.category),
                    self.verdict(it),
                ]
            };
            let outliers = self.by_name(&compared.outliers, |it| it.country);
            let rows: Vec<Vec<String>> = outliers.into_iter().map(row).collect();
            let heads = self.heads(&["country", "numbers", "verdict"]);
            html += &some_table(&line, &heads, &rows);
        }
        Part {
            id: "outliers",
            title: self.plain("diff-outliers"),
            count: outliers.iter().map(|it| it.outliers.len()).sum(),
            html,
        }
    }

    fn stale_part(&self) -> Part {
        let row = |it: &Stale| {
            let age = match it.age {
                Age::Stale => "diff-age-stale",
                Age::TooOld => "diff-age-wrong",
            };
            let noted = if it.is_noted {
                self.plain("yes")
            } else {
                "–".to_owned()
            };
            vec![
                self.country(it.country).to_owned(),
                self.category(it.category).to_owned(),
                it.year.to_string(),
                self.text(age, vec![("limit", it.limit.to_string().into())]),
                noted,
            ]
        };
        let stale = &self.comparison.stale;
        let rows: Vec<Vec<String>> = stale.iter().map(row).collect();
        let title = self.plain("diff-stale");
        let heads = self.heads(&["country", "category", "year", "limit", "noted"]);
        Part {
            id: "stale",
            html: some_table(&title, &heads, &rows),
            title,
            count: rows.len(),
        }
    }

    fn sources_part(&self) -> Part {
        let row = |it: &Died| {
            vec![
                self.source(it),
                date::in_words(&it.ended, self.lang()),
                it.values.to_string(),
                it.on_cards.to_string(),
            ]
        };
        let rows: Vec<Vec<String>> = self.comparison.sources.iter().map(row).collect();
        let title = self.plain("diff-sources");
        let heads = self.heads(&["source", "ended", "given", "cards"]);
        Part {
            id: "sources",
            html: some_table(&title, &heads, &rows),
            title,
            count: rows.len(),
        }
    }

    fn credits_part(&self) -> Part {
        let row = |it: &Recredited| vec![self.credited(it), self.parts(&self.terms(it))];
        let rows: Vec<Vec<String>> = self.comparison.credits.iter().map(row).collect();
        let title = self.plain("diff-credits");
        Part {
            id: "credits",
            html: some_table(&title, &self.heads(&["source", "change"]), &rows),
            title,
            count: rows.len(),
        }
    }

    /// Every category as a picture, and the same in numbers beside it.
    fn charts_part(&self) -> Part {
        let strips = strip::strips(self.editions);
        let mut html = String::new();
        for (rank, strip) in strips.iter().enumerate() {
            let name = escaped(self.category(strip.category));
            let svg = chart::svg(self, strip, rank);
            let cell = |spread: &Option<Spread>, row: usize| match (spread, row) {
                (None, _) => "–".to_owned(),
                (Some(spread), 0) => spread.count.to_string(),
                (Some(spread), row) => spread.numbers[row - 1].print(self.lang()),
            };
            let rows: Vec<Vec<String>> = self
                .heads(&["count", "smallest", "quarter", "middle", "three", "largest"])
                .into_iter()
                .enumerate()
                .map(|(row, head)| {
                    let [old, new] = strip.spread.each_ref().map(|spread| cell(spread, row));
                    vec![head, old, new]
                })
                .collect();
            let unit = self
                .dataset()
                .category(strip.category)
                .unit
                .get(self.lang());
            let heads = [
                unit.to_owned(),
                self.plain("diff-chart-old"),
                self.plain("diff-chart-new"),
            ];
            let args = vec![("category", self.category(strip.category).into())];
            let numbers = table(&self.text("diff-chart-numbers", args), &heads, &rows);
            html += &format!("<h3>{name}</h3>\n<div class=\"chart\">\n{svg}{numbers}</div>\n");
        }
        Part {
            id: "charts",
            title: self.plain("diff-charts"),
            count: strips.len(),
            html,
        }
    }
}

/// A table, or nothing where it has no rows.
fn some_table(caption: &str, heads: &[String], rows: &[Vec<String>]) -> String {
    match rows.is_empty() {
        true => String::new(),
        false => table(caption, heads, rows),
    }
}
