//! Lowering: converts syntax trees and tables to the domain model, and reports all errors. Each submodule lowers the
//! files of one subject.

mod aliases;
mod borders;
mod categories;
mod commas;
mod control;
mod countries;
pub(super) mod decisions;
mod decks;
mod edition;
mod exchanged;
mod flags;
mod icons_and_colours;
mod json;
mod merges;
mod names;
mod network;
mod register;
mod sources;
mod table;
mod values;
mod words;

use std::sync::{Arc, OnceLock};

use super::schema;
use super::{Loaded, Reader, SyntaxTrees, YamlEntries, flaws};
use assets::Unreadable;
use diag::{Diagnostic, Located, Span};
use lang::args;
use model::{Dataset, game};
use syntax::at::YamlValue;
use syntax::check::report_unknown_word;
use syntax::fields;
use syntax::languages;
use syntax::yaml::Node;

/// The file that marks a folder as an edition.
pub(super) const EDITION: &str = languages::EDITION;

/// Folder of the register of names: names and codes of countries in official lists.
const NAMES: &str = "data/names/";

/// Returns `true` for files that describe the world and not an edition; a project may replace the program's.
pub(super) fn is_program_file(name: &str) -> bool {
    name.starts_with(NAMES) || name == borders::FILE
}

/// Returns `true` for files that loading may read.
pub(super) fn is_data_file(name: &str) -> bool {
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

/// Lowers all files to a dataset.
pub(super) fn lower(mut reader: Reader<'_>) -> Loaded {
    let mut trees = SyntaxTrees::default();
    let mut dataset = Dataset::default();
    // The order follows the references: each list is read after the lists that it refers to.
    let edition = reader.yaml(EDITION);
    // The languages of the edition decide which texts are required in all files.
    if let Some(node) = &edition {
        reader.languages = languages::in_root(node);
    }
    let edition = edition.map(|node| languages::with_fallback(node, &reader.languages));
    trees.edition = check_schema(&reader, edition, "edition", EDITION);
    (dataset.countries, trees.countries) = countries::read(&reader);
    dataset.register = register::read(&reader, &dataset);
    dataset.aliases = aliases::read(&reader, &dataset);
    dataset.borders = borders::read(&reader, &dataset);
    register::add_alternative_names(&mut dataset.countries, &dataset.register, &dataset.aliases);
    (dataset.sources, trees.sources) = sources::read(&reader);
    if let Some(node) = &trees.edition {
        dataset.edition = edition::read(&reader, node, &dataset);
    }
    (dataset.categories, trees.categories) = categories::read(&reader, &dataset);
    dataset.tables = sources::tables(&reader, &trees.sources, &dataset);
    trees.values = values::read(&reader, &mut dataset);
    dataset.compute_derived_values();
    (dataset.decisions, trees.decisions) = decisions::read(&reader, decisions::FILE, &dataset);
    trees.rules = decks::read_rules(&reader, &mut dataset);
    network::read(&reader, &mut dataset, &mut trees);
    trees.control = control::read(&reader, &mut dataset, &trees.rules);
    (dataset.decks, trees.decks) = decks::read(&reader, &dataset);
    dataset.words = words::read(&reader);
    // After all lists, because these findings are completed with names of countries and categories.
    merges::name_values(&reader, &dataset);
    report_unknown_files(&reader, &dataset);
    report_fallbacks(&reader);
    let assets = reader.assets;
    let mut loaded = Loaded {
        files: reader.files.into_inner(),
        syntax_trees: trees,
        dataset,
        report: reader.report.into_inner(),
        unparsed_files: reader.unparsed_files.into_inner(),
        assets: Some(assets.clone()),
        consistent_categories: OnceLock::new(),
    };
    // Icons and colours are reported at the spans of the lowered data.
    icons_and_colours::check(assets, &mut loaded);
    json::check(assets, icons_and_colours::COLOURS, &mut loaded);
    flags::check(assets, &mut loaded);
    loaded
}

/// Validates the tree of a file against a schema, and returns the tree. `entry` names the file in messages.
fn check_schema(
    reader: &Reader<'_>,
    root: Option<Arc<Node>>,
    schema: &str,
    entry: &str,
) -> Option<Arc<Node>> {
    let root = root?;
    if let Some(schema) = schema::find(schema) {
        schema.check_in(&root, entry, &reader.languages, &reader.report);
    }
    Some(root)
}

/// Parses the entries of a YAML list. The function `read` can report repeated ids with `SeenIds`.
fn entries<T>(
    reader: &Reader<'_>,
    list: Option<Arc<Node>>,
    file: &str,
    mut read: impl FnMut(YamlValue<'_>, &mut SeenIds) -> Option<T>,
) -> (Vec<T>, YamlEntries) {
    let mut seen = SeenIds::default();
    let (mut entries, mut indices) = (Vec::new(), Vec::new());
    for (index, node) in list.iter().flat_map(|list| list.items()).enumerate() {
        if let Some(entry) = read(YamlValue::from_node(node), &mut seen) {
            entries.push(entry);
            indices.push(index);
        }
    }
    let is_whole = reader.is_complete(file);
    let yaml_entries = YamlEntries { list, indices, is_complete: is_whole };
    (entries, yaml_entries)
}

/// Returns the meaning of a keyword; reports a finding and returns `None` for an unknown keyword.
fn known_word<W: AsRef<str>, T: Copy>(
    reader: &Reader<'_>,
    field: &str,
    text: &Located<&str>,
    words: &[(W, T)],
) -> Option<T> {
    let found = words.iter().find(|(word, _)| word.as_ref() == text.value);
    if found.is_none() {
        let known = || words.iter().map(|(word, _)| word.as_ref());
        report_unknown_word(text, field, known, &reader.report);
    }
    found.map(|(_, meaning)| *meaning)
}

/// The ids of the entries so far, each with its span, for the detection of repetitions.
#[derive(Default)]
struct SeenIds {
    ids: std::collections::BTreeMap<String, Span>,
}

impl SeenIds {
    /// Adds an id. If the id is repeated, reports a finding of the given code with both spans, and returns `false`.
    fn insert(
        &mut self,
        reader: &Reader<'_>,
        code: &'static diag::FindingCode,
        argument: &'static str,
        id: &Located<&str>,
    ) -> bool {
        if let Some(first) = self.ids.get(id.value) {
            let args = vec![(argument, id.value.into())];
            let finding = Diagnostic::new(code, id.span, args).with_span(*first);
            reader.report.borrow_mut().push(finding);
            return false;
        }
        self.ids.insert(id.value.to_owned(), id.span);
        true
    }
}

/// Names of the files directly in `data/`, without extension.
const TOP_LEVEL_FILES: [&str; 6] =
    ["edition", "countries", "categories", "sources", "aliases", "decisions"];

/// Reports files under `data/` that no part of the program reads, usually because of a misspelt name.
fn report_unknown_files(reader: &Reader<'_>, dataset: &Dataset) {
    let mut known: Vec<String> = TOP_LEVEL_FILES.map(|name| format!("data/{name}.yaml")).to_vec();
    known.extend(register::FILES.map(str::to_owned));
    // Not read by the program: it is for other programs.
    known.push("data/datapackage.json".to_owned());
    let own_values = dataset.categories.iter().filter(|category| category.derived.is_none());
    known.extend(own_values.map(|category| format!("data/values/{}.csv", category.id)));
    let game_files =
        [(game::COURSE, &network::FILES[..]), (game::CONTROLE_GLOBAL, &control::FILES)];
    for (_, files) in game_files.iter().filter(|(game, _)| dataset.rules_of(game).is_some()) {
        known.extend(files.iter().map(|file| (*file).to_owned()));
    }
    for name in reader.assets.list("data") {
        let inside = |folder| name.strip_prefix(folder).unwrap_or_default();
        let entry = |file: &str| file.ends_with(".yaml") && !file.contains('/');
        // Folders in which files may have any name.
        let is_free_name = !inside("data/map/").is_empty()
            || inside("data/schema/").ends_with(".json")
            || entry(inside("data/decks/"))
            || entry(inside("data/games/"))
            || entry(inside("data/print/profiles/"))
            || inside("data/print/inks/").ends_with(".icc")
            || inside("data/history/").ends_with(".csv");
        if is_free_name || name.ends_with(".md") || known.contains(&name) {
            continue;
        }
        // The program's own files are no mistake of the editor. Without categories, the expected tables are unknown.
        let is_table = inside("data/values/").ends_with(".csv");
        if !is_own(reader, &name) || (is_table && reader.is_unparsed("data/categories.yaml")) {
            continue;
        }
        // Likewise for the files of a game with unreadable rules.
        let game = inside("data/games/").split_once('/').map(|(game, _)| game);
        if game.is_some_and(|game| reader.is_unparsed(&format!("data/games/{game}.yaml"))) {
            continue;
        }
        let mut args = args![file = name.as_str()];
        // `.yml` instead of `.yaml` is a frequent mistake.
        let yaml_name = name.strip_suffix(".yml").map(|stem| format!("{stem}.yaml"));
        // A file that exists is not what the editor meant.
        let candidates = known.iter().chain(&yaml_name).map(String::as_str);
        args.extend(syntax::guess_args(&name, candidates.filter(|name| !is_own(reader, name))));
        let span = reader.placeholder_span(&name);
        reader.report(&flaws::FILE_UNKNOWN, span, args);
    }
}

/// Returns `true` if a file belongs to the project, or if there is no project and the program has it.
fn is_own(reader: &Reader<'_>, name: &str) -> bool {
    let read = reader.assets.read(name);
    // `NotAFolder`: a file is in the place of the folder, so no file of this name exists.
    let exists = read.is_some_and(|read| !matches!(read, Err(Unreadable::NotAFolder)));
    exists && !reader.assets.is_fallback(name)
}

/// Reports the built-in files that stand in for missing files of a project, either on purpose or because a file was
/// lost.
fn report_fallbacks(reader: &Reader<'_>) {
    let files = reader.fallbacks.borrow();
    if files.is_empty() {
        return;
    }
    let list = fields::format_names(files.iter().map(String::as_str));
    let args = args![count = files.len(), files = list];
    let span = reader.placeholder_span(EDITION);
    reader.report(&flaws::FILE_BUILT_IN, span, args);
}
