//! Shapes of files: as strict as the readers, and kept beside the data as JSON Schemas and a data package.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use assets::Assets;
use data::package::package;
use data::schema::{self, Field, KINDS, Kind, Shape};
use data::yaml::{self, Node, NodeKind};
use data::{self, baseline, number};
use diag::{Files, Report};
use lang::{Arg, Lang, Teller};
use render::layout;
use render::printer::{self, Printers};
use render::profile;
use validate;

use testing::{World, golden, text_of};

fn tree(text: &str) -> Option<Node> {
    let file = Files::default().add("a.yaml", text);
    yaml::read(file, text, &mut Report::default())
}

/// Files of an edition that have a shape, with their texts.
fn files_of(assets: &Assets) -> Vec<(String, &'static Kind, String)> {
    let folders = ["data", layout::FOLDER].into_iter();
    folders
        .flat_map(|folder| assets.list(folder))
        .filter_map(|name| {
            let kind = Kind::of_file(&name)?;
            let bytes = assets.read(&name)?.expect("readable");
            let text = String::from_utf8(bytes.into_owned()).ok()?;
            Some((name, kind, text))
        })
        .collect()
}

/// Whether a node has a shape; why not.
fn fits(node: &Node, shape: &Shape) -> Result<(), String> {
    let text = || {
        let text = node.text().filter(|_| !node.is_nothing());
        text.ok_or(format!("{node:?} is no scalar"))
    };
    // Without quotes other programs read these as something else than a text.
    let words = || {
        let text = text()?;
        let is_quoted = matches!(&node.kind, NodeKind::Scalar { quoted: true, .. });
        let is_other = text.parse::<f64>().is_ok() || ["true", "false"].contains(&text);
        match is_other && !is_quoted {
            true => Err(format!("{text} is no text for other programs")),
            false => Ok(text),
        }
    };
    let either = |is_right: bool, text: &str| match is_right {
        true => Ok(()),
        false => Err(format!("{text} is no {shape:?}")),
    };
    match shape {
        Shape::Text => words().map(|_| ()),
        Shape::Word(known) => words().and_then(|it| either(known.contains(&it), it)),
        Shape::Flag => text().and_then(|it| either(["true", "false"].contains(&it), it)),
        Shape::Id => words().and_then(|it| {
            let is_part = |part: &str| {
                !part.is_empty()
                    && part
                        .bytes()
                        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            };
            either(it.split('-').all(is_part), it)
        }),
        Shape::Code(letters) => words().and_then(|it| {
            either(
                it.len() == *letters && it.bytes().all(|b| b.is_ascii_uppercase()),
                it,
            )
        }),
        Shape::Day => words().and_then(|it| either(number::is_day(it), it)),
        Shape::Whole(least, most) => text().and_then(|it| {
            let number = it.parse::<i64>().ok();
            either(number.is_some_and(|it| (least..=most).contains(&&it)), it)
        }),
        Shape::Number => text().and_then(|it| either(it.parse::<f64>().is_ok(), it)),
        Shape::Phrase => fits(node, &Shape::Map(BOTH)),
        Shape::PartPhrase => fits(node, &Shape::Map(SOME)),
        Shape::List(item) => match &node.kind {
            NodeKind::List(items) => items.iter().try_for_each(|it| fits(it, item)),
            _ => Err(format!("{node:?} is no list")),
        },
        Shape::Pair(item) => {
            fits(node, &Shape::List(item)).and_then(|()| either(node.list().len() == 2, "a list"))
        }
        Shape::Map(fields) => map_fits(node, fields),
        Shape::Keyed(key, value) => match &node.kind {
            NodeKind::Map(entries) => entries.iter().try_for_each(|(name, node)| {
                let quoted = !matches!(key, Shape::Whole(..));
                let kind = NodeKind::Scalar {
                    text: name.value.clone(),
                    quoted,
                };
                fits(
                    &Node {
                        place: name.place,
                        kind,
                    },
                    key,
                )?;
                fits(node, value)
            }),
            _ => Err(format!("{node:?} is no map")),
        },
        Shape::Tagged(tag, cases) => {
            let word = node.get(tag).and_then(Node::text).unwrap_or_default();
            let case = cases.iter().find(|(known, _)| *known == word);
            let (_, fields) = case.ok_or(format!("{word} is no {tag}"))?;
            let tag = Field {
                name: tag,
                shape: Shape::Text,
                is_required: true,
            };
            let fields: Vec<Field> = [tag].into_iter().chain(fields.iter().copied()).collect();
            map_fits(node, &fields)
        }
        Shape::Either(one, other) => fits(node, one).or_else(|_| fits(node, other)),
    }
}

