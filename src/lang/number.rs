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
    /// Whether it is more than 0 and less than one unit, as far as the digits go: it prints as "<0.01".
    pub is_below_unit: bool,
}

impl Number {
    /// So many units of the last of some decimals.
    pub const fn new(units: i64, decimals: u32) -> Self {
        Self { units, decimals, is_below_unit: false }
    }

    /// A number without decimals.
    pub const fn whole(units: i64) -> Self {
        Self::new(units, 0)
    }

    /// A number that these decimals print as 0, and that is more.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number};
    /// assert_eq!(Number::below_unit(2).print(Lang::Fr), "<\u{a0}0,01");
    /// assert_eq!(Number::below_unit(2).print(Lang::En), "<0.01");
    /// ```
    pub const fn below_unit(decimals: u32) -> Self {
        Self { units: 0, decimals, is_below_unit: true }
    }

    /// Which form of a word counts it.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Number, Plural};
    /// let child = Number::new(118, 2);
    /// assert_eq!(child.plural(Lang::Fr), Plural::One);
    /// assert_eq!(child.plural(Lang::En), Plural::Other);
    /// ```
    pub fn plural(&self, lang: Lang) -> Plural {
        let one = &lang.language().one;
        let unit = 10_u64.checked_pow(self.decimals);
        let whole = unit.map_or(0, |unit| self.units.unsigned_abs() / unit);
        let is_one = one.whole.contains(&whole) && (self.decimals == 0 || one.has_decimals);
        if is_one { Plural::One } else { Plural::Other }
    }

    /// As it is printed: thousands are grouped from four digits up.
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

    /// As programs read it: a decimal point, and nothing between the thousands; `<0.01` for one below the unit.
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

/// The form of a word that counts something: a plural category of CLDR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plural {
    /// « 1,37 million »
    One,
    /// « 2,5 millions »
    Other,
}

impl Plural {
    /// What files call them.
    pub const WORDS: [(&str, Self); 2] = [("one", Self::One), ("other", Self::Other)];
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
