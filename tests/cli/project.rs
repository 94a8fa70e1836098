//! `new` and `export`: a project of one's own, and a table of it.

use std::fs;

use games::GameId;
use serde_json::Value;

use super::Cases;
use crate::support::bin::Project;

/// Files of a project, by name: those of the program and what an editor reads first.
fn laid_down() -> Vec<String> {
    let assets = content::assets();
    let folders = ["data", "languages", "templates"].map(|folder| assets.list(folder));
    let mut files = vec!["README.md".to_owned()];
    files.extend(folders.concat().into_iter().filter(|name| !data::is_program_file(name)));
    files
}

/// What `new` makes is sound, prints and plays at once, and what is changed there is what is used.
#[test]
fn a_new_project_validates_prints_and_plays() {
    let home = Project::empty();
    let mut cases = Cases::default();
    let count = laid_down().len().to_string();
    for args in [&["new", "mine"][..], &["new", "deep/à moi", "--lang", "fr"]] {
        // How many they are changes with every file that the program gains.
        let mut run = home.run(args);
        assert!(run.err.contains(&count), "{}", run.err);
        run.err = run.err.replace(&count, "N");
        cases.add(&args.join(" "), &run);
    }
    for folder in ["mine", "deep/à moi"] {
        let files = home.list(folder);
        let files: Vec<&String> = files.iter().filter(|name| !name.ends_with('/')).collect();
        assert_eq!(files, laid_down().iter().collect::<Vec<_>>());
        for name in laid_down().iter().filter(|name| *name != "README.md") {
            let bytes = fs::read(home.path(&format!("{folder}/{name}"))).expect("laid down");
            let own = content::assets();
            assert!(*own.read(name).expect("listed").expect("readable") == *bytes);
        }
    }
    let inside = |args: &[&str]| {
        let mut command = home.command(args);
        crate::support::bin::Run::of(command.current_dir(home.path("mine")))
    };
    let found = inside(&["validate", "--deny", "warnings"]);
    assert_eq!(found.code, Some(0), "{}", found.out);
    home.replace("mine/data/countries.yaml", "en: [Paris]", "en: [Lutetia]");
    cases.add("render", &inside(&["render", "--only", "FRA", "--format", "svg"]));
    let made = home.list("mine/out/globalissimo-cards-en");
    assert_eq!(made[..2], ["FRA-back.svg", "FRA-front.svg"]);
    let country = inside(&["show", "country", "FRA"]).fine();
    assert!(country.contains("Lutetia"), "{country}");
    for game in GameId::ALL.map(GameId::id) {
        let bots = ["--watch", "--bot", "easy", "--bot", "easy", "--bot", "easy"];
        let played = inside(&[&["play", game, "--seed", "1"], &bots[..]].concat());
        assert_eq!(played.code, Some(0), "{game}: {}", played.shown());
    }
    for folder in ["mine", "deep/à moi"] {
        let readme = home.read(&format!("{folder}/README.md"));
        cases.shown += &format!("=== {folder}/README.md\n{readme}\n");
    }
    cases.compare("new");
}

#[test]
fn new_leaves_what_is_there_alone() {
    let home = Project::empty();
    home.write("full/notes.txt", "mine");
    home.write("file", "mine");
    home.write("versioned/.git/config", "");
    fs::create_dir(home.path("bare")).expect("a folder");
    let mut cases = Cases::default();
    for folder in ["full", "file", "file/inside", "."] {
        cases.run(&home, &["new", folder]);
    }
    for folder in ["bare", "versioned"] {
        assert_eq!(home.run(&["new", folder]).code, Some(0));
    }
    cases.run(&home, &["new", "bare", "--lang", "fr"]);
    cases.run(&home, &["new", "other", "--project", "bare"]);
    cases.run(&home, &["new"]);
    cases.run(&home, &["new", "a", "b"]);
    cases.compare("new-refused");
    assert_eq!(home.list("full"), ["notes.txt"]);
    assert_eq!(home.read("file"), "mine");
    assert!(!home.path("other").exists());
    let laid = home.list("versioned");
    assert_eq!(laid[..4], [".git/", ".git/config", "README.md", "data/"]);
}

