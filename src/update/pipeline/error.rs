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
    /// A file is write-protected; contains its name.
    Protected(String),
    /// The files cannot be written to disk.
    Write(WriteError),
}

/// Findings with at least one error. The whole update is refused, because a partial update would give wrong ranks of
/// the cards.
#[derive(Clone, Debug)]
pub struct Refusal {
    /// All findings up to and including the step with the errors.
    pub findings: Findings,
    /// Names of the downloads to leave out, so that the others can be read; empty if that does not help.
    pub bad_downloads: Vec<String>,
}

impl Refusal {
    /// Creates a refusal whose errors are not in the downloads.
    pub(crate) fn new(findings: Findings) -> Self {
        Self { findings, bad_downloads: Vec::new() }
    }

    /// Creates a refusal whose errors may be in the downloads.
    fn of_downloads(findings: Findings, downloads: &[&str]) -> Self {
        let bad_downloads = find_bad_downloads(&findings, downloads);
        // Leaving out all downloads is no remedy.
        let bad_downloads =
            if bad_downloads.len() == downloads.len() { Vec::new() } else { bad_downloads };
        Self { findings, bad_downloads: bad_downloads.into_iter().map(str::to_owned).collect() }
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

/// Returns the findings so far, or a refusal if one of them is an error. `downloads` are the names of all downloads.
/// Each step of an update ends with this check.
pub(super) fn check_errors(findings: Findings, downloads: &[&str]) -> Result<Findings, Error> {
    if findings.report.has_errors() {
        return Err(Refusal::of_downloads(findings, downloads).into());
    }
    Ok(findings)
}

/// Returns the downloads that contain errors, to be left out; empty if an error is not in exactly one download.
fn find_bad_downloads<'a>(findings: &Findings, downloads: &[&'a str]) -> Vec<&'a str> {
    let errors = findings.report.iter().filter(|error| error.code.severity == Severity::Error);
    let mut bad = BTreeSet::new();
    for error in errors {
        let place = |place: &Span| findings.files.name(place.file);
        let names: BTreeSet<&str> = error.spans.iter().map(place).collect();
        // A file in an archive is named `ARCHIVE/FILE`.
        let contains = |download: &str, name: &str| {
            name.strip_prefix(download).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let in_any = |download: &&str| names.iter().any(|name| contains(download, name));
        let own: Vec<&'a str> = downloads.iter().copied().filter(in_any).collect();
        // An error in none or several of the downloads cannot be blamed on one.
        match own.as_slice() {
            [one] => bad.insert(*one),
            _ => return Vec::new(),
        };
    }
    downloads.iter().copied().filter(|name| bad.contains(name)).collect()
}
