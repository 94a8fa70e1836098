//! A collection of faults, each planted alone in the data of the program, and what is told of each class.
//!
//! A class is a file of `tests/zoo/`: a line that says what its faults are, names of files, and below each
//! name a fault a line, in cells that ` | ` separates:
//!
//! ```text
//! # What a fault of this class is.
//! data/countries.yaml
//! code: CIV | fr: Côte | fr: CÃ´te | text-misdecoded
//! data/values/roads.csv
//! FRA | @value | -1090059 | value-out-of-bounds
//! ```
//!
//! Behind the first cell, an anchor that may be empty, the second one is replaced by the third; `@COLUMN` is the
//! cell of the row that begins with the anchor. Then comes the finding that is expected on the line of the fault,
//! or on that of a text in a fifth cell, perhaps in another file: `FILE: TEXT`. `\n`, `\t` and `\u{...}` are
//! read as in Rust.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use assets::Assets;
use data::{Loaded, ParseCache, subject};
use diag::{Diagnostic, Files, Severity};
use lang::Lang;
use model::game;
use rayon::prelude::*;

use crate::found_beside;
use testing::{files_under, golden, printed, project, text_of};

/// A fault that is planted.
struct Fault {
    class: String,
    line: String,
    file: String,
    /// The file with the fault.
    text: String,
    code: String,
    /// Where it is expected to be told: file and line.
    at: (String, usize),
}

/// What became of a fault.
struct Told {
    /// Whether the expected finding stands on the expected line.
    is_right: bool,
    /// How many findings there are more than without the fault.
    more: usize,
    /// What was found instead.
    found: String,
}

/// Stands in the place of a finding where none is expected.
const UNSEEN: &str = "-";

fn unescaped(text: &str) -> String {
    let mut new = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        new.push_str(before);
        let braced = after.strip_prefix("u{").and_then(|after| after.split_once('}'));
        let (c, tail) = match (braced, after.chars().next()) {
            (Some((hex, tail)), _) => {
                let code = u32::from_str_radix(hex, 16).expect("hex digits");
                (char::from_u32(code).expect("a character"), tail)
            }
            (None, Some('n')) => ('\n', &after[1..]),
            (None, Some('t')) => ('\t', &after[1..]),
            _ => panic!("`\\{after}` begins no escape"),
        };
        new.push(c);
        rest = tail;
    }
    new + rest
}

/// The faults of a class.
fn faults(name: &str) -> Vec<Fault> {
    let class = Path::new(name).file_stem().expect("a name").to_string_lossy().into_owned();
    let (mut file, mut faults) = (String::new(), Vec::new());
    let text = text_of(name);
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if !line.contains(" | ") {
            file = line.to_owned();
            continue;
        }
        faults.push(fault(&class, &file, line));
    }
    faults
}

fn fault(class: &str, file: &str, line: &str) -> Fault {
    let cells: Vec<String> =
        line.split('|').map(|cell| unescaped(cell.trim_matches(' '))).collect();
    let [after, old, new, code, place @ ..] = cells.as_slice() else {
        panic!("{class}: not four cells: {line}");
    };
    let sound = text_of(file);
    let (start, end) = match old.strip_prefix('@') {
        Some(column) => cell(&sound, after, column),
        None => {
            let from = if after.is_empty() { Some(0) } else { sound.find(after.as_str()) };
            let from = from.unwrap_or_else(|| panic!("{class}: {file} has no `{after}`: {line}"));
            let start = sound[from..].find(old.as_str());
            let start = from + start.unwrap_or_else(|| panic!("{class}: {file} lacks it: {line}"));
            (start, start + old.len())
        }
    };
    let text = format!("{}{new}{}", &sound[..start], &sound[end..]);
    let line_of = |text: &str, at: usize| text[..at].matches('\n').count() + 1;
    let at = match place.first() {
        None => (
            file.to_owned(),
            line_of(&text, start + new.len() - new.trim_start_matches('\n').len()),
        ),
        Some(place) => {
            let (other, part) = place
                .split_once(": ")
                .filter(|(name, _)| name.contains('/'))
                .unwrap_or((file, place));
            let text = if other == file { text.clone() } else { text_of(other) };
            let found =
                text.find(part).unwrap_or_else(|| panic!("{other} has no `{part}`: {line}"));
            (other.to_owned(), line_of(&text, found))
        }
    };
    let (class, line, file, code) =
        (class.to_owned(), line.to_owned(), file.to_owned(), code.clone());
    Fault { class, line, file, text, code, at }
}

/// Where the cell of a column stands in the row that begins with a code.
fn cell(text: &str, code: &str, column: &str) -> (usize, usize) {
    let header = text.lines().next().expect("a header");
    let rank = header.split(',').position(|name| name == column).expect("a column");
    let start = text.find(&format!("\n{code},")).expect("a row") + 1;
    let row = text[start..].lines().next().expect("a row");
    let mut at = start;
    for cell in row.split(',').take(rank) {
        at += cell.len() + 1;
    }
    (at, at + text[at..].find([',', '\n']).expect("an end"))
}

