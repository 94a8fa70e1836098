//! Samples of findings: one that raises each kind, and what is printed for it in both languages.

use diag::{Files, FindingCode, Report};
use lang::Lang;

use crate::{golden, printed_findings};

/// Compares findings, which must have this kind among them, in both languages with
/// `tests/checks/CODE.txt`.
///
/// # Errors
/// Says what differs.
pub fn compare(kind: &FindingCode, files: &Files, report: &Report) -> Result<(), String> {
    let [english, french] = [Lang::En, Lang::Fr].map(|lang| printed_findings(files, report, lang));
    if !report.iter().any(|finding| finding.code.id == kind.id) {
        return Err(format!("not found by the sample, which gives\n{english}"));
    }
    if [&english, &french].iter().any(|text| text.contains("{$")) {
        return Err(format!("an argument is not filled in\n{english}{french}"));
    }
    golden(&format!("tests/checks/{}.txt", kind.id), &format!("{english}---\n{french}"))
}

/// Compares a sample of each kind.
///
/// # Panics
/// Says for all kinds at once what differs.
pub fn compare_all<'k>(
    kinds: impl IntoIterator<Item = &'k FindingCode>,
    sample: impl Fn(&FindingCode) -> Result<(), String>,
) {
    let complaint = |kind: &FindingCode| Some(format!("{}: {}", kind.id, sample(kind).err()?));
    let complaints: Vec<String> = kinds.into_iter().filter_map(complaint).collect();
    assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n\n"));
}
