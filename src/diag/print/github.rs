//! Findings as commands of a workflow on GitHub, which shows each beside its line.

use crate::{Diagnostic, Files, Severity, Span};
use lang::{Localizer, args};

/// One finding as a command, without the line break. `folder` leads from where the program runs to the
/// files, and ends with a slash unless it is empty.
pub fn line(finding: &Diagnostic, files: &Files, localizer: &Localizer, folder: &str) -> String {
    let level = match finding.code.severity {
        Severity::Note => "notice",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let mut spans = finding.spans.iter();
    let at = spans.next().map(|span| properties(*span, files, folder));
    let mut message = format!("{}\n{}", finding.message(localizer), finding.help(localizer));
    if let Some(rule) = finding.code.rule {
        message.push('\n');
        message.push_str(&localizer.text("finding-rule", &args![rule]));
    }
    for span in spans {
        let (start, _) = files.positions(*span);
        let name = files.name(span.file);
        message.push_str(&format!("\n→ {name}:{}:{}", start.line, start.column));
    }
    format!("::{level} {}title={}::{}", at.unwrap_or_default(), finding.code.id, escaped(&message))
}

/// File, lines and columns; the columns only of a place on one line, as GitHub has it.
fn properties(span: Span, files: &Files, folder: &str) -> String {
    let name = files.name(span.file);
    let path = escaped(&super::short::path(name, folder)).replace(':', "%3A").replace(',', "%2C");
    let (start, end) = files.positions(span);
    let mut properties = format!("file={path},line={},endLine={},", start.line, end.line);
    if start.line == end.line {
        // Here the last column belongs to the place.
        let last = (end.column - 1).max(start.column);
        properties.push_str(&format!("col={},endColumn={last},", start.column));
    }
    properties
}

fn escaped(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}
