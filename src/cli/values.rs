//! Parsers of argument values shared by several commands, and the error of an invalid value.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};

use lang::{Lang, MessageArgs, args};
use model::YEARS;
use syntax::number;

use super::context::Context;
use super::term::sanitize;

/// The error of an invalid argument value: a message id and the arguments of the message.
#[derive(Debug)]
pub(crate) struct ArgumentError {
    pub(crate) id: &'static str,
    pub(crate) args: MessageArgs,
}

impl ArgumentError {
    pub(crate) fn new(id: &'static str, args: MessageArgs) -> Self {
        Self { id, args }
    }

    /// Creates an error whose message quotes the typed value, without control characters.
    pub(crate) fn typed(id: &'static str, typed: &str) -> Self {
        Self::new(id, args![typed = sanitize(typed)])
    }
}

impl std::fmt::Display for ArgumentError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // clap displays errors without a localizer. `usage` recognises this type and formats its message instead.
        f.write_str(self.id)
    }
}

impl std::error::Error for ArgumentError {}

/// Returns a parser of a language id.
pub(crate) fn lang() -> impl TypedValueParser<Value = Lang> {
    let ids = PossibleValuesParser::new(Lang::ALL.map(Lang::id));
    ids.try_map(|id| Lang::from_id(&id).ok_or_else(|| ArgumentError::typed("lang", &id)))
}

/// Endings of the files that commands write. A folder with such a name is probably a mistake.
const FILE_ENDINGS: [&str; 10] =
    ["pdf", "png", "svg", "csv", "json", "jsonl", "html", "zip", "md", "txt"];

/// Returns a parser of an `--out` that is a folder.
pub(crate) fn out_folder() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| check_kind(&path, true).map(|()| path))
}

/// Returns a parser of an `--out` that is a file.
pub(crate) fn out_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| check_kind(&path, false).map(|()| path))
}

/// Checks an `--out` that is a folder or a file depending on other options.
pub(crate) fn check_out(context: &Context, path: &Path, is_folder: bool) -> anyhow::Result<()> {
    check_kind(path, is_folder).map_err(|error| context.usage(error.id, &error.args))
}

/// Refuses a folder where `--out` is a file. Where it is a folder, refuses a file and the name of a file, unless a folder
/// of that name exists.
fn check_kind(path: &Path, is_folder: bool) -> Result<(), ArgumentError> {
    let (is_refused, id) = if is_folder {
        let ending = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        let is_file_name = ending.is_some_and(|ending| FILE_ENDINGS.contains(&&*ending));
        (path.is_file() || is_file_name && !path.is_dir(), "usage-out-folder")
    } else {
        let is_open = path.to_string_lossy().ends_with(std::path::is_separator);
        (path.is_dir() || is_open, "usage-out-file")
    };
    let refused = || ArgumentError::typed(id, &path.to_string_lossy());
    if is_refused { Err(refused()) } else { Ok(()) }
}

/// Returns a parser of an edition's year.
pub(crate) fn year() -> impl TypedValueParser<Value = u16> {
    let (first, last) = YEARS.into_inner();
    clap::value_parser!(u16).range(i64::from(first)..=i64::from(last))
}

/// Checks a date in the form YYYY-MM-DD, and returns it unchanged.
pub(crate) fn day(typed: &str) -> Result<String, ArgumentError> {
    number::is_date(typed)
        .then(|| typed.to_owned())
        .ok_or_else(|| ArgumentError::typed("usage-day", typed))
}
