//! Localized messages for a wrong command line. clap reports the kind and the location of the error; the texts are in
//! `messages/LANGUAGE/usage.ftl`.

use std::error::Error as _;
use std::ffi::OsString;
use std::io::Write as _;
use std::num::{IntErrorKind, ParseIntError};
use std::process::ExitCode;

use anyhow::anyhow;
use clap::builder::Styles;
use clap::builder::styling::Style;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};

use lang::{Lang, Localizer, MessageArgs, args};

use super::help;
use super::term::{self, Term, sanitize};
use super::values::ArgumentError;

/// Prints the error of a wrong command line, or the help or version, and returns the exit code. Help texts are built
/// here and not earlier, because most runs need none.
pub(crate) fn end(error: Error, command_line: Command) -> ExitCode {
    let typed: Vec<OsString> = std::env::args_os().collect();
    let localizer = Localizer::new(asked_lang(&typed).unwrap_or_else(term::system_lang));
    let mut command = help::localize(command_line, &localizer);
    // The command line is parsed again, with texts: the first error contains untranslated usage and suggestions.
    let error = command.try_get_matches_from_mut(typed).err().unwrap_or(error);
    let styles = command.get_styles();
    let (typed_command, path) = typed_command(&command, std::env::args().skip(1));
    let commands = command_names(typed_command);
    let options = shown_options(typed_command);
    let usage = typed_command.clone().render_usage().ansi().to_string();
    let told = Mistake {
        error: &error,
        styles,
        localizer: &localizer,
        commands: &commands,
        path: &path,
        options: &options,
        usage: &usage,
    };
    let told = told.in_words();
    if error.use_stderr() {
        // A failure to write to stderr cannot be reported anywhere else.
        let _ = anstream::stderr().write_all(told.as_bytes());
    } else if let Err(error) = Term::new(false).write_coloured(&told) {
        let reason =
            error.downcast_ref().map(|term::OutputError(why)| assets::io_error_reason(why));
        let args = reason.map(|reason| ("reason", reason)).into_iter().collect();
        Term::new(false).error(&anyhow!(localizer.text("result-unwritten", &args)));
        return ExitCode::FAILURE;
    }
    u8::try_from(error.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Returns the names of the visible subcommands of a command.
fn command_names(command: &Command) -> Vec<String> {
    let visible = command.get_subcommands().filter(|below| !below.is_hide_set());
    visible.map(|below| below.get_name().to_owned()).collect()
}

/// Returns the command that the words of a command line select, and its name with that of its family: `lab arena`.
fn typed_command(program: &Command, words: impl Iterator<Item = String>) -> (&Command, String) {
    let (mut command, mut path) = (program, Vec::new());
    for word in words {
        if let Some(below) = command.find_subcommand(&word) {
            command = below;
            path.push(below.get_name());
        }
    }
    (command, path.join(" "))
}

/// Returns the options of a command as its help shows them, with `--` in front. An alias in another language is none.
fn shown_options(command: &Command) -> Vec<String> {
    let shown = command.get_arguments().filter(|arg| !arg.is_hide_set());
    let names = shown.flat_map(|arg| {
        let aliases = arg.get_visible_aliases().unwrap_or_default();
        arg.get_long().into_iter().chain(aliases)
    });
    names.map(|name| format!("--{name}")).collect()
}

/// Returns the language of `--lang`; `None` if missing or unknown. clap's result is not used, because clap may have
/// failed to parse the command line.
fn asked_lang(typed: &[OsString]) -> Option<Lang> {
    let mut words = typed.iter().filter_map(|word| word.to_str());
    let langs = words.find_map(|word| match word.strip_prefix("--lang")? {
        "" => Some(None),
        rest => Some(Some(rest.strip_prefix('=')?)),
    })?;
    let first = langs.or_else(|| words.next())?.split(',').next()?;
    Lang::ALL.into_iter().find(|lang| lang.id() == first)
}

/// Formatter of an error of clap.
struct Mistake<'a> {
    error: &'a Error,
    styles: &'a Styles,
    localizer: &'a Localizer,
    /// Names of the visible subcommands, without aliases.
    commands: &'a [String],
    /// The command of the error, with its family: `lab arena`; empty for the program itself.
    path: &'a str,
    /// Options of this command in the language of the run, with `--`.
    options: &'a [String],
    /// Usage line of this command, untranslated.
    usage: &'a str,
}

impl Mistake<'_> {
    /// Formats the whole message: error, suggestions, usage, and a reference to `--help`.
    fn in_words(&self) -> String {
        let Some(mut told) = self.what() else {
            let written = self.error.render().ansi().to_string();
            return help::translate_clap_output(&written, self.localizer);
        };
        let tips = self.tips();
        if !tips.is_empty() {
            told.push('\n');
        }
        let tip = styled(self.styles.get_valid(), &self.localizer.plain("usage-tip"));
        told.extend(tips.iter().map(|text| format!("\n  {tip} {text}")));
        let usage = match self.error.get(ContextKind::Usage) {
            // clap's usage line has only the option that it takes for the nearest.
            Some(_) if self.error.kind() == ErrorKind::UnknownArgument => {
                Some(self.usage.to_owned())
            }
            Some(ContextValue::StyledStr(usage)) => Some(usage.ansi().to_string()),
            _ => None,
        };
        if let Some(usage) = usage {
            let usage = help::translate_clap_output(&usage, self.localizer);
            told.extend(["\n\n", &usage]);
        }
        let more = args![help = styled(self.styles.get_literal(), "--help")];
        let error = styled(self.styles.get_error(), &self.localizer.plain("usage-error"));
        format!("{error} {told}\n\n{}\n", self.localizer.text("usage-more", &more))
    }

    /// Formats the description of the error; `None` for help and version, and for errors that only clap can format.
    fn what(&self) -> Option<String> {
        let [invalid, literal] = [self.styles.get_invalid(), self.styles.get_literal()];
        let argument = || Some(("argument", self.word(ContextKind::InvalidArg, invalid)?.into()));
        let option = || Some(("argument", self.word(ContextKind::InvalidArg, literal)?.into()));
        let value = || Some(("value", self.word(ContextKind::InvalidValue, invalid)?.into()));
        let command = || {
            let command = self.word(ContextKind::InvalidSubcommand, invalid)?;
            Some(("argument", command.into()))
        };
        let say = |id: &str, args: MessageArgs| self.localizer.text(id, &args);
        Some(match self.error.kind() {
            ErrorKind::UnknownArgument => say("usage-argument", vec![argument()?]),
            ErrorKind::InvalidSubcommand => say("usage-command", vec![command()?]),
            ErrorKind::MissingSubcommand => {
                let told = say("usage-command-missing", vec![command()?]);
                told + &self.list("usage-commands", ContextKind::ValidSubcommand)
            }
            ErrorKind::MissingRequiredArgument => {
                let missing = self.words(ContextKind::InvalidArg);
                say("usage-missing", Vec::new()) + &self.lines(&missing, self.styles.get_valid())
            }
            // clap also reports a conflict if a word follows a command or value that cannot have it as a subcommand.
            ErrorKind::ArgumentConflict
                if !self.words(ContextKind::InvalidSubcommand).is_empty() =>
            {
                say("usage-argument", vec![command()?])
            }
            ErrorKind::ArgumentConflict => {
                let others = self.words(ContextKind::PriorArg);
                match others.as_slice() {
                    [] => say("usage-twice", vec![argument()?]),
                    // clap reports a repeated option as a conflict with itself.
                    [other] if self.words(ContextKind::InvalidArg) == [other.as_str()] => {
                        say("usage-twice", vec![argument()?])
                    }
                    [other] if !self.is_list(ContextKind::PriorArg) => {
                        let other = ("other", styled(invalid, other).into());
                        say("usage-conflict", vec![argument()?, other])
                    }
                    _ => say("usage-conflicts", vec![argument()?]) + &self.lines(&others, invalid),
                }
            }
            // clap reports a missing value as an empty one.
            ErrorKind::InvalidValue if self.words(ContextKind::InvalidValue) == [""] => {
                let told = say("usage-value-missing", vec![argument()?]);
                told + &self.list("usage-values", ContextKind::ValidValue)
            }
            ErrorKind::InvalidValue => {
                let told = say("usage-value", vec![value()?, option()?]);
                told + &self.list("usage-values", ContextKind::ValidValue)
            }
            ErrorKind::ValueValidation => {
                let reason = ("reason", self.reason()?.into());
                say("usage-value-why", vec![value()?, option()?, reason])
            }
            ErrorKind::TooManyValues => say("usage-value-excess", vec![value()?, option()?]),
            ErrorKind::InvalidUtf8 => say("usage-encoding", Vec::new()),
            _ => return None,
        })
    }

    /// Formats the reason why a value is invalid; `None` if the error has no cause.
    fn reason(&self) -> Option<String> {
        let source = self.error.source()?;
        if let Some(ArgumentError { id, args }) = source.downcast_ref() {
            return Some(self.localizer.text(id, args));
        }
        let whole = source.downcast_ref::<ParseIntError>();
        let id = match whole.map(ParseIntError::kind) {
            Some(IntErrorKind::Empty) => "usage-number-empty",
            Some(IntErrorKind::PosOverflow) => "usage-number-large",
            Some(IntErrorKind::NegOverflow) => "usage-number-small",
            Some(_) => "usage-number-digit",
            // clap's error for a number out of range has no public type, only a text.
            None => return Some(self.out_of_range(&sanitize(&source.to_string()))),
        };
        Some(self.localizer.plain(id))
    }

    /// Translates clap's text for a number out of range: `5 is not in 36..=1200`. An unknown text is returned
    /// unchanged.
    fn out_of_range(&self, written: &str) -> String {
        let parts = written.split_once(" is not in ");
        let parts = parts.and_then(|(number, range)| Some((number, range.split_once("..=")?)));
        let Some((number, (first, last))) = parts else {
            return written.to_owned();
        };
        let args = args![number, first, last];
        self.localizer.text("usage-number-range", &args)
    }

    /// Formats the suggestions for similar names, and clap's other tips.
    fn tips(&self) -> Vec<String> {
        let near = |id: &str, kind| {
            let words = self.words(kind);
            let quoted = words.iter().map(|word| {
                let word = styled(self.styles.get_valid(), word);
                self.localizer.text("usage-quoted", &args![word])
            });
            let quoted: Vec<String> = quoted.collect();
            let args = args![count = quoted.len(), words = quoted.join(", ")];
            (!words.is_empty()).then(|| self.localizer.text(id, &args))
        };
        let near = [
            near("usage-near-command", ContextKind::SuggestedSubcommand),
            near("usage-near-value", ContextKind::SuggestedValue),
        ];
        let mut tips: Vec<String> = near.into_iter().flatten().collect();
        let typed = self.words(ContextKind::InvalidArg);
        let is_option = typed.first().is_some_and(|word| word.starts_with("--"));
        if self.error.kind() == ErrorKind::UnknownArgument && is_option {
            tips.extend(self.option_tip());
            return tips;
        }
        if let Some(ContextValue::StyledStrs(written)) = self.error.get(ContextKind::Suggested) {
            tips.extend(written.iter().map(|tip| self.tip(&tip.ansi().to_string())));
        }
        tips
    }

    /// Formats the tip for an unknown option: what it is called here, or the option with the nearest name. clap's own
    /// tip is not used, because it may name an alias in another language.
    fn option_tip(&self) -> Option<String> {
        let typed = self.words(ContextKind::InvalidArg).into_iter().next()?;
        let name = typed.split('=').next().unwrap_or(&typed);
        let word = name.trim_start_matches('-');
        let command = self.path.rsplit(' ').next().unwrap_or_default();
        let habit = |attribute: &str| self.localizer.attribute("usage-habits", attribute);
        habit(&format!("{command}-{word}")).or_else(|| habit(word)).or_else(|| {
            let near = syntax::nearest(name, self.options.iter().map(String::as_str))?;
            let word = styled(self.styles.get_valid(), near);
            let words = self.localizer.text("usage-quoted", &args![word]);
            let args = args![count = 1_usize, words];
            Some(self.localizer.text("usage-near-argument", &args))
        })
    }

    /// Translates one of clap's tips, and styles the words quoted in it: `to pass '-1' as a value, use '-- -1'`.
    fn tip(&self, written: &str) -> String {
        let [valid, invalid] = [self.styles.get_valid(), self.styles.get_invalid()];
        // clap offers these tips only as text. Styles are removed first, then the quoted words are extracted.
        let plain = [valid, invalid].iter().fold(written.to_owned(), |text, style| {
            text.replace(&style.render().to_string(), "")
                .replace(&style.render_reset().to_string(), "")
        });
        let written = &*sanitize(&plain);
        let mut quoted = written.split('\'').skip(1).step_by(2);
        let (Some(word), other) = (quoted.next(), quoted.next()) else {
            return written.to_owned();
        };
        let (id, of_word, of_other) = match other {
            None => ("usage-exists", valid, valid),
            Some(_) if written.starts_with("subcommand") => ("usage-dashes", valid, invalid),
            Some(_) => ("usage-as-value", invalid, valid),
        };
        let other = styled(of_other, other.unwrap_or_default());
        let args = args![word = styled(of_word, word), "use" = other];
        self.localizer.text(id, &args)
    }

    /// Formats the words of a kind as a list on a line of its own; empty if there are none. `id` is the message
    /// around the list.
    fn list(&self, id: &str, kind: ContextKind) -> String {
        let mut words = self.words(kind);
        // clap's list contains the aliases too.
        if kind == ContextKind::ValidSubcommand {
            words.retain(|word| self.commands.contains(word));
        }
        let valid = self.styles.get_valid();
        let styled: Vec<String> = words.iter().map(|word| styled(valid, word)).collect();
        let args = args![words = styled.join(", ")];
        if words.is_empty() {
            String::new()
        } else {
            format!("\n  {}", self.localizer.text(id, &args))
        }
    }

    /// Formats words, one per line.
    fn lines(&self, words: &[String], style: &Style) -> String {
        words.iter().map(|word| format!("\n  {}", styled(style, word))).collect()
    }

    /// Returns the first word of a kind, styled; `None` if there is none.
    fn word(&self, kind: ContextKind, style: &Style) -> Option<String> {
        self.words(kind).first().map(|word| styled(style, word))
    }

    /// Returns the words of a kind in the error's context; empty if there are none.
    fn words(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::String(word)) => vec![sanitize(word)],
            Some(ContextValue::Strings(words)) => words.iter().map(|word| sanitize(word)).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns `true` if the error's context has a list of words of this kind.
    fn is_list(&self, kind: ContextKind) -> bool {
        matches!(self.error.get(kind), Some(ContextValue::Strings(_)))
    }
}

fn styled(style: &Style, text: &str) -> String {
    format!("{style}{text}{style:#}")
}
