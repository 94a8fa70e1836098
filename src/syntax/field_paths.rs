//! Access to the fields of a file by path: `DEU/name/fr`, `DEU/value`. Paths survive edits that move lines, so a text
//! can be compared with an earlier state, and written to its present location.

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

/// The fields of all objects with this name, in file order: entries with this `code` or `id`, values of a key of this
/// name, and the row whose first cell has it.
pub fn find_fields(form: &FileTree, name: &str) -> Vec<Field> {
    let mut found = Vec::new();
    match form {
        FileTree::Tree(root) => below(root, "", &mut |node, path| {
            let last = path.rsplit('/').next().unwrap_or_default();
            // Nested objects of the same name are part of the fields already.
            let is_meant = last == name;
            if is_meant {
                leaves(node, path, &mut found);
            }
            is_meant
        }),
        FileTree::Table(table) => {
            let row = table.rows.iter().find(|row| key(row) == name);
            for (head, cell) in row.into_iter().flat_map(|row| table.header.iter().zip(&row.cells))
            {
                let path = format!("{name}/{}", head.text.trim());
                found.push(Field { path, text: cell.text.clone(), span: cell.span });
            }
        }
    }
    found
}

/// The value of a field; `None` if the path does not exist.
pub fn text<'a>(form: &'a FileTree, path: &str) -> Option<&'a str> {
    match form {
        FileTree::Tree(root) => node(root, path)?.text(),
        FileTree::Table(table) => {
            let (name, column) = path.rsplit_once('/')?;
            let row = table.rows.iter().find(|row| key(row) == name)?;
            Some(table.cell(row, column)?.text.as_str())
        }
    }
}

/// Replaces the values of fields, given by path, and preserves all other bytes. Missing rows of a table are inserted
/// in sort order. `None` if a field cannot be written, or would be parsed as another value.
pub fn with(name: &str, text_of_file: &str, new: &BTreeMap<String, String>) -> Option<String> {
    let form = read(name, text_of_file)?;
    let mut edits = Edits::default();
    match &form {
        FileTree::Tree(root) => {
            for (path, new) in new {
                let node = node(root, path)?;
                node.text()?;
                edits.scalar(text_of_file, node, new);
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
                match table.rows.iter().find(|row| key(row) == name) {
                    Some(row) => edits.cells(row, &cells),
                    None => {
                        cells.insert(0, name.to_owned());
                        let cell = |rank| cells.get(&rank).map_or("", String::as_str);
                        let line: Vec<&str> = (0..table.header.len()).map(cell).collect();
                        let end = table.header.last()?.span.range().end;
                        let before =
                            behind(&table.rows, name).map_or(0..end, |row| row.span.range());
                        edits.row_behind(text_of_file, before, &line);
                    }
                }
            }
        }
    }
    let edited = edits.apply(text_of_file)?;
    // Parsed again to verify: in its new context, a value may be read differently.
    let again = read(name, &edited)?;
    new.iter().all(|(path, new)| text(&again, path) == Some(new)).then_some(edited)
}

/// Parses a text and ignores its findings; `None` if nothing can be read.
pub fn read(name: &str, text: &str) -> Option<FileTree> {
    FileTree::read(FileId::nth(0), name, text, &mut Report::default())
}

/// Key of a row: its first cell.
fn key(row: &Row) -> &str {
    row.cells.first().map_or("", |cell| cell.text.trim())
}

/// The row after which a new row belongs in a table sorted by key; `None` for directly after the header.
pub fn behind<'a>(rows: &'a [Row], name: &str) -> Option<&'a Row> {
    rows.iter().take_while(|row| key(row) < name).last()
}

/// Name of a list item: its code or id, or else its index.
fn item_name(item: &Node, rank: usize) -> String {
    let named = ["code", "id"].into_iter().find_map(|field| item.get(field)?.text());
    named.map_or_else(|| rank.to_string(), str::to_owned)
}

/// The children of a node with their names.
fn inside(node: &Node) -> Vec<(String, &Node)> {
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

/// Visits all nodes with their paths. A visitor that returns `true` skips the children.
fn below<'a>(node: &'a Node, path: &str, see: &mut impl FnMut(&'a Node, &str) -> bool) {
    for (name, inner) in inside(node) {
        let path = joined(path, &name);
        if !see(inner, &path) {
            below(inner, &path, see);
        }
    }
}

/// Collects the scalars below a node.
fn leaves(node: &Node, path: &str, found: &mut Vec<Field>) {
    if let Some(text) = node.text() {
        found.push(Field { path: path.to_owned(), text: text.to_owned(), span: node.span });
    }
    for (name, inner) in inside(node) {
        leaves(inner, &joined(path, &name), found);
    }
}

fn joined(path: &str, name: &str) -> String {
    if path.is_empty() { name.to_owned() } else { format!("{path}/{name}") }
}

/// The node at a path.
fn node<'a>(root: &'a Node, path: &str) -> Option<&'a Node> {
    let mut node = root;
    for part in path.split('/') {
        node = inside(node).into_iter().find(|(name, _)| name == part)?.1;
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
        let form = read(name, text).expect("a form");
        let shown = |field: Field| format!("{}={}", field.path, field.text);
        find_fields(&form, of_what).into_iter().map(shown).collect()
    }

    fn written(name: &str, text: &str, new: &[(&str, &str)]) -> Option<String> {
        let own = |(path, text): &(&str, &str)| ((*path).to_owned(), (*text).to_owned());
        with(name, text, &new.iter().map(own).collect())
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
