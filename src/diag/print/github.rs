//! Findings as GitHub Actions workflow commands, which GitHub shows as annotations beside the lines.

use crate::{Diagnostic, Files, Severity, Span};
use lang::{Localizer, args};

/// Formats a finding as a workflow command, without the line break. `folder` is the path from the working directory
/// to the files; it ends with a slash unless it is empty.
pub fn line(finding: &Diagnostic, files: &Files, localizer: &Localizer, folder: &str) -> String {
    let level = match finding.code.severity {
        Severity::Note => "notice",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let mut spans = finding.spans.iter();
    let location = spans.next().map(|span| properties(*span, files, folder));
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
    format!(
        "::{level} {}title={}::{}",
        location.unwrap_or_default(),
        finding.code.id,
        escape(&message)
    )
}

/// File, lines and columns as properties of the command. GitHub accepts columns only for a span on one line.
fn properties(span: Span, files: &Files, folder: &str) -> String {
    let name = files.name(span.file);
    // Commas separate the properties of a command, and colons end them.
    let path = escape(&super::short::path_from_folder(name, folder))
        .replace(':', "%3A")
        .replace(',', "%2C");
    let (start, end) = files.positions(span);
    let mut properties = format!("file={path},line={},endLine={},", start.line, end.line);
    if start.line == end.line {
        // `endColumn` is inclusive here; an empty span has only its first column.
        let last_column = (end.column - 1).max(start.column);
        properties.push_str(&format!("col={},endColumn={last_column},", start.column));
    }
    properties
}

/// Escapes the characters that end a workflow command.
fn escape(text: &str) -> String {
    // The percent sign first: the other escapes contain one.
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}
