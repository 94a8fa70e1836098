//! Difference between the findings of two generations of an edition.

use std::collections::BTreeMap;

use crate::Generation;
use data::subject;
use diag::{Diagnostic, Files};
use lang::{LocalizedText, MessageArg, MessageArgs};
use model::Dataset;

/// Findings that only one of two generations has, in the order of their spans.
#[derive(Debug)]
pub struct Difference<'a> {
    /// Findings that only the later generation has.
    pub new: Vec<&'a Diagnostic>,
    /// Findings that only the earlier generation has.
    pub resolved: Vec<&'a Diagnostic>,
}

impl Difference<'_> {
    /// Returns `true` if both generations have the same findings.
    pub fn is_empty(&self) -> bool {
        self.new.is_empty() && self.resolved.is_empty()
    }
}

/// Compares the findings of two generations. Findings are the same if code, file, symbolic location and arguments are
/// equal, even if the line differs, or if a country, category or deck has another name.
pub fn difference<'a>(before: &'a Generation, after: &'a Generation) -> Difference<'a> {
    // Counts form a multiset, because equal findings may occur several times.
    let mut counts: BTreeMap<Key, usize> = BTreeMap::new();
    for (key, _) in keyed_findings(before) {
        *counts.entry(key).or_default() += 1;
    }
    let mut new = Vec::new();
    for (key, finding) in keyed_findings(after) {
        match counts.get_mut(&key) {
            Some(count) if *count > 0 => *count -= 1,
            _ => new.push(finding),
        }
    }
    let mut gone = Vec::new();
    // In a second pass, because the counts do not have the order of the findings.
    for (key, finding) in keyed_findings(before) {
        if let Some(count) = counts.get_mut(&key).filter(|count| **count > 0) {
            *count -= 1;
            gone.push(finding);
        }
    }
    Difference { new, resolved: gone }
}

/// Codes of findings about a file that is half-written or missing for a moment.
const TRANSIENT_CODES: [&str; 6] =
    ["csv-syntax", "file-empty", "file-missing", "file-unreadable", "not-utf8", "yaml-syntax"];

/// Returns `true` if the later generation may contain a half-written file. Callers then wait before they report its
/// findings.
pub fn may_be_half_written(before: &Generation, after: &Generation) -> bool {
    let is_newly_unread = |name: &String| !before.loaded.unparsed_files.contains(name);
    let is_transient = |finding: &&Diagnostic| TRANSIENT_CODES.contains(&finding.code.id);
    after.loaded.unparsed_files.iter().any(is_newly_unread)
        || difference(before, after).new.iter().any(is_transient)
}

/// Identity of a finding: code, file, symbolic location and arguments.
type Key = (&'static str, String, String, String);

fn keyed_findings(generation: &Generation) -> Vec<(Key, &Diagnostic)> {
    let files = &generation.loaded.files;
    let sorted = generation.loaded.report.sorted(files).into_iter();
    let ids = ids_by_name(&generation.loaded.dataset);
    sorted.map(|finding| (finding_key(finding, files, &ids), finding)).collect()
}

/// Codes and ids by the name that findings print.
fn ids_by_name(dataset: &Dataset) -> BTreeMap<String, &str> {
    let countries = dataset.countries.iter().map(|country| (&country.name.bare, &country.code));
    let categories = dataset.categories.iter().map(|category| (&category.name, &*category.id));
    let decks = dataset.decks.iter().map(|deck| (&deck.title, &*deck.id));
    let all = countries.map(|(name, code)| (name, code.as_str())).chain(categories).chain(decks);
    all.map(|(name, id)| (format!("{name:?}"), id)).collect()
}

/// Formats arguments for comparison, with ids instead of names.
fn format_args(args: &MessageArgs, ids: &BTreeMap<String, &str>) -> String {
    let format = |(name, arg): &(&str, MessageArg)| format!("{name}={}", format_arg(arg, ids));
    args.iter().map(format).collect::<Vec<_>>().join(",")
}

/// Formats an argument for comparison, with ids instead of names.
fn format_arg(arg: &MessageArg, ids: &BTreeMap<String, &str>) -> String {
    let of_name = |name: &LocalizedText| {
        let written = format!("{name:?}");
        ids.get(&written).map_or(written.clone(), |id| format!("id {id}"))
    };
    match arg {
        MessageArg::Localized(text) => of_name(text),
        MessageArg::Name(name) => of_name(&name.bare),
        MessageArg::Message(id, args) => format!("{id}({})", format_args(args, ids)),
        MessageArg::List(items, _) => {
            items.iter().map(|item| format_arg(item, ids)).collect::<Vec<_>>().join(";")
        }
        other => format!("{other:?}"),
    }
}

fn finding_key(finding: &Diagnostic, files: &Files, ids: &BTreeMap<String, &str>) -> Key {
    let span = finding.spans.first();
    let file = span.map(|span| files.name(span.file)).unwrap_or_default();
    let subject = span.map(|span| subject::format_subject(files, *span)).unwrap_or_default();
    // Spans are not part of the key, because an inserted line moves all spans below it.
    (finding.code.id, file.to_owned(), subject, format_args(&finding.args, ids))
}
