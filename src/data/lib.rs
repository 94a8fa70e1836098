//! As written: reads the data files, with places, and lowers them to what they mean.

pub mod baseline;
pub mod csv;
pub mod edit;
pub mod export;
pub mod fields;
pub mod flaws;
mod lower;
pub mod number;
pub mod package;
pub mod parts;
mod place;
mod scalar;
pub mod schema;
pub mod subject;
pub mod why;
pub mod yaml;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use rayon::prelude::*;

use assets::{Assets, Unreadable};
use diag::{Diagnostic, FileId, Files, Findings, Kind, Located, Place, Report, Severity, TextFile};
use lang::{Arg, Number};
use model::{Dataset, Decision};

pub use place::{Column, Subject};

/// Everything that was read: what was written, what it means, and what is wrong with it.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The files.
    pub files: Files,
    /// As written; entries stand in the order of the dataset.
    pub written: Written,
    /// As meant; records that could not be read are left out.
    pub dataset: Dataset,
    /// What is wrong with the writing. Checks add what is wrong with the meaning.
    pub report: Report,
    /// Files that must be there and of which nothing could be read.
    pub unread: BTreeSet<String>,
}

/// What all other files refer to.
const LISTS: [&str; 3] = [
    "data/countries.yaml",
    "data/categories.yaml",
    "data/sources.yaml",
];

/// The trees and tables of the files.
#[derive(Debug, Default)]
pub struct Written {
    edition: Option<yaml::Node>,
    countries: Vec<yaml::Node>,
    categories: Vec<yaml::Node>,
    sources: Vec<yaml::Node>,
    decisions: Vec<yaml::Node>,
    decks: Vec<yaml::Node>,
    rules: Vec<yaml::Node>,
    /// By category; `None` for a derived one and for a missing file.
    values: Vec<Option<Values>>,
    network: Routes,
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
    /// Its entries, those left out that could not be read.
    nodes: Vec<yaml::Node>,
    /// Whether nothing is wrong with its writing.
    is_whole: bool,
}

/// The tables of a network.
#[derive(Debug, Default)]
struct Routes {
    cities: Listed,
    routes: Listed,
}

/// A table whose rows are entries of a list.
#[derive(Debug, Default)]
struct Listed {
    /// Where its header stands.
    header: Option<Place>,
    /// The names of its columns.
    columns: &'static [&'static str],
    /// Its rows in the order of the entries.
    rows: Vec<csv::Row>,
    /// How many rows it has, be they right or wrong; `None` where it could not be read.
    written: Option<usize>,
    /// Whether every row became an entry and nothing is wrong with its writing.
    is_whole: bool,
}

/// The table of a category.
#[derive(Debug, Default)]
pub struct Values {
    /// Where its header stands.
    header: Option<Place>,
    /// Its rows as written.
    pub table: csv::Table,
    /// By country: which row is its.
    rows: Vec<Option<usize>>,
}

impl Loaded {
    /// Whether the lists that all else refers to could be read. Without them nothing has a meaning
    /// that could be wrong.
    pub fn has_lists(&self) -> bool {
        LISTS.iter().all(|list| !self.unread.contains(*list))
    }
}

/// Reads the whole database. Never stops early: what cannot be read is reported and left out.
pub fn load(assets: &Assets) -> Loaded {
    let mut reader = Reader::new(assets);
    reader.look_ahead(lower::is_read);
    lower::lower(reader)
}

/// A YAML file that is no part of the database, with what is wrong with its writing.
pub struct Tree {
    /// The file.
    pub files: Files,
    /// What is wrong.
    pub report: RefCell<Report>,
    /// What is written; `None` where nothing can be read.
    pub root: Option<yaml::Node>,
}

