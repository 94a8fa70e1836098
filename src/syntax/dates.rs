//! Dates in other forms than YYYY-MM-DD, if they have one reading only.

use crate::number::is_date;
use lang::fold;

/// Names of the months in English and French, without accents.
const MONTHS: [[&str; 2]; 12] = [
    ["january", "janvier"],
    ["february", "fevrier"],
    ["march", "mars"],
    ["april", "avril"],
    ["may", "mai"],
    ["june", "juin"],
    ["july", "juillet"],
    ["august", "aout"],
    ["september", "septembre"],
    ["october", "octobre"],
    ["november", "novembre"],
    ["december", "decembre"],
];

/// Returns the date of a text as YYYY-MM-DD; `None` if the text has several readings, such as `07/08/2026`, or none.
///
/// ```
/// use mappemonde_syntax::dates::read_date;
/// assert_eq!(read_date("13/07/2026").as_deref(), Some("2026-07-13"));
/// assert_eq!(read_date("13 juillet 2026").as_deref(), Some("2026-07-13"));
/// assert_eq!(read_date("07/08/2026"), None);
/// ```
pub fn read_date(text: &str) -> Option<String> {
    let text = text.trim();
    // A time after the date does not change the day.
    let day = match text.split_once(['T', ' ']) {
        Some((day, time)) if time.contains(':') => day,
        _ => text,
    };
    let is_number = |part: &&str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let parts: Vec<&str> = day.split(['-', '/', '.', ' ', ',']).filter(|p| !p.is_empty()).collect();
    let [year, month, day] = match parts.as_slice() {
        [all] if all.len() == 8 && is_number(all) => [&all[..4], &all[4..6], &all[6..]].map(number),
        parts @ [_, _, _] if parts.iter().all(is_number) => numeric(parts, day)?,
        [first, second, year] => {
            let named = [(first, second), (second, first)];
            let (month, day) = named
                .into_iter()
                .find_map(|(month, day)| Some((month_of(month)?, day_of(day)?)))?;
            [Some(number(year)?), Some(month), Some(day)]
        }
        _ => return None,
    };
    let date = format!("{:04}-{:02}-{:02}", year?, month?, day?);
    is_date(&date).then_some(date)
}

/// Returns year, month and day of three numbers. The year has four digits and is at either end.
fn numeric(parts: &[&str], text: &str) -> Option<[Option<u16>; 3]> {
    let [first, second, third] = [parts[0], parts[1], parts[2]];
    let are_short = |parts: [&str; 2]| parts.iter().all(|part| part.len() <= 2);
    if first.len() == 4 && are_short([second, third]) {
        return Some([first, second, third].map(number));
    }
    if third.len() != 4 || !are_short([first, second]) {
        return None;
    }
    let is_day = |part: &str| number(part).is_some_and(|number| number > 12);
    // Dates with points have the day first in all countries that write them.
    if is_day(first) || first == second || text.contains('.') {
        return Some([third, second, first].map(number));
    }
    is_day(second).then(|| [third, first, second].map(number))
}

fn number(text: &str) -> Option<u16> {
    text.parse().ok()
}

/// Returns the number of a month by its name or an abbreviation of at least three letters.
fn month_of(word: &str) -> Option<u16> {
    let word = fold::folded(word)?;
    let is_named = |names: &[&str; 2]| names.iter().any(|name| name.starts_with(word.as_str()));
    let mut months = (1..).zip(&MONTHS).filter(|(_, names)| is_named(names));
    let month = months.next().filter(|_| word.len() >= 3)?;
    months.next().is_none().then_some(month.0)
}

/// Returns a day of the month: `4`, `1er`, `4th`.
fn day_of(word: &str) -> Option<u16> {
    let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
    let suffix = &word[digits.len()..];
    let is_ordinal = matches!(suffix, "" | "er" | "st" | "nd" | "rd" | "th");
    number(digits).filter(|_| is_ordinal && digits.len() <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_with_one_reading_are_read() {
        for text in [
            "13/07/2026",
            "07/13/2026",
            "13.7.2026",
            "13-07-2026",
            "2026/07/13",
            "2026.7.13",
            "20260713",
            "2026-07-13T00:00:00Z",
            "2026-07-13 00:00:00",
            "13 juillet 2026",
            "13 juil. 2026",
            "July 13, 2026",
            "13 Jul 2026",
            "13th July 2026",
        ] {
            assert_eq!(read_date(text).as_deref(), Some("2026-07-13"), "{text}");
        }
        assert_eq!(read_date("1er août 2026").as_deref(), Some("2026-08-01"));
        assert_eq!(read_date("07.08.2026").as_deref(), Some("2026-08-07"));
        assert_eq!(read_date("07/07/2026").as_deref(), Some("2026-07-07"));
        for text in [
            "07/08/2026",
            "13/07/26",
            "2026-02-30",
            "jui 13 2026",
            "July 2026",
            "2026",
            "",
            "é 1 2",
        ] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }
}
