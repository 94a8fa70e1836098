//! Days as people read them: 4 février 2026, 4 February 2026.

use super::{Lang, Phrase};

const MONTHS: [(&str, &str); 12] = [
    ("janvier", "January"),
    ("février", "February"),
    ("mars", "March"),
    ("avril", "April"),
    ("mai", "May"),
    ("juin", "June"),
    ("juillet", "July"),
    ("août", "August"),
    ("septembre", "September"),
    ("octobre", "October"),
    ("novembre", "November"),
    ("décembre", "December"),
];

/// A day written as YYYY-MM-DD, in words; anything else as it stands.
///
/// ```
/// use mappemonde_lang::date::day;
/// assert_eq!(day("2026-02-01").fr, "1er\u{a0}février 2026");
/// assert_eq!(day("2026-02-04").en, "4\u{a0}February 2026");
/// ```
pub fn day(iso: &str) -> Phrase {
    let told = |lang: Lang| {
        let mut parts = iso.splitn(3, '-');
        let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
        let month = month.parse::<usize>().ok()?.checked_sub(1)?;
        let (fr, en) = MONTHS.get(month)?;
        let day: u8 = day.parse().ok()?;
        Some(match (lang, day) {
            (Lang::Fr, 1) => format!("1er\u{a0}{fr} {year}"),
            (Lang::Fr, _) => format!("{day}\u{a0}{fr} {year}"),
            (Lang::En, _) => format!("{day}\u{a0}{en} {year}"),
        })
    };
    let or_as_written = |lang| told(lang).unwrap_or_else(|| iso.to_owned());
    Phrase::new(or_as_written(Lang::Fr), or_as_written(Lang::En))
}
