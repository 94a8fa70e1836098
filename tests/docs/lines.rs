//! `docs/lines.md` and `docs/lines/diff.md`: every field of every line of JSON is on the pages, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::cli::updating;
use crate::support::bin::Project;
use testing::year;
use testing::{World, text_of};

const PAGES: [&str; 2] = ["docs/lines.md", "docs/lines/diff.md"];

/// The pages, one after the other.
fn pages() -> String {
    PAGES.map(text_of).concat()
}

/// Fields by the kind of line: the section of a comparison, or `validate`.
type Fields = BTreeMap<String, BTreeSet<String>>;

/// What the pages say: below the head of a kind, the first cells of a table.
fn described() -> Fields {
    let mut fields = Fields::new();
    let mut kind = String::new();
    for line in pages().lines() {
        if let Some(head) =
            line.trim_start_matches('#').strip_prefix(' ').filter(|_| line.starts_with("##"))
        {
            head.clone_into(&mut kind);
        }
        let Some((names, _)) = line.strip_prefix("| `").and_then(|rest| rest.split_once(" | "))
        else {
            continue;
        };
        let names = names.split(", ").map(|name| name.trim_matches('`').to_owned());
        fields.entry(kind.clone()).or_default().extend(names);
    }
    fields
}

/// The fields of a value, with those inside: `labels[].file`, `rises.code`.
fn fields(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let path = match path {
                    "" => name.clone(),
                    path => format!("{path}.{name}"),
                };
                fields(value, &path, found);
                found.insert(path);
            }
        }
        Value::Array(items) => {
            let path = format!("{path}[]");
            items.iter().for_each(|item| fields(item, &path, found));
        }
        _ => {}
    }
}

/// Last year's world in `last` and this year's beside it.
fn two_years() -> Project {
    let project = Project::empty();
    for (folder, world) in [("", year()), ("last/", World::valid())] {
        for (name, bytes) in world.files() {
            project.write(&format!("{folder}{name}"), bytes);
        }
    }
    project
}

/// Lines of every kind, with every field that they can have.
fn printed() -> Vec<String> {
    let lines = |project: &Project, args: &[&str]| {
        let run = project.run(&[args, &["--format", "json"]].concat());
        run.out.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let diff = ["diff", "last"];
    let project = two_years();
    let mut all = lines(&project, &diff);
    // What cannot be read, and what cannot be laid out.
    project.replace("last/data/values/area.csv", "1098581", "a lot");
    project.write("templates/cards/globalissimo.typ", "#no-such-thing\n");
    all.extend(lines(&project, &diff));
    // Two countries with the same code.
    let project = Project::world();
    project.replace("data/countries.yaml", "alpha2: CU", "alpha2: FR");
    project.replace("data/countries.yaml", "number: 6", "number: 5");
    all.extend(lines(&project, &["validate"]));
    // A category in another unit.
    let project = Project::shipped();
    project.write("last/data/edition.yaml", project.read("data/edition.yaml"));
    let area = project.read("data/values/area.csv").replace(",20", "000,20");
    project.write("data/values/area.csv", area);
    all.extend(lines(&project, &diff));
    all.extend(lines(&Project::empty(), &["due", "--on", "2026-11-24"]));
    all
}

#[test]
fn every_field_of_a_line_is_on_the_page() {
    let printed = printed();
    let mut found = Fields::new();
    for line in &printed {
        let line: Value = serde_json::from_str(line).expect("JSON");
        let kind = line["section"].as_str().unwrap_or("validate").to_owned();
        fields(&line, "", found.entry(kind).or_default());
    }
    // What an update would change is one object; `others` are as `first`.
    let args = ["update", "wdi", updating::FILE, "--format", "json"];
    let run = updating::project().run(&args);
    let mut told: Value = serde_json::from_str(&run.out).expect("JSON");
    told["others"] = Value::Null;
    fields(&told, "", found.entry("update".to_owned()).or_default());
    // Of a table some rows are chosen, and a name is not known.
    let project = updating::project();
    project.write(
        "t.csv",
        "country,kind,value,year\nFrannce,all,68900000,2026\nMali,all,25900000,2026\n",
    );
    let options = ["--category", "population", "--where", "kind=all", "--source", "wdi-2026-07"];
    let args = [&["update", "table", "t.csv", "--format", "json"], &options[..]].concat();
    let told: Value = serde_json::from_str(&project.run(&args).out).expect("JSON");
    let understood = json!({ "understood": told["understood"] });
    fields(&understood, "", found.entry("update".to_owned()).or_default());
    assert_eq!(described(), found);
    // The examples are real.
    let pages = pages();
    let mut examples = pages.lines().filter(|line| line.starts_with('{')).peekable();
    assert!(examples.peek().is_some());
    for example in examples {
        assert!(printed.iter().any(|line| line == example), "{example}");
    }
}
