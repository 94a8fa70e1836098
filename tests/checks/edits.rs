//! Exact edits of messy files: what changes is read back as it was meant, and nothing else changes.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use diag::{Files, Report};
use proptest::prelude::*;
use syntax::edit::Edits;
use syntax::yaml::NodeKind;
use syntax::{csv, yaml};

use testing::laws::{cases, tricky};

/// What cells and scalars are made of.
const LETTERS: &str = "aZ0 ,;:#'\"\\|>-?{}[]&*!%@~\u{e9}\u{202f}\u{feff}\n\r\t";

/// The text without the bytes of some places: what no edit may touch.
fn without(text: &str, places: impl IntoIterator<Item = Range<usize>>) -> String {
    let (mut kept, mut at) = (String::new(), 0);
    for place in places {
        kept.push_str(&text[at..place.start]);
        kept.push('\u{0}');
        at = place.end;
    }
    kept + &text[at..]
}

// ---- Tables

/// A table as someone left it: quotes where none are needed, other line ends, empty lines, a byte order
/// mark, no last line end.
#[derive(Clone, Debug)]
struct Messy {
    rows: Vec<Vec<(String, bool)>>,
    blanks: BTreeSet<usize>,
    line_end: &'static str,
    mark: bool,
    ends: bool,
}

impl Messy {
    fn any() -> impl Strategy<Value = Self> {
        let cell = (tricky(LETTERS, 6), any::<bool>());
        let row = prop::collection::vec(cell, 2..5);
        (
            prop::collection::vec(row, 2..7),
            prop::collection::btree_set(0..7_usize, 0..3),
            prop::sample::select(vec!["\n", "\r\n"]),
            any::<bool>(),
            any::<bool>(),
        )
            .prop_map(
                |(mut rows, blanks, line_end, mark, ends): (
                    Vec<Vec<(String, bool)>>,
                    _,
                    _,
                    _,
                    _,
                )| {
                    // A header with these and without commas says that another sign separates the cells.
                    for (cell, _) in &mut rows[0] {
                        cell.retain(|c| !matches!(c, ';' | '\t'));
                    }
                    Self { rows, blanks, line_end, mark, ends }
                },
            )
    }

    fn text(&self) -> String {
        let written = |(text, quoted): &(String, bool)| {
            if *quoted || text.contains(['"', ',', '\n', '\r']) {
                format!("\"{}\"", text.replace('"', "\"\""))
            } else {
                text.clone()
            }
        };
        let mut lines = Vec::new();
        for (rank, row) in self.rows.iter().enumerate() {
            lines.push(row.iter().map(written).collect::<Vec<_>>().join(","));
            if self.blanks.contains(&rank) {
                lines.push("  ".to_owned());
            }
        }
        let text = lines.join(self.line_end);
        let mark = if self.mark { "\u{feff}" } else { "" };
        let end = if self.ends { self.line_end } else { "" };
        format!("{mark}{text}{end}")
    }
}

fn read_table(text: &str) -> csv::Table {
    let mut report = Report::default();
    let file = Files::default().add("t.csv", text);
    let table = csv::parse(file, text, &mut report);
    assert!(report.iter().next().is_none(), "the table is sound: {text:?}");
    table
}

fn texts(table: &csv::Table) -> Vec<Vec<String>> {
    let cells = |cells: &[csv::Cell]| cells.iter().map(|cell| cell.text.clone()).collect();
    let rows = table.rows.iter().map(|row| cells(&row.cells));
    std::iter::once(cells(&table.header)).chain(rows).collect()
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn edited_cells_are_read_back_and_the_rest_of_the_table_stays(
        messy in Messy::any(),
        new in prop::collection::btree_map((0..6_usize, 0..6_usize), tricky(LETTERS, 6), 0..6),
    ) {
        let text = messy.text();
        let table = read_table(&text);
        let mut expected = texts(&table);
        let (mut edits, mut changed) = (Edits::default(), BTreeSet::new());
        for (rank, row) in table.rows.iter().enumerate() {
            let mut cells = BTreeMap::new();
            for ((_, column), cell) in new.range((rank, 0)..(rank + 1, 0)) {
                cells.insert(*column, cell.clone());
                let row = &mut expected[rank + 1];
                if *column >= row.len() {
                    row.resize(column + 1, String::new());
                }
                if row[*column] != *cell {
                    changed.insert((rank, *column));
                }
                row[*column].clone_from(cell);
            }
            edits.replace_cells(row, &cells);
        }
        let edited = edits.apply(&text).expect("no two changes touch");
        let again = read_table(&edited);
        prop_assert_eq!(texts(&again), expected, "{:?}", edited);
        // The same cells taken out of both texts leave the same bytes.
        let kept = |text: &str, now: &csv::Table| {
            let rows = table.rows.iter().zip(&now.rows).enumerate();
            let places = rows.flat_map(|(rank, (before, now))| {
                let ranks = 0..before.cells.len();
                let touched = ranks.filter(|column| changed.contains(&(rank, *column)));
                let mut places: Vec<Range<usize>> =
                    touched.map(|column| now.cells[column].span.range()).collect();
                // Cells that were not there, with the commas before them.
                let last = &now.cells[before.cells.len() - 1];
                places.push(last.span.range().end..now.span.range().end);
                places
            });
            without(text, places.collect::<Vec<_>>())
        };
        prop_assert_eq!(kept(&edited, &again), kept(&text, &table));
    }
}

// ---- Trees

/// What a file holds, with a style for each scalar.
#[derive(Clone, Debug)]
enum Tree {
    Scalar(String, u8),
    List(Vec<Tree>, bool),
    Map(Vec<Tree>, bool),
}

