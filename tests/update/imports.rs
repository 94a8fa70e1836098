//! Runner of the cases in `tests/imports`: one folder a case, with the files and a `case.txt`.
//!
//! ```text
//! # A remark that says what the case is about.
//! table figures.csv --category population --accept newer
//! value KEN 57532493 2025
//! held CHN
//! ```
//!
//! The first line that is no remark has the arguments behind `mappemonde update`; files are named without a folder.
//! Every other line is an expectation: `value CODE RAW YEAR` (the figure that is picked; `-` for no year), `absent CODE`
//! (no figure is picked), `taken CODE` and `held CODE` (a change that the rules accept, or do not), `same CODE` (no
//! change), `finding KIND`, `no-finding KIND`, `says TEXT` (in the English findings) and `refused`.
//!
//! A folder `book.xlsx` or `book.ods` is packed into a workbook; parts that the folder does not have are added.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use lang::Lang;
use model::{CountryId, Family, TableForm};
use rust_decimal::Decimal;
use update::accept::Rule;
use update::pick;
use update::pipeline::{Batch, BatchOptions, Edition, Error, Inputs, Review, review};

use super::printed;
use super::workbooks::with_parts;
use testing::{files_under, project};

const FOLDER: &str = "tests/imports";

/// A case as it is written.
struct Case {
    inputs: Inputs,
    expected: Vec<Expected>,
}

/// An expectation: the line, and what it means.
struct Expected {
    line: String,
    what: What,
}

enum What {
    Value(CountryId, Decimal, Option<u16>),
    Absent(CountryId),
    Change(CountryId, Fate),
    Finding(String, bool),
    Says(String),
    Refused,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Taken,
    Held,
    Same,
}

