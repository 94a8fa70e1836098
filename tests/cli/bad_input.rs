//! Files that are wrong in every way that an editor, a spreadsheet or an enemy can think of.

use std::fs;

use super::Cases;
use crate::support::bin::Project;

const AREA: &str = "data/values/area.csv";
const COUNTRIES: &str = "data/countries.yaml";
const EDITION: &str = "data/edition.yaml";

/// What one case does to a sound project.
type Spoil = Box<dyn Fn(&Project)>;

/// Validates the small world once for each case, spoilt in its own way.
#[track_caller]
fn validate(file: &str, spoils: Vec<(&str, Spoil)>) {
    let mut cases = Cases::default();
    for (name, spoil) in spoils {
        let project = Project::world();
        spoil(&project);
        cases.add(name, &project.run(&["validate"]));
    }
    cases.compare(file);
}

fn put(name: &'static str, bytes: impl AsRef<[u8]> + 'static) -> Spoil {
    Box::new(move |project| project.write(name, &bytes))
}

fn replace(name: &'static str, old: &'static str, new: &'static str) -> Spoil {
    Box::new(move |project| project.replace(name, old, new))
}

fn change(name: &'static str, change: fn(&str) -> String) -> Spoil {
    Box::new(move |project| project.write(name, change(&project.read(name))))
}

#[test]
fn files_that_cannot_be_read() {
    let mut spoils: Vec<(&str, Spoil)> = vec![
        ("an empty file", put(AREA, "")),
        ("an empty list", put(COUNTRIES, "[]\n")),
        ("a comment only", put(COUNTRIES, "# nothing\n")),
        (
            "a folder instead of a file",
            Box::new(|project| {
                project.remove(AREA);
                fs::create_dir(project.path(AREA)).expect("a folder");
            }),
        ),
        (
            "a file instead of a folder",
            Box::new(|project| {
                fs::remove_dir_all(project.path("data/values")).expect("a folder");
                project.write("data/values", "x");
            }),
        ),
        ("bytes that are not UTF-8", put(AREA, b"country\xff\n")),
        (
            "Latin-1",
            Box::new(|project| {
                let text = project.read(COUNTRIES);
                let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
                project.write(COUNTRIES, latin);
            }),
        ),
        (
            "UTF-16",
            Box::new(|project| {
                let text = format!("\u{feff}{}", project.read(AREA));
                let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
                project.write(AREA, bytes);
            }),
        ),
        ("bytes of zero", put(COUNTRIES, vec![0; 3000])),
        ("sources cannot be read", put("data/sources.yaml", "- id: [\n")),
        ("categories cannot be read", put("data/categories.yaml", "a: 1\n")),
        ("the edition cannot be read", put(EDITION, "id: [\n")),
        ("the edition has no year", replace(EDITION, "id: 2026", "id: soon")),
    ];
    #[cfg(unix)]
    spoils.extend(unix::spoils());
    validate("files", spoils);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    use std::process::Command;

    use super::{AREA, Spoil, fs};

    fn link(target: &'static str) -> Spoil {
        Box::new(move |project| {
            project.remove(AREA);
            symlink(target, project.path(AREA)).expect("a link");
        })
    }

    pub(super) fn spoils() -> Vec<(&'static str, Spoil)> {
        vec![
            (
                "a link out of the project",
                Box::new(|project| {
                    project.remove(AREA);
                    symlink(env!("CARGO_MANIFEST_DIR"), project.path("outside")).expect("a link");
                    let target = "../../outside/tests/world/data/values/area.csv";
                    symlink(target, project.path(AREA)).expect("a link");
                }),
            ),
            ("a link to nothing", link("nowhere.csv")),
            (
                "a link inside the project",
                Box::new(|project| {
                    let moved = project.path("mine.csv");
                    fs::rename(project.path(AREA), moved).expect("a file");
                    symlink("../../mine.csv", project.path(AREA)).expect("a link");
                }),
            ),
            (
                "a pipe that nobody writes to",
                Box::new(|project| {
                    project.remove(AREA);
                    let made = Command::new("mkfifo").arg(project.path(AREA)).status();
                    assert!(made.expect("mkfifo").success());
                }),
            ),
        ]
    }

    #[test]
    fn a_file_that_may_not_be_read() {
        let project = super::Project::world();
        let path = project.path(AREA);
        fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("permissions");
        if fs::read(&path).is_ok() {
            // Root reads everything.
            return;
        }
        let run = project.run(&["validate"]);
        assert_eq!(run.code, Some(1), "{}", run.shown());
        let told = "cannot read `data/values/area.csv`: reading it is not permitted";
        assert!(run.out.contains(told), "{}", run.shown());
    }
}

