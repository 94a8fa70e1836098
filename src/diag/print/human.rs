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

/// Longer lines are cut to this many bytes on either side of the span.
const WINDOW: usize = 120;

/// Longer spans are underlined only up to this length, in bytes.
const LONGEST_PLACE: usize = 120;

/// Label that miette writes before the help text.
const MIETTE_HELP: &str = "  help: ";

/// Colours and width of the output.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// `true` for ANSI colours.
    pub colour: bool,
    /// Width of the terminal, in columns.
    pub width: usize,
}

impl Default for Style {
    /// The style for files and pipes: no colour, 100 columns.
    fn default() -> Self {
        Self { colour: false, width: 100 }
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
        let styles = if style.colour { ThemeStyles::ansi() } else { ThemeStyles::none() };
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
        let shown = MietteDiagnostic {
            message: finding.message(self.localizer),
            help,
            code: finding.code.id,
            severity: finding.code.severity,
            spans: finding
                .spans
                .iter()
                .filter(|place| first.is_some_and(|first| self.is_drawn_with(first, place)))
                .map(|place| self.span(place))
                .collect(),
            source: first
                .and_then(|place| self.files.get(place.file))
                .map(MietteDiagnostic::excerpt),
        };
        let mut drawn = String::new();
        self.handler.render_report(&mut drawn, &shown)?;
        out.write_str(&self.with_own_label(drawn))?;
        self.print_elsewhere(finding, out)?;
        self.print_follows(finding, out)?;
        writeln!(out)
    }

    /// Replaces miette's English label of the help text by the localized one. It has the same width of eight columns,
    /// so the line breaks remain right.
    fn with_own_label(&self, drawn: String) -> String {
        let label = format!("{:>7} ", self.localizer.plain("finding-help"));
        // The last occurrence: message and excerpt are printed before the help, and may contain the same words.
        match drawn.rsplit_once(MIETTE_HELP) {
            Some((before, after)) => format!("{before}{label}{after}"),
            None => drawn,
        }
    }

    /// The bytes to underline.
    fn span(&self, place: &Span) -> SourceSpan {
        let Range { start, mut end } = place.range();
        if end - start > LONGEST_PLACE {
            let text = self.files.get(place.file).map_or("", |file| &file.text);
            end = text.floor_char_boundary(start + LONGEST_PLACE);
        }
        SourceSpan::from(start..end)
    }

    /// Returns `true` if a span can share the excerpt of the first one: same file, and not far away in the same or
    /// the next line.
    fn is_drawn_with(&self, first: &Span, place: &Span) -> bool {
        let Some(file) = self.files.get(first.file).filter(|_| place.file == first.file) else {
            return false;
        };
        let (one, other) = (first.range().start, place.range().start);
        // miette merges the excerpts of one line or of neighbouring lines, and would print all bytes between two
        // distant spans of a long line.
        let lines = file.line_of(one).abs_diff(file.line_of(other));
        lines > 1 || one.abs_diff(other) <= LONGEST_PLACE
    }

    /// Lists the spans outside the excerpt, one a line.
    fn print_elsewhere(&self, finding: &Diagnostic, out: &mut impl fmt::Write) -> fmt::Result {
        let Some(first) = finding.spans.first() else {
            return Ok(());
        };
        for place in finding.spans.iter().filter(|place| !self.is_drawn_with(first, place)) {
            let (start, _) = self.files.positions(*place);
            let name = drawable(self.files.name(place.file));
            writeln!(out, "  → {name}:{}:{}", start.line, start.column)?;
        }
        Ok(())
    }
}

impl Printer<'_> {
    /// Summarizes the findings that this one causes: their number, and their codes.
    fn print_follows(&self, finding: &Diagnostic, out: &mut impl fmt::Write) -> fmt::Result {
        if finding.follows.is_empty() {
            return Ok(());
        }
        // Consequences disappear with their cause, so their codes suffice.
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for other in &finding.follows {
            *counts.entry(other.code.id).or_default() += 1;
        }
        let kinds: Vec<String> = counts
            .into_iter()
            .map(
                |(code, count)| {
                    if count > 1 { format!("{code} ({count})") } else { code.to_owned() }
                },
            )
            .collect();
        let args = args![count = finding.follows.len(), kinds = kinds.join(", ")];
        let told = self.localizer.text("finding-follows", &args);
        let indent = textwrap::Options::new(self.width)
            .initial_indent("  + ")
            .subsequent_indent("    ")
            .word_separator(textwrap::WordSeparator::AsciiSpace)
            .word_splitter(textwrap::WordSplitter::NoHyphenation);
        writeln!(out, "{}", textwrap::fill(&told, indent))
    }
}

/// A file name without control characters; names may contain any.
fn drawable(name: &str) -> String {
    name.replace(crate::is_command, "\u{fffd}")
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
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let text = self.file.display_text();
        let (start, end) = (span.offset(), span.offset() + span.len());
        if end > text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let first_line = self.file.line_of(start).saturating_sub(before);
        let last_line = self.file.line_of(end) + after;
        let mut from = self.file.line_start(first_line);
        let to = self.file.line_start(last_line + 1);
        // The byte order mark has no column on the screen.
        if from == 0 && text.starts_with('\u{feff}') && start > 0 {
            from = '\u{feff}'.len_utf8();
        }
        let from = text.ceil_char_boundary(from.max(start.saturating_sub(WINDOW)));
        let to = text.floor_char_boundary(to.min(end + WINDOW)).max(end);
        // The excerpt must include the whole span, even one that ends with the line break.
        let to = to - line_break(&text[..to]).min(to - end);
        let position = self.file.position(start);
        Ok(Box::new(MietteSpanContents::new_named(
            drawable(&self.file.name),
            &text.as_bytes()[from..to],
            SourceSpan::from(from..to),
            self.file.line_of(from),
            position.column - 1,
            last_line - first_line + 1,
        )))
    }
}

/// Length of the line breaks at the end of `text`, in bytes.
fn line_break(text: &str) -> usize {
    text.len() - text.trim_end_matches(['\r', '\n']).len()
}
