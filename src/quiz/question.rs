//! Questions of the quiz, the daily challenge and the daily chain, with their right answers.

use engine::{Code, Token};
use model::{Dataset, Quantity};

use super::Item;

/// A question with its right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which country has the highest value?
    Most {
        /// The category compared.
        category: Token,
        /// The countries, labelled A, B and so on.
        options: Vec<Code>,
        /// Index of the country with the highest value in `options`.
        right: usize,
    },
    /// What is the capital of a country?
    Capital {
        /// Country of the question.
        country: Code,
    },
    /// Which country is marked on the map?
    Marked {
        /// The marked country.
        country: Code,
    },
    /// Which country has no border with another one?
    Border {
        /// The country whose borders are asked.
        country: Code,
        /// The countries to choose from, labelled A, B and so on.
        options: Vec<Code>,
        /// Index of the country without a border in `options`.
        right: usize,
    },
    /// Into which gap of a line does a country fit?
    Gap {
        /// The category compared.
        category: Token,
        /// The country to place.
        country: Code,
        /// The countries of the line, from the lowest to the highest value.
        line: Vec<Code>,
        /// Index of the gap: the number of countries in the line with a lower value.
        right: usize,
    },
    /// Does a country have a higher value than another one?
    More {
        /// The category compared.
        category: Token,
        /// Country of the question.
        country: Code,
        /// The country to compare with.
        than: Code,
        /// `true` if `country` has the higher value.
        right: bool,
    },
}

impl Question {
    /// Creates the question for a quiz item; `None` if the dataset lacks a value that it needs.
    pub fn from_item(item: &Item, dataset: &Dataset) -> Option<Self> {
        let quantity = |category: &Token, code: Code| -> Option<Quantity> {
            let category = dataset.category_by_id(category.as_str())?;
            let country = dataset.country_by_code(code.as_str())?;
            Some(dataset.value(country, category)?.quantity)
        };
        Some(match item {
            Item::Capital(country) => Self::Capital { country: *country },
            Item::Map(country) => Self::Marked { country: *country },
            Item::Value { category, one, other } => {
                let right = quantity(category, *other)? > quantity(category, *one)?;
                Self::Most {
                    category: category.clone(),
                    options: vec![*one, *other],
                    right: usize::from(right),
                }
            }
        })
    }

    /// Returns the country that a person learns about with this question.
    pub fn country(&self) -> Code {
        match self {
            Self::Capital { country }
            | Self::Marked { country }
            | Self::Gap { country, .. }
            | Self::More { country, .. } => *country,
            Self::Most { options, right, .. } | Self::Border { options, right, .. } => {
                options[*right]
            }
        }
    }

    /// Returns the quiz item to repeat after a wrong answer to this question.
    pub fn item(&self) -> Item {
        let value = |category: &Token, one: Code, other: Code| Item::Value {
            category: category.clone(),
            one,
            other,
        };
        match self {
            Self::Capital { country } => Item::Capital(*country),
            Self::Marked { country } => Item::Map(*country),
            Self::Border { options, right, .. } => Item::Map(options[*right]),
            Self::More { category, country, than, .. } => value(category, *country, *than),
            Self::Most { category, options, right } => {
                // Any wrong option will do, because the repeated question compares two countries.
                let other = options.iter().find(|other| **other != options[*right]);
                value(category, options[*right], *other.unwrap_or(&options[*right]))
            }
            // The country beside the gap: the one above, or the last one if the gap is at the end.
            Self::Gap { category, country, line, right } => {
                let beside = line.get(*right).or(line.last()).copied().unwrap_or(*country);
                value(category, *country, beside)
            }
        }
    }
}
