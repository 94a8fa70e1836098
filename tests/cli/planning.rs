//! `update --plan` and `--apply`: a plan is read, answered, carried out exactly, and refused where anything
//! else has changed.

use std::fs;

use super::Cases;
use super::pages::shortened;
use super::updating::{FILE, NEXT, project, untouched, world_bank, written};
use crate::support::bin::Project;
use testing::golden;

/// The file of the plan.
const PLAN: &str = "plan.yearly";

const TABLE: [&str; 7] =
    ["update", "table", "area.csv", "--category", "area", "--source", "factbook-2026-01"];

/// The small world with a plan for its population and one area.
fn planned(cases: &mut Cases) -> Project {
    let project = project();
    project.write("area.csv", "country,value,year\nBOL,1298582,2026\nCUB,110861,2026\n");
    let args = ["update", "wdi", FILE, "--accept", "same-order", "--plan", PLAN];
    written(cases, &project, &args, "");
    written(cases, &project, &[&TABLE[..], &["--plan", PLAN]].concat(), "");
    project
}

/// Puts one text in the place of another in the plan.
#[track_caller]
fn edit(project: &Project, old: &str, new: &str) {
    let text = project.read(PLAN);
    assert!(text.contains(old), "{text}");
    project.write(PLAN, text.replacen(old, new, 1));
}

/// Compares what was seen, with each digest as the number of its first place: any change of the shipped
/// edition makes others.
#[track_caller]
fn compare(mut cases: Cases, file: &str) {
    let mut known: Vec<String> = Vec::new();
    let mut shown = String::new();
    for word in cases.shown.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric()) {
        let digits = word.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
        if digits.len() == 12 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
            let rank = known.iter().position(|other| other == digits).unwrap_or_else(|| {
                known.push(digits.to_owned());
                known.len() - 1
            });
            shown.push_str(&format!("digest-{:05}{}", rank + 1, &word[digits.len()..]));
        } else {
            shown.push_str(word);
        }
    }
    cases.shown = shown;
    cases.compare(file);
}

#[test]
fn a_plan_is_answered_and_carried_out_once() {
    let mut cases = Cases::default();
    let project = planned(&mut cases);
    edit(
        &project,
        "NPL population  open",
        "# look at the census\nNPL population  no   two digits have changed places",
    );
    edit(&project, "BOL area  open", "BOL area  yes");
    // A new download of the same figures asks the same: answers and remarks stay, in the other language too.
    let args = ["update", "wdi", FILE, "--accept", "same-order", "--plan", PLAN, "--lang", "fr"];
    written(&mut cases, &project, &args, "");
    let text = project.read(PLAN);
    assert!(
        text.contains(
            "\n# look at the census\nNPL population  no  two digits have changed places\n"
        ),
        "{text}"
    );
    untouched(&mut cases, &project, &["update", "--apply", PLAN, "--dry-run"]);
    written(&mut cases, &project, &["update", "--apply", PLAN], "");
    // Twice, and from another folder.
    let run = untouched(&mut cases, &project, &["update", "--apply", PLAN]);
    assert_eq!(run.code, Some(0));
    // The decision stands: nobody is asked again.
    let run = untouched(&mut cases, &project, &["update", "wdi", FILE, "--dry-run"]);
    assert!(!run.out.contains("NPL"), "{}", run.shown());
    compare(cases, "plan");
}

/// Once one change is written, a rule would take another that somebody left open: it stays open.
#[test]
fn what_is_left_open_stays_open_when_rules_would_take_it_by_now() {
    let project = Project::world();
    let table = "country,value,year\nBOL,13400000,2026\nCUB,12700000,2026\n";
    project.write("people.csv", table);
    project.replace("data/values/population.csv", "CUB,10937203", "CUB,12500000");
    let make = ["--category", "population", "--source", "wdi-2026-07", "--accept", "same-order"];
    let make = [&["update", "table", "people.csv"], &make[..], &["--plan", PLAN]].concat();
    assert_eq!(project.run(&make).code, Some(0));
    edit(&project, "BOL population  open", "BOL population  yes");
    assert!(project.read(PLAN).contains("\nothers 1 "), "{}", project.read(PLAN));
    let run = project.run(&["update", "--apply", PLAN]);
    assert!(run.err.contains("one entry is open"), "{}", run.shown());
    let values = project.read("data/values/population.csv");
    let run = project.run(&["update", "--apply", PLAN]);
    assert!(run.err.contains("nothing left to do"), "{}", run.shown());
    assert_eq!(project.read("data/values/population.csv"), values);
}

