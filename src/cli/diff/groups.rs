//! Groups of a comparison as tables of texts.

use super::compared::Diff;
use super::parts::{Group, MOST_OPEN};
use crate::page::{Kind, Table, escaped};

impl Diff<'_> {
    /// How many more rows a table has.
    pub(super) fn more(&self, count: usize) -> String {
        self.text("diff-more", &[("count", count.into())])
    }

    /// A group as a table of texts, with its title and remark above it.
    pub(super) fn group_html(&self, group: &Group) -> String {
        let mut html = String::new();
        if let Some(title) = &group.title {
            html += &format!("<h3>{}</h3>\n", escaped(title));
        }
        if let Some(remark) = &group.remark {
            html += &format!("<p class=\"remark\">{}</p>\n", escaped(remark));
        }
        html + &self.rows_html(group)
    }

    /// The rows of a group as a table of texts.
    pub(super) fn rows_html(&self, group: &Group) -> String {
        if group.rows.is_empty() {
            return String::new();
        }
        let rows = group.rows.iter();
        let rows = rows.map(|row| row.cells.iter().map(|cell| escaped(cell)).collect());
        let table = Table {
            caption: group.title.as_deref().unwrap_or_default(),
            columns: group.heads.iter().map(|head| (Kind::Plain, head.clone())).collect(),
            rows: rows.collect(),
            foot: Vec::new(),
        };
        table.html(MOST_OPEN, |count| self.more(count))
    }
}
