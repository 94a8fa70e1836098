//! Numbers, years and dates, with the spellings that editors and publishers use.

use std::ops::RangeInclusive;

use rust_decimal::Decimal;

use crate::flaws;
use diag::{Diagnostic, Report, Span};
use lang::{MessageArgs, args};

/// Parses an exact decimal such as `416.871146273728`; reports any other text.
pub fn parse_decimal(text: &str, span: Span, report: &mut Report) -> Option<Decimal> {
    let trimmed = text.trim();
    if is_plain(trimmed)
        && let Ok(number) = Decimal::from_str_exact(trimmed)
        // Minus zero is a slip of a program, never a measurement.
        && !(trimmed.starts_with('-') && number.is_zero())
    {
        return Some(number);
    }
    report.push(unreadable_decimal(trimmed, span));
    None
}

/// Returns the finding about a text that is not a plain number, with its plain form if there is one.
fn unreadable_decimal(text: &str, span: Span) -> Diagnostic {
    if let Some(readings) = comma_readings(text) {
        return number_format_finding(text, span, PlainForm::Ambiguous(readings, None));
    }
    match plain_form(text) {
        Some(plain) => number_format_finding(text, span, PlainForm::Certain(plain)),
        None => Diagnostic::new(&flaws::NUMBER_INVALID, span, args![text]),
    }
}

/// The plain form of a number: digits with at most a point and a leading minus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlainForm {
    /// The text has one reading only.
    Certain(String),
    /// Both readings of a comma, as decimal comma and as thousands separator; then the reading that agrees with other
    /// numbers of the same kind, if known.
    Ambiguous([String; 2], Option<String>),
}

impl PlainForm {
    /// Returns the arguments of the finding.
    pub fn args(self) -> MessageArgs {
        match self {
            Self::Certain(plain) => args![either = "no", plain],
            Self::Ambiguous([decimals, thousands], usual_reading) => args![
                either = "yes",
                decimals,
                thousands,
                "has-usual" = if usual_reading.is_some() { "yes" } else { "no" },
                usual = usual_reading.unwrap_or_default()
            ],
        }
    }
}

/// Returns the finding about a number that is not in plain form.
pub fn number_format_finding(text: &str, span: Span, plain: PlainForm) -> Diagnostic {
    // A number with an exponent gets a hint: spreadsheets show few digits before the exponent, and save only these.
    let exponent = if text.contains(['e', 'E']) { "yes" } else { "no" };
    let mut args = args![text, exponent];
    args.extend(plain.args());
    Diagnostic::new(&flaws::NUMBER_FORMAT, span, args)
}

/// Returns both readings of a text with one comma before three digits: `3,281` is `3.281` in French and `3281` in
/// English, and `12.581,843` may use either mark for the decimals. `None` if only one reading is possible.
pub fn comma_readings(text: &str) -> Option<[String; 2]> {
    let (whole, tail) = text.trim().split_once(',')?;
    // Points before the comma can only separate thousands.
    let joined = whole
        .contains('.')
        .then(|| without_separators(whole.strip_prefix('-').unwrap_or(whole)))
        .flatten();
    let whole = joined.as_deref().unwrap_or(whole);
    let digits = whole.strip_prefix('-').unwrap_or(whole);
    let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    // After a leading zero, the comma can only separate decimals.
    let is_either = tail.len() == 3
        && !digits.is_empty()
        && !digits.starts_with('0')
        && are_digits(tail)
        && are_digits(digits);
    is_either.then(|| [format!("{whole}.{tail}"), format!("{whole}{tail}")])
}

/// Returns `true` for a plain number: digits, at most one point between digits, at most one leading minus.
fn is_plain(text: &str) -> bool {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let text = text.strip_prefix('-').unwrap_or(text);
    match text.split_once('.') {
        Some((whole, decimals)) => digits(whole) && digits(decimals),
        None => digits(text),
    }
}

/// Returns the plain form of a number with thousands separators, a decimal comma or an exponent; `None` if it is
/// ambiguous, or not a number. Separators must precede groups of three digits: `694 1` is two numbers, or a slip.
pub fn plain_form(text: &str) -> Option<String> {
    // Typeset tables have the minus sign instead of the hyphen.
    let text = text.trim().replace('\u{2212}', "-");
    let text = text.strip_prefix('+').unwrap_or(&text);
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => ("-", digits.trim_start()),
        None => ("", text),
    };
    let plain = if digits.contains(['e', 'E']) {
        from_scientific(digits)?
    } else {
        match (digits.matches(',').count(), digits.matches('.').count()) {
            // A thousands separator never follows a single zero.
            (1, 0) if digits.starts_with("0,") => with_decimal_mark(digits, ',')?,
            // `comma_readings` handles a comma before three digits.
            (1, 0) if digits.rsplit(',').next().is_some_and(|tail| tail.len() != 3) => {
                with_decimal_mark(digits, ',')?
            }
            // The last of two different marks separates the decimals.
            (1, 1..) if digits.rfind('.') < digits.rfind(',') => with_decimal_mark(digits, ',')?,
            (_, 1) => with_decimal_mark(digits, '.')?,
            _ => without_separators(digits)?,
        }
    };
    // A leading zero may be a code or a slip: the reading is uncertain.
    let has_needless_zero = plain.len() > 1 && plain.starts_with('0') && !plain.starts_with("0.");
    let plain = format!("{sign}{plain}");
    // Exact: more digits than a decimal holds are refused, not rounded.
    let number = Decimal::from_str_exact(&plain).ok().filter(|_| is_plain(&plain))?;
    let is_sure = !has_needless_zero && (!number.is_zero() || sign.is_empty());
    is_sure.then_some(plain)
}

