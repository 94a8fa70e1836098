//! Number format of a file: the decimal separator and the thousands separator.

use rust_decimal::Decimal;

use super::unit_signs::BareNumber;
use syntax::csv::Cell;

/// Decimal separator of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decimals {
    /// A decimal point, as in `1,234.5`.
    Point,
    /// A decimal comma, as in `1.234,5`.
    Comma,
}

impl Decimals {
    /// Parses a number, with or without separators between groups of three digits.
    pub(super) fn read(self, text: &str) -> Option<Decimal> {
        // Typeset tables have a minus sign (U+2212) instead of a hyphen.
        let text = text.trim().replace('\u{2212}', "-");
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => ("-", digits),
            None => ("", text.as_str()),
        };
        let (mark, other) = match self {
            Self::Point => ('.', ','),
            Self::Comma => (',', '.'),
        };
        let (whole, decimals) = match digits.split_once(mark) {
            Some((whole, decimals)) => (whole, Some(decimals)),
            None => (digits, None),
        };
        let is_digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let mut plain = format!("{sign}{}", ungrouped(whole, other)?);
        if let Some(decimals) = decimals {
            if !is_digits(decimals) {
                return None;
            }
            plain.push('.');
            plain.push_str(decimals);
        }
        // `from_str` would round a number with too many digits.
        let number = Decimal::from_str_exact(&plain).ok()?;
        // Minus zero is an artefact of a program, never a measurement.
        (sign.is_empty() || !number.is_zero()).then_some(number)
    }

    /// Detects the decimal separator of a file: from the numbers that only one format can have, else from the numbers
    /// that are possible values of the category (`is_possible`).
    ///
    /// # Errors
    /// The first ambiguous number, if neither test decides between the formats.
    pub(super) fn from_cells<'a>(
        cells: impl Iterator<Item = (&'a Cell, BareNumber<'a>)>,
        separator: u8,
        is_possible: impl Fn(Decimal) -> bool,
    ) -> Result<Self, Box<AmbiguousNumber<'a>>> {
        let [mut points, mut commas] = [0; 2];
        let mut unclear = Vec::new();
        for (cell, BareNumber { text, factor }) in cells {
            let both = (Self::Point.read(text), Self::Comma.read(text));
            match both {
                (Some(_), None) => points += 1,
                (None, Some(_)) => commas += 1,
                (Some(point), Some(comma)) if point != comma => {
                    unclear.push(AmbiguousNumber { cell, point, comma, factor });
                }
                _ => {}
            }
        }
        let all_possible = |read: fn(&AmbiguousNumber<'_>) -> Decimal| {
            let mut all = unclear.iter();
            all.all(|number| read(number).checked_mul(number.factor).is_some_and(&is_possible))
        };
        let possible = || [all_possible(|cell| cell.point), all_possible(|cell| cell.comma)];
        let mark = match (points, commas, unclear.first()) {
            (_, 0, None) => Some(Self::Point),
            (1.., 0, _) => Some(Self::Point),
            (0, 1.., _) => Some(Self::Comma),
            // Both formats occur, but no number is ambiguous: the more frequent format applies, and numbers in the
            // other are reported as unreadable.
            (_, _, None) if points >= commas => Some(Self::Point),
            (_, _, None) => Some(Self::Comma),
            // A file with commas between its cells is usually the output of a program, which writes a decimal point;
            // a comma in its numbers then separates thousands. Only several numbers that would be impossible values
            // in this format show that the comma is the decimal separator.
            (0, 0, Some(_)) if separator == b',' && is_programmed(&unclear) => {
                let are_thousands = unclear.len() >= SEVERAL && possible() == [false, true];
                Some(if are_thousands { Self::Comma } else { Self::Point })
            }
            (0, 0, Some(_)) => match possible() {
                [true, false] => Some(Self::Point),
                [false, true] => Some(Self::Comma),
                _ => None,
            },
            _ => None,
        };
        match (mark, unclear.into_iter().next()) {
            (None, Some(unclear)) => Err(Box::new(unclear)),
            (mark, _) => Ok(mark.unwrap_or(Self::Point)),
        }
    }
}

/// A cell such as `1,234` that is valid in both formats, with different values.
#[derive(Clone, Copy, Debug)]
pub(super) struct AmbiguousNumber<'a> {
    pub(super) cell: &'a Cell,
    /// Value of the number if the decimal separator is a point.
    pub(super) point: Decimal,
    /// Value of the number if the decimal separator is a comma.
    pub(super) comma: Decimal,
    /// Factor of the unit sign behind the number, such as 1000 for `k`.
    factor: Decimal,
}

