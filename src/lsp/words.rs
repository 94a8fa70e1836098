//! Index of the words of all files: definitions of names, and references to them.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use diag::{FileId, Report, TextFile};
use model::control::{Grammar, TokenRole};
use resident::Generation;
use syntax::file::FileTree;
use syntax::yaml::{Node, NodeKind};

use crate::effects::{self, EffectText};

/// Maximum size of an indexed file, in bytes; twice the size of the files of a database of 9,000 countries.
const MAX_FILE_BYTES: usize = 8_000_000;

/// A scalar, a key or a table cell; or a name inside one of these, such as a category in an effect.
#[derive(Clone, Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) bytes: Range<usize>,
    /// Path of the field without entry numbers: `[].capital.fr`, `.captions.*`, or the column of a table.
    pub(crate) field: String,
    /// Byte range of the map, list or row that contains the word.
    pub(crate) entry: Range<usize>,
    /// First cell of the word's row in a table; empty outside tables.
    pub(crate) row: String,
    is_definition: bool,
}

/// A file with its words, in the order of their bytes.
#[derive(Debug)]
pub(crate) struct IndexedFile {
    pub(crate) source: TextFile,
    pub(crate) words: Vec<Word>,
    /// Byte ranges of multi-line maps and lists.
    pub(crate) folds: Vec<Range<usize>>,
    /// Texts in the short notation of effects, in the order of their bytes.
    pub(crate) effects: Vec<EffectText>,
    /// `true` if the file belongs to the project and can be edited; `false` for a built-in file.
    pub(crate) is_own: bool,
}

/// Kind of named entities, such as countries: file group and field of their definitions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NameKind(pub(crate) String, String);

impl NameKind {
    /// Returns `true` if the names are codes of countries.
    pub(crate) fn is_of_countries(&self) -> bool {
        self.0 == "data/countries.yaml" && last_component(&self.1) == "code"
    }
}

/// Words of all files.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(crate) files: Vec<IndexedFile>,
    /// The kind of names that the words of a field are, by file group and field.
    fields: BTreeMap<(String, String), NameKind>,
    /// All defined names by kind.
    names: BTreeMap<NameKind, BTreeSet<String>>,
}

impl Word {
    /// Returns `true` if the word defines the name of its entry.
    pub(crate) fn is_definition(&self) -> bool {
        self.is_definition
    }
}

/// Returns `true` if the words of a field define names. A field `code` does so for countries only; in other files it
/// is a reference.
fn is_name_field(file: &str, field: &str) -> bool {
    match last_component(field) {
        "id" => true,
        "code" => file == "data/countries.yaml",
        _ => false,
    }
}

/// Returns the last component of a field path.
pub(crate) fn last_component(field: &str) -> &str {
    field.rsplit('.').next().unwrap_or(field)
}