fn map_fits(node: &Node, fields: &[Field]) -> Result<(), String> {
    let NodeKind::Map(entries) = &node.kind else {
        return Err(format!("{node:?} is no map"));
    };
    for (key, value) in entries {
        let field = fields.iter().find(|field| field.name == key.value);
        let field = field.ok_or(format!("no field is called {}", key.value))?;
        fits(value, &field.shape).map_err(|why| format!("{}: {why}", key.value))?;
    }
    let mut required = fields.iter().filter(|field| field.is_required);
    match required.find(|field| node.get(field.name).is_none()) {
        Some(missing) => Err(format!("{} is missing", missing.name)),
        None => Ok(()),
    }
}

const fn language(name: &'static str, is_required: bool) -> Field {
    Field {
        name,
        shape: Shape::Text,
        is_required,
    }
}
const BOTH: &[Field] = &[language("fr", true), language("en", true)];
const SOME: &[Field] = &[language("fr", false), language("en", false)];

#[test]
fn what_is_shipped_has_its_shape() {
    let mut seen = BTreeSet::new();
    for assets in [content::assets(), World::valid().assets()] {
        for (name, kind, text) in files_of(&assets) {
            let root = tree(&text).expect("a tree");
            fits(&root, &kind.shape).unwrap_or_else(|why| panic!("{name}: {why}"));
            seen.insert(kind.id);
        }
    }
    let all: BTreeSet<&str> = KINDS.iter().map(|kind| kind.id).collect();
    let others: Vec<&str> = all.difference(&seen).copied().collect();
    assert_eq!(others, ["baseline", "printers"]);
    for (kind, text) in [
        ("baseline", baseline::of(&World::valid().find())),
        (
            "printers",
            "office: { offset: [0.5, -0.9], comes_out: face-down }\n".to_owned(),
        ),
    ] {
        let shape = &Kind::find(kind).expect("a kind").shape;
        fits(&tree(&text).expect("a tree"), shape).expect(kind);
    }
}

/// What a reader refuses for its form has not the shape either.
#[test]
fn what_is_refused_has_not_its_shape() {
    for (code, wrong) in [
        ("field-missing", &["sources"][..]),
        ("field-type", &["countries", "globalissimo"]),
        // Which resources a card may take is said elsewhere.
        ("word-unknown", &["countries", "factions"]),
        ("unknown-field", &["countries", "edition"]),
        ("date-invalid", &["sources"]),
        ("translation-missing", &["cards", "categories", "factions"]),
        ("code-invalid", &["countries", "deck"]),
    ] {
        let diff = text_of(&format!("tests/checks/{code}.diff"));
        let assets = World::spoiled(&diff).expect("a sample").assets();
        let files = files_of(&assets).into_iter();
        let unfit: BTreeSet<&str> = files
            .filter(|(_, kind, text)| fits(&tree(text).expect("a tree"), &kind.shape).is_err())
            .map(|(_, kind, _)| kind.id)
            .collect();
        assert_eq!(unfit, wrong.iter().copied().collect(), "{code}");
    }
}

/// A text of a shape with every field, and one thing in it that is wrong.
struct Sample {
    /// Which map, or which word, is wrong, in the order in which they come.
    target: usize,
    is_word: bool,
    maps: usize,
    words: usize,
    /// What could have stood there.
    known: Option<BTreeSet<String>>,
}

const WRONG: &str = "zzz";

impl Sample {
    fn of(shape: &Shape, is_word: bool, target: usize) -> (String, Option<BTreeSet<String>>) {
        let mut sample = Self {
            target,
            is_word,
            maps: 0,
            words: 0,
            known: None,
        };
        let text = sample.value(shape).to_string() + "\n";
        (text, sample.known)
    }

    fn word(&mut self, known: &[&str]) -> Value {
        let is_target = self.is_word && self.words == self.target;
        self.words += 1;
        if is_target {
            self.known = Some(known.iter().map(|it| (*it).to_owned()).collect());
            return WRONG.into();
        }
        known[0].into()
    }

    fn map(&mut self, fields: &[Field]) -> Value {
        let is_target = !self.is_word && self.maps == self.target;
        self.maps += 1;
        let mut map: Map<String, Value> = fields
            .iter()
            .map(|field| (field.name.to_owned(), self.value(&field.shape)))
            .collect();
        if is_target {
            self.known = Some(map.keys().cloned().collect());
            map.insert(WRONG.to_owned(), 1.into());
        }
        map.into()
    }

