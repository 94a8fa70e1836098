//! The terminal: what goes to stdout and stderr, colour, width, the language of the system.

use std::io::{self, IsTerminal, Write};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use diag::print::human::Style;
use lang::Lang;
use record::is_unseen;

/// Where results and talk go. Colours vanish in pipes and under `NO_COLOR`.
#[derive(Clone, Copy)]
pub(crate) struct Term {
    quiet: bool,
}

impl Term {
    pub(crate) fn new(quiet: bool) -> Self {
        Self { quiet }
    }

    /// Writes a result to stdout.
    pub(crate) fn result(&self, text: &str) -> Result<()> {
        let mut out = anstream::stdout().lock();
        out.write_all(text.as_bytes())?;
        out.flush()?;
        Ok(())
    }

    /// Says something on stderr, unless the user wants quiet. A closed stderr is no error.
    pub(crate) fn say(&self, text: &str) {
        if !self.quiet {
            let _ = writeln!(anstream::stderr(), "{text}");
        }
    }

    /// Says on stderr why the work could not be done. Words of the user are in it, and no terminal
    /// may obey them.
    pub(crate) fn error(&self, error: &anyhow::Error) {
        let text = format!("{error:#}").replace(|c| is_unseen(c) && c != '\n', "\u{fffd}");
        let _ = writeln!(anstream::stderr(), "mappemonde: {text}");
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

/// The language of the system; English where it is none of ours.
pub(crate) fn system_lang() -> Lang {
    sys_locale::get_locale().and_then(|locale| Lang::from_id(&locale)).unwrap_or(Lang::En)
}

/// Whether whoever reads our output has heard enough: `mappemonde rank ... | head -1`.
pub(crate) fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe)
}
