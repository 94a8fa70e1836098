//! Findings as editors show them, and what can be done about them.

use diag::{Diagnostic, FileId, Place, Severity, TextFile};
use lang::{Teller, args};
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

    pub(crate) fn location(&self, place: Place) -> Option<Location> {
        let name = &self.file(place.file)?.name;
        if is_of_program(self.generation, name) {
            return None;
        }
        let uri = (self.uri_of)(name)?;
        Some(Location { uri, range: self.range(place) })
    }
}

/// Whether only the program has a file, so that no editor can open it.
pub(crate) fn is_of_program(generation: &Generation, name: &str) -> bool {
    !generation.assets.is_replaced(name) && generation.assets.read(name).is_some()
}

/// That so many findings of a file are not shown.
pub(crate) fn more(count: usize, teller: &Teller) -> lsp_types::Diagnostic {
    lsp_types::Diagnostic {
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some(SOURCE.to_owned()),
        message: teller.text("lsp-more", &args![count]),
        ..lsp_types::Diagnostic::default()
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
    let (mut message, help) = (finding.message(teller), finding.help(teller));
    // Nobody sees the place: the finding stands at the head of the edition, and names the file.
    let name = first.and_then(|place| places.file(place.file)).map(|file| &file.name);
    let unseen = name.filter(|name| is_of_program(places.generation, name));
    if let Some(name) = unseen {
        message = format!("{name}: {message}");
    }
    let first = first.filter(|_| unseen.is_none());
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
