//! Findings as a SARIF 2.1.0 log, for code hosts and editors. The structs are objects of the SARIF schema, with the
//! properties that the log needs.

use std::fmt::Write as _;

use serde::Serialize;

use crate::{Diagnostic, Files, FindingCode, Severity, Span};
use lang::{Localizer, args};

/// JSON schema of the log.
const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// Base of the relative paths: the root of the repository, under the name that code hosts know.
const ROOT: &str = "%SRCROOT%";

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    language: &'static str,
    column_kind: &'static str,
    original_uri_base_ids: UriBases,
    invocations: [Invocation; 1],
    results: Vec<SarifResult>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<ReportingDescriptor>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ReportingDescriptor {
    id: &'static str,
    short_description: Message,
    full_description: Message,
    help: Message,
    default_configuration: ReportingConfiguration,
}

#[derive(Serialize)]
struct ReportingConfiguration {
    level: &'static str,
}

#[derive(Serialize)]
struct Message {
    text: String,
}

#[derive(Serialize)]
struct UriBases {
    #[serde(rename = "%SRCROOT%")]
    root: UriBase,
}

#[derive(Serialize)]
struct UriBase {
    description: Message,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
struct Notification {
    message: Message,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SarifResult {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Message,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    partial_fingerprints: Fingerprints,
}

#[derive(Serialize)]
struct Fingerprints {
    #[serde(rename = "subject/v1")]
    subject: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    region: Option<Region>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactLocation {
    uri: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    uri_base_id: Option<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    end_line: usize,
    end_column: usize,
}

/// Formats sorted findings as a SARIF log of one run. `subject` returns the symbolic location of a span, `left_out`
/// is the notice about findings that were counted but not stored, and `folder` is the path from the root of the
/// repository to the files; it ends with a slash unless it is empty.
pub fn log(
    findings: &[&Diagnostic],
    left_out: Option<String>,
    files: &Files,
    localizer: &Localizer,
    folder: &str,
    subject: impl Fn(Span) -> String,
) -> String {
    let mut codes: Vec<&'static FindingCode> =
        findings.iter().map(|finding| finding.code).collect();
    codes.sort_by_key(|code| code.id);
    codes.dedup_by_key(|code| code.id);
    let result = |finding: &&Diagnostic| {
        let code_id = finding.code.id;
        let index = codes.binary_search_by_key(&code_id, |code| code.id);
        let mut locations = finding.spans.iter().map(|span| location(*span, files, folder));
        let primary = locations.next();
        let span = finding.spans.first();
        SarifResult {
            rule_id: code_id,
            rule_index: index.unwrap_or_default(),
            level: finding.code.severity.id(),
            message: Message {
                text: format!("{}\n{}", finding.message(localizer), finding.help(localizer)),
            },
            locations: primary.into_iter().collect(),
            related_locations: locations.collect(),
            // Code hosts match the results of two runs by fingerprint. Names survive edits that move lines.
            partial_fingerprints: Fingerprints {
                subject: span.map(|span| subject(*span)).unwrap_or_default(),
            },
        }
    };
    let log = Log {
        schema: SCHEMA,
        version: "2.1.0",
        runs: [Run {
            results: findings.iter().map(result).collect(),
            tool: Tool {
                driver: Driver {
                    name: "Mappemonde",
                    semantic_version: env!("CARGO_PKG_VERSION"),
                    rules: codes.iter().map(|code| reporting_descriptor(code, localizer)).collect(),
                },
            },
            language: localizer.lang().id(),
            // Columns of `Position` count scalar values, not the UTF-16 units of many editors.
            column_kind: "unicodeCodePoints",
            original_uri_base_ids: UriBases {
                root: UriBase { description: localized_message(localizer, "sarif-root") },
            },
            invocations: [invocation(left_out)],
        }],
    };
    serde_json::to_string(&log).expect("strings and numbers always serialise") + "\n"
}

/// Returns a message without arguments, in the language of `localizer`.
fn localized_message(localizer: &Localizer, id: &str) -> Message {
    let text = localizer.plain(id);
    Message { text }
}

/// Describes the run: it was successful, and may have left out findings.
fn invocation(left_out: Option<String>) -> Invocation {
    let message = left_out.map(|text| Message { text });
    let notifications = message.map(|message| Notification { message });
    Invocation {
        // Findings are results, not failures of the tool.
        execution_successful: true,
        tool_execution_notifications: notifications.into_iter().collect(),
    }
}

/// Converts a finding code, with the texts of `mappemonde explain`.
fn reporting_descriptor(code: &'static FindingCode, localizer: &Localizer) -> ReportingDescriptor {
    let explain = code.explain(localizer);
    // SARIF expects one sentence as the short description: the first one.
    let first_sentence = explain.split_inclusive(". ").next();
    let severity = |severity: Severity| ReportingConfiguration { level: severity.id() };
    let mut help = String::new();
    for (id, sample) in [("explain-wrong", code.wrong), ("explain-right", code.right)] {
        let _ = write!(help, "{}\n\n{sample}\n\n", localizer.plain(id));
    }
    if let Some(rule) = code.rule {
        help.push_str(&localizer.text("finding-rule", &args![rule]));
    }
    let message = |text: &str| Message { text: text.trim().to_owned() };
    ReportingDescriptor {
        id: code.id,
        short_description: message(first_sentence.unwrap_or_default()),
        full_description: message(&explain),
        help: message(&help),
        default_configuration: severity(code.severity),
    }
}

/// Converts a span. `folder` is the path from the root of the repository to the files.
fn location(span: Span, files: &Files, folder: &str) -> Location {
    let name = files.name(span.file);
    let (start, end) = files.positions(span);
    // A missing or unreadable file has no lines.
    let file = files.get(span.file);
    let is_text = file.is_some_and(|file| !file.text.is_empty());
    let region = is_text.then_some(Region {
        start_line: start.line,
        start_column: start.column,
        end_line: end.line,
        end_column: end.column,
    });
    // Absolute paths are outside the base, so the URI needs a scheme.
    let is_absolute = name.starts_with('/');
    Location {
        physical_location: PhysicalLocation {
            artifact_location: ArtifactLocation {
                uri: if is_absolute {
                    format!("file://{}", percent_encode(name))
                } else {
                    percent_encode(&format!("{folder}{name}"))
                },
                uri_base_id: (!is_absolute).then_some(ROOT),
            },
            region,
        },
    }
}

/// Percent-encodes a path for a URI, except for the unreserved characters of RFC 3986 and slashes.
fn percent_encode(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}
