//! Loads an edition, one state of the country database: parses its YAML, CSV and JSON files into trees with spans,
//! and lowers the trees to the domain model (`model::Dataset`). Findings refer to the spans.

pub mod baseline;
pub mod export;
pub mod flags;
pub mod flaws;
mod location;
mod lower;
pub mod package;
pub mod parts;
pub mod provenance;
pub mod scaffold;
pub mod schema;
pub mod subject;
pub mod wording;
pub mod words;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use rayon::prelude::*;

use assets::Assets;
use diag::{
    Diagnostic, FileId, Files, FindingCode, Findings, Located, Report, Severity, Span, TextFile,
};
use lang::{Lang, MessageArg, args};
use model::{CategoryId, CountryId, Dataset, Decision};
use syntax::file::{self, FileTree};
use syntax::languages::with_fallback;
use syntax::{csv, fields, texts, yaml};

pub use location::{Column, Location};

/// The result of loading an edition: files, trees, dataset and findings.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The files with their texts.
    pub files: Files,
    /// The syntax trees and tables, with their entries in the order of the dataset.
    pub syntax_trees: SyntaxTrees,
    /// The lowered dataset; records that cannot be parsed are left out.
    pub dataset: Dataset,
    /// Findings of the parser and of lowering. The checks add theirs.
    pub report: Report,
    /// Mandatory files that could not be parsed at all.
    pub unparsed_files: BTreeSet<String>,
    /// Where the files are from, so that checks can read further files; `None` before loading.
    pub assets: Option<Assets>,
    /// The categories with consistent limits, computed by the first check that needs them.
    pub consistent_categories: OnceLock<BTreeSet<CategoryId>>,
}

/// Folders of the files of an edition.
pub const FOLDERS: [&str; 3] = ["data", "templates", words::FOLDER];

/// The lists whose ids all other files refer to.
const CORE_LISTS: [&str; 3] = ["data/countries.yaml", "data/categories.yaml", "data/sources.yaml"];

/// Syntax trees and tables of the files.
#[derive(Debug, Default)]
pub struct SyntaxTrees {
    edition: Option<Arc<yaml::Node>>,
    countries: YamlEntries,
    categories: YamlEntries,
    sources: YamlEntries,
    decisions: YamlEntries,
    /// Trees of the decks, one for each file.
    decks: Vec<Arc<yaml::Node>>,
    /// Trees of the games' rules, one for each file.
    rules: Vec<Arc<yaml::Node>>,
    /// Tables of values by category; `None` for a derived category and for a missing file.
    values: Vec<Option<Values>>,
    cities: TableEntries,
    routes: TableEntries,
    control: ControlTrees,
    /// The colours of the templates; `None` if the file is missing or cannot be parsed.
    pub colours: Option<Arc<yaml::Node>>,
}

/// Trees of the lists of the game Contrôle Global.
#[derive(Debug, Default)]
struct ControlTrees {
    regions: YamlEntries,
    factions: YamlEntries,
    cards: YamlEntries,
    /// `true` if the rules have no syntax errors.
    has_rules: bool,
}

/// A YAML file with a list at the top.
#[derive(Debug, Default)]
struct YamlEntries {
    /// The list; `None` if it could not be parsed.
    list: Option<Arc<yaml::Node>>,
    /// Index in the list for each entry of the dataset; invalid items of the list have no entry.
    indices: Vec<usize>,
    /// `true` if the file has no syntax errors.
    is_complete: bool,
}

impl YamlEntries {
    /// Returns the tree of an entry, by its index in the dataset.
    fn get(&self, index: usize) -> Option<&yaml::Node> {
        self.list.as_ref()?.list().get(*self.indices.get(index)?)
    }
}

/// A table whose rows are entries.
#[derive(Debug, Default)]
struct TableEntries {
    /// Span of the header.
    header: Option<Span>,
    /// The table, including invalid rows.
    table: Arc<csv::Table>,
    /// Row index for each entry of the dataset.
    row_indices: Vec<usize>,
    /// `true` if the table has the correct header and no syntax errors; rows may be invalid.
    is_parsed: bool,
    /// `true` if each row became an entry of the dataset, without errors.
    is_complete: bool,
}

/// The table with the values of a category.
#[derive(Debug, Default)]
pub struct Values {
    /// Span of the header.
    header: Option<Span>,
    /// The table as parsed.
    pub table: Arc<csv::Table>,
    /// Row index for each country; `None` for a country without a row.
    row_indices: Vec<Option<usize>>,
}

impl Values {
    /// Returns the row of a country.
    fn row(&self, country: CountryId) -> Option<&csv::Row> {
        self.table.rows.get((*self.row_indices.get(country.0 as usize)?)?)
    }

