//! Difference between the findings of two generations of an edition.

use std::collections::BTreeMap;

use crate::Generation;
use data::subject;
use diag::{Diagnostic, Files};

/// Findings that only one of two generations has, in the order of their spans.
#[derive(Debug)]
pub struct Difference<'a> {
    /// Findings that only the later generation has.
    pub new: Vec<&'a Diagnostic>,
    /// Findings that only the earlier generation has.
    pub gone: Vec<&'a Diagnostic>,
}

impl Difference<'_> {
    /// Returns `true` if both generations have the same findings.
    pub fn is_none(&self) -> bool {
        self.new.is_empty() && self.gone.is_empty()
    }
}

/// Compares the findings of two generations. Findings are the same if code, file, symbolic location and arguments are
/// equal, even if the line differs.
pub fn difference<'a>(before: &'a Generation, after: &'a Generation) -> Difference<'a> {
    // Counts form a multiset, because equal findings may occur several times.
    let mut counts: BTreeMap<Key, usize> = BTreeMap::new();
    for (key, _) in keyed(before) {
        *counts.entry(key).or_default() += 1;
    }
    let mut new = Vec::new();
    for (key, finding) in keyed(after) {
        match counts.get_mut(&key) {
            Some(count) if *count > 0 => *count -= 1,
            _ => new.push(finding),
        }
    }
    let mut gone = Vec::new();
    // In a second pass, because the counts do not have the order of the findings.
    for (key, finding) in keyed(before) {
        if let Some(count) = counts.get_mut(&key).filter(|count| **count > 0) {
            *count -= 1;
            gone.push(finding);
        }
    }
    Difference { new, gone }
}

/// Codes of findings that a half-written or momentarily missing file causes.
const PASSING: [&str; 6] =
    ["csv-syntax", "file-empty", "file-missing", "file-unreadable", "not-utf8", "yaml-syntax"];

/// Returns `true` if the later generation may contain a half-written file. Callers then wait before they report it.
pub fn may_be_half_written(before: &Generation, after: &Generation) -> bool {
    let is_lost = |name: &String| !before.loaded.unread.contains(name);
    let is_passing = |finding: &&Diagnostic| PASSING.contains(&finding.code.id);
    after.loaded.unread.iter().any(is_lost) || difference(before, after).new.iter().any(is_passing)
}

/// Identity of a finding: code, file, symbolic location and arguments.
type Key = (&'static str, String, String, String);

fn keyed(generation: &Generation) -> Vec<(Key, &Diagnostic)> {
    let files = &generation.loaded.files;
    let sorted = generation.loaded.report.sorted(files).into_iter();
    sorted.map(|finding| (key(finding, files), finding)).collect()
}

fn key(finding: &Diagnostic, files: &Files) -> Key {
    let span = finding.spans.first();
    let file = span.map(|span| files.name(span.file)).unwrap_or_default();
    let subject = span.map(|span| subject::format_subject(files, *span)).unwrap_or_default();
    // Spans are not part of the key, because an inserted line moves all spans below it.
    (finding.code.id, file.to_owned(), subject, format!("{:?}", finding.args))
}
