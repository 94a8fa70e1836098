//! Unit signs behind numbers: percent signs, and letters for thousands, millions, billions and trillions.

use rust_decimal::Decimal;

/// A unit sign behind a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnitSign {
    /// A percent sign.
    Percent,
    /// A letter or abbreviation; contains its factor.
    Factor(Decimal),
}

/// Letters and abbreviations behind numbers, with their factors. `m` and `T` are omitted because they are ambiguous.
const LETTER_FACTORS: [(&str, i64); 8] = [
    ("k", 1_000),
    ("K", 1_000),
    ("M", 1_000_000),
    ("Mds", 1_000_000_000),
    ("Md", 1_000_000_000),
    ("bn", 1_000_000_000),
    ("B", 1_000_000_000),
    ("TR", 1_000_000_000_000),
];

/// Limit from which a column with letters shortens its numbers.
const MIN_SHORTENED: Decimal = Decimal::ONE_THOUSAND;

/// Rules for reading the unit signs of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SignRules {
    /// Factor that a percent sign stands for; `None` if percent signs are not accepted.
    pub(super) percent_factor: Option<Decimal>,
    /// `true` if letters are accepted.
    pub(super) accepts_letters: bool,
}

/// A number without its unit sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct BareNumber<'a> {
    pub(super) text: &'a str,
    /// Factor that the unit sign stands for; 1 without a sign.
    pub(super) factor: Decimal,
}

impl SignRules {
    /// Removes the unit sign from a number, if it is accepted.
    pub(super) fn strip_sign(self, text: &str) -> BareNumber<'_> {
        let plain = BareNumber { text, factor: Decimal::ONE };
        if self == Self::default() {
            return plain;
        }
        match (split(text), self.percent_factor) {
            (Some((text, UnitSign::Percent)), Some(factor)) => BareNumber { text, factor },
            (Some((text, UnitSign::Factor(factor))), _) if self.accepts_letters => {
                BareNumber { text, factor }
            }
            _ => plain,
        }
    }
}

/// Counts of the unit signs in a column.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SignCounts {
    /// Number of cells with a percent sign.
    pub(super) percent_count: usize,
    /// Number of cells with a letter.
    letter_count: usize,
    /// Number of cells without a sign whose number is large enough for a letter.
    unshortened_count: usize,
    /// Number of all cells.
    pub(super) cell_count: usize,
}

impl SignCounts {
    /// Counts the unit signs of some texts.
    pub(super) fn from_texts<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut counts = Self::default();
        for text in texts {
            counts.cell_count += 1;
            match split(text) {
                Some((_, UnitSign::Percent)) => counts.percent_count += 1,
                Some((_, UnitSign::Factor(_))) => counts.letter_count += 1,
                None => counts.unshortened_count += usize::from(could_be_shortened(text)),
            }
        }
        counts
    }

    /// Returns `true` if the column has letters and each number that is large enough has one.
    pub(super) fn is_shortened(&self) -> bool {
        self.letter_count > 0 && self.unshortened_count == 0
    }
}

/// Returns `true` if a number is large enough to be shortened with a letter (see [`MIN_SHORTENED`]).
fn could_be_shortened(text: &str) -> bool {
    let digits: String = text.trim().chars().filter(char::is_ascii_digit).collect();
    let number = Decimal::from_str_exact(text.trim());
    // `1,200` does not parse, so the digits of grouped numbers are counted.
    number.map_or(digits.len() > 3, |number| number.abs() >= MIN_SHORTENED)
}

/// Splits a text that ends in a unit sign after a digit into the text before the sign, and the sign.
fn split(text: &str) -> Option<(&str, UnitSign)> {
    let text = text.trim();
    let letters = LETTER_FACTORS
        .iter()
        .map(|(word, factor)| (*word, UnitSign::Factor(Decimal::from(*factor))));
    let signs = std::iter::once(("%", UnitSign::Percent)).chain(letters);
    let mut found = signs.filter_map(|(word, sign)| {
        let number = text.strip_suffix(word)?.trim_end();
        number.ends_with(|c: char| c.is_ascii_digit()).then_some((number, sign))
    });
    found.next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_stand_behind_digits() {
        let read = |text: &str| {
            let signs =
                SignRules { percent_factor: Some(Decimal::ONE_HUNDRED), accepts_letters: true };
            let bare = signs.strip_sign(text);
            format!("{} x {}", bare.text, bare.factor)
        };
        let cases = [
            ("43M", "43 x 1000000"),
            ("1.2B", "1.2 x 1000000000"),
            ("35.6 k", "35.6 x 1000"),
            ("3,5\u{a0}Md", "3,5 x 1000000000"),
            ("6.3 %", "6.3 x 100"),
            ("12", "12 x 1"),
            ("5m", "5m x 1"),
            ("AB", "AB x 1"),
        ];
        for (text, expected) in cases {
            assert_eq!(read(text), expected, "{text}");
        }
        let none = SignRules::default();
        assert_eq!(none.strip_sign("43M").text, "43M");
    }

    #[test]
    fn a_column_is_shortened_throughout() {
        let is_shortened =
            |texts: &[&str]| SignCounts::from_texts(texts.iter().copied()).is_shortened();
        assert!(is_shortened(&["43M", "800", "1.5k"]));
        assert!(!is_shortened(&["43M", "1200"]) && !is_shortened(&["43M", "1,200"]));
        assert!(!is_shortened(&["43", "44"]) && !is_shortened(&[]));
    }
}