/// Returns the group of files with the same structure as a file: their folder, or the file itself.
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
        for file in (0..).map_while(|index| files.get(FileId::nth(index))) {
            // Files without text are placeholders.
            let has_words = (1..=MAX_FILE_BYTES).contains(&file.text.len());
            let is_data = file.name.starts_with("data/") && has_words;
            if is_data && (file.name.ends_with(".yaml") || file.name.ends_with(".csv")) {
                by_name.entry(&file.name).or_insert(file);
            }
        }
        let is_own = |name: &str| !generation.assets.is_built_in(name);
        let grammar = generation.loaded.dataset.control.grammar();
        let files =
            by_name.into_values().map(|file| index_file(file, is_own(&file.name), &grammar));
        let mut index = Self { files: files.collect(), ..Self::default() };
        index.infer_references();
        index
    }

    /// Finds the fields whose words are references, and the kind of names that they refer to.
    fn infer_references(&mut self) {
        // References are inferred from the data, so that new files and fields need no table of relations here.
        let all = || self.files.iter().flat_map(|file| file.words.iter().map(move |w| (file, w)));
        let mut names: BTreeMap<NameKind, BTreeSet<String>> = BTreeMap::new();
        for (file, word) in all().filter(|(_, word)| word.is_definition()) {
            let name_kind = NameKind(group(&file.source.name), word.field.clone());
            names.entry(name_kind).or_default().insert(word.text.clone());
        }
        // By group and field: number of words, and number of words that are a name of each kind.
        let mut counts = BTreeMap::<_, (usize, BTreeMap<&NameKind, usize>)>::new();
        for (file, word) in all().filter(|(_, word)| !word.text.is_empty()) {
            let key = (group(&file.source.name), word.field.clone());
            let (count, matches_by_kind) = counts.entry(key).or_default();
            *count += 1;
            for (name_kind, _) in names.iter().filter(|(_, names)| names.contains(&word.text)) {
                *matches_by_kind.entry(name_kind).or_default() += 1;
            }
        }
        let mut fields = BTreeMap::new();
        for ((group, field), (count, matches_by_kind)) in counts {
            let own = names.keys().find(|name_kind| name_kind.0 == group && name_kind.1 == field);
            let likely = matches_by_kind.into_iter().max_by_key(|(_, count)| *count);
            // At least half of the words must match; the others may be misspelt.
            let likely =
                likely.filter(|(_, matches)| matches * 2 >= count).map(|(name_kind, _)| name_kind);
            if let Some(name_kind) = own.or(likely).cloned() {
                fields.insert((group, field), name_kind);
            }
        }
        (self.fields, self.names) = (fields, names);
    }

    /// Returns a file by name.
    pub(crate) fn file(&self, name: &str) -> Option<&IndexedFile> {
        self.files.iter().find(|file| file.source.name == name)
    }

    /// Returns the kind of names of a word; `None` if its field neither defines nor references names.
    pub(crate) fn name_kind_of(&self, file: &IndexedFile, word: &Word) -> Option<&NameKind> {
        self.fields.get(&(group(&file.source.name), word.field.clone()))
    }

    /// Returns all kinds of names.
    pub(crate) fn name_kinds(&self) -> impl Iterator<Item = &NameKind> {
        self.names.keys()
    }

    /// Returns all names of a kind.
    pub(crate) fn names(&self, name_kind: &NameKind) -> impl Iterator<Item = &str> {
        self.names.get(name_kind).into_iter().flatten().map(String::as_str)
    }

    /// Returns the definitions and references of a name, with their files.
    pub(crate) fn occurrences<'a>(
        &'a self,
        name_kind: &'a NameKind,
        name: &'a str,
    ) -> impl Iterator<Item = (&'a IndexedFile, &'a Word)> {
        let words = |file: &'a IndexedFile| file.words.iter().map(move |word| (file, word));
        self.files.iter().flat_map(words).filter(move |(file, word)| {
            word.text == name && self.name_kind_of(file, word) == Some(name_kind)
        })
    }

    /// Returns the distinct texts of a word's field in all files of the same group.
    pub(crate) fn texts_of_field(&self, file: &IndexedFile, word: &Word) -> BTreeSet<&str> {
        let group = group(&file.source.name);
        let files = self.files.iter().filter(|other| self::group(&other.source.name) == group);
        let words = files.flat_map(|file| &file.words);
        let same = words.filter(|other| other.field == word.field && !other.text.is_empty());
        same.map(|word| word.text.as_str()).collect()
    }
}

impl IndexedFile {
    /// Returns the innermost word at a byte.
    pub(crate) fn word_at(&self, byte: usize) -> Option<&Word> {
        let here = self.words.iter().filter(|w| w.bytes.start <= byte && byte <= w.bytes.end);
        here.min_by_key(|word| word.bytes.len())
    }

    /// Returns the text in short notation at a byte.
    pub(crate) fn effect_at(&self, byte: usize) -> Option<&EffectText> {
        let mut here = self.effects.iter().filter(|effect_text| effect_text.bytes.start <= byte);
        here.rfind(|short| byte <= short.bytes.end)
    }
}

