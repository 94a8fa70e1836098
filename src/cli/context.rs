//! The context of a run: what every command gets, whatever it does.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anyhow::anyhow;

use assets::Assets;
use disk::{Disk, Fault};
use lang::{Lang, Localizer, MessageArg};

use super::outcome::Usage;
use super::term::Term;

/// What every command gets.
pub(crate) struct Context {
    /// Data and templates of the program.
    pub(crate) built_in: Assets,
    pub(crate) project: Option<PathBuf>,
    /// Languages asked for; the first one speaks.
    pub(crate) langs: Vec<Lang>,
    pub(crate) localizer: Localizer,
    pub(crate) term: Term,
    pub(crate) disk: Disk,
    /// Builds the whole command line, for the commands that document it.
    pub(crate) command_line: fn() -> clap::Command,
    /// Whether it was said that several files of a project may be old and new.
    pub(crate) unsettled: OnceLock<()>,
    /// Whether it was said that nothing can be kept in the folder of the user.
    pub(crate) unkept: OnceLock<()>,
}

impl Context {
    /// The context of a run that speaks `spoken`.
    pub(crate) fn new(
        built_in: Assets,
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
            command_line,
            unsettled: OnceLock::new(),
            unkept: OnceLock::new(),
        }
    }

    /// The same, speaking another language.
    pub(crate) fn speaking(&self, lang: Lang) -> Self {
        Self {
            built_in: self.built_in.clone(),
            project: self.project.clone(),
            langs: vec![lang],
            localizer: Localizer::new(lang),
            term: self.term,
            disk: disk(),
            command_line: self.command_line,
            unsettled: self.unsettled.clone(),
            unkept: self.unkept.clone(),
        }
    }

    /// The same with the edition in another folder.
    pub(crate) fn with_edition(&self, folder: &Path) -> Self {
        Self { project: Some(folder.to_owned()), ..self.speaking(self.lang()) }
    }

    /// The language that speaks.
    pub(crate) fn lang(&self) -> Lang {
        self.localizer.lang()
    }

    /// A sentence, with what it asks for.
    pub(crate) fn text(&self, id: &str, args: &[(&'static str, MessageArg)]) -> String {
        self.localizer.text(id, &args.to_vec())
    }

    /// A sentence that asks for nothing.
    pub(crate) fn plain(&self, id: &str) -> String {
        self.localizer.plain(id)
    }

    /// Says a sentence on stderr, unless the user wants quiet.
    pub(crate) fn print_message(&self, id: &str, args: &[(&'static str, MessageArg)]) {
        self.term.print_notice(&self.text(id, args));
    }

    /// Why something could not be done, as a sentence: exit code 1.
    pub(crate) fn failure(&self, id: &str, args: &[(&'static str, MessageArg)]) -> anyhow::Error {
        anyhow!(self.text(id, args))
    }

    /// What is wrong with the command line, as a sentence: exit code 2.
    pub(crate) fn usage(&self, id: &str, args: &[(&'static str, MessageArg)]) -> anyhow::Error {
        Usage(self.text(id, args)).into()
    }
}

/// Whether something is so, as sentences ask for it.
pub(crate) fn yes_or_no(is_so: bool) -> MessageArg {
    if is_so { "yes" } else { "no" }.into()
}

/// The disk. Tests of a debug build say in the environment what goes wrong with it.
#[expect(clippy::disallowed_methods, reason = "nothing but a test says so")]
fn disk() -> Disk {
    let fault = std::env::var("MAPPEMONDE_FAULT").ok().filter(|_| cfg!(debug_assertions));
    let fault = fault.and_then(|typed| Fault::parse(&typed));
    fault.map_or_else(Disk::default, Disk::faulty)
}
