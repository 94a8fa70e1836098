//! Shapes of files: what is compared with them, and kept beside the data as JSON Schemas and a data package.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use assets::Assets;
use data::package::package;
use data::schema;
use data::{self, Loaded, baseline};
use diag::{Files, Report};
use fit::layout;
use lang::{Lang, Localizer};
use syntax::shape::Schema;
use syntax::yaml;
use validate::schemas;

use testing::{World, golden, text_of};

/// A world with the findings about it.
fn checked(world: &World) -> Loaded {
    let mut loaded = world.load();
    checks::run_and_fold(&mut loaded);
    loaded
}

/// Files of an edition that have a shape, with their texts.
fn files_of(assets: &Assets) -> Vec<(String, &'static Schema, String)> {
    let folders = ["data", layout::FOLDER].into_iter();
    folders
        .flat_map(|folder| assets.list(folder))
        .filter_map(|name| {
            let schema = schemas().into_iter().find(|schema| schema.matches(&name))?;
            let bytes = assets.read(&name)?.expect("readable");
            let text = String::from_utf8(bytes.into_owned()).ok()?;
            Some((name, schema, text))
        })
        .collect()
}

/// What in a text is not as its schema says: line, code, field or word, and what was expected or the entry.
fn differences(schema: &Schema, text: &str) -> Vec<String> {
    let mut files = Files::default();
    let file = files.add("a.yaml", text);
    let mut report = Report::default();
    let root = yaml::parse(file, text, &mut report).expect("a tree");
    let report = RefCell::new(report);
    schema.check(&root, "a.yaml", &report);
    let report = report.into_inner();
    let localizer = Localizer::new(Lang::En);
    let findings = report.sorted(&files).into_iter();
    let line = findings.map(|finding| {
        let arg = |name: &str| {
            let found = finding.args.iter().find(|(arg, _)| *arg == name);
            found.map(|(_, arg)| localizer.format_arg(arg))
        };
        let names = ["field", "entry", "word", "expected", "language", "known", "text"];
        let args: Vec<String> = names.into_iter().filter_map(arg).collect();
        let (start, _) = files.positions(finding.spans[0]);
        format!("{}: {}: {}", start.line, finding.code.id, args.join(", "))
    });
    line.collect()
}

#[test]
fn what_is_shipped_has_its_shape() {
    let mut seen = BTreeSet::new();
    for assets in [content::assets(), World::valid().assets()] {
        for (name, schema, text) in files_of(&assets) {
            assert_eq!(differences(schema, &text), [""; 0], "{name}");
            seen.insert(schema.id);
        }
    }
    let all: BTreeSet<&str> = schemas().iter().map(|schema| schema.id).collect();
    let others: Vec<&str> = all.difference(&seen).copied().collect();
    assert_eq!(others, ["baseline", "printers"]);
    let known = baseline::baseline_text(&checked(&World::valid()));
    assert_eq!(differences(&schema::BASELINE, &known), [""; 0]);
    let printers = "office: { offset: [0.5, -0.9], comes_out: face-down }\n";
    assert_eq!(differences(&paper::shapes::PRINTERS, printers), [""; 0]);
}