    /// Returns the editor's note in the row of a country.
    fn note(&self, country: CountryId) -> Option<&str> {
        let cell = self.row(country)?.cells.get(Column::Note as usize)?;
        Some(cell.text.trim()).filter(|note| !note.is_empty())
    }
}

impl Loaded {
    /// Returns `true` if the lists that all other files refer to could be parsed. Without them, almost every
    /// reference would be reported as unknown.
    pub fn has_core_lists(&self) -> bool {
        CORE_LISTS.iter().all(|list| !self.unparsed_files.contains(*list))
    }
}

/// Returns `true` for files that describe the world and not an edition: the register of names and the table of
/// borders. The program has its own, which a project may replace.
pub fn is_program_file(name: &str) -> bool {
    lower::is_program_file(name)
}

/// Returns `true` if loading an edition reads a file with this name, such as `data/countries.yaml`.
pub fn is_data_file(name: &str) -> bool {
    lower::is_data_file(name)
}

/// Fixes the texts in a data file: garbled encodings, Unicode normalization and French typography. Returns the new
/// content and the number of corrections by finding code; `None` if there is nothing to fix, or if it is no data file.
pub fn fix_texts(name: &str, text: &str) -> Option<(String, BTreeMap<&'static str, usize>)> {
    if !is_data_file(name) {
        return None;
    }
    // The findings are dropped: only the texts matter here.
    let tree = FileTree::parse(FileId::default(), name, text, &mut Report::default())?;
    texts::fix(&tree, text)
}

/// Loads an edition. Never fails: anything that cannot be parsed is reported and left out.
pub fn load(assets: &Assets) -> Loaded {
    load_with_cache(assets, &ParseCache::default())
}

/// A cache of parsed files by their index, for loading databases that differ in few files.
#[derive(Debug, Default)]
pub struct ParseCache(Vec<(TextFile, Option<ParsedFile>)>);

impl ParseCache {
    /// Parses all data files of a database.
    pub fn read(assets: &Assets) -> Self {
        Self(parse_files(assets, lower::is_data_file, &Self::default()))
    }

    /// Returns the parsed file at an index if its name and text are unchanged.
    fn get(&self, index: usize, name: &str, text: &str) -> Option<&(TextFile, Option<ParsedFile>)> {
        self.0.get(index).filter(|(file, _)| file.name == name && file.text == text)
    }
}

/// Loads an edition like [`load`], but takes unchanged files from a cache.
pub fn load_with_cache(assets: &Assets, cache: &ParseCache) -> Loaded {
    lower_parsed(assets, parse_files(assets, lower::is_data_file, cache))
}

/// Loads an edition like [`load_with_cache`], and stores the parsed files for the next load of the same database.
pub fn load_and_update_cache(assets: &Assets, cache: &mut ParseCache) -> Loaded {
    let parsed = parse_files(assets, lower::is_data_file, cache);
    cache.0.clone_from(&parsed);
    lower_parsed(assets, parsed)
}

/// Lowers parsed files.
fn lower_parsed(assets: &Assets, parsed: Vec<(TextFile, Option<ParsedFile>)>) -> Loaded {
    let mut reader = Reader::new(assets);
    reader.add_parsed(parsed);
    lower::lower(reader)
}

/// Parses files in parallel, and returns each with its text and its index as file id. A file that cannot be read has
/// an empty text and no parsed form; it is reported when lowering asks for it.
fn parse_files(
    assets: &Assets,
    is_wanted: fn(&str) -> bool,
    cache: &ParseCache,
) -> Vec<(TextFile, Option<ParsedFile>)> {
    let mut names = assets.list("data");
    names.retain(|name| is_wanted(name) && name != lower::EDITION);
    // Findings without a span refer to file 0, so it has to be the edition.
    names.insert(0, lower::EDITION.to_owned());
    let parse = |(index, name): (usize, String)| {
        let bytes = assets.read(&name).and_then(Result::ok);
        let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
        if let Some(cached) = text.as_ref().and_then(|text| cache.get(index, &name, text)) {
            return cached.clone();
        }
        let parsed = text.as_ref().map(|text| {
            let mut report = Report::default();
            let file = FileId::nth(index);
            let tree = parse_file(file, &name, text, &mut report);
            ParsedFile { file, tree, report }
        });
        // Missing files get an empty text: the ids of the following files are their indices.
        (TextFile::new(name, text.unwrap_or_default()), parsed)
    };
    names.into_par_iter().enumerate().map(parse).collect()
}