/// Reads one YAML file, which joins those that were read.
pub fn tree(assets: &Assets, name: &str, files: Files) -> Tree {
    let reader = Reader {
        files: RefCell::new(files),
        ..Reader::new(assets)
    };
    let root = reader.yaml(name);
    Tree {
        files: reader.files.into_inner(),
        report: reader.report,
        root,
    }
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
    let (decisions, nodes) = lower::decisions::read(&reader, name, dataset);
    findings.files = reader.files.into_inner();
    findings.report.extend(reader.report.into_inner());
    let located = decisions.into_iter().zip(nodes);
    located
        .map(|(value, node)| Located {
            value,
            place: node.head(),
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
    ahead: RefCell<BTreeMap<String, Parsed>>,
}

/// A file that was parsed, with what is wrong with its writing.
struct Parsed {
    file: FileId,
    written: Form,
    report: Report,
}

enum Form {
    Tree(Option<yaml::Node>),
    Table(csv::Table),
}

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

    /// Parses files side by side. A file that cannot be read is left to whoever asks for it, and a file
    /// that nobody asks for is of no consequence.
    fn look_ahead(&mut self, is_wanted: fn(&str) -> bool) {
        let mut names = self.assets.list("data");
        names.retain(|name| is_wanted(name) && name != lower::EDITION);
        // Findings about nothing that is written point at the first file.
        names.insert(0, lower::EDITION.to_owned());
        let parse = |(rank, name): (usize, String)| {
            let bytes = self.assets.read(&name).and_then(Result::ok);
            let text = bytes.and_then(|bytes| String::from_utf8(bytes.into_owned()).ok());
            let parsed = text.as_ref().map(|text| {
                let mut report = Report::default();
                let file = FileId::nth(rank);
                let written = match name.ends_with(".csv") {
                    true => Form::Table(csv::read(file, text, &mut report)),
                    false => Form::Tree(yaml::read(file, text, &mut report)),
                };
                Parsed {
                    file,
                    written,
                    report,
                }
            });
            // An empty one keeps the numbers of those that follow.
            (TextFile::new(name, text.unwrap_or_default()), parsed)
        };
        let parsed: Vec<_> = names.into_par_iter().enumerate().map(parse).collect();
        for (file, parsed) in parsed {
            if let Some(parsed) = parsed {
                self.ahead.get_mut().insert(file.name.clone(), parsed);
            }
            self.files.get_mut().push(file);
        }
    }
}

impl Reader<'_> {
    fn report(&self, kind: &'static Kind, place: Place, args: Vec<(&'static str, Arg)>) {
        if self.follows_from_unread(kind) {
            return;
        }
        self.report
            .borrow_mut()
            .push(Diagnostic::new(kind, place, args));
    }

    /// Whether a finding is no news: where a list cannot be read, no code of it is known.
    fn follows_from_unread(&self, kind: &'static Kind) -> bool {
        let kinds = [
            &flaws::country_unknown::KIND,
            &flaws::category_unknown::KIND,
            &flaws::source_unknown::KIND,
        ];
        let list = kinds.iter().position(|it| std::ptr::eq(*it, kind));
        list.is_some_and(|rank| self.is_unread(LISTS[rank]))
    }

    /// Whether a file was read and nothing was found wrong in it.
    fn is_whole(&self, name: &str) -> bool {
        let files = self.files.borrow();
        let report = self.report.borrow();
        let is_error = |finding: &&Diagnostic| finding.kind.severity == Severity::Error;
        let mut places = report.iter().filter(is_error).flat_map(|it| &it.places);
        !self.is_unread(name) && !places.any(|place| files.name(place.file) == name)
    }

    fn is_unread(&self, name: &str) -> bool {
        self.unread.borrow().contains(name)
    }

    fn mark_unread(&self, name: &str) {
        self.unread.borrow_mut().insert(name.to_owned());
    }

    /// The tree of a YAML file that must be there.
    fn yaml(&self, name: &str) -> Option<yaml::Node> {
        let node = self.tree(name);
        if node.is_none() {
            self.mark_unread(name);
        }
        node
    }

    fn tree(&self, name: &str) -> Option<yaml::Node> {
        let (file, ahead) = self.text(name)?;
        let mut report = self.report.borrow_mut();
        let errors = report.count(Severity::Error);
        let node = match ahead {
            Some((Form::Tree(node), found)) => {
                report.extend(found);
                node
            }
            _ => {
                let files = self.files.borrow();
                let text = files.get(file).map_or("", |file| &file.text);
                yaml::read(file, text, &mut report)
            }
        };
        // Comments alone are no document; what cannot be read is reported.
        let is_nothing = node.as_ref().is_none_or(yaml::Node::is_nothing);
        if is_nothing && report.count(Severity::Error) == errors {
            let args = vec![("file", name.into())];
            report.push(Diagnostic::new(
                &flaws::file_empty::KIND,
                Place::new(file, 0..0),
                args,
            ));
        }
        node.filter(|_| !is_nothing)
    }

    /// The entries of a YAML file that is a list with something in it.
    fn yaml_list(&self, name: &str) -> Vec<yaml::Node> {
        let Some(items) = self.yaml_items(name) else {
            return Vec::new();
        };
        if items.value.is_empty() {
            let args = vec![("file", name.into())];
            self.report(&flaws::file_empty::KIND, items.place, args);
            self.mark_unread(name);
        }
        items.value
    }

    /// The entries of a YAML file that is a list, which may have none, and where it stands.
    fn yaml_items(&self, name: &str) -> Option<Located<Vec<yaml::Node>>> {
        let node = self.yaml(name)?;
        let place = node.place;
        let yaml::NodeKind::List(value) = node.kind else {
            fields::wrong_type(&self.report, name, place, fields::Expected::List);
            self.mark_unread(name);
            return None;
        };
        Some(Located { value, place })
    }

    /// The table of a CSV file that must be there, and where its header stands.
    fn csv(&self, name: &str) -> Option<(FileId, csv::Table)> {
        let Some((file, ahead)) = self.text(name) else {
            self.mark_unread(name);
            return None;
        };
        let mut report = self.report.borrow_mut();
        let table = match ahead {
            Some((Form::Table(table), found)) => {
                report.extend(found);
                table
            }
            _ => {
                let files = self.files.borrow();
                let text = files.get(file).map_or("", |file| &file.text);
                csv::read(file, text, &mut report)
            }
        };
        if table.header.is_empty() {
            self.mark_unread(name);
        }
        Some((file, table))
    }

    /// A file that must be there, as it was parsed if that has been done; findings and `None` where there
    /// is no text to read.
    fn text(&self, name: &str) -> Option<(FileId, Option<(Form, Report)>)> {
        if self.assets.is_stand_in(name) {
            self.stand_ins.borrow_mut().insert(name.to_owned());
        }
        let ahead = self.ahead.borrow_mut().remove(name);
        let (file, ahead) = match ahead {
            Some(parsed) => (parsed.file, Some((parsed.written, parsed.report))),
            None => (self.open(name)?, None),
        };
        let findings = {
            let files = self.files.borrow();
            slips(file, files.get(file).map_or("", |file| &file.text))
        };
        let is_empty = findings
            .iter()
            .any(|(kind, _)| std::ptr::eq(*kind, &flaws::file_empty::KIND));
        for (kind, place) in findings {
            self.report(kind, place, vec![("file", name.into())]);
        }
        (!is_empty).then_some((file, ahead))
    }

    /// Reads a file; a finding and `None` where there is no text.
    fn open(&self, name: &str) -> Option<FileId> {
        match self.assets.read(name) {
            Some(Ok(bytes)) => self.decode(name, &bytes),
            Some(Err(error)) => {
                let at = self.no_text(name);
                let (kind, args) = unreadable(name, &error);
                self.report(kind, at, args);
                None
            }
            None => {
                let at = self.no_text(name);
                self.report(&flaws::file_missing::KIND, at, vec![("file", name.into())]);
                None
            }
        }
    }

    /// A place in a file that has no text to show.
    fn no_text(&self, name: &str) -> Place {
        Place::new(self.files.borrow_mut().add(name, ""), 0..0)
    }

    /// A file of UTF-8 bytes; a finding at the first byte that is none.
    fn decode(&self, name: &str, bytes: &[u8]) -> Option<FileId> {
        let read = decode(name, bytes, &mut self.files.borrow_mut());
        let text = read.map_err(|finding| self.report.borrow_mut().push(finding));
        Some(self.files.borrow_mut().add(name, text.ok()?))
    }
}

