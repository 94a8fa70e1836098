//! Fields of a file by name: `DEU/name/fr`, `DEU/value`. Lines move with every edit of a file; names stay, so
//! that a text can be compared with what somebody saw before, and written where it stands now.

use std::collections::BTreeMap;

use crate::csv::Row;
use crate::edit::Edits;
use crate::file::FileTree;
use crate::yaml::{Node, NodeKind};
use diag::{FileId, Report, Span};

/// A scalar or a cell, as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// What leads to it: keys, ids of entries and ranks of items, from 0, with slashes between.
    pub path: String,
    /// Its text, after quotes are resolved.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// The fields of all that has a name in a file: entries with this `code` or `id`, what stands under a key of
/// this name, and rows whose first cell says so. In the order of the file.
pub fn find_fields(form: &FileTree, name: &str) -> Vec<Field> {
    let mut found = Vec::new();
    match form {
        FileTree::Tree(root) => below(root, "", &mut |node, path| {
            let last = path.rsplit('/').next().unwrap_or_default();
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

/// The text of a field as it is written; `None` where there is none of this path.
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

/// A text with others in some fields, by path, every other byte as it was. A row that a table does not have
/// is put in its place. `None` where a field cannot be written there, or would not be read as it was meant.
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
    let again = read(name, &edited)?;
    new.iter().all(|(path, new)| text(&again, path) == Some(new)).then_some(edited)
}

/// A text as it is written, whatever is wrong with it; `None` where nothing can be read.
pub fn read(name: &str, text: &str) -> Option<FileTree> {
    FileTree::read(FileId::nth(0), name, text, &mut Report::default())
}

/// What a row is called.
fn key(row: &Row) -> &str {
    row.cells.first().map_or("", |cell| cell.text.trim())
}

/// What a new row of a name stands behind, where rows are sorted by their names; `None` for the header.
pub fn behind<'a>(rows: &'a [Row], name: &str) -> Option<&'a Row> {
    rows.iter().take_while(|row| key(row) < name).last()
}

/// What an item of a list is called: its code or id, else its rank.
fn item_name(item: &Node, rank: usize) -> String {
    let named = ["code", "id"].into_iter().find_map(|field| item.get(field)?.text());
    named.map_or_else(|| rank.to_string(), str::to_owned)
}

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

/// Goes through all nodes with their paths, and no deeper where one says so.
fn below<'a>(node: &'a Node, path: &str, see: &mut impl FnMut(&'a Node, &str) -> bool) {
    for (name, inner) in inside(node) {
        let path = joined(path, &name);
        if !see(inner, &path) {
            below(inner, &path, see);
        }
    }
}

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
