//! Findings as JSON lines: one object a finding, in a fixed order of fields.

use serde::Serialize;

use crate::{Diagnostic, Files, Span};
use lang::Localizer;

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

/// A finding that follows from another one: mended with it, so nothing is said of how.
#[derive(Serialize)]
struct Follow<'a> {
    code: &'a str,
    severity: &'a str,
    message: String,
    #[serde(flatten)]
    place: SpanJson<'a>,
}

#[derive(Serialize)]
struct SpanJson<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

/// One finding as a line of JSON, without the line break.
pub fn line(finding: &Diagnostic, files: &Files, localizer: &Localizer) -> String {
    let mut spans = finding.spans.iter().map(|place| span(*place, files));
    let line = Line {
        code: finding.code.id,
        severity: finding.code.severity.id(),
        message: finding.message(localizer),
        place: spans.next().unwrap_or(NOWHERE),
        help: finding.help(localizer),
        rule: finding.code.rule,
        labels: spans.collect(),
        follows: finding.follows.iter().map(|other| follow(other, files, localizer)).collect(),
    };
    serde_json::to_string(&line).expect("strings and numbers always serialise")
}

const NOWHERE: SpanJson<'static> =
    SpanJson { file: "", line: 1, column: 1, end_line: 1, end_column: 1 };

fn follow<'a>(finding: &'a Diagnostic, files: &'a Files, localizer: &Localizer) -> Follow<'a> {
    Follow {
        code: finding.code.id,
        severity: finding.code.severity.id(),
        message: finding.message(localizer),
        place: finding.spans.first().map_or(NOWHERE, |place| span(*place, files)),
    }
}

fn span(place: Span, files: &Files) -> SpanJson<'_> {
    let (start, end) = files.positions(place);
    SpanJson {
        file: files.name(place.file),
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
    }
}
