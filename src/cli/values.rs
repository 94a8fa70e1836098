//! Parsers of argument values shared by several commands, and the error of an invalid value.

use clap::builder::{PossibleValuesParser, TypedValueParser};

use lang::{Lang, MessageArgs, args};
use model::YEARS;
use syntax::number;

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

/// Returns a parser of an edition's year.
pub(crate) fn year() -> impl TypedValueParser<Value = u16> {
    let (first, last) = YEARS.into_inner();
    clap::value_parser!(u16).range(i64::from(first)..=i64::from(last))
}

/// Checks a date in the form YYYY-MM-DD, and returns it unchanged.
pub(crate) fn day(typed: &str) -> Result<String, ArgumentError> {
    number::is_day(typed)
        .then(|| typed.to_owned())
        .ok_or_else(|| ArgumentError::typed("usage-day", typed))
}
