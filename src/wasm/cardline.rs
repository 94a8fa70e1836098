//! Requests of the Cardline table that need no match.

use serde::Deserialize;

use engine::{Code, Token};
use games::cardline::fitting_gaps;
use model::{CategoryId, Quantity};

use super::{Ask, Error, Library};

/// Request for the gaps of a line that are right for a card: their indices, from 0 before the first card.
#[derive(Deserialize)]
pub(super) struct Gaps {
    country: Code,
    category: Token,
    /// Countries of the line, in ascending order.
    line: Vec<Code>,
}

impl Ask for Gaps {
    type Answer = Vec<usize>;

    fn answer(self, library: &mut Library) -> Result<Self::Answer, Error> {
        let category = library.category(&self.category)?;
        let value = library.quantity(self.country, category)?;
        let line = self.line.iter().map(|code| library.quantity(*code, category));
        let line: Vec<Quantity> = line.collect::<Result<_, _>>()?;
        Ok(fitting_gaps(&line, |other| other.cmp(&value)).collect())
    }
}

impl Library {
    /// Returns the value of a country in a category, for comparisons.
    fn quantity(&self, code: Code, category: CategoryId) -> Result<Quantity, Error> {
        let value = self.dataset.value(self.country(code)?, category);
        value.map(|value| value.quantity).ok_or_else(|| Error::Unknown(code.as_str().to_owned()))
    }
}

#[cfg(test)]
mod tests {

    #[test]
    fn a_card_fits_on_both_sides_of_an_equal_one() {
        let mut library = crate::tests::library();
        let mut said = |country: &str, line: &str| {
            library.answer(&format!(
                r#"{{"ask": "cardline-gaps", "country": "{country}", "category": "area", "line": [{line}]}}"#
            ))
        };
        assert_eq!(said("PER", r#""ISL", "EGY", "MNG""#), "[2]");
        assert_eq!(said("EGY", r#""ISL", "EGY", "MNG""#), "[1,2]");
        assert_eq!(said("PER", ""), "[0]");
        assert_eq!(said("XYZ", ""), r#"{"error":{"unknown":"XYZ"}}"#);
    }
}
