//! Access to the fields of a file by path, such as `DEU/name/fr` or `DEU/value`. Paths survive edits that move lines:
//! a value can be compared with an earlier version of the file, and written to its present location.

use std::collections::BTreeMap;

use crate::csv::Row;
use crate::edit::Edits;
use crate::file::FileTree;
use crate::yaml::{Node, NodeKind};
use diag::{FileId, Report, Span};

/// A scalar or cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Path: keys, ids of entries and indices of items from 0, separated by slashes.
    pub path: String,
    /// Value, without quotes.
    pub text: String,
    /// Span in the source.
    pub span: Span,
}

/// Returns the fields of all objects with a name, in file order: entries with this `code` or `id`, values of a key
/// with this name, and the row of a table with this text in its first cell.
pub fn find_fields(tree: &FileTree, name: &str) -> Vec<Field> {
    let mut fields = Vec::new();
    match tree {
        FileTree::Tree(root) => visit_descendants(root, "", &mut |node, path| {
            let last = path.rsplit('/').next().unwrap_or_default();
            // Nested objects of the same name are part of the fields already.
            let is_match = last == name;
            if is_match {
                collect_scalars(node, path, &mut fields);
            }
            is_match
        }),
        FileTree::Table(table) => {
            let row = table.rows.iter().find(|row| row_key(row) == name);
            for (head, cell) in row.into_iter().flat_map(|row| table.header.iter().zip(&row.cells))
            {
                let path = format!("{name}/{}", head.text.trim());
                fields.push(Field { path, text: cell.text.clone(), span: cell.span });
            }
        }
    }
    fields
}

/// Returns the value of a field; `None` if the path does not exist.
pub fn field_text<'a>(tree: &'a FileTree, path: &str) -> Option<&'a str> {
    match tree {
        FileTree::Tree(root) => find_node(root, path)?.text(),
        FileTree::Table(table) => {
            let (name, column) = path.rsplit_once('/')?;
            let row = table.rows.iter().find(|row| row_key(row) == name)?;
            Some(table.cell(row, column)?.text.as_str())
        }
    }
}

/// Replaces the values of fields, given by path, and preserves all other bytes. Missing rows of a table are inserted
/// in sort order. `None` if a field cannot be written, or would be read as another value afterwards.
pub fn with_fields(
    name: &str,
    text_of_file: &str,
    new: &BTreeMap<String, String>,
) -> Option<String> {
    let tree = parse(name, text_of_file)?;
    let mut edits = Edits::default();
    match &tree {
        FileTree::Tree(root) => {
            for (path, new) in new {
                let node = find_node(root, path)?;
                node.text()?;
                edits.replace_scalar(text_of_file, node, new);
            }
        }
        FileTree::Table(table) => {
            let mut rows: BTreeMap<&str, BTreeMap<usize, String>> = BTreeMap::new();
            for (path, new) in new {
                let (name, column) = path.rsplit_once('/')?;
                let column = table.header.iter().position(|head| head.text.trim() == column)?;
                rows.entry(name).or_default().insert(column, new.clone());
            }
            for (name, mut cells) in rows {
                match table.rows.iter().find(|row| row_key(row) == name) {
                    Some(row) => edits.replace_cells(row, &cells),
                    None => {
                        cells.insert(0, name.to_owned());
                        let cell = |column| cells.get(&column).map_or("", String::as_str);
                        let line: Vec<&str> = (0..table.header.len()).map(cell).collect();
                        let end = table.header.last()?.span.range().end;
                        let before =
                            row_before(&table.rows, name).map_or(0..end, |row| row.span.range());
                        edits.insert_row_after(text_of_file, before, &line);
                    }
                }
            }
        }
    }
    let edited = edits.apply(text_of_file)?;
    // Parsed again to verify: in its new place, a value may be read differently.
    let reparsed = parse(name, &edited)?;
    new.iter().all(|(path, new)| field_text(&reparsed, path) == Some(new)).then_some(edited)
}

/// Parses a text and ignores its findings; `None` if nothing can be read.
pub fn parse(name: &str, text: &str) -> Option<FileTree> {
    FileTree::parse(FileId::nth(0), name, text, &mut Report::default())
}

/// Returns the key of a row: the text of its first cell.
fn row_key(row: &Row) -> &str {
    row.cells.first().map_or("", |cell| cell.text.trim())
}

/// Returns the row after which a new row belongs in a table sorted by key; `None` for directly after the header.
pub fn row_before<'a>(rows: &'a [Row], name: &str) -> Option<&'a Row> {
    rows.iter().take_while(|row| row_key(row) < name).last()
}

/// Returns the name of a list item in a path: its code or id, or else its index.
fn item_name(item: &Node, index: usize) -> String {
    let named = ["code", "id"].into_iter().find_map(|field| item.get(field)?.text());
    named.map_or_else(|| index.to_string(), str::to_owned)
}

