//! Ordinal numbers: 1ʳᵉ, 2ᵉ in French, 1st, 2nd in English.

use super::{Lang, Localizer};

/// An ordinal number that agrees with its noun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ordinal {
    /// The rank, from 1.
    pub number: usize,
    /// `true` if the noun is feminine in French.
    pub feminine: bool,
    /// `true` if the noun is plural in French.
    pub plural: bool,
}

impl Ordinal {
    /// A rank without a noun: « 1ʳᵉ », because « place » is feminine; "1st".
    pub fn place(number: usize) -> Self {
        Self { number, feminine: true, plural: false }
    }

    /// Formats the ordinal.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Ordinal};
    /// assert_eq!(Ordinal::place(1).print(Lang::Fr), "1ʳᵉ");
    /// assert_eq!(Ordinal::place(22).print(Lang::En), "22nd");
    /// ```
    pub fn print(&self, lang: Lang) -> String {
        let yes_or_no = |is: bool| if is { "yes" } else { "no" }.into();
        let args = vec![
            // English: 1st, 21st by the last digit, but 11th to 13th by the last two.
            ("number", self.number.into()),
            ("last", (self.number % 10).into()),
            ("last-two", (self.number % 100).into()),
            ("feminine", yes_or_no(self.feminine)),
            ("plural", yes_or_no(self.plural)),
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
                    let ordinal = Ordinal { number, feminine, plural };
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
