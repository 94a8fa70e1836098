//! A comparison as a page: one file without scripts, which reads well without colours and aloud.

use update::compare::{Spread, Strip, strip};

use super::escape::escaped;
use super::report::Part;
use super::{Diff, chart};

/// A longer table is closed at first.
const MOST_OPEN: usize = 25;

const STYLE: &str = include_str!("page.css");

pub(super) fn page(diff: &Diff<'_>) -> String {
    let [old, new] = diff.titles.each_ref().map(|title| escaped(title));
    let parts = diff.parts();
    let parts = parts.iter().map(|part| {
        let html = diff.part_html(part);
        (part.id, escaped(&part.title), part.count, html)
    });
    let strips = strip::strips(diff.editions);
    let charts = escaped(&diff.plain("diff-charts"));
    let charts = ("charts", charts, strips.len(), diff.charts_html(&strips));
    let parts: Vec<_> = parts.chain([charts]).collect();
    let lang = diff.lang().id();
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src \
         'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>{old} → {new}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n\
         <h1>{old} → {new}</h1>\n",
    );
    html += "<nav>\n<ol>\n";
    for (id, title, count, _) in &parts {
        html += &format!("<li><a href=\"#{id}\">{title}</a> ({count})</li>\n");
    }
    html += "</ol>\n</nav>\n</header>\n<main>\n";
    html += &diff.errors_part();
    for (id, title, _, body) in &parts {
        html += &format!("<section id=\"{id}\">\n<h2>{title}</h2>\n");
        if body.is_empty() {
            html += &format!("<p>{}</p>\n", escaped(&diff.plain("diff-nothing")));
        }
        html += body;
        html += "</section>\n";
    }
    html + "</main>\n</body>\n</html>\n"
}

/// A table; the first cell of a row is its head. A long one opens where somebody asks for it.
fn table<R: AsRef<[String]>>(caption: &str, heads: &[String], rows: &[R]) -> String {
    let head = |head: &String| format!("<th scope=\"col\">{}</th>", escaped(head));
    let heads: String = heads.iter().map(head).collect();
    let row = |row: &R| {
        let cell = |(rank, cell): (usize, &String)| match rank {
            0 => format!("<th scope=\"row\">{}</th>", escaped(cell)),
            _ => format!("<td>{}</td>", escaped(cell)),
        };
        let cells: String = row.as_ref().iter().enumerate().map(cell).collect();
        format!("<tr>{cells}</tr>\n")
    };
    let rows_html: String = rows.iter().map(row).collect();
    let caption = escaped(caption);
    let body = format!("<thead><tr>{heads}</tr></thead>\n<tbody>\n{rows_html}</tbody>\n</table>\n");
    if rows.len() > MOST_OPEN {
        format!("<details>\n<summary>{caption}</summary>\n<table>\n{body}</details>\n")
    } else {
        format!("<table>\n<caption>{caption}</caption>\n{body}")
    }
}

impl Diff<'_> {
    fn errors_part(&self) -> String {
        let heads = self.heads(&["place", "error"]);
        let tables = self.errors_told().into_iter();
        tables.map(|(title, errors)| table(&title, &heads, &errors)).collect()
    }

    /// The groups of a part as tables.
    fn part_html(&self, part: &Part) -> String {
        let mut html = String::new();
        for group in &part.groups {
            let title = group.title.as_ref().unwrap_or(&part.title);
            if let Some(remark) = &group.remark {
                let told = self.with_values(title, std::slice::from_ref(remark));
                html += &format!("<p>{}</p>\n", escaped(&told));
            }
            let rows: Vec<&[String]> = group.rows.iter().map(|row| row.cells.as_slice()).collect();
            if !rows.is_empty() {
                html += &table(title, &group.heads, &rows);
            } else if group.title.is_some() && group.remark.is_none() {
                html += &format!("<p>{}</p>\n", escaped(title));
            }
        }
        html
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
            let rows: Vec<Vec<String>> = self
                .heads(&["count", "smallest", "quarter", "middle", "three", "largest"])
                .into_iter()
                .enumerate()
                .map(|(row, head)| {
                    let [old, new] = strip.spread.each_ref().map(|spread| cell(spread, row));
                    vec![head, old, new]
                })
                .collect();
            let unit = self.dataset().category(strip.category).unit.get(self.lang());
            let heads =
                [unit.to_owned(), self.plain("diff-chart-old"), self.plain("diff-chart-new")];
            let args = [("category", self.category(strip.category).into())];
            let numbers = table(&self.text("diff-chart-numbers", &args), &heads, &rows);
            html += &format!("<h3>{name}</h3>\n<div class=\"chart\">\n{svg}{numbers}</div>\n");
        }
        html
    }
}
