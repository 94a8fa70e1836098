//! The terminal: output to stdout and stderr, colours, width, and the language of the system.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use diag::print::human::Style;
use lang::Lang;

use super::choices::Format;

/// Output to the terminal. Colours are removed if the output is not a terminal or `NO_COLOR` is set.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    quiet: bool,
}

impl Term {
    pub(crate) fn new(quiet: bool) -> Self {
        Self { quiet }
    }

    /// Writes a text for people to stdout. Control characters are replaced, because data and file names may contain
    /// them.
    pub(crate) fn write_text(&self, text: &str) -> Result<()> {
        self.write_coloured(&sanitize(text))
    }

    /// Writes a report for people to stdout.
    pub(crate) fn write_report(&self, blocks: &report::Blocks) -> Result<()> {
        self.write_text(&report::text(blocks, report::WIDTH))
    }

    /// Writes a result to stdout in the requested format.
    pub(crate) fn write_result(&self, format: Format, text: &str) -> Result<()> {
        match format {
            Format::Human => self.write_text(text),
            Format::Json => self.write_data(text),
        }
    }

    /// Writes machine-readable output to stdout. In pipes and files the bytes are unchanged; on a terminal, control
    /// characters are replaced.
    pub(crate) fn write_data(&self, text: &str) -> Result<()> {
        if io::stdout().is_terminal() { self.write_text(text) } else { self.write_coloured(text) }
    }

    /// Writes a text with colours, such as findings and help, to stdout. The caller has replaced all other control
    /// characters. A broken pipe is no error, because the reader may have read enough, as in
    /// `mappemonde rank ... | head -1`.
    pub(crate) fn write_coloured(&self, text: &str) -> Result<()> {
        let mut out = anstream::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(OutputError(error).into())
            }
            _ => Ok(()),
        }
    }

    /// Writes a message to stderr, unless `--quiet` is set. Failed writes are ignored.
    pub(crate) fn print_notice(&self, text: &str) {
        if !self.quiet {
            let _ = writeln!(anstream::stderr(), "{}", sanitize(text));
        }
    }

    /// Writes an error to stderr. Control characters are replaced, because quoted words may contain them.
    pub(crate) fn error(&self, error: &anyhow::Error) {
        let _ = writeln!(anstream::stderr(), "mappemonde: {}", sanitize(&format!("{error:#}")));
    }

    /// Returns a progress bar with `steps` steps. `template` has the syntax of the crate `indicatif`. The bar is
    /// hidden with `--quiet`, and if stderr is no terminal.
    pub(crate) fn progress(&self, template: &str, steps: u64) -> ProgressBar {
        if self.quiet || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template(template);
        ProgressBar::new(steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }

    /// Returns the width of the terminal on stdout, in columns; `None` if stdout is no terminal.
    pub(crate) fn columns(&self) -> Option<usize> {
        let size = || usize::from(console::Term::stdout().size().1);
        io::stdout().is_terminal().then(size)
    }

    /// Returns `true` if the terminal cannot move the cursor (`TERM=dumb`).
    pub(crate) fn is_dumb(&self) -> bool {
        std::env::var_os("TERM").is_some_and(|name| name == "dumb")
    }

    /// Returns the style of findings on stdout: colours if supported, and a width of 60 to 120 columns.
    pub(crate) fn style(&self) -> Style {
        let out = io::stdout();
        let colour = anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never;
        let width = self.columns().map(|width| width.clamp(60, 120));
        let width = width.unwrap_or(Style::default().width);
        Style { has_colour: colour, width }
    }
}

/// Replaces characters that could control a terminal with U+FFFD: control characters other than line feed and tab,
/// line separators, and bidirectional controls.
pub(crate) fn sanitize(text: &str) -> String {
    text.replace(|c| diag::is_terminal_control(c) && !matches!(c, '\n' | '\t'), "\u{fffd}")
}

/// The error of a failed write to stdout. A broken pipe is no such error.
#[derive(Debug)]
pub(crate) struct OutputError(pub(crate) io::Error);

impl std::fmt::Display for OutputError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for OutputError {}

/// Returns the language of the system; English if the program does not support it.
pub(crate) fn system_lang() -> Lang {
    sys_locale::get_locale().and_then(|locale| Lang::from_id(&locale)).unwrap_or(Lang::En)
}

/// Returns `true` if the error is a broken pipe, which occurs when the reader of stdout ends early, as in `mappemonde
/// rank ... | head -1`.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    // Errors of `Term` are wrapped in `OutputError`; the prompts of a match return the I/O error itself.
    let written = error.downcast_ref().map(|OutputError(error)| error);
    let error = written.or_else(|| error.downcast_ref::<io::Error>());
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
