//! All localized texts of an edition as written in its files, each with its path, language and span.

use crate::Loaded;
use diag::Span;
use lang::Lang;
use syntax::csv::Table;
use syntax::yaml::{Node, NodeKind};

/// A field with an entry by language that is not a text but a grammatical category.
const GRAMMAR: &str = "gender";

/// A text of an edition in one language, with its location.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording<'a> {
    /// Code or id of the entry in a list; `None` for a file without entries.
    pub entry: Option<&'a str>,
    /// Path of keys to the text, without the language and without list indices: `capital`.
    pub path: Vec<&'a str>,
    /// Language of the text.
    pub lang: Lang,
    /// Text as printed on cards. A list gives its first item, and the others in brackets.
    pub text: String,
    /// Span of the text.
    pub span: Span,
}

impl Loaded {
    /// Returns all texts of countries, categories, the edition, decks and games, in the order of the files. Texts for
    /// editors (sources, overrides, notes) are left out.
    pub fn wordings(&self) -> Vec<Wording<'_>> {
        let trees = &self.syntax_trees;
        let control = &trees.control;
        let lists = [
            &trees.countries,
            &trees.categories,
            &control.regions,
            &control.factions,
            &control.cards,
        ];
        let lists = lists.into_iter().filter_map(|entries| entries.list.as_ref());
        let roots = trees.edition.iter().chain(&trees.decks).chain(&trees.rules);
        let mut found = Vec::new();
        for item in lists.flat_map(|list| list.list()) {
            collect_tree(item, name_of(item), &mut Vec::new(), &mut found);
        }
        for root in roots {
            collect_tree(root, None, &mut Vec::new(), &mut found);
        }
        collect_table(&trees.cities.table, &mut found);
        found
    }
}

/// Collects the texts of a node. `path` leads to the node.
fn collect_tree<'a>(
    node: &'a Node,
    entry: Option<&'a str>,
    path: &mut Vec<&'a str>,
    found: &mut Vec<Wording<'a>>,
) {
    match &node.kind {
        NodeKind::Scalar { .. } => {}
        NodeKind::List(items) => {
            for item in items {
                let name = name_of(item);
                path.extend(name);
                collect_tree(item, entry, path, found);
                // Undo exactly this item's push: not every item has a name.
                path.truncate(path.len() - usize::from(name.is_some()));
            }
        }
        NodeKind::Map(entries) => {
            for (key, node) in entries.iter().filter(|(key, _)| key.value != GRAMMAR) {
                // A language ends the path, even above a list of texts such as the capitals.
                match Lang::ALL.into_iter().find(|lang| lang.id() == key.value) {
                    Some(lang) => {
                        let (path, span) = (path.clone(), node.span);
                        found.push(Wording { entry, path, lang, text: format_node(node), span });
                    }
                    None => {
                        path.push(&key.value);
                        collect_tree(node, entry, path, found);
                        path.pop();
                    }
                }
            }
        }
    }
}

/// Returns the code or id of a list item; `None` if it has neither.
fn name_of(item: &Node) -> Option<&str> {
    ["code", "id"].into_iter().find_map(|field| item.get(field)?.text())
}

/// Formats a text, or a list of texts as its first item and the others in brackets.
fn format_node(node: &Node) -> String {
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

/// Collects the cells of columns with a language suffix, such as `name_fr`. The first cell of a row is the entry.
fn collect_table<'a>(table: &'a Table, found: &mut Vec<Wording<'a>>) {
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
