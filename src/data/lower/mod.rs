//! From what was written to what it means, reporting as it goes.

mod aliases;
mod categories;
mod control;
mod countries;
pub(super) mod decisions;
mod decks;
mod names;
mod network;
mod sources;
mod table;
mod values;

use std::collections::BTreeMap;

use names::Names;

use super::fields::{self, Fields};
use super::yaml::Node;
use super::{Loaded, Reader, Written, flaws};
use assets::Unreadable;
use diag::{Diagnostic, Located, Place};
use lang::Phrase;
use model::{Dataset, Edition, Fact, SourceId};

/// The file that makes a folder an edition.
pub(super) const EDITION: &str = "data/edition.yaml";

/// Whether a file may be asked for while the database is read.
pub(super) fn is_read(name: &str) -> bool {
    let inside = name.strip_prefix("data/").unwrap_or_default();
    let folder = inside.split_once('/').map_or("", |(folder, _)| folder);
    let is_yaml = inside.ends_with(".yaml");
    match folder {
        "" | "decks" => is_yaml,
        "games" => is_yaml || inside.ends_with(".csv"),
        "values" => inside.ends_with(".csv"),
        _ => false,
    }
}

pub(super) fn lower(reader: Reader<'_>) -> Loaded {
    let mut written = Written::default();
    let mut dataset = Dataset::default();
    written.edition = reader.yaml(EDITION);
    (dataset.countries, written.countries) = countries::read(&reader);
    dataset.aliases = aliases::read(&reader, &dataset);
    (dataset.sources, written.sources) = sources::read(&reader);
    if let Some(node) = &written.edition {
        dataset.edition = edition(&reader, node, &dataset);
    }
    (dataset.categories, written.categories) = categories::read(&reader, &dataset);
    (dataset.values, written.values) = values::read(&reader, &dataset);
    dataset.derive();
    (dataset.decisions, written.decisions) = decisions::read(&reader, decisions::FILE, &dataset);
    (dataset.rules, written.rules) = decks::read_rules(&reader);
    (dataset.network, written.network) = network::read(&reader, &dataset.rules, &written.rules);
    (dataset.control, written.control) = control::read(&reader, &dataset.rules, &written.rules);
    (dataset.decks, written.decks) = decks::read(&reader, &dataset);
    unknown_files(&reader, &dataset);
    stand_ins(&reader);
    Loaded {
        files: reader.files.into_inner(),
        written,
        dataset,
        report: reader.report.into_inner(),
        unread: reader.unread.into_inner(),
    }
}

fn edition(reader: &Reader<'_>, node: &Node, dataset: &Dataset) -> Edition {
    let Some(fields) = Fields::of(node, EDITION, &reader.report) else {
        return Edition::default();
    };
    let edition = Edition {
        year: fields.required_whole("id").unwrap_or_default(),
        title: fields.required_phrase("title"),
        licence: fields.required_phrase("licence"),
        credits: phrases(&fields, "credits"),
        sources: facts(&fields, &Names::new(reader, dataset)),
    };
    fields.texts("languages");
    fields.finish();
    edition
}

/// Where facts come from.
fn facts(fields: &Fields<'_>, names: &Names<'_>) -> BTreeMap<Fact, SourceId> {
    let Some(fields) = fields.map("sources") else {
        return BTreeMap::new();
    };
    let source = |fact: Fact| Some((fact, names.source(&fields.text(fact.id())?)?));
    let facts = Fact::ALL.into_iter().filter_map(source).collect();
    fields.finish();
    facts
}

fn phrases(fields: &Fields<'_>, field: &'static str) -> Vec<Phrase> {
    let Some(list) = fields.node(field) else {
        return Vec::new();
    };
    let missing = Some(&flaws::translation_missing::KIND);
    fields
        .items(field, list)
        .iter()
        .map(|item| fields.phrase_of(field, item, missing))
        .collect()
}

/// Reads the entries of a YAML file that is a list, each with those before it in view.
fn entries<T>(
    reader: &Reader<'_>,
    file: &str,
    mut read: impl FnMut(&Node, &mut Seen) -> Option<T>,
) -> (Vec<T>, Vec<Node>) {
    let mut seen = Seen::default();
    let mut entries = Vec::new();
    let mut nodes = Vec::new();
    for node in reader.yaml_list(file) {
        if let Some(entry) = read(&node, &mut seen) {
            entries.push(entry);
            nodes.push(node);
        }
    }
    (entries, nodes)
}