#[test]
fn a_plan_that_says_something_else_is_refused() {
    let mut cases = Cases::default();
    let spoiled: [(&str, &str); 10] = [
        ("NPL population  open", "NPL population  perhaps"),
        ("NPL population  open", "NPL population  open\nNPL population  yes"),
        ("NPL population  open", "NPL populatoin  yes"),
        ("→ 19500000 2026", "→ 29500000 2026"),
        ("accept same-order", "acept same-order"),
        ("accept same-order", "accept within:1%"),
        ("plan 1", "plan 2"),
        ("plan 1", "- plan: [1"),
        ("edition 2026", "edition 2025"),
        ("update wdi", "update wid"),
    ];
    let project = planned(&mut Cases::default());
    let text = project.read(PLAN);
    for (old, new) in spoiled {
        edit(&project, old, new);
        let run = untouched(&mut cases, &project, &["update", "--apply", PLAN]);
        assert_eq!(run.code, Some(1), "{}", run.shown());
        project.write(PLAN, &text);
    }
    // Another download, another edition.
    let other = NEXT
        .map(|(name, code, value)| (name, code, if code == "NPL" { "29500000" } else { value }));
    project.write(FILE, world_bank("2027-07-01", &other));
    untouched(&mut cases, &project, &["update", "--apply", PLAN, "--lang", "fr"]);
    project.write(FILE, world_bank("2027-07-01", &NEXT));
    let names = project.read("data/countries.yaml");
    project.write("data/countries.yaml", format!("{names}# seen\n"));
    untouched(&mut cases, &project, &["update", "--apply", PLAN]);
    project.write("data/countries.yaml", names);
    untouched(&mut cases, &project, &["update", "--apply", "none.yearly"]);
    untouched(&mut cases, &project, &["update", "--apply", PLAN, "--accept", "newer"]);
    fs::remove_file(project.path(FILE)).expect("a file");
    untouched(&mut cases, &project, &["update", "--apply", PLAN]);
    compare(cases, "plan-refused");
}

#[test]
fn what_would_change_is_told_to_programs() {
    let mut cases = Cases::default();
    let project = project();
    let run = untouched(
        &mut cases,
        &project,
        &["update", "wdi", FILE, "--format", "json", "--accept", "same-order"],
    );
    let told: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(told["first"][0]["code"], "NPL");
    untouched(&mut cases, &project, &["update", "wdi", FILE, "--dry-run", "--top", "2"]);
    for lang in ["en", "fr"] {
        let page = ["update", "wdi", FILE, "--out", "plan.html", "--lang", lang];
        let run = project.run(&page);
        assert_eq!(run.code, Some(0), "{}", run.shown());
        let (text, faces) = shortened(&project.read("plan.html"));
        assert_eq!(faces, 0);
        golden(&format!("tests/cli/plan.{lang}.html"), &text)
            .unwrap_or_else(|error| panic!("{error}"));
    }
    compare(cases, "plan-json");
}

/// Values are filled by an answer, by a rule, by a decision and by a plan, and the note that says why there was
/// none goes.
#[test]
fn an_empty_value_is_filled() {
    let empty = |cases: &mut Cases, args: &[&str], typed: &str| {
        let project = Project::world();
        let values = project.read("data/values/population.csv");
        let row = values.lines().find(|line| line.starts_with("CUB")).expect("a row").to_owned();
        project.write("data/values/population.csv", values.replace(&row, "CUB,,,,no census"));
        project.write("cuba.csv", "country,value,year\nCUB,10889000,2026\n");
        project.write(
            "cuba.yaml",
            "- country: CUB\n  category: population\n  value: 10889000\n  year: 2026\n  source: wdi-2026-07\n  \
             reason: the census\n",
        );
        let table =
            ["update", "table", "cuba.csv", "--category", "population", "--source", "wdi-2026-07"];
        written(cases, &project, &[&table[..], args].concat(), typed);
        project
    };
    let mut cases = Cases::default();
    let filled = |project: &Project| {
        project.read("data/values/population.csv").contains("\nCUB,10889000,2026,")
    };
    assert!(filled(&empty(&mut cases, &[], "y\n")));
    assert!(filled(&empty(&mut cases, &["--accept", "empty"], "")));
    assert!(!filled(&empty(&mut cases, &["--accept", "newer"], "")));
    assert!(!filled(&empty(&mut cases, &["--accept", "usual"], "")));
    let project = empty(&mut cases, &["--plan", PLAN], "");
    edit(&project, "CUB population  open", "CUB population  yes");
    written(&mut cases, &project, &["update", "--apply", PLAN], "");
    assert!(filled(&project));
    compare(cases, "plan-empty");
}
