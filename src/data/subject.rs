//! From a place back to what is written there, by name: `roads/BOL/value`. Lines move with every edit of
//! a file; names stay.

use super::Form;
use super::csv::Table;
use super::yaml::{Node, NodeKind};
use diag::{Files, Place, Routes};

/// Longer texts of a list are named by their number. In characters.
const LONGEST_NAME: usize = 40;

/// What stands at a place: the file, the entry, the field. Less of it where a finding is about a whole entry
/// or a whole file, or where the file cannot be read.
pub fn of(files: &Files, place: Place) -> String {
    let file = file_name(files.name(place.file)).to_owned();
    let parts: Vec<String> = [file].into_iter().chain(files.route(place)).collect();
    parts.join("/")
}

impl Routes for Form {
    fn route(&self, place: Place) -> Vec<String> {
        match self {
            Self::Tree(root) => in_tree(root, place),
            Self::Table(table) => in_table(table, place),
        }
    }
}

/// A file without its ending and the folder that all have; a table of values is called as its category.
fn file_name(name: &str) -> &str {
    let inside = name.strip_prefix("data/").unwrap_or(name);
    let inside = inside.strip_prefix("values/").unwrap_or(inside);
    let ends = [".yaml", ".csv"];
    let mut short = ends.iter().filter_map(|end| inside.strip_suffix(end));
    short.next().unwrap_or(inside)
}

/// The row, by its first cell, and the column. A route is called by its two ends.
fn in_table(table: &Table, place: Place) -> Vec<String> {
    let rows = &table.rows;
    let behind = rows.partition_point(|row| row.place.start <= place.start);
    let row = behind.checked_sub(1).and_then(|at| rows.get(at));
    let Some(row) = row.filter(|row| covers(row.place, place)) else {
        return Vec::new();
    };
    let head = |column: usize| table.header.get(column).map_or("", |it| it.text.trim());
    let width = if (head(0), head(1)) == ("from", "to") {
        2
    } else {
        1
    };
    let key: Vec<&str> = row
        .cells
        .iter()
        .take(width)
        .map(|it| it.text.trim())
        .collect();
    let mut parts = vec![key.join("-")];
    let cell = row.cells.iter().position(|cell| covers(cell.place, place));
    if let Some(column) = cell.filter(|_| place != row.place) {
        parts.push(head(column).to_owned());
    }
    parts
}

/// The entry of a list, and the path of the field in it, with points.
fn in_tree(root: &Node, place: Place) -> Vec<String> {
    let mut path = Vec::new();
    descend(root, place, &mut path);
    let entry = matches!(root.kind, NodeKind::List(_)) && !path.is_empty();
    let rest = path.split_off(usize::from(entry));
    path.extend((!rest.is_empty()).then(|| rest.join(".")));
    path
}

fn descend(node: &Node, place: Place, path: &mut Vec<String>) {
    // A finding about a whole map points at its first key.
    if node.place == place || node.head() == place {
        return;
    }
    let inside = match &node.kind {
        NodeKind::Scalar { .. } => None,
        NodeKind::List(items) => {
            let behind = items.partition_point(|item| item.place.start <= place.start);
            let at = behind
                .checked_sub(1)
                .filter(|at| covers(items[*at].place, place));
            at.map(|at| (item_name(items, at), &items[at]))
        }
        NodeKind::Map(entries) => {
            let behind = entries.partition_point(|(key, _)| key.place.start <= place.start);
            let entry = behind.checked_sub(1).and_then(|at| entries.get(at));
            let found =
                entry.filter(|(key, value)| covers(key.place, place) || covers(value.place, place));
            found.map(|(key, value)| (key.value.clone(), value))
        }
    };
    if let Some((name, next)) = inside {
        path.push(name);
        descend(next, place, path);
    }
}

/// An item by its code or id, or its own short text; else by its number, from 1.
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

fn covers(outer: Place, inner: Place) -> bool {
    outer.start <= inner.start && inner.end <= outer.end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Reader;
    use assets::Assets;
    use diag::FileId;

    /// The subjects of some parts of a file, each named by the text that stands there.
    #[track_caller]
    fn subjects(name: &str, text: &str, parts: &[&str]) -> Vec<String> {
        let assets = Assets::memory([(name.to_owned(), text.as_bytes().to_vec())]);
        let reader = Reader::new(&assets);
        if name.ends_with(".csv") {
            reader.csv(name);
        } else {
            reader.yaml(name);
        }
        let files = reader.files.into_inner();
        let file = FileId::nth(0);
        let place = |part: &&str| {
            let start = text.find(part).expect("a part of the text");
            Place::new(file, start..start + part.len())
        };
        parts.iter().map(|part| of(&files, place(part))).collect()
    }

    #[test]
    fn cells_are_named_by_row_and_column() {
        let text = "country,value,year\nBOL,12,2020\n\"CUB\",\"a\nb\",2021\n";
        let parts = [
            "12",
            "BOL",
            "BOL,12,2020",
            "\"a\nb\"",
            "2021",
            "country,value,year",
        ];
        assert_eq!(
            subjects("data/values/roads.csv", text, &parts),
            [
                "roads/BOL/value",
                "roads/BOL/country",
                "roads/BOL",
                "roads/CUB/value",
                "roads/CUB/year",
                "roads"
            ]
        );
        let text = "from,to,km,note\nparis,londres,340,\n";
        let name = "data/games/course/routes.csv";
        assert_eq!(
            subjects(name, text, &["340"]),
            ["games/course/routes/paris-londres/km"]
        );
    }

    #[test]
    fn fields_are_named_by_entry_and_path() {
        let text = "# all\n- code: BOL\n  name: { fr: Bolivie, en: Bolivia }\n  capital:\n    \
                    fr: [Sucre, La Paz]\n- code: CUB\n  number: 7\n";
        let parts = [
            "code",
            "BOL",
            "name",
            "Bolivia",
            "fr: Bolivie",
            "La Paz",
            "7",
            "# all",
        ];
        assert_eq!(
            subjects("data/countries.yaml", text, &parts),
            [
                "countries/BOL",
                "countries/BOL/code",
                "countries/BOL/name",
                "countries/BOL/name.en",
                "countries/BOL/name",
                "countries/BOL/capital.fr.La Paz",
                "countries/CUB/number",
                "countries"
            ]
        );
        let text = "game: x\ncountries:\n  - BOL\n  - CUB # an island\nsizes: [[1, 22], [3, 4]]\n";
        let parts = ["x", "CUB", "sizes", "22", "an island", "game"];
        assert_eq!(
            subjects("data/decks/x.yaml", text, &parts),
            [
                "decks/x/game",
                "decks/x/countries.CUB",
                "decks/x/sizes",
                "decks/x/sizes.1.22",
                "decks/x",
                "decks/x"
            ]
        );
        let text = "- country: ESP\n  category: roads\n  value: 1\n";
        assert_eq!(
            subjects("data/decisions.yaml", text, &["1"]),
            ["decisions/ESP-roads/value"]
        );
    }

    #[test]
    fn what_cannot_be_read_is_named_by_its_file() {
        assert_eq!(
            subjects("data/countries.yaml", "a: [\n", &["a"]),
            ["countries"]
        );
        assert_eq!(
            subjects("data/values/area.csv", "a;b\n1;2\n", &["1"]),
            ["area"]
        );
        assert_eq!(subjects("data/notes.txt", "hello\n", &["h"]), ["notes.txt"]);
        assert_eq!(subjects("baseline.yaml", "hello\n", &["h"]), ["baseline"]);
    }
}