/// The text of UTF-8 bytes; a finding at the first byte that is none, in a file that is added to `files`.
pub fn decode(name: &str, bytes: &[u8], files: &mut Files) -> Result<String, Diagnostic> {
    let error = match std::str::from_utf8(bytes) {
        Ok(text) => return Ok(text.to_owned()),
        Err(error) => error,
    };
    let at = error.valid_up_to();
    let file = files.add(name, String::from_utf8_lossy(bytes));
    let byte = bytes
        .get(at)
        .map(|byte| format!("{byte:02X}"))
        .unwrap_or_default();
    let is_utf16 = bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]);
    let encoding = if is_utf16 { "utf16" } else { "other" };
    let args = vec![
        ("file", name.into()),
        ("byte", byte.into()),
        ("encoding", encoding.into()),
    ];
    let place = Place::new(file, at..at + char::REPLACEMENT_CHARACTER.len_utf8());
    Err(Diagnostic::new(&flaws::not_utf8::KIND, place, args))
}

/// What can be wrong with any text: nothing in it, a byte order mark, no line break at the end.
fn slips(file: FileId, text: &str) -> Vec<(&'static Kind, Place)> {
    let body = text.strip_prefix('\u{feff}').unwrap_or(text);
    if body.trim().is_empty() {
        return vec![(&flaws::file_empty::KIND, Place::new(file, 0..0))];
    }
    let mut found: Vec<(&'static Kind, Place)> = Vec::new();
    let mark = text.len() - body.len();
    if mark > 0 {
        // Behind the mark, which nobody sees.
        found.push((&flaws::byte_order_mark::KIND, Place::new(file, mark..mark)));
    }
    if !text.ends_with(['\n', '\r']) {
        let last = text.char_indices().next_back().map_or(0, |(at, _)| at);
        let place = Place::new(file, last..text.len());
        found.push((&flaws::newline_missing::KIND, place));
    }
    found
}

fn unreadable(name: &str, error: &Unreadable) -> (&'static Kind, Vec<(&'static str, Arg)>) {
    if let Unreadable::TooLarge(size) = error {
        let tenths = i64::try_from(size / 100_000).unwrap_or(i64::MAX);
        let limit = i64::try_from(Assets::LIMIT / 1_000_000).unwrap_or(i64::MAX);
        let size = Number {
            units: tenths,
            decimals: 1,
        };
        let args = vec![
            ("file", name.into()),
            ("size", size.into()),
            ("limit", Number::whole(limit).into()),
        ];
        return (&flaws::file_too_large::KIND, args);
    }
    let reason = error.reason();
    let args = vec![("file", name.into()), ("reason", reason)];
    (&flaws::file_unreadable::KIND, args)
}

/// The arguments `guess` and `guessed`: the nearest of some words, if one is near.
pub fn guess<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> [(&'static str, Arg); 2] {
    let nearest = nearest(word, known).unwrap_or_default();
    let guessed = if nearest.is_empty() { "no" } else { "yes" };
    [("guess", nearest.into()), ("guessed", guessed.into())]
}

/// Longer words than this have no near ones. In bytes.
const LONGEST_WORD: usize = 80;

/// The nearest of some words: at most one slip in three letters away.
pub fn nearest<'a>(word: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    // A slip of the pen has no paragraphs, and comparing them takes long.
    if word.len() > LONGEST_WORD {
        return None;
    }
    let lower = word.to_lowercase();
    let allowed = (word.chars().count() / 3).max(1);
    known
        .map(|other| {
            (
                strsim::damerau_levenshtein(&lower, &other.to_lowercase()),
                other,
            )
        })
        .filter(|(distance, _)| *distance <= allowed)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, other)| other)
}