/// The small world with texts that a spreadsheet would compute.
fn world() -> Project {
    let project = Project::world();
    project.replace(
        "data/values/population.csv",
        "CUB,10937203,2025,wdi-2026-07,\"estimate; the last census, of 2012, is old\"",
        "CUB,,,,\"=HYPERLINK(\"\"https://example.org\"\",\"\"no figure\"\")\"",
    );
    project.replace(
        "data/countries.yaml",
        "name: { fr: Mali, en: Mali }",
        "name: { fr: \"-2+3\", en: \"@SUM(A1:A9)\" }",
    );
    project
}

#[test]
fn a_table_is_safe_to_open_and_keeps_its_numbers() {
    let project = world();
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        for format in ["csv", "json"] {
            cases.run(&project, &["export", "--format", format, "--lang", lang]);
        }
    }
    cases.run(&project, &["export", "--out", "table.csv"]);
    cases.run(&project, &["export", "--out", "table.csv", "--quiet"]);
    cases.run(&project, &["export", "--out", "table.csv", "--lang", "fr", "--quiet"]);
    cases.run(&project, &["export", "--out", "new/table.csv"]);
    cases.run(&project, &["export", "--out", "table.csv/table.csv"]);
    cases.run(&project, &["export", "--out", "new"]);
    cases.run(&project, &["export", "--format", "xlsx"]);
    let semicolon = ["export", "--separator", "semicolon", "--lang", "fr"];
    cases.run(&project, &semicolon);
    for format in ["json", "csv"] {
        cases.run(&project, &["export", "--separator", "tab", "--format", format]);
    }
    cases.run(&project, &[&semicolon[..], &["--format", "json"]].concat());
    cases.compare("export");
    let english = project.run(&["export"]).fine();
    assert_eq!(project.read("new/table.csv"), english);
    // Spreadsheets on Windows know UTF-8 by the mark; JSON has none.
    assert!(english.starts_with('\u{feff}'));
    let lines = project.run(&["export", "--format", "json"]).fine();
    assert!(lines.starts_with('{'));
    let table = project.read("table.csv");
    let french = project.run(&["export", "--format", "csv", "--lang", "fr"]).fine();
    assert_eq!(table, french);
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let header = reader.headers().expect("a header").clone();
    let value = |name: &str| header.iter().position(|column| column == name).expect("a column");
    for row in reader.records() {
        let row = row.expect("as wide as the header");
        for cell in &row {
            let is_number = cell.parse::<f64>().is_ok();
            let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
            assert!(!is_formula || is_number, "{cell}");
        }
        if row[value("code")] == *"CUB" {
            assert_eq!(row[value("population")], *"");
            let note = &row[value("population note")];
            assert_eq!(note, "'=HYPERLINK(\"https://example.org\",\"no figure\")");
            assert_eq!(row[value("area")], *"110860");
        }
    }
    // JSON is no spreadsheet's: texts are as they are.
    let lines = project.run(&["export", "--format", "json", "--lang", "fr"]).fine();
    let mali = lines
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON"))
        .find(|line| line["code"] == "MLI");
    assert_eq!(mali.expect("a line")["name"], "-2+3");
}

/// What was exported comes in again, in either language, and changes nothing; what was changed in it
/// does.
#[test]
fn the_table_comes_back_as_it_was() {
    let project = Project::shipped();
    let mut cases = Cases::default();
    for lang in ["en", "fr"] {
        let language = ["--lang", lang];
        let export = ["export", "--out", "table.csv", "--quiet"];
        let export = [&export[..], &language].concat();
        let update = ["update", "table", "table.csv", "--dry-run"];
        let update = [&update[..], &language].concat();
        // As a spreadsheet in French reads and writes it.
        project.run(&[&export[..], &["--separator", ";"]].concat()).fine();
        assert!(project.read("table.csv").contains(";0,317;"));
        let same = project.run(&update);
        project.run(&export).fine();
        cases.run(&project, &update);
        // Only the numbers are written in another way.
        let commas = ("decimal point", "decimal comma", "point décimal", "virgule décimale");
        let pointed = same.shown().replace(commas.1, commas.0).replace(commas.3, commas.2);
        assert_eq!(project.run(&update).shown(), pointed);
        project.replace("table.csv", ",1098581,", ",1098580,");
        let changed = project.run(&[&update[..], &["--category", "area"]].concat());
        cases.add("update table table.csv, with another area of BOL", &changed);
    }
    cases.compare("round-trip");
}