/// Returns the children of a node with their names.
fn named_children(node: &Node) -> Vec<(String, &Node)> {
    match &node.kind {
        NodeKind::Scalar { .. } => Vec::new(),
        NodeKind::List(items) => {
            items.iter().enumerate().map(|(rank, item)| (item_name(item, rank), item)).collect()
        }
        NodeKind::Map(entries) => {
            entries.iter().map(|(key, node)| (key.value.clone(), node)).collect()
        }
    }
}

/// Visits all descendants of a node with their paths. If the visitor returns `true`, it skips the children of the
/// node.
fn visit_descendants<'a>(
    node: &'a Node,
    path: &str,
    visit: &mut impl FnMut(&'a Node, &str) -> bool,
) {
    for (name, child) in named_children(node) {
        let path = join_path(path, &name);
        if !visit(child, &path) {
            visit_descendants(child, &path, visit);
        }
    }
}

/// Collects the scalars of a node and its descendants.
fn collect_scalars(node: &Node, path: &str, fields: &mut Vec<Field>) {
    if let Some(text) = node.text() {
        fields.push(Field { path: path.to_owned(), text: text.to_owned(), span: node.span });
    }
    for (name, child) in named_children(node) {
        collect_scalars(child, &join_path(path, &name), fields);
    }
}

fn join_path(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") }
}

/// Returns the node at a path; `None` if the path does not exist.
fn find_node<'a>(root: &'a Node, path: &str) -> Option<&'a Node> {
    let mut node = root;
    for part in path.split('/') {
        node = named_children(node).into_iter().find(|(name, _)| name == part)?.1;
    }
    Some(node)
}

#[cfg(test)]
mod tests {
    use super::*;

    const COUNTRIES: &str = "# all\n- code: BOL # plateau\n  name: { fr: Bolivie, en: Bolivia }\n  capital: { fr: [Sucre, La Paz] }\n- code: CUB\n  name: { fr: Cuba, en: Cuba }\n";
    const VALUES: &str =
        "country,value,year\r\nBOL, 12 ,2020\r\n\"CUB\",\"1,5\",2021\r\nPER,3,2020\r\n";

    fn fields(name: &str, text: &str, of_what: &str) -> Vec<String> {
        let form = parse(name, text).expect("a form");
        let shown = |field: Field| format!("{}={}", field.path, field.text);
        find_fields(&form, of_what).into_iter().map(shown).collect()
    }

    fn written(name: &str, text: &str, new: &[(&str, &str)]) -> Option<String> {
        let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        with_fields(name, text, &new.iter().map(own).collect())
    }

    #[test]
    fn fields_are_named_by_entry_and_key() {
        assert_eq!(
            fields("countries.yaml", COUNTRIES, "BOL"),
            [
                "BOL/code=BOL",
                "BOL/name/fr=Bolivie",
                "BOL/name/en=Bolivia",
                "BOL/capital/fr/0=Sucre",
                "BOL/capital/fr/1=La Paz"
            ]
        );
        let deck = "game: x\ncaptions:\n  BOL: { fr: Le sel, en: Salt }\n  CUB: { fr: a, en: b }\n";
        assert_eq!(
            fields("deck.yaml", deck, "BOL"),
            ["captions/BOL/fr=Le sel", "captions/BOL/en=Salt"]
        );
        assert_eq!(
            fields("co2.csv", VALUES, "CUB"),
            ["CUB/country=CUB", "CUB/value=1,5", "CUB/year=2021"]
        );
        assert_eq!(fields("co2.csv", VALUES, "ARG"), [""; 0]);
    }

    #[test]
    fn a_field_is_written_and_no_other_byte() {
        let new = [("BOL/name/fr", "Bolivie: haut plateau"), ("BOL/capital/fr/1", "El Alto")];
        let expected = COUNTRIES
            .replace("fr: Bolivie,", "fr: 'Bolivie: haut plateau',")
            .replace("La Paz", "El Alto");
        assert_eq!(written("c.yaml", COUNTRIES, &new), Some(expected));
        assert_eq!(
            written("v.csv", VALUES, &[("CUB/value", "1,6")]),
            Some(VALUES.replace("1,5", "1,6"))
        );
        assert_eq!(written("c.yaml", COUNTRIES, &[("ARG/name/fr", "Argentine")]), None);
        assert_eq!(written("c.yaml", COUNTRIES, &[("BOL/name", "one")]), None);
        assert_eq!(written("v.csv", VALUES, &[("CUB/colour", "red")]), None);
    }

    #[test]
    fn a_row_that_is_missing_is_put_in_its_place() {
        let new = [("ARG/value", "2"), ("ARG/year", "2024"), ("COL/value", "7")];
        let expected = "country,value,year\r\nARG,2,2024\r\nBOL, 12 ,2020\r\nCOL,7,\r\n\"CUB\",\"1,5\",2021\r\nPER,3,2020\r\n";
        assert_eq!(written("v.csv", VALUES, &new).as_deref(), Some(expected));
    }
}
