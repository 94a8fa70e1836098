//! Figures that come in: what is read from downloads, what is found in them, and what they change.

mod bad;
mod changes;
mod downloads;
mod judgement;

use diag::Findings;
use diag::print::human::{Printer, Style};
use lang::{Lang, Teller};

/// Findings that have this kind among them, as they are printed in English and in French.
pub(crate) fn wrong(code: &str) -> Option<(Findings, [String; 2])> {
    let findings = downloads::wrong(code)
        .or_else(|| judgement::wrong(code))
        .or_else(|| changes::wrong(code))?;
    let printed = [Lang::En, Lang::Fr].map(|lang| printed(&findings, lang));
    Some((findings, printed))
}

/// All findings as the terminal shows them.
fn printed(findings: &Findings, lang: Lang) -> String {
    let teller = Teller::new(lang);
    let printer = Printer::new(&findings.files, &teller, Style::default());
    let mut out = String::new();
    for finding in findings.report.sorted(&findings.files) {
        printer.print(finding, &mut out).expect("a String grows");
    }
    out
}
