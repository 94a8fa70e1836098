//! Figures that come in: what is read from downloads, what is found in them, and what they change; two
//! editions side by side.

extern crate mappemonde_update as update;

mod against;
mod bad;
mod changes;
mod compare;
mod corruptions;
mod downloads;
mod imports;
mod judgement;
mod last_download;
mod names;
mod plans;
mod publishers;
mod runs;
mod tables;
mod workbooks;

use diag::Findings;
use lang::Lang;
use testing::{printed_findings, samples};

#[test]
fn each_kind_is_found_and_printed() {
    samples::compare_all(update::findings::FINDINGS.iter().copied(), |kind| {
        let findings = downloads::wrong(kind.id)
            .or_else(|| judgement::wrong(kind.id))
            .or_else(|| corruptions::wrong(kind.id))
            .or_else(|| last_download::wrong(kind.id))
            .or_else(|| changes::wrong(kind.id))
            .or_else(|| plans::wrong(kind.id))
            .or_else(|| against::wrong(kind.id))
            .ok_or("has no sample")?;
        samples::compare(kind, &findings.files, &findings.report)
    });
}

/// All findings as the terminal shows them.
fn printed(findings: &Findings, lang: Lang) -> String {
    printed_findings(&findings.files, &findings.report, lang)
}
