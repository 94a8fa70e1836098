//! Loads an edition: parses the data files with spans and lowers the trees to the domain model.

pub mod baseline;
pub mod export;
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

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use rayon::prelude::*;

use assets::Assets;
use diag::{
    Diagnostic, FileId, Files, FindingCode, Findings, Located, Report, Severity, Span, TextFile,
};
use lang::{MessageArg, args};
use model::{CategoryId, CountryId, Dataset, Decision};
use syntax::file::{self, FileTree};
use syntax::{csv, fields, texts, yaml};

pub use location::{Column, Location};

/// The result of loading: files, trees, dataset and findings.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The files with their texts.
    pub files: Files,
    /// The trees and tables; entries are in the order of the dataset.
    pub written: SyntaxTrees,
    /// The lowered dataset; records that cannot be parsed are left out.
    pub dataset: Dataset,
    /// Syntax errors. Checks add their lints.
    pub report: Report,
    /// Mandatory files that could not be parsed at all.
    pub unread: BTreeSet<String>,
    /// Origin of the files, also of the reference data for checks; `None` before loading.
    pub assets: Option<Assets>,
    /// The categories with consistent limits; computed by the first check that needs them.
    pub sound: OnceLock<BTreeSet<CategoryId>>,
}

/// The lists that all other files refer to.
const LISTS: [&str; 3] = ["data/countries.yaml", "data/categories.yaml", "data/sources.yaml"];

/// Syntax trees and tables of the files.
#[derive(Debug, Default)]
pub struct SyntaxTrees {
    edition: Option<Arc<yaml::Node>>,
    countries: Entries,
    categories: Entries,
    sources: Entries,
    decisions: Entries,
    /// One tree for each file.
    decks: Vec<Arc<yaml::Node>>,
    rules: Vec<Arc<yaml::Node>>,
    /// By category; `None` for a derived category and for a missing file.
    values: Vec<Option<Values>>,
    cities: TableEntries,
    routes: TableEntries,
    control: Content,
}

/// Trees of the lists of Contrôle Global.
#[derive(Debug, Default)]
struct Content {
    regions: Entries,
    factions: Entries,
    cards: Entries,
    /// `true` if the rules have no syntax errors.
    has_rules: bool,
}

/// A YAML file with a list at the top.
#[derive(Debug, Default)]
struct Entries {
    /// The list; `None` if it could not be parsed.
    list: Option<Arc<yaml::Node>>,
    /// Index of each entry in the list; invalid items have no entry.
    ranks: Vec<usize>,
    /// `true` if the file has no syntax errors.
    is_whole: bool,
}

impl Entries {
    /// Returns the tree of an entry.
    fn get(&self, rank: usize) -> Option<&yaml::Node> {
        self.list.as_ref()?.list().get(*self.ranks.get(rank)?)
    }
}

/// A table with an entry in each row.
#[derive(Debug, Default)]
struct TableEntries {
    /// Span of the header.
    header: Option<Span>,
    /// The table, including invalid rows.
    table: Arc<csv::Table>,
    /// Row index of each entry.
    ranks: Vec<usize>,
    /// `true` if the rows could be parsed, valid or not.
    is_read: bool,
    /// `true` if each row became an entry without errors.
    is_whole: bool,
}

/// The table of values of a category.
#[derive(Debug, Default)]
pub struct Values {
    /// Span of the header.
    header: Option<Span>,
    /// The table as parsed.
    pub table: Arc<csv::Table>,
    /// Row index of each country.
    rows: Vec<Option<usize>>,
}

impl Values {
    /// Returns the row of a country.
    fn row(&self, country: CountryId) -> Option<&csv::Row> {
        self.table.rows.get((*self.rows.get(country.0 as usize)?)?)
    }

    /// Returns the editor's note in the row of a country.
    fn note(&self, country: CountryId) -> Option<&str> {
        let cell = self.row(country)?.cells.get(Column::Note as usize)?;
        Some(cell.text.trim()).filter(|note| !note.is_empty())
    }
}