/// Parses and lowers overrides from a file outside the database. An override is an editor's decision to replace a
/// published value; each has the span of its entry.
pub fn decisions(
    (name, bytes): (&str, &[u8]),
    dataset: &Dataset,
    findings: &mut Findings,
) -> Vec<Located<Decision>> {
    let assets = Assets::memory([(name.to_owned(), bytes.to_vec())]);
    let mut reader = Reader::new(&assets);
    // The reader takes over the files of the findings, so that the spans of both refer to the same list of files.
    reader.files = RefCell::new(std::mem::take(&mut findings.files));
    let (decisions, entries) = lower::decisions::read(&reader, name, dataset);
    findings.files = reader.files.into_inner();
    findings.report.extend(reader.report.into_inner());
    let located = decisions.into_iter().enumerate();
    located
        .map(|(index, value)| Located {
            value,
            span: entries.get(index).map_or_else(fallback_span, yaml::Node::head_span),
        })
        .collect()
}

/// State of a load in progress: files and findings.
struct Reader<'a> {
    assets: &'a Assets,
    // `RefCell`s, because the closures that parse entries share the reader.
    files: RefCell<Files>,
    report: RefCell<Report>,
    /// Mandatory files that could not be parsed at all.
    unparsed_files: RefCell<BTreeSet<String>>,
    /// Built-in files that stand in for missing files of a project.
    fallbacks: RefCell<BTreeSet<String>>,
    /// Files that were parsed in advance, by name.
    preparsed_files: RefCell<BTreeMap<String, ParsedFile>>,
    /// Languages of the edition, in which its texts are required.
    languages: Vec<Lang>,
}

/// A parsed file with its syntax errors.
#[derive(Clone, Debug)]
struct ParsedFile {
    file: FileId,
    /// `None` if nothing could be parsed.
    tree: Option<FileTree>,
    report: Report,
}

/// The result of parsing a file in advance; `None` if it was not.
type PreparsedFile = Option<(Option<FileTree>, Report)>;

impl<'a> Reader<'a> {
    fn new(assets: &'a Assets) -> Self {
        Self {
            assets,
            files: RefCell::default(),
            report: RefCell::default(),
            unparsed_files: RefCell::default(),
            fallbacks: RefCell::default(),
            preparsed_files: RefCell::default(),
            languages: Lang::ALL.to_vec(),
        }
    }

    /// Adds the files that were parsed in advance.
    fn add_parsed(&mut self, parsed: Vec<(TextFile, Option<ParsedFile>)>) {
        for (file, parsed) in parsed {
            if let Some(parsed) = parsed {
                self.preparsed_files.get_mut().insert(file.name.clone(), parsed);
            }
            // In the order of parsing, because the spans contain the index of the file.
            self.files.get_mut().push(file);
        }
    }
}