/// Every value of the program stands in the table as it is written in its file.
#[test]
fn the_table_has_every_value_that_is_written() {
    let project = Project::empty();
    let table = project.run(&["export"]).fine();
    let mut reader = csv::Reader::from_reader(table.as_bytes());
    let header = reader.headers().expect("a header").clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    let assets = content::assets();
    let mut count = 0;
    for file in assets.list("data/values") {
        let category = file.trim_start_matches("data/values/").trim_end_matches(".csv");
        let at = |of: &str| {
            let name = format!("{category}{of}");
            header.iter().position(|column| column == name).expect(&name)
        };
        let bytes = assets.read(&file).expect("listed").expect("readable");
        for written in csv::Reader::from_reader(&*bytes).records() {
            let written = written.expect("a row");
            let row = rows.iter().find(|row| row[0] == written[0]);
            let row = row.expect(&written[0]);
            let exact = |text: &str| text.parse::<rust_decimal::Decimal>().ok();
            assert_eq!(exact(&row[at("")]), exact(&written[1]), "{written:?}");
            assert_eq!(row[at(" year")], written[2]);
            assert_eq!(row[at(" source")], written[3]);
            let note = row[at(" note")].trim_start_matches('\'');
            assert_eq!(note, written[4].trim());
            count += usize::from(!written[1].is_empty());
        }
    }
    assert!(count > 1_800, "{count}");
}

/// Clients of the service read the countries from files; those of others stay.
#[test]
fn clients_of_rest_countries_read_a_folder() {
    let project = world();
    let export = |folder: &'static str| ["export", "--format", "restcountries", "--out", folder];
    let mut cases = Cases::default();
    cases.run(&project, &export("api"));
    cases.run(&project, &[&export("api")[..], &["--lang", "fr"]].concat());
    for name in ["about.json", "alpha/FRA", "alpha/CUB"] {
        let text = project.read(&format!("api/{name}"));
        // Sources are many, and each is like the first.
        let text = text.split_once("  \"sources\": {\n").map_or(&*text, |(before, _)| before);
        cases.shown += &format!("=== {name}\n{text}\n");
    }
    let files = project.list("api");
    assert!(files.contains(&"flags/FRA.svg".to_owned()), "{files:?}");
    let all: Vec<Value> = serde_json::from_str(&project.read("api/all")).expect("JSON");
    for country in all {
        let code = country["cca3"].as_str().expect("a code").to_owned();
        for name in [code.clone(), code.to_lowercase()] {
            let alone: Value =
                serde_json::from_str(&project.read(&format!("api/alpha/{name}"))).expect("JSON");
            assert_eq!(alone, serde_json::json!([country]));
        }
    }
    // A country that is gone takes its files along; what a run left that was stopped is in nobody's way.
    project.write("api/alpha/.mappemonde-a1b2c3", "half");
    project.replace("api/about.json", "\"BOL\",", "\"BOL\", \"DDR\",");
    for name in ["alpha/DDR", "alpha/ddr", "flags/DDR.svg"] {
        project.write(&format!("api/{name}"), "of an earlier edition");
    }
    let run = project.run(&export("api"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(project.list("api"), files);
    project.write("api/alpha/notes", "mine");
    project.write("full/all", "mine");
    project.write("versioned/.git/config", "");
    for folder in ["api", "full", "full/all", "data", "versioned"] {
        cases.run(&project, &export(folder));
    }
    cases.run(&project, &["export", "--format", "restcountries"]);
    let separator = ["--separator", "semicolon"];
    cases.run(&project, &[&export("new")[..], &separator].concat());
    cases.run(&project, &[&export("full")[..], &["--lang", "fr"]].concat());
    cases.compare("restcountries");
    assert_eq!(project.read("api/alpha/notes"), "mine");
    assert_eq!(project.list("full"), ["all"]);
    assert!(!project.path("new").exists());
}
