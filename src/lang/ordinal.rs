//! Places in an order: 1ʳᵉ, 2ᵉ in French, 1st, 2nd in English.

use super::Lang;

/// A number that tells a place, agreeing with what has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ordinal {
    /// The place, from 1.
    pub number: usize,
    /// Whether a French word of feminine gender has it.
    pub feminine: bool,
    /// Whether a French word in the plural has it.
    pub plural: bool,
}

impl Ordinal {
    /// A place alone: « 1ʳᵉ », because « place » is feminine; "1st".
    pub fn place(number: usize) -> Self {
        Self {
            number,
            feminine: true,
            plural: false,
        }
    }

    /// As it is printed.
    ///
    /// ```
    /// use mappemonde_lang::{Lang, Ordinal};
    /// assert_eq!(Ordinal::place(1).print(Lang::Fr), "1ʳᵉ");
    /// assert_eq!(Ordinal::place(22).print(Lang::En), "22nd");
    /// ```
    pub fn print(&self, lang: Lang) -> String {
        let number = self.number;
        match lang {
            Lang::En => format!("{number}{}", english_ending(number)),
            Lang::Fr => {
                let ending = match (number, self.feminine) {
                    (1, true) => "ʳᵉ",
                    (1, false) => "ᵉʳ",
                    _ => "ᵉ",
                };
                let plural = if self.plural { "ˢ" } else { "" };
                format!("{number}{ending}{plural}")
            }
        }
    }
}

fn english_ending(number: usize) -> &'static str {
    match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
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
                    let ordinal = Ordinal {
                        number,
                        feminine,
                        plural,
                    };
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
        let expected = [
            "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th",
        ];
        assert_eq!(english, expected);
    }
}
