//! Numbers, years and days as editors and publishers write them.

use std::ops::RangeInclusive;

use rust_decimal::Decimal;

use crate::flaws;
use diag::{Diagnostic, Place, Report};

/// The exact decimal of a text such as `416.871146273728`; a finding for anything else.
pub fn decimal(text: &str, place: Place, report: &mut Report) -> Option<Decimal> {
    let trimmed = text.trim();
    if is_plain(trimmed)
        && let Ok(number) = Decimal::from_str_exact(trimmed)
        // Minus zero is a slip of some program, never a measurement.
        && !(trimmed.starts_with('-') && number.is_zero())
    {
        return Some(number);
    }
    let finding = match plain_form(trimmed) {
        Some(plain) => {
            // Spreadsheets show few digits before the exponent, and save what they show.
            let exponent = if trimmed.contains(['e', 'E']) { "yes" } else { "no" };
            let args = vec![
                ("text", trimmed.into()),
                ("plain", plain.into()),
                ("exponent", exponent.into()),
            ];
            Diagnostic::new(&flaws::NUMBER_FORMAT, place, args)
        }
        None => {
            let args = vec![("text", trimmed.into())];
            Diagnostic::new(&flaws::NUMBER_INVALID, place, args)
        }
    };
    report.push(finding);
    None
}

/// Digits, at most one point with digits on both sides, at most one minus in front.
fn is_plain(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    match text.split_once('.') {
        Some((whole, decimals)) => digits(whole) && digits(decimals),
        None => digits(text),
    }
}

/// How a number with thousands separators, a decimal comma, a percent sign or an exponent is written
/// plainly; `None` where nobody can tell.
fn plain_form(text: &str) -> Option<String> {
    let mut kept: String =
        text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '\'' | '’' | '_')).collect();
    kept = kept.replace('\u{2212}', "-");
    let kept = kept.trim_end_matches('%').trim_start_matches('+');
    let plain = match (kept.matches(',').count(), kept.matches('.').count()) {
        (0, _) if kept.contains(['e', 'E']) => from_exponent(kept)?,
        // 1,234 is a thousand in English and one and a bit in French: three digits say thousand.
        (1, 0) if kept.rsplit(',').next().is_some_and(|tail| tail.len() != 3) => {
            kept.replace(',', ".")
        }
        (1.., 0 | 1) if kept.rfind(',') < kept.rfind('.') || !kept.contains('.') => {
            kept.replace(',', "")
        }
        (1, 1..) => kept.replace('.', "").replace(',', "."),
        (0, 2..) => kept.replace('.', ""),
        _ => kept.to_owned(),
    };
    let plain = match plain.split_once('.') {
        Some(("", decimals)) => format!("0.{decimals}"),
        Some((whole, "")) => whole.to_owned(),
        _ => plain,
    };
    let number = Decimal::from_str_exact(&plain).ok().filter(|_| is_plain(&plain))?;
    (!number.is_zero() || !plain.starts_with('-')).then_some(plain)
}

fn from_exponent(text: &str) -> Option<String> {
    let number = Decimal::from_scientific(text).ok()?;
    Some(number.normalize().to_string())
}

/// A year of four digits, one of `years`; a finding for anything else.
pub fn year(
    text: &str,
    years: RangeInclusive<u16>,
    place: Place,
    report: &mut Report,
) -> Option<u16> {
    let trimmed = text.trim();
    let year = trimmed.parse::<u16>().ok().filter(|year| years.contains(year));
    if year.is_none() || trimmed.len() != 4 {
        let args = vec![
            ("text", trimmed.into()),
            ("first", years.start().to_string().into()),
            ("last", years.end().to_string().into()),
        ];
        report.push(Diagnostic::new(&flaws::YEAR_INVALID, place, args));
        return None;
    }
    year
}

/// Millimetres or points in digits, perhaps with a minus in front: `inf` and `1e9` are numbers for a parser only.
pub fn length(text: &str) -> Option<f64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|_| is_plain)
}

/// Whether a text is a day that exists, as YYYY-MM-DD.
pub fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    let number = |part: &str, length: usize| {
        let digits = part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| part.parse::<u16>().ok()).flatten()
    };
    let (Some(year), Some(month), Some(day)) = (number(year, 4), number(month, 2), number(day, 2))
    else {
        return false;
    };
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let days = match month {
        2 => 28 + u16::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    (1..=days).contains(&day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_forms_are_what_the_writer_meant() {
        let cases = [
            ("1 000", Some("1000")),
            ("68\u{202f}700\u{202f}000", Some("68700000")),
            ("1,5", Some("1.5")),
            ("1,234", Some("1234")),
            ("1,234,567.8", Some("1234567.8")),
            ("1.234.567,8", Some("1234567.8")),
            ("12 %", Some("12")),
            ("1e3", Some("1000")),
            ("1e400", None),
            ("NaN", None),
            ("inf", None),
            ("-0", None),
            ("", None),
            (".5", Some("0.5")),
            ("−3", Some("-3")),
            // More digits than are counted: no other spelling helps.
            ("0.00000000000000000000000000000001", None),
            ("12345678901234567890123456789012", None),
        ];
        for (text, plain) in cases {
            assert_eq!(plain_form(text).as_deref(), plain, "{text}");
        }
    }

    #[test]
    fn days_exist_in_the_calendar() {
        for day in ["2026-07-13", "2024-02-29", "2000-02-29", "2026-12-31"] {
            assert!(is_day(day), "{day}");
        }
        for none in [
            "2026-02-29",
            "1900-02-29",
            "2026-04-31",
            "2026-13-01",
            "2026-00-10",
            "2026-01-00",
            "2026-1-01",
            "2026-+1-01",
            "13/07/2026",
            "2026-07",
            "",
            "２０２６-07-13",
        ] {
            assert!(!is_day(none), "{none}");
        }
    }
}
