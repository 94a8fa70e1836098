//! Reasons for which an update stops before it writes anything.

use std::collections::BTreeSet;

use crate::apply::ApplyError;
use crate::origin::Missing;
use diag::{Findings, Severity, Span};
use disk::WriteError;

/// Reason why an update stops.
#[derive(Debug)]
pub enum Error {
    /// Downloads, overrides or the plan have errors.
    Refused(Box<Refusal>),
    /// The source of a download cannot be determined, so none of its values can be written.
    NoSource {
        /// The name of the download.
        file: String,
        /// The missing information.
        missing: Missing,
    },
    /// The files of the edition cannot be edited.
    Apply(ApplyError),
    /// A file is write-protected: its name.
    Protected(String),
    /// The files cannot be written to disk.
    Unwritten(WriteError),
}

/// Findings with at least one error. An update is applied as a whole: a part of it would give other orders.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// All findings up to the step that has errors.
    pub findings: Findings,
    /// The downloads to leave out so that the others can be read; empty if leaving some out does not help.
    pub bad: Vec<String>,
}

impl Refusal {
    /// Creates a refusal that no download caused.
    pub(crate) fn new(findings: Findings) -> Self {
        Self { findings, bad: Vec::new() }
    }

    /// Creates a refusal that downloads caused.
    fn of_downloads(findings: Findings, downloads: &[&str]) -> Self {
        let bad = bad(&findings, downloads);
        // Leaving out all downloads is no remedy.
        let bad = if bad.len() == downloads.len() { Vec::new() } else { bad };
        Self { findings, bad: bad.into_iter().map(str::to_owned).collect() }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

/// Returns the findings so far if none of them is an error. Each step of an update ends with this check.
pub(super) fn sound(findings: Findings, downloads: &[&str]) -> Result<Findings, Error> {
    if findings.report.has_errors() {
        return Err(Refusal::of_downloads(findings, downloads).into());
    }
    Ok(findings)
}

/// Returns the downloads to leave out so that the others can be read; none if they contradict each other.
fn bad<'a>(findings: &Findings, downloads: &[&'a str]) -> Vec<&'a str> {
    let errors = findings.report.iter().filter(|error| error.code.severity == Severity::Error);
    let mut bad = BTreeSet::new();
    for error in errors {
        let place = |place: &Span| findings.files.name(place.file);
        let names: BTreeSet<&str> = error.spans.iter().map(place).collect();
        // A file in an archive is named `ARCHIVE/FILE`.
        let holds = |download: &str, name: &str| {
            name.strip_prefix(download).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let in_any = |download: &&str| names.iter().any(|name| holds(download, name));
        let own: Vec<&'a str> = downloads.iter().copied().filter(in_any).collect();
        // No single download can be blamed for an error in none or several of them.
        match own.as_slice() {
            [one] => bad.insert(*one),
            _ => return Vec::new(),
        };
    }
    downloads.iter().copied().filter(|name| bad.contains(name)).collect()
}
