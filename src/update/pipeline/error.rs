//! Reasons for which an update stops before it writes anything.

use std::collections::BTreeSet;

use crate::apply::ApplyError;
use crate::origin::Missing;
use diag::{Findings, Severity, Span};
use disk::WriteError;

/// Why an update stops.
#[derive(Debug)]
pub enum Error {
    /// Downloads, decisions or the plan have errors.
    Refused(Box<Refusal>),
    /// The source of a download cannot be told, so no value of it can be written.
    NoSource {
        /// The name of the download.
        file: String,
        /// What is missing.
        missing: Missing,
    },
    /// The files of the edition cannot be edited.
    Apply(ApplyError),
    /// A file is protected against writing: its name.
    Protected(String),
    /// The disk does not take the files.
    Unwritten(WriteError),
}

/// Findings of which some are errors. An update is one piece: half of it would give other orders.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// All findings up to the step that has errors.
    pub findings: Findings,
    /// The downloads to leave out so that the others can be read; empty where leaving some out does not help.
    pub bad: Vec<String>,
}

impl Refusal {
    /// A refusal that no download is to blame for.
    pub(crate) fn new(findings: Findings) -> Self {
        Self { findings, bad: Vec::new() }
    }

    /// The refusal of downloads.
    fn of_downloads(findings: Findings, downloads: &[&str]) -> Self {
        let bad = bad(&findings, downloads);
        let bad = if bad.len() == downloads.len() { Vec::new() } else { bad };
        Self { findings, bad: bad.into_iter().map(str::to_owned).collect() }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

/// The findings so far, if none of them is an error: each step of an update ends with this.
pub(super) fn sound(findings: Findings, downloads: &[&str]) -> Result<Findings, Error> {
    if findings.report.has_errors() {
        return Err(Refusal::of_downloads(findings, downloads).into());
    }
    Ok(findings)
}

/// The downloads that have to be left out for the others to be read; none where they are at odds with
/// each other.
fn bad<'a>(findings: &Findings, downloads: &[&'a str]) -> Vec<&'a str> {
    let errors = findings.report.iter().filter(|error| error.code.severity == Severity::Error);
    let mut bad = BTreeSet::new();
    for error in errors {
        let place = |place: &Span| findings.files.name(place.file);
        let names: BTreeSet<&str> = error.spans.iter().map(place).collect();
        let holds = |download: &str, name: &str| {
            name.strip_prefix(download).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let in_any = |download: &&str| names.iter().any(|name| holds(download, name));
        let own: Vec<&'a str> = downloads.iter().copied().filter(in_any).collect();
        match own.as_slice() {
            [one] => bad.insert(*one),
            _ => return Vec::new(),
        };
    }
    downloads.iter().copied().filter(|name| bad.contains(name)).collect()
}