/// Findings by code and subject: places move with every edit.
fn keys(loaded: &Loaded) -> BTreeMap<(&'static str, String), usize> {
    let mut keys = BTreeMap::new();
    for finding in loaded.report.iter() {
        let subject =
            finding.spans.first().map(|place| subject::format_subject(&loaded.files, *place));
        *keys.entry((finding.code.id, subject.unwrap_or_default())).or_default() += 1;
    }
    keys
}

fn stands_at(finding: &Diagnostic, files: &Files, (name, line): &(String, usize)) -> bool {
    let place = finding.spans.first();
    place.is_some_and(|place| {
        files.name(place.file) == name && files.positions(*place).0.line == *line
    })
}

/// All files that are looked at, by name. Contrôle Global, half of all there is to read, where it matters.
fn shipped(is_whole: bool) -> BTreeMap<String, Vec<u8>> {
    let names = ["data", "templates/icons"].into_iter().flat_map(files_under);
    let names = names.chain(["templates/colours.json".to_owned()]);
    let names = names.filter(|name| is_whole || !name.contains(game::CONTROLE_GLOBAL));
    names
        .map(|name| {
            let bytes = std::fs::read(project(&name)).expect("a file of the project");
            (name, bytes)
        })
        .collect()
}

/// The sound files, with what is found in them.
struct Sound {
    files: BTreeMap<String, Vec<u8>>,
    /// As they were parsed.
    earlier: ParseCache,
    keys: BTreeMap<(&'static str, String), usize>,
}

impl Sound {
    fn read(is_whole: bool) -> Self {
        let files = shipped(is_whole);
        let assets = Assets::memory(files.clone());
        let earlier = ParseCache::read(&assets);
        let loaded = found_beside(&assets, &earlier);
        let is_known = |finding: &Diagnostic| finding.code.severity == Severity::Note;
        assert!(loaded.report.iter().all(is_known), "{}", printed(&loaded, Lang::En));
        Self { files, earlier, keys: keys(&loaded) }
    }
}

fn plant(fault: &Fault, [whole, half]: &[Sound; 2]) -> Told {
    let is_of_region = fault.line.contains("region: ");
    let needs_all = fault.file.contains(game::CONTROLE_GLOBAL)
        || !fault.file.starts_with("data/")
        || is_of_region;
    let sound = if needs_all { whole } else { half };
    let mut files = sound.files.clone();
    files.insert(fault.file.clone(), fault.text.clone().into_bytes());
    let mut loaded = found_beside(&Assets::memory(files), &sound.earlier);
    let is_told = |finding: &Diagnostic| {
        finding.code.id == fault.code && stands_at(finding, &loaded.files, &fault.at)
    };
    let is_right = loaded.report.iter().any(is_told);
    let mut known = sound.keys.clone();
    let files = std::mem::take(&mut loaded.files);
    loaded.report.retain(|finding| {
        let subject = finding.spans.first().map(|place| subject::format_subject(&files, *place));
        let count = known.get_mut(&(finding.code.id, subject.unwrap_or_default()));
        let is_known = count.as_ref().is_some_and(|count| **count > 0);
        count.into_iter().for_each(|count| *count = count.saturating_sub(1));
        !is_known
    });
    loaded.files = files;
    let more = loaded.report.iter().count();
    let is_fine = is_right && more == 1;
    let found = if is_fine { String::new() } else { printed(&loaded, Lang::En) };
    Told { is_right, more, found }
}

/// What others find of the faults, by class: `frictionless` and `check-jsonschema`. Written by
/// `tests/ecosystem/zoo.py`.
fn others() -> BTreeMap<String, (String, String)> {
    let read = |line: &str| {
        let mut words = line.split_whitespace().map(str::to_owned);
        let mut next = || words.next();
        Some((next()?, (next()?, next()?)))
    };
    text_of("tests/ecosystem/zoo.txt").lines().filter_map(read).collect()
}

/// What became of the faults of a class: its name, what they are, and how many there are, at the line, alone.
struct Class {
    name: String,
    what: String,
    counts: [usize; 3],
}

/// Plants all faults of a folder; what was not told as expected goes to `complaints`.
fn planted(folder: &str, sound: &[Sound; 2], complaints: &mut Vec<String>) -> Vec<Class> {
    let names = files_under(folder).into_iter().filter(|name| name.ends_with(".txt"));
    let names = names.filter(|name| Path::new(name).parent() == Some(Path::new(folder)));
    let classes: Vec<(String, Vec<Fault>)> = names
        .map(|name| {
            let text = text_of(&name);
            let what = text.lines().next().unwrap_or_default().trim_start_matches("# ");
            (what.to_owned(), faults(&name))
        })
        .collect();
    let all: Vec<&Fault> = classes.iter().flat_map(|(_, faults)| faults).collect();
    let lines: BTreeSet<(&str, &str)> =
        all.iter().map(|fault| (fault.file.as_str(), fault.line.as_str())).collect();
    assert_eq!(lines.len(), all.len(), "a fault stands there twice");
    let told: Vec<Told> = all.par_iter().map(|fault| plant(fault, sound)).collect();
    let mut results = told.iter();
    let class = |(what, faults): &(String, Vec<Fault>)| {
        let results: Vec<&Told> = results.by_ref().take(faults.len()).collect();
        let right = results.iter().filter(|told| told.is_right).count();
        let alone = results.iter().filter(|told| told.is_right && told.more == 1).count();
        for (fault, told) in faults.iter().zip(&results) {
            let is_expected = fault.code == UNSEEN && !told.is_right && told.more == 0;
            if !is_expected && (!told.is_right || told.more != 1) {
                let (file, line) = &fault.at;
                complaints.push(format!(
                    "{}: {}\n  expected at {file}:{line}; {} more\n{}",
                    fault.class, fault.line, told.more, told.found
                ));
            }
        }
        let name = faults.first().map(|fault| fault.class.clone()).unwrap_or_default();
        Class { name, what: what.clone(), counts: [faults.len(), right, alone] }
    };
    classes.iter().map(class).collect()
}

/// All faults of some classes, those at the line, and those told alone.
fn sums(classes: &[Class]) -> [usize; 3] {
    let sum = |rank: usize| classes.iter().map(|class| class.counts[rank]).sum();
    [sum(0), sum(1), sum(2)]
}

#[test]
fn planted_faults_are_told_where_they_are() {
    let sound = [Sound::read(true), Sound::read(false)];
    let mut complaints = Vec::new();
    let classes = planted("tests/zoo", &sound, &mut complaints);
    let (mut rows, others) = (String::new(), others());
    let (mut tables, mut schemas) = (0, 0);
    for Class { name, what, counts: [count, right, alone] } in &classes {
        let none = || ("-".to_owned(), "-".to_owned());
        let (table, schema) = others.get(name).cloned().unwrap_or_else(none);
        tables += table.parse().unwrap_or(0);
        schemas += schema.parse().unwrap_or(0);
        writeln!(rows, "| {name} | {what} | {count} | {right} | {alone} | {table} | {schema} |")
            .expect("a String grows");
    }
    let [count, right, alone] = sums(&classes);
    writeln!(rows, "| all | | {count} | {right} | {alone} | {tables} | {schemas} |")
        .expect("a String grows");
    let unseen = planted("tests/zoo/unseen", &sound, &mut complaints);
    let mut unseen_rows = String::new();
    for Class { name, what, counts: [count, right, alone] } in &unseen {
        writeln!(unseen_rows, "| {name} | {what} | {count} | {right} | {alone} |")
            .expect("a String grows");
    }
    let [all_unseen, right_unseen, alone_unseen] = sums(&unseen);
    writeln!(unseen_rows, "| all | | {all_unseen} | {right_unseen} | {alone_unseen} |")
        .expect("a String grows");
    if std::env::var_os("ZOO").is_some() {
        println!("{}\n{rows}{unseen_rows}", complaints.join("\n"));
    }
    assert!(count >= 150 && classes.len() >= 20, "{count} faults in {} classes", classes.len());
    assert!(right * 100 >= count * 98, "{right} of {count}:\n{}", complaints.join("\n"));
    assert!(right_unseen * 100 >= all_unseen * 85, "{right_unseen}:\n{}", complaints.join("\n"));
    let page = text_of("docs/internals/faults.md");
    let (head, rest) = page.split_once("| class ").expect("a table");
    let (_, between) = rest.split_once("\n\n").expect("a second part");
    let (between, _) = between.split_once("| class ").expect("a second table");
    let table = format!(
        "{head}| class | what | faults | at the line | one finding | frictionless | check-jsonschema |\n\
         |---|---|---|---|---|---|---|\n{rows}\n{between}\
         | class | what | faults | at the line | one finding |\n|---|---|---|---|---|\n{unseen_rows}"
    );
    golden("docs/internals/faults.md", &table).unwrap_or_else(|complaint| panic!("{complaint}"));
    assert!(project("tests/ecosystem/zoo.py").exists());
}

/// What `--fix` writes where one thing alone can be meant is the file as it was.
#[test]
fn what_is_mended_is_as_it_was() {
    for class in ["accents", "apostrophes", "decoded", "spaces"] {
        let faults = faults(&format!("tests/zoo/{class}.txt"));
        let is_same = |fault: &&Fault| {
            let (text, counts) =
                data::fix_texts(&fault.file, &fault.text).expect("something to mend");
            assert_eq!(data::fix_texts(&fault.file, &text), None, "{}", fault.line);
            (text, counts.values().sum()) == (text_of(&fault.file), 1_usize)
        };
        let same = faults.iter().filter(is_same).count();
        // Two faults have words of their own.
        assert!(same + 2 >= faults.len(), "{class}: {same} of {}", faults.len());
    }
}
