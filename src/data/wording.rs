//! The texts that people read, as written: each with the names that lead to it, its language and its place.

use crate::Loaded;
use diag::Span;
use lang::Lang;
use syntax::csv::Table;
use syntax::yaml::{Node, NodeKind};

/// Fields that have languages and are no texts: how a name is counted.
const GRAMMAR: &str = "gender";

/// A text of an edition in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// The entry of a file that is a list, by its code or id; `None` in other files.
    pub entry: Option<&'a str>,
    /// Fields and entries that lead to it, without the language and without numbers of lists: `capital`.
    pub path: Vec<&'a str>,
    /// In which language it is.
    pub lang: Lang,
    /// As cards print it: further items of a list stand in brackets.
    pub text: String,
    /// Where it is written.
    pub span: Span,
}

impl Loaded {
    /// All texts of the edition but those of sources, decisions and notes that only editors read: countries,
    /// categories, the edition, decks and games, file by file.
    pub fn wordings(&self) -> Vec<Wording<'_>> {
        let written = &self.written;
        let control = &written.control;
        let lists = [
            &written.countries,
            &written.categories,
            &control.regions,
            &control.factions,
            &control.cards,
        ];
        let lists = lists.into_iter().filter_map(|entries| entries.list.as_ref());
        let own = written.edition.iter().chain(&written.decks).chain(&written.rules);
        let mut found = Vec::new();
        for item in lists.flat_map(|list| list.list()) {
            in_tree(item, name_of(item), &mut Vec::new(), &mut found);
        }
        for root in own {
            in_tree(root, None, &mut Vec::new(), &mut found);
        }
        in_table(&written.cities.table, &mut found);
        found
    }
}

fn in_tree<'a>(
    node: &'a Node,
    entry: Option<&'a str>,
    path: &mut Vec<&'a str>,
    found: &mut Vec<Wording<'a>>,
) {
    match &node.kind {
        NodeKind::Scalar { .. } => {}
        NodeKind::List(items) => {
            for item in items {
                let named = name_of(item);
                path.extend(named);
                in_tree(item, entry, path, found);
                path.truncate(path.len() - usize::from(named.is_some()));
            }
        }
        NodeKind::Map(entries) => {
            for (key, node) in entries.iter().filter(|(key, _)| key.value != GRAMMAR) {
                match Lang::ALL.into_iter().find(|lang| lang.id() == key.value) {
                    Some(lang) => {
                        let (path, place) = (path.clone(), node.span);
                        found.push(Wording { entry, path, lang, text: printed(node), span: place });
                    }
                    None => {
                        path.push(&key.value);
                        in_tree(node, entry, path, found);
                        path.pop();
                    }
                }
            }
        }
    }
}

/// By what an item of a list is known.
fn name_of(item: &Node) -> Option<&str> {
    ["code", "id"].into_iter().find_map(|field| item.get(field)?.text())
}

/// A text, or a list of them: the first, and the others in brackets.
fn printed(node: &Node) -> String {
    if let Some(text) = node.text() {
        return text.to_owned();
    }
    let items: Vec<&str> = node.list().iter().filter_map(Node::text).collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first, others @ ..] => format!("{first} ({})", others.join(", ")),
    }
}

/// The cells of columns that have a language: `name_fr`. A row is called by its first cell.
fn in_table<'a>(table: &'a Table, found: &mut Vec<Wording<'a>>) {
    let field_of = |head: &'a str| {
        let (field, id) = head.trim().rsplit_once('_')?;
        Some((field, Lang::ALL.into_iter().find(|lang| lang.id() == id)?))
    };
    let columns: Vec<_> = table.header.iter().map(|cell| field_of(&cell.text)).collect();
    for row in &table.rows {
        let entry = row.cells.first().map(|cell| cell.text.trim());
        for (cell, column) in row.cells.iter().zip(&columns) {
            if let (Some((field, lang)), false) = (column, cell.text.trim().is_empty()) {
                let (path, text) = (vec![*field], cell.text.trim().to_owned());
                found.push(Wording { entry, path, lang: *lang, text, span: cell.span });
            }
        }
    }
}
