//! Output of findings, as text for people or as JSON.

use anyhow::Result;

use diag::print::human::{Printer, Style};
use diag::print::json;
use diag::{Files, Findings, Report};

use super::choices::Format;
use super::context::Context;
use super::outcome::Outcome;

impl Context {
    /// Formats all findings of a report, sorted by location.
    pub(crate) fn findings(&self, report: &Report, files: &Files, format: Format) -> String {
        match format {
            Format::Human => self.format_findings(report, files, self.term.style()),
            Format::Json => {
                let line = |finding| json::line(finding, files, &self.localizer) + "\n";
                report.sorted(files).into_iter().map(line).collect()
            }
        }
    }

    /// Formats all findings for people, without colours, so that the text can be part of an error message.
    pub(crate) fn uncoloured_findings(&self, report: &Report, files: &Files) -> String {
        self.format_findings(report, files, Style { has_colour: false, ..self.term.style() })
    }

    /// Formats all findings for people, sorted by location.
    fn format_findings(&self, report: &Report, files: &Files, style: Style) -> String {
        let printer = Printer::new(files, &self.localizer, style);
        let mut told = String::new();
        for finding in report.sorted(files) {
            printer.print(finding, &mut told).expect("a String grows");
        }
        told
    }

    /// Writes all findings of a report to stdout.
    pub(crate) fn show_findings(
        &self,
        report: &Report,
        files: &Files,
        format: Format,
    ) -> Result<()> {
        let told = self.findings(report, files, format);
        match format {
            Format::Human => self.term.write_coloured(&told),
            Format::Json => self.term.write_data(&told),
        }
    }

    /// Writes the findings that prevent a command from running, and returns the outcome of the command.
    pub(crate) fn refuse(&self, findings: &Findings, format: Format) -> Result<Outcome> {
        self.show_findings(&findings.report, &findings.files, format)?;
        Ok(Outcome::Findings)
    }
}
