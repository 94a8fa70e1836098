//! Signs behind numbers: percents, and letters for thousands, millions and billions.

use rust_decimal::Decimal;

/// A sign behind a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnitSign {
    Percent,
    /// So many times the number.
    Times(Decimal),
}

/// What stands behind a number, and by what it multiplies. `m` and `T` mean too many things.
const LETTERS: [(&str, i64); 8] = [
    ("k", 1_000),
    ("K", 1_000),
    ("M", 1_000_000),
    ("Mds", 1_000_000_000),
    ("Md", 1_000_000_000),
    ("bn", 1_000_000_000),
    ("B", 1_000_000_000),
    ("TR", 1_000_000_000_000),
];

/// Publishers that shorten numbers write smaller ones out.
const WRITTEN_OUT: Decimal = Decimal::ONE_THOUSAND;

/// How the cells of a column are to be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct SignRules {
    /// Whether a percent sign may stand behind a number, and by what it multiplies.
    pub(super) percent: Option<Decimal>,
    /// Whether letters may.
    pub(super) letters: bool,
}

/// A number without its sign.
#[derive(Clone, Copy, Debug)]
pub(super) struct BareNumber<'a> {
    pub(super) text: &'a str,
    /// By what the sign multiplies.
    pub(super) factor: Decimal,
}

impl SignRules {
    /// The number of a text, without a sign that is accepted.
    pub(super) fn bare(self, text: &str) -> BareNumber<'_> {
        let plain = BareNumber { text, factor: Decimal::ONE };
        if self == Self::default() {
            return plain;
        }
        match (split(text), self.percent) {
            (Some((text, UnitSign::Percent)), Some(factor)) => BareNumber { text, factor },
            (Some((text, UnitSign::Times(factor))), _) if self.letters => {
                BareNumber { text, factor }
            }
            _ => plain,
        }
    }
}

/// The signs of a column.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SignCounts {
    /// Cells with a percent sign.
    pub(super) percents: usize,
    /// Cells with a letter.
    letters: usize,
    /// Numbers that are written out though others are shortened.
    long: usize,
    /// Number of all cells.
    pub(super) all: usize,
}

impl SignCounts {
    /// Counts the signs of some texts.
    pub(super) fn from_texts<'a>(texts: impl Iterator<Item = &'a str>) -> Self {
        let mut counted = Self::default();
        for text in texts {
            counted.all += 1;
            match split(text) {
                Some((_, UnitSign::Percent)) => counted.percents += 1,
                Some((_, UnitSign::Times(_))) => counted.letters += 1,
                None => counted.long += usize::from(is_long(text)),
            }
        }
        counted
    }

    /// Whether a column shortens its numbers by letters: all that are large enough.
    pub(super) fn are_shortened(&self) -> bool {
        self.letters > 0 && self.long == 0
    }
}

fn is_long(text: &str) -> bool {
    let digits: String = text.trim().chars().filter(char::is_ascii_digit).collect();
    let number = Decimal::from_str_exact(text.trim());
    number.map_or(digits.len() > 3, |number| number.abs() >= WRITTEN_OUT)
}

/// A text that ends in a sign behind a digit: what is before it, and the sign.
fn split(text: &str) -> Option<(&str, UnitSign)> {
    let text = text.trim();
    let letters =
        LETTERS.iter().map(|(word, times)| (*word, UnitSign::Times(Decimal::from(*times))));
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
            let signs = SignRules { percent: Some(Decimal::ONE_HUNDRED), letters: true };
            let bare = signs.bare(text);
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
        assert_eq!(none.bare("43M").text, "43M");
    }

    #[test]
    fn a_column_is_shortened_throughout() {
        let is_shortened =
            |texts: &[&str]| SignCounts::from_texts(texts.iter().copied()).are_shortened();
        assert!(is_shortened(&["43M", "800", "1.5k"]));
        assert!(!is_shortened(&["43M", "1200"]) && !is_shortened(&["43M", "1,200"]));
        assert!(!is_shortened(&["43", "44"]) && !is_shortened(&[]));
    }
}
