//! Pages for people: one file without scripts that asks for nothing, and reads well without colours, aloud and on
//! paper. A page is a head with counts that lead to its parts, and parts made of hairline tables and charts. All
//! charts are drawn in whole tenths of a pixel, so that the same data give the same bytes.

pub(crate) mod axis;
pub(crate) mod counts;
pub(crate) mod dumbbell;
pub(crate) mod face;
pub(crate) mod factor;
pub(crate) mod flights;
pub(crate) mod funnel;
pub(crate) mod series;
pub(crate) mod shares;
pub(crate) mod strip;
mod svg;
pub(crate) mod words;

use lang::{Lang, Teller};

/// The look of all pages.
const STYLE: &str = include_str!("page/page.css");

/// What a page may do: nothing but to be styled, and to show the pictures that it carries.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/// A number of the head, and of what.
pub(crate) struct Fact {
    /// The number as HTML.
    pub(crate) number: String,
    /// What is counted, as text, with commands and codes in backticks: "orders flip".
    pub(crate) words: String,
    /// The id of the part that tells it; none where there is nothing to tell.
    pub(crate) part: Option<&'static str>,
}

/// A page: its head, and its parts as HTML (see [`section`]).
pub(crate) struct Page {
    pub(crate) lang: Lang,
    /// What kind of page it is, in small letters above its title; empty where the title says it.
    pub(crate) kicker: String,
    pub(crate) title: String,
    /// Lines beside the title.
    pub(crate) about: Vec<String>,
    pub(crate) facts: Vec<Fact>,
    pub(crate) parts: String,
}

impl Page {
    pub(crate) fn html(&self) -> String {
        let title = escaped(&self.title);
        let about = self.about.iter().map(|line| escaped(line)).collect::<Vec<_>>().join("<br/>");
        let fact = |fact: &Fact| {
            let words = coded(&fact.words);
            let words = match fact.part {
                Some(part) => format!("<a href=\"#{part}\">{words}</a>"),
                None => words,
            };
            format!("<li><b>{}</b> <span>{words}</span></li>\n", fact.number)
        };
        let facts: String = self.facts.iter().map(fact).collect();
        let kicker = match self.kicker.as_str() {
            "" => String::new(),
            kicker => format!(" · {}", escaped(kicker)),
        };
        let parts = escaped(&Teller::new(self.lang).plain("page-parts"));
        format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<header>\n\
             <div><p class=\"kicker\">Mappemonde{kicker}</p>\n<h1>{title}</h1></div>\n\
             <p class=\"about\">{about}</p>\n</header>\n\
             <nav aria-label=\"{parts}\">\n<ul class=\"facts\">\n{facts}</ul>\n</nav>\n\
             <main>\n{}</main>\n</body>\n</html>\n",
            self.lang.id(),
            self.parts,
        )
    }
}

/// A part of a page; its body is HTML.
pub(crate) fn section(id: &str, title: &str, remark: &str, body: &str) -> String {
    let remark =
        if remark.is_empty() { String::new() } else { format!("<p>{}</p>", escaped(remark)) };
    format!(
        "<section id=\"{id}\" aria-labelledby=\"{id}-title\">\n<div class=\"head\">\
         <h2 id=\"{id}-title\">{}</h2>{remark}</div>\n{body}</section>\n",
        escaped(title),
    )
}

/// What opens where somebody asks for it; its body is HTML.
pub(crate) fn folded(summary: &str, body: &str) -> String {
    format!("<details>\n<summary>{}</summary>\n{body}</details>\n", escaped(summary))
}

/// Words that are heard and not seen.
pub(crate) fn heard(text: &str) -> String {
    format!("<span class=\"heard\">{}</span>", escaped(text))
}

/// What stands in a column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Names and labels.
    Plain,
    /// What matters less.
    Grey,
    /// Sentences of the cards.
    Text,
    /// The number of the last edition.
    Was,
    /// That of this edition.
    Is,
    /// A chart of that row.
    Chart,
    /// A file and a line.
    Place,
}

impl Kind {
    fn class(self) -> &'static str {
        match self {
            Self::Plain => "plain",
            Self::Grey => "grey",
            Self::Text => "text",
            Self::Was => "num was",
            Self::Is => "num",
            Self::Chart => "chart",
            Self::Place => "place",
        }
    }
}