impl Tree {
    fn any() -> impl Strategy<Value = Self> {
        let leaf =
            (tricky(LETTERS, 6), 0..3_u8).prop_map(|(text, style)| Self::Scalar(text, style));
        leaf.prop_recursive(3, 16, 4, |inner| {
            let items = || prop::collection::vec(inner.clone(), 1..4);
            prop_oneof![
                (items(), any::<bool>()).prop_map(|(items, flow)| Self::List(items, flow)),
                (items(), any::<bool>()).prop_map(|(items, flow)| Self::Map(items, flow)),
            ]
        })
    }

    /// The scalar as it is written: in the style asked for, where that can hold it.
    fn scalar(text: &str, style: u8) -> String {
        let hidden = |c: char| c.is_control() || c == '\u{feff}';
        let is_word = text.chars().all(char::is_alphanumeric) && !text.is_empty();
        match style {
            0 if is_word => text.to_owned(),
            1 if !text.contains(hidden) => format!("'{}'", text.replace('\'', "''")),
            _ => serde_json::to_string(text).expect("a text").replace('\u{feff}', "\\uFEFF"),
        }
    }

    fn flow(&self) -> String {
        match self {
            Self::Scalar(text, style) => Self::scalar(text, *style),
            Self::List(items, _) => {
                let items: Vec<String> = items.iter().map(Self::flow).collect();
                format!("[ {} ]", items.join(" ,  "))
            }
            Self::Map(items, _) => {
                let items = items.iter().enumerate();
                let items: Vec<String> =
                    items.map(|(rank, item)| format!("k{rank}:  {}", item.flow())).collect();
                format!("{{{}}}", items.join(", "))
            }
        }
    }

    fn write(&self, out: &mut String, indent: usize, end: &str) {
        let pad = " ".repeat(indent);
        let (items, heads): (&[Self], fn(usize) -> String) = match self {
            Self::List(items, false) => (items, |_| "-".to_owned()),
            Self::Map(items, false) => (items, |rank| format!("k{rank}:")),
            other => {
                out.push_str(&format!("{pad}{}   # said{end}", other.flow()));
                return;
            }
        };
        for (rank, item) in items.iter().enumerate() {
            out.push_str(&format!("{pad}{}", heads(rank)));
            match item {
                Self::List(_, false) | Self::Map(_, false) => {
                    out.push_str(&format!(" # below{end}{end}"));
                    item.write(out, indent + 2, end);
                }
                flow => out.push_str(&format!("   {} # beside{end}", flow.flow())),
            }
        }
    }
}

fn read_tree(text: &str) -> yaml::Node {
    let mut report = Report::default();
    let file = Files::default().add("t.yaml", text);
    let node = yaml::parse(file, text, &mut report);
    assert!(report.iter().next().is_none(), "the file is sound: {text:?}");
    node.expect("a tree")
}

/// The scalars of a tree in the order of the file.
fn scalars(node: &yaml::Node) -> Vec<&yaml::Node> {
    match &node.kind {
        NodeKind::Scalar { .. } => vec![node],
        NodeKind::List(items) => items.iter().flat_map(scalars).collect(),
        NodeKind::Map(entries) => entries.iter().flat_map(|(_, node)| scalars(node)).collect(),
    }
}

/// What a tree says, whatever its style.
fn said(node: &yaml::Node, texts: &mut impl Iterator<Item = String>) -> serde_json::Value {
    match &node.kind {
        NodeKind::Scalar { .. } => texts.next().expect("a text for each").into(),
        NodeKind::List(items) => items.iter().map(|item| said(item, texts)).collect(),
        NodeKind::Map(entries) => {
            let entries = entries.iter();
            let entries = entries.map(|(key, node)| (key.value.clone(), said(node, texts)));
            serde_json::Value::Object(entries.collect())
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn edited_scalars_are_read_back_and_the_rest_of_the_file_stays(
        tree in Tree::any(),
        line_end in prop::sample::select(vec!["\n", "\r\n"]),
        new in prop::collection::btree_map(0..12_usize, tricky(LETTERS, 6), 1..4),
    ) {
        let mut text = format!("# first{line_end}");
        tree.write(&mut text, 0, line_end);
        let before = read_tree(&text);
        let nodes = scalars(&before);
        let mut expected: Vec<String> =
            nodes.iter().map(|node| node.text().expect("a scalar").to_owned()).collect();
        let mut edits = Edits::default();
        for (rank, new) in new.iter().filter(|(rank, _)| **rank < nodes.len()) {
            edits.replace_scalar(&text, nodes[*rank], new);
            expected[*rank].clone_from(new);
        }
        let edited = edits.apply(&text).expect("no two changes touch");
        let after = read_tree(&edited);
        let texts = |node: &yaml::Node| -> Vec<String> {
            scalars(node).iter().map(|scalar| scalar.text().expect("a scalar").to_owned()).collect()
        };
        prop_assert_eq!(texts(&after), expected.clone(), "{}", edited);
        let shape = said(&before, &mut expected.into_iter());
        prop_assert_eq!(said(&after, &mut texts(&after).into_iter()), shape);
        let kept = |text: &str, node: &yaml::Node| {
            let nodes = scalars(node).into_iter().enumerate();
            let nodes = nodes.filter(|(rank, _)| new.contains_key(rank));
            without(text, nodes.map(|(_, node)| node.span.range()).collect::<Vec<_>>())
        };
        prop_assert_eq!(kept(&edited, &after), kept(&text, &before));
    }
}
