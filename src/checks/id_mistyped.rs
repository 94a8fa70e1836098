//! The id of an entry that everybody else writes otherwise.

use std::collections::{BTreeMap, BTreeSet};

use data::{Loaded, Location};
use diag::{Diagnostic, FileId, FindingCode, Report, Span};
use lang::{MessageArg, args};
use model::game;

/// An id that stands nowhere else, near one that is written and that no entry has.
pub static CODE: FindingCode = FindingCode::error("id-mistyped")
    .fixed_by("meant")
    .wrong("- id: gbc-2025   # the rows of all values say gcb-2025\n  publisher: Global Carbon Project")
    .right("- id: gcb-2025\n  publisher: Global Carbon Project");

/// What is found where something is named that is not there, and the argument that says what was written.
const UNKNOWN: [(&str, &str); 6] = [
    ("category-unknown", "id"),
    ("city-unknown", "id"),
    ("effect-category", "word"),
    ("source-unknown", "id"),
    ("unknown-field", "field"),
    ("word-unknown", "word"),
];

/// Looks at what was found unknown while the files were read.
pub fn run(loaded: &Loaded, report: &mut Report) {
    let unknown: BTreeSet<String> = loaded.report.iter().filter_map(unknown).collect();
    // Of two that stand there once each, nobody knows which is right.
    let unknown: BTreeSet<&str> =
        unknown.iter().map(String::as_str).filter(|written| count(loaded, written) > 1).collect();
    if unknown.is_empty() {
        return;
    }
    let ids = ids(loaded);
    let lacking = lacking(loaded);
    // Where one word is unknown, and one entry is named nowhere, they are the same.
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
        if let Some((id, span)) = id.and_then(|id| alone.remove_entry(id)) {
            let args = args![id, meant = written];
            report.push(Diagnostic::new(&CODE, span, args));
        }
    }
}

/// Ids that several entries have no field for, as all have `start.energy` and none `start.power`.
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

/// What a finding says is not known.
fn unknown(finding: &Diagnostic) -> Option<String> {
    let (_, name) = UNKNOWN.iter().find(|(code, _)| *code == finding.code.id)?;
    let (_, arg) = finding.args.iter().find(|(own, _)| own == name)?;
    match arg {
        // Of a field it is the last part: `stock.energy`.
        MessageArg::Text(text) => text.rsplit('.').next().map(str::to_owned),
        _ => None,
    }
}

/// How often an id stands in all files, as a word of its own.
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

/// The ids of all entries that others name, where they are written, and whether they are parts of a game.
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
