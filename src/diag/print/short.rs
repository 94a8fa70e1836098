//! Findings as compilers write them, a line each, for editors that run a command and read what it says.

use crate::{Diagnostic, Files};
use lang::Localizer;

/// One finding as a line, without the line break: `FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE`. `folder` leads
/// from where the program runs to the files, and ends with a slash unless it is empty.
pub fn line(finding: &Diagnostic, files: &Files, localizer: &Localizer, folder: &str) -> String {
    let mut told = String::new();
    if let Some(span) = finding.spans.first() {
        let (start, _) = files.positions(*span);
        let path = path(files.name(span.file), folder);
        told = format!("{path}:{}:{}: ", start.line, start.column);
    }
    let message = finding.message(localizer).replace(['\n', '\r'], " ");
    told + &format!("{}[{}]: {message}", finding.code.severity.id(), finding.code.id)
}

/// The path of a file from where the program runs.
pub(super) fn path(name: &str, folder: &str) -> String {
    if name.starts_with('/') { name.to_owned() } else { format!("{folder}{name}") }
}