#[test]
fn values_that_are_no_plain_numbers() {
    let written = [
        "NaN",
        "inf",
        "1e400",
        "-0",
        "\"1,5\"",
        "1 000",
        "12 %",
        "1e3",
        "0x10",
        "--1",
        "1.",
        "+5",
        "\u{661}\u{662}",
        "1\u{a0}000",
        "n/a",
        "99999999999999999999999999999",
        "\u{1b}[31m7\u{1b}[0m",
    ];
    let mut cases = Cases::default();
    for text in written {
        let project = Project::world();
        project.replace(AREA, "1098581", text);
        let run = project.run(&["validate", "--format", "json"]);
        assert_eq!(run.code, Some(1), "{text}");
        cases.add(&text.escape_debug().to_string(), &run);
    }
    cases.compare("numbers");
}

#[test]
fn tables_that_are_out_of_shape() {
    let separator = |to: &'static str| -> Spoil {
        Box::new(move |project| project.write(AREA, project.read(AREA).replace(',', to)))
    };
    validate(
        "tables",
        vec![
            ("a row lacks a cell", replace(AREA, "1098581,2025,", "1098581,")),
            ("a row has one cell more", replace(AREA, "1098581,", "1098581,,")),
            ("a comma in a number", replace(AREA, "1098581", "1098,581")),
            ("a column is missing", replace(AREA, ",source,note", ",note")),
            ("a column is added", replace(AREA, ",note", ",note,by")),
            ("columns are swapped", replace(AREA, "value,year", "year,value")),
            (
                "a row is shifted",
                replace(
                    AREA,
                    "BOL,1098581,2025,factbook-2026-01,",
                    "BOL,,1098581,2025,factbook-2026-01",
                ),
            ),
            ("semicolons", separator(";")),
            ("tabs", separator("\t")),
            ("a quote that never ends", replace(AREA, "1098581", "\"1098581")),
            ("text behind a quote", replace(AREA, "1098581", "\"1\"098581")),
            ("no line break at the end", change(AREA, |text| text.trim_end().to_owned())),
            ("lines end as in Windows", change(AREA, |text| text.replace('\n', "\r\n"))),
            ("lines end as on old Macs", change(AREA, |text| text.replace('\n', "\r"))),
            ("a byte order mark", change(AREA, |text| format!("\u{feff}{text}"))),
            ("a code that does not exist", replace(AREA, "BOL", "BLO")),
            ("a code in small letters", replace(AREA, "BOL", "bol")),
            (
                "a group of countries",
                change(AREA, |text| format!("{text}WLD,1,2025,wdi-2026-07,\n")),
            ),
            (
                "a country twice",
                change(AREA, |text| format!("{text}BOL,1098581,2025,factbook-2026-01,\n")),
            ),
            ("a source that does not exist", replace(AREA, "factbook-2026-01", "factbook-2062-01")),
            ("a file of no category", put("data/values/popluation.csv", "country\n")),
            ("a copy that a program left", put("data/values/area (1).csv", "country\n")),
        ],
    );
}

#[test]
fn yaml_that_is_out_of_shape() {
    // Just deeper than is read.
    const DEEP: usize = 300;
    let brackets =
        |open: &str, close: &str| format!("credits: {}{}\n", open.repeat(DEEP), close.repeat(DEEP));
    let aliases: String = (b'b'..=b'd')
        .map(|name| {
            let (own, inner) = (char::from(name), char::from(name - 1));
            format!("{own}: &{own} [*{inner}, *{inner}]\n")
        })
        .collect();
    validate(
        "yaml",
        vec![
            ("a key twice", replace(COUNTRIES, "alpha2: BO\n", "alpha2: BO\n  alpha2: BO\n")),
            ("a country twice", replace(COUNTRIES, "code: CUB", "code: BOL")),
            ("an unknown field", replace(COUNTRIES, "alpha2: BO", "alpha-2: BO")),
            ("a tab", replace(COUNTRIES, "  alpha2: BO", "\talpha2: BO")),
            (
                "an anchor and an alias",
                change(EDITION, |text| {
                    text.replace("[fr, en]", "&langs [fr, en]") + "other: *langs\n"
                }),
            ),
            ("a tag", replace(EDITION, "id: 2026", "id: !!int 2026")),
            ("a second document", change(COUNTRIES, |text| format!("{text}---\n{text}"))),
            ("deep brackets", put(EDITION, brackets("[", "]"))),
            ("deep brackets, not closed", put(EDITION, brackets("[", ""))),
            ("deep lists", put(EDITION, "- ".repeat(DEEP))),
            ("aliases of aliases", put(EDITION, format!("a: &a [x, x]\n{aliases}"))),
            (
                "deep maps",
                put(
                    EDITION,
                    (0..DEEP).map(|depth| format!("{:depth$}a:\n", "")).collect::<String>(),
                ),
            ),
            (
                "signs that a terminal obeys",
                replace(COUNTRIES, "alpha2: BO", "alpha2: \"\\e[2J\u{85}\""),
            ),
        ],
    );
}

