//! Id of an entry that differs from the id in all references to the entry.

use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, Location};
use diag::{Diagnostic, FileId, FindingCode, Report, Span};
use lang::{MessageArg, args};
use model::game;

/// An id without references that is similar to an unknown id with references.
pub static CODE: FindingCode = FindingCode::error("id-mistyped")
    .fixed_by("meant")
    .wrong("- id: gbc-2025   # the rows of all values say gcb-2025\n  publisher: Global Carbon Project")
    .right("- id: gcb-2025\n  publisher: Global Carbon Project");

/// Codes of findings about unknown names, each with the argument that contains the name.
const UNKNOWN_NAME_ARGS: [(&str, &str); 6] = [
    ("category-unknown", "id"),
    ("city-unknown", "id"),
    ("effect-category", "word"),
    ("source-unknown", "id"),
    ("unknown-field", "field"),
    ("word-unknown", "word"),
];

/// Checks the unknown names that were found while loading.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let unknown_names: BTreeSet<String> = loaded.report.iter().filter_map(unknown_name).collect();
    // If both spellings occur once, either may be the slip.
    let unknown: BTreeSet<&str> = unknown_names
        .iter()
        .map(String::as_str)
        .filter(|written| count_occurrences(loaded, written) > 1)
        .collect();
    if unknown.is_empty() {
        return;
    }
    let ids = ids(loaded);
    let often_missing = often_missing_fields(loaded);
    // One unknown name and one entry without references belong together, however different they are.
    let is_single = unknown.len() == 1;
    let is_near = |id: &str| syntax::nearest(id, unknown.iter().copied()).is_some();
    let mut candidates: BTreeMap<&str, Span> = BTreeMap::new();
    for (id, span, is_game_part) in &ids {
        let is_candidate = is_near(id) || is_single && *is_game_part;
        if often_missing.contains(*id) || is_candidate && count_occurrences(loaded, id) == 1 {
            candidates.insert(id, *span);
        }
    }
    for written in unknown {
        let near = syntax::nearest(written, candidates.keys().copied());
        let only_candidate =
            candidates.keys().next().copied().filter(|_| is_single && candidates.len() == 1);
        let id = near.or(only_candidate);
        // Removed, because an entry explains one unknown name only.
        if let Some((id, span)) = id.and_then(|id| candidates.remove_entry(id)) {
            let args = args![id, meant = written];
            report.push(Diagnostic::new(&CODE, span, args));
        }
    }
}

/// Returns the last parts of field paths that are missing from several entries. If all entries have `start.energy`
/// and none has `start.power`, the id of `power` may be mistyped.
fn often_missing_fields(loaded: &Loaded) -> BTreeSet<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let missing = loaded.report.iter().filter(|finding| finding.code.id == "field-missing");
    for (_, arg) in missing.flat_map(|finding| &finding.args).filter(|(name, _)| *name == "field") {
        if let MessageArg::Text(field) = arg
            && let Some((_, last)) = field.rsplit_once('.')
        {
            *counts.entry(last.to_owned()).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count > 1).map(|(id, _)| id).collect()
}

/// Returns the unknown name that a finding is about; `None` for other findings.
fn unknown_name(finding: &Diagnostic) -> Option<String> {
    let (_, name) = UNKNOWN_NAME_ARGS.iter().find(|(code, _)| *code == finding.code.id)?;
    let (_, arg) = finding.args.iter().find(|(own, _)| own == name)?;
    match arg {
        // If it is the path of a field, its last part: `energy` of `stock.energy`.
        MessageArg::Text(text) => text.rsplit('.').next().map(str::to_owned),
        _ => None,
    }
}

/// Returns how often an id occurs as a whole word in all files.
fn count_occurrences(loaded: &Loaded, id: &str) -> usize {
    let is_id_char = |c: char| c.is_alphanumeric() || c == '-';
    let files = (0..).map(FileId::nth).map_while(|id| loaded.files.get(id));
    let texts = files.map(|file| file.text.as_str());
    let words = texts.flat_map(|text| text.match_indices(id).map(move |(at, _)| (text, at)));
    let is_whole_word = |(text, at): &(&str, usize)| {
        let after = text[at + id.len()..].chars().next();
        let around = [text[..*at].chars().next_back(), after];
        around.into_iter().all(|c| !c.is_some_and(is_id_char))
    };
    words.filter(is_whole_word).count()
}

/// Returns the ids of all entries that other entries refer to, each with its span, and `true` for the entries of a
/// game.
fn ids(loaded: &Loaded) -> Vec<(&str, Span, bool)> {
    let dataset = &loaded.dataset;
    let (network, control) = (&dataset.network, &dataset.control);
    let mut found: Vec<(&str, Location<'_>, bool)> = Vec::new();
    let sources =
        dataset.source_ids().map(|id| (&*dataset.source(id).id, Location::Source(id, "id")));
    let categories =
        dataset.category_ids().map(|id| (&*dataset.category(id).id, Location::Category(id, "id")));
    found.extend(sources.chain(categories).map(|(id, subject)| (id, subject, false)));
    let cities = network.city_ids().map(|id| (&*network.city(id).id, Location::City(id, "id")));
    let visas = network.visa_ids().map(|id| (&*network.visa(id).id, Location::Visa(id, "id")));
    let regions =
        control.region_ids().map(|id| (&*control.region(id).id, Location::Region(id, "id")));
    found.extend(cities.chain(visas).chain(regions).map(|(id, subject)| (id, subject, true)));
    if let Some((rules_index, _)) = loaded.rules_of(game::CONTROLE_GLOBAL) {
        let spheres = control.spheres.iter().map(|sphere| ("categories", &*sphere.id));
        let resources = control.resources.iter().map(|resource| ("resources", &*resource.id));
        let listed = |(list, id)| (id, Location::ListEntry(rules_index, list, id, "id"), true);
        found.extend(spheres.chain(resources).map(listed));
    }
    found
        .into_iter()
        .map(|(id, subject, is_game_part)| (id, loaded.span_of(subject), is_game_part))
        .collect()
}
