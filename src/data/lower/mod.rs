//! Lowering: from syntax trees and tables to the domain model, with a report of all errors.

mod aliases;
mod borders;
mod categories;
mod commas;
mod control;
mod countries;
pub(super) mod decisions;
mod decks;
mod edition;
mod icons_and_colours;
mod json;
mod merges;
mod names;
mod network;
mod register;
mod sources;
mod table;
mod values;

use std::sync::{Arc, OnceLock};

use super::schema;
use super::{Entries, Loaded, Reader, SyntaxTrees, flaws};
use assets::Unreadable;
use diag::{Diagnostic, Located, Span};
use lang::args;
use model::{Dataset, game};
use syntax::at::YamlValue;
use syntax::check::word_unknown;
use syntax::fields;
use syntax::yaml::Node;

/// The file that marks a folder as an edition.
pub(super) const EDITION: &str = "data/edition.yaml";

/// Folder of the register of names.
const NAMES: &str = "data/names/";

/// Returns `true` for files of the program that are not part of an edition; a project may replace them.
pub(super) fn is_programs(name: &str) -> bool {
    name.starts_with(NAMES) || name == borders::FILE
}

/// Returns `true` for files that loading may read.
pub(super) fn is_read(name: &str) -> bool {
    let inside = name.strip_prefix("data/").unwrap_or_default();
    let folder = inside.split_once('/').map_or("", |(folder, _)| folder);
    let is_yaml = inside.ends_with(".yaml");
    match folder {
        "" | "decks" => is_yaml,
        "games" => is_yaml || inside.ends_with(".csv"),
        "names" => is_yaml || inside.ends_with(".csv"),
        "map" => name == borders::FILE,
        "values" => inside.ends_with(".csv"),
        _ => false,
    }
}

pub(super) fn lower(reader: Reader<'_>) -> Loaded {
    let mut written = SyntaxTrees::default();
    let mut dataset = Dataset::default();
    // The order follows the references: each list is read after the lists that it refers to.
    written.edition = compared(&reader, reader.yaml(EDITION), "edition", EDITION);
    (dataset.countries, written.countries) = countries::read(&reader);
    dataset.register = register::read(&reader, &dataset);
    dataset.aliases = aliases::read(&reader, &dataset);
    dataset.borders = borders::read(&reader, &dataset);
    register::add_alternative_names(&mut dataset.countries, &dataset.register, &dataset.aliases);
    (dataset.sources, written.sources) = sources::read(&reader);
    if let Some(node) = &written.edition {
        dataset.edition = edition::read(&reader, node, &dataset);
    }
    (dataset.categories, written.categories) = categories::read(&reader, &dataset);
    dataset.tables = sources::tables(&reader, &written.sources, &dataset);
    written.values = values::read(&reader, &mut dataset);
    dataset.derive();
    (dataset.decisions, written.decisions) = decisions::read(&reader, decisions::FILE, &dataset);
    written.rules = decks::read_rules(&reader, &mut dataset);
    network::read(&reader, &mut dataset, &mut written);
    written.control = control::read(&reader, &mut dataset, &written.rules);
    (dataset.decks, written.decks) = decks::read(&reader, &dataset);
    // Last, because these findings depend on the names that everything above has read.
    merges::name_values(&reader, &dataset);
    unknown_files(&reader, &dataset);
    stand_ins(&reader);
    let assets = reader.assets;
    let mut loaded = Loaded {
        files: reader.files.into_inner(),
        written,
        dataset,
        report: reader.report.into_inner(),
        unread: reader.unread.into_inner(),
        assets: Some(assets.clone()),
        sound: OnceLock::new(),
    };
    // Icons and colours are reported at the spans of the lowered data.
    icons_and_colours::check(assets, &mut loaded);
    json::check(assets, icons_and_colours::COLOURS, &mut loaded);
    loaded
}

/// Validates a tree against a schema and returns it; `entry` is the name of the whole in messages.
fn compared(
    reader: &Reader<'_>,
    root: Option<Arc<Node>>,
    schema: &str,
    entry: &str,
) -> Option<Arc<Node>> {
    let root = root?;
    if let Some(schema) = schema::find(schema) {
        schema.check(&root, entry, &reader.report);
    }
    Some(root)
}