/// Minimum number of ambiguous cells that counts as a pattern: fewer may be typing errors.
const SEVERAL: usize = 3;

/// Returns `true` if ambiguous numbers have one form, as a program writes them: all contain a point, or at least
/// [`SEVERAL`] numbers and none of them does.
fn is_programmed(unclear: &[AmbiguousNumber<'_>]) -> bool {
    let points = unclear.iter().filter(|number| number.cell.text.contains('.')).count();
    points == unclear.len() || points == 0 && unclear.len() >= SEVERAL
}

/// Returns the digits of a whole number without its thousands separators: spaces, apostrophes or `mark`, but only one
/// kind in a number. Returns `None` if the text is not such a number.
fn ungrouped(whole: &str, mark: char) -> Option<String> {
    let is_mark =
        |c: char| c == mark || matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' | '\'' | '’');
    let Some(sign) = whole.chars().find(|c| is_mark(*c)) else {
        let is_digits = !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit());
        return is_digits.then(|| whole.to_owned());
    };
    let mut groups = whole.split(sign);
    let first = groups.next().unwrap_or_default();
    let is_group = |text: &str| text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
    // A first group such as `0` is the whole part of a fraction: `0,123`.
    let leads = matches!(first.len(), 1..=3)
        && first.bytes().all(|byte| byte.is_ascii_digit())
        && !first.starts_with('0');
    (leads && groups.all(is_group)).then(|| whole.replace(sign, ""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unit_signs::SignRules;
    use diag::{FileId, Span};

    fn read_all(texts: &[&str], separator: u8, most: i64) -> String {
        let cells: Vec<Cell> = texts
            .iter()
            .map(|text| Cell { span: Span::new(FileId::default(), 0..0), text: (*text).to_owned() })
            .collect();
        let is_possible = |number: Decimal| number <= Decimal::from(most);
        let bare = cells.iter().map(|cell| (cell, SignRules::default().strip_sign(&cell.text)));
        match Decimals::from_cells(bare, separator, is_possible) {
            Ok(decimals) => {
                let read = |cell: &Cell| match decimals.read(&cell.text) {
                    Some(number) => number.to_string(),
                    None => "?".to_owned(),
                };
                cells.iter().map(read).collect::<Vec<_>>().join(" ")
            }
            Err(unclear) => {
                format!("{}: {} or {}", unclear.cell.text, unclear.point, unclear.comma)
            }
        }
    }

    #[test]
    fn a_column_tells_how_its_numbers_are_written() {
        let cases: &[(&[&str], u8, &str)] = &[
            (&["1", "20"], b';', "1 20"),
            (&["1.5", "1,234"], b',', "1.5 1234"),
            (&["1,5", "1,234"], b';', "1.5 1.234"),
            (&["0,123", "1,234"], b';', "0.123 1.234"),
            (&["1.234,5", "1.234"], b';', "1234.5 1234"),
            (&["1,234,567", "1,234"], b';', "1234567 1234"),
            (&["1234,567"], b';', "1234.567"),
            (&["1.234"], b',', "1.234"),
            (&["1.234"], b';', "1.234: 1.234 or 1234"),
            (&["1,234"], b',', "1,234: 1234 or 1.234"),
            (&["1,5", "1.5"], b';', "? 1.5"),
            (&["1,5", "1.5", "2,5"], b';', "1.5 ? 2.5"),
            (&["1,5", "1.5", "1,234"], b';', "1,234: 1234 or 1.234"),
            (&["1\u{202f}234\u{a0}567", "-3", "\u{2212}4"], b';', "? -3 -4"),
            (&["1\u{202f}234\u{202f}567", "1'234"], b';', "1234567 1234"),
            (
                &["1,23,456", "12 34", "1e5", "1.2E+07", "12 %", "-0", "about 3", "."],
                b';',
                "? ? ? ? ? ? ? ?",
            ),
        ];
        for (texts, separator, expected) in cases {
            assert_eq!(read_all(texts, *separator, 1_000_000_000), *expected, "{texts:?}");
        }
    }

    #[test]
    fn bounds_tell_what_the_numbers_do_not() {
        assert_eq!(read_all(&["1,234", "20,500"], b';', 100), "1.234 20.500");
        assert_eq!(read_all(&["1.234"], b';', 100), "1.234");
        assert_eq!(read_all(&["1,234"], b';', 1), "1,234: 1234 or 1.234");
    }
}