impl Loaded {
    /// Returns `true` if the lists that all other files refer to could be parsed. Without them, findings about
    /// meaning would be noise.
    pub fn has_lists(&self) -> bool {
        LISTS.iter().all(|list| !self.unread.contains(*list))
    }
}

/// Returns `true` for files of the program that are not part of an edition: the register of names and the table of
/// borders.
pub fn is_programs(name: &str) -> bool {
    lower::is_programs(name)
}

/// Returns `true` if a file with this name, such as `data/countries.yaml`, belongs to an edition.
pub fn is_read(name: &str) -> bool {
    lower::is_read(name)
}

/// Fixes the texts in a file of an edition: garbled encodings, Unicode normalization and French typography. Returns
/// the new content and the number of changed texts; `None` if there is nothing to fix or the file is not part of an
/// edition.
pub fn fix_texts(name: &str, text: &str) -> Option<(String, usize)> {
    if !is_read(name) {
        return None;
    }
    // The findings are dropped: only the texts matter here.
    let form = FileTree::read(FileId::default(), name, text, &mut Report::default())?;
    texts::fix(&form, text)
}

/// Loads an edition. Never fails: what cannot be parsed is reported and left out.
pub fn load(assets: &Assets) -> Loaded {
    load_beside(assets, &ParseCache::default())
}

/// A cache of parsed files by index, for databases that differ in few files.
#[derive(Debug, Default)]
pub struct ParseCache(Vec<(TextFile, Option<ParsedFile>)>);

impl ParseCache {
    /// Parses the files of a database.
    pub fn read(assets: &Assets) -> Self {
        Self(parse_files(assets, lower::is_read, &Self::default()))
    }

    /// Returns a parsed file if its name and text are unchanged.
    fn get(&self, rank: usize, name: &str, text: &str) -> Option<&(TextFile, Option<ParsedFile>)> {
        self.0.get(rank).filter(|(file, _)| file.name == name && file.text == text)
    }
}

/// Same as [`load`], but reuses unchanged files from a cache.
pub fn load_beside(assets: &Assets, earlier: &ParseCache) -> Loaded {
    lowered(assets, parse_files(assets, lower::is_read, earlier))
}

/// Same as [`load_beside`], and updates the cache for the next load; for a database that changes repeatedly.
pub fn load_after(assets: &Assets, earlier: &mut ParseCache) -> Loaded {
    let parsed = parse_files(assets, lower::is_read, earlier);
    earlier.0.clone_from(&parsed);
    lowered(assets, parsed)
}

fn lowered(assets: &Assets, parsed: Vec<(TextFile, Option<ParsedFile>)>) -> Loaded {
    let mut reader = Reader::new(assets);
    reader.look_ahead(parsed);
    lower::lower(reader)
}

/// Parses files in parallel, each together with its text. Unreadable files are left to the reader that needs them;
/// files that no reader needs do no harm.
fn parse_files(
    assets: &Assets,
    is_wanted: fn(&str) -> bool,
    earlier: &ParseCache,
) -> Vec<(TextFile, Option<ParsedFile>)> {
    let mut names = assets.list("data");
    names.retain(|name| is_wanted(name) && name != lower::EDITION);
    // Findings without a span refer to file 0, so it has to be the edition.
    names.insert(0, lower::EDITION.to_owned());
    let parse = |(rank, name): (usize, String)| {
        let bytes = assets.read(&name).and_then(Result::ok);
        let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
        if let Some(same) = text.as_ref().and_then(|text| earlier.get(rank, &name, text)) {
            return same.clone();
        }
        let parsed = text.as_ref().map(|text| {
            let mut report = Report::default();
            let file = FileId::nth(rank);
            let written = parsed(file, &name, text, &mut report);
            ParsedFile { file, written, report }
        });
        // Missing files get an empty text: the ids of the following files are their indices.
        (TextFile::new(name, text.unwrap_or_default()), parsed)
    };
    names.into_par_iter().enumerate().map(parse).collect()
}

