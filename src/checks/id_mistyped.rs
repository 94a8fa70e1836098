//! Id of an entry that differs from all references to it.

use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, Location};
use diag::{Diagnostic, FileId, FindingCode, Report, Span};
use lang::{MessageArg, args};
use model::game;

/// An id without references, similar to an unknown id that is referenced.
pub static CODE: FindingCode = FindingCode::error("id-mistyped")
    .fixed_by("meant")
    .wrong("- id: gbc-2025   # the rows of all values say gcb-2025\n  publisher: Global Carbon Project")
    .right("- id: gcb-2025\n  publisher: Global Carbon Project");

/// Codes of findings about unknown names, with the argument that contains the name.
const UNKNOWN: [(&str, &str); 6] = [
    ("category-unknown", "id"),
    ("city-unknown", "id"),
    ("effect-category", "word"),
    ("source-unknown", "id"),
    ("unknown-field", "field"),
    ("word-unknown", "word"),
];

/// Checks the unknown names that lowering has found.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let unknown: BTreeSet<String> = loaded.report.iter().filter_map(unknown).collect();
    // If both spellings occur once, either may be the slip.
    let unknown: BTreeSet<&str> =
        unknown.iter().map(String::as_str).filter(|written| count(loaded, written) > 1).collect();
    if unknown.is_empty() {
        return;
    }
    let ids = ids(loaded);
    let lacking = lacking(loaded);
    // One unknown name and one entry without references belong together, however different they are.
    let is_only = unknown.len() == 1;
    let is_near = |id: &str| syntax::nearest(id, unknown.iter().copied()).is_some();
    let mut alone: BTreeMap<&str, Span> = BTreeMap::new();
    for (id, span, is_part) in &ids {
        let is_candidate = is_near(id) || is_only && *is_part;
        if lacking.contains(*id) || is_candidate && count(loaded, id) == 1 {
            alone.insert(id, *span);
        }
    }
    for written in unknown {
        let near = syntax::nearest(written, alone.keys().copied());
        let only = alone.keys().next().copied().filter(|_| is_only && alone.len() == 1);
        let id = near.or(only);
        // Removed, because an entry explains one unknown name only.
        if let Some((id, span)) = id.and_then(|id| alone.remove_entry(id)) {
            let args = args![id, meant = written];
            report.push(Diagnostic::new(&CODE, span, args));
        }
    }
}

/// Ids of fields that are missing from several entries: all have `start.energy`, none has `start.power`.
fn lacking(loaded: &Loaded) -> BTreeSet<String> {
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

/// The unknown name of a finding.
fn unknown(finding: &Diagnostic) -> Option<String> {
    let (_, name) = UNKNOWN.iter().find(|(code, _)| *code == finding.code.id)?;
    let (_, arg) = finding.args.iter().find(|(own, _)| own == name)?;
    match arg {
        // Of a field, the last part of its path: `stock.energy`.
        MessageArg::Text(text) => text.rsplit('.').next().map(str::to_owned),
        _ => None,
    }
}

/// Number of occurrences of an id as a whole word in all files.
fn count(loaded: &Loaded, id: &str) -> usize {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    let files = (0..).map(FileId::nth).map_while(|id| loaded.files.get(id));
    let texts = files.map(|file| file.text.as_str());
    let words = texts.flat_map(|text| text.match_indices(id).map(move |(at, _)| (text, at)));
    let is_alone = |(text, at): &(&str, usize)| {
        let after = text[at + id.len()..].chars().next();
        let around = [text[..*at].chars().next_back(), after];
        around.into_iter().all(|c| !c.is_some_and(is_part))
    };
    words.filter(is_alone).count()
}

/// The ids of all entries that others refer to, with their spans, and `true` for the parts of a game.
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
    if let Some((rank, _)) = loaded.rules_of(game::CONTROLE_GLOBAL) {
        let spheres = control.spheres.iter().map(|sphere| ("categories", &*sphere.id));
        let resources = control.resources.iter().map(|resource| ("resources", &*resource.id));
        let listed = |(list, id)| (id, Location::Listed(rank, list, id, "id"), true);
        found.extend(spheres.chain(resources).map(listed));
    }
    found.into_iter().map(|(id, subject, is_part)| (id, loaded.place(subject), is_part)).collect()
}
