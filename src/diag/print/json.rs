//! Findings as JSON lines: one object per finding, with its fields in a fixed order.

use serde::Serialize;

use crate::{Diagnostic, Files, Span};
use lang::Localizer;

/// A finding as a JSON object.
#[derive(Serialize)]
struct Line<'a> {
    code: &'a str,
    severity: &'a str,
    message: String,
    #[serde(flatten)]
    place: SpanJson<'a>,
    help: String,
    rule: Option<&'a str>,
    labels: Vec<SpanJson<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    follows: Vec<Follow<'a>>,
}

/// A finding caused by another one. It has no help text, because the fix of its cause fixes it too.
#[derive(Serialize)]
struct Follow<'a> {
    code: &'a str,
    severity: &'a str,
    message: String,
    #[serde(flatten)]
    place: SpanJson<'a>,
}

/// A span as file, lines and columns; lines and columns count from 1.
#[derive(Serialize)]
struct SpanJson<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

/// Formats a finding as one line of JSON, without the line break.
pub fn line(finding: &Diagnostic, files: &Files, localizer: &Localizer) -> String {
    let mut spans = finding.spans.iter().map(|span| json_span(*span, files));
    let line = Line {
        code: finding.code.id,
        severity: finding.code.severity.id(),
        message: finding.message(localizer),
        place: spans.next().unwrap_or(NOWHERE),
        help: finding.help(localizer),
        rule: finding.code.rule,
        labels: spans.collect(),
        follows: finding
            .consequences
            .iter()
            .map(|consequence| follow(consequence, files, localizer))
            .collect(),
    };
    serde_json::to_string(&line).expect("strings and numbers always serialise")
}

/// Span of a finding without spans.
const NOWHERE: SpanJson<'static> =
    SpanJson { file: "", line: 1, column: 1, end_line: 1, end_column: 1 };

/// Converts a finding that is caused by another one.
fn follow<'a>(finding: &'a Diagnostic, files: &'a Files, localizer: &Localizer) -> Follow<'a> {
    Follow {
        code: finding.code.id,
        severity: finding.code.severity.id(),
        message: finding.message(localizer),
        place: finding.spans.first().map_or(NOWHERE, |span| json_span(*span, files)),
    }
}

/// Converts a span.
fn json_span(span: Span, files: &Files) -> SpanJson<'_> {
    let (start, end) = files.positions(span);
    SpanJson {
        file: files.name(span.file),
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
    }
}