/// The words of a line of a shell; quotation marks hold words together.
fn words(line: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut is_quoted) = (Vec::new(), None::<String>, false);
    for c in line.chars() {
        match c {
            '"' => {
                is_quoted = !is_quoted;
                word.get_or_insert_default();
            }
            c if c.is_whitespace() && !is_quoted => words.extend(word.take()),
            c => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    if is_quoted { Err(format!("a quotation mark is open: {line}")) } else { Ok(words) }
}

/// The inputs of `mappemonde update` with some arguments.
fn inputs(folder: &str, line: &str, edition: &Edition) -> Result<Inputs, String> {
    let dataset = &edition.loaded.dataset;
    let mut words = words(line)?.into_iter();
    let family = words.next().unwrap_or_default();
    let family = Family::ALL.into_iter().find(|one| one.id() == family).ok_or("no family")?;
    let mut options = BatchOptions {
        family,
        category: None,
        year: None,
        source: None,
        retrieved: None,
        form: TableForm::default(),
    };
    let (mut files, mut rules) = (Vec::new(), Vec::new());
    while let Some(word) = words.next() {
        if !word.starts_with("--") {
            files.push(word);
            continue;
        }
        if word == "--dry-run" {
            continue;
        }
        let value = words.next().ok_or_else(|| format!("{word} has no value"))?;
        let wrong = || format!("{word} {value} cannot be read");
        let form = &mut options.form;
        match word.as_str() {
            "--category" => {
                options.category = Some(dataset.category_by_id(&value).ok_or_else(wrong)?);
            }
            "--source" => options.source = Some(value),
            "--retrieved" => options.retrieved = Some(value),
            "--year" => options.year = Some(value.parse().map_err(|_| wrong())?),
            "--accept" => rules.push(Rule::from_word(&value).ok_or_else(wrong)?),
            "--scale" => form.scale = Some(value.parse().map_err(|_| wrong())?),
            "--header-row" => form.header_row = Some(value.parse().map_err(|_| wrong())?),
            "--encoding" => form.encoding = Some(value),
            "--sheet" => form.sheet = Some(value),
            "--where" => {
                let (column, text) = value.split_once('=').ok_or_else(wrong)?;
                form.filters.push((column.to_owned(), text.to_owned()));
            }
            "--columns" => {
                for column in value.split(',') {
                    let (field, name) = column.split_once('=').ok_or_else(wrong)?;
                    let columns = &mut form.columns;
                    let field = match field {
                        "country" => &mut columns.country,
                        "value" => &mut columns.value,
                        "year" => &mut columns.year,
                        _ => return Err(wrong()),
                    };
                    *field = Some(name.to_owned());
                }
            }
            _ => return Err(format!("the option {word} is not known")),
        }
    }
    let mut batch = Batch::new(dataset, options).map_err(|error| format!("{error:?}"))?;
    let all = entries(folder)?;
    let unused: Vec<&String> = all.iter().filter(|name| !files.contains(name)).collect();
    if files.is_empty() || !unused.is_empty() {
        return Err(format!("files {files:?} are named, and {unused:?} are not"));
    }
    for name in files {
        let bytes = bytes(&format!("{folder}/{name}"))?;
        batch.downloads.push((name, bytes));
    }
    Ok(Inputs { batches: vec![batch], rules, ..Inputs::default() })
}

/// What a folder has besides `case.txt`.
fn entries(folder: &str) -> Result<BTreeSet<String>, String> {
    let entries = fs::read_dir(project(folder)).map_err(|error| error.to_string())?;
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    Ok(names.filter(|name| name != "case.txt").collect())
}

/// The bytes of a file, or of the workbook that a folder is packed into.
fn bytes(path: &str) -> Result<Vec<u8>, String> {
    let read = |name: &str| fs::read(project(name)).map_err(|error| format!("{name}: {error}"));
    if !project(path).is_dir() {
        return read(path);
    }
    let is_ods = Path::new(path).extension().is_some_and(|end| end == "ods");
    let mut parts = Vec::new();
    for name in files_under(path) {
        let part = name.trim_start_matches(path).trim_start_matches('/').to_owned();
        parts.push((part, read(&name)?));
    }
    Ok(with_parts(parts, is_ods))
}

/// Reads a `case.txt`.
fn case(folder: &str, edition: &Edition) -> Result<Case, String> {
    let text = fs::read_to_string(project(&format!("{folder}/case.txt")))
        .map_err(|error| format!("case.txt: {error}"))?;
    if !text.starts_with("# ") {
        return Err("the first line does not say what the case is about".to_owned());
    }
    let lines = text.lines().map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let inputs = inputs(folder, lines.next().unwrap_or_default(), edition)?;
    let expected: Result<Vec<Expected>, String> = lines.map(|line| one(line, edition)).collect();
    let expected = expected?;
    if expected.is_empty() {
        return Err("nothing is expected".to_owned());
    }
    Ok(Case { inputs, expected })
}

fn one(line: &str, edition: &Edition) -> Result<Expected, String> {
    let wrong = || format!("`{line}` is no expectation");
    let country = |code: &str| edition.loaded.dataset.country_by_code(code).ok_or_else(wrong);
    let kind = |code: &str| {
        let mut known = update::findings::FINDINGS.iter().chain(data::flaws::FLAWS);
        known.any(|kind| kind.id == code).then(|| code.to_owned()).ok_or_else(wrong)
    };
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let what = match (word, rest.split(' ').collect::<Vec<_>>().as_slice()) {
        ("value", [code, raw, year]) => {
            let raw = raw.parse().map_err(|_| wrong())?;
            let year = if *year == "-" { None } else { Some(year.parse().map_err(|_| wrong())?) };
            What::Value(country(code)?, raw, year)
        }
        ("absent", [code]) => What::Absent(country(code)?),
        ("taken", [code]) => What::Change(country(code)?, Fate::Taken),
        ("held", [code]) => What::Change(country(code)?, Fate::Held),
        ("same", [code]) => What::Change(country(code)?, Fate::Same),
        ("finding", [code]) => What::Finding(kind(code)?, true),
        ("no-finding", [code]) => What::Finding(kind(code)?, false),
        ("says", [_, ..]) if !rest.is_empty() => What::Says(rest.to_owned()),
        ("refused", [""]) => What::Refused,
        _ => return Err(wrong()),
    };
    Ok(Expected { line: line.to_owned(), what })
}

/// The figures that are picked of a country, as `RAW YEAR`.
fn picked(review: &Review<'_>, country: CountryId) -> Vec<(Decimal, Option<u16>)> {
    let inputs = review.inputs.iter().filter_map(|input| {
        let years = &review.dataset().category(input.incoming.category).years;
        let figures = input.incoming.figures.get(&country)?;
        let figure = pick::pick(figures, years, input.latest)?;
        Some((figure.raw, figure.year))
    });
    inputs.collect()
}

fn fate(review: &Review<'_>, accepted: &BTreeSet<usize>, country: CountryId) -> Fate {
    let changes = review.changes.changes.iter();
    match changes.clone().position(|change| change.country == country) {
        None => Fate::Same,
        Some(nth) if accepted.contains(&nth) => Fate::Taken,
        Some(_) => Fate::Held,
    }
}

/// What is not as a case expects: each line, with what was seen.
fn unmet(case: &Case, edition: &Edition) -> Vec<String> {
    let (review, findings) = match review(edition, &case.inputs) {
        Ok(review) => {
            let findings = review.findings.clone();
            (Some(review), findings)
        }
        Err(Error::Refused(refusal)) => (None, refusal.findings),
        Err(error) => return vec![format!("stopped: {error:?}")],
    };
    let accepted = review.as_ref().map(Review::accepted_by_rules).unwrap_or_default();
    let said = printed(&findings, Lang::En);
    let said = said.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
    let kinds: BTreeSet<&str> = findings.report.iter().map(|found| found.code.id).collect();
    let is_refusal = case.expected.iter().any(|expected| matches!(expected.what, What::Refused));
    let mut unmet = Vec::new();
    if review.is_none() && !is_refusal {
        unmet.push(format!("refused: {said}"));
    }
    for Expected { line, what } in &case.expected {
        let seen = match (what, &review) {
            (What::Refused, None) => None,
            (What::Refused, Some(_)) => Some("it is read".to_owned()),
            (What::Finding(code, is_there), _) => {
                let is_fine = kinds.contains(code.as_str()) == *is_there;
                (!is_fine).then(|| format!("{kinds:?}"))
            }
            (What::Says(text), _) => (!said.contains(text)).then(|| said.clone()),
            (_, None) => Some("refused".to_owned()),
            (What::Value(country, raw, year), Some(review)) => {
                let picked = picked(review, *country);
                (!picked.contains(&(*raw, *year))).then(|| format!("{picked:?}"))
            }
            (What::Absent(country), Some(review)) => {
                let picked = picked(review, *country);
                (!picked.is_empty()).then(|| format!("{picked:?}"))
            }
            (What::Change(country, expected), Some(review)) => {
                let fate = fate(review, &accepted, *country);
                (fate != *expected).then(|| format!("{fate:?}, {kinds:?}"))
            }
        };
        unmet.extend(seen.map(|seen| format!("{line}: {seen}")));
    }
    unmet
}

/// The folders of all cases.
fn folders() -> Vec<String> {
    let names = entries(FOLDER).expect("a folder of cases");
    names.into_iter().map(|name| format!("{FOLDER}/{name}")).collect()
}

#[test]
fn every_import_gives_what_its_case_expects() {
    let edition = Edition::load(content::assets()).expect("an edition without errors");
    let mut failures = String::new();
    for folder in folders() {
        let unmet = match case(&folder, &edition) {
            Ok(case) => unmet(&case, &edition),
            Err(problem) => vec![format!("malformed: {problem}")],
        };
        if !unmet.is_empty() {
            failures += &format!("{folder}\n    {}\n", unmet.join("\n    "));
        }
    }
    assert!(failures.is_empty(), "\n{failures}");
}

/// A case that cannot be read fails.
#[test]
fn expectations_and_arguments_are_read_strictly() {
    let edition = Edition::load(content::assets()).expect("an edition without errors");
    for line in [
        "value KEN 1",
        "value KEN x 2025",
        "value ZZZ 1 2025",
        "held",
        "finding nothing",
        "refused KEN",
        "says",
        "expect KEN",
    ] {
        assert!(one(line, &edition).is_err(), "{line}");
    }
    for line in
        ["value KEN 0.5 2025", "value KEN -1 -", "held KEN", "finding value-jump", "refused"]
    {
        assert!(one(line, &edition).is_ok(), "{line}");
    }
    let folder = folders().remove(0);
    for line in
        ["", "table", "table none.csv", "table --category none", "table --color x", "table \""]
    {
        assert!(inputs(&folder, line, &edition).is_err(), "{line}");
    }
    assert_eq!(
        words("a \"b c\"  d=\"e\""),
        Ok(vec!["a".to_owned(), "b c".to_owned(), "d=e".to_owned()])
    );
}
