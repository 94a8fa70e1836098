//! Dates in words: 4 février 2026, 4 February 2026.

use super::{Lang, Localizer, MessageArg};

/// Converts a date (YYYY-MM-DD) to a message argument that is printed in words. Other texts are passed through
/// unchanged.
pub fn message_arg(iso: &str) -> MessageArg {
    parse_iso(iso).unwrap_or_else(|| iso.into())
}

/// Formats a date (YYYY-MM-DD) in words; returns any other text unchanged.
///
/// ```
/// use mappemonde_lang::{Lang, date::in_words};
/// assert_eq!(in_words("2026-02-01", Lang::Fr), "1er\u{a0}février 2026");
/// assert_eq!(in_words("2026-02-04", Lang::En), "4\u{a0}February 2026");
/// assert_eq!(in_words("2026", Lang::En), "2026");
/// ```
pub fn in_words(iso: &str, lang: Lang) -> String {
    Localizer::new(lang).format_arg(&message_arg(iso))
}

/// Parses YYYY-MM-DD into the message `date`; `None` for other texts. Only the form is checked: 31 February passes.
fn parse_iso(iso: &str) -> Option<MessageArg> {
    let mut parts = iso.splitn(3, '-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let month = month.parse().ok().filter(|month| (1..=12).contains(month))?;
    // Parsing the day drops its leading zero: 4 February.
    let args = vec![
        ("year", year.into()),
        ("month", MessageArg::Count(month)),
        ("day", usize::from(day.parse::<u8>().ok()?).into()),
    ];
    Some(MessageArg::message("date", args))
}
