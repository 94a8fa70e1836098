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
    /// A number of units with a number of decimals.
    pub const fn new(units: i64, decimals: u32) -> Self {
        Self { units, decimals, is_below_unit: false }
    }

    /// Returns an integer without decimals.
    pub const fn whole(units: i64) -> Self {
        Self::new(units, 0)
    }

    /// A positive number that these decimals would print as 0.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number};
    /// assert_eq!(Number::below_unit(2).print(Lang::Fr), "<\u{a0}0,01");
    /// assert_eq!(Number::below_unit(2).print(Lang::En), "<0.01");
    /// ```
    pub const fn below_unit(decimals: u32) -> Self {
        Self { units: 0, decimals, is_below_unit: true }
    }

    /// The plural form of a word that it counts.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number, Plural};
    /// let child = Number::new(118, 2);
    /// assert_eq!(child.plural(Lang::Fr), Plural::One);
    /// assert_eq!(child.plural(Lang::En), Plural::Other);
    /// ```
    pub fn plural(&self, lang: Lang) -> Plural {
        let one = &lang.language().one;
        // 10^decimals may exceed `u64`; the integer part is then 0.
        let unit = 10_u64.checked_pow(self.decimals);
        let whole = unit.map_or(0, |unit| self.units.unsigned_abs() / unit);
        let is_one = one.whole.contains(&whole) && (self.decimals == 0 || one.has_decimals);
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
            return format!("<{}{unit}", language.after_sign);
        }
        self.write(Some(language.group), language.point, MINUS)
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
        self.write(None, '.', '-')
    }

    fn write(&self, group: Option<char>, point: char, minus: char) -> String {
        // At least one digit before the decimal separator: 5 with two decimals is "005".
        let width = self.decimals as usize + 1;
        let digits = format!("{:0width$}", self.units.unsigned_abs());
        let (whole, decimals) = digits.split_at(digits.len() - self.decimals as usize);
        let mut printed = String::new();
        if self.units < 0 {
            printed.push(minus);
        }
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                printed.extend(group);
            }
            printed.push(digit);
        }
        if !decimals.is_empty() {
            printed.push(point);
            printed.push_str(decimals);
        }
        printed
    }
}

/// A plural form: a plural category of CLDR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// « 1,37 million »
    One,
    /// « 2,5 millions »
    Other,
}

impl Plural {
    /// The names of the categories in files.
    pub const WORDS: [(&str, Self); 2] = [("one", Self::One), ("other", Self::Other)];
}

/// Formats a count in a text of the program, such as a number of findings.
pub fn count(n: usize, lang: Lang) -> String {
    Number::whole(i64::try_from(n).unwrap_or(i64::MAX)).print(lang)
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