#[test]
fn each_difference_is_told_where_it_is() {
    let of = |id| schemas().into_iter().find(|schema| schema.id == id).expect("a schema");
    assert_eq!(
        differences(
            of("countries"),
            "- code: BOL\n  alpha2: [BO]\n  name: { fr: Bolivie, de: Bolivien }\n  continent: moon\n  \
             article: { fr: la, en: a }\n  capital: { fr: Sucre }\n  at: [1, x]\n  seat: [1]\n  number: -1\n\
             - alpha2: ~\n"
        ),
        [
            "2: field-type: alpha2, text",
            "3: name-missing: name, BOL, English",
            "3: unknown-field: name.de, `fr`, `en`",
            "4: word-unknown: continent, moon, `africa`, `asia`, `europe`, `north-america`, \
             `south-america`, `oceania`",
            "5: word-unknown: article.en, a, `the`, `none`",
            "6: field-type: capital.fr, a list",
            "7: number-invalid: x",
            "8: field-type: seat, a latitude and a longitude",
            "9: field-type: number, a whole number of 0 or more",
            "10: field-missing: code, a.yaml",
            "10: field-missing: alpha2, a.yaml",
            "10: field-missing: name, a.yaml",
            "10: field-missing: continent, a.yaml",
        ]
    );
    assert_eq!(
        differences(
            of("factions"),
            "- id: a\n  name: { fr: a, en: a }\n  primary: pol\n  secondary: pol\n  start: { raw: 256 }\n  \
             power: { kind: hand, times: 2 }\n  text: { fr: a, en: \" \" }\n"
        ),
        [
            "5: field-type: start.raw, a whole number of 0 or more",
            "6: field-missing: power.cards, power",
            "6: unknown-field: power.times, `kind`, `cards`",
            "7: translation-missing: text, a, English",
        ]
    );
    assert_eq!(
        differences(
            of("course"),
            "players: 2\nminutes: 1\nage: 1\ndeck: { routes: 1, visas: 1 }\ndeal:\n  two: { hand: 1, pile: 1 }\n\
             visas: [{ id: x, name: { fr: a, en: a }, only: b }]\nnetwork: { city: 1, start: 1, visa: 1 }\n"
        ),
        [
            "1: field-type: players, a set of `key: value` fields",
            "6: field-type: deal, a whole number",
            "6: field-missing: deal.two.visas, deal.two",
            "7: field-type: only, a list",
        ]
    );
    assert_eq!(
        differences(
            of("sources"),
            "- id: a\n  publisher: a\n  title: a\n  url: a\n  licence: a\n  sale: ask\n  retrieved: 2026-02-30\n  \
             alive: yes\n  credit: { fr: a, en: a }\n"
        ),
        ["7: date-invalid: 2026-02-30", "8: word-unknown: alive, yes, `true`, `false`",]
    );
    assert_eq!(
        differences(
            of("categories"),
            "- id: a\n  name: { fr: a, en: a }\n  unit: { fr: a, en: a }\n  unit_long: { fr: a, en: a }\n  \
             about: { fr: a, en: a }\n  raw: a\n  print: { digits: 13 }\n  derived: { over: [a] }\n  \
             sum: \"1,5\"\n  series: { wdi: [a], wid: a, owid: { scale: 1 } }\n"
        ),
        [
            "7: field-type: print.digits, a whole number from 0 to 12",
            "8: field-type: derived.over, two categories",
            "9: number-format: 1,5",
            "10: field-type: series.wdi, a set of `key: value` fields",
            "10: word-unknown: series, wid, `wdi`, `owid`, `factbook`, `gapminder`",
            "10: field-missing: series.owid.code, series.owid",
        ]
    );
    assert_eq!(
        differences(&paper::shapes::PRINTERS, "a: { offset: [1, 21], turn: 11, edge: x }\nb: 1\n"),
        [
            "1: field-type: offset, two numbers of millimetres from -20 to 20, such as `[0.5, -1]`",
            "1: field-type: turn, a number of degrees from -10 to 10",
            "1: number-invalid: x",
            "2: field-type: b, a set of `key: value` fields",
        ]
    );
    assert_eq!(
        differences(
            of("decisions"),
            "- country: ESP\n  category: roads\n  value: 1\n  year: 20\n  source: a\n"
        ),
        ["1: field-missing: reason, ESP roads", "4: year-invalid: 20"]
    );
    assert_eq!(
        differences(of("edition"), "- a\n"),
        ["1: field-type: a.yaml, a set of `key: value` fields"]
    );
}

/// The fields, however deep, above which an editor shows people nothing.
fn untold(schema: &Value, path: &str) -> Vec<String> {
    let inside = |(key, value): (&String, &Value)| match (key.as_str(), value) {
        ("properties", Value::Object(fields)) => {
            let field = |(name, field): (&String, &Value)| {
                let path = format!("{path}: {name}");
                let mut untold = untold(field, &path);
                if !field["description"].as_str().is_some_and(|text| text.ends_with(['.', '?'])) {
                    untold.push(path);
                }
                untold
            };
            fields.iter().flat_map(field).collect::<Vec<String>>()
        }
        (_, Value::Array(items)) => items.iter().flat_map(|item| untold(item, path)).collect(),
        (_, value) => untold(value, path),
    };
    schema.as_object().into_iter().flatten().flat_map(inside).collect()
}

