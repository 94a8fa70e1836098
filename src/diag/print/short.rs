//! Findings in the style of compilers, one a line, for editors that parse the output of a command.

use crate::{Diagnostic, Files};
use lang::Localizer;

/// Formats a finding without the line break: `FILE:LINE:COLUMN: SEVERITY[CODE]: MESSAGE`. `folder` is the path from
/// the working directory to the files; it ends with a slash unless it is empty.
pub fn line(finding: &Diagnostic, files: &Files, localizer: &Localizer, folder: &str) -> String {
    let mut prefix = String::new();
    if let Some(span) = finding.spans.first() {
        let (start, _) = files.positions(*span);
        let path = path_from_folder(files.name(span.file), folder);
        prefix = format!("{path}:{}:{}: ", start.line, start.column);
    }
    // Editors read one finding per line.
    let message = finding.message(localizer).replace(['\n', '\r'], " ");
    prefix + &format!("{}[{}]: {message}", finding.code.severity.id(), finding.code.id)
}

/// Returns the path of a file from the working directory; an absolute path remains as it is.
pub(super) fn path_from_folder(name: &str, folder: &str) -> String {
    if name.starts_with('/') { name.to_owned() } else { format!("{folder}{name}") }
}
