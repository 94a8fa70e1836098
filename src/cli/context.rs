//! The context of a run: the data that every command receives.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::{Result, anyhow};

use assets::Assets;
use disk::{Disk, Fault};
use lang::{Lang, ListStyle, Localizer, MessageArg, args};

use super::outcome::Usage;
use super::term::Term;

/// The context of a run.
pub(crate) struct Context {
    /// Built-in data and templates.
    pub(crate) built_in: Assets,
    /// The project folder given on the command line; `None` if none is given.
    pub(crate) project: Option<PathBuf>,
    /// Languages of `--lang`, without duplicates. The first is the language of all messages.
    pub(crate) langs: Vec<Lang>,
    pub(crate) localizer: Localizer,
    pub(crate) term: Term,
    pub(crate) disk: Disk,
    /// Digest of the program's sources.
    pub(crate) program: &'static str,
    /// Builds the whole command line, for the commands that document it.
    pub(crate) command_line: fn() -> clap::Command,
    /// Set once the user has been warned that project files may be in an inconsistent state.
    pub(crate) inconsistency_reported: OnceLock<()>,
    /// Set once the user has been warned that nothing can be saved in the data folder.
    pub(crate) unsaved_reported: OnceLock<()>,
}

impl Context {
    /// Creates the context of a run. `langs` are the languages of `--lang`, and `spoken` is the language of messages.
    pub(crate) fn new(
        (built_in, program): (Assets, &'static str),
        project: Option<PathBuf>,
        (langs, spoken): (Vec<Lang>, Lang),
        term: Term,
        command_line: fn() -> clap::Command,
    ) -> Self {
        Self {
            built_in,
            project,
            langs,
            localizer: Localizer::new(spoken),
            term,
            disk: disk(),
            program,
            command_line,
            inconsistency_reported: OnceLock::new(),
            unsaved_reported: OnceLock::new(),
        }
    }

    /// Returns a copy of the context for another language.
    pub(crate) fn with_lang(&self, lang: Lang) -> Self {
        Self {
            built_in: self.built_in.clone(),
            project: self.project.clone(),
            langs: vec![lang],
            localizer: Localizer::new(lang),
            term: self.term,
            disk: disk(),
            program: self.program,
            command_line: self.command_line,
            inconsistency_reported: self.inconsistency_reported.clone(),
            unsaved_reported: self.unsaved_reported.clone(),
        }
    }

    /// Returns a copy of the context in a language of the edition, if the edition does not have the language of
    /// messages: its texts and those of the program would be mixed. `None` if it has it, and without a project.
    ///
    /// # Errors
    ///
    /// Fails if a language of `--lang` is not one of the edition.
    pub(crate) fn in_language_of_edition(&self) -> Result<Option<Self>> {
        // A project that cannot be read is reported by the command.
        let Ok(assets) = self.assets() else { return Ok(None) };
        let known = syntax::languages::of_edition(&assets);
        let is_known = |lang: Lang| lang.with_base_languages().any(|lang| known.contains(&lang));
        let listed = || {
            let names = known.iter().map(|lang| lang.name());
            MessageArg::List(names.collect(), ListStyle::And)
        };
        if let Some(lang) = self.langs.iter().copied().find(|lang| !is_known(*lang)) {
            let args = args![language = lang.name(), known = listed()];
            return Err(self.usage("language-not-of-edition", &args));
        }
        let Some(first) = known.first().filter(|_| !is_known(self.lang())) else {
            return Ok(None);
        };
        let context = self.with_lang(*first);
        let args = args![language = self.lang().name(), other = first.name()];
        self.print_message("language-of-edition", &args);
        Ok(Some(context))
    }

    /// Returns a copy of the context for another project folder.
    pub(crate) fn with_edition(&self, folder: &Path) -> Self {
        Self { project: Some(folder.to_owned()), ..self.with_lang(self.lang()) }
    }

    /// Returns the language of messages.
    pub(crate) fn lang(&self) -> Lang {
        self.localizer.lang()
    }

    /// Returns the languages of what is printed: those of `--lang`, else that of messages.
    pub(crate) fn content_langs(&self) -> Vec<Lang> {
        if self.langs.is_empty() { vec![self.lang()] } else { self.langs.clone() }
    }

    /// Formats a message with arguments.
    pub(crate) fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        self.localizer.text(id, &args.to_vec())
    }

    /// Formats a message without arguments.
    pub(crate) fn plain(&self, id: &str) -> String {
        self.localizer.plain(id)
    }

    /// Writes a message to stderr, unless `--quiet` is set.
    pub(crate) fn print_message(&self, id: &str, args: &[(&'static str, MessageArg)]) {
        self.term.print_notice(&self.text(id, args));
    }

    /// Creates the error of a command that failed (exit code 1).
    pub(crate) fn failure(&self, id: &str, args: &[(&'static str, MessageArg)]) -> anyhow::Error {
        anyhow!(self.text(id, args))
    }

    /// Creates the error of a wrong command line (exit code 2).
    pub(crate) fn usage(&self, id: &str, args: &[(&'static str, MessageArg)]) -> anyhow::Error {
        Usage(self.text(id, args)).into()
    }
}

/// Converts a boolean to the message argument `yes` or `no`.
pub(crate) fn yes_or_no(is_so: bool) -> MessageArg {
    if is_so { "yes" } else { "no" }.into()
}

/// Returns the access to the disk. In debug builds, a test can inject a write fault with `MAPPEMONDE_FAULT`.
#[expect(clippy::disallowed_methods, reason = "nothing but a test says so")]
fn disk() -> Disk {
    // A release build ignores the variable.
    let fault = std::env::var("MAPPEMONDE_FAULT").ok().filter(|_| cfg!(debug_assertions));
    let fault = fault.and_then(|typed| Fault::parse(&typed));
    fault.map_or_else(Disk::default, Disk::with_fault)
}
