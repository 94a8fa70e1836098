//! Findings as commands show them.

use anyhow::Result;

use diag::print::{human::Printer, json};
use diag::{Files, Findings, Report};

use super::{Context, Format, Outcome};

impl Context {
    /// All findings of a report in the order of their places, in the form that was asked for.
    pub(crate) fn findings(&self, report: &Report, files: &Files, format: Format) -> String {
        let sorted = report.sorted(files);
        let mut told = String::new();
        match format {
            Format::Human => {
                let printer = Printer::new(files, &self.teller, self.term.style());
                for finding in sorted {
                    printer.print(finding, &mut told).expect("a String grows");
                }
            }
            Format::Json => {
                for finding in sorted {
                    told += &json::line(finding, files, &self.teller);
                    told.push('\n');
                }
            }
        }
        told
    }

    /// Shows what is wrong with something, and ends the command.
    pub(crate) fn refuse(&self, findings: &Findings, format: Format) -> Result<Outcome> {
        self.term.bytes(&self.findings(&findings.report, &findings.files, format))?;
        Ok(Outcome::Findings)
    }
}
