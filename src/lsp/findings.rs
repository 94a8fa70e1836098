//! Conversion of findings to LSP diagnostics.

use diag::{Diagnostic, FileId, Severity, Span, TextFile};
use lang::{Localizer, args};
use lsp_types::{
    DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Range, Uri,
};
use resident::Generation;

use crate::text::ColumnUnit;

/// Value of `source` in all diagnostics.
pub(crate) const SOURCE: &str = "mappemonde";

/// Converter from spans to ranges and locations of the protocol.
pub(crate) struct SpanConverter<'a> {
    pub(crate) generation: &'a Generation,
    pub(crate) columns: ColumnUnit,
    pub(crate) uri_of: &'a dyn Fn(&str) -> Option<Uri>,
}

/// Returns a file by its id.
impl SpanConverter<'_> {
    fn file(&self, id: FileId) -> Option<&TextFile> {
        self.generation.loaded.files.get(id)
    }

    /// Converts a span to a range of the protocol.
    pub(crate) fn range(&self, span: Span) -> Range {
        let file = self.file(span.file);
        file.map(|file| self.columns.range(file, span.range())).unwrap_or_default()
    }

    /// Converts a span to a location; `None` if an editor cannot open the file.
    pub(crate) fn location(&self, span: Span) -> Option<Location> {
        let name = &self.file(span.file)?.name;
        if is_only_built_in(self.generation, name) {
            return None;
        }
        let uri = (self.uri_of)(name)?;
        Some(Location { uri, range: self.range(span) })
    }
}

/// Returns `true` if a file exists only inside the program, so that an editor cannot open it.
pub(crate) fn is_only_built_in(generation: &Generation, name: &str) -> bool {
    !generation.assets.is_replaced(name) && generation.assets.read(name).is_some()
}

/// Creates a diagnostic that says how many findings of a file are not displayed.
pub(crate) fn unshown_diagnostic(count: usize, localizer: &Localizer) -> lsp_types::Diagnostic {
    lsp_types::Diagnostic {
        severity: Some(DiagnosticSeverity::INFORMATION),
        source: Some(SOURCE.to_owned()),
        message: localizer.text("lsp-more", &args![count]),
        ..lsp_types::Diagnostic::default()
    }
}

/// Converts a finding to a diagnostic, with message, help and related locations.
pub(crate) fn build_diagnostic(
    finding: &Diagnostic,
    converter: &SpanConverter<'_>,
    localizer: &Localizer,
) -> lsp_types::Diagnostic {
    let severity = match finding.code.severity {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        Severity::Note => DiagnosticSeverity::INFORMATION,
    };
    let first = finding.spans.first().copied();
    let (mut message, help) = (finding.message(localizer), finding.help(localizer));
    // A built-in file cannot be opened: its diagnostic is attached to the project file, and the message names the
    // file.
    let name = first.and_then(|span| converter.file(span.file)).map(|file| &file.name);
    let built_in_name = name.filter(|name| is_only_built_in(converter.generation, name));
    if let Some(name) = built_in_name {
        message = format!("{name}: {message}");
    }
    let first = first.filter(|_| built_in_name.is_none());
    let secondary = finding.spans.iter().skip(1).map(|span| (*span, message.clone()));
    // Findings that are consequences of this one disappear with it, so they are listed as related information.
    let consequences = finding.consequences.iter().filter_map(|other| {
        let span = other.spans.first()?;
        Some((*span, format!("{}: {}", other.code.id, other.message(localizer))))
    });
    let related = secondary.chain(consequences).filter_map(|(span, message)| {
        let location = converter.location(span)?;
        Some(DiagnosticRelatedInformation { location, message })
    });
    let related: Vec<DiagnosticRelatedInformation> = related.collect();
    lsp_types::Diagnostic {
        range: first.map(|span| converter.range(span)).unwrap_or_default(),
        severity: Some(severity),
        code: Some(NumberOrString::String(finding.code.id.to_owned())),
        source: Some(SOURCE.to_owned()),
        message: if help.is_empty() { message } else { format!("{message}\n{help}") },
        related_information: Some(related).filter(|related| !related.is_empty()),
        ..lsp_types::Diagnostic::default()
    }
}
