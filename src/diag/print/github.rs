//! Findings as commands of a workflow on GitHub, which shows each beside its line.

use crate::{Diagnostic, Files, Place, Severity};
use lang::{Teller, args};

/// One finding as a command, without the line break. `folder` leads from where the program runs to the
/// files, and ends with a slash unless it is empty.
pub fn line(finding: &Diagnostic, files: &Files, teller: &Teller, folder: &str) -> String {
    let level = match finding.kind.severity {
        Severity::Note => "notice",
        Severity::Warning => "warning",
        Severity::Error => "error",
    };
    let mut places = finding.places.iter();
    let at = places.next().map(|place| properties(*place, files, folder));
    let mut message = format!("{}\n{}", finding.message(teller), finding.help(teller));
    if let Some(rule) = finding.kind.rule {
        message.push('\n');
        message.push_str(&teller.text("finding-rule", &args![rule]));
    }
    for place in places {
        let (start, _) = files.positions(*place);
        let name = files.name(place.file);
        message.push_str(&format!("\n→ {name}:{}:{}", start.line, start.column));
    }
    format!(
        "::{level} {}title={}::{}",
        at.unwrap_or_default(),
        finding.kind.code,
        escaped(&message)
    )
}

/// File, lines and columns; the columns only of a place on one line, as GitHub has it.
fn properties(place: Place, files: &Files, folder: &str) -> String {
    let name = files.name(place.file);
    let path = escaped(&super::short::path(name, folder)).replace(':', "%3A").replace(',', "%2C");
    let (start, end) = files.positions(place);
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