/// Parses and lowers overrides from a file outside the database, each with its span.
pub fn decisions(
    (name, bytes): (&str, &[u8]),
    dataset: &Dataset,
    findings: &mut Findings,
) -> Vec<Located<Decision>> {
    let assets = Assets::memory([(name.to_owned(), bytes.to_vec())]);
    let mut reader = Reader::new(&assets);
    // The reader borrows the files of the findings, so that spans of both refer to the same list.
    reader.files = RefCell::new(std::mem::take(&mut findings.files));
    let (decisions, written) = lower::decisions::read(&reader, name, dataset);
    findings.files = reader.files.into_inner();
    findings.report.extend(reader.report.into_inner());
    let located = decisions.into_iter().enumerate();
    located
        .map(|(rank, value)| Located {
            value,
            span: written.get(rank).map_or_else(no_place, yaml::Node::head),
        })
        .collect()
}

/// State of a load in progress: files and findings.
struct Reader<'a> {
    assets: &'a Assets,
    // Behind `RefCell`s, because the closures that parse entries share the reader.
    files: RefCell<Files>,
    report: RefCell<Report>,
    /// Mandatory files that could not be parsed at all.
    unread: RefCell<BTreeSet<String>>,
    /// Files of the program that replace missing files of a project.
    stand_ins: RefCell<BTreeSet<String>>,
    /// Files parsed in advance, by name.
    ahead: RefCell<BTreeMap<String, ParsedFile>>,
}

/// A parsed file with its syntax errors.
#[derive(Clone, Debug)]
struct ParsedFile {
    file: FileId,
    /// `None` if nothing could be parsed.
    written: Option<FileTree>,
    report: Report,
}

/// A file parsed in advance, if there is one.
type CachedForm = Option<(Option<FileTree>, Report)>;

impl<'a> Reader<'a> {
    fn new(assets: &'a Assets) -> Self {
        Self {
            assets,
            files: RefCell::default(),
            report: RefCell::default(),
            unread: RefCell::default(),
            stand_ins: RefCell::default(),
            ahead: RefCell::default(),
        }
    }

    /// Adds files parsed in advance.
    fn look_ahead(&mut self, parsed: Vec<(TextFile, Option<ParsedFile>)>) {
        for (file, parsed) in parsed {
            if let Some(parsed) = parsed {
                self.ahead.get_mut().insert(file.name.clone(), parsed);
            }
            // In the order of parsing: spans already contain the index.
            self.files.get_mut().push(file);
        }
    }
}

