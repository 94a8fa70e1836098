//! Findings as JSON lines: one object a finding, in a fixed order of fields.

use serde::Serialize;

use crate::{Diagnostic, Files, Place};
use lang::Teller;

#[derive(Serialize)]
struct Line<'a> {
    code: &'a str,
    severity: &'a str,
    message: String,
    #[serde(flatten)]
    place: Span<'a>,
    help: String,
    rule: Option<&'a str>,
    labels: Vec<Span<'a>>,
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
    place: Span<'a>,
}

#[derive(Serialize)]
struct Span<'a> {
    file: &'a str,
    line: usize,
    column: usize,
    end_line: usize,
    end_column: usize,
}

/// One finding as a line of JSON, without the line break.
pub fn line(finding: &Diagnostic, files: &Files, teller: &Teller) -> String {
    let mut spans = finding.places.iter().map(|place| span(*place, files));
    let line = Line {
        code: finding.kind.code,
        severity: finding.kind.severity.id(),
        message: finding.message(teller),
        place: spans.next().unwrap_or(NOWHERE),
        help: finding.help(teller),
        rule: finding.kind.rule,
        labels: spans.collect(),
        follows: finding.follows.iter().map(|other| follow(other, files, teller)).collect(),
    };
    serde_json::to_string(&line).expect("strings and numbers always serialise")
}

const NOWHERE: Span<'static> = Span { file: "", line: 1, column: 1, end_line: 1, end_column: 1 };

fn follow<'a>(finding: &'a Diagnostic, files: &'a Files, teller: &Teller) -> Follow<'a> {
    Follow {
        code: finding.kind.code,
        severity: finding.kind.severity.id(),
        message: finding.message(teller),
        place: finding.places.first().map_or(NOWHERE, |place| span(*place, files)),
    }
}

fn span(place: Place, files: &Files) -> Span<'_> {
    let (start, end) = files.positions(place);
    Span {
        file: files.name(place.file),
        line: start.line,
        column: start.column,
        end_line: end.line,
        end_column: end.column,
    }
}
