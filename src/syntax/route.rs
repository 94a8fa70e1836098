//! Symbolic locations of spans: entry and field of a YAML file, row and column of a table.

use crate::csv::Table;
use crate::file::FileTree;
use crate::yaml::{Node, NodeKind};
use diag::{LogicalPaths, Span};

/// Maximum length of a text that names a list item, in characters. An item with a longer text is named by its number.
const MAX_NAME_CHARACTERS: usize = 40;

impl LogicalPaths for FileTree {
    fn logical_path(&self, span: Span) -> Vec<String> {
        match self {
            Self::Tree(root) => in_tree(root, span),
            Self::Table(table) => in_table(table, span),
        }
    }
}

/// Returns the row, named by its first cell, and the column. A row with the columns `from` and `to` (a route between
/// two cities) is named by both.
fn in_table(table: &Table, span: Span) -> Vec<String> {
    let rows = &table.rows;
    // Rows are in file order, which allows a binary search.
    let rows_before = rows.partition_point(|row| row.span.start <= span.start);
    let row = rows_before.checked_sub(1).and_then(|at| rows.get(at));
    let Some(row) = row.filter(|row| covers(row.span, span)) else {
        return Vec::new();
    };
    let head = |column: usize| table.header.get(column).map_or("", |cell| cell.text.trim());
    let width = if (head(0), head(1)) == ("from", "to") { 2 } else { 1 };
    let key: Vec<&str> = row.cells.iter().take(width).map(|cell| cell.text.trim()).collect();
    let mut parts = vec![key.join("-")];
    let cell = row.cells.iter().position(|cell| covers(cell.span, span));
    if let Some(column) = cell.filter(|_| span != row.span) {
        parts.push(head(column).to_owned());
    }
    parts
}

/// Returns the list entry, and the path of the field in it, with dots.
fn in_tree(root: &Node, span: Span) -> Vec<String> {
    let mut path = Vec::new();
    descend(root, span, &mut path);
    let entry = matches!(root.kind, NodeKind::List(_)) && !path.is_empty();
    let rest = path.split_off(usize::from(entry));
    path.extend((!rest.is_empty()).then(|| rest.join(".")));
    path
}

/// Appends the names of the nodes that contain a span.
fn descend(node: &Node, span: Span, path: &mut Vec<String>) {
    // A finding about a whole map points at its first key, which is not its location.
    if node.span == span || node.head_span() == span {
        return;
    }
    let child = match &node.kind {
        NodeKind::Scalar { .. } => None,
        NodeKind::List(items) => {
            let items_before = items.partition_point(|item| item.span.start <= span.start);
            let at = items_before.checked_sub(1).filter(|at| covers(items[*at].span, span));
            at.map(|at| (item_name(items, at), &items[at]))
        }
        NodeKind::Map(entries) => {
            let entries_before = entries.partition_point(|(key, _)| key.span.start <= span.start);
            let entry = entries_before.checked_sub(1).and_then(|at| entries.get(at));
            let found =
                entry.filter(|(key, value)| covers(key.span, span) || covers(value.span, span));
            found.map(|(key, value)| (key.value.clone(), value))
        }
    };
    if let Some((name, next)) = child {
        path.push(name);
        descend(next, span, path);
    }
}

/// Returns the name of an item: its code or id, its own short text, its country and category, or else its number from
/// 1.
fn item_name(items: &[Node], index: usize) -> String {
    let item = &items[index];
    let field = |name: &str| item.get(name).and_then(Node::text);
    let country_and_category = || Some(format!("{}-{}", field("country")?, field("category")?));
    let is_short = |text: &&str| (1..=MAX_NAME_CHARACTERS).contains(&text.chars().count());
    let named = [field("code"), field("id"), item.text()];
    let named = named.into_iter().flatten().find(is_short);
    let named = named.map(str::to_owned).or_else(country_and_category);
    named.unwrap_or_else(|| (index + 1).to_string())
}

/// Returns `true` if the outer span contains the inner one.
fn covers(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
