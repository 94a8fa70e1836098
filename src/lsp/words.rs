//! Index of the words of all files: definitions of names, and references to them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use diag::{FileId, Report, TextFile};
use model::control::{Grammar, Role};
use resident::Generation;
use syntax::file::FileTree;
use syntax::yaml::{Node, NodeKind};

use crate::effects::{self, Short};

/// Maximum size of an indexed file in bytes. A database of 9,000 countries has files of 4 MB.
const LARGEST: usize = 8_000_000;

/// A scalar, a key, a table cell, or a name inside one of these.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) bytes: Range<usize>,
    /// Path of the field without entry numbers: `[].capital.fr`, `.captions.*`, or the column of a table.
    pub(crate) field: String,
    /// Byte range of the map or row that contains it.
    pub(crate) entry: Range<usize>,
    /// First cell of its row, in a table.
    pub(crate) row: String,
    is_definition: bool,
}

/// A file with its words in order.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) file: TextFile,
    pub(crate) words: Vec<Word>,
    /// Multi-line maps and lists.
    pub(crate) folds: Vec<Range<usize>>,
    /// Texts in the short notation of effects.
    pub(crate) effects: Vec<Short>,
    /// The file belongs to the project, not to the program, and can be edited.
    pub(crate) is_own: bool,
}

/// Kind of named entities, such as countries: the file group and field of their definitions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NameKind(pub(crate) String, String);

/// Words of all files.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(crate) pages: Vec<Page>,
    /// Family to which the words of a field refer, by file group and field.
    fields: BTreeMap<(String, String), NameKind>,
    names: BTreeMap<NameKind, BTreeSet<String>>,
}

impl Word {
    /// Returns `true` if the word defines the name of its entry.
    pub(crate) fn is_definition(&self) -> bool {
        self.is_definition
    }
}

/// Returns `true` if the words of a field define names. `code` does so for countries only; elsewhere it is a
/// reference.
fn is_naming(file: &str, field: &str) -> bool {
    match last(field) {
        "id" => true,
        "code" => file == "data/countries.yaml",
        _ => false,
    }
}

/// Returns the last component of a field path.
pub(crate) fn last(field: &str) -> &str {
    field.rsplit('.').next().unwrap_or(field)
}

/// Returns the group of files with the same structure: a folder, or the file itself.
fn group(name: &str) -> String {
    match name.rsplit_once('/') {
        Some((folder @ ("data/values" | "data/decks"), _)) => folder.to_owned(),
        _ => name.to_owned(),
    }
}

impl Index {
    /// Indexes the words of a generation.
    pub(crate) fn from_generation(generation: &Generation) -> Self {
        let files = &generation.loaded.files;
        let mut by_name: BTreeMap<&str, &TextFile> = BTreeMap::new();
        for file in (0..).map_while(|rank| files.get(FileId::nth(rank))) {
            // Files without text are placeholders.
            let has_words = (1..=LARGEST).contains(&file.text.len());
            let is_data = file.name.starts_with("data/") && has_words;
            if is_data && (file.name.ends_with(".yaml") || file.name.ends_with(".csv")) {
                by_name.entry(&file.name).or_insert(file);
            }
        }
        let is_own = |name: &str| !generation.assets.is_built_in(name);
        let grammar = generation.loaded.dataset.control.grammar();
        let pages = by_name.into_values().map(|file| page(file, is_own(&file.name), &grammar));
        let mut index = Self { pages: pages.collect(), ..Self::default() };
        index.infer_references();
        index
    }

    fn infer_references(&mut self) {
        // References are inferred from the data, so that new files and fields need no table of relations here.
        let all = || self.pages.iter().flat_map(|page| page.words.iter().map(move |w| (page, w)));
        let mut names: BTreeMap<NameKind, BTreeSet<String>> = BTreeMap::new();
        for (page, word) in all().filter(|(_, word)| word.is_definition()) {
            let family = NameKind(group(&page.file.name), word.field.clone());
            names.entry(family).or_default().insert(word.text.clone());
        }
        // By group and field: number of words, and number of matches with each family.
        let mut counts = BTreeMap::<_, (usize, BTreeMap<&NameKind, usize>)>::new();
        for (page, word) in all().filter(|(_, word)| !word.text.is_empty()) {
            let key = (group(&page.file.name), word.field.clone());
            let (count, families) = counts.entry(key).or_default();
            *count += 1;
            for (family, _) in names.iter().filter(|(_, names)| names.contains(&word.text)) {
                *families.entry(family).or_default() += 1;
            }
        }
        let mut fields = BTreeMap::new();
        for ((group, field), (count, families)) in counts {
            let own = names.keys().find(|family| family.0 == group && family.1 == field);
            let likely = families.into_iter().max_by_key(|(_, count)| *count);
            // At least half of the words must match; the others may be misspelt.
            let likely = likely.filter(|(_, named)| named * 2 >= count).map(|(family, _)| family);
            if let Some(family) = own.or(likely).cloned() {
                fields.insert((group, field), family);
            }
        }
        (self.fields, self.names) = (fields, names);
    }

    /// Returns a file by name.
    pub(crate) fn page(&self, name: &str) -> Option<&Page> {
        self.pages.iter().find(|page| page.file.name == name)
    }

    /// Returns the family of a word, if its field defines or references names.
    pub(crate) fn family(&self, page: &Page, word: &Word) -> Option<&NameKind> {
        self.fields.get(&(group(&page.file.name), word.field.clone()))
    }

    /// Returns all names of a family.
    pub(crate) fn names(&self, family: &NameKind) -> impl Iterator<Item = &str> {
        self.names.get(family).into_iter().flatten().map(String::as_str)
    }

