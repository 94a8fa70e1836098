//! Dates in words: 4 février 2026, 4 February 2026.

use super::{Lang, Localizer, MessageArg};

/// A date for a message. Text that is not YYYY-MM-DD is passed through unchanged.
pub fn day(iso: &str) -> MessageArg {
    parts(iso).unwrap_or_else(|| iso.into())
}

/// Formats a date in words.
///
/// ```
/// use mappemonde_lang::{Lang, date::in_words};
/// assert_eq!(in_words("2026-02-01", Lang::Fr), "1er\u{a0}février 2026");
/// assert_eq!(in_words("2026-02-04", Lang::En), "4\u{a0}February 2026");
/// assert_eq!(in_words("2026", Lang::En), "2026");
/// ```
pub fn in_words(iso: &str, lang: Lang) -> String {
    Localizer::new(lang).format_arg(&day(iso))
}

fn parts(iso: &str) -> Option<MessageArg> {
    let mut parts = iso.splitn(3, '-');
    let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
    let month = month.parse().ok().filter(|month| (1..=12).contains(month))?;
    // Parsing the day drops its leading zero: 4 February.
    let args = vec![
        ("year", year.into()),
        ("month", MessageArg::Count(month)),
        ("day", usize::from(day.parse::<u8>().ok()?).into()),
    ];
    Some(MessageArg::sentence("date", args))
}