#[test]
fn schemas_stand_beside_the_data() {
    let [english, french] = [Lang::En, Lang::Fr].map(Localizer::new);
    let mut complaints = Vec::new();
    for schema in schemas() {
        let text = schema::json(schema, &english);
        complaints.extend(golden(&format!("data/schema/{}.json", schema.id), &text).err());
        let read: Value = serde_json::from_str(&text).expect("JSON");
        assert!(read["description"].is_string(), "{}", schema.id);
        assert_ne!(text, schema::json(schema, &french), "{}", schema.id);
        let untold = untold(&read, schema.id);
        complaints.extend(untold.into_iter().map(|path| format!("{path} has no text")));
    }
    let files = content::assets().list("data/schema");
    assert_eq!(files.len(), schemas().len(), "{files:?}");
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Editors find the schema of a file by its first line.
#[test]
fn files_name_their_schema() {
    for (name, schema, text) in files_of(&content::assets()) {
        let folders = name.matches('/').count();
        let way = if name.starts_with("data/") {
            "../".repeat(folders - 1)
        } else {
            "../".repeat(folders) + "data/"
        };
        let line = format!("# yaml-language-server: $schema={way}schema/{}.json", schema.id);
        assert_eq!(text.lines().next(), Some(line.as_str()), "{name}");
    }
}

#[test]
fn the_data_package_is_that_of_the_edition() {
    let dataset = data::load(&content::assets()).dataset;
    let text = package(&dataset, Lang::En);
    let read: Value = serde_json::from_str(&text).expect("JSON");
    let resources = read["resources"].as_array().expect("resources");
    let mut names = BTreeSet::new();
    for resource in resources {
        let path = resource["path"].as_str().expect("a path");
        assert!(content::assets().read(&format!("data/{path}")).is_some(), "{path}");
        assert!(names.insert(resource["name"].as_str().expect("a name")), "{path}");
    }
    // Every table and every file with a shape is there; profiles are of printers, and of no edition.
    let assets = content::assets();
    let files = assets.list("data").into_iter();
    let ours = files.filter(|name| {
        let has_shape = schema::of_file(name).is_some_and(|schema| schema.id != "profile");
        (name.ends_with(".csv") || has_shape) && !data::is_program_file(name)
    });
    assert_eq!(ours.count(), resources.len());
    if let Err(complaint) = golden("data/datapackage.json", &text) {
        panic!("{complaint}");
    }
}

/// A project's data package is compared with its data: in either language and form, with what was added
/// to it.
#[test]
fn a_data_package_that_is_old_is_told() {
    let dataset = data::load(&content::assets()).dataset;
    let ours = |lang| package(&dataset, lang);
    let found = |files: &[(&str, &str)]| -> Vec<String> {
        let files =
            files.iter().map(|(name, text)| (format!("data/{name}"), text.as_bytes().to_vec()));
        let loaded = validate::load_all(&Assets::memory(files).over(content::assets()));
        let stale = loaded.report.iter().filter(|finding| finding.code.id == "datapackage-stale");
        stale.map(|finding| format!("{:?}", finding.args)).collect()
    };
    let file = "datapackage.json";
    assert_eq!(found(&[]), [""; 0]);
    for lang in Lang::ALL {
        assert_eq!(found(&[(file, &ours(lang))]), [""; 0]);
    }
    let mut read: Map<String, Value> = serde_json::from_str(&ours(Lang::Fr)).expect("JSON");
    read.insert("contributors".to_owned(), json!([{ "title": "the editor" }]));
    let added = serde_json::to_string(&read).expect("JSON");
    assert_eq!(found(&[(file, &added)]), [""; 0]);
    let told = |files: &[(&str, &str)], parts: &[&str]| {
        let found = found(files);
        assert_eq!(found.len(), 1, "{found:?}");
        for part in parts {
            assert!(found[0].contains(part), "{found:?}");
        }
        found[0].matches('`').count() / 2
    };
    let all = read.len() - 1;
    assert_eq!(found(&[(file, "{")]), [""; 0]);
    assert_eq!(told(&[(file, "[]")], &["resources"]), all);
    // A limit of a category.
    let categories = text_of("data/categories.yaml");
    let changed = categories.replace("max: 1600000000", "max: 1700000000");
    assert_ne!(changed, categories);
    let files = [(file, ours(Lang::En)), ("categories.yaml", changed)];
    let files = files.each_ref().map(|(name, text)| (*name, text.as_str()));
    assert_eq!(told(&files, &["`resources`"]), 1);
    // The program's own is nobody's to mend.
    assert_eq!(found(&files[1..]), [""; 0]);
    // The day of a source.
    let sources = text_of("data/sources.yaml").replace("2026-07-10", "2026-07-11");
    let files = [(file, ours(Lang::En)), ("sources.yaml", sources)];
    let files = files.each_ref().map(|(name, text)| (*name, text.as_str()));
    assert_eq!(told(&files, &["`sources`"]), 1);
    // What cannot be read is told first.
    let broken = [(file, "{"), ("sources.yaml", "- id: [")];
    assert_eq!(found(&broken), [""; 0]);
}

/// A table with all that is usually wrong with tables. `frictionless.txt` beside it has what the reference
/// program of data packages finds in it; `.ci/run` compares that.
#[test]
fn a_broken_table_is_told_in_full() {
    let table = text_of("tests/ecosystem/population.csv");
    let world = World::with(&[("data/values/population.csv", table.as_bytes())]);
    let loaded = checked(&world);
    let told = testing::printed(&loaded, Lang::En);
    if let Err(complaint) = golden("tests/ecosystem/ours.txt", &told) {
        panic!("{complaint}");
    }
}
