//! Symbolic locations of spans: entry and field, row and column.

use crate::csv::Table;
use crate::file::FileTree;
use crate::yaml::{Node, NodeKind};
use diag::{LogicalPaths, Span};

/// Longer texts of a list are replaced by their number. In characters.
const LONGEST_NAME: usize = 40;

impl LogicalPaths for FileTree {
    fn route(&self, place: Span) -> Vec<String> {
        match self {
            Self::Tree(root) => in_tree(root, place),
            Self::Table(table) => in_table(table, place),
        }
    }
}

/// The row, named by its first cell, and the column. A connection is named by its two ends.
fn in_table(table: &Table, place: Span) -> Vec<String> {
    let rows = &table.rows;
    // Rows are in file order, which allows a binary search.
    let behind = rows.partition_point(|row| row.span.start <= place.start);
    let row = behind.checked_sub(1).and_then(|at| rows.get(at));
    let Some(row) = row.filter(|row| covers(row.span, place)) else {
        return Vec::new();
    };
    let head = |column: usize| table.header.get(column).map_or("", |cell| cell.text.trim());
    let width = if (head(0), head(1)) == ("from", "to") { 2 } else { 1 };
    let key: Vec<&str> = row.cells.iter().take(width).map(|cell| cell.text.trim()).collect();
    let mut parts = vec![key.join("-")];
    let cell = row.cells.iter().position(|cell| covers(cell.span, place));
    if let Some(column) = cell.filter(|_| place != row.span) {
        parts.push(head(column).to_owned());
    }
    parts
}

/// The list entry, and the path of the field in it, with dots.
fn in_tree(root: &Node, place: Span) -> Vec<String> {
    let mut path = Vec::new();
    descend(root, place, &mut path);
    let entry = matches!(root.kind, NodeKind::List(_)) && !path.is_empty();
    let rest = path.split_off(usize::from(entry));
    path.extend((!rest.is_empty()).then(|| rest.join(".")));
    path
}

/// Appends the names of the nodes that contain a span.
fn descend(node: &Node, place: Span, path: &mut Vec<String>) {
    // A finding about a whole map points at its first key, which is not its location.
    if node.span == place || node.head() == place {
        return;
    }
    let inside = match &node.kind {
        NodeKind::Scalar { .. } => None,
        NodeKind::List(items) => {
            let behind = items.partition_point(|item| item.span.start <= place.start);
            let at = behind.checked_sub(1).filter(|at| covers(items[*at].span, place));
            at.map(|at| (item_name(items, at), &items[at]))
        }
        NodeKind::Map(entries) => {
            let behind = entries.partition_point(|(key, _)| key.span.start <= place.start);
            let entry = behind.checked_sub(1).and_then(|at| entries.get(at));
            let found =
                entry.filter(|(key, value)| covers(key.span, place) || covers(value.span, place));
            found.map(|(key, value)| (key.value.clone(), value))
        }
    };
    if let Some((name, next)) = inside {
        path.push(name);
        descend(next, place, path);
    }
}

/// Name of an item: its code or id, its own short text, its country and category, or else its number from 1.
fn item_name(items: &[Node], at: usize) -> String {
    let item = &items[at];
    let field = |name: &str| item.get(name).and_then(Node::text);
    let both = || Some(format!("{}-{}", field("country")?, field("category")?));
    let is_short = |text: &&str| (1..=LONGEST_NAME).contains(&text.chars().count());
    let named = [field("code"), field("id"), item.text()];
    let named = named.into_iter().flatten().find(is_short);
    let named = named.map(str::to_owned).or_else(both);
    named.unwrap_or_else(|| (at + 1).to_string())
}

/// Returns `true` if the outer span contains the inner one.
fn covers(outer: Span, inner: Span) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}
