//! Requests of the Globalissimo table that need no match.

use serde::Deserialize;

use engine::{Code, Token};

use super::{Ask, Error, Library};

/// Request for the country that an answer at a barrier of the board stands for; the answer is `null` if there is
/// none.
#[derive(Deserialize)]
pub(super) struct CountryOfAnswer {
    answer: BarrierAnswer,
}

/// An answer in the same form as in events.
#[derive(Deserialize)]
#[serde(untagged)]
enum BarrierAnswer {
    /// The number of a country on the board.
    Number(u16),
    /// A capital, by its English name.
    Capital(Token),
}

impl Ask for CountryOfAnswer {
    type Answer = Option<Code>;

    fn answer(self, library: &mut Library) -> Result<Self::Answer, Error> {
        let mut countries = library.dataset.countries.iter();
        let country = countries.find(|country| match &self.answer {
            BarrierAnswer::Number(number) => country.number == Some(*number),
            BarrierAnswer::Capital(capital) => country.capitals.token() == Some(capital.as_str()),
        });
        Ok(country.and_then(|country| Code::new(&country.code)))
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn answers_name_the_countries_that_they_are_right_for() {
        let mut library = crate::tests::library();
        let mut named = |answer: &str| {
            library.answer(&format!(r#"{{"ask": "globalissimo-named", "answer": {answer}}}"#))
        };
        assert_eq!(named("88"), r#""MLI""#);
        assert_eq!(named(r#""Bamako""#), r#""MLI""#);
        assert_eq!(named("198"), "null");
        assert_eq!(named(r#""Atlantis""#), "null");
    }
}