/// Each ends soon and says little, however large the file is.
#[test]
fn huge_lines() {
    const HUGE: usize = 50_000_000;
    // Just small enough to be read.
    const LARGE: usize = 8_000_000;
    let header = "country,value,year,source,note\n";
    let cases: Vec<(&str, &str, Vec<u8>, &str)> = vec![
        ("50 MB of CSV", AREA, vec![b'1'; HUGE], "file-too-large"),
        ("50 MB of YAML", COUNTRIES, vec![b'a'; HUGE], "file-too-large"),
        ("one cell", AREA, vec![b'1'; LARGE], "csv-header"),
        ("only commas", AREA, vec![b','; LARGE], "csv-header"),
        ("a row of commas", AREA, [header.as_bytes(), &vec![b','; LARGE]].concat(), "csv-columns"),
        (
            "a long number",
            AREA,
            [format!("{header}BOL,").as_bytes(), &vec![b'1'; LARGE], b",2025,wdi-2026-07,\n"]
                .concat(),
            "number-invalid",
        ),
        (
            "a long code",
            AREA,
            [header.as_bytes(), &vec![b'B'; LARGE], b",1,2025,wdi-2026-07,\n"].concat(),
            "country-unknown",
        ),
        ("one scalar", COUNTRIES, vec![b'a'; LARGE], "field-type"),
        ("spaces", COUNTRIES, vec![b' '; LARGE], "file-empty"),
        (
            "keys",
            EDITION,
            (0..50_000)
                .map(|n| format!("k{n}: 1, "))
                .fold("{".to_owned(), |a, b| a + &b)
                .into_bytes(),
            "yaml-syntax",
        ),
    ];
    for (name, file, bytes, code) in cases {
        let project = Project::world();
        project.write(file, bytes);
        let run = project.run(&["validate"]);
        assert_eq!(run.code, Some(1), "{name}: {}", run.err);
        assert!(run.out.contains(code), "{name}: {}", run.out);
        assert!(run.out.len() < 6000, "{name} says {} bytes", run.out.len());
    }
}

/// A file with more findings than anyone reads.
#[test]
fn countless_findings() {
    let project = Project::world();
    let rows = "BOL,x,,,\n".repeat(25_000);
    project.write(AREA, format!("country,value,year,source,note\n{rows}"));
    let run = project.run(&["validate", "--format", "json"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.out.lines().count(), diag::Report::MAX_FINDINGS);
}

#[test]
fn projects_that_are_none() {
    let mut cases = Cases::default();
    let project = Project::empty();
    cases.run(&project, &["validate", "--project", "."]);
    cases.run(&project, &["validate", "--project", "nowhere"]);
    cases.run(&project, &["rank", "roads", "--project", ".", "--lang", "fr"]);
    project.write("data", "a file");
    cases.run(&project, &["render", "--project", "."]);
    assert_eq!(project.list(""), ["data"]);
    cases.compare("no-project");
}

/// What is wrong with one game does not keep another one from being printed.
#[test]
fn errors_of_a_game_stop_that_game() {
    let project = Project::world();
    project.replace("data/games/cardline.yaml", "minutes:", "minuets:");
    let render =
        |args: &[&str]| project.run(&[&["render", "cards", "--only", "FRA"], args].concat()).code;
    assert_eq!(render(&["--game", "globalissimo"]), Some(0));
    assert_eq!(render(&["--deck", "globalissimo"]), Some(0));
    assert_eq!(render(&["--game", "cardline"]), Some(1));
    assert_eq!(render(&[]), Some(1));
    project.replace(AREA, "1098581", "many");
    assert_eq!(render(&["--game", "globalissimo"]), Some(1));
}

/// Nothing is made of a database with errors, and the message says where they are shown.
#[test]
fn errors_stop_everything_else() {
    let project = Project::world();
    project.replace(AREA, "1098581", "many");
    let mut cases = Cases::default();
    for args in [
        ["rank", "area", "BOL"],
        ["why", "BOL", "area"],
        ["show", "country", "BOL"],
        ["render", "--lang", "fr"],
    ] {
        cases.run(&project, &args);
    }
    assert!(!project.path("out").exists());
    cases.compare("not-sound");
}