impl Reader<'_> {
    /// Reports a finding, unless it is the consequence of a list that could not be parsed.
    fn report(
        &self,
        code: &'static FindingCode,
        span: Span,
        args: Vec<(&'static str, MessageArg)>,
    ) {
        if self.is_consequential(code) {
            return;
        }
        self.report.borrow_mut().push(Diagnostic::new(code, span, args));
    }

    /// Returns `true` if the report is full, so that further findings are only counted.
    fn is_full(&self) -> bool {
        self.report.borrow().is_full()
    }

    /// Returns `true` if a finding with this code follows from an earlier error: it is about an unknown id, and the
    /// list of the ids could not be parsed.
    fn is_consequential(&self, code: &'static FindingCode) -> bool {
        let codes = [&flaws::COUNTRY_UNKNOWN, &flaws::CATEGORY_UNKNOWN, &flaws::SOURCE_UNKNOWN];
        // Codes are compared by address, because they are statics. `codes` is in the order of `CORE_LISTS`.
        let list = codes.iter().position(|listed| std::ptr::eq(*listed, code));
        list.is_some_and(|index| self.is_unparsed(CORE_LISTS[index]))
    }

    /// Returns `true` if a file was parsed without errors.
    fn is_complete(&self, name: &str) -> bool {
        let files = self.files.borrow();
        let report = self.report.borrow();
        // Warnings and notes do not make a file incomplete.
        let is_error = |finding: &&Diagnostic| finding.code.severity == Severity::Error;
        let errors = report.iter().filter(is_error);
        let mut spans = errors.flat_map(|finding| &finding.spans);
        !self.is_unparsed(name) && !spans.any(|span| files.name(span.file) == name)
    }

    /// Returns `true` if a mandatory file could not be parsed at all.
    fn is_unparsed(&self, name: &str) -> bool {
        self.unparsed_files.borrow().contains(name)
    }

    fn mark_unparsed(&self, name: &str) {
        self.unparsed_files.borrow_mut().insert(name.to_owned());
    }

    /// Returns the root of the tree of a mandatory YAML file; marks the file as unparsed if there is none.
    fn yaml(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let node = self.tree(name);
        if node.is_none() {
            self.mark_unparsed(name);
        }
        node
    }

    /// Returns the root of the tree of a YAML file, and reports its syntax errors.
    fn tree(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let (file, preparsed) = self.open_text(name)?;
        let (tree, syntax_errors) = self.tree_of(name, file, preparsed);
        let root =
            file::content_root(file, name, tree, syntax_errors, &mut self.report.borrow_mut());
        root.map(|root| with_fallback(root, &self.languages))
    }

    /// Returns the list in a mandatory YAML file. An empty list is reported as an error.
    fn yaml_list(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let list = self.yaml_items(name)?;
        // The empty list is returned all the same, so that callers need no special case.
        if list.list().is_empty() {
            let args = args![file = name];
            self.report(&syntax::flaws::FILE_EMPTY, list.span, args);
            self.mark_unparsed(name);
        }
        Some(list)
    }

    /// Returns the list in a mandatory YAML file; the list may be empty.
    fn yaml_items(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let node = self.yaml(name)?;
        if !matches!(node.kind, yaml::NodeKind::List(_)) {
            fields::report_wrong_type(&self.report, name, node.span, fields::Expected::List);
            self.mark_unparsed(name);
            return None;
        }
        Some(node)
    }

    /// Returns the table of a mandatory CSV file; marks the file as unparsed if it has no header.
    fn csv(&self, name: &str) -> Option<(FileId, Arc<csv::Table>)> {
        let table = self.open_text(name).and_then(|(file, preparsed)| {
            let (tree, syntax_errors) = self.tree_of(name, file, preparsed);
            self.report.borrow_mut().extend(syntax_errors);
            match tree? {
                FileTree::Table(table) => Some((file, table)),
                FileTree::Tree(_) => None,
            }
        });
        if table.as_ref().is_none_or(|(_, table)| table.header.is_empty()) {
            self.mark_unparsed(name);
        }
        table
    }

    /// Returns the parsed file with its syntax errors, and registers its structure for symbolic locations such as
    /// `roads/BOL/value`.
    fn tree_of(
        &self,
        name: &str,
        file: FileId,
        preparsed: PreparsedFile,
    ) -> (Option<FileTree>, Report) {
        let parsed = preparsed.unwrap_or_else(|| {
            let files = self.files.borrow();
            let text = files.get(file).map_or("", |file| &file.text);
            let mut report = Report::default();
            (parse_file(file, name, text, &mut report), report)
        });
        file::register_tree(file, parsed.0.as_ref(), &mut self.files.borrow_mut());
        parsed
    }

    /// Opens a mandatory file: returns its id, and its parsed form if it was parsed in advance. Reports a finding and
    /// returns `None` if the file cannot be read or is not text.
    fn open_text(&self, name: &str) -> Option<(FileId, PreparsedFile)> {
        // For the finding `file-built-in`. Files that describe the world are meant to be built-in.
        if self.assets.is_fallback(name) && !is_program_file(name) {
            self.fallbacks.borrow_mut().insert(name.to_owned());
        }
        // Removed, not cloned: each file is lowered once.
        let preparsed = self.preparsed_files.borrow_mut().remove(name);
        let (file, preparsed) = match preparsed {
            Some(parsed) => (parsed.file, Some((parsed.tree, parsed.report))),
            None => (self.open(name)?, None),
        };
        let files = self.files.borrow();
        let text = files.get(file).map_or("", |file| &file.text);
        let is_text = file::check_content(file, name, text, &mut self.report.borrow_mut());
        is_text.then_some((file, preparsed))
    }

    /// Returns an empty span in a file whose text is not shown.
    fn placeholder_span(&self, name: &str) -> Span {
        Span::new(self.files.borrow_mut().add(name, ""), 0..0)
    }

    /// Opens a file; reports a finding and returns `None` if it cannot be read.
    fn open(&self, name: &str) -> Option<FileId> {
        let opened = file::read_text(self.assets, name, &mut self.files.borrow_mut());
        let opened = opened.map_err(|finding| self.report.borrow_mut().push(finding));
        opened.ok()
    }
}

/// Parses a file. The texts of data files are checked as well.
fn parse_file(file: FileId, name: &str, text: &str, report: &mut Report) -> Option<FileTree> {
    let tree = FileTree::parse(file, name, text, report)?;
    // Other files, such as baselines, are never printed on cards.
    if lower::is_data_file(name) {
        texts::check(&tree, text, report);
    }
    Some(tree)
}

/// Returns the span of findings without a location: the start of the first file, which is `edition.yaml`.
fn fallback_span() -> Span {
    Span::new(FileId::default(), 0..0)
}
