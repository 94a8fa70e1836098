//! Baselines: files with known findings, which later runs do not show again.
//!
//! ```yaml
//! - { code: tie-printed, subject: decks/globalissimo/categories.population }
//! ```
//!
//! An entry suppresses one finding; a second finding with the same code and location is shown.

use std::collections::BTreeMap;

use super::{Loaded, Reader, flaws, schema, subject};
use assets::Assets;
use diag::{Diagnostic, Files, Findings, Report, Span};
use lang::args;
use syntax::at::YamlValue;
use syntax::edit;

/// Header comment of a baseline file.
const HEADER: &str = "\
    # Findings that `mappemonde validate --baseline` does not show: one entry hides one finding.\n\
    # `mappemonde validate --write-baseline` writes this file anew.\n";

/// Spans of the entries of a baseline, by code and symbolic location.
type BaselineEntries = BTreeMap<(String, String), Vec<Span>>;

/// Removes the findings in a baseline from the report, and returns them. Errors in the baseline become findings.
///
/// An entry without a finding is reported as unused, but only if that is certain: all files could be parsed, the
/// report is not full, and the checks for its code ran (`is_checked`).
pub fn remove_known(
    loaded: &mut Loaded,
    name: &str,
    bytes: Vec<u8>,
    is_checked: impl Fn(&str) -> bool,
) -> Report {
    let mut findings =
        Findings { files: std::mem::take(&mut loaded.files), report: Report::default() };
    let mut entries = read(&mut findings, name, bytes);
    let mut hidden = Report::default();
    loaded.report.retain(|finding| {
        // `pop` consumes an entry, so that each one suppresses a single finding.
        let entry = entries.get_mut(&key(finding, &findings.files));
        let is_hidden = entry.is_some_and(|spans| spans.pop().is_some());
        if is_hidden {
            hidden.push(finding.clone());
        }
        !is_hidden
    });
    // With an incomplete report, the finding of an entry may be missing from it.
    let is_report_complete =
        loaded.has_core_lists() && loaded.report.left_out() == 0 && !findings.report.has_errors();
    let is_unused = |code: &str| is_report_complete && is_checked(code);
    for ((code, subject), spans) in entries {
        for span in spans.into_iter().filter(|_| is_unused(&code)) {
            let args = args![code = code.clone(), subject = subject.clone()];
            let unused = Diagnostic::new(&flaws::BASELINE_UNUSED, span, args);
            findings.report.push(unused);
        }
    }
    loaded.files = findings.files;
    loaded.report.extend(findings.report);
    hidden
}

/// Returns the text of a baseline that suppresses all findings of a report.
pub fn baseline_text(loaded: &Loaded) -> String {
    let report = loaded.report.iter();
    let mut keys: Vec<(String, String)> =
        report.map(|finding| key(finding, &loaded.files)).collect();
    // By location first: related entries are adjacent, and the file is stable under version control.
    keys.sort_by(|(code, subject), other| (subject, code).cmp(&(&other.1, &other.0)));
    let line = |(code, subject): &(String, String)| {
        format!("- {{ code: {code}, subject: {} }}\n", edit::scalar_text(subject))
    };
    let entries: String = keys.iter().map(line).collect();
    // An empty list is valid YAML for a baseline, an empty file is not.
    let empty_list = if keys.is_empty() { "[]\n" } else { "" };
    format!("{HEADER}{entries}{empty_list}")
}

/// Returns `true` if a file is a valid baseline, and so may be overwritten by a new one.
pub fn is_baseline(bytes: &[u8]) -> bool {
    let mut findings = Findings::default();
    read(&mut findings, "baseline.yaml", bytes.to_vec());
    !findings.report.has_errors()
}

/// Returns the code and symbolic location of a finding.
fn key(finding: &Diagnostic, files: &Files) -> (String, String) {
    let subject = finding.spans.first();
    let subject = subject.map(|span| subject::format_subject(files, *span));
    (finding.code.id.to_owned(), subject.unwrap_or_default())
}

/// Parses a baseline. The spans of equal entries are in reverse order.
fn read(findings: &mut Findings, name: &str, bytes: Vec<u8>) -> BaselineEntries {
    let assets = Assets::memory([(name.to_owned(), bytes)]);
    let reader = Reader::new(&assets);
    reader.files.replace(std::mem::take(&mut findings.files));
    let mut entries = BaselineEntries::new();
    if let Some(list) = reader.yaml_items(name) {
        schema::BASELINE.check(&list, name, &reader.report);
        for node in list.items() {
            let text_of = |field| {
                YamlValue::from_node(node).field(field).text().map(|text| text.value.to_owned())
            };
            if let (Some(code), Some(subject)) = (text_of("code"), text_of("subject")) {
                // In reverse order, because `remove_known` takes entries from the end.
                entries.entry((code, subject)).or_default().insert(0, node.span);
            }
        }
    }
    findings.files = reader.files.into_inner();
    findings.report = reader.report.into_inner();
    entries
}
