//! Numbers as people read them: 1 234 567,8 in French, 1,234,567.8 in English.

use super::Lang;

const MINUS: char = '\u{2212}';

/// A whole number of units of the last printed digit: 12345 with two decimals is 123.45.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Number {
    /// How many units.
    pub units: i64,
    /// How many decimals the unit has.
    pub decimals: u32,
}

impl Number {
    /// A number without decimals.
    pub fn whole(units: i64) -> Self {
        Self { units, decimals: 0 }
    }

    /// As it is printed: thousands are grouped from four digits up.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number};
    /// let number = Number { units: 12_345_678, decimals: 1 };
    /// assert_eq!(number.print(Lang::Fr), "1\u{202f}234\u{202f}567,8");
    /// assert_eq!(number.print(Lang::En), "1,234,567.8");
    /// ```
    pub fn print(&self, lang: Lang) -> String {
        let language = lang.language();
        self.write(Some(language.group), language.point, MINUS)
    }

    /// As programs read it: a decimal point, and nothing between the thousands.
    ///
    /// ```
    /// use mappemonde_lang::Number;
    /// assert_eq!(Number { units: -12_345, decimals: 1 }.plain(), "-1234.5");
    /// ```
    pub fn plain(&self) -> String {
        self.write(None, '.', '-')
    }

    fn write(&self, group: Option<char>, point: char, minus: char) -> String {
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

/// A number typed in the program's texts, such as a count of findings.
pub fn count(n: usize, lang: Lang) -> String {
    Number::whole(i64::try_from(n).unwrap_or(i64::MAX)).print(lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_decimals_and_signs() {
        let fr = |units, decimals| Number { units, decimals }.print(Lang::Fr);
        let en = |units, decimals| Number { units, decimals }.print(Lang::En);
        assert_eq!(en(0, 0), "0");
        assert_eq!(en(999, 0), "999");
        assert_eq!(en(1000, 0), "1,000");
        assert_eq!(fr(5, 2), "0,05");
        assert_eq!(fr(-1_234_567, 2), "−12\u{202f}345,67");
        assert_eq!(en(i64::MIN, 0), "−9,223,372,036,854,775,808");
    }
}
