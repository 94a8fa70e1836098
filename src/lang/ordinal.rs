//! Ordinal numbers: 1ʳᵉ, 2ᵉ in French, 1st, 2nd in English.

use super::{Lang, Localizer};

/// An ordinal number that agrees with its noun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ordinal {
    /// The number, from 1.
    pub number: usize,
    /// `true` if the noun is feminine in French.
    pub is_feminine: bool,
    /// `true` if the noun is plural in French.
    pub is_plural: bool,
}

impl Ordinal {
    /// Creates a rank without a noun: "1st"; « 1ʳᵉ » in French, feminine like « place ».
    pub fn place(number: usize) -> Self {
        Self { number, is_feminine: true, is_plural: false }
    }

    /// Formats the ordinal.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Ordinal};
    /// assert_eq!(Ordinal::place(1).print(Lang::Fr), "1ʳᵉ");
    /// assert_eq!(Ordinal::place(22).print(Lang::En), "22nd");
    /// ```
    pub fn print(&self, lang: Lang) -> String {
        let yes_or_no = |flag: bool| if flag { "yes" } else { "no" }.into();
        let args = vec![
            // The English suffix depends on the last digit (1st, 21st), except for 11th to 13th.
            ("number", self.number.into()),
            ("last", (self.number % 10).into()),
            ("last-two", (self.number % 100).into()),
            ("feminine", yes_or_no(self.is_feminine)),
            ("plural", yes_or_no(self.is_plural)),
        ];
        Localizer::new(lang).text("ordinal", &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinals_agree() {
        let all = |number| {
            [(false, false), (true, false), (false, true), (true, true)].map(
                |(feminine, plural)| {
                    let ordinal = Ordinal { number, is_feminine: feminine, is_plural: plural };
                    ordinal.print(Lang::Fr)
                },
            )
        };
        assert_eq!(all(1), ["1ᵉʳ", "1ʳᵉ", "1ᵉʳˢ", "1ʳᵉˢ"]);
        assert_eq!(all(2), ["2ᵉ", "2ᵉ", "2ᵉˢ", "2ᵉˢ"]);
        let english = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(|number| {
            let ordinal = Ordinal::place(number);
            ordinal.print(Lang::En)
        });
        let expected =
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"];
        assert_eq!(english, expected);
    }
}
