//! The terminal: what goes to stdout and stderr, colour, width, the language of the system.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use diag::print::human::Style;
use lang::Lang;

use super::choices::Format;

/// Where results and talk go. Colours vanish in pipes and under `NO_COLOR`.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    quiet: bool,
}

impl Term {
    pub(crate) fn new(quiet: bool) -> Self {
        Self { quiet }
    }

    /// Writes a result for people to stdout. Words of the data and names of files are in it, and no
    /// terminal may obey them.
    pub(crate) fn result(&self, text: &str) -> Result<()> {
        self.write_coloured(&sanitize(text))
    }

    /// Writes a report for people to stdout.
    pub(crate) fn report(&self, blocks: &report::Blocks) -> Result<()> {
        self.result(&report::text(blocks, report::WIDTH))
    }

    /// Writes a result in the form that was asked for.
    pub(crate) fn result_as(&self, format: Format, text: &str) -> Result<()> {
        match format {
            Format::Human => self.result(text),
            Format::Json => self.bytes(text),
        }
    }

    /// Writes to stdout what programs read, which keeps its bytes in pipes and files. On a terminal it is
    /// people who read it.
    pub(crate) fn bytes(&self, text: &str) -> Result<()> {
        if io::stdout().is_terminal() { self.result(text) } else { self.write_coloured(text) }
    }

    /// Writes to stdout what is drawn in colours and has been tamed: findings and help. Whoever reads may
    /// have heard enough (`mappemonde rank ... | head -1`): that changes nothing of what is found.
    pub(crate) fn write_coloured(&self, text: &str) -> Result<()> {
        let mut out = anstream::stdout().lock();
        match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(OutputError(error).into())
            }
            _ => Ok(()),
        }
    }

    /// Says something on stderr, unless the user wants quiet. A closed stderr is no error.
    pub(crate) fn print_notice(&self, text: &str) {
        if !self.quiet {
            let _ = writeln!(anstream::stderr(), "{}", sanitize(text));
        }
    }

    /// Says on stderr why the work could not be done. Words of the user are in it, and no terminal
    /// may obey them.
    pub(crate) fn error(&self, error: &anyhow::Error) {
        let _ = writeln!(anstream::stderr(), "mappemonde: {}", sanitize(&format!("{error:#}")));
    }

    /// A bar for so many steps, drawn as indicatif reads it from a template, where somebody would see it.
    pub(crate) fn progress(&self, template: &str, steps: u64) -> ProgressBar {
        if self.quiet || !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let style = ProgressStyle::with_template(template);
        ProgressBar::new(steps).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
    }

    /// Columns of the terminal that results go to; `None` where they go elsewhere.
    pub(crate) fn columns(&self) -> Option<usize> {
        let size = || usize::from(console::Term::stdout().size().1);
        io::stdout().is_terminal().then(size)
    }

    /// Whether the terminal says of itself that it can do nothing but write lines.
    pub(crate) fn is_dumb(&self) -> bool {
        std::env::var_os("TERM").is_some_and(|name| name == "dumb")
    }

    /// How findings are drawn on stdout.
    pub(crate) fn style(&self) -> Style {
        let out = io::stdout();
        let colour = anstream::AutoStream::choice(&out) != anstream::ColorChoice::Never;
        let width = self.columns().map(|width| width.clamp(60, 120));
        let width = width.unwrap_or(Style::default().width);
        Style { colour, width }
    }
}

/// A text in which no terminal finds commands: U+FFFD stands for each.
pub(crate) fn sanitize(text: &str) -> String {
    text.replace(|c| diag::is_command(c) && !matches!(c, '\n' | '\t'), "\u{fffd}")
}

/// Why a result does not reach stdout.
#[derive(Debug)]
pub(crate) struct OutputError(pub(crate) io::Error);

impl std::fmt::Display for OutputError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for OutputError {}

/// The language of the system; English where it is none of ours.
pub(crate) fn system_lang() -> Lang {
    sys_locale::get_locale().and_then(|locale| Lang::from_id(&locale)).unwrap_or(Lang::En)
}

/// Whether whoever reads our output has heard enough: `mappemonde rank ... | head -1`.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let written = error.downcast_ref().map(|OutputError(error)| error);
    let error = written.or_else(|| error.downcast_ref::<io::Error>());
    error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