    fn value(&mut self, shape: &Shape) -> Value {
        match shape {
            Shape::Text | Shape::Id => "pol".into(),
            Shape::Word(words) => self.word(words),
            Shape::Flag => true.into(),
            Shape::Code(letters) => "FRA"[..*letters].into(),
            Shape::Day => "2026-11-22".into(),
            Shape::Whole(least, _) => (*least).max(1).into(),
            Shape::Number => 1.into(),
            Shape::Phrase => self.map(BOTH),
            Shape::PartPhrase => self.map(SOME),
            Shape::List(item) => json!([self.value(item)]),
            Shape::Pair(item) => json!([self.value(item), self.value(item)]),
            Shape::Map(fields) => self.map(fields),
            Shape::Keyed(Shape::Word(words), value) => {
                let pairs = words
                    .iter()
                    .map(|word| ((*word).to_owned(), self.value(value)));
                pairs.collect::<Map<String, Value>>().into()
            }
            Shape::Keyed(key, value) => {
                let key = match self.value(key) {
                    Value::String(text) => text,
                    other => other.to_string(),
                };
                json!({ key: self.value(value) })
            }
            Shape::Tagged(tag, cases) => {
                let words: Vec<&str> = cases.iter().map(|(word, _)| *word).collect();
                let word = self.word(&words);
                let mut chosen = Value::Null;
                for (word, fields) in *cases {
                    let before = self.known.is_some();
                    let mut case = self.map(fields);
                    case[tag] = (*word).into();
                    // The one that has the mistake, else the last.
                    let is_here = !before && self.known.is_some();
                    if let Some(known) = self.known.as_mut().filter(|_| is_here && !self.is_word) {
                        known.insert((*tag).to_owned());
                        return case;
                    }
                    chosen = case;
                }
                if word == WRONG {
                    chosen[tag] = word;
                }
                chosen
            }
            Shape::Either(_, other) => self.value(other),
        }
    }
}

/// What the reader of a kind finds in a text.
fn report_on(kind: &Kind, text: &str) -> Report {
    let bytes = text.as_bytes().to_vec();
    match kind.id {
        "printers" => Printers::read(&Assets::memory([(printer::FILE.to_owned(), bytes)])).report,
        "profile" => {
            let name = "data/print/profiles/mine.yaml".to_owned();
            let read = profile::read(&Assets::memory([(name, bytes)]), "mine");
            read.err().map(|found| found.report).unwrap_or_default()
        }
        "layout" => {
            let name = format!("{}/globalissimo/state-back.yaml", layout::FOLDER);
            let files = Assets::memory([(name, bytes)]);
            layout::read(&files, Files::default()).1.report
        }
        "baseline" => {
            let mut loaded = World::valid().load();
            baseline::hide(&mut loaded, "known.yaml", bytes, |_| true);
            loaded.report
        }
        _ => {
            let name = kind.file.replace("ID", "cardline");
            data::load(&World::with(&[(&name, &bytes)]).assets()).report
        }
    }
}

/// The names in backticks of an argument of the first finding of a kind that is about the mistake.
fn known_to_reader(report: &Report, code: &str) -> Option<BTreeSet<String>> {
    let text = |args: &[(&str, Arg)], name: &str| {
        let arg = args.iter().find(|(it, _)| *it == name);
        match arg.map(|(_, arg)| arg) {
            Some(Arg::Text(text)) => text.clone(),
            _ => String::new(),
        }
    };
    let about = if code == "word-unknown" {
        "word"
    } else {
        "field"
    };
    let mut findings = report.iter().filter(|it| it.kind.code == code);
    let found = findings.find(|it| {
        let about = text(&it.args, about);
        about.rsplit('.').next() == Some(WRONG)
    })?;
    let list = text(&found.args, "known");
    let names = list.split('`').skip(1).step_by(2);
    Some(names.map(str::to_owned).collect())
}