/// A table with hairlines. The first cell of a row is its head.
pub(crate) struct Table<'a> {
    /// What it holds, for those who do not see it; the part or a heading tells the others.
    pub(crate) caption: &'a str,
    /// Kind and head of each column. Where no column has one, no heads are seen.
    pub(crate) columns: Vec<(Kind, String)>,
    /// Cells as HTML.
    pub(crate) rows: Vec<Vec<String>>,
    /// Cells of a last row, such as an axis; empty for none.
    pub(crate) foot: Vec<String>,
}

impl Table<'_> {
    /// The table, with so many rows and the others folded under `more`, which is told how many they are.
    pub(crate) fn html(&self, most: usize, more: impl Fn(usize) -> String) -> String {
        let rest = self.rows.len().saturating_sub(most);
        // Nobody opens a table for one more row.
        let seen = if rest <= 1 { self.rows.len() } else { most };
        let (seen, others) = self.rows.split_at(seen);
        let table = self.table(seen);
        if others.is_empty() { table } else { table + &folded(&more(rest), &self.table(others)) }
    }

    fn table(&self, rows: &[Vec<String>]) -> String {
        let has_heads = self.columns.iter().any(|(_, head)| !head.is_empty());
        let head = |(kind, head): &(Kind, String)| match head.is_empty() {
            // A column of charts explains itself.
            _ if head.is_empty() => format!("<td class=\"{}\"></td>", kind.class()),
            _ => format!("<th scope=\"col\" class=\"{}\">{}</th>", kind.class(), escaped(head)),
        };
        let heads: String = self.columns.iter().map(head).collect();
        let heads =
            if has_heads { format!("<thead><tr>{heads}</tr></thead>\n") } else { String::new() };
        let body: String = rows.iter().map(|row| self.row(row)).collect();
        let foot = match self.foot.as_slice() {
            [] => String::new(),
            cells => {
                let cell = |((kind, _), cell): (&(Kind, String), &String)| {
                    format!("<td class=\"{}\">{cell}</td>", kind.class())
                };
                let cells: String = self.columns.iter().zip(cells).map(cell).collect();
                format!("<tfoot aria-hidden=\"true\"><tr>{cells}</tr></tfoot>\n")
            }
        };
        format!(
            "<div class=\"wide\"><table>\n<caption class=\"heard\">{}</caption>\n{heads}<tbody>\n{body}</tbody>\n\
             {foot}</table></div>\n",
            escaped(self.caption),
        )
    }

    fn row(&self, cells: &[String]) -> String {
        let cell = |(rank, ((kind, _), cell)): (usize, (&(Kind, String), &String))| {
            let class = kind.class();
            match rank {
                0 => format!("<th scope=\"row\" class=\"{class}\">{cell}</th>"),
                _ => format!("<td class=\"{class}\">{cell}</td>"),
            }
        };
        let cells: String = self.columns.iter().zip(cells).enumerate().map(cell).collect();
        format!("<tr>{cells}</tr>\n")
    }
}

/// A text as HTML, with what stands in backticks as code.
pub(crate) fn coded(text: &str) -> String {
    let part = |(rank, part): (usize, &str)| match rank % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    };
    text.split('`').enumerate().map(part).collect()
}

/// A text as HTML, in an element or an attribute.
pub(crate) fn escaped(text: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_stand_in_backticks() {
        assert_eq!(coded("by `a<b`, `c`"), "by <code>a&lt;b</code>, <code>c</code>");
        assert_eq!(coded("R&D"), "R&amp;D");
    }

    #[test]
    fn a_table_folds_what_is_too_long_and_not_one_row() {
        let rows = |count: usize| (0..count).map(|row| vec![row.to_string()]).collect();
        let html = |count: usize| {
            let columns = vec![(Kind::Plain, String::new())];
            let table = Table { caption: "<all>", columns, rows: rows(count), foot: Vec::new() };
            table.html(2, |more| format!("{more} more"))
        };
        assert_eq!(html(3).matches("<tr>").count(), 3);
        assert!(!html(3).contains("<details>") && html(3).contains("&lt;all&gt;"));
        assert!(html(4).contains("<summary>2 more</summary>"));
    }
}
