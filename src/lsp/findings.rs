//! Findings as editors show them, and what can be done about them.

use diag::{Diagnostic, FileId, Place, Severity, TextFile};
use lang::{Arg, Teller};
use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range, Uri,
};
use resident::Generation;

use crate::text::Columns;

/// The name under which editors show our findings.
pub(crate) const SOURCE: &str = "mappemonde";

/// What is needed to tell a place to an editor.
pub(crate) struct Places<'a> {
    pub(crate) generation: &'a Generation,
    pub(crate) columns: Columns,
    pub(crate) uri_of: &'a dyn Fn(&str) -> Option<Uri>,
}

impl Places<'_> {
    fn file(&self, id: FileId) -> Option<&TextFile> {
        self.generation.loaded.files.get(id)
    }

    pub(crate) fn range(&self, place: Place) -> Range {
        let file = self.file(place.file);
        file.map(|file| self.columns.range(file, place.range())).unwrap_or_default()
    }

    fn location(&self, place: Place) -> Option<Location> {
        let uri = (self.uri_of)(&self.file(place.file)?.name)?;
        Some(Location { uri, range: self.range(place) })
    }
}

/// A finding for an editor: what was found and what to do, with the places that have to do with it.
pub(crate) fn shown(
    finding: &Diagnostic,
    places: &Places<'_>,
    teller: &Teller,
) -> lsp_types::Diagnostic {
    let severity = match finding.kind.severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Note => DiagnosticSeverity::INFORMATION,
    };
    let first = finding.places.first().copied();
    let (message, help) = (finding.message(teller), finding.help(teller));
    let beside = finding.places.iter().skip(1).map(|place| (*place, message.clone()));
    // What follows from it is mended with it.
    let follows = finding.follows.iter().filter_map(|other| {
        let place = other.places.first()?;
        Some((*place, format!("{}: {}", other.kind.code, other.message(teller))))
    });
    let related = beside.chain(follows).filter_map(|(place, message)| {
        let location = places.location(place)?;
        Some(DiagnosticRelatedInformation { location, message })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    lsp_types::Diagnostic {
        range: first.map(|place| places.range(place)).unwrap_or_default(),
        severity: Some(severity),
        code: Some(NumberOrString::String(finding.kind.code.to_owned())),
        source: Some(SOURCE.to_owned()),
        message: if help.is_empty() { message } else { format!("{message}\n{help}") },
        related_information: Some(related).filter(|related| !related.is_empty()),
        ..lsp_types::Diagnostic::default()
    }
}

/// What a finding wants to stand at its first place instead, where only one thing can be meant.
pub(crate) fn instead(finding: &Diagnostic, file: &TextFile) -> Option<(Place, String)> {
    let place = *finding.places.first()?;
    let argument = |name: &str| {
        let found = finding.args.iter().find(|(own, _)| *own == name);
        found.and_then(|(_, arg)| match arg {
            Arg::Text(text) => Some(text.clone()),
            _ => None,
        })
    };
    let written = file.text.get(place.range())?;
    match finding.kind.code {
        "byte-order-mark" => return Some((Place::new(place.file, 0..3), String::new())),
        "newline-missing" => {
            let end = file.text.len();
            let line_end = if file.text.contains("\r\n") { "\r\n" } else { "\n" };
            return Some((Place::new(place.file, end..end), line_end.to_owned()));
        }
        _ => {}
    }
    let is_guessed = argument("guessed").as_deref() == Some("yes");
    let meant = argument("meant").or_else(|| argument("guess").filter(|_| is_guessed))?;
    // The word that is wrong stands there, alone, perhaps in quotes.
    let word = ["id", "code", "word", "key", "field"].into_iter().filter_map(argument);
    let word =
        word.into_iter().find(|word| written.trim_matches(['"', '\'', ' ']) == word.as_str())?;
    Some((place, written.replace(&word, &meant)))
}
