//! Number formats: 1 234 567,8 in French, 1,234,567.8 in English.

use super::Lang;

/// The minus sign of print, U+2212.
const MINUS: char = '\u{2212}';

/// A decimal number: a count of units of its last digit. 12345 with two decimals is 123.45.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// Number of units.
    pub units: i64,
    /// Number of decimals.
    pub decimals: u32,
    /// `true` for a number above 0 that rounds to 0: it is printed as "<0.01".
    pub is_below_unit: bool,
}

impl Number {
    /// Creates a number from its units and its number of decimals.
    pub const fn new(units: i64, decimals: u32) -> Self {
        Self { units, decimals, is_below_unit: false }
    }

    /// Creates an integer.
    pub const fn whole(units: i64) -> Self {
        Self::new(units, 0)
    }

    /// Creates a number above 0 that is printed as less than one unit, because its decimals would show 0.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number};
    /// assert_eq!(Number::below_unit(2).print(Lang::Fr), "<\u{a0}0,01");
    /// assert_eq!(Number::below_unit(2).print(Lang::En), "<0.01");
    /// ```
    pub const fn below_unit(decimals: u32) -> Self {
        Self { units: 0, decimals, is_below_unit: true }
    }

    /// Returns the plural form of a noun that this number counts.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number, Plural};
    /// let child = Number::new(118, 2);
    /// assert_eq!(child.plural(Lang::Fr), Plural::One);
    /// assert_eq!(child.plural(Lang::En), Plural::Other);
    /// ```
    pub fn plural(&self, lang: Lang) -> Plural {
        let singular = &lang.language().singular;
        // 10^decimals may exceed `u64`; the integer part is then 0.
        let unit = 10_u64.checked_pow(self.decimals);
        let integer_part = unit.map_or(0, |unit| self.units.unsigned_abs() / unit);
        let is_one = singular.integer_parts.contains(&integer_part)
            && (self.decimals == 0 || singular.has_decimals);
        if is_one { Plural::One } else { Plural::Other }
    }

    /// Formats the number for readers. Thousands are grouped from four digits up.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number};
    /// let number = Number::new(12_345_678, 1);
    /// assert_eq!(number.print(Lang::Fr), "1\u{202f}234\u{202f}567,8");
    /// assert_eq!(number.print(Lang::En), "1,234,567.8");
    /// ```
    pub fn print(&self, lang: Lang) -> String {
        let language = lang.language();
        if self.is_below_unit {
            let unit = Self::new(1, self.decimals).print(lang);
            return format!("<{}{unit}", language.comparison_space);
        }
        self.format_digits(Some(language.thousands_separator), language.decimal_separator, MINUS)
    }

    /// Formats the number for programs: a decimal point, no thousands separators; `<0.01` for one below the unit.
    ///
    /// ```
    /// use mappemonde_lang::Number;
    /// assert_eq!(Number::new(-12_345, 1).plain(), "-1234.5");
    /// ```
    pub fn plain(&self) -> String {
        if self.is_below_unit {
            return format!("<{}", Self::new(1, self.decimals).plain());
        }
        self.format_digits(None, '.', '-')
    }

    /// Formats the number with these separators and this minus sign.
    fn format_digits(
        &self,
        thousands_separator: Option<char>,
        decimal_separator: char,
        minus: char,
    ) -> String {
        // At least one digit before the decimal separator: 5 with two decimals is "005".
        let width = self.decimals as usize + 1;
        let digits = format!("{:0width$}", self.units.unsigned_abs());
        let (integer_digits, decimal_digits) =
            digits.split_at(digits.len() - self.decimals as usize);
        let mut printed = String::new();
        if self.units < 0 {
            printed.push(minus);
        }
        for (index, digit) in integer_digits.chars().enumerate() {
            if index > 0 && (integer_digits.len() - index).is_multiple_of(3) {
                printed.extend(thousands_separator);
            }
            printed.push(digit);
        }
        if !decimal_digits.is_empty() {
            printed.push(decimal_separator);
            printed.push_str(decimal_digits);
        }
        printed
    }
}

/// A plural form: a plural category of CLDR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// Category `one`: « 1,37 million ».
    One,
    /// Category `other`: « 2,5 millions ».
    Other,
}

impl Plural {
    /// The names of the categories in files.
    pub const WORDS: [(&str, Self); 2] = [("one", Self::One), ("other", Self::Other)];
}

/// Formats a count in a text of the program, such as a number of findings.
pub fn count(value: usize, lang: Lang) -> String {
    Number::whole(i64::try_from(value).unwrap_or(i64::MAX)).print(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_decimals_and_signs() {
        let fr = |units, decimals| Number::new(units, decimals).print(Lang::Fr);
        let en = |units, decimals| Number::new(units, decimals).print(Lang::En);
        assert_eq!(en(0, 0), "0");
        assert_eq!(en(999, 0), "999");
        assert_eq!(en(1000, 0), "1,000");
        assert_eq!(fr(5, 2), "0,05");
        assert_eq!(fr(-1_234_567, 2), "−12\u{202f}345,67");
        assert_eq!(en(i64::MIN, 0), "−9,223,372,036,854,775,808");
    }
}
