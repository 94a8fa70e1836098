//! Parsers of argument values that several commands share, and the error of an invalid value.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use lang::{Lang, MessageArgs, args};
use model::YEARS;
use syntax::number;

use super::term::sanitize;

/// The error of an invalid value: a message id and its arguments.
#[derive(Debug)]
pub(crate) struct ArgumentError {
    pub(crate) id: &'static str,
    pub(crate) args: MessageArgs,
}

impl ArgumentError {
    pub(crate) fn new(id: &'static str, args: MessageArgs) -> Self {
        Self { id, args }
    }

    /// Creates an error whose message quotes the typed value.
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

/// Parses a language.
pub(crate) fn lang() -> impl TypedValueParser<Value = Lang> {
    let ids = PossibleValuesParser::new(Lang::ALL.map(Lang::id));
    ids.try_map(|id| Lang::from_id(&id).ok_or_else(|| ArgumentError::typed("lang", &id)))
}

/// Parses the year of an edition.
pub(crate) fn year() -> impl TypedValueParser<Value = u16> {
    let (first, last) = YEARS.into_inner();
    clap::value_parser!(u16).range(i64::from(first)..=i64::from(last))
}

/// Parses a day, YYYY-MM-DD.
pub(crate) fn day(typed: &str) -> Result<String, ArgumentError> {
    number::is_day(typed)
        .then(|| typed.to_owned())
        .ok_or_else(|| ArgumentError::typed("usage-day", typed))
}
