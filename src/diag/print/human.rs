//! Findings for terminals, with excerpts of the source. The only module that uses miette.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteError, MietteSpanContents,
    SourceCode, SourceSpan, SpanContents, ThemeCharacters, ThemeStyles,
};

use crate::{Diagnostic, Files, Severity, Span, TextFile};
use lang::{Localizer, args};

/// Number of bytes that are shown of a long line on either side of the span.
const CONTEXT_BYTES: usize = 120;

/// Maximum length of an underline, in bytes; of a longer span, only the beginning is underlined.
const MAX_UNDERLINE_BYTES: usize = 120;

/// Label that miette writes before the help text.
const MIETTE_HELP_LABEL: &str = "  help: ";

/// Colours and width of the output.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// `true` for ANSI colours.
    pub has_colour: bool,
    /// Width of the terminal, in columns.
    pub width: usize,
}

impl Default for Style {
    /// The style for files and pipes: no colour, 100 columns.
    fn default() -> Self {
        Self { has_colour: false, width: 100 }
    }
}

/// Formats findings in one style and language.
pub struct Printer<'a> {
    files: &'a Files,
    localizer: &'a Localizer,
    handler: GraphicalReportHandler,
    width: usize,
}

impl<'a> Printer<'a> {
    /// A printer for findings in `files`.
    pub fn new(files: &'a Files, localizer: &'a Localizer, style: Style) -> Self {
        let styles = if style.has_colour { ThemeStyles::ansi() } else { ThemeStyles::none() };
        let theme = GraphicalTheme { characters: ThemeCharacters::unicode(), styles };
        let handler = GraphicalReportHandler::new_themed(theme)
            .with_width(style.width)
            .with_context_lines(0)
            // Lines break at spaces only: never inside a code, an id or a path.
            .with_word_separator(textwrap::WordSeparator::AsciiSpace)
            .with_word_splitter(textwrap::WordSplitter::NoHyphenation)
            .without_syntax_highlighting()
            .with_links(false);
        Self { files, localizer, handler, width: style.width }
    }

    /// Appends one finding to `out`.
    ///
    /// # Errors
    /// Fails only if `out` does.
    pub fn print(&self, finding: &Diagnostic, out: &mut impl fmt::Write) -> fmt::Result {
        let mut help = finding.help(self.localizer);
        if let Some(rule) = finding.code.rule {
            let rule = self.localizer.text("finding-rule", &args![rule]);
            help.push('\n');
            help.push_str(&rule);
        }
        let first = finding.spans.first();
        let diagnostic = MietteDiagnostic {
            message: finding.message(self.localizer),
            help,
            code: finding.code.id,
            severity: finding.code.severity,
            spans: finding
                .spans
                .iter()
                .filter(|span| first.is_some_and(|first| self.shares_excerpt(first, span)))
                .map(|span| self.underlined_bytes(span))
                .collect(),
            source: first.and_then(|span| self.files.get(span.file)).map(MietteDiagnostic::excerpt),
        };
        let mut rendered = String::new();
        self.handler.render_report(&mut rendered, &diagnostic)?;
        out.write_str(&self.with_localized_help_label(rendered))?;
        self.print_other_spans(finding, out)?;
        self.print_consequences(finding, out)?;
        writeln!(out)
    }

    /// Replaces miette's English label of the help text by the localized one. Both are eight columns wide, so the
    /// line breaks remain right.
    fn with_localized_help_label(&self, rendered: String) -> String {
        let label = format!("{:>7} ", self.localizer.plain("finding-help"));
        // The last occurrence: message and excerpt are printed before the help, and may contain the same words.
        match rendered.rsplit_once(MIETTE_HELP_LABEL) {
            Some((before, after)) => format!("{before}{label}{after}"),
            None => rendered,
        }
    }

    /// Returns the bytes of a span to underline: at most [`MAX_UNDERLINE_BYTES`].
    fn underlined_bytes(&self, span: &Span) -> SourceSpan {
        let Range { start, mut end } = span.range();
        if end - start > MAX_UNDERLINE_BYTES {
            let text = self.files.get(span.file).map_or("", |file| &file.text);
            end = text.floor_char_boundary(start + MAX_UNDERLINE_BYTES);
        }
        SourceSpan::from(start..end)
    }

    /// Returns `true` if a span can be shown in the same excerpt as the first one. It must be in the same file. If it
    /// is in the same or a neighbouring line, it must also be at most [`MAX_UNDERLINE_BYTES`] away.
    fn shares_excerpt(&self, first: &Span, span: &Span) -> bool {
        let Some(file) = self.files.get(first.file).filter(|_| span.file == first.file) else {
            return false;
        };
        let (first_start, other_start) = (first.range().start, span.range().start);
        // miette merges the excerpts of one line or of neighbouring lines, and would print all bytes between two
        // distant spans of a long line.
        let line_distance = file.line_of(first_start).abs_diff(file.line_of(other_start));
        line_distance > 1 || first_start.abs_diff(other_start) <= MAX_UNDERLINE_BYTES
    }