/// Ids that were read, to refuse one that comes twice.
#[derive(Default)]
struct Seen {
    ids: std::collections::BTreeMap<String, Place>,
}

impl Seen {
    /// Whether the id is new; a finding of `kind` with both places where it is not.
    fn is_new(
        &mut self,
        reader: &Reader<'_>,
        kind: &'static diag::Kind,
        argument: &'static str,
        id: &Located<&str>,
    ) -> bool {
        if let Some(first) = self.ids.get(id.value) {
            let args = vec![(argument, id.value.into())];
            let finding = Diagnostic::new(kind, id.place, args).also(*first);
            reader.report.borrow_mut().push(finding);
            return false;
        }
        self.ids.insert(id.value.to_owned(), id.place);
        true
    }
}

/// The files at the top of `data/`.
const TOP: [&str; 6] = [
    "edition",
    "countries",
    "categories",
    "sources",
    "aliases",
    "decisions",
];

/// Files under `data/` that nothing reads: a misspelt name, most often.
fn unknown_files(reader: &Reader<'_>, dataset: &Dataset) {
    let mut known: Vec<String> = TOP.map(|name| format!("data/{name}.yaml")).to_vec();
    // For other programs.
    known.push("data/datapackage.json".to_owned());
    let own_values = dataset
        .categories
        .iter()
        .filter(|category| category.derived.is_none());
    known.extend(own_values.map(|category| format!("data/values/{}.csv", category.id)));
    known.extend(
        network::game_of(&dataset.rules)
            .into_iter()
            .flat_map(network::files),
    );
    known.extend(
        control::game_of(&dataset.rules)
            .into_iter()
            .flat_map(control::files),
    );
    for name in reader.assets.list("data") {
        let inside = |folder| name.strip_prefix(folder).unwrap_or_default();
        let entry = |file: &str| file.ends_with(".yaml") && !file.contains('/');
        let free = !inside("data/map/").is_empty()
            || inside("data/schema/").ends_with(".json")
            || entry(inside("data/decks/"))
            || entry(inside("data/games/"))
            || entry(inside("data/print/profiles/"));
        if free || name.ends_with(".md") || known.contains(&name) {
            continue;
        }
        // What the program brings is not the editor's to move; without categories nobody knows which
        // values are read.
        let unsure = inside("data/values/").ends_with(".csv");
        if !is_own(reader, &name) || (unsure && reader.is_unread("data/categories.yaml")) {
            continue;
        }
        // The same for the files of a game of which nothing can be read.
        let game = inside("data/games/").split_once('/').map(|(game, _)| game);
        if game.is_some_and(|game| reader.is_unread(&format!("data/games/{game}.yaml"))) {
            continue;
        }
        let mut args = vec![("file", name.as_str().into())];
        let longer = name.strip_suffix(".yml").map(|stem| format!("{stem}.yaml"));
        // A file that is there is not meant.
        let near = known.iter().chain(&longer).map(String::as_str);
        args.extend(super::guess(&name, near.filter(|it| !is_own(reader, it))));
        let at = reader.no_text(&name);
        reader.report(&flaws::file_unknown::KIND, at, args);
    }
}

/// Whether a file is of the project, or of the program where there is no project.
fn is_own(reader: &Reader<'_>, name: &str) -> bool {
    let read = reader.assets.read(name);
    let exists = read.is_some_and(|read| !matches!(read, Err(Unreadable::NoFolder)));
    exists && !reader.assets.is_stand_in(name)
}

/// Files of the program that serve in a project folder: meant so, or a file is gone.
fn stand_ins(reader: &Reader<'_>) {
    let files = reader.stand_ins.borrow();
    if files.is_empty() {
        return;
    }
    let list = fields::list(files.iter().map(String::as_str));
    let args = vec![("count", files.len().into()), ("files", list.into())];
    let at = reader.no_text(EDITION);
    reader.report(&flaws::file_built_in::KIND, at, args);
}