/// Indexes the words of a file.
fn index_file(source: &TextFile, is_own: bool, grammar: &Grammar) -> IndexedFile {
    let (words, folds, effects) = (Vec::new(), Vec::new(), Vec::new());
    let mut file = IndexedFile { source: source.clone(), words, folds, effects, is_own };
    match FileTree::parse(FileId::default(), &source.name, &source.text, &mut Report::default()) {
        Some(FileTree::Tree(root)) => {
            file.walk(&root, String::new(), root.span.range());
        }
        Some(FileTree::Table(table)) => {
            for row in &table.rows {
                let first = row.cells.first().map_or("", |cell| cell.text.trim());
                for (head, cell) in table.header.iter().zip(&row.cells) {
                    file.words.push(Word {
                        text: cell.text.trim().to_owned(),
                        bytes: cell.span.range(),
                        field: head.text.trim().to_owned(),
                        entry: row.span.range(),
                        row: first.to_owned(),
                        is_definition: is_name_field(&source.name, head.text.trim()),
                    });
                }
            }
        }
        None => {}
    }
    // `index_parts` appends words, so they are sorted afterwards.
    file.index_parts(grammar);
    file.words.sort_by_key(|word| (word.bytes.start, word.bytes.end));
    file
}

impl IndexedFile {
    /// Adds the words of a node and of the nodes below it. `field` is the path of the node, `entry` the byte range
    /// around it.
    fn walk(&mut self, node: &Node, field: String, entry: Range<usize>) {
        let mut add_word = |text: &str, bytes: Range<usize>, field: String, entry: Range<usize>| {
            let (text, row) = (text.to_owned(), String::new());
            let is_definition = is_name_field(&self.source.name, &field);
            self.words.push(Word { text, bytes, field, entry, row, is_definition });
        };
        let range = node.span.range();
        match &node.kind {
            NodeKind::Scalar { text, .. } => add_word(text, range, field, entry),
            NodeKind::List(items) => {
                self.add_fold(range.clone());
                for item in items {
                    self.walk(item, format!("{field}[]"), range.clone());
                }
            }
            NodeKind::Map(pairs) => {
                for (key, _) in pairs {
                    let bytes = key.span.range();
                    add_word(&key.value, bytes, format!("{field}.*"), range.clone());
                }
                self.add_fold(range.clone());
                for (key, value) in pairs {
                    self.walk(value, format!("{field}.{}", key.value), range.clone());
                }
            }
        }
    }

    /// Indexes names inside other words: categories in effects and in pile ids.
    fn index_parts(&mut self, grammar: &Grammar) {
        let mut inside = Vec::new();
        let text = &self.source.text;
        for word in &self.words {
            let part = |name: &str, bytes: Range<usize>| Word {
                text: name.to_owned(),
                bytes,
                field: format!("{}:category", word.field),
                is_definition: false,
                ..word.clone()
            };
            if let Some(form) = effects::form_of_field(&self.source.name, &word.field) {
                let (bytes, entry) = (word.bytes.clone(), word.entry.clone());
                let effect_text = EffectText::new(grammar, (form, &word.text), text, bytes, entry);
                let category_words =
                    effect_text.words.iter().filter(|part| part.role == TokenRole::Category);
                for name in category_words {
                    let (text, bytes) =
                        (&effect_text.text[name.span.clone()], effect_text.file_range(name));
                    let is_id = grammar.spheres().iter().any(|id| id == text);
                    inside.extend(bytes.filter(|_| is_id).map(|bytes| part(text, bytes)));
                }
                self.effects.push(effect_text);
            }
            // A pile id is a category id with a suffix, such as `pol-low`.
            let category =
                (last_component(&word.field) == "pile").then(|| word.text.rsplit_once('-'));
            let category = category.flatten().map(|(category, _)| category);
            if let Some(id) = category.filter(|id| grammar.spheres().iter().any(|own| own == id)) {
                let offset = text.get(word.bytes.clone()).and_then(|written| written.find(id));
                let start = offset.map(|at| word.bytes.start + at);
                inside.extend(start.map(|start| part(id, start..start + id.len())));
            }
        }
        self.effects.sort_by_key(|effect_text| effect_text.bytes.start);
        self.words.extend(inside);
    }

    /// Adds a folding range if it has several lines.
    fn add_fold(&mut self, range: Range<usize>) {
        if self.source.text.get(range.clone()).is_some_and(|text| text.trim_end().contains('\n')) {
            self.folds.push(range);
        }
    }
}