    /// Lists the spans that do not share the excerpt, one a line.
    fn print_other_spans(&self, finding: &Diagnostic, out: &mut impl fmt::Write) -> fmt::Result {
        let Some(first) = finding.spans.first() else {
            return Ok(());
        };
        for span in finding.spans.iter().filter(|span| !self.shares_excerpt(first, span)) {
            let (start, _) = self.files.positions(*span);
            let name = printable_name(self.files.name(span.file));
            writeln!(out, "  → {name}:{}:{}", start.line, start.column)?;
        }
        Ok(())
    }
}

impl Printer<'_> {
    /// Summarizes the findings caused by this one: their number and their codes.
    fn print_consequences(&self, finding: &Diagnostic, out: &mut impl fmt::Write) -> fmt::Result {
        if finding.consequences.is_empty() {
            return Ok(());
        }
        // Consequences disappear with their cause, so their codes suffice.
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for consequence in &finding.consequences {
            *counts.entry(consequence.code.id).or_default() += 1;
        }
        let codes: Vec<String> = counts
            .into_iter()
            .map(
                |(code, count)| {
                    if count > 1 { format!("{code} ({count})") } else { code.to_owned() }
                },
            )
            .collect();
        let args = args![count = finding.consequences.len(), kinds = codes.join(", ")];
        let summary = self.localizer.text("finding-follows", &args);
        let wrap_options = textwrap::Options::new(self.width)
            .initial_indent("  + ")
            .subsequent_indent("    ")
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        writeln!(out, "{}", textwrap::fill(&summary, wrap_options))
    }
}

/// Returns a file name without control characters, which file names may contain.
fn printable_name(name: &str) -> String {
    name.replace(crate::is_terminal_control, "\u{fffd}")
}

/// A finding as a diagnostic of miette.
struct MietteDiagnostic<'a> {
    message: String,
    help: String,
    code: &'static str,
    severity: Severity,
    spans: Vec<SourceSpan>,
    source: Option<Excerpt<'a>>,
}

impl<'a> MietteDiagnostic<'a> {
    fn excerpt(file: &'a TextFile) -> Excerpt<'a> {
        Excerpt { file }
    }
}

impl fmt::Debug for MietteDiagnostic<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

impl fmt::Display for MietteDiagnostic<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for MietteDiagnostic<'_> {}

impl miette::Diagnostic for MietteDiagnostic<'_> {
    fn code<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        Some(Box::new(self.code))
    }

    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Note => miette::Severity::Advice,
            Severity::Warning => miette::Severity::Warning,
            Severity::Error => miette::Severity::Error,
        })
    }

    fn help<'b>(&'b self) -> Option<Box<dyn fmt::Display + 'b>> {
        Some(Box::new(&self.help))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.source.as_ref().map(|source| source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.spans.iter().enumerate().map(|(index, span)| match index {
            0 => LabeledSpan::new_primary_with_span(None, *span),
            _ => LabeledSpan::new_with_span(None, *span),
        })))
    }
}

/// Source code for miette: looks up lines in the index of the file, and cuts long lines to a window around the span.
struct Excerpt<'a> {
    file: &'a TextFile,
}

impl SourceCode for Excerpt<'_> {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let text = self.file.display_text();
        let (start, end) = (span.offset(), span.offset() + span.len());
        if end > text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let first_line = self.file.line_of(start).saturating_sub(lines_before);
        let last_line = self.file.line_of(end) + lines_after;
        let mut excerpt_start = self.file.line_start(first_line);
        let excerpt_end = self.file.line_start(last_line + 1);
        // The byte order mark has no column on the screen.
        if excerpt_start == 0 && text.starts_with('\u{feff}') && start > 0 {
            excerpt_start = '\u{feff}'.len_utf8();
        }
        let excerpt_start =
            text.ceil_char_boundary(excerpt_start.max(start.saturating_sub(CONTEXT_BYTES)));
        let excerpt_end = text.floor_char_boundary(excerpt_end.min(end + CONTEXT_BYTES)).max(end);
        // The excerpt must include the whole span, even one that ends with the line break.
        let excerpt_end =
            excerpt_end - trailing_break_len(&text[..excerpt_end]).min(excerpt_end - end);
        let position = self.file.position(start);
        Ok(Box::new(MietteSpanContents::new_named(
            printable_name(&self.file.name),
            &text.as_bytes()[excerpt_start..excerpt_end],
            SourceSpan::from(excerpt_start..excerpt_end),
            self.file.line_of(excerpt_start),
            position.column - 1,
            last_line - first_line + 1,
        )))
    }
}

/// Length of the line breaks at the end of `text`, in bytes.
fn trailing_break_len(text: &str) -> usize {
    text.len() - text.trim_end_matches(['\r', '\n']).len()
}