/// Parses the entries of a YAML list; the parser can detect repeated ids through `SeenIds`.
fn entries<T>(
    reader: &Reader<'_>,
    list: Option<Arc<Node>>,
    file: &str,
    mut read: impl FnMut(YamlValue<'_>, &mut SeenIds) -> Option<T>,
) -> (Vec<T>, Entries) {
    let mut seen = SeenIds::default();
    let (mut entries, mut ranks) = (Vec::new(), Vec::new());
    for (rank, node) in list.iter().flat_map(|list| list.items()).enumerate() {
        if let Some(entry) = read(YamlValue::from_node(node), &mut seen) {
            entries.push(entry);
            ranks.push(rank);
        }
    }
    let is_whole = reader.is_whole(file);
    let written = Entries { list, ranks, is_whole };
    (entries, written)
}

/// Returns the meaning of a keyword; reports a finding and returns `None` for an unknown one.
fn known_word<W: AsRef<str>, T: Copy>(
    reader: &Reader<'_>,
    field: &str,
    text: &Located<&str>,
    words: &[(W, T)],
) -> Option<T> {
    let found = words.iter().find(|(word, _)| word.as_ref() == text.value);
    if found.is_none() {
        let known = || words.iter().map(|(word, _)| word.as_ref());
        word_unknown(text, field, known, &reader.report);
    }
    found.map(|(_, meaning)| *meaning)
}

/// The ids so far, for the detection of repetitions.
#[derive(Default)]
struct SeenIds {
    ids: std::collections::BTreeMap<String, Span>,
}

impl SeenIds {
    /// Adds an id; returns `false` and reports a finding of `kind` with both spans if it is repeated.
    fn is_new(
        &mut self,
        reader: &Reader<'_>,
        kind: &'static diag::FindingCode,
        argument: &'static str,
        id: &Located<&str>,
    ) -> bool {
        if let Some(first) = self.ids.get(id.value) {
            let args = vec![(argument, id.value.into())];
            let finding = Diagnostic::new(kind, id.span, args).also(*first);
            reader.report.borrow_mut().push(finding);
            return false;
        }
        self.ids.insert(id.value.to_owned(), id.span);
        true
    }
}

/// Files directly in `data/`.
const TOP: [&str; 6] = ["edition", "countries", "categories", "sources", "aliases", "decisions"];

/// Reports files under `data/` that no part of the program reads, usually because of a misspelt name.
fn unknown_files(reader: &Reader<'_>, dataset: &Dataset) {
    let mut known: Vec<String> = TOP.map(|name| format!("data/{name}.yaml")).to_vec();
    known.extend(register::FILES.map(str::to_owned));
    // Written for other programs.
    known.push("data/datapackage.json".to_owned());
    let own_values = dataset.categories.iter().filter(|category| category.derived.is_none());
    known.extend(own_values.map(|category| format!("data/values/{}.csv", category.id)));
    let of_games = [(game::COURSE, &network::FILES[..]), (game::CONTROLE_GLOBAL, &control::FILES)];
    for (_, files) in of_games.iter().filter(|(game, _)| dataset.rules_of(game).is_some()) {
        known.extend(files.iter().map(|file| (*file).to_owned()));
    }
    for name in reader.assets.list("data") {
        let inside = |folder| name.strip_prefix(folder).unwrap_or_default();
        let entry = |file: &str| file.ends_with(".yaml") && !file.contains('/');
        // Folders in which the names of files are free.
        let free = !inside("data/map/").is_empty()
            || inside("data/schema/").ends_with(".json")
            || entry(inside("data/decks/"))
            || entry(inside("data/games/"))
            || entry(inside("data/print/profiles/"))
            || inside("data/print/inks/").ends_with(".icc")
            || inside("data/history/").ends_with(".csv");
        if free || name.ends_with(".md") || known.contains(&name) {
            continue;
        }
        // The editor cannot rename the program's own files; and without categories, the expected tables are unknown.
        let unsure = inside("data/values/").ends_with(".csv");
        if !is_own(reader, &name) || (unsure && reader.is_unread("data/categories.yaml")) {
            continue;
        }
        // Likewise for the files of a game with unreadable rules.
        let game = inside("data/games/").split_once('/').map(|(game, _)| game);
        if game.is_some_and(|game| reader.is_unread(&format!("data/games/{game}.yaml"))) {
            continue;
        }
        let mut args = args![file = name.as_str()];
        // `.yml` is a frequent mistake.
        let longer = name.strip_suffix(".yml").map(|stem| format!("{stem}.yaml"));
        // An existing file is not a misspelt target.
        let near = known.iter().chain(&longer).map(String::as_str);
        args.extend(syntax::guess(&name, near.filter(|name| !is_own(reader, name))));
        let at = reader.no_text(&name);
        reader.report(&flaws::FILE_UNKNOWN, at, args);
    }
}

/// Returns `true` if a file belongs to the project, or to the program if there is no project.
fn is_own(reader: &Reader<'_>, name: &str) -> bool {
    let read = reader.assets.read(name);
    // `NoFolder`: a file is in the place of the folder, so no file of this name exists.
    let exists = read.is_some_and(|read| !matches!(read, Err(Unreadable::NoFolder)));
    exists && !reader.assets.is_stand_in(name)
}

/// Reports the program's files that replace missing files of a project: intended, or a file was lost.
fn stand_ins(reader: &Reader<'_>) {
    let files = reader.stand_ins.borrow();
    if files.is_empty() {
        return;
    }
    let list = fields::list(files.iter().map(String::as_str));
    let args = args![count = files.len(), files = list];
    let at = reader.no_text(EDITION);
    reader.report(&flaws::FILE_BUILT_IN, at, args);
}