    /// Returns definitions and references of a name, with their files.
    pub(crate) fn naming<'a>(
        &'a self,
        family: &'a NameKind,
        name: &'a str,
    ) -> impl Iterator<Item = (&'a Page, &'a Word)> {
        let words = |page: &'a Page| page.words.iter().map(move |word| (page, word));
        self.pages.iter().flat_map(words).filter(move |(page, word)| {
            word.text == name && self.family(page, word) == Some(family)
        })
    }

    /// Returns the distinct texts of a field in all files of the group.
    pub(crate) fn others(&self, page: &Page, word: &Word) -> BTreeSet<&str> {
        let group = group(&page.file.name);
        let pages = self.pages.iter().filter(|other| self::group(&other.file.name) == group);
        let words = pages.flat_map(|page| &page.words);
        let same = words.filter(|other| other.field == word.field && !other.text.is_empty());
        same.map(|word| word.text.as_str()).collect()
    }
}

impl Page {
    /// Returns the innermost word at a byte.
    pub(crate) fn at(&self, byte: usize) -> Option<&Word> {
        let here = self.words.iter().filter(|w| w.bytes.start <= byte && byte <= w.bytes.end);
        here.min_by_key(|word| word.bytes.len())
    }

    /// Returns the text in short notation at a byte.
    pub(crate) fn short_at(&self, byte: usize) -> Option<&Short> {
        let mut here = self.effects.iter().filter(|short| short.bytes.start <= byte);
        here.rfind(|short| byte <= short.bytes.end)
    }
}

/// Indexes a file.
fn page(file: &TextFile, is_own: bool, grammar: &Grammar) -> Page {
    let (words, folds, effects) = (Vec::new(), Vec::new(), Vec::new());
    let mut page = Page { file: file.clone(), words, folds, effects, is_own };
    match FileTree::read(FileId::default(), &file.name, &file.text, &mut Report::default()) {
        Some(FileTree::Tree(root)) => {
            page.walk(&root, String::new(), root.span.range());
        }
        Some(FileTree::Table(table)) => {
            for row in &table.rows {
                let first = row.cells.first().map_or("", |cell| cell.text.trim());
                for (head, cell) in table.header.iter().zip(&row.cells) {
                    page.words.push(Word {
                        text: cell.text.trim().to_owned(),
                        bytes: cell.span.range(),
                        field: head.text.trim().to_owned(),
                        entry: row.span.range(),
                        row: first.to_owned(),
                        is_definition: is_naming(&file.name, head.text.trim()),
                    });
                }
            }
        }
        None => {}
    }
    // Appends to the words, which are in the order of their bytes only after the sort below.
    page.look_inside(grammar);
    page.words.sort_by_key(|word| (word.bytes.start, word.bytes.end));
    page
}

impl Page {
    fn walk(&mut self, node: &Node, field: String, entry: Range<usize>) {
        let mut add = |text: &str, bytes: Range<usize>, field: String, entry: Range<usize>| {
            let (text, row) = (text.to_owned(), String::new());
            let is_definition = is_naming(&self.file.name, &field);
            self.words.push(Word { text, bytes, field, entry, row, is_definition });
        };
        let range = node.span.range();
        match &node.kind {
            NodeKind::Scalar { text, .. } => add(text, range, field, entry),
            NodeKind::List(items) => {
                self.fold(range.clone());
                for item in items {
                    self.walk(item, format!("{field}[]"), range.clone());
                }
            }
            NodeKind::Map(pairs) => {
                for (key, _) in pairs {
                    let bytes = key.span.range();
                    add(&key.value, bytes, format!("{field}.*"), range.clone());
                }
                self.fold(range.clone());
                for (key, value) in pairs {
                    self.walk(value, format!("{field}.{}", key.value), range.clone());
                }
            }
        }
    }

    /// Indexes names inside of other words: categories in effects and pile ids.
    fn look_inside(&mut self, grammar: &Grammar) {
        let mut inside = Vec::new();
        let text = &self.file.text;
        for word in &self.words {
            let part = |name: &str, bytes: Range<usize>| Word {
                text: name.to_owned(),
                bytes,
                field: format!("{}:category", word.field),
                is_definition: false,
                ..word.clone()
            };
            if let Some(form) = effects::form(&self.file.name, &word.field) {
                let (bytes, entry) = (word.bytes.clone(), word.entry.clone());
                let short = Short::new(grammar, (form, &word.text), text, bytes, entry);
                let named = short.words.iter().filter(|part| part.role == Role::Category);
                for name in named {
                    let (text, bytes) = (&short.text[name.span.clone()], short.place(name));
                    let is_id = grammar.spheres().iter().any(|id| id == text);
                    inside.extend(bytes.filter(|_| is_id).map(|bytes| part(text, bytes)));
                }
                self.effects.push(short);
            }
            // A pile id is its category id with a suffix.
            let category = (last(&word.field) == "pile").then(|| word.text.rsplit_once('-'));
            let category = category.flatten().map(|(category, _)| category);
            if let Some(id) = category.filter(|id| grammar.spheres().iter().any(|own| own == id)) {
                let written = text.get(word.bytes.clone()).and_then(|written| written.find(id));
                let start = written.map(|at| word.bytes.start + at);
                inside.extend(start.map(|start| part(id, start..start + id.len())));
            }
        }
        self.effects.sort_by_key(|short| short.bytes.start);
        self.words.extend(inside);
    }

    fn fold(&mut self, range: Range<usize>) {
        if self.file.text.get(range.clone()).is_some_and(|text| text.trim_end().contains('\n')) {
            self.folds.push(range);
        }
    }
}
