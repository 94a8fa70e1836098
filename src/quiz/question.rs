//! Questions with their right answers.

use engine::{Code, Token};
use model::{Dataset, Quantity};

use super::Item;

/// A question, with its right answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// The country with the highest value among several.
    Most {
        /// The category compared.
        category: Token,
        /// The countries, labelled A, B and so on.
        options: Vec<Code>,
        /// Index of the right one.
        right: usize,
    },
    /// The capital of a country.
    Capital {
        /// Country of the question.
        country: Code,
    },
    /// The country marked on the map.
    Marked {
        /// Country of the question.
        country: Code,
    },
    /// The one of several countries without a border with a country.
    Border {
        /// Country of the question.
        country: Code,
        /// The other countries, labelled A, B and so on.
        options: Vec<Code>,
        /// Index of the right one.
        right: usize,
    },
    /// The gap in a line of countries into which a country fits.
    Gap {
        /// The category compared.
        category: Token,
        /// The country to place.
        country: Code,
        /// The line, from the lowest to the highest value.
        line: Vec<Code>,
        /// Number of countries in the line with a lower value.
        right: usize,
    },
    /// The comparison of a country with another one.
    More {
        /// The category compared.
        category: Token,
        /// Country of the question.
        country: Code,
        /// The country that it is compared with.
        than: Code,
        /// The country has the higher value.
        right: bool,
    },
}

impl Question {
    /// Creates the question for an item; `None` if the dataset has no values for it.
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

    /// Returns the country about which the question teaches something.
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

    /// Returns the quiz item that repeats this question after a wrong answer.
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
                // Any wrong option will do: the repeated question compares two countries.
                let other = options.iter().find(|other| **other != options[*right]);
                value(category, options[*right], *other.unwrap_or(&options[*right]))
            }
            // The upper neighbour of the gap, or the last card at the end of the line.
            Self::Gap { category, country, line, right } => {
                let beside = line.get(*right).or(line.last()).copied().unwrap_or(*country);
                value(category, *country, beside)
            }
        }
    }
}