/// Returns the plain form of a number with `mark` as decimal separator; `None` if it is invalid.
fn with_decimal_mark(digits: &str, mark: char) -> Option<String> {
    let (whole, decimals) = digits.rsplit_once(mark)?;
    let whole = if whole.is_empty() { "0".to_owned() } else { without_separators(whole)? };
    let are_digits = decimals.bytes().all(|byte| byte.is_ascii_digit());
    if decimals.is_empty() {
        return Some(whole);
    }
    are_digits.then(|| format!("{whole}.{decimals}"))
}

/// Returns the digits of an integer without the separators between its groups of three; `None` if a group is invalid.
fn without_separators(digits: &str) -> Option<String> {
    let is_mark = |c: char| c.is_whitespace() || matches!(c, '\'' | '’' | '_' | ',' | '.');
    let Some(mark) = digits.chars().find(|c| is_mark(*c)) else {
        return Some(digits.to_owned());
    };
    let mut groups = digits.split(mark);
    let first = groups.next().unwrap_or_default();
    let is_group =
        |group: &str| group.len() == 3 && group.bytes().all(|byte| byte.is_ascii_digit());
    let is_first_group =
        matches!(first.len(), 1..=3) && first.bytes().all(|byte| byte.is_ascii_digit());
    (is_first_group && groups.all(is_group)).then(|| digits.replace(mark, ""))
}

/// Returns the plain form of a number in scientific notation.
fn from_scientific(text: &str) -> Option<String> {
    let number = Decimal::from_scientific(text).ok()?;
    Some(number.normalize().to_string())
}

/// Parses a four-digit year in `years`; reports any other text.
pub fn parse_year(
    text: &str,
    years: RangeInclusive<u16>,
    span: Span,
    report: &mut Report,
) -> Option<u16> {
    let trimmed = text.trim();
    let year = trimmed.parse::<u16>().ok().filter(|year| years.contains(year));
    // `parse` accepts `+2025` and `02025` too.
    if year.is_none() || trimmed.len() != 4 {
        let args = args![
            text = trimmed,
            first = years.start().to_string(),
            last = years.end().to_string()
        ];
        report.push(Diagnostic::new(&flaws::YEAR_INVALID, span, args));
        return None;
    }
    year
}

/// Parses a length in millimetres or points; accepts digits, a point and a leading minus only, because `f64` also
/// parses `inf` and `1e9`.
pub fn parse_length(text: &str) -> Option<f64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_plain = digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|_| is_plain)
}

/// Returns `true` for a date of the Gregorian calendar as YYYY-MM-DD.
pub fn is_date(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts.as_slice() else {
        return false;
    };
    let number = |part: &str, length: usize| {
        // `parse` alone would accept a plus sign.
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
    year > 0 && (1..=days).contains(&day)
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
            ("0,234", Some("0.234")),
            ("-0,234", Some("-0.234")),
            ("1,234,567.8", Some("1234567.8")),
            ("1.234.567,8", Some("1234567.8")),
            ("12 %", None),
            ("694 1", None),
            ("847 146", Some("847146")),
            ("1 14 6", None),
            ("1,23,456", None),
            ("+847", Some("847")),
            ("+0847", None),
            ("1'234'567.5", Some("1234567.5")),
            ("1 234,5", Some("1234.5")),
            ("1e3", Some("1000")),
            ("1e400", None),
            ("NaN", None),
            ("inf", None),
            ("-0", None),
            ("", None),
            (".5", Some("0.5")),
            ("−3", Some("-3")),
            // More digits than a decimal holds: no other spelling helps.
            ("0.00000000000000000000000000000001", None),
            ("12345678901234567890123456789012", None),
        ];
        for (text, plain) in cases {
            assert_eq!(plain_form(text).as_deref(), plain, "{text}");
        }
    }

    #[test]
    fn a_comma_before_three_digits_is_a_question() {
        let both = |text| comma_readings(text).map(|both| both.join(" "));
        assert_eq!(both(" 3,281 ").as_deref(), Some("3.281 3281"));
        assert_eq!(both("-123,456").as_deref(), Some("-123.456 -123456"));
        assert_eq!(both("1234,567").as_deref(), Some("1234.567 1234567"));
        assert_eq!(both("12.581,843").as_deref(), Some("12581.843 12581843"));
        for sure in ["1.23,456", "3,28", "0,281", "1,234,567", "3,281.5", "3281", ",281", "a,281"] {
            assert_eq!(both(sure), None, "{sure}");
        }
    }

    #[test]
    fn days_exist_in_the_calendar() {
        for day in ["2026-07-13", "2024-02-29", "2000-02-29", "2026-12-31"] {
            assert!(is_date(day), "{day}");
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
            assert!(!is_date(none), "{none}");
        }
    }
}
