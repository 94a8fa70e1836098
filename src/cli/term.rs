//! The terminal: output to stdout and stderr, colours, width and the system's language.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use diag::print::human::Style;
use lang::Lang;

use super::choices::Format;

/// Output to the terminal. Colours are removed in pipes and under `NO_COLOR`.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    quiet: bool,
}

impl Term {
    pub(crate) fn new(quiet: bool) -> Self {
        Self { quiet }
    }

    /// Writes a result for people to stdout. It may contain text of the data and names of files, so control
    /// characters are replaced.
    pub(crate) fn result(&self, text: &str) -> Result<()> {
        self.write_coloured(&sanitize(text))
    }

    /// Writes a report for people to stdout.
    pub(crate) fn report(&self, blocks: &report::Blocks) -> Result<()> {
        self.result(&report::text(blocks, report::WIDTH))
    }

    /// Writes a result to stdout in the requested format.
    pub(crate) fn result_as(&self, format: Format, text: &str) -> Result<()> {
        match format {
            Format::Human => self.result(text),
            Format::Json => self.bytes(text),
        }
    }

    /// Writes machine-readable output to stdout. Its bytes are unchanged in pipes and files; on a terminal, where
    /// people read it, control characters are replaced.
    pub(crate) fn bytes(&self, text: &str) -> Result<()> {
        if io::stdout().is_terminal() { self.result(text) } else { self.write_coloured(text) }
    }

    /// Writes text to stdout that may contain colours and whose control characters are already replaced: findings and
    /// help. A broken pipe is no error: the reader may have closed it early (`mappemonde rank ... | head -1`), which
    /// does not change the result.
    pub(crate) fn write_coloured(&self, text: &str) -> Result<()> {
        let mut out = anstream::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(OutputError(error).into())
            }
            _ => Ok(()),
        }
    }

    /// Writes a message to stderr, unless `--quiet` is set. A closed stderr is no error.
    pub(crate) fn print_notice(&self, text: &str) {
        if !self.quiet {
            let _ = writeln!(anstream::stderr(), "{}", sanitize(text));
        }
    }

    /// Writes an error to stderr. It may contain words of the user, so control characters are replaced.
    pub(crate) fn error(&self, error: &anyhow::Error) {
        let _ = writeln!(anstream::stderr(), "mappemonde: {}", sanitize(&format!("{error:#}")));
    }

    /// Returns a progress bar of `steps` steps with an indicatif template; hidden under `--quiet` and if stderr is no
    /// terminal.
    pub(crate) fn progress(&self, template: &str, steps: u64) -> ProgressBar {
        if self.quiet || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template(template);
        ProgressBar::new(steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }

    /// Returns the width of the terminal that stdout is connected to, in columns; `None` if it is no terminal.
    pub(crate) fn columns(&self) -> Option<usize> {
        let size = || usize::from(console::Term::stdout().size().1);
        io::stdout().is_terminal().then(size)
    }

    /// Returns `true` if the terminal can only write lines (`TERM=dumb`).
    pub(crate) fn is_dumb(&self) -> bool {
        std::env::var_os("TERM").is_some_and(|name| name == "dumb")
    }

    /// Returns the style of findings on stdout.
    pub(crate) fn style(&self) -> Style {
        let out = io::stdout();
        let colour = anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never;
        let width = self.columns().map(|width| width.clamp(60, 120));
        let width = width.unwrap_or(Style::default().width);
        Style { colour, width }
    }
}

/// Replaces characters that control a terminal with U+FFFD: controls except line feed and tab, line separators and
/// bidirectional controls.
pub(crate) fn sanitize(text: &str) -> String {
    text.replace(|c| diag::is_command(c) && !matches!(c, '\n' | '\t'), "\u{fffd}")
}

/// The error of a failed write to stdout.
#[derive(Debug)]
pub(crate) struct OutputError(pub(crate) io::Error);

impl std::fmt::Display for OutputError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for OutputError {}

/// Returns the system's language, or English if it is not supported.
pub(crate) fn system_lang() -> Lang {
    sys_locale::get_locale().and_then(|locale| Lang::from_id(&locale)).unwrap_or(Lang::En)
}

/// Returns `true` if the error is a broken pipe: the reader of our output has closed it, as in `mappemonde rank ... |
/// head -1`.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    // Output of `Term` is wrapped in `OutputError`; the prompts of a match return the system's error as it is.
    let written = error.downcast_ref().map(|OutputError(error)| error);
    let error = written.or_else(|| error.downcast_ref::<io::Error>());
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
