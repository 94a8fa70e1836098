//! `update table`: what options say of a table, and that the next one is read without them.

use super::Cases;
use super::updating::{files, written};
use crate::support::bin::Project;

const NAMES: [(&str, &str, &str); 6] = [
    ("68", "Bolivia (Plurinational State of)", "12.7"),
    ("192", "Cuba", "10.9"),
    ("250", "France", "68.8"),
    ("466", "Mali", "25.9"),
    ("528", "Netherlands", "18.1"),
    ("524", "Népal", "29.6"),
];

/// Lines above a header without a head for the names, two series, and millions.
fn table(above: &str, year: u16) -> String {
    let mut text = format!("{above}Region/Country/Area,,Year,Series,Value\n");
    for (code, name, millions) in NAMES {
        text += &format!("{code},{name},{year},Population (millions),{millions}\n");
        text += &format!("{code},{name},{year},Density,{code}\n");
    }
    text
}

/// The small world with such a table beside it.
fn project() -> Project {
    let project = Project::world();
    project.write("syb.csv", table("\"T02, Population\",,,,\n", 2026));
    project
}

#[test]
fn options_are_kept_with_the_source_for_the_next_year() {
    let mut cases = Cases::default();
    let project = project();
    let year = ["update", "table", "syb.csv", "--category", "population"];
    let columns = ["--header-row", "2", "--columns", "country=B"];
    let rows = ["--where", "Series=Population (millions)", "--scale", "1e6"];
    cases.run(&project, &year);
    cases.run(&project, &[&year[..], &columns].concat());
    let source = ["--source", "wdi", "--retrieved", "2026-10-01"];
    let accept = ["--accept", "newer"];
    let all = [&year[..], &columns, &rows, &source, &accept].concat();
    written(&mut cases, &project, &all, "");
    cases.run(&project, &["validate"]);
    // A year later: the editor has said why, and the header has moved.
    let sources = project.read("data/sources.yaml");
    let why = " # as the yearbook has it";
    let row = "header_row: 2";
    project.write("data/sources.yaml", sources.replace(row, &format!("{row}{why}")));
    let edition = project.read("data/edition.yaml").replace("id: 2026", "id: 2027");
    project.write("data/edition.yaml", edition);
    project.write("syb.csv", table("\"T02, Population\",,,,\n\"Of 2027\",,,,\n", 2027));
    let before = files(&project);
    cases.run(&project, &[&year[..], &["--lang", "fr"]].concat());
    cases.run(&project, &[&year[..], &["--header-row", "3"]].concat());
    assert!(files(&project) == before, "nothing was accepted");
    let next = ["--header-row", "3", "--retrieved", "2027-10-01"];
    written(&mut cases, &project, &[&year[..], &next, &accept].concat(), "");
    cases.compare("table-forms");
    assert_eq!(project.read("data/sources.yaml").matches(why).count(), 2);
}

#[test]
fn options_that_mean_nothing_are_refused() {
    let mut cases = Cases::default();
    let project = project();
    let before = files(&project);
    for args in [
        &["table", "syb.csv", "--scale", "0"][..],
        &["table", "syb.csv", "--scale", "-1e6"],
        &["table", "syb.csv", "--header-row", "0"],
        &["table", "syb.csv", "--columns", "land=B"],
        &["table", "syb.csv", "--where", "Series", "--lang", "fr"],
        &["table", "syb.csv", "--encoding", "utf-61"],
        &["wdi", "syb.csv", "--scale", "1e6"],
        &["table", "syb.csv", "--category", "population", "--header-row", "99"],
        &[
            "table",
            "syb.csv",
            "--category",
            "population",
            "--header-row",
            "2",
            "--columns",
            "country=B",
            "--where",
            "Serie=Density",
        ],
    ] {
        cases.run(&project, &[&["update"][..], args].concat());
    }
    assert!(files(&project) == before, "nothing is written");
    cases.compare("table-forms-refused");
}

#[test]
fn tables_that_are_kept_are_looked_at() {
    let mut cases = Cases::default();
    let project = project();
    let sources = project.read("data/sources.yaml");
    let tables = "  tables:\n    popluation: { scale: 1000 }\n    area:\n      scale: 0\n      \
        encoding: utf-61\n      headerrow: 2\n      columns: { country: B, values: C }\n";
    project.write("data/sources.yaml", sources + tables);
    cases.run(&project, &["validate"]);
    cases.compare("table-forms-kept");
}
