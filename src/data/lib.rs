//! As written: reads the data files, with places, and lowers them to what they mean.

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

/// Everything that was read: what was written, what it means, and what is wrong with it.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The files that were read, with their texts.
    pub files: Files,
    /// The trees and tables as written; entries stand in the order of the dataset.
    pub written: SyntaxTrees,
    /// As meant; records that could not be read are left out.
    pub dataset: Dataset,
    /// What is wrong with the writing. Checks add what is wrong with the meaning.
    pub report: Report,
    /// Files that must be there and of which nothing could be read.
    pub unread: BTreeSet<String>,
    /// Where it was read from; what checks compare it with lies there too. `None` before anything was read.
    pub assets: Option<Assets>,
    /// The categories by whose limits values may be measured, as soon as a check has asked for them.
    pub sound: OnceLock<BTreeSet<CategoryId>>,
}

/// What all other files refer to.
const LISTS: [&str; 3] = ["data/countries.yaml", "data/categories.yaml", "data/sources.yaml"];

/// The trees and tables of the files.
#[derive(Debug, Default)]
pub struct SyntaxTrees {
    edition: Option<Arc<yaml::Node>>,
    countries: Entries,
    categories: Entries,
    sources: Entries,
    decisions: Entries,
    /// A file each.
    decks: Vec<Arc<yaml::Node>>,
    rules: Vec<Arc<yaml::Node>>,
    /// By category; `None` for a derived one and for a missing file.
    values: Vec<Option<Values>>,
    cities: TableEntries,
    routes: TableEntries,
    control: Content,
}

/// The lists of Contrôle Global.
#[derive(Debug, Default)]
struct Content {
    regions: Entries,
    factions: Entries,
    cards: Entries,
    /// Whether nothing is wrong with the writing of the rules.
    has_rules: bool,
}

/// A YAML file that is a list.
#[derive(Debug, Default)]
struct Entries {
    /// The list; `None` where it could not be read.
    list: Option<Arc<yaml::Node>>,
    /// By entry: which item of the list it is. Those that could not be read are none.
    ranks: Vec<usize>,
    /// Whether nothing is wrong with its writing.
    is_whole: bool,
}

impl Entries {
    /// An entry as written.
    fn get(&self, rank: usize) -> Option<&yaml::Node> {
        self.list.as_ref()?.list().get(*self.ranks.get(rank)?)
    }
}

/// A table whose rows are entries of a list.
#[derive(Debug, Default)]
struct TableEntries {
    /// Where its header stands.
    header: Option<Span>,
    /// The table as it is written, with the rows that are no entries.
    table: Arc<csv::Table>,
    /// By entry: which row it is.
    ranks: Vec<usize>,
    /// Whether its rows could be read, be they right or wrong.
    is_read: bool,
    /// Whether every row became an entry and nothing is wrong with its writing.
    is_whole: bool,
}

/// The table of a category.
#[derive(Debug, Default)]
pub struct Values {
    /// Where its header stands.
    header: Option<Span>,
    /// Its rows as written.
    pub table: Arc<csv::Table>,
    /// By country: which row is its.
    rows: Vec<Option<usize>>,
}

impl Values {
    /// The row of a country, as written.
    fn row(&self, country: CountryId) -> Option<&csv::Row> {
        self.table.rows.get((*self.rows.get(country.0 as usize)?)?)
    }

    /// What the editor notes there.
    fn note(&self, country: CountryId) -> Option<&str> {
        let cell = self.row(country)?.cells.get(Column::Note as usize)?;
        Some(cell.text.trim()).filter(|note| !note.is_empty())
    }
}

impl Loaded {
    /// Whether the lists that all else refers to could be read. Without them nothing has a meaning
    /// that could be wrong.
    pub fn has_lists(&self) -> bool {
        LISTS.iter().all(|list| !self.unread.contains(*list))
    }
}

/// Whether a file is the program's and no part of an edition: the register of names and the table of borders.
pub fn is_programs(name: &str) -> bool {
    lower::is_programs(name)
}

/// Whether a file of this name, such as `data/countries.yaml`, is read as a part of an edition.
pub fn is_read(name: &str) -> bool {
    lower::is_read(name)
}

/// The file of an edition with its texts as they should be, and how many were changed; `None` where there is
/// nothing to mend, or nobody reads the file.
pub fn fix_texts(name: &str, text: &str) -> Option<(String, usize)> {
    if !is_read(name) {
        return None;
    }
    let form = FileTree::read(FileId::default(), name, text, &mut Report::default())?;
    texts::fix(&form, text)
}

/// Reads the whole database. Never stops early: what cannot be read is reported and left out.
pub fn load(assets: &Assets) -> Loaded {
    load_beside(assets, &ParseCache::default())
}

/// The files of a database as they were parsed, each at its rank, for others that differ from it in few files.
#[derive(Debug, Default)]
pub struct ParseCache(Vec<(TextFile, Option<ParsedFile>)>);

impl ParseCache {
    /// Parses the files of a database.
    pub fn read(assets: &Assets) -> Self {
        Self(parse_files(assets, lower::is_read, &Self::default()))
    }

    /// A file at its rank, where it was the same.
    fn get(&self, rank: usize, name: &str, text: &str) -> Option<&(TextFile, Option<ParsedFile>)> {
        self.0.get(rank).filter(|(file, _)| file.name == name && file.text == text)
    }
}

