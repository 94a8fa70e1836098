//! Figures that come in: what is found in them, what they change, and that nothing else changes.

mod changes;

use mappemonde::diag::Findings;
use mappemonde::diag::print::human::{Printer, Style};
use mappemonde::words::{Lang, Teller};

/// A sample with a finding of a kind, and how all its findings are printed in English and French.
pub(crate) fn wrong(code: &str) -> Option<(Findings, [String; 2])> {
    let findings = changes::wrong(code)?;
    let print = |lang| {
        let teller = Teller::new(lang);
        let printer = Printer::new(&findings.files, &teller, Style::default());
        let mut out = String::new();
        for finding in findings.report.sorted(&findings.files) {
            printer.print(finding, &mut out).expect("a String grows");
        }
        out
    };
    let printed = [Lang::En, Lang::Fr].map(print);
    Some((findings, printed))
}
