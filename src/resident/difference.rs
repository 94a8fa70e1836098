//! Which findings came and which went from one generation to another.

use std::collections::BTreeMap;

use crate::Generation;
use data::subject;
use diag::{Diagnostic, Files};

/// The findings of two generations that only one of them has, in the order of their places.
#[derive(Debug)]
pub struct Difference<'a> {
    /// Those that the later one has alone.
    pub new: Vec<&'a Diagnostic>,
    /// Those that the earlier one had alone.
    pub gone: Vec<&'a Diagnostic>,
}

impl Difference<'_> {
    /// Whether both have the same findings.
    pub fn is_none(&self) -> bool {
        self.new.is_empty() && self.gone.is_empty()
    }
}

/// Compares the findings of two generations. One that is said of the same thing in the same words is the
/// same one, in whatever line it stands.
pub fn difference<'a>(before: &'a Generation, after: &'a Generation) -> Difference<'a> {
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
    for (key, finding) in keyed(before) {
        if let Some(count) = counts.get_mut(&key).filter(|count| **count > 0) {
            *count -= 1;
            gone.push(finding);
        }
    }
    Difference { new, gone }
}

/// What is found where a file is half-written, or about to come back.
const PASSING: [&str; 6] =
    ["csv-syntax", "file-empty", "file-missing", "file-unreadable", "not-utf8", "yaml-syntax"];

/// Whether the later generation may have caught somebody in the middle of writing: wait before you tell it.
pub fn may_be_half_written(before: &Generation, after: &Generation) -> bool {
    let is_lost = |name: &String| !before.loaded.unread.contains(name);
    let is_passing = |finding: &&Diagnostic| PASSING.contains(&finding.code.id);
    after.loaded.unread.iter().any(is_lost) || difference(before, after).new.iter().any(is_passing)
}

/// Code, file, subject and what the texts ask for.
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
    (finding.code.id, file.to_owned(), subject, format!("{:?}", finding.args))
}