/// The same fields and words, asked of the reader one after the other.
#[test]
fn shapes_know_what_readers_know() {
    // Which words there are depends on the category.
    const FREE: [&str; 1] = ["decisions"];
    const GAMES: [&str; 4] = ["globalissimo", "cardline", "course", "controle-global"];
    let complaints = RefCell::new(Vec::new());
    let mut asked = [0, 0];
    for kind in KINDS {
        for (is_word, code) in [(false, "unknown-field"), (true, "word-unknown")] {
            for target in 0.. {
                let (text, known) = Sample::of(&kind.shape, is_word, target);
                let Some(known) = known else { break };
                asked[usize::from(is_word)] += 1;
                let reader = known_to_reader(&report_on(kind, &text), code);
                // One reader reads the rules of all games.
                let is_right = match &reader {
                    Some(reader) if GAMES.contains(&kind.id) => known.is_subset(reader),
                    Some(reader) => *reader == known,
                    None => is_word && FREE.contains(&kind.id),
                };
                if !is_right {
                    let told = format!("{}: {text}  {known:?}\n  {reader:?}", kind.id);
                    complaints.borrow_mut().push(told);
                }
            }
        }
    }
    let complaints = complaints.into_inner();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    assert!(asked[0] > 80 && asked[1] > 15, "{asked:?}");
}

/// The fields, however deep, above which an editor shows people nothing.
fn untold(schema: &Value, path: &str) -> Vec<String> {
    let inside = |(key, value): (&String, &Value)| match (key.as_str(), value) {
        ("properties", Value::Object(fields)) => {
            let field = |(name, field): (&String, &Value)| {
                let path = format!("{path}: {name}");
                let mut untold = untold(field, &path);
                if !field["description"]
                    .as_str()
                    .is_some_and(|it| it.ends_with(['.', '?']))
                {
                    untold.push(path);
                }
                untold
            };
            fields.iter().flat_map(field).collect::<Vec<String>>()
        }
        (_, Value::Array(items)) => items.iter().flat_map(|it| untold(it, path)).collect(),
        (_, value) => untold(value, path),
    };
    schema
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(inside)
        .collect()
}

#[test]
fn schemas_stand_beside_the_data() {
    let [english, french] = [Lang::En, Lang::Fr].map(Teller::new);
    let mut complaints = Vec::new();
    for kind in KINDS {
        let text = schema::json(kind, &english);
        complaints.extend(golden(&format!("data/schema/{}.json", kind.id), &text).err());
        let read: Value = serde_json::from_str(&text).expect("JSON");
        assert!(read["description"].is_string(), "{}", kind.id);
        assert_ne!(text, schema::json(kind, &french), "{}", kind.id);
        let untold = untold(&read, kind.id);
        complaints.extend(untold.into_iter().map(|path| format!("{path} has no text")));
    }
    let files = content::assets().list("data/schema");
    assert_eq!(files.len(), KINDS.len(), "{files:?}");
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
}

/// Editors find the schema of a file by its first line.
#[test]
fn files_name_their_schema() {
    for (name, kind, text) in files_of(&content::assets()) {
        let folders = name.matches('/').count();
        let way = if name.starts_with("data/") {
            "../".repeat(folders - 1)
        } else {
            "../".repeat(folders) + "data/"
        };
        let line = format!(
            "# yaml-language-server: $schema={way}schema/{}.json",
            kind.id
        );
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
        assert!(
            content::assets().read(&format!("data/{path}")).is_some(),
            "{path}"
        );
        assert!(
            names.insert(resource["name"].as_str().expect("a name")),
            "{path}"
        );
    }
    // Every table and every file with a shape is there; profiles are of printers, and of no edition.
    let assets = content::assets();
    let files = assets.list("data").into_iter();
    let ours = files.filter(|name| {
        name.ends_with(".csv") || Kind::of_file(name).is_some_and(|kind| kind.id != "profile")
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
        let files = files
            .iter()
            .map(|(name, text)| (format!("data/{name}"), text.as_bytes().to_vec()));
        let loaded = validate::load_all(&Assets::memory(files).over(content::assets()));
        let stale = loaded
            .report
            .iter()
            .filter(|it| it.kind.code == "datapackage-stale");
        stale.map(|it| format!("{:?}", it.args)).collect()
    };
    let file = "datapackage.json";
    assert_eq!(found(&[]), [""; 0]);
    for lang in Lang::ALL {
        assert_eq!(found(&[(file, &ours(lang))]), [""; 0]);
    }
    let mut read: Map<String, Value> = serde_json::from_str(&ours(Lang::Fr)).expect("JSON");
    read.insert(
        "contributors".to_owned(),
        json!([{ "title": "the editor" }]),
    );
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
    assert_eq!(told(&[(file, "{")], &["resources"]), all);
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
    let loaded = world.find();
    let told = testing::printed(&loaded, Lang::En);
    if let Err(complaint) = golden("tests/ecosystem/ours.txt", &told) {
        panic!("{complaint}");
    }
}