impl Reader<'_> {
    fn report(
        &self,
        kind: &'static FindingCode,
        place: Span,
        args: Vec<(&'static str, MessageArg)>,
    ) {
        if self.follows_from_unread(kind) {
            return;
        }
        self.report.borrow_mut().push(Diagnostic::new(kind, place, args));
    }

    /// Returns `true` if the report is full, so that further findings are only counted.
    fn is_full(&self) -> bool {
        self.report.borrow().is_full()
    }

    /// Returns `true` for a consequential error: an unknown id, while the list of the ids could not be parsed.
    fn follows_from_unread(&self, kind: &'static FindingCode) -> bool {
        let kinds = [&flaws::COUNTRY_UNKNOWN, &flaws::CATEGORY_UNKNOWN, &flaws::SOURCE_UNKNOWN];
        // Compared by address: kinds are statics, and `kinds` is in the order of `LISTS`.
        let list = kinds.iter().position(|listed| std::ptr::eq(*listed, kind));
        list.is_some_and(|rank| self.is_unread(LISTS[rank]))
    }

    /// Returns `true` if a file was parsed without errors.
    fn is_whole(&self, name: &str) -> bool {
        let files = self.files.borrow();
        let report = self.report.borrow();
        // Warnings do not make a file incomplete.
        let is_error = |finding: &&Diagnostic| finding.code.severity == Severity::Error;
        let errors = report.iter().filter(is_error);
        let mut spans = errors.flat_map(|finding| &finding.spans);
        !self.is_unread(name) && !spans.any(|place| files.name(place.file) == name)
    }

    fn is_unread(&self, name: &str) -> bool {
        self.unread.borrow().contains(name)
    }

    fn mark_unread(&self, name: &str) {
        self.unread.borrow_mut().insert(name.to_owned());
    }

    /// Returns the tree of a mandatory YAML file.
    fn yaml(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let node = self.tree(name);
        if node.is_none() {
            self.mark_unread(name);
        }
        node
    }

    fn tree(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let (file, ahead) = self.text(name)?;
        let (form, found) = self.form(name, file, ahead);
        file::root(file, name, form, found, &mut self.report.borrow_mut())
    }

    /// Returns the list in a YAML file that may not be empty.
    fn yaml_list(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let list = self.yaml_items(name)?;
        // Reported but returned, so that callers need no special case.
        if list.list().is_empty() {
            let args = args![file = name];
            self.report(&syntax::flaws::FILE_EMPTY, list.span, args);
            self.mark_unread(name);
        }
        Some(list)
    }

    /// Returns the list in a YAML file, which may be empty.
    fn yaml_items(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let node = self.yaml(name)?;
        if !matches!(node.kind, yaml::NodeKind::List(_)) {
            fields::wrong_type(&self.report, name, node.span, fields::Expected::List);
            self.mark_unread(name);
            return None;
        }
        Some(node)
    }

    /// Returns the table of a mandatory CSV file.
    fn csv(&self, name: &str) -> Option<(FileId, Arc<csv::Table>)> {
        let read = self.text(name).and_then(|(file, ahead)| {
            let (form, found) = self.form(name, file, ahead);
            self.report.borrow_mut().extend(found);
            match form? {
                FileTree::Table(table) => Some((file, table)),
                FileTree::Tree(_) => None,
            }
        });
        if read.as_ref().is_none_or(|(_, table)| table.header.is_empty()) {
            self.mark_unread(name);
        }
        read
    }

    /// Returns the parsed file with its syntax errors, and registers it for symbolic locations of its spans.
    fn form(&self, name: &str, file: FileId, ahead: CachedForm) -> (Option<FileTree>, Report) {
        let read = ahead.unwrap_or_else(|| {
            let files = self.files.borrow();
            let text = files.get(file).map_or("", |file| &file.text);
            let mut report = Report::default();
            (parsed(file, name, text, &mut report), report)
        });
        file::keep(file, read.0.as_ref(), &mut self.files.borrow_mut());
        read
    }

    /// Returns the id of a mandatory file, with its parsed form if available; reports a finding and returns `None` if
    /// it has no text.
    fn text(&self, name: &str) -> Option<(FileId, CachedForm)> {
        // For the note `file-built-in`, from which the program's own tables are exempt.
        if self.assets.is_stand_in(name) && !is_programs(name) {
            self.stand_ins.borrow_mut().insert(name.to_owned());
        }
        // Removed, not cloned: each file is lowered once.
        let ahead = self.ahead.borrow_mut().remove(name);
        let (file, ahead) = match ahead {
            Some(parsed) => (parsed.file, Some((parsed.written, parsed.report))),
            None => (self.open(name)?, None),
        };
        let files = self.files.borrow();
        let text = files.get(file).map_or("", |file| &file.text);
        let is_text = file::is_text(file, name, text, &mut self.report.borrow_mut());
        is_text.then_some((file, ahead))
    }

    /// Returns an empty span in a file without a text to show.
    fn no_text(&self, name: &str) -> Span {
        Span::new(self.files.borrow_mut().add(name, ""), 0..0)
    }

    /// Opens a file; reports a finding and returns `None` if it cannot be read.
    fn open(&self, name: &str) -> Option<FileId> {
        let opened = file::open(self.assets, name, &mut self.files.borrow_mut());
        let opened = opened.map_err(|finding| self.report.borrow_mut().push(finding));
        opened.ok()
    }
}

/// Parses a file; files of an edition also have their texts checked.
fn parsed(file: FileId, name: &str, text: &str, report: &mut Report) -> Option<FileTree> {
    let form = FileTree::read(file, name, text, report)?;
    // Other files, such as baselines, are never printed.
    if lower::is_read(name) {
        texts::check(&form, text, report);
    }
    Some(form)
}

/// Returns the span of findings without a location: the start of the first file, which represents the edition.
fn no_place() -> Span {
    Span::new(FileId::default(), 0..0)
}