/// The same as [`load`]; a file that is as it was in an earlier database is not parsed anew.
pub fn load_beside(assets: &Assets, earlier: &ParseCache) -> Loaded {
    lowered(assets, parse_files(assets, lower::is_read, earlier))
}

/// The same where the database changes again and again: what was parsed now is the earlier one of the next time.
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

/// Parses files side by side, each with the text it was parsed from. A file that cannot be read is left to
/// whoever asks for it, and a file that nobody asks for is of no consequence.
fn parse_files(
    assets: &Assets,
    is_wanted: fn(&str) -> bool,
    earlier: &ParseCache,
) -> Vec<(TextFile, Option<ParsedFile>)> {
    let mut names = assets.list("data");
    names.retain(|name| is_wanted(name) && name != lower::EDITION);
    // Findings about nothing that is written point at the first file.
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
        // An empty one keeps the numbers of those that follow.
        (TextFile::new(name, text.unwrap_or_default()), parsed)
    };
    names.into_par_iter().enumerate().map(parse).collect()
}

/// Reads decisions about a dataset from a file that is no part of the database, each with its place.
pub fn decisions(
    (name, bytes): (&str, &[u8]),
    dataset: &Dataset,
    findings: &mut Findings,
) -> Vec<Located<Decision>> {
    let assets = Assets::memory([(name.to_owned(), bytes.to_vec())]);
    let mut reader = Reader::new(&assets);
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

/// Files and findings while the database is read.
struct Reader<'a> {
    assets: &'a Assets,
    files: RefCell<Files>,
    report: RefCell<Report>,
    /// Files that must be there and of which nothing could be read.
    unread: RefCell<BTreeSet<String>>,
    /// Files of the program that serve in a project.
    stand_ins: RefCell<BTreeSet<String>>,
    /// Files that were parsed before anybody asked for them.
    ahead: RefCell<BTreeMap<String, ParsedFile>>,
}

/// A file that was parsed, with what is wrong with its writing.
#[derive(Clone, Debug)]
struct ParsedFile {
    file: FileId,
    /// `None` where nothing can be read.
    written: Option<FileTree>,
    report: Report,
}

/// What was parsed before anybody asked for it.
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

    /// Takes files that were parsed before anybody asks for them.
    fn look_ahead(&mut self, parsed: Vec<(TextFile, Option<ParsedFile>)>) {
        for (file, parsed) in parsed {
            if let Some(parsed) = parsed {
                self.ahead.get_mut().insert(file.name.clone(), parsed);
            }
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

    /// Whether further findings are only counted.
    fn is_full(&self) -> bool {
        self.report.borrow().is_full()
    }

    /// Whether a finding is no news: where a list cannot be read, no code of it is known.
    fn follows_from_unread(&self, kind: &'static FindingCode) -> bool {
        let kinds = [&flaws::COUNTRY_UNKNOWN, &flaws::CATEGORY_UNKNOWN, &flaws::SOURCE_UNKNOWN];
        let list = kinds.iter().position(|listed| std::ptr::eq(*listed, kind));
        list.is_some_and(|rank| self.is_unread(LISTS[rank]))
    }

    /// Whether a file was read and nothing was found wrong in it.
    fn is_whole(&self, name: &str) -> bool {
        let files = self.files.borrow();
        let report = self.report.borrow();
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

    /// The tree of a YAML file that must be there.
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

    /// The list of a YAML file that has something in it.
    fn yaml_list(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let list = self.yaml_items(name)?;
        if list.list().is_empty() {
            let args = args![file = name];
            self.report(&syntax::flaws::FILE_EMPTY, list.span, args);
            self.mark_unread(name);
        }
        Some(list)
    }

    /// The list of a YAML file, which may have no entries.
    fn yaml_items(&self, name: &str) -> Option<Arc<yaml::Node>> {
        let node = self.yaml(name)?;
        if !matches!(node.kind, yaml::NodeKind::List(_)) {
            fields::wrong_type(&self.report, name, node.span, fields::Expected::List);
            self.mark_unread(name);
            return None;
        }
        Some(node)
    }

    /// The table of a CSV file that must be there.
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

    /// A file as it was read, by which its places are named from then on, and what is wrong with it.
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

    /// A file that must be there, as it was parsed if that has been done; findings and `None` where there
    /// is no text to read.
    fn text(&self, name: &str) -> Option<(FileId, CachedForm)> {
        if self.assets.is_stand_in(name) && !is_programs(name) {
            self.stand_ins.borrow_mut().insert(name.to_owned());
        }
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

    /// A place in a file that has no text to show.
    fn no_text(&self, name: &str) -> Span {
        Span::new(self.files.borrow_mut().add(name, ""), 0..0)
    }

    /// Reads a file; a finding and `None` where there is no text.
    fn open(&self, name: &str) -> Option<FileId> {
        let opened = file::open(self.assets, name, &mut self.files.borrow_mut());
        let opened = opened.map_err(|finding| self.report.borrow_mut().push(finding));
        opened.ok()
    }
}

/// Parses a file, and looks at its texts where it is one of an edition.
fn parsed(file: FileId, name: &str, text: &str, report: &mut Report) -> Option<FileTree> {
    let form = FileTree::read(file, name, text, report)?;
    if lower::is_read(name) {
        texts::check(&form, text, report);
    }
    Some(form)
}

/// A place in nothing that is written: the first file stands for the edition.
fn no_place() -> Span {
    Span::new(FileId::default(), 0..0)
}
